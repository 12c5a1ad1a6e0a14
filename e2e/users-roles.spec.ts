import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { ConsoleTab } from "./support/console.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { tick } from "./support/tick.ts";

const FIRST_PASSWORD = "first-pass-1";
const NEW_PASSWORD = "second-pass-2";
/** Where they are among the demo accounts, the newest first. */
const [BOB, ADMIN] = [1, 3];

const dialog = (page: Page, name: string | RegExp) => page.getByRole("dialog", { name });
const cell = (page: Page, name: string) => page.getByRole("gridcell", { name, exact: true });
/** A row names all of its cells; they are elsewhere in the page. */
const row = (page: Page, name: string) => page.getByRole("row", { name: new RegExp(`\\b${name}\\b`) });

async function openRole(page: Page, url: string, name: string): Promise<Locator> {
  await page.goto(`${url}/system/role`);
  await cell(page, name).click();
  const panel = page.getByRole("region", { name: `Menu permissions of “${name}”` });
  await expect(panel.getByRole("tree")).toBeVisible();
  return panel;
}

test("a role with a menu and a data scope, given to a new user, holds for what that user sees", async ({
  admin,
  unique,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), admin, "/system/role");
  const role = unique("Shift lead");
  const userName = unique("leader").replace(" ", "-");

  await page.getByRole("button", { name: "Add", exact: true }).click();
  const roleForm = dialog(page, /role/i);
  await roleForm.getByLabel("Name").fill(role);
  await roleForm.getByLabel("Level").fill("4");
  await roleForm.getByRole("button", { name: /Data scope/ }).click();
  await page.getByRole("option", { name: "Chosen departments" }).click();
  await roleForm.getByRole("button", { name: "Save" }).click();
  await expect(roleForm).toContainText("Fill this in");
  await roleForm.getByRole("treeitem", { name: "运营部" }).click();
  await expect(roleForm.getByRole("treeitem", { name: "运营部" })).toHaveAttribute("aria-checked", "true");
  await roleForm.getByRole("button", { name: "Save" }).click();
  await expect(roleForm).toBeHidden();

  const panel = await openRole(page, admin.url, role);
  const save = panel.getByRole("button", { name: "Save" });
  await expect(save).toBeDisabled();
  await panel.getByRole("searchbox", { name: "Filter menu" }).fill("users");
  await panel.getByRole("treeitem", { name: "Users", exact: true }).click();
  await expect(panel.getByRole("treeitem", { name: "System", exact: true })).toHaveAttribute(
    "aria-checked",
    "mixed",
  );
  await expectAccessible(page);
  // Another page and back: nothing of it is lost.
  const pages = page.getByRole("navigation", { name: "Open pages" });
  await pages.getByRole("link", { name: "Workplace" }).click();
  await expect(panel).toBeHidden();
  await pages.getByRole("link", { name: "Roles" }).click();
  await expect(panel).toContainText("You have unsaved changes");
  await save.click();
  await expect(save).toBeDisabled();

  await page.goto(`${admin.url}/system/user`);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  const form = dialog(page, /user/i);
  await form.getByLabel("Username").fill(userName);
  await form.getByLabel("Nickname").fill("Lee Leader");
  await form.getByLabel("Initial password").fill(FIRST_PASSWORD);
  await form.getByLabel("Phone").fill(`139${userName.slice(-5).padStart(8, "0")}`);
  await form.getByLabel("Email").fill(`${userName}@quayside.test`);
  await form.getByRole("button", { name: /Department/ }).click();
  await page.getByRole("treeitem", { name: "运营部" }).click();
  await form.getByRole("textbox", { name: "Roles" }).click();
  await page.getByRole("option", { name: new RegExp(role) }).click();
  await form.getByLabel("Nickname").click();
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toBeHidden();
  await expect(row(page, userName)).toHaveAccessibleName(/运营部/);
  await expectAccessible(page);

  const leader = await ConsoleTab.open(await newProfile(), admin.url, "/system/user");
  await leader.signIn(userName, { password: FIRST_PASSWORD });
  await leader.expectSignedIn();
  await expect(row(leader.page, userName)).toBeVisible();
  await expect(row(leader.page, userName)).toHaveAccessibleName(/运营部/);
  for (const other of ["admin", "amy", "bob"]) await expect(cell(leader.page, other)).toHaveCount(0);
  const menu = leader.page.getByRole("navigation", { name: "Main menu" });
  await expect(menu.getByText("Jobs", { exact: true })).toHaveCount(0);

  const again = await openRole(page, admin.url, role);
  await again.getByRole("searchbox", { name: "Filter menu" }).fill("jobs");
  await again.getByRole("treeitem", { name: "Jobs", exact: true }).click();
  await again.getByRole("button", { name: "Save" }).click();
  await expect(again.getByRole("button", { name: "Save" })).toBeDisabled();
  await leader.page.goto(`${admin.url}/system/job`);
  await expect(leader.page.getByRole("button", { name: "Add", exact: true }).first()).toBeVisible();

  // Erased, the user is gone at once; who reads of what was done by them reads no name.
  await page.goto(`${admin.url}/system/user`);
  const place = await cell(page, userName).first().getAttribute("data-row");
  await page.locator(`[data-row="${place}"]`).getByRole("button", { name: "Row menu" }).click();
  await page.getByRole("menuitem", { name: "Erase" }).click();
  const erasing = dialog(page, "Erase");
  await expect(erasing).toContainText("This cannot be undone");
  await erasing.getByLabel("Type the name to confirm").fill(userName);
  await erasing.getByLabel("Type the name to confirm").press("Enter");
  await expect(erasing).toBeHidden();
  await expect(cell(page, userName)).toHaveCount(0);
  await leader.page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await leader.expectLogin();
});

