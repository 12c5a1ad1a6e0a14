import type { Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { type AdminCall, adminCalls } from "./support/admin-calls.ts";
import { demoIds, expect, type NewProfile, nth, openTabs, test } from "./support/fixtures.ts";
import type { TestServer } from "./support/server.ts";

/** What a role leaves away is not in the console, and what it loses goes while the console stands (contract A3, A4; specification §6, §8). */

const Made = v.object({ id: v.number() });
const Found = v.object({
  content: v.array(v.object({ id: v.number(), permission: v.nullish(v.string()) })),
});

const make = async (call: AdminCall, path: string, body: unknown) =>
  v.parse(Made, await call("POST", path, body)).id;

/** The menu's entry that carries a permission. */
async function entryOf(call: AdminCall, permission: string): Promise<number> {
  const found = await call("GET", `/api/sysMenu?blurry=${encodeURIComponent(permission)}`);
  const entry = v.parse(Found, found).content.find((one) => one.permission === permission);
  if (entry === undefined) throw new Error(`no entry carries ${permission}`);
  return entry.id;
}

const grant = (call: AdminCall, role: number, menus: readonly number[]) =>
  call("PUT", "/api/roles/menu", { id: role, menus: menus.map((id) => ({ id })) });

/** A role with these entries of the menu, which is the only one that Bob has. */
async function roleOfBob(call: AdminCall, menus: readonly number[]): Promise<number> {
  const role = await make(call, "/api/roles", { name: "Night shift", level: 4, dataScope: "ALL" });
  await grant(call, role, menus);
  await call("PUT", "/api/sysUser", { id: demoIds.bob, roles: [{ id: role }] });
  return role;
}

/** A page of the menu that shows an area and grants nothing. */
const barePage = (call: AdminCall, title: string, path: string, component: string) =>
  make(call, "/api/sysMenu", { type: 1, pid: null, title, titleEn: title, path, component });

async function openBob(newProfile: NewProfile, server: TestServer, path: string): Promise<Page> {
  return nth(await openTabs(await newProfile(), server.url, "bob", 1, path), 0).page;
}

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

test("an area that the user may not read says so in its place, and nobody is asked", async ({
  server,
  newProfile,
}) => {
  const call = await adminCalls(server);
  await roleOfBob(call, [await barePage(call, "Posts", "posts", "system/job/index")]);
  const page = await openBob(newProfile, server, "/version/log");
  const asked = callsOf(page, "api/job");
  await menu(page).getByText("Posts", { exact: true }).click();
  await expect(page).toHaveURL(/\/posts/);
  const shown = page.locator(".qs-page-host[data-shown=true]");
  await expect(shown).toContainText("403");
  await expect(shown.getByRole("button", { name: "Back to home" })).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Open pages" })).toContainText("Posts");
  await expect(list(page, "job")).toHaveCount(0);
  await page.reload();
  await expect(shown).toContainText("403");
  expect(asked).toEqual([]);
});

test("a list offers what its user may do; what is refused all the same opens /401", async ({
  server,
  newProfile,
}) => {
  const call = await adminCalls(server);
  await call("POST", "/api/job", { name: "Night guard", enabled: true });
  const [read, add, edit] = [
    await entryOf(call, "job:list"),
    await entryOf(call, "job:add"),
    await entryOf(call, "job:edit"),
  ];
  const role = await roleOfBob(call, [read]);
  const page = await openBob(newProfile, server, "/system/job");
  const jobs = list(page, "job");
  await expect(jobs.getByRole("gridcell", { name: "Night guard", exact: true })).toBeVisible();
  await expect(tools(jobs).getByRole("button", { name: "Export" })).toBeEnabled();
  for (const name of ["Add", "Edit", "Delete", "Import"])
    await expect(jobs.getByRole("button", { name, exact: true })).toHaveCount(0);
  // Without the right to change it, a state is told and not switched.
  await expect(jobs.getByRole("gridcell").getByRole("checkbox")).toHaveCount(0);
  await jobs.getByRole("gridcell", { name: "Night guard", exact: true }).click({ button: "right" });
  await expect(page.getByRole("menuitem", { name: "Details" })).toBeVisible();
  await expect(page.getByRole("menuitem")).toHaveCount(1);
  await page.keyboard.press("Escape");

  await grant(call, role, [read, add, edit]);
  await page.reload();
  for (const name of ["Add", "Edit", "Import"])
    await expect(jobs.getByRole("button", { name, exact: true }).first()).toBeVisible();
  await expect(jobs.getByRole("button", { name: "Delete", exact: true })).toHaveCount(0);

  // It is taken away while the form is filled in.
  await tools(jobs).getByRole("button", { name: "Add" }).click();
  const form = page.getByRole("dialog", { name: "Add job" });
  await form.getByLabel("Name").fill("Day guard");
  await grant(call, role, [read]);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/401$/);
  await expect(page.getByText("401", { exact: true })).toBeVisible();
  await expect(form).toBeHidden();
  // What was written is there still; nothing is offered again that would be refused.
  await page.goBack();
  await expect(form.getByLabel("Name")).toHaveValue("Day guard");
  await form.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Discard" }).click();
  await expect(jobs.getByRole("gridcell", { name: "Night guard", exact: true })).toBeVisible();
  await expect(tools(jobs).getByRole("button", { name: "Add" })).toHaveCount(0);

  await grant(call, role, [await barePage(call, "Empty", "empty", "system/dict/index")]);
  await jobs.getByRole("button", { name: "Refresh" }).click();
  await expect(page).toHaveURL(/\/401$/);
  await expect(menu(page).getByText("Jobs", { exact: true })).toHaveCount(0);
  await expect(menu(page).getByText("Empty", { exact: true })).toBeVisible();
});

