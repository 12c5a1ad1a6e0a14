import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChatMessage } from "../../../src/contract/engine.ts";
import { MessageStatus } from "../../../src/contract/wire.ts";
import {
  fromGroup,
  fromPrivate,
  fromSystem,
  mergeMessage,
  mergeStatus,
} from "../../../src/domain/chat/message.ts";
import { compareMessages, upsertMessages } from "../../../src/domain/chat/order.ts";
import { applyRecall, markRead } from "../../../src/domain/chat/receipt.ts";

const { unsent, sent, read, recalled, sending, failed, unconfirmed } = MessageStatus;

function makeMessage(over: Partial<ChatMessage> = {}): ChatMessage {
  return {
    chat: "PRIVATE:2",
    id: 1,
    type: 0,
    content: "hello",
    sendTime: 1_000,
    sendId: 2,
    selfSend: false,
    status: sent,
    ...over,
  };
}
function makeLocal(
  tmpId: string,
  anchorId: number,
  localNo: number,
  over: Partial<ChatMessage> = {},
): ChatMessage {
  const { id: _id, ...message } = makeMessage({ sendId: 1, selfSend: true, status: sending, tmpId });
  return { ...message, local: { anchorId, localNo, attempt: 0 }, ...over };
}

describe("two views of one message", () => {
  it.each([
    [sending, unsent, unsent],
    [failed, sent, sent],
    [unconfirmed, read, read],
    [unsent, sent, sent],
    [sent, unsent, sent],
    [read, sent, read],
    [sent, recalled, recalled],
    [recalled, read, recalled],
    [recalled, sent, recalled],
    [read, recalled, recalled],
  ])("status %i and %i come to %i", (a, b, expected) => {
    expect(mergeStatus(a, b)).toBe(expected);
    expect(mergeStatus(b, a)).toBe(expected);
  });

  it("are the old one when the new one says nothing new", () => {
    const old = makeMessage({
      status: read,
      tmpId: "a",
      atUserIds: [1],
      quoteMessage: { id: 1, sendId: 1, type: 0, content: "q", status: 1 },
    });
    expect(mergeMessage(old, structuredClone(old))).toBe(old);
    expect(mergeMessage(old, { ...structuredClone(old), status: sent })).toBe(old);
  });

  it("a local view gives way to the server's, never the other way", () => {
    const local = makeLocal("a", 0, 1);
    const server = makeMessage({ id: 7, tmpId: "a", selfSend: true });
    expect(mergeMessage(local, server)).toBe(server);
    expect(mergeMessage(server, local)).toBe(server);
  });

  it("a recalled one says nothing any more, and knows who withdrew it", () => {
    const merged = mergeMessage(
      makeMessage({ content: "secret", atUserIds: [1] }),
      makeMessage({ status: recalled, recalledBy: 2, content: "" }),
    );
    expect(merged).toMatchObject({ status: recalled, content: "", recalledBy: 2 });
    expect(mergeMessage(merged, makeMessage({ content: "secret" }))).toBe(merged);
  });
});

describe("messages of the wire", () => {
  it("private: the chat is the other side's, whoever sent it", () => {
    const dto = { id: 5, sendId: 1, recvId: 2, type: 0, content: "x", status: 1, sendTime: 9 };
    expect(fromPrivate(dto, 1)).toMatchObject({ chat: "PRIVATE:2", selfSend: true, id: 5 });
    expect(fromPrivate(dto, 2)).toMatchObject({ chat: "PRIVATE:1", selfSend: false });
    expect(fromPrivate({ type: 0, content: "x" }, 1)).toBeNull();
  });

  it("group and system", () => {
    expect(
      fromGroup(
        {
          id: 5,
          groupId: 7,
          sendId: 3,
          sendNickName: "Bob",
          type: 0,
          content: "x",
          atUserIds: [-1],
          receipt: true,
        },
        1,
      ),
    ).toMatchObject({
      chat: "GROUP:7",
      sendNickName: "Bob",
      atUserIds: [-1],
      receipt: true,
      readedCount: 0,
    });
    expect(fromSystem({ id: 88, seqNo: 5, type: 53, title: "News", content: "x" }, 1)).toMatchObject({
      chat: "SYSTEM:0",
      id: 5,
      title: "News",
      selfSend: false,
    });
    expect(fromSystem({ type: 53, content: "x", seqNo: undefined }, 1)).toBeNull();
  });

  it("a status that the server cannot mean counts as sent", () => {
    expect(fromPrivate({ id: 1, sendId: 2, recvId: 1, type: 0, content: "", status: -1 }, 1)?.status).toBe(
      sent,
    );
  });
});

