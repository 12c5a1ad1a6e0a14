import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/**
 * Words that pass: notices and offers to undo are there for moments, and a machine that stands still looks a moment later. They are noted
 * as they come into sight, beyond a reload too.
 */

const KEY = "e2e:told";

/** Notes what every page of a profile tells. */
export async function noteTold(profile: BrowserContext): Promise<void> {
  await profile.addInitScript((key) => {
    const passing = ".qs-notice, .qs-undo-bar";
    const note = (part: Element) => {
      if (!part.checkVisibility()) return;
      const told = JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[];
      sessionStorage.setItem(key, JSON.stringify([...told, part.textContent ?? ""]));
    };
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(({ addedNodes }) => [...addedNodes])) {
        if (!(node instanceof Element)) continue;
        if (node.matches(passing)) note(node);
        else for (const part of node.querySelectorAll(passing)) note(part);
      }
    }).observe(document, { childList: true, subtree: true });
  }, KEY);
}

/** What the page has told and was not asked about yet. */
export function toldBy(page: Page): Promise<string[]> {
  return page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[], KEY);
}

/** The page tells this, or has told it and not been asked yet. While a notice is up, the same words are not told again. */
export async function expectTold(page: Page, text: string | RegExp): Promise<void> {
  const fits = (one: string) => (typeof text === "string" ? one.includes(text) : text.test(one));
  let heard: string[] = [];
  await expect
    .poll(async () => {
      // Meanwhile the page may be left.
      heard = await toldBy(page).catch(() => []);
      return heard.some(fits) ? text : heard;
    })
    .toBe(text);
  // It may tell more by now, or be left again.
  await page
    .evaluate(
      ([key, said]) => {
        const told = JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[];
        const at = told.indexOf(said);
        sessionStorage.setItem(key, JSON.stringify(told.filter((_, index) => index !== at)));
      },
      [KEY, heard.find(fits) ?? ""] as const,
    )
    .catch(() => undefined);
}
