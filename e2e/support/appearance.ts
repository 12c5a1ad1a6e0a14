import type { Page } from "@playwright/test";
import { colourFindings, type Finding, namelessControls, seriousFindings } from "./axe.ts";
import { expect } from "./fixtures.ts";

/** What axe checks: pages at rest, in both themes. */

export const SCHEMES = ["light", "dark"] as const;

/** Nothing moves while it is checked; the theme follows the system, whose preference is set here. */
export async function setAppearance(page: Page, colorScheme: (typeof SCHEMES)[number]): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  const dark = /bp6-dark/;
  if (colorScheme === "dark") await expect(page.locator("html")).toHaveClass(dark);
  else await expect(page.locator("html")).not.toHaveClass(dark);
}

/** Goes on within the page, as a link does; resolves when the page of that address, known by its tab, is there whole. */
export async function go(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => history.pushState(null, "", to), address);
  await page.waitForFunction(() => {
    const tab = document.querySelector<HTMLAnchorElement>(".qs-tabs a[aria-current=page]");
    if (tab !== null && new URL(tab.href).pathname !== location.pathname) return false;
    const hosts = document.querySelectorAll(".qs-page-host[data-shown=true]");
    // The page before is hidden at once, and has it said a frame later.
    if (hosts.length > 1) return false;
    const shown = hosts[0] ?? document.querySelector("main");
    const waiting = shown?.querySelector("[aria-busy=true], [data-navigating]") ?? null;
    return waiting === null && Boolean(shown?.querySelector("h1, .qs-chat"));
  });
}

/** Findings: by all rules in the light theme, of contrasts in the dark one; and controls without a name. */
export async function findings(page: Page, place: string, ...parts: readonly string[]): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const scheme of SCHEMES) {
    await setAppearance(page, scheme);
    const inScheme = scheme === "light" ? seriousFindings : colourFindings;
    found.push(...(await inScheme(page, ...parts)).map((one) => `${place} ${scheme}: ${one}`));
  }
  return [...found, ...(await namelessControls(page, parts[0])).map((one) => `${place}: ${one}`)];
}
