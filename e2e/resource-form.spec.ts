import type { Locator, Page } from "@playwright/test";
import { findings } from "./support/appearance.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, type NewProfile, tabOf, test } from "./support/fixtures.ts";
import type { Person } from "./support/people.ts";

/** Forms and imports of an area, on the dictionaries (contract A7, A18). */

const DICTIONARIES = "/system/dict";

async function openDictionaries(newProfile: NewProfile, who: Person): Promise<Page> {
  const { page } = await tabOf(await newProfile(), who, DICTIONARIES);
  await expect(list(page).getByRole("gridcell").first()).toBeVisible();
  return page;
}

/** The lists of the page, in order; their cells are theirs by `aria-owns`, not by where they are. */
const list = (page: Page, at = 0) => page.locator(".qs-grid").nth(at);
const cell = (grid: Locator, text: string) => grid.getByRole("gridcell", { name: text, exact: true });
/** The cells beside the one with this text. */
async function rowOf(grid: Locator, text: string): Promise<Locator> {
  const row = await cell(grid, text).first().getAttribute("data-row");
  return grid.locator(`[role="gridcell"][data-row="${row}"]`);
}
/** A name as dictionaries may have it. */
const key = (name: string) => name.replace(" ", "_");
const form = (page: Page, title: string) => page.getByRole("dialog", { name: title });

test("a dictionary is added, refused at its field, changed and copied", async ({
  admin,
  unique,
  newProfile,
}) => {
  const page = await openDictionaries(newProfile, admin);
  const [colours, paints] = [key(unique("colours")), key(unique("paints"))];
  await page.getByRole("button", { name: "Add" }).first().click();
  const adding = form(page, "Add dictionary");
  const name = adding.getByLabel("Name");
  await expect(name).toBeFocused();
  await expectAccessible(page, ".qs-form-dialog");

  await adding.getByRole("button", { name: "Save" }).click();
  await expect(name).toHaveAccessibleDescription("Fill this in");
  await expect(name).toBeFocused();
  await name.fill("1st");
  await name.press("Tab");
  await expect(name).toHaveAccessibleDescription(/a letter, then letters/);

  await name.fill("user_status");
  await adding.getByLabel("Description").fill("colours of the house");
  await page.keyboard.press("Control+Enter");
  await expect(name).toHaveAccessibleDescription(/user_status existed/);
  await expect(name).toBeFocused();
  await expect(adding.getByLabel("Description")).toHaveValue("colours of the house");

  await name.fill(colours);
  await page.keyboard.press("Control+Enter");
  await expect(adding).toHaveCount(0);
  await expect(cell(list(page), colours)).toBeVisible();

  await (await rowOf(list(page), colours)).getByRole("button", { name: "Edit" }).click();
  const editing = form(page, "Edit dictionary");
  await expect(editing.getByLabel("Name")).toHaveValue(colours);
  await editing.getByLabel("Description").fill(paints);
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(cell(list(page), paints)).toBeVisible();

  await (await rowOf(list(page), colours)).getByRole("button", { name: "Row menu" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const copying = form(page, "Copy dictionary");
  await expect(copying.getByLabel("Name")).toHaveValue("");
  await expect(copying.getByLabel("Description")).toHaveValue(paints);
  await copying.getByLabel("Name").fill(paints);
  await page.keyboard.press("Control+Enter");
  await expect(cell(list(page), paints)).toHaveCount(3);
});

test("an import is tried out row by row before anything is written", async ({
  admin,
  unique,
  newProfile,
}) => {
  const page = await openDictionaries(newProfile, admin);
  const sizes = key(unique("sizes"));
  const csv = `Name,Description\n${sizes},of shirts\n,nameless\nuser_status,there already\n`;
  const file = { name: "dictionaries.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByRole("button", { name: "View", exact: true }).first().click();
  await page.getByRole("menuitem", { name: "Import" }).click();
  const importing = form(page, "Import: dictionary");
  await importing.locator("input[type=file]").setInputFiles({ ...file, name: "dictionaries.pdf" });
  await expect(importing.getByRole("alert")).toContainText("Choose an xlsx or CSV file");

  await importing.locator("input[type=file]").setInputFiles(file);
  await expect(importing).toContainText("1 can be imported");
  await expect(importing).toContainText("2 have errors and are skipped");
  await expect(importing.getByRole("row").filter({ hasText: "user_status" })).toBeVisible();
  expect(await findings(page, "an import that was tried out", ".qs-form-dialog")).toEqual([]);
  await expect(cell(list(page), sizes)).toHaveCount(0);

  const template = page.waitForEvent("download");
  await importing.getByRole("button", { name: "Download template" }).click();
  expect((await template).suggestedFilename()).toMatch(/\.xlsx$/);

  await importing.getByRole("button", { name: "Import 1 row" }).click();
  await expect(importing).toContainText("1 row imported");
  await importing.getByRole("button", { name: "Close" }).last().click();
  await expect(cell(list(page), sizes)).toBeVisible();
});
