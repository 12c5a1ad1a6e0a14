import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { type AdminCall, adminCalls } from "./support/admin-calls.ts";
import { expectAccessible } from "./support/axe.ts";
import { expect, type NewProfile, nth, openTabs, test } from "./support/fixtures.ts";
import type { TestServer } from "./support/server.ts";
import { tick } from "./support/tick.ts";

/** The lists of areas (contract A1, A18): on the dictionaries with their values, and on the tree of departments. */

async function openPage(newProfile: NewProfile, server: TestServer, path: string): Promise<Page> {
  return nth(await openTabs(await newProfile(), server.url, "admin", 1, path), 0).page;
}

const list = (page: Page, name: string) => page.locator(`[data-list="${name}"]`);
const cell = (within: Locator, text: string) => within.getByRole("gridcell", { name: text, exact: true });
const names = (within: Locator) => within.locator('[role="gridcell"][data-col="1"]');
const tools = (within: Locator) => within.getByRole("toolbar", { name: "List display" });

async function select(within: Locator, text: string): Promise<void> {
  const row = await cell(within, text).first().getAttribute("data-row");
  const box = within.locator(`[data-row="${row}"]`).getByRole("checkbox", { name: "Select row" });
  await tick(box);
}

async function addDictionaries(call: AdminCall, count: number): Promise<void> {
  for (let at = 1; at <= count; at += 1) {
    await call("POST", "/api/dict", {
      name: `colour_${String(at).padStart(2, "0")}`,
      description: `no ${at}`,
    });
  }
}

test("a dictionary's values stand beside it; filters, order and page are in the address", async ({
  server,
  newProfile,
}) => {
  await addDictionaries(await adminCalls(server), 25);
  const page = await openPage(newProfile, server, "/system/dict");
  const dicts = list(page, "dict");
  await cell(dicts, "colour_25").first().click();
  const values = list(page, "dictDetail");
  await expect(values).toHaveAttribute("aria-label", "“colour_25”: dictionary value list");
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
  await dicts.getByRole("button", { name: "Clear filters" }).click();
  await expect(dicts.getByText("Total 28 items")).toBeVisible();
  await expect(page).not.toHaveURL(/blurry/);
});

test("columns are kept, and a saved view brings filters and columns back", async ({ server, newProfile }) => {
  const page = await openPage(newProfile, server, "/system/dict");
  const dicts = list(page, "dict");
  const header = dicts.getByRole("columnheader", { name: /Description/ });
  await expect(header).toBeVisible();
  await tools(dicts).getByRole("button", { name: "Columns" }).click();
  await tick(page.getByRole("checkbox", { name: "Description", exact: true }), false);
  await page.keyboard.press("Escape");
  await expect(header).toHaveCount(0);
  await dicts.getByRole("searchbox").fill("user");
  await dicts.getByRole("searchbox").press("Enter");
  await expect(dicts.getByText("Total 1 item")).toBeVisible();

  await tools(dicts).getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Save as a new view…" }).click();
  const dialog = page.getByRole("dialog", { name: "New view" });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("please enter a name")).toBeVisible();
  await dialog.getByLabel("Name of the view").fill("Users");
  await dialog.getByLabel("Name of the view").press("Enter");
  await expect(tools(dicts).getByRole("button", { name: "Views: Users" })).toBeVisible();

  await tools(dicts).getByRole("button", { name: "Views: Users" }).click();
  await page.getByRole("menuitem", { name: "Standard list" }).click();
  await expect(header).toBeVisible();
  await expect(dicts.getByText("Total 3 items")).toBeVisible();
  await page.reload();
  await expect(header).toBeVisible();
  await tools(dicts).getByRole("button", { name: "Views" }).click();
  await page.getByRole("menuitem", { name: "Users" }).click();
  await expect(header).toHaveCount(0);
  await expect(dicts.getByText("Total 1 item")).toBeVisible();
});

test("values are deleted with a way back; another tab sees what was done", async ({ server, newProfile }) => {
  const tabs = await openTabs(await newProfile(), server.url, "admin", 2, "/system/dict");
  const [page, other] = [nth(tabs, 0).page, nth(tabs, 1).page];
  for (const one of [page, other]) await cell(list(one, "dict"), "user_status").first().click();
  const values = list(page, "dictDetail");
  await expect(values.getByText("Total 2 items")).toBeVisible();
  const first = values.locator('[data-row="0"]');
  await first.getByRole("button", { name: "Delete" }).click();
  await expect(values.getByText("Total 1 item")).toBeVisible();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(values.getByText("Total 2 items")).toBeVisible();

  await first.getByRole("button", { name: "Delete" }).click();
  await expect(list(other, "dictDetail").getByText("Total 1 item")).toBeVisible();

  // The last one on its way out: the list says so, and is empty only when it is.
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

test("departments open as a tree; of many that are deleted each refusal is told", async ({
  server,
  newProfile,
}) => {
  const call = await adminCalls(server);
  await call("POST", "/api/dept", { name: "Annex", pid: null, enabled: true, deptSort: 5 });
  const page = await openPage(newProfile, server, "/system/dept");
  const depts = list(page, "dept");
  const root = names(depts).first();
  await root.click();
  await page.keyboard.press("ArrowRight");
  await expect(cell(depts, "客服部").first()).toBeVisible();
  await tools(depts).getByRole("button", { name: "Refresh" }).click();
  await expect(cell(depts, "客服部").first()).toBeVisible();

  await select(depts, "客服部");
  await select(depts, "Annex");
  await expect(depts.getByText("2 selected")).toBeVisible();
  await depts.getByRole("toolbar", { name: "List actions" }).getByRole("button", { name: "Delete" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("Delete the 2 selected rows?");
  await question.getByRole("button", { name: "Delete" }).click();
  const report = page.getByRole("dialog", { name: "Delete" });
  await expect(report).toContainText("1 row failed");
  await expect(report).toContainText("1 row succeeded");
  await expect(report.getByRole("rowheader", { name: "客服部" })).toBeVisible();
  await report.getByText("Close", { exact: true }).click();
  await expect(cell(depts, "Annex")).toHaveCount(0);
  await expect(depts.getByText("1 selected")).toBeVisible();

  await tools(depts).getByRole("button", { name: "Deleted records" }).click();
  const gone = page.getByRole("dialog", { name: "Deleted: department" });
  await expect(gone.getByRole("listitem")).toHaveCount(1);
  const annex = gone.locator("summary", { hasText: "Annex" });
  await expect(annex).toContainText("deleted by admin");
  await annex.press("Enter");
  await expect(gone.getByRole("row", { name: "Name Annex" })).toBeVisible();
  await expectAccessible(page, ".qs-detail");
  await gone.getByRole("button", { name: "Close" }).click();
  await expect(gone).toHaveCount(0);
});

test("what is filtered is exported as CSV and as a workbook", async ({ server, newProfile }) => {
  const call = await adminCalls(server);
  await call("POST", "/api/dict", { name: "sums", description: "=1+1" });
  const page = await openPage(newProfile, server, "/system/dict?blurry=sums");
  const dicts = list(page, "dict");
  await expect(dicts.getByText("Total 1 item")).toBeVisible();
  const exported = async (kind: string) => {
    await dicts.getByRole("button", { name: "Export" }).click();
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
  expect(lines[1]).toMatch(/^sums,"'=1\+1",\d{4}-/);
  const workbook = await exported("Excel file (xlsx)");
  expect(workbook.name).toMatch(/\.xlsx$/);
  expect(workbook.file.subarray(0, 2).toString()).toBe("PK");
});
