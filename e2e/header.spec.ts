import { expect, tabOf, test } from "./support/fixtures.ts";
import { expectNotice } from "./support/notices.ts";

test("the command palette: pages by name, pinyin and initials, chats, commands, and what was chosen last", async ({
  admin,
  newProfile,
}) => {
  const { page } = await tabOf(await newProfile(), admin, "/dashboard/workplace");
  const field = page.getByRole("combobox", { name: "Search and commands" });
  const options = page.getByRole("listbox", { name: "Results" }).getByRole("option");
  const find = async (text: string) => {
    // The one before takes a moment to go.
    await expect(field).toHaveCount(0);
    await page.keyboard.press("Control+k");
    await expect(field).toBeFocused();
    await field.fill(text);
  };

  await find("departm");
  await expect(options.first()).toContainText("Departments");
  await field.fill("bm");
  await expect(options.first()).toContainText("Departments");
  await field.fill("bumen");
  await expect(options.first()).toContainText("Departments");
  await expect(field).toHaveAttribute("aria-activedescendant", "qs-palette:page:/system/dept");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/system\/dept$/);

  await find("");
  await expect(page.locator(".qs-palette-group").first()).toHaveText("Often used");
  await expect(options.first()).toContainText("Departments");
  await page.keyboard.press("Escape");
  await expect(field).toHaveCount(0);

  await find("bob carter");
  await options.first().click();
  await expect(page).toHaveURL(/\/customer\/chat\/imchat\?chat=PRIVATE/);

  await find("workplace");
  await expect(page.locator(".qs-palette-group").filter({ hasText: "Open tabs" })).toBeVisible();
  await field.fill("dark mode");
  await page.keyboard.press("Enter");
  await expect(page.locator("html")).toHaveClass(/bp6-dark/);
  await find("there is no such thing");
  await expect(page.getByText("Nothing matches")).toBeVisible();
  await expect(options).toHaveCount(0);
  await page.keyboard.press("Escape");
});

test("by permission: staff neither see nor find what an administrator does", async ({ team, newProfile }) => {
  const { page } = await tabOf(await newProfile(), team.bob, "/dashboard/workplace");
  await page.keyboard.press("Control+k");
  const field = page.getByRole("combobox", { name: "Search and commands" });
  const options = page.getByRole("listbox", { name: "Results" }).getByRole("option");
  for (const text of ["diagnostics", "departments"]) {
    // What he may see is found.
    await field.fill("workplace");
    await expect(options.first()).toContainText("Workplace");
    await field.fill(text);
    await expect(page.getByText("Nothing matches")).toBeVisible();
  }
  await page.goto(`${team.bob.url}/diagnostics`);
  await expect(page.getByText("No permission").first()).toBeVisible();
});

