import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { GroupMessage } from "../../src/contract/chat.ts";
import { MessageStatus, MessageType } from "../../src/contract/wire.ts";
import {
  addOutgoing,
  dropOutgoing,
  isAsked,
  lastOfOthers,
  type Messages,
  markOutgoing,
  noMessages,
  takeIn,
  unreadIn,
} from "../../src/visitor/window/messages.ts";

const SELF = 9;
const AGENT = 2;
const GROUP = 5;

const said = (id: number, over: Partial<GroupMessage> = {}): GroupMessage => ({
  ...{
    id,
    groupId: GROUP,
    sendId: AGENT,
    type: MessageType.text,
    content: `m${id}`,
    status: 1,
    sendTime: id,
  },
  ...over,
});
const own = (id: number, tmpId: string, over: Partial<GroupMessage> = {}) =>
  said(id, { sendId: SELF, tmpId, ...over });
const event = (type: number, over: Partial<GroupMessage>): GroupMessage => ({
  ...{ groupId: GROUP, type, content: "" },
  ...over,
});
const all = (messages: readonly GroupMessage[], from: Messages = noMessages) => messages.reduce(takeIn, from);
const outgoing = (tmpId: string, sendTime = 1) => ({
  ...{ tmpId, sendId: SELF, type: MessageType.text, content: tmpId, sendTime },
});
const ids = ({ list }: Messages) => list.map(({ id, tmpId }) => id ?? tmpId);

describe("the messages of a visitor's window", () => {
  test("are the same in whatever order and however often they come", () => {
    const given = [
      said(1),
      own(2, "a", { readedCount: 0 }),
      said(3),
      own(4, "b"),
      event(MessageType.recall, { id: 5, content: "3" }),
      event(MessageType.receipt, { id: 2, readedCount: 1 }),
      event(MessageType.read, { id: 1 }),
      said(6, { type: MessageType.textTip, content: "joined", tip: '{"kind":"serviceAccepted"}' }),
    ];
    const start = addOutgoing(addOutgoing(noMessages, outgoing("a")), outgoing("b", 2));
    const expected = all(given, start);
    expect(ids(expected)).toEqual([1, 2, 3, 4, 6]);
    expect(expected.list.map(({ status }) => status)).toEqual([1, 1, MessageStatus.recalled, 1, 1]);
    expect(expected.list[1]?.isRead).toBe(true);
    fc.assert(
      fc.property(fc.shuffledSubarray([...given, ...given], { minLength: 2 * given.length }), (shuffled) => {
        const { list, readId } = all(shuffled, start);
        expect({ list, readId }).toEqual({ list: expected.list, readId: expected.readId });
      }),
    );
  });

  test("keep nothing of what a recalled one said", () => {
    const recall = event(MessageType.recall, { id: 8, content: "3" });
    for (const order of [[said(3), recall], [recall, said(3)], [said(3, { status: MessageStatus.recalled })]])
      expect(all(order).list).toMatchObject([{ id: 3, content: "", status: MessageStatus.recalled }]);
  });

  test("show no more what they quote once that was recalled, in whatever order it comes", () => {
    const quoting = own(2, "t2", {
      quoteMessage: { id: 1, sendId: AGENT, type: MessageType.text, content: "m1", status: 1 },
    });
    const recall = event(MessageType.recall, { id: 3, content: "1" });
    const quoted = (messages: Messages) => messages.list.find(({ id }) => id === 2);
    expect(quoted(all([said(1), quoting]))).toMatchObject({ quote: "m1", quoteId: 1 });
    for (const order of [
      [said(1), quoting, recall],
      [recall, quoting, said(1)],
    ]) {
      expect(quoted(all(order))).toMatchObject({ isQuoteRecalled: true });
      expect(quoted(all(order))?.quote).toBeUndefined();
    }
  });

  test("have one that is sent behind all that are stored, until it is stored itself", () => {
    const sending = addOutgoing(all([said(1)]), outgoing("a", 0));
    expect(ids(sending)).toEqual([1, "a"]);
    expect(ids(addOutgoing(sending, outgoing("a", 0)))).toEqual([1, "a"]);
    expect(ids(takeIn(sending, own(2, "a")))).toEqual([1, 2]);
    // Another's number of a message is another message.
    expect(ids(takeIn(sending, said(2, { tmpId: "a" })))).toEqual([1, 2, "a"]);
  });

  test("know again by its number what came by its id before", () => {
    const before = addOutgoing(all([said(2, { sendId: SELF })]), outgoing("a"));
    expect(ids(takeIn(before, own(2, "a")))).toEqual([2]);
  });

  test("mark as refused, try again and drop only what is not stored", () => {
    const sending = addOutgoing(noMessages, outgoing("a"));
    const refused = markOutgoing(sending, "a", "no");
    expect(refused.list).toMatchObject([{ status: MessageStatus.failed, reason: "no" }]);
    expect(markOutgoing(refused, "a", null)).toEqual(sending);
    expect(dropOutgoing(refused, "a").list).toEqual([]);
    const stored = takeIn(refused, own(2, "a"));
    expect(stored.list[0]).toMatchObject({ id: 2, status: MessageStatus.sent });
    expect(stored.list[0]).not.toHaveProperty("reason");
    expect(markOutgoing(stored, "a", "late").list).toEqual(stored.list);
    expect(dropOutgoing(stored, "a").list).toEqual(stored.list);
  });

  test("count as unread what others wrote and the visitor has not seen", () => {
    const messages = all([said(1), said(2), own(3, "a"), said(4, { type: MessageType.textTip }), said(5)]);
    expect(unreadIn(messages, SELF)).toBe(3);
    expect(unreadIn(takeIn(messages, event(MessageType.read, { id: 2 })), SELF)).toBe(1);
    expect(
      unreadIn(all([event(MessageType.read, { id: 5 }), event(MessageType.read, { id: 1 })], messages), SELF),
    ).toBe(0);
    expect(unreadIn(takeIn(messages, event(MessageType.recall, { content: "5" })), SELF)).toBe(2);
    expect(lastOfOthers(messages, SELF)).toBe(5);
  });

  test("ask for a rating from the invitation to the rating", () => {
    const tip = (id: number, kind: string) =>
      said(id, { type: MessageType.textTip, tip: JSON.stringify({ kind }) });
    const asks = (...messages: GroupMessage[]) => isAsked(all(messages), "ratingInvited", "serviceRated");
    expect(asks(said(1))).toBe(false);
    expect(asks(tip(1, "ratingInvited"), said(2))).toBe(true);
    expect(asks(tip(1, "ratingInvited"), tip(2, "serviceRated"))).toBe(false);
    expect(asks(tip(1, "serviceRated"), tip(2, "ratingInvited"))).toBe(true);
    expect(asks(said(1, { type: MessageType.textTip, tip: "no code" }))).toBe(false);
  });

  test("leave out what is no message", () => {
    expect(
      all([event(MessageType.groupNew, { content: "{}" }), event(MessageType.text, { content: "x" })]),
    ).toBe(noMessages);
  });
});
