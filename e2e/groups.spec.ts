import { expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";
import { expectKeyboardIn, leaveByEscape } from "./support/keyboard.ts";

test("a group message reaches five tabs once; a mention is marked; reading in one tab clears it in all", async ({
  team,
  group,
  newProfile,
}) => {
  const tabs = await tabsOf(await newProfile(), team.amy, 5);
  const { bob } = team;
  for (const tab of tabs) {
    await expect(tab.chatRow(group.chat)).toBeVisible();
    await tab.expectUnread(group.chat, 0);
  }
  await bob.sendGroup(group.id, "@林小雅 could you check the prices?", { atUserIds: [team.amy.userId] });
  for (const tab of tabs) {
    await tab.expectUnread(group.chat, 1);
    await expect(tab.chatRow(group.chat)).toContainText("[Mentioned you]");
    await expect(tab.chatRow(group.chat)).toContainText("Bob Carter: @林小雅 could you check the prices?");
  }
  await nth(tabs, 3).pickChat(group.chat);
  const bubble = nth(tabs, 3).page.getByRole("article").filter({ hasText: "could you check the prices?" });
  await expect(bubble).toHaveCount(1);
  await expect(bubble.getByText("@林小雅", { exact: true })).toBeVisible();
  await expect(bubble).toContainText("Bob Carter");
  for (const tab of tabs) {
    await tab.expectUnread(group.chat, 0);
    await expect(tab.chatRow(group.chat)).not.toContainText("[Mentioned you]");
  }
});

test("what is sent to a group stands once everywhere, mentions whom was picked, and counts its readers", async ({
  team,
  group,
  newProfile,
}) => {
  const tabs = await tabsOf(await newProfile(), team.amy, 3);
  for (const tab of tabs) await tab.openChat(group.chat);
  const sender = nth(tabs, 1);
  const { page } = sender;
  await sender.composer().pressSequentially("@bo");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/Bob Carter$/]);
  await page.keyboard.press("Enter");
  await expect(sender.composer()).toHaveValue("@Bob Carter ");
  await page.getByRole("button", { name: "Request read receipts" }).click();
  await sender.composer().pressSequentially("please approve");
  await sender.composer().press("Enter");
  for (const tab of tabs) {
    const bubble = tab.page.getByRole("article").filter({ hasText: "please approve" });
    await expect(bubble).toHaveCount(1);
    await expect(bubble).toContainText("0 read");
  }

  const { bob } = team;
  const ofBob = async () =>
    (await bob.pullGroup()).filter(({ content }) => content === "@Bob Carter please approve");
  // It is in the tabs before the server has it.
  await expect.poll(ofBob).toHaveLength(1);
  const got = await ofBob();
  expect(got[0]).toMatchObject({ atUserIds: [team.bob.userId], receipt: true });
  await bob.readGroup(group.id, got[0]?.id);
  for (const tab of tabs)
    await expect(tab.page.getByRole("article").filter({ hasText: "please approve" })).toContainText("1 read");
  await page.getByRole("button", { name: /^1 read/ }).click();
  const readers = page.locator(".qs-chat-readers section");
  await expect(readers.nth(0)).toContainText("Bob Carter");
  await expect(readers.nth(1).getByRole("listitem")).toHaveCount(2);
  await leaveByEscape(page.locator(".qs-chat-readers"));
  // Who goes on elsewhere from there stays there.
  await page.getByRole("button", { name: /^1 read/ }).click();
  await expectKeyboardIn(page.locator(".qs-chat-readers"));
  await sender.composer().click();
  await expect(page.locator(".qs-chat-readers")).toHaveCount(0);
  await expect(sender.composer()).toBeFocused();
  for (const other of [team.carol, group.owner]) await other.readGroup(group.id, got[0]?.id);
  for (const tab of tabs)
    await expect(tab.page.getByRole("article").filter({ hasText: "please approve" })).toContainText(
      "Read by all",
    );
});

