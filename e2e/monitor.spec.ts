import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/axe.ts";
import { ConsoleTab } from "./support/console.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { expectNotice } from "./support/notices.ts";
import { CHAT } from "./support/strip.ts";

/** Monitor (contract A10, A11, A12): who is online, the server, the statements. */

const cell = (page: Page, name: string | RegExp) => page.getByRole("gridcell", { name });

test("who is online is seen with the chat's connection, and signed out at once in all tabs", async ({
  // The list is of all sessions that there are: they are those of the form alone.
  ownServer: { url },
  newProfile,
}) => {
  const profile = await newProfile();
  const first = await ConsoleTab.open(profile, url, CHAT);
  await first.signIn("amy");
  await first.expectSignedIn();
  const amy = [first, await ConsoleTab.open(profile, url, CHAT)];
  for (const tab of amy) await expect(tab.chatRow("PRIVATE:3")).toBeVisible();
  const admin = await ConsoleTab.open(await newProfile(), url, "/monitor/online");
  const { page } = admin;
  await admin.signIn("admin");
  await expect(cell(page, /^amy/)).toBeVisible();
  await expect(page.getByText("This session")).toBeVisible();
  await expectAccessible(page, ".qs-resource");

  // One's own session is not offered: of the two rows one alone has the button.
  const kick = page.getByRole("gridcell").getByRole("button", { name: "Sign out" });
  await expect(kick).toHaveCount(1);
  await kick.click();
  const question = page.getByRole("alertdialog", { name: /^Sign amy out at once\?/ });
  await question.getByRole("button", { name: "Sign out" }).click();
  await expect(cell(page, /^amy/)).toHaveCount(0);

  // Nothing that amy's tabs ask for is answered any more.
  for (const tab of amy)
    await expect(tab.page.getByRole("alertdialog")).toContainText("login status expired");
});

test("the server's figures are live, drawn and readable as text", async ({ admin, newProfile }) => {
  const { page } = await tabOf(await newProfile(), admin, "/monitor/server");
  for (const name of ["CPU usage", "Memory usage", "Swap usage", "Disk usage"]) {
    await expect(page.getByRole("img", { name: new RegExp(`^${name} \\d+\\.\\d%`) })).toBeVisible();
  }
  await expect(page.locator(".qs-chart canvas")).toHaveCount(6);
  const line = page.getByRole("img", { name: /^CPU, last 5 minutes/ });
  await expect(line).toHaveAccessibleName(/% at .*% at /, { timeout: 15_000 });
  await expect(page.getByText("Event loop delay (P99)")).toBeVisible();
  await expectAccessible(page, ".qs-page");

  // Figures that cannot be had leave those that were seen.
  await page.route("**/api/monitor", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.getByRole("button", { name: "Refresh" }).click();
  await expect(page.getByText(/Newer figures could not be loaded/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("img", { name: /^Memory usage \d/ })).toBeVisible();
});

test("statements are found, opened whole, and counted from nothing again", async ({
  // They are those of all, and are set back for all.
  demo,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), await demo("admin"), "/monitor/sql");
  await expect(page.getByText(/^PGlite, PostgreSQL/)).toBeVisible();
  await page.getByRole("searchbox", { name: "Search statements" }).fill("admin_session user_agent");
  const statement = cell(page, /"admin_session"/).first();
  await expect(statement).toBeVisible();
  await page.getByText("Live", { exact: true }).click();
  await expectAccessible(page, ".qs-page");
  await statement.dblclick();
  const dialog = page.getByRole("dialog", { name: "Statement" });
  await expect(dialog).toContainText("admin_session");
  await expect(dialog).toContainText("Rows read");
  await expectAccessible(page, ".qs-mon-dialog");
  await dialog.getByRole("button", { name: "Close" }).last().click();
  await expect(dialog).toBeHidden();

  await page.getByRole("searchbox", { name: "Search statements" }).fill("create table");
  await expect(cell(page, /CREATE TABLE/i).first()).toBeVisible();
  await page.getByRole("button", { name: "Reset" }).click();
  const question = page.getByRole("alertdialog");
  await expect(question).toContainText("start again from zero");
  await question.getByRole("button", { name: "Reset" }).click();
  await expectNotice(page, "The figures were reset");
  await expect(page.getByText("No statement matches")).toBeVisible();
  await page.getByRole("tab", { name: /^Slow executions/ }).click();
  await expect(page.getByText(/Nothing took 200 ms or more/)).toBeVisible();
});
