import type { Browser, BrowserContext, Locator, Page } from "@playwright/test";
import { ConsoleTab } from "./support/console.ts";
import { test as base, chatWith, expect } from "./support/fixtures.ts";
import { TestServer } from "./support/server.ts";

/** The strip of open pages, over the real server (specification §2 "Navigation behaviour", §4 "Tabs", §8 "Other"). */

const HOME = "/dashboard/workplace";
const CHAT = "/customer/chat/imchat";
const CENTER = "/user/center";

const test = base.extend<object, { shared: TestServer }>({
  shared: [
    // biome-ignore lint/correctness/noEmptyPattern: the test runner reads the names of the fixtures from the pattern
    async ({}, use) => {
      const server = await TestServer.start();
      await use(server);
      await server.close();
    },
    { scope: "worker" },
  ],
});

/** A browser tab with its strip. */
class Strip {
  constructor(
    readonly tab: ConsoleTab,
    readonly profile: BrowserContext,
  ) {}

  static async open(newProfile: () => Promise<BrowserContext>, url: string, path = HOME): Promise<Strip> {
    const profile = await newProfile();
    const tab = await ConsoleTab.open(profile, url, path);
    await tab.signIn("admin");
    await tab.expectSignedIn();
    return new Strip(tab, profile);
  }

  get page(): Page {
    return this.tab.page;
  }

  get nav(): Locator {
    return this.page.getByRole("navigation", { name: "Open pages" });
  }

  link(name: string): Locator {
    return this.nav.getByRole("link", { name });
  }

  /** Names of the tabs, from left to right. */
  async expectNames(...names: readonly string[]): Promise<void> {
    await expect(this.nav.locator(".qs-tab-title")).toHaveText(names);
  }

  /** The tab whose page is shown. */
  async expectActive(name: string): Promise<void> {
    await expect(this.nav.locator('[aria-current="page"]')).toHaveText(new RegExp(`^${name}`));
  }

  /** Goes to an address within the console, as its links do. */
  async go(...addresses: readonly string[]): Promise<void> {
    for (const address of addresses) {
      await this.page.evaluate((to) => history.pushState(null, "", to), address);
      await expect(this.nav.locator('[aria-current="page"]')).toHaveAttribute("href", address);
    }
  }

  async act(name: string, action: string): Promise<void> {
    await this.link(name).click({ button: "right" });
    await this.page.getByRole("menuitem", { name: action }).click();
  }

  async expectNotice(text: string): Promise<void> {
    await expect(this.page.locator(".qs-notice").filter({ hasText: text })).toBeVisible();
  }

  dialog(): Locator {
    return this.page.getByRole("alertdialog");
  }

  filter(): Locator {
    return this.page.getByRole("combobox", { name: "Search chats, people and messages" });
  }
}

test("tabs open, are told apart, and close with the refusals of the specification", async ({
  shared,
  newProfile,
}) => {
  const strip = await Strip.open(newProfile, shared.url);
  await strip.expectNames("Workplace");
  await expect(strip.nav.getByRole("button", { name: "Close Workplace" })).toHaveCount(0);
  await strip.act("Workplace", "Close Alt+W");
  await strip.expectNotice("the tab cannot be closed");
  await strip.act("Workplace", "Close all");
  await strip.expectNotice("nothing to close");
  await strip.act("Workplace", "Close others");
  await strip.expectNotice("nothing other to close");

  await strip.go("/news/product/editProduct?id=5", "/news/product/editProduct?id=6");
  await strip.expectNames("Workplace", "Edit product · 5", "Edit product · 6");
  await strip.go("/news/product/editProduct?id=5&part=sku");
  await strip.expectNames("Workplace", "Edit product · 5", "Edit product · 6");
  await strip.go("/news/navinfo/news/about/About%20us", "/news/navinfo", "/user/message?type=todo");
  await strip.go("/user/message?type=letter");
  const messages = "My messages";
  const about = "[English] News content · About us";
  await strip.expectNames(
    ...["Workplace", "Edit product · 5", about, "[English] Navigation pages", messages, "Edit product · 6"],
  );
  await expect(strip.page).toHaveTitle(/My messages - Quayside$/);

  await strip.act("Workplace", "Close to the left");
  await strip.expectNotice("nothing on the left to close");
  await strip.act("Edit product · 6", "Close to the right");
  await strip.expectNotice("nothing on the right to close");

  await strip.nav.getByRole("button", { name: "Close My messages" }).click();
  await strip.expectActive(literal("[English] Navigation pages"));
  await strip.act(about, "Close to the right");
  await strip.expectNames("Workplace", "Edit product · 5", about);
  await strip.expectActive(literal(about));
  await strip.act(about, "Close to the left");
  await strip.expectNames("Workplace", about);
  await strip.go(CENTER);
  await strip.act(about, "Close others");
  await strip.expectNames("Workplace", about);
  await expect(strip.page).toHaveURL(/About%20us$/);
  await strip.act(about, "Close all");
  await strip.expectNames("Workplace");
  await strip.expectActive("Workplace");
});

