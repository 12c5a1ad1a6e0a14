import type { Locator, Page } from "@playwright/test";
import { signIn } from "./support/colleague.ts";
import type { ConsoleTab } from "./support/console.ts";
import { clickNotification, heardBy, openEars } from "./support/ears.ts";
import { chatWith, demoIds, expect, nth, openTabs, test } from "./support/fixtures.ts";

/** The left side of the chat screen in one tab, by the names that a user reads. */
class Side {
  readonly page: Page;

  constructor(readonly tab: ConsoleTab) {
    this.page = tab.page;
  }

  async act(row: Locator, action: string): Promise<void> {
    await row.getByRole("button").first().click({ button: "right" });
    await this.page.getByRole("menuitem", { name: action, exact: true }).click();
  }

  /** The chats that are listed, from top to bottom. */
  chats(): Promise<string[]> {
    return this.page
      .locator("[data-chat]")
      .evaluateAll((rows) => rows.map((row) => row.getAttribute("data-chat") ?? ""));
  }

  friend(name: keyof typeof demoIds): Locator {
    return this.page.locator(`[data-friend="${demoIds[name]}"]`);
  }

  async show(list: "Chats" | "Friends" | "Groups"): Promise<void> {
    await this.page.getByRole("tab", { name: new RegExp(`^${list}`) }).click();
  }

  async filter(name: string): Promise<void> {
    await this.page.locator(".qs-chip").filter({ hasText: name }).click();
  }

  async openRequests(box: "Received" | "Sent"): Promise<void> {
    await this.show("Friends");
    await this.page.getByRole("button", { name: /^New friends/ }).click();
    await this.filter(box);
  }

  async back(): Promise<void> {
    await this.page.getByRole("button", { name: "Back", exact: true }).click();
  }

  async find(name: string): Promise<void> {
    await this.show("Friends");
    await this.page.getByRole("button", { name: "Find people", exact: true }).click();
    await this.page.getByLabel("Nickname or username").fill(name);
  }

  /** Asks a person who was found to be a friend. */
  async apply(person: string, word: string): Promise<void> {
    await this.page.getByRole("button", { name: `Add ${person} as a friend` }).click();
    await this.page.getByLabel("Message", { exact: true }).fill(word);
    await this.page.getByRole("button", { name: "Send request" }).click();
    await expect(this.page.locator("[data-person]").getByText("Requested")).toBeVisible();
  }

  request(text: string): Locator {
    return this.page.locator("[data-request]").filter({ hasText: text });
  }

  search(): Locator {
    return this.page.getByLabel("Search chats, people and messages");
  }

  option(text: string): Locator {
    return this.page.getByRole("option").filter({ hasText: text });
  }
}

const AMY = "林小雅";
const BOB = "Bob Carter";
const GROUP = "GROUP:1";

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
    await expect(other.chatRow(chatWith("bob"))).toHaveCount(0, { timeout: 10_000 });
  });
  await bob.leave();
  await carol.leave();
});

