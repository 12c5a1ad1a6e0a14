import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { TEXT_MAX } from "../src/contract/limits.ts";
import { MessageType } from "../src/contract/wire.ts";
import { expect, tabOf, test } from "./support/fixtures.ts";
import { leaveByEscape } from "./support/keyboard.ts";
import type { Person } from "./support/people.ts";

/** What somebody means harm with: markup in every text, texts that are too long, contents that are none, files that are not what they say. */

const SCRIPT = `<img src=x onerror="document.title='broken'"><script>document.title='broken'</script>`;

/** Everything that was sent is there as text: nothing of it became an element, and nothing ran. */
async function expectHarmless(page: Page): Promise<void> {
  const made = page.locator(
    ".qs-chat :is(script, [onerror], [onclick], [onload], u, s, iframe), .qs-chat img[src='x']",
  );
  await expect(made).toHaveCount(0);
  await expect(page.locator('[href^="javascript:" i]')).toHaveCount(0);
  await expect(page).not.toHaveTitle(/broken/);
}

/** Uploads a text file under a name, as the console does. @returns the content of its message. */
async function uploadText(who: Person, name: string): Promise<string> {
  const form = new FormData();
  form.append("file", new Blob(["some notes"], { type: "text/plain" }), name);
  const answer = await fetch(`${who.url}/imchat-api/file/upload`, {
    method: "POST",
    headers: { accessToken: who.tokens.accessToken },
    body: form,
  });
  const { data }: { readonly data: unknown } = await answer.json();
  return JSON.stringify(data);
}

test("markup in every text is text, wherever it is shown", async ({ team, admin, newProfile }) => {
  const { bob } = team;
  await bob.call("updateSelf", { body: { nickName: "<u onclick=x>B</u>", signature: SCRIPT } });
  const group = await bob.call("groupCreate", {
    body: { name: "<s>Stock</s>", memberIds: [team.amy.userId] },
  });
  const groupId = group.id;
  await bob.call("groupModify", { body: { id: groupId, notice: SCRIPT, remarkNickName: "<u>at sea</u>" } });
  const first = await bob.sendGroup(groupId, `${SCRIPT} needle`);
  await bob.sendGroup(groupId, `${SCRIPT} @<u>at sea</u>`, { quoteMessageId: first.id ?? 0 });
  await bob.call("groupTop", { params: { id: groupId }, query: { messageId: first.id ?? 0 } });
  const file = await uploadText(bob, "<u>notes<u>.txt");
  await bob.call("sendGroup", {
    body: { tmpId: randomUUID(), groupId, type: MessageType.file, content: file },
  });
  await bob.send(team.amy.userId, `javascript:alert(1) ${SCRIPT}`);
  await admin.publish({
    title: SCRIPT,
    intro: SCRIPT,
    content: `<p>said</p>${SCRIPT}`,
    userIds: [team.amy.userId],
  });

  const tab = await tabOf(await newProfile(), team.amy);
  const { page } = tab;
  await test.step("in the lists, the search and the notification", async () => {
    await expect(tab.chatRow(`GROUP:${groupId}`)).toContainText("<s>Stock</s>");
    await expect(tab.chatRow(team.bob.chat)).toContainText("<u onclick=x>B</u>");
    await expect(tab.chatRow("SYSTEM:0")).toContainText("<img src=x");
    await expectHarmless(page);
    const search = page.getByLabel("Search chats, people and messages");
    await search.fill("<script>");
    await expect(page.getByRole("option").filter({ hasText: "needle" })).toBeVisible();
    await expectHarmless(page);
    await search.fill("");
    await page.getByRole("tab", { name: /^Friends/ }).click();
    await expect(page.locator(`[data-friend="${team.bob.userId}"]`)).toContainText("<u onclick=x>B</u>");
    await expectHarmless(page);
    await page.getByRole("tab", { name: /^Chats/ }).click();
  });

  await test.step("in a group: name, notice, pinned message, quote, file, members, card", async () => {
    await tab.pickChat(`GROUP:${groupId}`);
    await expect(page.locator(".qs-chat-head-name")).toHaveText("<s>Stock</s>");
    await expect(page.locator(".qs-chat-head-notice")).toContainText("<script>");
    await expect(page.getByRole("note", { name: "Pinned message" })).toContainText("<script>");
    await expect(page.getByRole("link", { name: /^Download/ })).toBeVisible();
    await expect(page.locator(".qs-chat-quote")).toContainText("<script>");
    await page.getByTitle("Show notice").click();
    const panel = page.getByRole("complementary", { name: /^Group “/ });
    await expect(panel).toContainText("<script>");
    await panel.locator(".qs-chip").filter({ hasText: "Members" }).click();
    await panel.locator(`[data-member="${team.bob.userId}"]`).getByRole("button").first().click();
    await expect(page.getByRole("dialog")).toContainText("<script>");
    await expect(page.getByRole("dialog").locator("script, [onerror]")).toHaveCount(0);
    await expectHarmless(page);
    await leaveByEscape(page.getByRole("dialog"));
    await panel.getByRole("button", { name: "Close" }).click();
    await expect(panel).toHaveCount(0);
  });

  await test.step("what is forwarded, greeted with and typed", async () => {
    await page.locator(".qs-chat-more").last().focus();
    await page.keyboard.press("f");
    await expect(page.getByRole("dialog")).toContainText("<u onclick=x>B</u>");
    await expect(page.getByRole("dialog").locator("u")).toHaveCount(0);
    await leaveByEscape(page.getByRole("dialog"));
    await tab.composer().fill(SCRIPT);
    await tab.composer().press("Enter");
    await expect(tab.bubble(SCRIPT)).toBeVisible();
    await expectHarmless(page);
  });

  await test.step("in a private chat and in a system message", async () => {
    await tab.pickChat(team.bob.chat);
    await expect(page.getByRole("article").filter({ hasText: "javascript:alert(1)" })).toHaveCount(1);
    await expectHarmless(page);
    await page.goto(`${team.amy.url}/customer/chat/imchat?chat=SYSTEM:0`);
    await expect(page.locator(".qs-chat-system").getByText("said", { exact: true })).toBeVisible();
    await expect(page.locator(".qs-announcement-intro").last()).toContainText("<script>");
    await expectHarmless(page);
  });
});

