import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { expectAccessible } from "./support/axe.ts";
import type { AdminCall } from "./support/caller.ts";
import { expect, type NewProfile, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";
import type { Person } from "./support/people.ts";
import { tick } from "./support/tick.ts";

/** The lists of areas (contract A1, A18): on the dictionaries with their values, and on the tree of departments. */

async function openPage(newProfile: NewProfile, who: Person, path: string): Promise<Page> {
  return (await tabOf(await newProfile(), who, path)).page;
}

const Made = v.object({ id: v.number() });

const list = (page: Page, name: string) => page.locator(`[data-list="${name}"]`);
const cell = (within: Locator, text: string) => within.getByRole("gridcell", { name: text, exact: true });
const names = (within: Locator) => within.locator('[role="gridcell"][data-col="1"]');
const openView = (within: Locator) => within.getByRole("button", { name: "View", exact: true }).click();

async function select(within: Locator, text: string): Promise<void> {
  const row = await cell(within, text).first().getAttribute("data-row");
  const box = within.locator(`[data-row="${row}"]`).getByRole("checkbox", { name: "Select row" });
  await tick(box);
}

/** Makes dictionaries. @returns the name of the last one. */
async function addDictionaries(call: AdminCall, name: string, count: number): Promise<string> {
  for (let at = 1; at <= count; at += 1)
    await call("POST", "/api/dict", { name: `${name}_${at}`, description: `no ${at}` });
  return `${name}_${count}`;
}

/** How many dictionaries there are. */
const countDictionaries = async (call: AdminCall) =>
  v.parse(v.object({ totalElements: v.number() }), await call("GET", "/api/dict")).totalElements;

test("a dictionary's values are beside it; filters, order and page are in the address", async ({
  admin,
  unique,
  newProfile,
}) => {
  const last = await addDictionaries(admin.admin, unique("colour").replace(" ", "_"), 25);
  const page = await openPage(newProfile, admin, "/system/dict");
  const dicts = list(page, "dict");
  await cell(dicts, last).first().click();
  const values = list(page, "dictDetail");
  await expect(values).toHaveAttribute("aria-label", `“${last}”: dictionary value list`);
  await expect(values.getByText("Nothing here yet")).toBeVisible();
  await expectAccessible(page, ".qs-resource");

  await dicts.getByRole("button", { name: "Page 2" }).click();
  await expect(page).toHaveURL(/\?page=2$/);
  await dicts.getByRole("columnheader", { name: /Name/ }).click();
  await expect(page).toHaveURL(/\?sort=name%2Casc$/);
  await page.locator("body").press("/");
  await expect(dicts.getByRole("searchbox")).toBeFocused();
  await page.keyboard.type("status");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/blurry=status/);
  await expect(dicts.getByText("Total 3 items")).toBeVisible();
  await page.reload();
  await expect(dicts.getByText("Total 3 items")).toBeVisible();
  await expect(dicts.getByRole("searchbox")).toHaveValue("status");
  await expect(names(dicts).first()).toHaveText("dept_status");

  await dicts.getByRole("searchbox").fill("nothing such");
  await dicts.getByRole("button", { name: "Search", exact: true }).click();
  await expect(dicts.getByText("Nothing matches the filters")).toBeVisible();
  await dicts.getByRole("button", { name: "Clear filters" }).click();
  await expect(dicts.getByText(`Total ${await countDictionaries(admin.admin)} items`)).toBeVisible();
  await expect(page).not.toHaveURL(/blurry/);
});

