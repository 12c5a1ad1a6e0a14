import type { Page } from "@playwright/test";

/** Every chat's newest message in the list. */
const PREVIEWS = ".qs-chat-row-preview";

/** Whether a row of the list says a text, without a frame: a hidden page may draw none. */
export function isListed(page: Page, text: string): Promise<boolean> {
  return page.evaluate(
    ({ wanted, previews }) =>
      [...document.querySelectorAll(previews)].some((row) => row.textContent?.includes(wanted)),
    { wanted: text, previews: PREVIEWS },
  );
}

/** Turns to the page. @returns how long it took until the frame in which list and messages show a text, ms. */
export function frontMs(page: Page, text: string): Promise<number> {
  return page.evaluate(
    ({ wanted, previews }) =>
      new Promise<number>((resolve) => {
        const says = (selector: string) =>
          [...document.querySelectorAll(selector)].some((one) => one.textContent?.includes(wanted));
        const started = performance.now();
        window.turnPage(true);
        const look = () => {
          if (!says(previews) || !says(".qs-chat-messages")) requestAnimationFrame(look);
          else resolve(performance.now() - started);
        };
        requestAnimationFrame(look);
      }),
    { wanted: text, previews: PREVIEWS },
  );
}
