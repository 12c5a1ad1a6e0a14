import { MessageType } from "../src/contract/wire.ts";
import { expect, nth, tabOf, tabsOf, test } from "./support/fixtures.ts";

/** A second of silence. */
function wav(): Uint8Array<ArrayBuffer> {
  const rate = 8_000;
  const bytes = Buffer.alloc(44 + rate * 2);
  bytes.write("RIFF", 0);
  bytes.writeUInt32LE(36 + rate * 2, 4);
  bytes.write("WAVEfmt ", 8);
  bytes.writeUInt32LE(16, 16);
  bytes.writeUInt16LE(1, 20);
  bytes.writeUInt16LE(1, 22);
  bytes.writeUInt32LE(rate, 24);
  bytes.writeUInt32LE(rate * 2, 28);
  bytes.writeUInt16LE(2, 32);
  bytes.writeUInt16LE(16, 34);
  bytes.write("data", 36);
  bytes.writeUInt32LE(rate * 2, 40);
  return new Uint8Array(bytes);
}

test("a recording that was not played yet is marked, until it is played in any tab of this machine", async ({
  team,
  newProfile,
}) => {
  const { bob } = team;
  const form = new FormData();
  form.append("file", new Blob([wav()], { type: "audio/wav" }), "word.wav");
  const answer = await fetch(`${team.amy.url}/imchat-api/file/upload`, {
    method: "POST",
    headers: { accessToken: bob.tokens.accessToken },
    body: form,
  });
  const { data } = (await answer.json()) as { readonly data: { readonly url: string } };
  const content = JSON.stringify({ duration: 1, url: data.url });
  const say = (tmpId: string) =>
    bob.call("sendPrivate", { body: { tmpId, recvId: team.amy.userId, type: MessageType.audio, content } });
  await say("one");
  await say("two");

  const profile = await newProfile();
  const tabs = await tabsOf(profile, team.amy, 2);
  const [first, second] = [nth(tabs, 0), nth(tabs, 1)];
  for (const tab of tabs) {
    await tab.pickChat(team.bob.chat);
    await expect(tab.page.locator(".qs-audio-new")).toHaveCount(2);
  }
  await first.page.getByRole("button", { name: "Play (not heard yet)" }).first().click();
  for (const tab of tabs) await expect(tab.page.locator(".qs-audio-new")).toHaveCount(1);
  await expect(second.page.getByRole("button", { name: "Play", exact: true })).toHaveCount(1);

  // It is known to the next day, and to who comes back.
  await first.page.reload();
  await expect(first.page.locator(".qs-audio")).toHaveCount(2);
  await expect(first.page.locator(".qs-audio-new")).toHaveCount(1);
  await second.page.close();
  await first.signOut();
  await first.expectLogin();
  await first.signIn(team.amy.userName);
  await first.expectSignedIn();
  await first.openChat(team.bob.chat);
  await expect(first.page.locator(".qs-audio")).toHaveCount(2);
  await expect(first.page.locator(".qs-audio-new")).toHaveCount(1);
  // One's own are never marked.
  const other = await tabOf(await newProfile(), team.bob);
  await other.openChat(team.amy.chat);
  await expect(other.page.locator(".qs-audio")).toHaveCount(2);
  await expect(other.page.locator(".qs-audio-new")).toHaveCount(0);
});