test("a role that is saved holds at once in all tabs of whoever has it here", async ({
  server,
  newProfile,
}) => {
  const call = await adminCalls(server);
  const entries: number[] = [];
  for (const permission of ["roles:list", "roles:edit", "menu:list", "job:list", "job:add"])
    entries.push(await entryOf(call, permission));
  await roleOfBob(call, entries);
  const tabs = await openTabs(await newProfile(), server.url, "bob", 2, "/system/job");
  const [page, other] = [nth(tabs, 0).page, nth(tabs, 1).page];
  for (const tab of [page, other])
    await expect(tools(list(tab, "job")).getByRole("button", { name: "Add" })).toBeVisible();

  await menu(page).getByText("Roles", { exact: true }).click();
  await page.getByRole("gridcell", { name: "Night shift", exact: true }).click();
  const panel = page.getByRole("region", { name: "Menu of “Night shift”" });
  const filter = panel.getByRole("searchbox", { name: "Filter the menu" });
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
  // The page that is gone: its tab here closes, and who stands on it is told.
  await expect(page.getByRole("navigation", { name: "Open pages" })).not.toContainText("Jobs");
});

test("an entry of the menu that is changed is seen at once, here and in another tab", async ({
  server,
  newProfile,
}) => {
  const call = await adminCalls(server);
  await barePage(call, "Harbour", "harbour", "system/job/index");
  const tabs = await openTabs(await newProfile(), server.url, "admin", 2, "/system/menu?blurry=Harbour");
  const [page, other] = [nth(tabs, 0).page, nth(tabs, 1).page];
  for (const tab of [page, other])
    await expect(menu(tab).getByText("Harbour", { exact: true })).toBeVisible();
  await page.locator(".qs-grid-cell-actions").first().getByRole("button", { name: "Edit" }).click();
  const form = page.getByRole("dialog", { name: /^Edit / });
  await form.getByLabel("Title in English").fill("Quay");
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  for (const tab of [page, other]) {
    await expect(menu(tab).getByText("Quay", { exact: true })).toBeVisible();
    await expect(menu(tab).getByText("Harbour", { exact: true })).toHaveCount(0);
  }
});
