import type { Page } from "@playwright/test";
import { signIn } from "./support/colleague.ts";
import { clickNotification, heardBy, openEars } from "./support/ears.ts";
import { chatWith, demoIds, expect, nth, openTabs, test } from "./support/fixtures.ts";
import { AMY, GROUP, Side } from "./support/side.ts";

test("chats are pinned, muted, marked and filtered, in all tabs; a removed one can be brought back", async ({
  server,
  newProfile,
}) => {
  const tabs = await openTabs(await newProfile(), server.url, "amy", 2);
  const [tab, other] = [nth(tabs, 0), nth(tabs, 1)];
  const [side, there] = [new Side(tab), new Side(other)];
  const bob = await signIn({ url: server.url, userName: "bob" });
  const carol = await signIn({ url: server.url, userName: "carol" });
  await bob.send(demoIds.amy, "first");

  await test.step("pinned chats stand first, in every tab, above newer ones", async () => {
    await side.act(tab.chatRow(chatWith("carol")), "Pin to the top");
    for (const one of [side, there])
      await expect.poll(async () => (await one.chats())[0]).toBe(chatWith("carol"));
    await bob.send(demoIds.amy, "newer than the pinned one");
    await expect(other.chatRow(chatWith("bob"))).toContainText("newer than the pinned one");
    expect((await there.chats())[0]).toBe(chatWith("carol"));
    await expect(other.chatRow(chatWith("carol")).getByTitle("Pinned")).toBeVisible();
    await other.page.reload();
    await expect(other.chatRow(chatWith("carol")).getByTitle("Pinned")).toBeVisible();
    await there.act(other.chatRow(chatWith("carol")), "Unpin");
    await expect.poll(async () => (await side.chats())[0]).toBe(chatWith("bob"));
  });

  await test.step("the menu opens by key, and gives the focus back", async () => {
    const row = tab.chatRow(chatWith("bob")).getByRole("button").first();
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
    await side.act(tab.chatRow(chatWith("bob")), "Mute");
    await expect(other.chatRow(chatWith("bob")).getByTitle("Muted")).toBeVisible();
    for (const each of tabs) await each.expectBell(before - 2);
    await expect(tab.page).toHaveTitle(/^\(2\) /);
    await side.act(tab.chatRow(chatWith("bob")), "Mark as read");
    for (const each of tabs) await each.expectUnread(chatWith("bob"), 0);
    await side.act(tab.chatRow(chatWith("bob")), "Unmute");
    await there.act(other.chatRow(chatWith("bob")), "Mark as unread");
    await expect(tab.chatRow(chatWith("bob")).getByText("Marked as unread")).toBeAttached();
    for (const each of tabs) await each.expectBell(3);
    await tab.pickChat(chatWith("bob"));
    for (const each of tabs)
      await expect(each.chatRow(chatWith("bob")).getByText("Marked as unread")).toHaveCount(0);
    await tab.page.goto(`${server.url}/customer/chat/imchat`);
  });

  await test.step("filters show what is unread and who mentions the user", async () => {
    await side.filter("Unread");
    await expect.poll(() => side.chats()).toEqual([chatWith("carol"), "SYSTEM:0"]);
    await side.filter("@me");
    await expect(tab.page.getByText("Nobody has mentioned you")).toBeVisible();
    await carol.sendGroup(1, `@${AMY} look here`, { atUserIds: [demoIds.amy] });
    await expect.poll(() => side.chats()).toEqual([GROUP]);
    await tab.pickChat(GROUP);
    await expect(tab.bubble(`@${AMY} look here`)).toBeVisible();
    // Read by now, and still in front.
    await tab.expectUnread(GROUP, 0);
    expect(await side.chats()).toEqual([GROUP]);
    await side.filter("All");
    await expect.poll(async () => (await side.chats()).length).toBeGreaterThan(2);
  });

  await test.step("a removed chat is brought back, by hand or by what is said in it", async () => {
    await side.act(tab.chatRow(chatWith("bob")), "Remove chat");
    await expect(tab.chatRow(chatWith("bob"))).toHaveCount(0);
    await tab.page.getByRole("button", { name: "Undo" }).click();
    await expect(tab.chatRow(chatWith("bob"))).toBeVisible();
    await side.act(tab.chatRow(chatWith("bob")), "Remove chat");
    await expect(tab.chatRow(chatWith("bob"))).toHaveCount(0);
    await bob.send(demoIds.amy, "not so fast");
    await expect(tab.chatRow(chatWith("bob"))).toContainText("not so fast");
    await side.act(tab.chatRow(chatWith("bob")), "Remove chat");
    await expect(tab.chatRow(chatWith("bob"))).toHaveCount(0);
    // Once it cannot be brought back any more.
    await expect(tab.page.getByRole("button", { name: "Undo" })).toHaveCount(0);
    await expect(other.chatRow(chatWith("bob"))).toHaveCount(0);
  });
  await bob.leave();
  await carol.leave();
});

test("a muted chat makes no noise but for a mention; a friend request leads to the requests; the icon counts", async ({
  server,
  newProfile,
}) => {
  const profile = await newProfile();
  await openEars(profile);
  const tabs = await openTabs(profile, server.url, "amy", 2);
  const tab = nth(tabs, 0);
  const side = new Side(tab);
  for (const each of tabs) await each.page.getByRole("navigation", { name: "Breadcrumb" }).click();
  const shown = async () =>
    (await Promise.all(tabs.map(({ page }) => heardBy(page)))).flatMap(({ notifications }) => notifications);
  const bob = await signIn({ url: server.url, userName: "bob" });
  const icon = (page: Page) => page.locator('link[rel="icon"]');

  await expect(icon(tab.page)).toHaveAttribute("href", /^data:image\/png/);
  await side.act(tab.chatRow(GROUP), "Mute");
  await expect(tab.chatRow(GROUP).getByTitle("Muted")).toBeVisible();
  await bob.sendGroup(1, "nothing for you");
  await expect(tab.chatRow(GROUP)).toContainText("nothing for you");
  expect(await shown()).toHaveLength(0);
  await bob.sendGroup(1, `@${AMY} but this is`, { atUserIds: [demoIds.amy] });
  // It alone, though it came last.
  const bodies = async () => (await shown()).map(({ body }) => body);
  await expect.poll(bodies).toEqual([expect.stringContaining("but this is")]);

  await bob.call("friendDelete", { params: { id: demoIds.amy } });
  await bob.call("friendApply", { body: { friendId: demoIds.amy, remark: "let us talk" } });
  await expect.poll(async () => (await shown()).at(-1)?.body).toBe("wants to be your friend");
  const voice = (await heardBy(tab.page)).notifications.length > 0 ? tab : nth(tabs, 1);
  await clickNotification(voice.page);
  await expect(new Side(voice).request("let us talk")).toBeVisible();
  await expect(voice.page).not.toHaveURL(/list=/);

  // The other tab has its lists still.
  const reader = new Side(voice === tab ? nth(tabs, 1) : tab);
  for (const chat of [chatWith("carol"), GROUP, "SYSTEM:0"]) {
    await reader.act(reader.tab.chatRow(chat), "Mark as read");
  }
  for (const each of tabs) await expect(icon(each.page)).toHaveAttribute("href", /^data:image\/svg/);
  await expect(reader.page).toHaveTitle(/^Customer chat/);
  await bob.leave();
});
