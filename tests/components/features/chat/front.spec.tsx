import { afterEach, beforeEach, expect, test } from "vitest";
import { page } from "vitest/browser";
import { canBeHidden } from "../../../../e2e/support/hidden-page.ts";
import { chatWith, openConsole, people } from "../../support/console.tsx";

/** A page that is hidden as a browser hides one, and comes to the front. */

/** For so long the page is hidden after what it was last told, ms: what it waited for then took three times as long. */
const HIDDEN_MS = 250;
/** Frames that it takes to show what has come, with those of a busy machine: what it waited for took half a second, thirty of them. */
const SOON = 12;

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

/** @returns how many frames are drawn from turning to the page until list and conversation say a text. */
function turnTo(text: string): Promise<number> {
  const says = (selector: string) => document.querySelector(selector)?.textContent?.includes(text) === true;
  return new Promise((resolve) => {
    let frames = 0;
    window.turnPage(true);
    const next = () => {
      frames += 1;
      if (says(".qs-chat-row-preview") && says(".qs-chat-messages")) resolve(frames);
      else requestAnimationFrame(next);
    };
    requestAnimationFrame(next);
  });
}

test("a page whose frames have stopped keeps its title, and shows all that came at once when it comes to the front", async () => {
  const { chat } = await openConsole(`/customer/chat/imchat?chat=${chatWith("bob")}`, {
    prepare: ({ chat: server }) => server.send(people.bob.id, people.amy.id, "hello"),
  });
  await expect.element(preview).toHaveTextContent("hello");
  await expect.poll(() => chat.sockets.length).toBe(1);
  // What is seen is read, and counts no more.
  await expect.poll(() => document.title).not.toContain("(");

  window.turnPage(false, { still: true });
  for (let nth = 1; nth <= 3; nth += 1) {
    chat.send(people.bob.id, people.amy.id, `number ${nth}`);
    await expect.poll(() => document.title).toContain(`(${nth})`);
  }
  const since = performance.now();
  await expect.poll(() => performance.now() - since > HIDDEN_MS).toBe(true);
  chat.send(people.bob.id, people.amy.id, "the last one");
  expect(await turnTo("the last one")).toBeLessThan(SOON);
});
