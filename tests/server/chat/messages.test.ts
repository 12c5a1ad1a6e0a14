import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { ChatSocket } from "../../../e2e/support/chat-socket.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatFriend, chatPrivateMessage } from "../../../server/db/schema/chat.ts";
import type { Frame } from "../../../src/contract/chat.ts";
import { PULL_WINDOW_MS, RECALL_WINDOW_MS } from "../../../src/contract/limits.ts";
import { Cmd, MessageStatus, MessageType } from "../../../src/contract/wire.ts";
import { type ChatServer, startChatServer } from "./chat-server.ts";

let chat: ChatServer;
let amy: Colleague;
let bob: Colleague;
let carol: Colleague;
beforeAll(async () => {
  chat = await startChatServer();
  [amy, bob, carol] = await Promise.all([
    chat.signIn("amy"),
    chat.signIn("bob"),
    chat.signIn("carol", "zh-TW"),
  ]);
});
afterAll(async () => {
  await Promise.all([amy.leave(), bob.leave(), carol.leave()]);
  await chat.stop();
});

const isPrivate = (type: number) => (frame: Frame) =>
  frame.cmd === Cmd.private && (frame.data as { type?: unknown }).type === type;
const sendText = (from: Colleague, recvId: number, over: Record<string, unknown> = {}) =>
  from.call("sendPrivate", {
    body: { tmpId: crypto.randomUUID(), recvId, type: 0, content: "text", ...over },
  });

async function withSockets<T>(run: (a: ChatSocket, b: ChatSocket) => Promise<T>): Promise<T> {
  const [a, b] = await Promise.all([amy.connect(), bob.connect()]);
  try {
    return await run(a, b);
  } finally {
    await Promise.all([a.close(), b.close()]);
    await expect
      .poll(() => amy.call("terminalOnline", { query: { userIds: `${amy.userId},${bob.userId}` } }))
      .toEqual([]);
  }
}

