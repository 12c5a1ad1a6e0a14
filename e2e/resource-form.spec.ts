import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { signIn } from "./support/colleague.ts";
import { expect, type NewProfile, nth, openTabs, test } from "./support/fixtures.ts";
import type { TestServer } from "./support/server.ts";

/** Forms, edits in cells and imports of an area, on the dictionaries (contract A7, A18). */

const DICTIONARIES = "/system/dict";

async function openDictionaries(newProfile: NewProfile, server: TestServer): Promise<Page> {
  const { page } = nth(await openTabs(await newProfile(), server.url, "admin", 1, DICTIONARIES), 0);
  await expect(cell(list(page), "user_status")).toBeVisible();
  return page;
}

/** The lists of the page, in order; their cells are theirs by `aria-owns`, not by where they stand. */
const list = (page: Page, at = 0) => page.locator(".qs-grid").nth(at);
const cell = (grid: Locator, text: string) => grid.getByRole("gridcell", { name: text, exact: true });
/** The cells beside the one that says this. */
async function rowOf(grid: Locator, text: string): Promise<Locator> {
  const row = await cell(grid, text).first().getAttribute("data-row");
  return grid.locator(`[role="gridcell"][data-row="${row}"]`);
}
const form = (page: Page, title: string) => page.getByRole("dialog", { name: title });

test("a dictionary is added, refused at its field, changed and copied", async ({ server, newProfile }) => {
  const page = await openDictionaries(newProfile, server);
  await page.getByRole("button", { name: "Add" }).first().click();
  const adding = form(page, "Add dictionary");
  const name = adding.getByLabel("Name");
  await expect(name).toBeFocused();
  await expectAccessible(page, ".qs-form-dialog");

  await adding.getByRole("button", { name: "Save" }).click();
  await expect(name).toHaveAccessibleDescription("required");
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

  await name.fill("colours");
  await page.keyboard.press("Control+Enter");
  await expect(adding).toHaveCount(0);
  await expect(cell(list(page), "colours")).toBeVisible();

  await (await rowOf(list(page), "colours")).getByRole("button", { name: "Edit" }).click();
  const editing = form(page, "Edit dictionary");
  await expect(editing.getByLabel("Name")).toHaveValue("colours");
  await editing.getByLabel("Description").fill("paints");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(cell(list(page), "paints")).toBeVisible();

  await (await rowOf(list(page), "colours")).getByRole("button", { name: "Row menu" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  const copying = form(page, "Copy dictionary");
  await expect(copying.getByLabel("Name")).toHaveValue("");
  await expect(copying.getByLabel("Description")).toHaveValue("paints");
  await copying.getByLabel("Name").fill("paints");
  await page.keyboard.press("Control+Enter");
  await expect(cell(list(page), "paints")).toHaveCount(3);
});

test("what was typed is neither closed away nor lost with the page", async ({ server, newProfile }) => {
  const page = await openDictionaries(newProfile, server);
  await page.getByRole("button", { name: "Add" }).first().click();
  const adding = form(page, "Add dictionary");
  await adding.getByLabel("Name").fill("half_done");
  await page.mouse.click(20, 880);
  await expect(adding).toBeVisible();
  // The click beside it took the keyboard away, and the dialog takes it back.
  await expect(page.locator(".bp6-portal :focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("has not been saved");
  await question.getByRole("button", { name: "Keep editing" }).click();
  await expect(adding.getByLabel("Name")).toHaveValue("half_done");

  page.on("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await expect(cell(list(page), "user_status")).toBeVisible();
  await page.getByRole("button", { name: "Add" }).first().click();
  await expect(adding.getByLabel("Name")).toHaveValue("half_done");
  await expect(adding).toContainText("What you had typed before is back");

  await adding.getByRole("button", { name: "Cancel" }).click();
  await question.getByRole("button", { name: "Discard" }).click();
  await expect(adding).toHaveCount(0);
  await page.getByRole("button", { name: "Add" }).first().click();
  await expect(adding.getByLabel("Name")).toHaveValue("");
});

test("of two who change a record, the later goes on from what the first made of it", async ({
  server,
  newProfile,
}) => {
  const colleague = await signIn({ url: server.url, userName: "admin" });
  await colleague.admin("POST", "/api/dict", { name: "moods" });
  const found = (await colleague.admin("GET", "/api/dict?blurry=moods")) as { content: { id: number }[] };
  const page = await openDictionaries(newProfile, server);
  await (await rowOf(list(page), "moods")).getByRole("button", { name: "Edit" }).click();
  const editing = form(page, "Edit dictionary");
  await editing.getByLabel("Name").fill("tempers");
  await colleague.admin("PUT", "/api/dict", { id: found.content[0]?.id, description: "theirs" });

  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing).toContainText("changed this record");
  await editing.getByRole("button", { name: "Load the newer one, keep my changes" }).click();
  await expect(editing.getByLabel("Description")).toHaveValue("theirs");
  await expect(editing.getByLabel("Name")).toHaveValue("tempers");
  await expect(editing).toContainText("Your change");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing).toHaveCount(0);
  await expect(cell(list(page), "tempers")).toBeVisible();
  await expect(cell(list(page), "theirs")).toBeVisible();

  await (await rowOf(list(page), "tempers")).getByRole("button", { name: "Row menu" }).click();
  await page.getByRole("menuitem", { name: "Details" }).click();
  const details = page.getByRole("dialog", { name: "Details of dictionary" });
  await details.getByRole("tab", { name: "History" }).click();
  await expect(details.getByRole("listitem").first()).toContainText("moods");
  await expect(details.getByRole("listitem").first()).toContainText("tempers");
  await expectAccessible(page, ".qs-detail");
  await page.keyboard.press("Escape");

  // What was looked at before is not what the next form begins with.
  await colleague.admin("PUT", "/api/dict", { id: found.content[0]?.id, description: "theirs again" });
  await (await rowOf(list(page), "tempers")).getByRole("button", { name: "Edit" }).click();
  await expect(editing.getByLabel("Description")).toHaveValue("theirs again");
  await editing.getByLabel("Name").fill("humours");
  await editing.getByRole("button", { name: "Save" }).click();
  await expect(editing).toHaveCount(0);
  await expect(cell(list(page), "humours")).toBeVisible();
});

test("an order is changed in its cell; a refusal keeps what was typed and takes nothing over", async ({
  server,
  newProfile,
}) => {
  const page = await openDictionaries(newProfile, server);
  await cell(list(page), "user_status").click();
  const values = list(page, 1);
  await expect(page.locator('[data-list="dictDetail"]')).toHaveAttribute("aria-label", /“user_status”/);
  const order = cell(values, "true").locator("xpath=..").locator('[data-row="0"][data-col="3"]');
  await expect(order).toHaveText("1");

  await page.route("**/api/sysDictDetail", (route) =>
    route.request().method() === "PUT"
      ? route.fulfill({ status: 400, json: { status: 400, timestamp: 0, message: "not today" } })
      : route.fallback(),
  );
  await order.dblclick();
  const input = page.getByRole("textbox", { name: "Edit Order" });
  await input.fill("99999");
  await input.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "at most 9999" })).toBeVisible();
  await input.fill("7");
  await input.press("Enter");
  await expect(page.getByRole("alert").filter({ hasText: "not today" })).toBeVisible();
  await expect(input).toHaveValue("7");
  await input.press("Escape");
  await expect(order).toHaveText("1");

  await page.unroute("**/api/sysDictDetail");
  await order.dblclick();
  await input.fill("7");
  await input.press("Enter");
  await expect(input).toHaveCount(0);
  await expect(cell(values, "7")).toBeVisible();
});

