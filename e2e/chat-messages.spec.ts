import { expectAccessible } from "./support/axe.ts";
import type { ConsoleTab } from "./support/console.ts";
import { expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";
import { leaveByEscape } from "./support/keyboard.ts";
import { expectNotice } from "./support/notices.ts";

/** The message with this as its own text, whatever it quotes. */
const messageWith = (tab: ConsoleTab, text: string) =>
  tab.page.getByRole("article").filter({ has: tab.page.locator(".qs-chat-text", { hasText: text }) });

test("a message is quoted in one browser, gone to from another, and its quote ends with its recall", async ({
  team,
  newProfile,
}) => {
  const amys = await tabsOf(await newProfile(), team.amy, 2);
  const bob = await tabOf(await newProfile(), team.bob);
  for (const tab of amys) await tab.openChat(team.bob.chat);
  await bob.openChat(team.amy.chat);
  const [amy, other] = [nth(amys, 0), nth(amys, 1)];

  await amy.send("the price is 40");
  for (let line = 1; line <= 30; line += 1) await amy.send(`line ${line}\nand more of it`);
  await test.step("a message out of the page is loaded, and quoted by its key", async () => {
    await expect(bob.bubble("line 30\nand more of it")).toBeVisible();
    // By the wheel, as a reader does: a list that anything else has moved goes back to its end.
    await bob.page.locator(".qs-chat-messages").hover();
    await expect(async () => {
      await bob.page.mouse.wheel(0, -10_000);
      await expect(bob.bubble("the price is 40")).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await bob.bubble("the price is 40").hover();
    await bob.bubble("the price is 40").getByRole("button", { name: "Message actions" }).focus();
    await bob.page.keyboard.press("q");
    await expect(bob.composer()).toBeFocused();
    await bob.send("too much");
  });

  await test.step("a click on the quote goes to what was quoted", async () => {
    for (const tab of amys) {
      const answer = messageWith(tab, "too much");
      await expect(answer.locator("blockquote")).toContainText("the price is 40");
      await expect(tab.bubble("the price is 40")).not.toBeInViewport();
      await answer.getByRole("button", { name: /the price is 40/ }).click();
      await expect(messageWith(tab, "the price is 40")).toBeInViewport();
      await expect(messageWith(tab, "too much")).not.toBeInViewport();
      await tab.page.getByRole("button", { name: "Go to the newest message" }).click();
      await expect(messageWith(tab, "too much")).toBeInViewport();
    }
  });

  await test.step("what was withdrawn is edited anew; a draft stays, and its quote says so", async () => {
    await messageWith(amy, "too much")
      .getByRole("button", { name: /the price is 40/ })
      .click();
    await amy.act("the price is 40", "Recall");
    await expect(amy.tip("you withdrew a message").first()).toBeVisible();
    await amy.composer().fill("a draft that waits");
    await amy.page.getByRole("button", { name: "Edit again" }).click();
    await expect(amy.composer()).toHaveValue("a draft that waits\nthe price is 40");
    await expect(amy.composer()).toBeFocused();
    await amy.composer().fill("the price is 38");
    await amy.composer().press("Enter");
    for (const tab of [other, bob]) {
      await expect(tab.bubble("the price is 38")).toBeVisible();
      const quote = messageWith(tab, "too much").locator("blockquote");
      await expect(quote).toHaveText("the quoted content was withdrawn");
      await expect(quote.getByRole("button")).toHaveCount(0);
    }
    await expect(other.page.getByRole("button", { name: "Edit again" })).toHaveCount(0);
  });
});

test("several messages are copied, forwarded to several chats, and deleted here alone", async ({
  team,
  group,
  newProfile,
}) => {
  const profile = await newProfile();
  await profile.grantPermissions(["clipboard-read", "clipboard-write"]);
  const amys = await tabsOf(profile, team.amy, 2);
  const bob = await tabOf(await newProfile(), team.bob);
  const carol = await tabOf(await newProfile(), team.carol);
  for (const tab of amys) await tab.openChat(team.bob.chat);
  await bob.openChat(team.amy.chat);
  await carol.openChat(team.amy.chat);
  const [amy, other] = [nth(amys, 0), nth(amys, 1)];
  for (const text of ["first", "second", "third"]) await amy.send(text);
  const bar = amy.page.getByRole("toolbar", { name: "Selected messages" });
  const box = (text: string) => amy.page.getByRole("checkbox", { name: new RegExp(`: ${text}”$`) });

  await test.step("Escape leaves the selection, and not the chat; a draft stays", async () => {
    await amy.composer().fill("half a thought");
    await amy.act("first", "Select");
    await expect(bar).toContainText("1 selected");
    await expect(amy.composer()).toBeHidden();
    await amy.page.keyboard.press("Escape");
    await expect(bar).toHaveCount(0);
    await expect(amy.composer()).toHaveValue("half a thought");
  });

  await test.step("with Shift all between are selected; they are copied with their names", async () => {
    await amy.act("first", "Select");
    await box("third").click({ modifiers: ["Shift"] });
    await expect(bar).toContainText("3 selected");
    await box("second").uncheck();
    await bar.getByRole("button", { name: "Copy" }).click();
    await expect
      .poll(() => amy.page.evaluate(() => navigator.clipboard.readText()))
      .toMatch(/^林小雅 \d\d:\d\d\nfirst\n\n林小雅 \d\d:\d\d\nthird$/);
    await expect(bar).toHaveCount(0);
  });

  await test.step("they go to a friend and a group, once each, in their order", async () => {
    await amy.act("first", "Select");
    await box("second").check();
    await bar.getByRole("button", { name: "Forward" }).click();
    const dialog = amy.page.getByRole("dialog");
    await expect(dialog.getByRole("button", { name: "Forward" })).toBeDisabled();
    await dialog.getByRole("searchbox").fill("chen");
    await expect(dialog.getByRole("checkbox")).toHaveCount(1);
    await dialog.getByRole("searchbox").press("Enter");
    await expect(dialog.getByRole("button", { name: "Remove 陳佳蓉" })).toBeVisible();
    await dialog.getByRole("checkbox", { name: group.name }).check();
    await expect(dialog).toContainText("2 messages · 2 of 20 selected");
    await dialog.getByRole("button", { name: "Forward" }).click();
    await expectNotice(amy.page, "Forwarded to 2 chats");
    await expect(bar).toHaveCount(0);
    for (const text of ["first", "second"]) await expect(carol.bubble(text)).toHaveCount(1);
    expect((await carol.texts()).slice(-2)).toEqual(["first", "second"]);
  });

  await test.step("what is deleted goes in all tabs of this browser, and stays for the other side", async () => {
    await amy.act("third", "Delete for me");
    const ask = amy.page.getByRole("alertdialog");
    await expect(ask).toContainText("Delete 1 message");
    await ask.getByRole("button", { name: "Cancel" }).click();
    await expect(amy.bubble("third")).toHaveCount(1);
    await amy.act("third", "Delete for me");
    await ask.getByRole("button", { name: "Delete" }).click();
    for (const tab of [amy, other]) await expect(tab.bubble("third")).toHaveCount(0);
    await expect(bob.bubble("third")).toHaveCount(1);
    await other.page.reload();
    await expect(other.bubble("second")).toHaveCount(1);
    await expect(other.bubble("third")).toHaveCount(0);
  });
});

test("the message at the top of a group: set by its owner, seen and gone to by all, taken down", async ({
  team,
  group,
  newProfile,
}) => {
  const owner = await tabOf(await newProfile(), group.owner);
  const members = await tabsOf(await newProfile(), team.amy, 2);
  const carol = await tabOf(await newProfile(), team.carol);
  const all = [owner, ...members, carol];
  for (const tab of all) await tab.openChat(group.chat);
  const member = nth(members, 0);
  const bar = (tab: ConsoleTab) => tab.page.getByRole("note", { name: "Pinned message" });
  await member.send("orders close at noon");
  await expect(owner.bubble("orders close at noon")).toHaveCount(1);
  await member.bubble("orders close at noon").hover();
  await member.bubble("orders close at noon").getByRole("button", { name: "Message actions" }).click();
  await expect(member.page.getByRole("menuitem", { name: "Quote" })).toBeVisible();
  await expect(member.page.getByRole("menuitem", { name: "Pin to the top" })).toHaveCount(0);
  await member.page.keyboard.press("Escape");
  await expect(member.page.getByRole("menuitem")).toHaveCount(0);

  await owner.act("orders close at noon", "Pin to the top");
  for (const tab of all) await expect(bar(tab)).toContainText("orders close at noon");
  await expect(bar(member).getByRole("button", { name: "Unpin" })).toHaveCount(0);

  const { bob } = team;
  for (let line = 1; line <= 30; line += 1) await bob.sendGroup(group.id, `noise ${line}\nand more`);
  await expect(carol.bubble("noise 30\nand more")).toBeVisible();
  await expect(carol.bubble("orders close at noon")).not.toBeInViewport();
  await bar(carol)
    .getByRole("button", { name: /orders close at noon/ })
    .click();
  await expect(carol.bubble("orders close at noon")).toBeInViewport();

  await bar(owner).getByRole("button", { name: "Unpin" }).click();
  await owner.page.getByRole("alertdialog").getByRole("button", { name: "Unpin" }).click();
  for (const tab of all) await expect(bar(tab)).toHaveCount(0);
});

test("where reading stopped is marked and led to; a sender's card opens the chat with them", async ({
  team,
  group,
  newProfile,
}) => {
  const amys = await tabsOf(await newProfile(), team.amy, 2);
  const [amy, other] = [nth(amys, 0), nth(amys, 1)];
  const { bob } = team;
  await bob.sendGroup(group.id, "read long ago");
  await other.expectUnread(group.chat, 1);
  await amy.openChat(group.chat);
  await expect(amy.bubble("read long ago")).toBeVisible();
  for (const tab of amys) await tab.expectUnread(group.chat, 0);
  const line = amy.page.locator(".qs-chat-news");
  await expect(line).toHaveText("New messages");
  await amy.page.goto(`${team.amy.url}/customer/chat/imchat`);
  for (let at = 1; at <= 40; at += 1) await bob.sendGroup(group.id, `news ${at}\nand more`);
  await other.expectUnread(group.chat, 40);
  await amy.openChat(group.chat);
  await expect(amy.bubble("news 40\nand more")).toBeInViewport();
  const up = amy.page.getByRole("button", { name: "40 unread messages", exact: true });
  await up.click();
  await expect(line).toBeInViewport();
  await expect(amy.bubble("news 1\nand more")).toBeInViewport();
  await expect(up).toHaveCount(0);
  await amy.expectUnread(group.chat, 0);

  await expectAccessible(amy.page, ".qs-chat");
  await amy.act("news 1\nand more", "Select");
  await expectAccessible(amy.page, ".qs-chat-main");
  await amy.page.getByRole("toolbar").getByRole("button", { name: "Forward" }).click();
  await expect(amy.page.getByRole("dialog").getByRole("checkbox").first()).toBeVisible();
  await expectAccessible(amy.page, ".qs-forward");
  await leaveByEscape(amy.page.getByRole("dialog"));
  await expect(amy.page.getByRole("toolbar", { name: "Selected messages" })).toBeVisible();
  await amy.page.keyboard.press("Escape");
  await expect(amy.composer()).toBeVisible();

  await amy.page.getByRole("button", { name: "View profile of Bob Carter" }).first().click();
  const card = amy.page.getByRole("dialog");
  await expect(card).toContainText("Bob Carter");
  await card.getByRole("button", { name: "Send a message" }).first().click();
  await expect(amy.page).toHaveURL(new RegExp(`chat=PRIVATE(:|%3A)${team.bob.userId}`));
  await expect(amy.composer()).toBeVisible();
});

test("a menu that is open over a message on its way has what can be done with it once it has arrived", async ({
  team,
  newProfile,
}) => {
  // What a shared worker asks for passes by the test.
  const profile = await newProfile({ host: "elected" });
  const tab = await tabOf(profile, team.amy);
  await tab.openChat(team.bob.chat);
  let arrive = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  await profile.route("**/message/private/send", async (route) => {
    await arrival;
    await route.continue();
  });
  await tab.send("on its way");
  await tab.bubble("on its way").hover();
  await tab.bubble("on its way").getByRole("button", { name: "Message actions" }).click();
  const action = (name: string) => tab.page.getByRole("menuitem", { name, exact: true });
  await expect(action("Copy")).toBeVisible();
  await expect(action("Recall")).toHaveCount(0);
  arrive();
  await action("Recall").click();
  await expect(tab.tip("you withdrew a message")).toBeVisible();
});