test("friends: remark, deletion, search for people, requests that are recalled, rejected and approved", async ({
  server,
  newProfile,
}) => {
  const [amyProfile, bobProfile, carolProfile] = [await newProfile(), await newProfile(), await newProfile()];
  const amyTabs = await openTabs(amyProfile, server.url, "amy", 2);
  const bobTabs = await openTabs(bobProfile, server.url, "bob", 2);
  const carolTabs = await openTabs(carolProfile, server.url, "carol", 1);
  const [amy, amyToo] = [new Side(nth(amyTabs, 0)), new Side(nth(amyTabs, 1))];
  const [bob, bobToo] = [new Side(nth(bobTabs, 0)), new Side(nth(bobTabs, 1))];
  const carol = new Side(nth(carolTabs, 0));

  await test.step("friends stand by their letters, with where they are", async () => {
    await amy.show("Friends");
    await amyToo.show("Friends");
    await expect(amy.page.locator(".qs-people-letter")).toHaveText(["B", "C", "X"]);
    await expect(amy.friend("bob")).toContainText("Online on the web", { timeout: 35_000 });
    await amy.filter("Online");
    await expect(amy.friend("admin")).toHaveCount(0);
    await amy.filter("All");
  });

  await test.step("a remark is shown in every tab and list, and taken away", async () => {
    await amy.act(amy.friend("bob"), "Edit remark");
    const field = amy.page.getByLabel(`Remark for ${BOB}`);
    await field.fill("x".repeat(21));
    await expect(amy.page.getByText("1 character too many")).toBeVisible();
    await expect(amy.page.getByRole("button", { name: "Save" })).toBeDisabled();
    await field.fill("Zed of sales");
    await field.press("Enter");
    for (const one of [amy, amyToo]) {
      await expect(one.friend("bob")).toContainText("Zed of sales");
      await expect(one.page.locator(".qs-people-letter").last()).toHaveText("Z");
    }
    await amy.act(amy.friend("bob"), "Profile");
    const card = amy.page.getByRole("dialog");
    await expect(card).toContainText("Zed of sales");
    await expect(card.locator("dd").first()).toHaveText("bob");
    await card.getByRole("button", { name: "Edit remark" }).click();
    await field.fill("");
    await field.press("Enter");
    for (const one of [amy, amyToo]) await expect(one.friend("bob")).toContainText(BOB);
  });

  await test.step("a friend is deleted on both sides, after a question", async () => {
    await bob.show("Friends");
    await amy.act(amy.friend("bob"), "Delete friend");
    await amy.page.getByRole("button", { name: "Cancel" }).click();
    await expect(amy.friend("bob")).toBeVisible();
    await amy.act(amy.friend("bob"), "Delete friend");
    await amy.page.getByRole("button", { name: "Delete", exact: true }).click();
    for (const one of [amy, amyToo]) await expect(one.friend("bob")).toHaveCount(0);
    await expect(bob.friend("amy")).toHaveCount(0);
  });

  await test.step("people are found, with how they stand to the user", async () => {
    await amy.find("nobody-of-that-name");
    await expect(amy.page.getByText("Nobody is named “nobody-of-that-name”")).toBeVisible();
    await amy.page.getByLabel("Nickname or username").fill("carol");
    await expect(amy.page.locator("[data-person]").getByText("Friend", { exact: true })).toBeVisible();
    await amy.page.getByLabel("Nickname or username").fill("bob");
    await amy.apply(BOB, "It is <b>me</b>, Amy");
  });

  await test.step("a request is seen by the other side in all tabs, and recalled", async () => {
    for (const one of [bob, bobToo]) {
      await expect(one.page.getByRole("tab", { name: /^Friends/ })).toContainText("1 friend request waiting");
    }
    await bob.openRequests("Received");
    await expect(bob.request(AMY)).toContainText("It is <b>me</b>, Amy");
    await expect(bob.request(AMY).locator("b")).toHaveCount(0);
    await amy.back();
    await amy.openRequests("Sent");
    await amy
      .request(BOB)
      .getByRole("button", { name: `Recall the request to ${BOB}` })
      .click();
    await expect(bob.request(AMY).getByRole("button", { name: /^Approve/ })).toHaveCount(0);
    await expect(bobToo.page.getByRole("tab", { name: /^Friends/ })).not.toContainText("waiting");
  });

  await test.step("a second one is rejected", async () => {
    await amy.back();
    await amy.find("bob");
    await amy.apply(BOB, "once more");
    await bob
      .request("once more")
      .getByRole("button", { name: `Reject the request of ${AMY}` })
      .click();
    await expect(bob.request("once more")).toContainText("Rejected");
    await expect(amy.page.getByRole("button", { name: `Add ${BOB} as a friend` })).toBeVisible();
  });

  await test.step("a third one is approved: both are friends, everywhere, and can write", async () => {
    await amy.apply(BOB, "third time");
    await bob
      .request("third time")
      .getByRole("button", { name: `Approve the request of ${AMY}` })
      .click();
    await expect(bob.request("third time")).toContainText("Approved");
    await expect(amy.page.locator("[data-person]").getByText("Friend", { exact: true })).toBeVisible();
    await amyToo.show("Friends");
    await expect(amyToo.friend("bob")).toBeVisible();
    await bobToo.show("Friends");
    await expect(bobToo.friend("amy")).toBeVisible();
    await amyToo.friend("bob").getByRole("button").first().click();
    await amyToo.tab.send("friends again");
    await expect(bobToo.tab.chatRow(chatWith("amy")).or(bobToo.friend("amy"))).toBeVisible();
    await bobToo.show("Chats");
    await expect(bobToo.tab.chatRow(chatWith("amy"))).toContainText("friends again");
  });

  await test.step("who has asked first is approved by asking back, from the card too", async () => {
    await carol.show("Friends");
    await carol.act(carol.friend("bob"), "Delete friend");
    await carol.page.getByRole("button", { name: "Delete", exact: true }).click();
    await expect(carol.friend("bob")).toHaveCount(0);
    await carol.find("bob");
    await carol.apply(BOB, "hello from Carol");
    await bob.back();
    await bob.find("carol");
    await bob.page
      .locator("[data-person]")
      .getByRole("button", { name: /^Profile/ })
      .click();
    await bob.page.getByRole("dialog").getByRole("button", { name: "Approve" }).click();
    await expect(bob.page.getByRole("dialog").getByRole("button", { name: "Send a message" })).toBeVisible();
    await bob.page.getByRole("dialog").getByRole("button", { name: "Send a message" }).click();
    await expect(bob.tab.composer()).toBeVisible();
  });
});

