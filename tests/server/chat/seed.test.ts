import { afterAll, beforeAll, expect, test } from "vitest";
import { createAccounts } from "../../../server/accounts/accounts.ts";
import { readConfig } from "../../../server/config.ts";
import { sysDept, sysRole, sysUser } from "../../../server/db/schema/accounts.ts";
import {
  chatFriend,
  chatGroup,
  chatGroupMessage,
  chatPrivateMessage,
  chatSystemMessage,
} from "../../../server/db/schema/chat.ts";
import { seedChat } from "../../../server/seed/chat.ts";
import { seed } from "../../../server/seed/seed.ts";
import { chatRecords, parseRecords } from "../../../src/contract/chat-api.ts";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";
import { openTestDatabase } from "../../support/database.ts";
import { type ChatServer, startChatServer } from "./chat-server.ts";

let chat: ChatServer;
beforeAll(async () => {
  chat = await startChatServer();
});
afterAll(() => chat.stop());

test("everybody is everybody's friend, and is in the one group", async () => {
  for (const name of ["admin", "amy", "bob", "carol"]) {
    const who = await chat.signIn(name);
    expect(await who.call("friendList")).toHaveLength(3);
    const { records } = parseRecords(chatRecords.groupList, await who.call("groupList"));
    expect(records).toHaveLength(1);
    expect(await who.call("groupMembers", { params: { id: records[0]?.id ?? 0 } })).toHaveLength(4);
  }
});

test("the history fits the contract: ids rise with time, what is unread lies above the reading position", async () => {
  const admin = await chat.signIn("admin");
  const messages = await admin.pull();
  const times = messages
    .filter(({ type }) => type !== MessageType.recall)
    .map(({ sendTime }) => sendTime ?? 0);
  expect(times).toEqual([...times].sort((a, b) => a - b));
  expect(Math.max(...times)).toBeLessThan(Date.now());
  const positions = (await admin.call("readPosition")).private ?? {};
  const foreign = messages.filter(
    ({ sendId, status }) => sendId !== admin.userId && status !== MessageStatus.recalled,
  );
  const unread = foreign.filter(({ status }) => status !== MessageStatus.read);
  expect(unread.length).toBeGreaterThan(1);
  for (const message of foreign) {
    const isRead = (message.id ?? 0) <= (positions[String(message.sendId)] ?? 0);
    expect(isRead).toBe(message.status === MessageStatus.read);
  }
  expect(messages.some(({ quoteMessage }) => quoteMessage !== undefined)).toBe(true);
  expect(messages.some(({ type }) => type === MessageType.recall)).toBe(true);
});

test("a second seeding changes nothing", async () => {
  const { db } = chat.server.context;
  const count = async () => [
    (await db.select().from(chatFriend)).length,
    (await db.select().from(chatPrivateMessage)).length,
  ];
  const before = await count();
  await seedChat(chat.server.context);
  expect(await count()).toEqual(before);
});

const HAN = /\p{Script=Han}/u;
/** Emoji travel by their names (contract §2). */
const withoutEmoji = (text: string) => text.replace(/#\p{Script=Han}+;/gu, "");

test("people, departments, the group and all that was said are in the language that is asked for", async () => {
  const { db, close } = await openTestDatabase();
  try {
    const config = readConfig({ LANG: "en_US.UTF-8" });
    expect(await seed({ config, db, accounts: createAccounts(db), now: Date.now })).toBe(true);
    const texts = [
      ...(await db.select({ text: sysUser.nickName }).from(sysUser)),
      ...(await db.select({ text: sysDept.name }).from(sysDept)),
      ...(await db.select({ text: sysRole.name }).from(sysRole)),
      ...(await db.select({ text: chatGroup.name }).from(chatGroup)),
      ...(await db.select({ text: chatGroup.notice }).from(chatGroup)),
      ...(await db.select({ text: chatSystemMessage.content }).from(chatSystemMessage)),
      ...(await db.select({ text: chatPrivateMessage.content }).from(chatPrivateMessage)),
      ...(await db.select({ text: chatGroupMessage.content }).from(chatGroupMessage)),
    ].map(({ text }) => withoutEmoji(text ?? ""));
    expect(texts).toEqual(
      expect.arrayContaining(["Amy Lin", "Customer service", "Staff", "Operations team"]),
    );
    expect(texts.filter((text) => HAN.test(text))).toEqual([]);
  } finally {
    await close();
  }
}, 60_000);