function literal(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
}

test("the middle button, the keys, and moving by drag and by menu", async ({ shared, newProfile }) => {
  const strip = await Strip.open(newProfile, shared.url);
  await strip.go(CHAT, CENTER, "/version/log");
  await strip.expectNames("Workplace", "Customer chat", "User center", "Change log");
  await strip.link("Customer chat").click({ button: "middle" });
  await strip.expectNames("Workplace", "User center", "Change log");
  expect(strip.profile.pages()).toHaveLength(1);
  await strip.go(CHAT);
  await strip.expectNames("Workplace", "User center", "Change log", "Customer chat");

  await strip.page.getByRole("navigation", { name: "Breadcrumb" }).click();
  await strip.page.keyboard.press("Alt+ArrowLeft");
  await strip.expectActive("Change log");
  await strip.page.keyboard.press("Alt+ArrowLeft");
  await strip.page.keyboard.press("Alt+ArrowLeft");
  await strip.page.keyboard.press("Alt+ArrowLeft");
  await strip.expectActive("Customer chat");
  await strip.filter().click();
  await strip.page.keyboard.press("Alt+ArrowLeft");
  await strip.expectActive("Customer chat");
  await strip.page.keyboard.press("Alt+w");
  await strip.expectNames("Workplace", "User center", "Change log");
  await strip.expectActive("Change log");

  await strip.link("Change log").hover();
  await expect
    .poll(async () => {
      await strip.link("Change log").dragTo(strip.link("User center"), { targetPosition: { x: 4, y: 10 } });
      return strip.nav.locator(".qs-tab-title").allInnerTexts();
    })
    .toEqual(["Workplace", "Change log", "User center"]);
  await strip.link("Change log").focus();
  await strip.page.keyboard.press("Shift+F10");
  await strip.page.getByRole("menuitem", { name: "Move right" }).click();
  await strip.expectNames("Workplace", "User center", "Change log");
  await strip.link("User center").focus();
  await strip.page.keyboard.press("Delete");
  await strip.expectNames("Workplace", "Change log");
});

test("pages stay alive, are let go by the eleventh, and come back with what was typed; a refresh finds all again", async ({
  shared,
  newProfile,
}) => {
  const strip = await Strip.open(newProfile, shared.url, CHAT);
  const hosts = strip.page.locator(".qs-page-host");
  await strip.filter().fill("bo");
  await strip.filter().evaluate((field) => field.setAttribute("data-same", "yes"));
  await strip.go(CENTER);
  await expect(strip.filter()).toBeHidden();
  await strip.link("Customer chat").click();
  await expect(strip.filter()).toHaveValue("bo");
  await expect(strip.filter()).toHaveAttribute("data-same", "yes");

  // Not cached: made anew each time (specification §2).
  await strip.go(HOME);
  await expect(hosts).toHaveCount(3);
  await strip.go(...Array.from({ length: 10 }, (_, at) => `/news/product/editProduct?id=${at}`));
  await expect(hosts).toHaveCount(10);
  await expect(strip.filter()).toHaveCount(0);
  await expect(strip.nav.getByRole("button", { name: /^All \d+ pages$/ })).toBeVisible();
  await expect(strip.link("Edit product · 9")).toBeInViewport({ ratio: 0.9 });

  await strip.nav.getByRole("button", { name: /^All \d+ pages$/ }).click();
  await strip.page.getByRole("menuitem", { name: "Customer chat" }).click();
  await expect(strip.filter()).toHaveValue("bo");
  await expect(strip.filter()).not.toHaveAttribute("data-same");
  await expect(strip.link("Customer chat")).toBeInViewport({ ratio: 0.9 });

  const names = await strip.nav.locator(".qs-tab-title").allInnerTexts();
  await strip.page.reload();
  await strip.expectNames(...names);
  await strip.expectActive("Customer chat");
  await expect(strip.filter()).toHaveValue("bo");
  await expect(hosts).toHaveCount(1);

  // Closed: it begins anew.
  await strip.page.locator(".qs-chat-main").click();
  await strip.nav.getByRole("button", { name: "Close Customer chat" }).click();
  await strip.go(CHAT);
  await expect(strip.filter()).toHaveValue("");
});

