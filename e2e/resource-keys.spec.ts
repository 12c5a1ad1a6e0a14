import type { Locator, Page } from "@playwright/test";
import { expect, tabOf, test } from "./support/fixtures.ts";

/** What opens over a list, by the keyboard alone; the grid's own keys are tested in `tests/components/resource/keys.spec.tsx`. */

/** What has opened over the page has the keyboard, and Escape closes it. */
async function closeByKey(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await expect(page.locator(".bp6-portal :focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(part).toHaveCount(0);
}

test("what opens over a list gives the keyboard back, and takes it from nobody afterwards", async ({
  admin,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), admin, "/system/dict");
  const list = page.locator('[data-list="dict"]');
  await expect(list.getByRole("gridcell").first()).toBeVisible();
  const grid = list.getByRole("grid");
  const button = (name: string) => list.getByRole("button", { name, exact: true }).first();
  const row = list.locator(".qs-grid-cell-actions").first();
  await button("Add").press("Enter");
  await closeByKey(page, page.getByRole("dialog"));
  await expect(button("Add")).toBeFocused();
  for (const entry of ["Import", "Deleted records"]) {
    await button("View").press("Enter");
    await page.getByRole("menuitem", { name: entry }).press("Enter");
    await closeByKey(page, page.getByRole("dialog"));
    await expect(button("View")).toBeFocused();
  }
  for (const [item, title] of [
    ["Details", /^Details of /],
    ["Edit", /^Edit /],
  ] as const) {
    await row.getByRole("button", { name: "Row menu" }).press("Enter");
    await page.getByRole("menuitem", { name: item }).press("Enter");
    await expect(page.getByRole("menu")).toHaveCount(0);
    if (item === "Edit") await expect(page.getByRole("dialog").getByLabel("Name")).toBeFocused();
    await closeByKey(page, page.getByRole("dialog", { name: title }));
    await expect(grid).toBeFocused();
  }

  // A menu on its way out, and the field that its entry has opened.
  await button("View").press("Enter");
  await page.getByRole("menuitem", { name: "Save as a new view…" }).press("Enter");
  const name = page.getByLabel("Name of the view");
  await expect(name).toBeFocused();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.type("Mine");
  await expect(name).toHaveValue("Mine");
  await page.keyboard.press("Escape");
  await expect(button("View")).toBeFocused();

  await button("View").press("Enter");
  await closeByKey(page, page.getByRole("checkbox", { name: "All columns" }));
  await expect(button("View")).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("user");
  await expect(list.getByRole("searchbox")).toHaveValue("user");
});
