import { expect, test } from "./support/fixtures.ts";
import { CENTER, CHAT, HOME, Strip } from "./support/strip.ts";

/** What comes between a tab and its page: reloads, addresses that lead nowhere, unsaved input, chunks that fail (specification §2, §8 "Other"). */

test("a reload goes through /redirect with the same query; the fixed addresses", async ({
  admin,
  newProfile,
}) => {
  const strip = await Strip.open(newProfile, admin);
  await strip.go("/user/message?type=todo");
  const menu = strip.page.waitForRequest(/sysMenu\/build/);
  const visited = strip.page.waitForURL(/\/redirect\/user\/message\?type=todo$/);
  await strip.act("My messages", "Reload");
  await visited;
  await menu;
  await expect(strip.page).toHaveURL(/8?\d+\/user\/message\?type=todo$/);
  await strip.expectNames("Workplace", "My messages");

  const open = (address: string) => strip.page.evaluate((to) => history.pushState(null, "", to), address);
  await open("/redirect//elsewhere.example/x");
  await expect(strip.page).toHaveURL(`${admin.url}${HOME}`);
  await open("/dashboard");
  await expect(strip.page).toHaveURL(`${admin.url}${HOME}`);
  const pages = [
    ["/401", "Access denied"],
    ["/403", "No permission"],
    ["/404", "Page not found"],
    ["/500", "Something went wrong"],
    ["/no/such/page", "Page not found"],
  ] as const;
  for (const [address, title] of pages) {
    await open(address);
    await expect(strip.page.getByRole("heading", { level: 1, name: title })).toBeVisible();
    // The unread messages are before it.
    await expect(strip.page).toHaveTitle(new RegExp(`^(\\(\\d+\\+?\\) )?${title} - Quayside$`));
    await expect(strip.nav.locator("[aria-current]")).toHaveCount(0);
  }
  await strip.expectNames("Workplace", "My messages");
});

test("input that is not saved is asked for before it is lost", async ({ admin, newProfile }) => {
  const strip = await Strip.open(newProfile, admin, CENTER);
  const nickname = strip.page.getByLabel(/^Nickname/);
  await nickname.fill("Somebody else");
  await expect(strip.link("User center")).toContainText("Not saved");

  // Hidden, it is neither forgotten nor let go.
  await strip.go(...Array.from({ length: 11 }, (_, at) => `/news/product/editProduct?id=${at}`));
  await expect(strip.link("User center")).toContainText("Not saved");
  await expect(nickname).toHaveCount(1);
  await strip.act("Workplace", "Close others");
  await expect(strip.dialog()).toContainText("User center");
  await strip.dialog().getByRole("button", { name: "Cancel" }).click();
  await expect(strip.dialog()).toBeHidden();
  await strip.link("User center").click();
  await expect(nickname).toHaveValue("Somebody else");

  await strip.act("User center", "Reload");
  await strip.dialog().getByRole("button", { name: "Cancel" }).click();
  await expect(strip.dialog()).toBeHidden();
  const signOut = await strip.tab.askSignOut();
  await expect(signOut).toContainText("User center");
  await signOut.getByRole("button", { name: "Cancel" }).click();
  await expect(signOut).toBeHidden();

  // The browser asks too; a user who reloads all the same finds the form as it was.
  const asked = strip.page.waitForEvent("dialog");
  const reloaded = strip.page.reload();
  const question = await asked;
  expect(question.type()).toBe("beforeunload");
  await question.accept();
  await reloaded;
  await expect(nickname).toHaveValue("Somebody else");
  await expect(strip.link("User center")).toContainText("Not saved");
  await strip.page.keyboard.press("Alt+w");
  await strip.dialog().getByRole("button", { name: "Close without saving" }).click();
  await expect(strip.link("User center")).toHaveCount(0);
  await strip.go(CENTER);
  await expect(nickname).not.toHaveValue("Somebody else");
  await expect(strip.link("User center")).not.toContainText("Not saved");
});

test("a chunk that does not arrive, and a view that does not exist", async ({ admin, newProfile }) => {
  const strip = await Strip.open(newProfile, admin, CHAT);
  await strip.filter().fill("kept");

  // One that takes its time: the progress bar runs as long as it does.
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await strip.profile.route(/\/js\/.*\.js$/, async (route) => {
    await held;
    await route.continue();
  });
  const progress = strip.page.getByRole("progressbar", { name: "Opening page…" });
  await strip.go("/version/log");
  await expect(progress).toBeVisible();
  release();
  await expect(strip.page.getByRole("heading", { level: 2 }).first()).toBeVisible();
  await expect(progress).toBeHidden();
  await strip.profile.unroute(/\/js\/.*\.js$/);

  await strip.profile.route(/\/js\/.*\.js$/, (route) => route.abort());
  await strip.go(CENTER);
  const heading = strip.page.getByRole("heading", { level: 1, name: "The page could not be loaded" });
  await expect(heading).toBeVisible();
  await expect(strip.page.getByText("Loading chunk app/user-center failed (error)")).toBeVisible();
  const again = strip.page.waitForEvent("requestfailed");
  await strip.page.getByRole("button", { name: "Try again", exact: true }).click();
  await again;
  await expect(heading).toBeVisible();
  await strip.profile.unroute(/\/js\/.*\.js$/);
  await strip.page.getByRole("button", { name: "Reload page" }).click();
  await expect(strip.page.getByLabel(/^Nickname/)).toBeVisible();
  await strip.link("Chat").click();
  await expect(strip.filter()).toHaveValue("kept");

  await strip.profile.route("**/api/sysMenu/build", async (route) => {
    const answer = await route.fetch();
    const menus = (await answer.json()) as object[];
    const lost = { path: "/lost", name: "Lost", component: "nowhere/at-all/index", meta: { title: "Lost" } };
    await route.fulfill({ response: answer, json: [...menus, lost] });
  });
  await strip.page.reload();
  await strip.go("/lost");
  await expect(strip.page.getByRole("heading", { level: 1, name: "Module not found" })).toBeVisible();
  await expect(strip.page.getByText("nowhere/at-all/index")).toBeVisible();
  await strip.expectActive("Lost");
});