describe("sending", () => {
  test("stores, answers, and pushes to all terminals of both; the tmpId is the sender's alone", async () => {
    await withSockets(async (a, b) => {
      const sent = await amy.send(bob.userId, " <i>hi</i> ", "my-tmp");
      expect(sent).toMatchObject({
        tmpId: "my-tmp",
        content: "<i>hi</i>",
        status: MessageStatus.sent,
        sendId: amy.userId,
      });
      const own = await a.take(isPrivate(MessageType.text));
      const theirs = await b.take(isPrivate(MessageType.text));
      expect(own).toMatchObject({ seq: 1, data: { id: sent.id, tmpId: "my-tmp" } });
      expect(theirs).toMatchObject({ seq: 1, data: { id: sent.id } });
      expect(theirs.data).not.toHaveProperty("tmpId");
      expect((await amy.pull((sent.id ?? 0) - 1))[0]?.tmpId).toBe("my-tmp");
      expect((await bob.pull((sent.id ?? 0) - 1))[0]?.tmpId).toBeUndefined();
    });
  });

  test("a repeat of a tmpId answers the stored message, and pushes nothing again", async () => {
    await withSockets(async (_a, b) => {
      const answers = await Promise.all(
        Array.from({ length: 20 }, () => amy.send(bob.userId, "once", "same-tmp")),
      );
      expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
      expect((await amy.send(bob.userId, "something else", "same-tmp")).content).toBe("once");
      const after = await amy.send(bob.userId, "after");
      await b.take((frame) => (frame.data as { id?: number } | null)?.id === after.id);
      const pushes = b.frames.filter(isPrivate(MessageType.text));
      expect(pushes).toHaveLength(2);
    });
  });

  test("is unsent while the receiver is away, and sent once it was pulled", async () => {
    const sent = await amy.send(bob.userId, "are you there?");
    expect(sent.status).toBe(MessageStatus.unsent);
    const [pulled] = await bob.pull((sent.id ?? 0) - 1);
    expect(pulled?.status).toBe(MessageStatus.sent);
    const [own] = await amy.pull((sent.id ?? 0) - 1);
    expect(own?.status).toBe(MessageStatus.sent);
  });

  test.each([
    ["a stranger", { recvId: 999_999 }, "500: You can only send messages to friends"],
    ["a long text", { content: "x".repeat(1_025) }, "500: A message must have 1 to 1024 characters"],
    ["an empty text", { content: "  " }, "500: A message must have 1 to 1024 characters"],
    ["a recall by hand", { type: 10, content: "1" }, "500: Messages of this type cannot be sent"],
    ["a bad structure", { type: 1, content: "{}" }, "500: The content of the message is not valid"],
    ["a quote of nothing", { quoteMessageId: 999_999 }, "500: The quoted message does not exist"],
  ])("%s is refused", async (_, over, message) => {
    await expect(sendText(amy, bob.userId, over)).rejects.toThrow(message);
  });

  test("oneself is no friend, and input that does not fit is HTTP 400 with the field", async () => {
    await expect(amy.send(amy.userId, "me")).rejects.toThrow("500: You can only");
    await expect(sendText(amy, bob.userId, { tmpId: "x".repeat(65) })).rejects.toThrow(/400: tmpId: /);
    await expect(sendText(amy, bob.userId, { tmpId: "a\u0000" })).rejects.toThrow(/400: tmpId: /);
    await expect(sendText(amy, bob.userId, { content: "a\u0000" })).rejects.toThrow(/400: content: /);
    await expect(sendText(amy, bob.userId, { recvId: "bob" })).rejects.toThrow(/400: recvId: /);
  });

  test("refusals come in the caller's language", async () => {
    await expect(sendText(carol, 999_999)).rejects.toThrow("500: 對方不是您的好友，無法傳送訊息");
  });

  test("a repeat is answered although the friendship has ended since", async () => {
    const sent = await carol.send(bob.userId, "before", "carol-tmp");
    const { db } = chat.server.context;
    const row = and(eq(chatFriend.userId, bob.userId), eq(chatFriend.friendId, carol.userId));
    await db.update(chatFriend).set({ deleted: true }).where(row);
    expect((await carol.send(bob.userId, "before", "carol-tmp")).id).toBe(sent.id);
    await expect(carol.send(bob.userId, "after")).rejects.toThrow("500: ");
    await db.update(chatFriend).set({ deleted: false }).where(row);
  });

  test("a quote shows the message as it is now", async () => {
    const first = await bob.send(amy.userId, "quote me");
    const reply = await sendText(amy, bob.userId, { quoteMessageId: first.id });
    expect(reply.quoteMessage).toMatchObject({ id: first.id, sendId: bob.userId, content: "quote me" });
    await bob.call("recallPrivate", { params: { id: first.id ?? 0 } });
    const [again] = (await bob.pull((reply.id ?? 0) - 1)).filter(({ id }) => id === reply.id);
    expect(again?.quoteMessage).toMatchObject({ status: MessageStatus.recalled, content: "" });
    const foreign = await carol.send(amy.userId, "not bob's");
    await expect(sendText(amy, bob.userId, { quoteMessageId: foreign.id })).rejects.toThrow(
      "500: The quoted",
    );
  });
});