test("disabled with a reason, enabled again, with a new password", async ({
  // Everybody is in one list.
  demo,
  newProfile,
}) => {
  const bob = await tabOf(await newProfile(), await demo("bob"), "/dashboard/workplace");
  await expect(bob.page.getByText("Connected", { exact: true })).toBeVisible();

  const { page } = await tabOf(await newProfile(), await demo("admin"), "/system/user");
  const toggle = page.getByRole("checkbox", { name: "Account “bob” enabled" });
  await expect(page.getByRole("checkbox", { name: "Account “admin” enabled" })).toBeDisabled();
  const admins = page.locator(".qs-grid-cell-actions").nth(ADMIN);
  await expect(admins.getByRole("button", { name: "Edit" })).toBeVisible();
  const resetOwn = admins.getByRole("button", { name: "Reset password" });
  await expect(resetOwn).toBeDisabled();
  await expect(resetOwn).toHaveAttribute("title", "Reset password: Your own account");
  await admins.getByRole("button", { name: "Row menu" }).click();
  for (const name of ["Delete", "Reset password"]) {
    const own = page.getByRole("menuitem", { name });
    await expect(own).toBeDisabled();
    await expect(own).toContainText("Your own account");
  }
  await page.keyboard.press("Escape");
  const own = await cell(page, "admin").first().getAttribute("data-row");
  await tick(page.locator(`[data-row="${own}"]`).getByRole("checkbox", { name: "Select row" }));
  const bulk = page.getByRole("toolbar", { name: "Selected rows" });
  for (const name of ["Delete", "Reset password", "Enable", "Disable"]) {
    await expect(bulk.getByRole("button", { name })).toBeDisabled();
    await expect(bulk.getByRole("button", { name })).toHaveAttribute("title", "Your own account");
  }
  await page.getByRole("button", { name: "Clear selection" }).click();
  await expect(page.getByRole("button", { name: "Clear selection" })).toHaveCount(0);
  await toggle.click({ force: true });
  const asking = dialog(page, "Disable the account “bob”");
  await asking.getByRole("button", { name: "Disable" }).click();
  await expect(asking).toContainText("Enter a reason");
  await asking.getByLabel("Reason").fill("on leave");
  await expectAccessible(page);
  await asking.getByRole("button", { name: "Disable" }).click();
  await expect(asking).toBeHidden();
  await expect(toggle).not.toBeChecked();
  await expect(bob.page.getByRole("alertdialog")).toContainText("reason: on leave");
  await bob.page.getByRole("alertdialog").getByRole("button", { name: "OK" }).click();
  await bob.expectLogin();

  await toggle.click({ force: true });
  await page.getByRole("alertdialog").getByRole("button", { name: "Enable" }).click();
  await expect(toggle).toBeChecked();
  await page
    .locator(".qs-grid-cell-actions")
    .nth(BOB)
    .getByRole("button", { name: "Reset password" })
    .click();
  const reset = dialog(page, "Reset password");
  await reset.getByLabel("New password").fill(NEW_PASSWORD);
  await reset.getByRole("button", { name: "Reset password" }).click();
  await expect(reset).toBeHidden();
  await bob.signIn("bob", { password: NEW_PASSWORD });
  await bob.expectSignedIn();

  await cell(page, "bob").dblclick();
  const drawer = page.locator(".qs-detail");
  await expect(drawer).toBeVisible();
  await drawer.getByRole("tab", { name: "Login records" }).click();
  await expect(drawer).toContainText("Signed in");
  await drawer.getByRole("tab", { name: "Operations" }).click();
  await expect(drawer.getByRole("tabpanel")).toBeVisible();
  await drawer.getByRole("tab", { name: "History" }).click();
  await expect(drawer).toContainText("admin");
});
