import { type Locator, page } from "vitest/browser";

/** The filters of a list, as its users give them. */

/** Opens a filter that is not given yet, or the chip of one that is. @param list where a page has several. */
export async function openFilter(label: string, list: Locator = page.css("body")): Promise<void> {
  const chip = list.css(".qs-filter-chip-main").filter({ hasText: label });
  if (chip.query() !== null) return chip.click();
  await list.getByRole("button", { name: "Filter", exact: true }).click();
  await page.getByRole("menuitem", { name: label, exact: true }).click();
}

/** Chooses a value of a filter that has few. */
export async function chooseFilter(label: string, value: string, list?: Locator): Promise<void> {
  await openFilter(label, list);
  await page.getByRole("menuitem", { name: value, exact: true }).click();
}

/** Opens the menu of what a list shows and of its files. */
export async function openView(list: Locator = page.css("body")): Promise<void> {
  await list.getByRole("button", { name: "View", exact: true }).first().click();
}
