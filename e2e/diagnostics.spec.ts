import { ConsoleTab } from "./support/console.ts";
import { expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";
import { expectNotice } from "./support/notices.ts";

/** The administrator is in the group of the demo data. */
const DEMO_GROUP = "GROUP:1";

test("an admin sees how the engine is, for all tabs, and copies a report without secrets", async ({
  admin,
  newProfile,
}) => {
  const profile = await newProfile();
  await profile.grantPermissions(["clipboard-read", "clipboard-write"]);
  const tabs = await tabsOf(profile, admin, 2);
  await nth(tabs, 1).openChat(DEMO_GROUP);
  await nth(tabs, 1).send("a sentence that no report may hold");
  const { page } = await ConsoleTab.open(profile, admin.url, "/diagnostics");
  await expect(page.getByRole("heading", { name: "Diagnostics", level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Diagnostics/);
  const card = (name: string) =>
    page.locator("section").filter({ has: page.getByRole("heading", { name, exact: true, level: 2 }) });
  await expect(card("Connection")).toContainText("online");
  await expect(card("Tabs").getByRole("row")).toHaveCount(4);
  await expect(card("Tabs")).toContainText("This tab");
  await expect(card("Tabs")).toContainText(DEMO_GROUP);
  await expect(card("Transitions")).toContainText("authenticating → online");
  await expect(card("Storage")).toContainText(/\d+ \/ \d+ \/ 0 \/ \d+/);

  await page.getByRole("button", { name: "Copy report" }).click();
  await expectNotice(page, "The report was copied");
  const text = await page.evaluate(() => navigator.clipboard.readText());
  expect(text).toMatch(/^Quayside diagnostics/);
  expect(text).toContain("Transitions (");
  await page.getByRole("button", { name: "Copy as JSON" }).click();
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/^\{/);
  const json = await page.evaluate(() => navigator.clipboard.readText());
  expect(JSON.parse(json)).toMatchObject({ engine: { connection: { phase: "online" }, userId: 1 } });
  for (const report of [text, json]) {
    expect(report).not.toContain("a sentence that no report may hold");
    expect(report).not.toMatch(/bearer|eyJ|token/i);
  }

  await page.getByRole("combobox", { name: "Language" }).selectOption("zh_CN");
  await expect(page.getByRole("heading", { name: "诊断", level: 1 })).toBeVisible();
  await expect(page.getByRole("heading", { name: "连接变化" })).toBeVisible();
});

test("whoever is no admin may not see it", async ({ team, newProfile }) => {
  const { page } = await tabOf(await newProfile(), team.amy, "/diagnostics");
  await expect(page.getByText("Your account has no permission to use this page.")).toBeVisible();
});
