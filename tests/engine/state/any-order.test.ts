import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChatHead, ChatKey, ChatMessage } from "../../../src/contract/engine.ts";
import { BOB, CHAT, GROUP, ME, makeChats, makeSystemMessage, SYSTEM } from "./chats.ts";

const ALL: readonly ChatKey[] = [CHAT, GROUP, SYSTEM];
const time = (id: number) => 1_700_000_000_000 + id * 1_000;
interface Fact {
  readonly cmd: number;
  readonly data: Record<string, unknown>;
}

/** A world of messages, some of them recalled and read: the facts that a server would send. */
const world = fc.array(
  fc.record({
    own: fc.boolean(),
    type: fc.constantFrom(0, 0, 0, 1, 21, 63),
    recalled: fc.constantFrom(false, false, true),
    statuses: fc.subarray([0, 1, 3], { minLength: 1 }),
    quotes: fc.integer({ min: 0, max: 12 }),
    mentions: fc.constantFrom([], [ME], [-1], [ME, -1]),
    reads: fc.boolean(),
    stream: fc.constantFrom("private", "private", "group", "group", "system"),
    readers: fc.array(fc.integer({ min: 0, max: 5 }), { maxLength: 3 }),
  }),
  { minLength: 1, maxLength: 12 },
);
type World = typeof world extends fc.Arbitrary<infer T> ? T : never;

function factsOf(messages: World): Fact[] {
  return messages.flatMap((message, at) => FACTS[message.stream](message, at + 1));
}
const FACTS = { private: privateFacts, group: groupFacts, system: systemFacts };

function systemFacts({ recalled, statuses, reads }: World[number], seqNo: number): Fact[] {
  const facts = [...statuses, ...(recalled ? [2] : [])].map((status) => makeSystemMessage(seqNo, { status }));
  return [
    ...facts,
    ...(recalled ? [{ type: 10, seqNo: 1_000 + seqNo, content: String(seqNo) }] : []),
    ...(reads ? [{ type: 11, seqNo, content: "" }] : []),
  ].map((data) => ({ cmd: 5, data }));
}

function privateFacts({ own, type, recalled, statuses, quotes, reads }: World[number], id: number): Fact[] {
  const parties = own ? { sendId: ME, recvId: BOB } : { sendId: BOB, recvId: ME };
  const quoteMessage = { id: quotes, sendId: BOB, type: 0, content: `text ${quotes}`, status: 1 };
  const message = {
    id,
    ...parties,
    ...(own ? { tmpId: `t${id}` } : {}),
    type,
    content: `text ${id}`,
    sendTime: time(id),
    ...(quotes > 0 && quotes < id ? { quoteMessage } : {}),
  };
  const read = own
    ? { type: 12, sendId: BOB, recvId: ME, id, content: "" }
    : { type: 11, sendId: ME, recvId: BOB, id, content: "" };
  return [
    ...[...statuses, ...(recalled ? [2] : [])].map((status) => ({ cmd: 3, data: { ...message, status } })),
    ...(recalled ? [{ cmd: 3, data: { id: 1_000 + id, type: 10, ...parties, content: String(id) } }] : []),
    ...(reads ? [{ cmd: 3, data: read }] : []),
  ];
}

function groupFacts({ own, type, recalled, mentions, reads, readers }: World[number], id: number): Fact[] {
  const message = {
    id,
    groupId: 9,
    sendId: own ? ME : BOB,
    sendNickName: own ? "Amy" : "Bob",
    type,
    content: `text ${id}`,
    sendTime: time(id),
    atUserIds: mentions,
    receipt: true,
    receiptOk: false,
    readedCount: 0,
  };
  return [
    ...[1, ...(recalled ? [2] : [])].map((status) => ({ cmd: 4, data: { ...message, status } })),
    ...(recalled
      ? [{ cmd: 4, data: { id: 1_000 + id, groupId: 9, sendId: BOB, type: 10, content: String(id) } }]
      : []),
    ...(reads ? [{ cmd: 4, data: { type: 11, groupId: 9, sendId: ME, id, content: "" } }] : []),
    ...readers.map((readedCount) => ({
      cmd: 4,
      data: { type: 12, groupId: 9, id, readedCount, receiptOk: readedCount === 5, content: "" },
    })),
  ];
}

/** What a user sees after the facts came in this order. */
async function see(
  facts: readonly Fact[],
): Promise<{ heads: ChatHead[]; messages: (readonly ChatMessage[])[] }> {
  const chats = await makeChats();
  await chats.show(...ALL);
  for (const fact of facts) chats.state.push(fact);
  // Of many at once some are folded a moment later.
  await chats.clock.advance(10);
  const heads = chats.state
    .snapshot()
    .heads.map((head) => ({ ...head, version: 0 }))
    .sort((a, b) => a.key.localeCompare(b.key));
  const live = ALL.map((key) => chats.shown(key));
  // What a tab gathered live is what a tab that opens the chat now is sent.
  await chats.show();
  await chats.show(...ALL);
  expect(ALL.map((key) => chats.shown(key))).toEqual(live);
  await chats.state.close();
  const again = await makeChats({ stores: chats.stores });
  await again.show(...ALL);
  expect(ALL.map((key) => again.shown(key))).toEqual(live);
  return { heads, messages: live };
}

describe("server events", () => {
  it("in any order and any repetition give the same chats, live, in memory and in the store", async () => {
    const scrambled = world.chain((messages) => {
      const facts = factsOf(messages);
      const order = fc.shuffledSubarray(facts, { minLength: facts.length, maxLength: facts.length });
      const again = fc.array(fc.constantFrom(...facts), { maxLength: 10 });
      return fc.tuple(fc.constant(facts), order, again);
    });
    await fc.assert(
      fc.asyncProperty(scrambled, async ([facts, order, again]) => {
        expect(await see([...order, ...again])).toEqual(await see(facts));
      }),
      { numRuns: 150 },
    );
  });
});
