import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { canBeHidden } from "../../../../e2e/support/hidden-page.ts";
import { chatWith, openConsole, people } from "../../support/console.tsx";

/** A page that is hidden as a browser hides one, and comes to the front. */

/** For so long the page is hidden after what it was last told, ms: what it waited for then took three times as long. */
const HIDDEN_MS = 250;
/** What it waited for took half a second; a busy machine takes its time for a frame. */
const SOON_MS = 250;

const kept = ["requestAnimationFrame", "cancelAnimationFrame", "setTimeout"] as const;
let before: Partial<Record<(typeof kept)[number], unknown>>;

beforeEach(() => {
  before = Object.fromEntries(kept.map((name) => [name, window[name]]));
  canBeHidden();
});

afterEach(() => {
  window.turnPage(true);
  Object.assign(window, before);
  for (const name of ["visibilityState", "hidden", "hasFocus"]) Reflect.deleteProperty(document, name);
});

const preview = page.css(".qs-chat-row-preview").first();

/** @returns how long it takes from turning to the page until list and conversation say a text, ms. */
function turnTo(text: string): Promise<number> {
  const says = (selector: string) => document.querySelector(selector)?.textContent?.includes(text) === true;
  return new Promise((resolve) => {
    const started = performance.now();
    window.turnPage(true);
    const look = () => {
      if (says(".qs-chat-row-preview") && says(".qs-chat-messages")) resolve(performance.now() - started);
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
}

test("a page whose frames have stopped keeps its title, and shows all that came at once when it comes to the front", async () => {
  const { chat } = await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`, {
    prepare: ({ chat: server }) => server.send(people.bob.id, people.amy.id, "hello"),
  });
  await expect.element(preview).toHaveTextContent("hello");
  await expect.poll(() => chat.sockets.length).toBe(1);

  window.turnPage(false, { still: true });
  for (let nth = 1; nth <= 3; nth += 1) {
    chat.send(people.bob.id, people.amy.id, `number ${nth}`);
    await expect.poll(() => document.title).toContain(`(${nth})`);
  }
  const since = performance.now();
  await expect.poll(() => performance.now() - since > HIDDEN_MS).toBe(true);
  chat.send(people.bob.id, people.amy.id, "the last one");
  expect(await turnTo("the last one")).toBeLessThan(SOON_MS);
});