test("a text that is too long, and a file that is not what its name says, are reported and not lost", async ({
  team,
  newProfile,
}) => {
  const tab = await tabOf(await newProfile(), team.amy);
  const { page } = tab;
  await tab.openChat(team.bob.chat);

  await test.step("too long: neither sent nor cut; once it is shorter it goes", async () => {
    const long = "x".repeat(TEXT_MAX + 2);
    await tab.composer().fill(long);
    await expect(page.getByText("2 characters too many")).toBeVisible();
    await expect(page.getByRole("button", { name: "Send", exact: true })).toBeDisabled();
    await tab.composer().press("Enter");
    await expect(tab.composer()).toHaveValue(long);
    await expect(tab.bubble(long)).toHaveCount(0);
    await page.reload();
    await expect(tab.composer()).toHaveValue(long);
    await tab.composer().press("ControlOrMeta+End");
    for (let gone = 0; gone < 2; gone += 1) await tab.composer().press("Backspace");
    await tab.composer().press("Enter");
    await expect(tab.bubble("x".repeat(TEXT_MAX))).toBeVisible();
  });

  await test.step("a page that calls itself a picture: refused by the server, in its words, and given up", async () => {
    await page.locator(".qs-composer-tools input[type=file]").setInputFiles({
      name: "photo.png",
      mimeType: "image/png",
      buffer: Buffer.from("<!doctype html><script>document.title='broken'</script>"),
    });
    await expect(page.getByRole("list", { name: "Files to send" }).getByRole("listitem")).toHaveCount(1);
    await expect(page.getByRole("button", { name: "Send", exact: true })).toBeEnabled();
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const message = page.getByRole("article").filter({ hasText: "photo.png" });
    await expect(message).toContainText("The content of the file is not what its name “photo.png” says");
    await message.getByRole("button", { name: "Delete" }).click();
    await expect(message).toHaveCount(0);
    await expectHarmless(page);
  });

  await test.step("a chat that nobody has opens nothing", async () => {
    for (const chat of ["PRIVATE:999999", "GROUP:999999", "GROUP:-1", `PRIVATE:${"9".repeat(30)}`, SCRIPT]) {
      await page.goto(`${team.amy.url}/customer/chat/imchat?chat=${encodeURIComponent(chat)}`);
      await expect(page.getByText("Chat not found").or(page.getByText("Pick a chat"))).toBeVisible();
      await expect(tab.composer()).toHaveCount(0);
    }
    await expectHarmless(page);
  });
});

test("contents that are none are shown as text, types that nobody knows as what they are", async ({
  team,
  newProfile,
}) => {
  // What a shared worker asks for passes by the test.
  const profile = await newProfile({ host: "elected" });
  const contents: readonly (readonly [number, string])[] = [
    [MessageType.image, "{not json at all"],
    [MessageType.image, '{"originUrl":"javascript:document.title=1","thumbUrl":"x","width":-1,"height":"y"}'],
    [MessageType.file, "null"],
    [MessageType.audio, '{"duration":"long","url":{}}'],
    [MessageType.video, '[1,2,"three"]'],
    [MessageType.voiceAction, '{"state":"unheard of"}'],
    [199, SCRIPT],
    [999, "from another time"],
    [MessageType.text, "still here"],
  ];
  const first = 900_000;
  await profile.route("**/imchat-api/message/private/pullOfflineMessage*", async (route) => {
    // As a server does: until they have arrived. A page that is left takes the answer along.
    const minId = Number(new URL(route.request().url()).searchParams.get("minId"));
    if (minId >= first) return route.continue();
    const data = contents.map(([type, content], at) => ({
      id: first + at,
      sendId: team.bob.userId,
      recvId: team.amy.userId,
      type,
      content,
      status: 1,
      sendTime: Date.now(),
    }));
    return route.fulfill({ json: { code: 200, message: "ok", data } });
  });
  const tab = await tabOf(profile, team.amy);
  const { page } = tab;
  await tab.openChat(team.bob.chat);
  await expect(tab.bubble("still here")).toBeVisible();
  await expect(tab.bubble("{not json at all")).toBeVisible();
  await expect(page.getByText("Unsupported message", { exact: false }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "View picture" })).toHaveCount(0);
  await expectHarmless(page);
  await tab.send("and it goes on");
  await expect(tab.bubble("and it goes on").getByTitle("Sent").first()).toBeVisible();
});