test("columns are kept, and a saved view brings filters and columns back", async ({ admin, newProfile }) => {
  const page = await openPage(newProfile, admin, "/system/dict");
  const dicts = list(page, "dict");
  const header = dicts.getByRole("columnheader", { name: /Description/ });
  await expect(header).toBeVisible();
  await openView(dicts);
  await tick(page.getByRole("checkbox", { name: "Description", exact: true }), false);
  await page.keyboard.press("Escape");
  await expect(header).toHaveCount(0);
  await dicts.getByRole("searchbox").fill("user_status");
  await dicts.getByRole("searchbox").press("Enter");
  await expect(dicts.getByText("Total 1 item")).toBeVisible();

  await openView(dicts);
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  const dialog = page.getByRole("dialog", { name: "New view" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Enter a name")).toBeVisible();
  await dialog.getByLabel("Name of the view").fill("Users");
  await dialog.getByLabel("Name of the view").press("Enter");
  const views = dicts.getByRole("group", { name: "Views" });
  await expect(views.getByRole("button", { name: "Users" })).toHaveAttribute("aria-pressed", "true");

  await views.getByRole("button", { name: "Default list" }).click();
  await expect(header).toBeVisible();
  await expect(dicts.getByText(`Total ${await countDictionaries(admin.admin)} items`)).toBeVisible();
  await page.reload();
  await expect(header).toBeVisible();
  await views.getByRole("button", { name: "Users" }).click();
  await expect(header).toHaveCount(0);
  await expect(dicts.getByText("Total 1 item")).toBeVisible();
});

test("values are deleted with a way back; another tab sees what was done", async ({
  admin,
  unique,
  newProfile,
}) => {
  const name = unique("weather").replace(" ", "_");
  const { id } = v.parse(Made, await admin.admin("POST", "/api/dict", { name }));
  for (const value of ["fair", "rain"])
    await admin.admin("POST", "/api/dictDetail", { dict: { id }, label: value, value, dictSort: 1 });
  const tabs = await tabsOf(await newProfile(), admin, 2, "/system/dict");
  const [page, other] = [nth(tabs, 0).page, nth(tabs, 1).page];
  for (const one of [page, other]) await cell(list(one, "dict"), name).first().click();
  const values = list(page, "dictDetail");
  await expect(values.getByText("Total 2 items")).toBeVisible();
  const first = values.locator('[data-row="0"]');
  await first.getByRole("button", { name: "Delete" }).click();
  await expect(values.getByText("Total 1 item")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(values.getByText("Total 2 items")).toBeVisible();

  await first.getByRole("button", { name: "Delete" }).click();
  await expect(list(other, "dictDetail").getByText("Total 1 item")).toBeVisible();

  // The last one on its way out: the list shows that, and is empty only when it is.
  await expect(page.getByRole("button", { name: "Undo" })).toHaveCount(0);
  await first.getByRole("button", { name: "Delete" }).click();
  await expect(values.getByText("1 row is being deleted")).toBeVisible();
  await expect(values.getByText("Nothing here yet")).toHaveCount(0);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(values.getByText("Total 1 item")).toBeVisible();
  await first.getByRole("button", { name: "Delete" }).click();
  await expect(values.getByText("Nothing here yet")).toBeVisible();
  await expect(values.getByText("1 row is being deleted")).toHaveCount(0);
});

test("departments open as a tree; of many that are deleted each refusal is listed, and one is put back", async ({
  admin,
  unique,
  newProfile,
}) => {
  const call = admin.admin;
  const annexName = unique("Annex");
  await call("POST", "/api/dept", { name: annexName, pid: null, enabled: true, deptSort: 5 });
  const page = await openPage(newProfile, admin, "/system/dept");
  const depts = list(page, "dept");
  const root = names(depts).first();
  await root.click();
  await page.keyboard.press("ArrowRight");
  await expect(cell(depts, "客服部").first()).toBeVisible();
  await depts.getByRole("button", { name: "Refresh" }).click();
  await expect(cell(depts, "客服部").first()).toBeVisible();

  await select(depts, "客服部");
  await select(depts, annexName);
  await expect(depts.getByText("2 selected")).toBeVisible();
  await depts.getByRole("toolbar", { name: "Selected rows" }).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Delete the 2 selected rows?");
  await question.getByRole("button", { name: "Delete" }).click();
  const report = page.getByRole("dialog", { name: "Delete" });
  await expect(report).toContainText("1 row failed");
  await expect(report).toContainText("1 row succeeded");
  await expect(report.getByRole("rowheader", { name: "客服部" })).toBeVisible();
  await report.getByText("Close", { exact: true }).click();
  await expect(cell(depts, annexName)).toHaveCount(0);
  await expect(depts.getByText("1 selected")).toBeVisible();

  await depts.getByRole("button", { name: "Clear selection" }).click();
  await openView(depts);
  await page.getByRole("menuitem", { name: "Deleted records" }).click();
  const gone = page.getByRole("dialog", { name: "Deleted: department" });
  await expect(gone.getByRole("listitem").filter({ hasText: annexName })).toHaveCount(1);
  const annex = gone.locator("summary", { hasText: annexName });
  await expect(annex).toContainText("deleted by admin");
  await annex.press("Enter");
  await expect(gone.getByRole("row", { name: `Name ${annexName}` })).toBeVisible();
  await expectAccessible(page, ".qs-detail");
  await gone.getByRole("button", { name: `Restore “${annexName}”` }).click();
  await expect(gone.getByRole("listitem").filter({ hasText: annexName })).toHaveCount(0);
  await gone.getByRole("button", { name: "Close" }).click();
  await expect(gone).toHaveCount(0);
  await expect(cell(depts, annexName)).toBeVisible();
});

test("what is filtered is exported as CSV and as a workbook", async ({ admin, unique, newProfile }) => {
  const call = admin.admin;
  const name = unique("sums").replace(" ", "_");
  await call("POST", "/api/dict", { name, description: "=1+1" });
  const page = await openPage(newProfile, admin, `/system/dict?blurry=${name}`);
  const dicts = list(page, "dict");
  await expect(dicts.getByText("Total 1 item")).toBeVisible();
  const exported = async (kind: string) => {
    await openView(dicts);
    const [download] = await Promise.all([
      page.waitForEvent("download"),
      page.getByRole("menuitem", { name: kind }).click(),
    ]);
    return { name: download.suggestedFilename(), file: await readFile(await download.path()) };
  };
  const csv = await exported("CSV file");
  expect(csv.name).toMatch(/^\d{4}-\d\d-\d\d \d\d-\d\d-\d\d-dictionary data\.csv$/);
  const lines = csv.file.toString("utf8").split("\r\n");
  expect(lines).toHaveLength(2);
  expect(lines[0]).toBe("\uFEFFName,Description,Created");
  expect(lines[1]).toMatch(new RegExp(`^${name},"'=1\\+1",\\d{4}-`));
  const workbook = await exported("Excel file (xlsx)");
  expect(workbook.name).toMatch(/\.xlsx$/);
  expect(workbook.file.subarray(0, 2).toString()).toBe("PK");
});