test("keys, fullscreen, banner and bell, toolkit, language, the user's menu", async ({
  team,
  newProfile,
}) => {
  for (const one of [team.bob, team.carol]) await one.send(team.amy.userId, "not read yet");
  const tab = await tabOf(await newProfile(), team.amy, "/dashboard/workplace");
  const { page } = tab;
  const bar = page.getByRole("banner");

  await page.keyboard.press("?");
  const keys = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(keys).toContainText("Close the current tab");
  await page.keyboard.press("Escape");
  await expect(keys).toHaveCount(0);

  await bar.getByRole("button", { name: "Full screen" }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement !== null)).toBe(true);
  await bar.getByRole("button", { name: "Leave full screen" }).click();
  await expect.poll(() => page.evaluate(() => document.fullscreenElement === null)).toBe(true);
  await page.evaluate(() => {
    Object.defineProperty(Element.prototype, "requestFullscreen", { value: undefined });
  });
  await bar.getByRole("button", { name: "Full screen" }).click();
  await expectNotice(page, /^That did not work.*your browser does not support fullscreen mode/);

  const toolkit = bar.getByRole("link", { name: /Foreign-trade toolkit/ });
  await expect(toolkit).toHaveAttribute("target", "_blank");
  await expect(toolkit).toHaveAttribute("rel", /noopener/);
  await expect(toolkit).toHaveAttribute("href", /^https?:\/\//);

  await tab.expectBell(2);
  await tab.bell().click();
  await expect(page.getByRole("tab", { name: /^Chats/ })).toHaveAttribute("aria-selected", "true");
  const panel = page.locator(".qs-bell");
  // The popover grows into its place.
  await expect.poll(async () => (await panel.boundingBox())?.width).toBe(330);
  await panel.getByRole("button").first().click();
  await expect(page).toHaveURL(/imchat\?chat=/);
  await page.goto(`${team.amy.url}/dashboard/workplace`);
  await bar.getByRole("button", { name: /^You have \d+ unread message/ }).click();
  await expect(page).toHaveURL(/imchat/);

  await bar.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitem", { name: "User center" }).click();
  await expect(page).toHaveURL(/\/user\/center$/);
  const question = await tab.askSignOut();
  await expect(question).toHaveAccessibleName("Are you sure you want to log out?");
  await question.getByRole("button", { name: "Cancel" }).click();
  await tab.expectSignedIn();

  await bar.getByRole("combobox", { name: "Language" }).selectOption("zh_TW");
  await expect(bar.getByRole("button", { name: "搜尋與命令" })).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "搜尋與命令" }).fill("gxrz");
  await expect(page.locator(".qs-palette-item").first()).toContainText("更新日誌");
});

test("the change log: new until it is opened; a newer version asks, and asks no more where the user declines", async ({
  team,
  newProfile,
}) => {
  const profile = await newProfile();
  const tab = await tabOf(profile, team.amy, "/dashboard/workplace");
  const { page } = tab;
  await page.getByRole("banner").getByRole("button", { name: "Change log (new)" }).click();
  await expect(page).toHaveURL(/\/version\/log$/);
  const versions = page.getByRole("heading", { level: 2 });
  await expect(versions.first()).toHaveText(/^\d+\.\d+\.\d+$/);
  const newest = (await versions.first().textContent()) ?? "";
  await expect(
    page.getByRole("banner").getByRole("button", { name: "Change log", exact: true }),
  ).toBeVisible();

  // The stored version is an older one now.
  const older = async () => {
    await page.evaluate(() => {
      localStorage.setItem("version", "0.0.1");
      localStorage.removeItem("qs:version-later");
    });
    await page.goto(`${team.amy.url}/dashboard/workplace`);
  };
  const question = page.getByRole("alertdialog");
  await older();
  await expect(question).toContainText(newest);
  await question.getByRole("button", { name: "See what's new" }).click();
  await expect(page).toHaveURL(/\/version\/log$/);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("version"))).toBe(newest);

  await older();
  await question.getByText("do not remind again").click();
  await question.getByRole("button", { name: "Later" }).click();
  await expect(question).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => localStorage.getItem("version"))).toBe(newest);

  await profile.route("**/changelogs/index.json", (route) => route.abort());
  await page.goto(`${team.amy.url}/version/log`);
  await expect(page.getByText("update log failed to load, please retry later")).toBeVisible();
  await profile.unroute("**/changelogs/index.json");
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(versions.first()).toHaveText(newest);
});

test("the way back to the top appears on a long page and leads there", async ({ admin, newProfile }) => {
  const { page } = await tabOf(await newProfile(), admin, "/version/log");
  await page.setViewportSize({ width: 1440, height: 300 });
  const button = page.getByRole("button", { name: "Back to top" });
  await expect(page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(button).toHaveCount(0);
  await page.mouse.move(700, 200);
  await page.mouse.wheel(0, 900);
  await button.click();
  await expect(button).toHaveCount(0);
  await expect
    .poll(() =>
      page.evaluate(() => Math.max(...[...document.querySelectorAll("*")].map((one) => one.scrollTop))),
    )
    .toBe(0);
});
