import { ConsoleTab, DEMO_PASSWORD } from "./support/console.ts";
import { expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";

test("signing in: the errors, the way back, and one sign-in for all tabs", async ({ server, newProfile }) => {
  const profile = await newProfile();
  const tab = await ConsoleTab.open(profile, server.url, "/diy/page/phone");
  await expect(tab.page).toHaveTitle("Page preview - Quayside");
  await tab.page.goto(`${server.url}/customer/chat/imchat?chat=PRIVATE%3A3`);
  await expect(tab.page).toHaveURL(/\/login\?from=/);
  for (const account of ["admin", "amy", "bob", "carol"]) {
    await expect(tab.page.getByRole("button", { name: `Use account ${account}` })).toBeVisible();
  }
  await tab.signIn("amy", { password: "wrong-password" });
  await expect(tab.page.getByRole("alert")).toContainText(/\S/);
  await expect(tab.page.getByLabel("Username", { exact: true })).toHaveValue("amy");

  const waiting = await ConsoleTab.open(profile, server.url, "/login");
  await tab.signIn("amy");
  await tab.expectSignedIn();
  await expect(tab.page).toHaveURL(/\/customer\/chat\/imchat\?chat=PRIVATE/);
  await waiting.expectSignedIn();

  const third = await ConsoleTab.open(profile, server.url, "/");
  await third.expectSignedIn();
  await expect(third.page).toHaveURL(/\/dashboard\/workplace$/);
});

test("what is typed before the page's scripts are there stays, with the keyboard and its place; so does Enter", async ({
  server,
  newPerson,
  newProfile,
}) => {
  const { userName } = await newPerson("dora");
  const profile = await newProfile();
  const page = await profile.newPage();
  let go: () => void = () => undefined;
  let coming = new Promise<void>((resolve) => (go = resolve));
  // What is in the page is there; all other scripts wait, and so do style sheets.
  await page.route(/\/(js|css)\//, async (route) => {
    await coming;
    await route.continue();
  });
  const name = page.getByLabel("Username", { exact: true });
  const secret = page.getByLabel("Password", { exact: true });
  const demo = page.getByRole("button", { name: "Use account amy" });

  await page.goto(`${server.url}/login`, { waitUntil: "commit" });
  await expect(name).toBeFocused();
  await page.keyboard.type(userName);
  await page.keyboard.press("Tab");
  await page.getByText("Remember me").click();
  await secret.click();
  await page.keyboard.type(DEMO_PASSWORD);
  await name.click();
  await name.evaluate((input: HTMLInputElement) => input.setSelectionRange(1, 3));
  await expect(demo).toHaveCount(0);
  go();
  await expect(demo).toBeVisible();
  await expect(name).toBeFocused();
  expect(
    await name.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]),
  ).toEqual([1, 3]);
  await expect(name).toHaveValue(userName);
  await expect(secret).toHaveValue(DEMO_PASSWORD);
  await expect(page.getByLabel("Remember me")).toBeChecked();

  coming = new Promise<void>((resolve) => (go = resolve));
  await page.reload({ waitUntil: "commit" });
  await expect(name).toBeFocused();
  await page.keyboard.type(userName);
  await page.getByRole("combobox", { name: "Language" }).selectOption("zh_TW");
  await secret.fill(DEMO_PASSWORD);
  await secret.press("Enter");
  await expect(page).toHaveURL(/\/login$/);
  go();
  await expect(page).toHaveURL(/\/dashboard\/workplace$/);
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
});

test("a remembered sign-in outlives its tabs, one that is not remembered does not", async ({
  server,
  newPerson,
  newProfile,
}) => {
  const profile = await newProfile();
  const first = await tabOf(profile, await newPerson("bob"), "/dashboard/workplace");
  await first.page.reload();
  await first.expectSignedIn();

  const carol = await newPerson("carol");
  const other = await newProfile();
  const kept = await ConsoleTab.open(other, server.url, "/login");
  await kept.signIn(carol.userName, { remember: true });
  await kept.expectSignedIn();
  await kept.page.close();
  const again = await ConsoleTab.open(other, server.url, "/");
  await again.expectSignedIn();
});

test("signing out asks, and leaves in all tabs", async ({ team, newProfile }) => {
  const tabs = await tabsOf(await newProfile(), team.amy, 3, "/dashboard/workplace");
  const { page } = nth(tabs, 0);
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await expect(page.getByRole("alertdialog")).toContainText("Are you sure you want to log out?");
  await page.getByRole("button", { name: "Cancel" }).click();
  await nth(tabs, 0).expectSignedIn();
  await page.getByRole("button", { name: /^User menu/ }).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Sign out" }).click();
  for (const tab of tabs) await tab.expectLogin();
});

test("the menu is the server's, in three languages; an address that is in no menu says so", async ({
  server,
  admin,
  newProfile,
}) => {
  const profile = await newProfile();
  let asked = 0;
  profile.on("request", (request) => {
    if (request.url().endsWith("/api/sysMenu/build")) asked += 1;
  });
  const { page } = await tabOf(profile, admin, "/dashboard/workplace");
  const menu = page.getByRole("navigation", { name: "Main menu" });
  await expect(menu).toContainText("Dashboard");
  // The organisation's name is before the website's section.
  await expect(menu.getByRole("button", { name: /^\[.+\] Website$/ })).toBeVisible();
  await menu.getByRole("button", { name: "System", exact: true }).click();
  await menu.getByRole("link", { name: "Roles" }).click();
  await expect(page).toHaveURL(/\/system\/role$/);
  await page.getByRole("link", { name: "Quayside: Home" }).click();
  await expect(page).toHaveURL(/\/dashboard\/workplace$/);
  expect(asked).toBe(1);
  const language = page.getByRole("banner").getByRole("combobox", { name: "Language" });
  await language.selectOption("zh_TW");
  await expect(page.locator("html")).toHaveAttribute("lang", "zh-TW");
  await expect(page.getByRole("navigation", { name: "主選單" })).toContainText("儀表板");
  await page.getByRole("banner").getByRole("combobox", { name: "語言" }).selectOption("en");
  await expect(menu).toContainText("Dashboard");
  await page.goto(`${server.url}/there/is/nothing`);
  await expect(page.getByText("Page not found").first()).toBeVisible();
});