test("an import is tried out row by row before anything is written", async ({ server, newProfile }) => {
  const page = await openDictionaries(newProfile, server);
  const csv = "Name,Description\nsizes,of shirts\n,nameless\nuser_status,there already\n";
  const file = { name: "dictionaries.csv", mimeType: "text/csv", buffer: Buffer.from(csv) };
  await page.getByRole("button", { name: "Import" }).first().click();
  const importing = form(page, "Import: dictionary");
  await importing.locator("input[type=file]").setInputFiles({ ...file, name: "dictionaries.pdf" });
  await expect(importing.getByRole("alert")).toContainText("Only xlsx and CSV files");

  await importing.locator("input[type=file]").setInputFiles(file);
  await expect(importing).toContainText("1 can be imported");
  await expect(importing).toContainText("2 have errors and will be left out");
  await expect(importing.getByRole("row").filter({ hasText: "user_status" })).toBeVisible();
  await expectAccessible(page, ".qs-form-dialog");
  await expect(cell(list(page), "sizes")).toHaveCount(0);

  const template = page.waitForEvent("download");
  await importing.getByRole("button", { name: "Download a template" }).click();
  expect((await template).suggestedFilename()).toMatch(/\.xlsx$/);

  await importing.getByRole("button", { name: "Import 1 row" }).click();
  await expect(importing).toContainText("1 row imported");
  await importing.getByRole("button", { name: "Close" }).last().click();
  await expect(cell(list(page), "sizes")).toBeVisible();
});