test("a hidden chat reads nothing, and has its place again when it is shown", async ({
  shared,
  newProfile,
  browser,
}) => {
  const strip = await Strip.open(newProfile, shared.url, `${CHAT}?chat=${chatWith("bob")}`);
  await strip.tab.composer().fill("half a sentence");
  await strip.go("/news/product/editProduct?id=1");
  await expect(strip.link("Customer chat")).toHaveAttribute("href", `${CHAT}?chat=${chatWith("bob")}`);
  await strip.page.waitForFunction(() => document.title !== "");
  const before = await unreadIn(strip.page);

  const other = await browserOf(browser);
  const bob = await ConsoleTab.open(other, shared.url, CHAT);
  await bob.signIn("bob");
  await bob.expectSignedIn();
  await bob.openChat(chatWith("admin"));
  await bob.send("are you there?");
  await expect.poll(() => unreadIn(strip.page)).toBe(before + 1);
  await strip.link("Customer chat").click();
  await expect(strip.tab.bubble("are you there?")).toBeVisible();
  await expect(strip.tab.composer()).toHaveValue("half a sentence");
  await expect.poll(() => unreadIn(strip.page)).toBeLessThanOrEqual(before);
  await other.close();
});

/** A profile of its own in English. */
async function browserOf(browser: Browser): Promise<BrowserContext> {
  const profile = await browser.newContext();
  await profile.addInitScript(() => localStorage.setItem("language", "en"));
  return profile;
}

/** Unread messages, as the document's title counts them. */
async function unreadIn(page: Page): Promise<number> {
  return Number(/^\((\d+)\+?\)/.exec(await page.title())?.[1] ?? 0);
}

test("a reload goes through /redirect with the same query; the fixed addresses", async ({
  shared,
  newProfile,
}) => {
  const strip = await Strip.open(newProfile, shared.url);
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
  await expect(strip.page).toHaveURL(`${shared.url}${HOME}`);
  await open("/dashboard");
  await expect(strip.page).toHaveURL(`${shared.url}${HOME}`);
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
    await expect(strip.page).toHaveTitle(`${title} - Quayside`.replace(/^/, await countMark(strip.page)));
    await expect(strip.nav.locator("[aria-current]")).toHaveCount(0);
  }
  await strip.expectNames("Workplace", "My messages");
});

async function countMark(page: Page): Promise<string> {
  return /^\(\d+\+?\) /.exec(await page.title())?.[0] ?? "";
}

test("input that is not saved is asked for before it is lost", async ({ shared, newProfile }) => {
  const strip = await Strip.open(newProfile, shared.url, CENTER);
  const nickname = strip.page.getByLabel(/^Nickname/);
  await nickname.fill("Somebody else");
  await expect(strip.link("User center")).toContainText("not saved");

  // Hidden, it is neither forgotten nor let go.
  await strip.go(...Array.from({ length: 11 }, (_, at) => `/news/product/editProduct?id=${at}`));
  await expect(strip.link("User center")).toContainText("not saved");
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
  await strip.page.keyboard.press("Alt+w");
  await strip.dialog().getByRole("button", { name: "Close without saving" }).click();
  await expect(strip.link("User center")).toHaveCount(0);
  await strip.go(CENTER);
  await expect(nickname).not.toHaveValue("Somebody else");
  await expect(strip.link("User center")).not.toContainText("not saved");
});

test("a chunk that does not arrive, and a view that does not exist", async ({ shared, newProfile }) => {
  const strip = await Strip.open(newProfile, shared.url, CHAT);
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
  const progress = strip.page.getByRole("progressbar", { name: "Opening the page" });
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
  await strip.page.getByRole("button", { name: "Retry", exact: true }).click();
  await expect(heading).toBeVisible();
  await strip.profile.unroute(/\/js\/.*\.js$/);
  await strip.page.getByRole("button", { name: "Reload page" }).click();
  await expect(strip.page.getByLabel(/^Nickname/)).toBeVisible();
  await strip.link("Customer chat").click();
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
