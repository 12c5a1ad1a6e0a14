import type { Locator, Page } from "@playwright/test";
import type { AdminCall } from "./support/caller.ts";
import { expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";
import { entryOf, grant, make, roleOf } from "./support/roles.ts";

/** What a role leaves away is not in the console, and what it loses goes while the console is open (contract A3, A4; specification §6, §8). */

/** A page of the menu that shows an area and grants nothing; who made it takes it away again. */
const barePage = (call: AdminCall, title: string, component: string) =>
  make(call, "/api/sysMenu", {
    type: 1,
    pid: null,
    title,
    titleEn: title,
    path: title.toLowerCase().replace(" ", "-"),
    component,
  });
const removePage = (call: AdminCall, id: number) => call("DELETE", "/api/sysMenu", [id]);

const list = (page: Page, name: string) => page.locator(`[data-list="${name}"]`);
const tools = (within: Locator) => within.getByRole("toolbar", { name: "List actions" });
const menu = (page: Page) => page.getByRole("navigation", { name: "Main menu" });
/** Calls of an area's own that a page makes from now on. */
function callsOf(page: Page, path: string): string[] {
  const seen: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith(`/prod-api/${path}`)) seen.push(`${request.method()} ${pathname}`);
  });
  return seen;
}

test("an area that the user may not read shows that in its place, and nobody is asked", async ({
  admin,
  newPerson,
  unique,
  newProfile,
}) => {
  const call = admin.admin;
  const bob = await newPerson("bob");
  const title = unique("Posts");
  const entry = await barePage(call, title, "system/job/index");
  await roleOf(bob, call, [entry]);
  const page = (await tabOf(await newProfile(), bob, "/version/log")).page;
  const asked = callsOf(page, "api/job");
  await menu(page).getByText(title, { exact: true }).click();
  await expect(page).toHaveURL(/\/posts/);
  const shown = page.locator(".qs-page-host[data-shown=true]");
  await expect(shown).toContainText("403");
  await expect(shown.getByRole("button", { name: "Back to home" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Open pages" })).toContainText(title);
  await expect(list(page, "job")).toHaveCount(0);
  await page.reload();
  await expect(shown).toContainText("403");
  expect(asked).toEqual([]);
  await removePage(call, entry);
});

test("a list offers what its user may do; what is refused all the same opens /401", async ({
  admin,
  newPerson,
  unique,
  newProfile,
}) => {
  const call = admin.admin;
  const bob = await newPerson("bob");
  const name = unique("Night guard");
  await call("POST", "/api/job", { name, enabled: true });
  const [read, add, edit] = [
    await entryOf(call, "job:list"),
    await entryOf(call, "job:add"),
    await entryOf(call, "job:edit"),
  ];
  const role = await roleOf(bob, call, [read]);
  const page = (await tabOf(await newProfile(), bob, "/system/job")).page;
  const jobs = list(page, "job");
  await expect(jobs.getByRole("gridcell", { name, exact: true })).toBeVisible();
  for (const action of ["Add", "Edit", "Delete"])
    await expect(jobs.getByRole("button", { name: action, exact: true })).toHaveCount(0);
  await tools(jobs).getByRole("button", { name: "View" }).click();
  await expect(page.getByRole("menuitem", { name: "CSV file" })).toBeEnabled();
  await expect(page.getByRole("menuitem", { name: "Import" })).toHaveCount(0);
  await page.keyboard.press("Escape");
  // Without the right to change it, a state is shown and not switched.
  await expect(jobs.getByRole("gridcell").getByRole("checkbox")).toHaveCount(0);
  await jobs.getByRole("gridcell", { name, exact: true }).click({ button: "right" });
  await expect(page.getByRole("menuitem", { name: "Details" })).toBeVisible();
  await expect(page.getByRole("menuitem")).toHaveCount(1);
  await page.keyboard.press("Escape");

  await grant(call, role.id, [read, add, edit]);
  await page.reload();
  for (const action of ["Add", "Edit"])
    await expect(jobs.getByRole("button", { name: action, exact: true }).first()).toBeVisible();
  await tools(jobs).getByRole("button", { name: "View" }).click();
  await expect(page.getByRole("menuitem", { name: "Import" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(jobs.getByRole("button", { name: "Delete", exact: true })).toHaveCount(0);

  // It is taken away while the form is filled in.
  await tools(jobs).getByRole("button", { name: "Add" }).click();
  const form = page.getByRole("dialog", { name: "Add job" });
  await form.getByLabel("Name").fill("Day guard");
  await grant(call, role.id, [read]);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/401$/);
  await expect(page.getByText("401", { exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  // What was written is there still; nothing is offered again that would be refused.
  await page.goBack();
  await expect(form.getByLabel("Name")).toHaveValue("Day guard");
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(jobs.getByRole("gridcell", { name, exact: true })).toBeVisible();
  await expect(tools(jobs).getByRole("button", { name: "Add" })).toHaveCount(0);

  const title = unique("Empty");
  const entry = await barePage(call, title, "system/dict/index");
  await grant(call, role.id, [entry]);
  await jobs.getByRole("button", { name: "Refresh" }).click();
  await expect(page).toHaveURL(/\/401$/);
  await expect(menu(page).getByText("Jobs", { exact: true })).toHaveCount(0);
  await expect(menu(page).getByText(title, { exact: true })).toBeVisible();
  await removePage(call, entry);
});

test("a role that is saved holds at once in all tabs of whoever has it here", async ({
  newPerson,
  admin,
  newProfile,
}) => {
  const call = admin.admin;
  const bob = await newPerson("bob");
  const entries: number[] = [];
  for (const permission of ["roles:list", "roles:edit", "menu:list", "job:list", "job:add"])
    entries.push(await entryOf(call, permission));
  const role = await roleOf(bob, call, entries);
  const tabs = await tabsOf(await newProfile(), bob, 2, "/system/job");
  const [page, other] = [nth(tabs, 0).page, nth(tabs, 1).page];
  for (const tab of [page, other])
    await expect(tools(list(tab, "job")).getByRole("button", { name: "Add" })).toBeVisible();

  await menu(page).getByText("Roles", { exact: true }).click();
  await page.getByRole("gridcell", { name: role.name, exact: true }).click();
  const panel = page.getByRole("region", { name: `Menu permissions of “${role.name}”` });
  const filter = panel.getByRole("searchbox", { name: "Filter menu" });
  const save = panel.getByRole("button", { name: "Save" });
  await filter.fill("job");
  await panel.getByRole("treeitem", { name: "Jobs: add", exact: true }).click();
  await save.click();
  await expect(save).toBeDisabled();
  await expect(tools(list(other, "job")).getByRole("button", { name: "Add" })).toHaveCount(0);
  await expect(list(other, "job")).toBeVisible();

  await panel.getByRole("treeitem", { name: "Jobs", exact: true }).click();
  await save.click();
  await expect(save).toBeDisabled();
  for (const tab of [page, other]) {
    await expect(menu(tab).getByText("Jobs", { exact: true })).toHaveCount(0);
    await expect(menu(tab).getByText("Roles", { exact: true })).toBeVisible();
  }
  // The page that is gone: its tab here closes, and who is on it gets a notice.
  await expect(page.getByRole("navigation", { name: "Open pages" })).not.toContainText("Jobs");
});

test("an entry of the menu that is changed is seen at once, here and in another tab", async ({
  admin,
  unique,
  newProfile,
}) => {
  const call = admin.admin;
  const [before, after] = [unique("Harbour"), unique("Quay")];
  const entry = await barePage(call, before, "system/job/index");
  const path = `/system/menu?blurry=${encodeURIComponent(before)}`;
  const tabs = await tabsOf(await newProfile(), admin, 2, path);
  const [page, other] = [nth(tabs, 0).page, nth(tabs, 1).page];
  for (const tab of [page, other]) await expect(menu(tab).getByText(before, { exact: true })).toBeVisible();
  await page.locator(".qs-grid-cell-actions").first().getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: /^Edit / });
  await form.getByLabel("Title in English").fill(after);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  for (const tab of [page, other]) {
    await expect(menu(tab).getByText(after, { exact: true })).toBeVisible();
    await expect(menu(tab).getByText(before, { exact: true })).toHaveCount(0);
  }
  await removePage(call, entry);
});