test("the owner withdraws what another has sent, in all tabs and for all members", async ({
  team,
  group,
  newProfile,
}) => {
  const owner = await tabOf(await newProfile(), group.owner);
  const members = await tabsOf(await newProfile(), team.amy, 2);
  for (const tab of [owner, ...members]) await tab.openChat(group.chat);
  const { bob } = team;
  await bob.sendGroup(group.id, "This was not meant for here");
  for (const tab of [owner, ...members])
    await expect(tab.bubble("This was not meant for here")).toHaveCount(1);
  await owner.act("This was not meant for here", "Recall");
  await expect(owner.tip("you withdrew a message")).toBeVisible();
  for (const tab of members) {
    await expect(tab.bubble("This was not meant for here")).toHaveCount(0);
    await expect(tab.tip("系统管理员 withdrew a message")).toBeVisible();
  }
  // A member may not: the menu does not offer it.
  await bob.sendGroup(group.id, "This one stays");
  const member = nth(members, 0);
  await member.bubble("This one stays").hover();
  await member.bubble("This one stays").getByRole("button", { name: "Message actions" }).click();
  await expect(member.page.getByRole("menuitem", { name: "Copy" })).toBeVisible();
  await expect(member.page.getByRole("menuitem", { name: "Recall" })).toHaveCount(0);
});

test("system messages are cards with sanitised text, counted and read by their number", async ({
  team,
  admin,
  newProfile,
}) => {
  const userIds = [team.amy.userId];
  const tabs = await tabsOf(await newProfile(), team.amy, 2);
  const [reader, other] = [nth(tabs, 0), nth(tabs, 1)];
  await admin.publish({ title: "Welcome", content: "Glad to have you here", userIds });
  await other.expectUnread("SYSTEM:0", 1);
  await reader.page.goto(`${team.amy.url}/customer/chat/imchat?chat=SYSTEM:0`);
  await expect(reader.page.getByText("You cannot reply to system messages.")).toBeVisible();
  await other.expectUnread("SYSTEM:0", 0);
  await reader.page.goto(`${team.amy.url}/customer/chat/imchat`);
  await expect(reader.chatRow("SYSTEM:0")).toBeVisible();
  await reader.expectUnread("SYSTEM:0", 0);

  await admin.publish({
    title: "Maintenance on Sunday",
    intro: "The shop is closed from 2 to 4.",
    content: `<p>Please <b>save</b> your work. <a href="https://example.com/status">Status</a></p><img src="x" onerror="document.title='broken'"><script>document.title='broken'</script><a href="javascript:document.title='broken'">bad</a>`,
    userIds,
  });
  for (const tab of tabs) {
    await tab.expectUnread("SYSTEM:0", 1);
    await expect(tab.chatRow("SYSTEM:0")).toContainText("Maintenance on Sunday");
  }
  await reader.chatRow("SYSTEM:0").locator("button").first().click();
  const card = reader.page.getByRole("article").filter({ hasText: "Maintenance on Sunday" });
  await expect(card.getByText("The shop is closed from 2 to 4.")).toBeVisible();
  await expect(card.locator("b")).toHaveText("save");
  const link = card.getByRole("link", { name: "Status" });
  await expect(link).toHaveAttribute("target", "_blank");
  await expect(link).toHaveAttribute("rel", /noopener/);
  await expect(card.locator("script")).toHaveCount(0);
  await expect(card.locator("[onerror], [href^=javascript]")).toHaveCount(0);
  expect(await reader.page.title()).not.toBe("broken");
  for (const tab of tabs) await tab.expectUnread("SYSTEM:0", 0);

  await admin.publish({ title: "Read the notes", content: "https://example.com/notes", userIds });
  await expect(reader.page.getByRole("link", { name: "Open link" })).toHaveAttribute(
    "href",
    "https://example.com/notes",
  );
});
