import { signIn } from "./support/colleague.ts";
import { demoIds, expect, nth, openTabs, test } from "./support/fixtures.ts";
import { expectKeyboardIn, leaveByEscape } from "./support/keyboard.ts";

/** The group that the demo accounts share; the admin owns it. */
const GROUP_ID = 1;
const GROUP = `GROUP:${GROUP_ID}`;

test("a group message reaches five tabs once; a mention is marked; reading in one tab clears it in all", async ({
  server,
  newProfile,
}) => {
  const tabs = await openTabs(await newProfile(), server.url, "amy", 5);
  const bob = await signIn({ url: server.url, userName: "bob" });
  for (const tab of tabs) {
    await expect(tab.chatRow(GROUP)).toBeVisible();
    await tab.expectUnread(GROUP, 0);
  }
  await bob.sendGroup(GROUP_ID, "@林小雅 could you check the prices?", { atUserIds: [demoIds.amy] });
  for (const tab of tabs) {
    await tab.expectUnread(GROUP, 1);
    await expect(tab.chatRow(GROUP)).toContainText("[Mentioned you]");
    await expect(tab.chatRow(GROUP)).toContainText("Bob Carter: @林小雅 could you check the prices?");
  }
  await nth(tabs, 3).pickChat(GROUP);
  const bubble = nth(tabs, 3).page.getByRole("article").filter({ hasText: "could you check the prices?" });
  await expect(bubble).toHaveCount(1);
  await expect(bubble.getByText("@林小雅", { exact: true })).toBeVisible();
  await expect(bubble).toContainText("Bob Carter");
  for (const tab of tabs) {
    await tab.expectUnread(GROUP, 0);
    await expect(tab.chatRow(GROUP)).not.toContainText("[Mentioned you]");
  }
  await bob.leave();
});

test("what is sent to a group stands once everywhere, mentions whom was picked, and counts its readers", async ({
  server,
  newProfile,
}) => {
  const tabs = await openTabs(await newProfile(), server.url, "amy", 3);
  for (const tab of tabs) await tab.openChat(GROUP);
  const sender = nth(tabs, 1);
  const { page } = sender;
  await sender.composer().pressSequentially("@bo");
  await expect(page.getByRole("listbox").getByRole("option")).toHaveText([/Bob Carter$/]);
  await page.keyboard.press("Enter");
  await expect(sender.composer()).toHaveValue("@Bob Carter ");
  await page.getByRole("button", { name: "Ask who has read it" }).click();
  await sender.composer().pressSequentially("please approve");
  await sender.composer().press("Enter");
  for (const tab of tabs) {
    const bubble = tab.page.getByRole("article").filter({ hasText: "please approve" });
    await expect(bubble).toHaveCount(1);
    await expect(bubble).toContainText("0 read");
  }

  const bob = await signIn({ url: server.url, userName: "bob" });
  const ofBob = async () =>
    (await bob.pullGroup()).filter(({ content }) => content === "@Bob Carter please approve");
  // It stands in the tabs before the server has it.
  await expect.poll(ofBob).toHaveLength(1);
  const got = await ofBob();
  expect(got[0]).toMatchObject({ atUserIds: [demoIds.bob], receipt: true });
  await bob.readGroup(GROUP_ID, got[0]?.id);
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
  for (const userName of ["carol", "admin"] as const) {
    const other = await signIn({ url: server.url, userName });
    await other.readGroup(GROUP_ID, got[0]?.id);
  }
  for (const tab of tabs)
    await expect(tab.page.getByRole("article").filter({ hasText: "please approve" })).toContainText(
      "Read by all",
    );
});

test("the owner withdraws what another has said, in all tabs and for all members", async ({
  server,
  newProfile,
}) => {
  const owner = nth(await openTabs(await newProfile(), server.url, "admin", 1), 0);
  const members = await openTabs(await newProfile(), server.url, "amy", 2);
  for (const tab of [owner, ...members]) await tab.openChat(GROUP);
  const bob = await signIn({ url: server.url, userName: "bob" });
  await bob.sendGroup(GROUP_ID, "This was not meant for here");
  for (const tab of [owner, ...members])
    await expect(tab.bubble("This was not meant for here")).toHaveCount(1);
  await owner.act("This was not meant for here", "Recall");
  await expect(owner.tip("you withdrew a message")).toBeVisible();
  for (const tab of members) {
    await expect(tab.bubble("This was not meant for here")).toHaveCount(0);
    await expect(tab.tip("系统管理员 withdrew a message")).toBeVisible();
  }
  // A member may not: the menu does not offer it.
  await bob.sendGroup(GROUP_ID, "This one stays");
  const member = nth(members, 0);
  await member.bubble("This one stays").hover();
  await member.bubble("This one stays").getByRole("button", { name: "Message actions" }).click();
  await expect(member.page.getByRole("menuitem", { name: "Copy" })).toBeVisible();
  await expect(member.page.getByRole("menuitem", { name: "Recall" })).toHaveCount(0);
});

test("system messages are cards with sanitised text, counted and read by their number", async ({
  server,
  newProfile,
}) => {
  const tabs = await openTabs(await newProfile(), server.url, "amy", 2);
  const admin = await signIn({ url: server.url, userName: "admin" });
  const [reader, other] = [nth(tabs, 0), nth(tabs, 1)];
  await other.expectUnread("SYSTEM:0", 1);
  await reader.page.goto(`${server.url}/customer/chat/imchat?chat=SYSTEM:0`);
  await expect(reader.page.getByText("System messages cannot be answered.")).toBeVisible();
  await other.expectUnread("SYSTEM:0", 0);
  await reader.page.goto(`${server.url}/customer/chat/imchat`);
  await expect(reader.chatRow("SYSTEM:0")).toBeVisible();
  await reader.expectUnread("SYSTEM:0", 0);

  await admin.publish({
    title: "Maintenance on Sunday",
    intro: "The shop is closed from 2 to 4.",
    content: `<p>Please <b>save</b> your work. <a href="https://example.com/status">Status</a></p><img src="x" onerror="document.title='broken'"><script>document.title='broken'</script><a href="javascript:document.title='broken'">bad</a>`,
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

  await admin.publish({ title: "Read the notes", content: "https://example.com/notes" });
  await expect(reader.page.getByRole("link", { name: "Open the link" })).toHaveAttribute(
    "href",
    "https://example.com/notes",
  );
});
