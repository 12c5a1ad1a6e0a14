import type {} from "@vitest/browser-playwright";
import { type Locator, locators, page } from "vitest/browser";

declare module "vitest/browser" {
  interface LocatorSelectors {
    /** What a CSS selector finds, where neither role nor text distinguishes it. */
    css(selector: string): Locator;
  }
}

locators.extend({
  css(selector: string) {
    return selector;
  },
});

/** A cell of a list by its place. */
export const cellAt = (row: number, column: number): Locator =>
  page.css(`[role="gridcell"][data-row="${row}"][data-col="${column}"]`);