test("one search over chats, friends, groups and messages; a message that was found is gone to", async ({
  server,
  newProfile,
}) => {
  test.setTimeout(120_000);
  const [tab] = await openTabs(await newProfile(), server.url, "amy", 1);
  if (tab === undefined) throw new Error("there is no tab");
  const side = new Side(tab);
  const { page } = tab;
  const bob = await signIn({ url: server.url, userName: "bob" });
  await bob.send(demoIds.amy, "the needle lies here");
  for (let at = 1; at <= 120; at += 1) await bob.send(demoIds.amy, `hay ${at}`);
  await bob.sendGroup(1, "a needle for everybody");
  await expect(tab.chatRow(GROUP)).toContainText("a needle for everybody");

  await test.step("by name, by pinyin, by the keyboard", async () => {
    await side.search().fill("bob");
    await expect(side.option(BOB).first()).toBeVisible();
    await side.search().fill("yytd");
    await expect(side.option("运营团队").first()).toBeVisible();
    await page.keyboard.press("ArrowDown");
    await expect(page.locator('[role="option"][aria-selected="true"]')).toContainText("运营团队");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/chat=GROUP(:|%3A)1/);
    await expect(side.search()).toHaveValue("yytd");
    await side.search().press("Escape");
    await expect(side.search()).toHaveValue("");
    await expect(page.getByRole("tab", { name: /^Chats/ })).toBeVisible();
  });

  await test.step("messages, newest first, and to the one that is chosen", async () => {
    await side.search().fill("needle");
    // Two messages, and the way to people of that name.
    await expect(side.option("needle")).toHaveCount(3);
    await expect(side.option("needle").first()).toContainText("a needle for everybody");
    await expect(side.option("needle").first().locator("mark")).toHaveText("needle");
    await side.option("the needle lies here").click();
    await expect(page).toHaveURL(/chat=PRIVATE(:|%3A)3/);
    await expect(tab.bubble("the needle lies here")).toBeInViewport();
  });

  await test.step("more pages, nothing found, and people of that name", async () => {
    await side.search().fill("hay");
    await expect(side.option("hay")).toHaveCount(21);
    await side.option("More messages").click();
    await expect(side.option("hay")).toHaveCount(41);
    // Long results scroll for themselves: the screen stays as high as it is.
    const height = (await page.locator(".qs-chat").boundingBox())?.height ?? Number.POSITIVE_INFINITY;
    expect(height).toBeLessThan(page.viewportSize()?.height ?? 0);
    await side.search().fill("zzzz-nothing");
    await expect(page.locator(".qs-search-results").getByText("Nothing found").last()).toBeVisible();
    await side.search().fill("carol");
    await side.option("Find people named “carol”").click();
    await expect(page.getByLabel("Nickname or username")).toHaveValue("carol");
    await expect(page.locator("[data-person]")).toHaveCount(1);
  });
  await bob.leave();
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
  await expect.poll(async () => (await shown()).length).toBe(1);

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