describe("order", () => {
  it("is by id; local messages are behind their anchor, then by their number", () => {
    const list = [
      makeLocal("c", 3, 2),
      makeMessage({ id: 4 }),
      makeLocal("b", 3, 1),
      makeMessage({ id: 3 }),
      makeLocal("d", 9, 3),
    ];
    const names = [...list].sort(compareMessages).map(({ id, tmpId }) => id ?? tmpId);
    expect(names).toEqual([3, "b", "c", 4, "d"]);
  });

  const message = fc
    .record({
      id: fc.integer({ min: 1, max: 30 }),
      status: fc.constantFrom(unsent, sent, read, recalled),
      own: fc.boolean(),
    })
    .map(({ id, status, own }) =>
      makeMessage({
        id,
        status,
        content: status === recalled ? "" : `m${id}`,
        ...(own ? { tmpId: `t${id}` } : {}),
        ...(status === recalled ? { recalledBy: 2 } : {}),
      }),
    );

  it("upserting in any order, in any batches and any repetition gives the same list", () => {
    fc.assert(
      fc.property(
        fc.array(message, { maxLength: 40 }),
        fc.integer({ min: 1, max: 7 }),
        fc.infiniteStream(fc.nat()),
        (messages, size, random) => {
          const whole = upsertMessages([], messages);
          const shuffled = messages
            .map((m) => ({ m, key: random.next().value ?? 0 }))
            .sort((a, b) => a.key - b.key)
            .map(({ m }) => m);
          let parts: readonly ChatMessage[] = [];
          for (let from = 0; from < shuffled.length; from += size)
            parts = upsertMessages(parts, shuffled.slice(from, from + size));
          expect(parts).toEqual(whole);
          expect(upsertMessages(parts, messages)).toBe(parts);
          expect([...parts].sort(compareMessages)).toEqual(parts);
          expect(new Set(parts.map(({ id }) => id)).size).toBe(parts.length);
        },
      ),
    );
  });

  it("a message that the server has replaces the local one, wherever it comes from", () => {
    const local = makeLocal("a", 1, 1);
    const server = makeMessage({ id: 2, tmpId: "a", selfSend: true });
    const list = upsertMessages([makeMessage({ id: 1 })], [local]);
    for (const incoming of [[server], [server, local], [local, server], [server, server]]) {
      expect(upsertMessages(list, incoming).map(({ id }) => id)).toEqual([1, 2]);
    }
    const settled = upsertMessages(list, [server]);
    expect(upsertMessages(settled, [local])).toBe(settled);
    expect(upsertMessages([], [server, local])).toEqual([server]);
  });

  it("a local message moves with its anchor and changes with its state", () => {
    const list = upsertMessages([makeMessage({ id: 1 }), makeMessage({ id: 5 })], [makeLocal("a", 1, 1)]);
    expect(list.map(({ id }) => id)).toEqual([1, undefined, 5]);
    const moved = upsertMessages(list, [makeLocal("a", 5, 1, { status: failed })]);
    expect(moved.map(({ status, id }) => id ?? status)).toEqual([1, 5, failed]);
    expect(upsertMessages(moved, [makeLocal("a", 5, 1, { status: failed })])).toBe(moved);
  });

  it("4,000 messages into one chat compare each few times", () => {
    const comparisons = (count: number) => {
      let reads = 0;
      const counted = Array.from({ length: count }, (_, at) => {
        const plain = makeMessage({ id: at + 1 });
        return new Proxy(plain, {
          get: (target, key) => {
            if (key === "id") reads += 1;
            return Reflect.get(target, key);
          },
        });
      });
      let list: readonly ChatMessage[] = [];
      for (let from = 0; from < count; from += 500)
        list = upsertMessages(list, counted.slice(from, from + 500));
      expect(list).toHaveLength(count);
      return reads;
    };
    const [half, whole] = [comparisons(2_000), comparisons(4_000)];
    expect(whole).toBeLessThan(4_000 * 60);
    expect(whole / half).toBeLessThan(2.6);
  });
});

describe("receipts and recalls", () => {
  it("own messages with an id up to the highest become read, others stay", () => {
    const list = [
      makeMessage({ id: 1, selfSend: true }),
      makeMessage({ id: 2 }),
      makeMessage({ id: 3, selfSend: true, status: recalled }),
      makeMessage({ id: 4, selfSend: true }),
      makeLocal("a", 4, 1),
    ];
    const after = markRead(list, 3);
    expect(after.map(({ status }) => status)).toEqual([read, sent, recalled, sent, sending]);
    expect(markRead(after, 3)).toBe(after);
  });

  it("a recall withdraws the message and every quote of it", () => {
    const quoteMessage = { id: 1, sendId: 2, type: 0, content: "secret", status: sent };
    const list = [
      makeMessage({ id: 1, content: "secret" }),
      makeMessage({ id: 2, quoteMessage }),
      makeMessage({ id: 3 }),
    ];
    const after = applyRecall(list, { id: 1, by: 2 });
    expect(after[0]).toMatchObject({ status: recalled, content: "", recalledBy: 2 });
    expect(after[1]?.quoteMessage).toMatchObject({ status: recalled, content: "" });
    expect(after[2]).toBe(list[2]);
    expect(applyRecall(after, { id: 1, by: 2 })).toBe(after);
  });
});
