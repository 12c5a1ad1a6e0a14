import type { Locator, Page } from "@playwright/test";
import { adminCalls } from "./support/admin-calls.ts";
import { expect, nth, openTabs, test } from "./support/fixtures.ts";

/** A list is worked with the keyboard alone: the grid is one stop of the page, and its keys lead through it (contract A18). */

test("a tree is opened, a value is changed, and a switch is pressed without a pointer", async ({
  server,
  newProfile,
}) => {
  const call = await adminCalls(server);
  await call("POST", "/api/dept", {
    name: "Keys",
    pid: 1,
    deptSort: 0,
    enabled: true,
  });
  const { page } = nth(await openTabs(await newProfile(), server.url, "admin", 1, "/system/dept"), 0);
  const list = page.locator('[data-list="dept"]');
  const cell = (row: number, col: number) =>
    list.locator(`[role="gridcell"][data-row="${row}"][data-col="${col}"]`);
  await expect(cell(0, 1)).toBeVisible();
  await expect(cell(0, 3).getByRole("checkbox")).toHaveCount(0);

  const grid = list.locator('[role="treegrid"], [role="grid"]');
  await grid.focus();
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(cell(1, 1)).toHaveText("Keys");

  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("F2");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(cell(1, 1)).not.toHaveText("Keys");
  const keys = list.getByRole("gridcell", { name: "Keys", exact: true });
  const row = Number(await keys.getAttribute("data-row"));
  await expect(cell(row, 2)).toHaveText("3");

  for (let at = 1; at < row; at += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("F2");
  await expect(cell(row, 3).getByRole("checkbox")).toBeFocused();
  await page.keyboard.press("Space");
  await page.getByRole("alertdialog").getByRole("button", { name: "OK" }).press("Enter");
  await expect(cell(row, 3).getByRole("checkbox")).not.toBeChecked();
  await expect(grid).toBeFocused();
  await page.keyboard.press("F2");
  await expect(cell(row, 3).getByRole("checkbox")).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(grid).toBeFocused();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Control+c");
  await expect(list.getByText("1 copied")).toBeAttached();
});

test("what a row has beyond its columns opens below the list, and Escape leads back to the row", async ({
  server,
  newProfile,
}) => {
  const call = await adminCalls(server);
  const add = (at: number) => call("POST", "/api/job", { name: `Post ${at}`, enabled: true });
  for (let at = 1; at <= 40; at += 1) await add(at);
  const { page } = nth(await openTabs(await newProfile(), server.url, "admin", 1, "/monitor/log"), 0);
  const list = page.locator('[data-list="log"]');
  const grid = list.getByRole("grid");
  const opened = list.getByRole("region", { name: "More about “Job: created”" });
  await expect(list.getByRole("gridcell", { name: "Job: created" }).first()).toBeVisible();
  await grid.focus();
  await page.keyboard.press("Control+Home");
  // The last row in sight, which what opens would cover.
  const box = await grid.boundingBox();
  const rows = list.locator('[role="gridcell"][data-col="0"]');
  const last = await rows.evaluateAll(
    (cells, bottom) =>
      Math.max(
        ...cells
          .filter((cell) => cell.getBoundingClientRect().bottom <= bottom)
          .map((cell) => Number(cell.getAttribute("data-row"))),
      ),
    Math.min((box?.y ?? 0) + (box?.height ?? 0), page.viewportSize()?.height ?? 0),
  );
  for (let at = 0; at < last; at += 1) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(opened).toBeFocused();
  await expect(opened).toBeInViewport({ ratio: 1 });
  await expect(opened.getByRole("heading", { name: "More about “Job: created”" })).toBeVisible();
  await expect(opened).toContainText(`Post ${40 - last}`);
  await expect(list.locator(`[role="gridcell"][data-row="${last}"][data-col="0"]`)).toBeInViewport();

  await page.keyboard.press("Escape");
  await expect(opened).toHaveCount(0);
  await expect(grid).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("Enter");
  await expect(opened).toContainText(`Post ${41 - last}`);
  await opened.getByRole("button", { name: "Close" }).click();
  await expect(opened).toHaveCount(0);
  await expect(grid).toBeFocused();

  // With the pointer the keyboard stays in the grid, whose Escape closes it as well.
  await list.locator('[role="gridcell"][data-row="0"][data-col="1"]').click();
  await expect(opened).toContainText("Post 40");
  await page.keyboard.press("Escape");
  await expect(opened).toHaveCount(0);
});

/** What has opened over the page has the keyboard, and Escape closes it. */
async function closeByKey(page: Page, part: Locator): Promise<void> {
  await expect(part).toBeVisible();
  await expect(page.locator(".bp6-portal :focus")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(part).toHaveCount(0);
}

test("what opens over a list gives the keyboard back, and takes it from nobody afterwards", async ({
  server,
  newProfile,
}) => {
  const { page } = nth(await openTabs(await newProfile(), server.url, "admin", 1, "/system/dict"), 0);
  const list = page.locator('[data-list="dict"]');
  await expect(list.getByRole("gridcell", { name: "user_status", exact: true })).toBeVisible();
  const grid = list.getByRole("grid");
  const button = (name: string) => list.getByRole("button", { name, exact: true }).first();
  const row = list.locator(".qs-grid-cell-actions").first();
  for (const opener of [button("Add"), button("Import"), button("Deleted records")]) {
    await opener.press("Enter");
    await closeByKey(page, page.getByRole("dialog"));
    await expect(opener).toBeFocused();
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
  await button("Views").press("Enter");
  await page.getByRole("menuitem", { name: "Save as a new view…" }).press("Enter");
  const name = page.getByLabel("Name of the view");
  await expect(name).toBeFocused();
  await expect(page.getByRole("menu")).toHaveCount(0);
  await page.keyboard.type("Mine");
  await expect(name).toHaveValue("Mine");
  await page.keyboard.press("Escape");
  await expect(button("Views")).toBeFocused();

  await button("Columns").press("Enter");
  await closeByKey(page, page.getByRole("checkbox", { name: "All columns" }));
  await expect(button("Columns")).toBeFocused();
  await page.keyboard.press("/");
  await page.keyboard.type("user");
  await expect(list.getByRole("searchbox")).toHaveValue("user");
});
