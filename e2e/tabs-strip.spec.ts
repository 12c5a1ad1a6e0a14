import type { ConsoleTab } from "./support/console.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { CENTER, CHAT, HOME, Strip } from "./support/strip.ts";

/** The strip of open pages, over the real server (specification §2 "Navigation behaviour", §4 "Tabs"). */

test("tabs open, have distinct titles, and close with the refusals of the specification", async ({
  admin,
  newProfile,
}) => {
  const strip = await Strip.open(newProfile, admin);
  await strip.expectNames("Workplace");
  await expect(strip.nav.getByRole("button", { name: "Close Workplace" })).toHaveCount(0);
  await strip.act("Workplace", "Close Alt+W");
  await strip.expectNotice("the tab cannot be closed");
  await strip.act("Workplace", "Close all");
  await strip.expectNotice("There is nothing to close");
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

test("the middle button, the keys, and moving by drag and by menu", async ({ admin, newProfile }) => {
  const strip = await Strip.open(newProfile, admin);
  await strip.go(CHAT, CENTER, "/version/log");
  await strip.expectNames("Workplace", "Chat", "User center", "Change log");
  await strip.link("Chat").click({ button: "middle" });
  await strip.expectNames("Workplace", "User center", "Change log");
  expect(strip.profile.pages()).toHaveLength(1);
  await strip.go(CHAT);
  await strip.expectNames("Workplace", "User center", "Change log", "Chat");

  await strip.page.getByRole("navigation", { name: "Breadcrumb" }).click();
  await strip.page.keyboard.press("Alt+ArrowLeft");
  await strip.expectActive("Change log");
  await strip.page.keyboard.press("Alt+ArrowLeft");
  await strip.page.keyboard.press("Alt+ArrowLeft");
  await strip.page.keyboard.press("Alt+ArrowLeft");
  await strip.expectActive("Chat");
  await strip.filter().click();
  await strip.page.keyboard.press("Alt+ArrowLeft");
  await strip.expectActive("Chat");
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
  await strip.link("Change log").press("Shift+F10");
  await strip.page.getByRole("menuitem", { name: "Move right" }).click();
  await strip.expectNames("Workplace", "User center", "Change log");
  await strip.link("User center").press("Delete");
  await strip.expectNames("Workplace", "Change log");
});

test("pages stay alive, are let go by the eleventh, and come back with what was typed; a refresh finds all again", async ({
  admin,
  newProfile,
}) => {
  const strip = await Strip.open(newProfile, admin, CHAT);
  const hosts = strip.page.locator(".qs-page-host");
  await strip.filter().fill("bo");
  await strip.filter().evaluate((field) => field.setAttribute("data-same", "yes"));
  await strip.go(CENTER);
  await expect(strip.filter()).toBeHidden();
  await strip.link("Chat").click();
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
  await strip.page.getByRole("menuitem", { name: "Chat" }).click();
  await expect(strip.filter()).toHaveValue("bo");
  await expect(strip.filter()).not.toHaveAttribute("data-same");
  await expect(strip.link("Chat")).toBeInViewport({ ratio: 0.9 });

  const names = await strip.nav.locator(".qs-tab-title").allInnerTexts();
  await strip.page.reload();
  await strip.expectNames(...names);
  await strip.expectActive("Chat");
  await expect(strip.filter()).toHaveValue("bo");
  await expect(hosts).toHaveCount(1);

  // Closed: it begins anew.
  await strip.page.locator(".qs-chat-main").click();
  await strip.nav.getByRole("button", { name: "Close Chat" }).click();
  await strip.go(CHAT);
  await expect(strip.filter()).toHaveValue("");
});

test("a hidden chat reads nothing, and has its place again when it is shown", async ({
  team,
  newProfile,
}) => {
  const strip = await Strip.open(newProfile, team.amy, `${CHAT}?chat=${team.bob.chat}`);
  await strip.tab.composer().fill("half a sentence");
  await expectRead(strip.tab, team.bob.chat);
  await strip.go("/news/product/editProduct?id=1");
  await expect(strip.link("Chat")).toHaveAttribute("href", `${CHAT}?chat=${team.bob.chat}`);
  const before = await unreadIn(strip.tab);

  const bob = await tabOf(await newProfile(), team.bob);
  await bob.openChat(team.amy.chat);
  await bob.send("are you there?");
  await strip.tab.expectBell(before + 1);
  // Visitors whom other tests have left waiting are counted there, too.
  const visitors = (await team.amy.call("serviceQueue"))?.waiting ?? 0;
  await expect(strip.page).toHaveTitle(new RegExp(`^\\(${before + 1 + visitors}\\) `));
  await strip.link("Chat").click();
  await expect(strip.tab.bubble("are you there?")).toBeVisible();
  await expect(strip.tab.composer()).toHaveValue("half a sentence");
  await expect.poll(() => unreadIn(strip.tab)).toBeLessThanOrEqual(before);
});

/** A chat that is open is up to date, and read. */
async function expectRead(tab: ConsoleTab, chat: string): Promise<void> {
  await expect(tab.chatRow(chat)).toBeVisible();
  await expect(tab.page.locator(".qs-chat-head-sync")).toHaveCount(0);
  await tab.expectUnread(chat, 0);
}

/** Unread messages of all chats, as the bell counts them. */
async function unreadIn(tab: ConsoleTab): Promise<number> {
  const label = await tab.bell().getAttribute("aria-label");
  return Number(/: (\d+) unread in chats/.exec(label ?? "")?.[1] ?? 0);
}