describe("recalling", () => {
  const recall = (who: Colleague, id: number | undefined) =>
    who.call("recallPrivate", { params: { id: id ?? 0 } });

  test("writes a type-10 row, pushes it to both, empties the message; a repeat answers the same", async () => {
    await withSockets(async (a, b) => {
      const sent = await amy.send(bob.userId, "a slip");
      const row = await recall(amy, sent.id);
      expect(row).toMatchObject({ type: MessageType.recall, content: String(sent.id), sendId: amy.userId });
      expect(row.id).toBeGreaterThan(sent.id ?? 0);
      for (const socket of [a, b]) {
        expect((await socket.take(isPrivate(MessageType.recall))).data).toMatchObject({ id: row.id });
      }
      expect(await recall(amy, sent.id)).toEqual(row);
      const pulled = await bob.pull((sent.id ?? 0) - 1);
      expect(pulled[0]).toMatchObject({ id: sent.id, status: MessageStatus.recalled, content: "" });
      expect(pulled[1]).toMatchObject({ id: row.id, type: MessageType.recall });
    });
  });

  test("only what is one's own, a message, and at most 5 minutes old", async () => {
    const foreign = await bob.send(amy.userId, "bob's");
    await expect(recall(amy, foreign.id)).rejects.toThrow("500: You can only recall your own messages");
    await expect(recall(carol, foreign.id)).rejects.toThrow("500: 訊息不存在");
    await expect(recall(amy, 999_999)).rejects.toThrow("500: The message does not exist");
    const recalled = await recall(bob, foreign.id);
    await expect(recall(bob, recalled.id)).rejects.toThrow("500: Messages of this kind cannot be recalled");
    const old = await amy.send(bob.userId, "too late");
    const early = await amy.send(bob.userId, "in time, and repeated later");
    await recall(amy, early.id);
    const last = await amy.send(bob.userId, "at the last millisecond");
    try {
      vi.useFakeTimers({
        toFake: ["Date"],
        now: (last.sendTime ?? 0) + RECALL_WINDOW_MS - chat.clock.aheadMs,
      });
      expect((await recall(amy, last.id)).type).toBe(MessageType.recall);
    } finally {
      vi.useRealTimers();
    }
    chat.clock.aheadMs += RECALL_WINDOW_MS + 1_000;
    await expect(recall(amy, old.id)).rejects.toThrow(
      "500: Messages older than 5 minutes cannot be recalled",
    );
    expect((await recall(amy, early.id)).type).toBe(MessageType.recall);
  });
});

describe("reading", () => {
  const read = (who: Colleague, friendId: number, messageId?: number) =>
    who.call("readPrivate", { query: { friendId, ...(messageId === undefined ? {} : { messageId }) } });

  test("is sent to the reader's terminals and the friend with its position, and never goes back", async () => {
    await withSockets(async (a, b) => {
      const first = await amy.send(bob.userId, "one");
      const second = await amy.send(bob.userId, "two");
      await read(bob, amy.userId, first.id);
      const own = await b.take(isPrivate(MessageType.read));
      const receipt = await a.take(isPrivate(MessageType.receipt));
      const data = { sendId: bob.userId, recvId: amy.userId, id: first.id };
      expect(own.data).toMatchObject(data);
      expect(receipt.data).toMatchObject(data);
      expect(await amy.call("maxReadedId", { query: { friendId: bob.userId } })).toBe(first.id);
      await read(bob, amy.userId);
      await read(bob, amy.userId, first.id);
      await read(bob, amy.userId, 999_999_999);
      expect((await a.take(isPrivate(MessageType.receipt))).data).toMatchObject({ id: second.id });
      const third = await bob.send(amy.userId, "an end");
      await a.take((frame) => (frame.data as { id?: number } | null)?.id === third.id);
      expect(a.frames.filter(isPrivate(MessageType.receipt))).toHaveLength(2);
      const statuses = (await amy.pull((first.id ?? 0) - 1)).map(({ id, status }) => [id, status]);
      expect(statuses).toEqual([
        [first.id, 3],
        [second.id, 3],
        [third.id, 1],
      ]);
      const mine = await bob.call("readPosition");
      expect(mine.private?.[amy.userId]).toBe(second.id);
      expect((await amy.call("readPosition")).peer?.[bob.userId]).toBe(second.id);
    });
  });

  test("nothing read is -1; reading nothing changes nothing", async () => {
    await chat.server.context.db.delete(chatPrivateMessage).where(eq(chatPrivateMessage.sendId, 999_999));
    expect(await amy.call("maxReadedId", { query: { friendId: 999_999 } })).toBe(-1);
    await read(amy, 999_999, 5);
    expect((await amy.call("readPosition")).private?.[999_999]).toBeUndefined();
  });
});

