import type { Page } from "@playwright/test";
import { FIRST_PREVIEW } from "../browser/console-tab.ts";

declare global {
  interface Window {
    /** Hides the page from its own scripts, or shows it: a test browser calls every page visible. */
    benchTurn: (visibility: DocumentVisibilityState) => void;
  }
}

/** Runs in a page before its own scripts. */
export function canBeHidden(): void {
  let now: DocumentVisibilityState = "visible";
  Object.defineProperty(document, "visibilityState", { get: () => now });
  window.benchTurn = (visibility) => {
    now = visibility;
    document.dispatchEvent(new Event("visibilitychange"));
  };
}

export function turnAway(page: Page): Promise<void> {
  return page.evaluate(() => window.benchTurn("hidden"));
}

/** Turns to the page. @returns how long it took until the frame in which list and messages show a text, ms. */
export function frontMs(page: Page, text: string): Promise<number> {
  return page.evaluate(
    ({ wanted, preview }) =>
      new Promise<number>((resolve) => {
        const says = (selector: string) =>
          document.querySelector(selector)?.textContent?.includes(wanted) === true;
        const started = performance.now();
        window.benchTurn("visible");
        const look = () => {
          if (!says(preview) || !says(".qs-chat-messages")) requestAnimationFrame(look);
          else resolve(performance.now() - started);
        };
        requestAnimationFrame(look);
      }),
    { wanted: text, preview: FIRST_PREVIEW },
  );
}
