import type { BrowserContext, Page } from "@playwright/test";
import { expect } from "@playwright/test";

/**
 * Texts that pass: notices and offers to undo are there for moments, and a busy machine checks a moment later. They are noted
 * as they come into sight, beyond a reload too.
 */

const KEY = "e2e:notices";

/** Records the notices of every page of a profile. */
export async function recordNotices(profile: BrowserContext): Promise<void> {
  await profile.addInitScript((key) => {
    const passing = ".qs-toast";
    const note = (part: Element) => {
      if (!part.checkVisibility()) return;
      const notices = JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[];
      sessionStorage.setItem(key, JSON.stringify([...notices, part.textContent ?? ""]));
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

/** The notices that the page has shown and no test has taken yet. */
export function noticesOf(page: Page): Promise<string[]> {
  return page.evaluate((key) => JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[], KEY);
}

/** The page shows this notice, or has shown it and no test has taken it. While a notice is up, the same text is not shown again. */
export async function expectNotice(page: Page, text: string | RegExp): Promise<void> {
  const fits = (one: string) => (typeof text === "string" ? one.includes(text) : text.test(one));
  let seen: string[] = [];
  await expect
    .poll(async () => {
      // Meanwhile the page may be left.
      seen = await noticesOf(page).catch(() => []);
      return seen.some(fits) ? text : seen;
    })
    .toBe(text);
  // It may show more by now, or be left again.
  await page
    .evaluate(
      ([key, taken]) => {
        const notices = JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[];
        const at = notices.indexOf(taken);
        sessionStorage.setItem(key, JSON.stringify(notices.filter((_, index) => index !== at)));
      },
      [KEY, seen.find(fits) ?? ""] as const,
    )
    .catch(() => undefined);
}
