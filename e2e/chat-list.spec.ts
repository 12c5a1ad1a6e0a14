import type { Page } from "@playwright/test";
import { alertsOf, clickNotification, recordAlerts } from "./support/alerts.ts";
import { expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";
import { NICK_NAMES } from "./support/people.ts";
import { Side } from "./support/side.ts";

const AMY = NICK_NAMES.amy;

test("chats are pinned, muted, marked and filtered, in all tabs; a removed one can be brought back", async ({
  team,
  group,
  admin,
  newProfile,
}) => {
  const tabs = await tabsOf(await newProfile(), team.amy, 2);
  const [tab, other] = [nth(tabs, 0), nth(tabs, 1)];
  const [side, there] = [new Side(tab), new Side(other)];
  const { bob } = team;
  const { carol } = team;
  await admin.publish({ title: "Welcome", content: "Glad to have you here", userIds: [team.amy.userId] });
  await carol.send(team.amy.userId, "are you there?");
  await bob.send(team.amy.userId, "first");

  await test.step("pinned chats are first, in every tab, above newer ones", async () => {
    await side.act(tab.chatRow(team.carol.chat), "Pin to the top");
    for (const one of [side, there])
      await expect.poll(async () => (await one.chats())[0]).toBe(team.carol.chat);
    await bob.send(team.amy.userId, "newer than the pinned one");
    await expect(other.chatRow(team.bob.chat)).toContainText("newer than the pinned one");
    expect((await there.chats())[0]).toBe(team.carol.chat);
    await expect(other.chatRow(team.carol.chat).getByTitle("Pinned")).toBeVisible();
    await other.page.reload();
    await expect(other.chatRow(team.carol.chat).getByTitle("Pinned")).toBeVisible();
    await there.act(other.chatRow(team.carol.chat), "Unpin");
    await expect.poll(async () => (await side.chats())[0]).toBe(team.bob.chat);
  });

  await test.step("the menu opens by key, and gives the focus back", async () => {
    const row = tab.chatRow(team.bob.chat).getByRole("button").first();
    await row.focus();
    await tab.page.keyboard.press("Shift+F10");
    await expect(tab.page.getByRole("menuitem", { name: "Pin to the top" })).toBeFocused();
    await tab.page.keyboard.press("Escape");
    await expect(row).toBeFocused();
    await tab.page.keyboard.press("ArrowDown");
    await expect(row).not.toBeFocused();
    await tab.page.keyboard.press("Home");
    await expect(row).toBeFocused();
  });

  await test.step("a muted chat counts apart, and is read and marked unread by hand", async () => {
    const before = 4;
    for (const each of tabs) await each.expectBell(before);
    await side.act(tab.chatRow(team.bob.chat), "Mute");
    await expect(other.chatRow(team.bob.chat).getByTitle("Muted")).toBeVisible();
    for (const each of tabs) await each.expectBell(before - 2);
    // Visitors whom other tests have left waiting are counted there, too.
    const visitors = (await team.amy.call("serviceQueue"))?.waiting ?? 0;
    await expect(tab.page).toHaveTitle(new RegExp(`^\\(${2 + visitors}\\) `));
    await side.act(tab.chatRow(team.bob.chat), "Mark as read");
    for (const each of tabs) await each.expectUnread(team.bob.chat, 0);
    await side.act(tab.chatRow(team.bob.chat), "Unmute");
    await there.act(other.chatRow(team.bob.chat), "Mark as unread");
    await expect(tab.chatRow(team.bob.chat).getByText("Marked as unread")).toBeAttached();
    for (const each of tabs) await each.expectBell(3);
    await tab.pickChat(team.bob.chat);
    for (const each of tabs)
      await expect(each.chatRow(team.bob.chat).getByText("Marked as unread")).toHaveCount(0);
    await tab.page.goto(`${team.amy.url}/customer/chat/imchat`);
  });

  await test.step("filters show what is unread and who mentions the user", async () => {
    await side.filter("Unread");
    await expect.poll(() => side.chats()).toEqual([team.carol.chat, "SYSTEM:0"]);
    await side.filter("@me");
    await expect(tab.page.getByText("Nobody has mentioned you")).toBeVisible();
    await carol.sendGroup(group.id, `@${AMY} look here`, { atUserIds: [team.amy.userId] });
    await expect.poll(() => side.chats()).toEqual([group.chat]);
    await tab.pickChat(group.chat);
    await expect(tab.bubble(`@${AMY} look here`)).toBeVisible();
    // Read by now, and still in front.
    await tab.expectUnread(group.chat, 0);
    expect(await side.chats()).toEqual([group.chat]);
    await side.filter("All");
    await expect.poll(async () => (await side.chats()).length).toBeGreaterThan(2);
  });

  await test.step("a removed chat is brought back, by hand or by what is said in it", async () => {
    await side.act(tab.chatRow(team.bob.chat), "Remove chat");
    await expect(tab.chatRow(team.bob.chat)).toHaveCount(0);
    await tab.page.getByRole("button", { name: "Undo" }).click();
    await expect(tab.chatRow(team.bob.chat)).toBeVisible();
    await side.act(tab.chatRow(team.bob.chat), "Remove chat");
    await expect(tab.chatRow(team.bob.chat)).toHaveCount(0);
    await bob.send(team.amy.userId, "not so fast");
    await expect(tab.chatRow(team.bob.chat)).toContainText("not so fast");
    await side.act(tab.chatRow(team.bob.chat), "Remove chat");
    await expect(tab.chatRow(team.bob.chat)).toHaveCount(0);
    // Once it cannot be brought back any more.
    await expect(tab.page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await expect(other.chatRow(team.bob.chat)).toHaveCount(0);
  });
});

test("a muted chat makes no noise but for a mention; a friend request leads to the requests; the icon counts", async ({
  team,
  group,
  admin,
  newProfile,
}) => {
  await admin.publish({ title: "Welcome", content: "Glad to have you here", userIds: [team.amy.userId] });
  await team.carol.send(team.amy.userId, "are you there?");
  const profile = await newProfile();
  await recordAlerts(profile);
  const tabs = await tabsOf(profile, team.amy, 2);
  const tab = nth(tabs, 0);
  const side = new Side(tab);
  for (const each of tabs) await each.page.getByRole("navigation", { name: "Breadcrumb" }).click();
  const shown = async () =>
    (await Promise.all(tabs.map(({ page }) => alertsOf(page)))).flatMap(({ notifications }) => notifications);
  const { bob } = team;
  const icon = (page: Page) => page.locator('link[rel="icon"]');

  await expect(icon(tab.page)).toHaveAttribute("href", /^data:image\/png/);
  await side.act(tab.chatRow(group.chat), "Mute");
  await expect(tab.chatRow(group.chat).getByTitle("Muted")).toBeVisible();
  await bob.sendGroup(group.id, "nothing for you");
  await expect(tab.chatRow(group.chat)).toContainText("nothing for you");
  expect(await shown()).toHaveLength(0);
  await bob.sendGroup(group.id, `@${AMY} but this is`, { atUserIds: [team.amy.userId] });
  // It alone, though it came last.
  const bodies = async () => (await shown()).map(({ body }) => body);
  await expect.poll(bodies).toEqual([expect.stringContaining("but this is")]);

  await bob.call("friendDelete", { params: { id: team.amy.userId } });
  await bob.call("friendApply", { body: { friendId: team.amy.userId, remark: "let us talk" } });
  await expect.poll(async () => (await shown()).at(-1)?.body).toBe("wants to be your friend");
  const leader = (await alertsOf(tab.page)).notifications.length > 0 ? tab : nth(tabs, 1);
  await clickNotification(leader.page);
  await expect(new Side(leader).request("let us talk")).toBeVisible();
  await expect(leader.page).not.toHaveURL(/list=/);

  // The other tab has its lists still.
  const reader = new Side(leader === tab ? nth(tabs, 1) : tab);
  for (const chat of [team.carol.chat, group.chat, "SYSTEM:0"]) {
    await reader.act(reader.tab.chatRow(chat), "Mark as read");
  }
  for (const each of tabs) await expect(icon(each.page)).toHaveAttribute("href", /^data:image\/svg/);
  await expect(reader.page).toHaveTitle(/^Chat/);
});

test("the chats are there before the menu has come, and stay as they are when it comes", async ({
  team,
  newProfile,
}) => {
  const profile = await newProfile();
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await profile.route("**/api/sysMenu/build", async (route) => {
    await released;
    await route.continue();
  });
  await team.bob.send(team.amy.userId, "are you there?");
  const tab = await tabOf(profile, team.amy, "/customer/chat/imchat");
  await expect(tab.chatRow(team.bob.chat)).toContainText("are you there?");
  const menu = tab.page.getByRole("navigation", { name: "Main menu" });
  await expect(menu).toHaveAttribute("aria-busy", "true");
  await tab.pickChat(team.bob.chat);
  await tab.composer().fill("begun before");
  release();
  await expect(menu).toHaveAttribute("aria-busy", "false");
  await expect(tab.composer()).toHaveValue("begun before");
});