describe("pulls and history", () => {
  test("pull pages ascend and come to an end; own messages are among them", async () => {
    const from = (await amy.send(bob.userId, "page 0")).id ?? 0;
    for (let i = 1; i <= 10; i++)
      await (i % 2 ? bob : amy).send(i % 2 ? amy.userId : bob.userId, `page ${i}`);
    const pulled = await amy.pull(from - 1, 4);
    expect(pulled.map(({ content }) => content)).toEqual(Array.from({ length: 11 }, (_, i) => `page ${i}`));
    const ids = pulled.map(({ id }) => id ?? 0);
    expect(ids).toEqual([...ids].sort((a, b) => a - b));
    await expect(amy.pull(0, 5_001)).rejects.toThrow(/400: size: /);
  });

  test("history goes back page by page, without recalls' rows", async () => {
    const page = async (beforeId?: number) =>
      (await amy.call("historyPrivate", {
        query: { friendId: bob.userId, size: 4, ...(beforeId === undefined ? {} : { beforeId }) },
      })) as { id: number; type: number; sendId: number }[];
    const all: { id: number; type: number; sendId: number }[] = [];
    for (let last = await page(); last.length > 0; last = await page(all.at(-1)?.id)) all.push(...last);
    const ids = all.map(({ id }) => id);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(all.some(({ type }) => type === MessageType.recall)).toBe(false);
    expect(new Set(all.map(({ sendId }) => sendId))).toEqual(new Set([amy.userId, bob.userId]));
  });

  test("a pull looks back 30 days", async () => {
    const before = chat.clock.aheadMs;
    const sent = await amy.send(bob.userId, "will be old");
    chat.clock.aheadMs += PULL_WINDOW_MS + 60_000;
    const later = await chat.signIn("bob");
    expect((await later.pull((sent.id ?? 0) - 1)).some(({ id }) => id === sent.id)).toBe(false);
    chat.clock.aheadMs = before;
  });

  test("group and system messages are pulled, groups shown to members alone", async () => {
    const groups = (await amy.call("groupList")) as { id: number }[];
    expect(groups).toHaveLength(1);
    const pulled = (await amy.call("pullGroup", { query: { minId: 0 } })) as {
      id: number;
      atUserIds?: number[];
    }[];
    expect(pulled.length).toBeGreaterThan(5);
    expect(pulled.some(({ atUserIds }) => atUserIds?.includes(-1))).toBe(true);
    expect(await amy.call("pullGroup", { query: { minId: pulled.at(-1)?.id ?? 0 } })).toEqual([]);
    expect(await amy.call("pullSystem", { query: { minSeqNo: 0 } })).toHaveLength(1);
    expect(await amy.call("groupMembers", { params: { id: groups[0]?.id ?? 0 } })).toHaveLength(4);
    await expect(amy.call("groupMembers", { params: { id: 999 } })).rejects.toThrow(
      "500: You are not a member",
    );
  });

  test("friends are shown with who is online, by list and by both ways to ask", async () => {
    const socket = await bob.connect();
    const friends = (await amy.call("friendList")) as { id: number; online: boolean; onlineWeb: boolean }[];
    expect(friends).toHaveLength(3);
    expect(friends.filter(({ online, onlineWeb }) => online && onlineWeb).map(({ id }) => id)).toEqual([
      bob.userId,
    ]);
    const online = [{ userId: bob.userId, terminals: [0] }];
    expect(await amy.call("terminalOnline", { query: { userIds: `1, ${bob.userId},x,` } })).toEqual(online);
    expect(await amy.call("terminalOnlineMany", { body: { userIds: [bob.userId, carol.userId] } })).toEqual(
      online,
    );
    expect(await amy.call("friendRequestList")).toEqual([]);
    await socket.close();
  });
});
