import type { Locator, Page } from "@playwright/test";
import * as v from "valibot";
import { expect, type NewProfile, tabOf, test } from "./support/fixtures.ts";
import { expectNotice } from "./support/notices.ts";
import type { Person } from "./support/people.ts";
import { tick } from "./support/tick.ts";

/** The special actions of System that have no story of their own elsewhere (contract A5, A9; resources 7.6, 7.10). */

async function openList(newProfile: NewProfile, who: Person, path: string, name: string) {
  const { page } = await tabOf(await newProfile(), who, path);
  return { page, list: page.locator(`[data-list="${name}"]`) };
}

const Made = v.object({ id: v.number() });

const cell = (within: Locator, text: string) => within.getByRole("gridcell", { name: text, exact: true });
const question = (page: Page) => page.getByRole("alertdialog");

async function select(within: Locator, text: string): Promise<void> {
  const row = await cell(within, text).first().getAttribute("data-row");
  const box = within.locator(`[data-row="${row}"]`).getByRole("checkbox", { name: "Select row" });
  await tick(box);
}

test("the error log shows what happened, and is cleared; so is the login record", async ({
  // What all have done is cleared.
  demo,
  newProfile,
}) => {
  const admin = await demo("admin");
  const call = admin.admin;
  await expect(call("POST", "/api/job", {})).rejects.toThrow();
  const { page, list } = await openList(newProfile, admin, "/monitor/error-log", "errorLog");
  await cell(list, "Job: created").dblclick();
  const detail = page.getByRole("dialog", { name: "Job: created" });
  await expect(detail.locator("pre")).toHaveText("400 name: Fill this in");
  await detail.getByText("Close", { exact: true }).click();

  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await question(page).getByRole("button", { name: "Clear" }).click();
  await expectNotice(page, "The error log was cleared");
  await expect(list.getByText("Nothing here yet")).toBeVisible();

  await page.goto(`${admin.url}/system/login-record`);
  const records = page.locator('[data-list="loginRecord"]');
  await expect(cell(records, "admin").first()).toBeVisible();
  await page.getByRole("button", { name: "Clear", exact: true }).click();
  await question(page).getByRole("button", { name: "Clear" }).click();
  await expect(records.getByText("Nothing here yet")).toBeVisible();
});

test("another translation service is made the default, and its usage set back", async ({
  admin,
  newProfile,
}) => {
  const call = admin.admin;
  const service = { secret: "a-key", sourceLang: "zh_CN", enabled: true };
  const make = async (provider: string) =>
    v.parse(Made, await call("POST", "/api/translateConfig", { ...service, provider })).id;
  const ids = [await make("google"), await make("deepl")];
  const { page, list } = await openList(
    newProfile,
    admin,
    "/system/translate-config?sort=id%2Casc",
    "translateConfig",
  );
  const isDefault = (row: number) => list.locator(`[role="gridcell"][data-row="${row}"][data-col="2"]`);
  await expect(isDefault(0)).toHaveText("Yes");
  await cell(list, "DeepL").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Make default" }).click();
  await expect(isDefault(1)).toHaveText("Yes");
  await expect(isDefault(0)).toHaveText("No");

  await cell(list, "DeepL").click({ button: "right" });
  await page.getByRole("menuitem", { name: "Clear usage" }).click();
  await expect(question(page)).toContainText("Reset the characters used this month to zero?");
  await question(page).getByRole("button", { name: "Clear usage" }).click();
  await expect(question(page)).toBeHidden();
  await expect
    .poll(async () => JSON.stringify(await call("GET", `/api/translateConfig/${ids[1]}/history`)))
    .toContain("clearUsage");
  await call("DELETE", "/api/translateConfig", ids);
});

test("several accounts are disabled with a reason, and who cannot be disabled is listed row by row", async ({
  // Everybody is in one list.
  demo,
  newProfile,
}) => {
  const admin = await demo("admin");
  const { page, list } = await openList(newProfile, admin, "/system/user", "user");
  const tools = list.getByRole("toolbar", { name: "Selected rows" });
  for (const name of ["admin", "amy", "bob"]) await select(list, name);
  await tools.getByRole("button", { name: "Disable" }).click();
  const asking = page.getByRole("dialog", { name: "Disable" });
  await asking.getByLabel("Reason").fill("audit");
  await asking.getByRole("button", { name: "Disable" }).click();
  const report = page.locator(".qs-bulk");
  await expect(report).toContainText("1 row failed");
  await expect(report).toContainText("2 rows succeeded");
  await expect(report.getByRole("rowheader", { name: "admin" })).toBeVisible();
  await report.getByText("Close", { exact: true }).click();
  const account = (name: string) => page.getByRole("checkbox", { name: `Account “${name}” enabled` });
  for (const name of ["amy", "bob"]) await expect(account(name)).not.toBeChecked();
  await expect(account("admin")).toBeChecked();
});
