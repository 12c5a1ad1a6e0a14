import { afterAll, beforeAll, expect, test } from "vitest";
import { chatFriend, chatPrivateMessage } from "../../../server/db/schema/chat.ts";
import { seedChat } from "../../../server/seed/chat.ts";
import { chatRecords, parseRecords } from "../../../src/contract/chat-api.ts";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";
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
