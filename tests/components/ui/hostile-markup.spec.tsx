import { afterEach, beforeEach, expect, test } from "vitest";
import { cleanHtml } from "../../../server/rich-text/clean-html.ts";
import { tidyPasted } from "../../../src/ui/rich-text/pasted-html.ts";
import { sanitise, sanitisedPage, sanitisedText } from "../../../src/ui/rich-text/sanitise.ts";
import { XSS } from "../../support/xss-corpus.ts";

/** Markup that acts does nothing, wherever rich text comes from: shown, pasted, or as the server keeps it and sites show it. */

let fired = 0;
let place: HTMLElement;

beforeEach(() => {
  fired = 0;
  Object.assign(window, {
    fired: () => {
      fired += 1;
    },
  });
  place = document.createElement("div");
  document.body.append(place);
});

afterEach(() => {
  place.remove();
  Reflect.deleteProperty(window, "fired");
});

const EVENTS = [
  "mouseover",
  "pointerenter",
  "focus",
  "click",
  "toggle",
  "animationstart",
  "begin",
  "load",
  "error",
];

/** Does to what is there whatever a reader and a browser might. */
async function provoke(): Promise<void> {
  const keep = (event: Event) => event.preventDefault();
  place.addEventListener("click", keep);
  for (const element of place.querySelectorAll<HTMLElement>("*")) {
    for (const type of EVENTS) element.dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
  }
  // Pictures that cannot be loaded say so in a later turn.
  await Promise.all([...place.querySelectorAll("img")].map((img) => img.decode().catch(() => undefined)));
  await new Promise((resolve) => setTimeout(resolve));
}

/** Links are not followed by a test: what they lead to is read. */
const leadsNowhereBad = () =>
  [...place.querySelectorAll("a[href], area[href]")].every((link) =>
    /^(https?:|mailto:|tel:)/.test((link as HTMLAnchorElement).href),
  );

const WAYS = {
  "is shown": (html: string) => place.append(sanitise(html)),
  "is put into the editor": (html: string) => {
    place.innerHTML = sanitisedText(html);
  },
  "is pasted": (html: string) => {
    place.innerHTML = sanitisedText(tidyPasted(html));
  },
  "is shown within a page of a site": (html: string) => {
    place.innerHTML = sanitisedPage(html);
  },
  "is kept by the server": (html: string) => {
    place.innerHTML = cleanHtml(html);
  },
  "is kept, written down by a browser and read again": (html: string) => {
    place.innerHTML = cleanHtml(html);
    const again = place.innerHTML;
    place.innerHTML = again;
  },
} satisfies Record<string, (html: string) => void>;

test("these tests notice what acts", async () => {
  place.innerHTML = "<img src=x onerror=fired()>";
  await provoke();
  expect(fired).toBeGreaterThan(0);
});

for (const [way, show] of Object.entries(WAYS)) {
  test(`markup that acts does nothing when it ${way}`, async () => {
    const acted: string[] = [];
    for (const html of XSS) {
      fired = 0;
      show(html);
      await provoke();
      if (fired > 0 || !leadsNowhereBad()) acted.push(html);
      place.replaceChildren();
    }
    expect(acted).toEqual([]);
  });
}
