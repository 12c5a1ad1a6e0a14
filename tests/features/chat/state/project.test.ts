import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ChatKey, ChatMessage, RealtimeEvent } from "../../../../src/contract/engine.ts";
import { MessageStatus } from "../../../../src/contract/wire.ts";
import { settleRecalled } from "../../../../src/domain/chat/message.ts";
import { project } from "../../../../src/features/chat/state/project.ts";
import { emptyProjection, type Projection } from "../../../../src/features/chat/state/projection.ts";
import { makeHead, makeLocal, makeMessage, makeSnapshot, SELF } from "../makers.ts";

const chat: ChatKey = "PRIVATE:2";

function stateOf(...events: RealtimeEvent[]): Projection {
  return project(emptyProjection, events);
}
const opened = (...messages: ChatMessage[]): RealtimeEvent => ({
  kind: "chatOpened",
  chat,
  messages,
  reachedStart: false,
});
const snapshot: RealtimeEvent = { kind: "snapshot", snapshot: makeSnapshot({ heads: [makeHead()] }) };

describe("a snapshot", () => {
  it("is everything the tab knows", () => {
    const state = stateOf(snapshot);
    expect(state.userId).toBe(SELF);
    expect(state.heads[chat]).toEqual(makeHead());
    expect(state.syncing).toBe(false);
  });

  it("replaces the heads of an engine whose versions were higher", () => {
    const state = project(
      stateOf(snapshot, { kind: "chatChanged", head: makeHead({ version: 90, unread: 5 }) }),
      [{ kind: "snapshot", snapshot: makeSnapshot({ heads: [makeHead({ version: 3, unread: 1 })] }) }],
    );
    expect(state.heads[chat]?.unread).toBe(1);
  });

  it("keeps the messages on the screen until the engine sends them anew", () => {
    const state = project(stateOf(snapshot, opened(makeMessage())), [snapshot]);
    expect(state.open[chat]?.messages).toHaveLength(1);
  });

  it("leaves nothing of another user", () => {
    const state = project(stateOf(snapshot, opened(makeMessage())), [
      { kind: "snapshot", snapshot: makeSnapshot({ userId: 7 }) },
    ]);
    expect(state.open).toEqual({});
    expect(state.heads).toEqual({});
  });
});

describe("heads", () => {
  it("follow the highest version, whatever order they come in", () => {
    const state = stateOf(
      { kind: "chatChanged", head: makeHead({ version: 3, unread: 3 }) },
      { kind: "chatChanged", head: makeHead({ version: 2, unread: 2 }) },
    );
    expect(state.heads[chat]?.unread).toBe(3);
  });
});

describe("messages of an open chat", () => {
  it("are merged by id and by tmpId", () => {
    const state = stateOf(
      opened(makeMessage({ id: 10 })),
      { kind: "messageQueued", chat, message: makeLocal("t1") },
      { kind: "messageSent", chat, tmpId: "t1", message: makeMessage({ id: 11, tmpId: "t1", sendId: SELF }) },
      {
        kind: "messagesChanged",
        chat,
        messages: [makeMessage({ id: 12 }), makeMessage({ id: 11, tmpId: "t1", sendId: SELF })],
      },
    );
    expect(state.open[chat]?.messages.map((message) => message.id)).toEqual([10, 11, 12]);
  });

  it("are of no concern where the chat is not open", () => {
    const state = stateOf({ kind: "messagesChanged", chat, messages: [makeMessage()] });
    expect(state).toBe(emptyProjection);
  });

  it("show a failure with its reason, and of none once the server has the message", () => {
    const failed: RealtimeEvent = {
      kind: "messageFailed",
      chat,
      tmpId: "t1",
      attempt: 1,
      reason: "no",
      unconfirmed: false,
    };
    const queued: RealtimeEvent = { kind: "messageQueued", chat, message: makeLocal("t1") };
    const lost = stateOf(opened(), queued, failed).open[chat]?.messages[0];
    expect(lost).toMatchObject({ status: MessageStatus.failed, local: { attempt: 1, reason: "no" } });
    const sent: RealtimeEvent = {
      kind: "messageSent",
      chat,
      tmpId: "t1",
      message: makeMessage({ id: 11, tmpId: "t1", sendId: SELF }),
    };
    expect(stateOf(opened(), queued, sent, failed).open[chat]?.messages[0]?.status).toBe(MessageStatus.sent);
  });

  it("go when they are dropped, unless the server has them", () => {
    const queued: RealtimeEvent = { kind: "messageQueued", chat, message: makeLocal("t1") };
    const dropped: RealtimeEvent = { kind: "messageDropped", chat, tmpId: "t1" };
    expect(stateOf(opened(), queued, dropped).open[chat]?.messages).toEqual([]);
    const held = stateOf(opened(makeMessage({ id: 11, tmpId: "t1", sendId: SELF })), dropped);
    expect(held.open[chat]?.messages).toHaveLength(1);
  });

  it("keep their references when older ones are put before them", () => {
    const before = stateOf(opened(makeMessage({ id: 10 }), makeMessage({ id: 11 })));
    const older: RealtimeEvent = {
      kind: "olderLoaded",
      chat,
      messages: [makeMessage({ id: 8 })],
      reachedStart: true,
    };
    const state = project(before, [older]);
    expect(state.open[chat]?.reachedStart).toBe(true);
    expect(state.open[chat]?.messages[1]).toBe(before.open[chat]?.messages[0]);
  });
});

/** Events of an engine about three messages and one head, in any order. */
const event: fc.Arbitrary<RealtimeEvent> = fc.oneof(
  fc.constant(snapshot),
  fc.record({ id: fc.integer({ min: 1, max: 6 }), status: fc.constantFrom(0, 1, 2, 3) }).map(
    ({ id, status }): RealtimeEvent => ({
      kind: "messagesChanged",
      chat,
      messages: [settleRecalled(makeMessage({ id, status, ...(status === 2 ? { recalledBy: 2 } : {}) }))],
    }),
  ),
  fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }).map((ids): RealtimeEvent => {
    const sorted = [...new Set(ids)].sort((a, b) => a - b);
    return opened(...sorted.map((id) => makeMessage({ id })));
  }),
  fc.integer({ min: 1, max: 6 }).map(
    (id): RealtimeEvent => ({
      kind: "olderLoaded",
      chat,
      messages: [makeMessage({ id })],
      reachedStart: id === 1,
    }),
  ),
  fc
    .constantFrom("a", "b")
    .map((tmpId): RealtimeEvent => ({ kind: "messageQueued", chat, message: makeLocal(tmpId) })),
  fc.constantFrom("a", "b").map(
    (tmpId): RealtimeEvent => ({
      kind: "messageSent",
      chat,
      tmpId,
      message: makeMessage({ id: tmpId === "a" ? 21 : 22, tmpId, sendId: SELF }),
    }),
  ),
  fc
    .record({
      tmpId: fc.constantFrom("a", "b"),
      attempt: fc.integer({ min: 0, max: 2 }),
      unconfirmed: fc.boolean(),
    })
    .map((facts): RealtimeEvent => ({ kind: "messageFailed", chat, reason: "", ...facts })),
  fc.constantFrom("a", "b").map((tmpId): RealtimeEvent => ({ kind: "messageDropped", chat, tmpId })),
  fc
    .record({ version: fc.integer({ min: 1, max: 5 }), unread: fc.integer({ min: 0, max: 9 }) })
    .map(
      ({ version }): RealtimeEvent => ({ kind: "chatChanged", head: makeHead({ version, unread: version }) }),
    ),
  fc.constantFrom("online", "waiting").map(
    (phase): RealtimeEvent => ({
      kind: "connectionChanged",
      connection: { phase: phase as "online" | "waiting", attempt: 0, wasOnline: true },
    }),
  ),
  fc.boolean().map((syncing): RealtimeEvent => ({ kind: "syncChanged", syncing })),
  fc
    .constantFrom([], [0])
    .map((terminals): RealtimeEvent => ({ kind: "presenceChanged", presence: { 2: terminals } })),
);

describe("recordings and uploads", () => {
  const played = (...ids: number[]): RealtimeEvent => ({ kind: "recordingsPlayed", chat, ids });

  it("what was played adds up, before and after the chat is there, and is this user's alone", () => {
    const state = stateOf(snapshot, played(3, 5), opened(makeMessage()), played(4), played(4));
    expect(state.played[chat]).toEqual([3, 4, 5]);
    expect(project(state, [played(3)])).toBe(state);
    expect(project(state, [snapshot]).played[chat]).toEqual([3, 4, 5]);
    expect(project(state, [{ kind: "snapshot", snapshot: makeSnapshot({ userId: 7 }) }]).played).toEqual({});
  });

  it("an upload that is no message's leaves nothing behind", () => {
    const state = stateOf(snapshot, { kind: "uploadProgress", chat, tmpId: "p", loaded: 1, total: 2 });
    expect(state.uploads).toEqual({ p: { loaded: 1, total: 2 } });
    expect(project(state, [{ kind: "uploadEnded", chat, tmpId: "p" }]).uploads).toEqual({});
  });
});

describe("replaying a batch", () => {
  it("changes nothing, not even a reference", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 12 }), fc.array(event, { maxLength: 12 }), (first, batch) => {
        // A batch that starts from a whole view is what an engine would send again.
        const whole: RealtimeEvent[] = [snapshot, opened(makeMessage({ id: 3 })), ...batch];
        const once = project(project(emptyProjection, first), whole);
        expect(project(once, whole)).toBe(once);
      }),
      { numRuns: 400 },
    );
  });

  it("changes nothing for what the server sent, without a snapshot either", () => {
    const base = stateOf(snapshot, opened());
    const fromServer = event.filter(
      ({ kind }) => kind === "messagesChanged" || kind === "chatChanged" || kind === "messageSent",
    );
    fc.assert(
      fc.property(fc.array(fromServer, { maxLength: 20 }), (batch) => {
        const once = project(base, batch);
        expect(project(once, batch)).toBe(once);
      }),
    );
  });

  it("keeps messages in the order of their ids, each once", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 20 }), (batch) => {
        const ids = (project(stateOf(snapshot, opened()), batch).open[chat]?.messages ?? []).flatMap(
          ({ id }) => id ?? [],
        );
        expect(ids).toEqual([...new Set(ids)].sort((a, b) => a - b));
      }),
    );
  });
});

describe("a burst", () => {
  it("copies the list once per batch", () => {
    const burst: RealtimeEvent[] = Array.from({ length: 500 }, (_, at) => ({
      kind: "messagesChanged",
      chat,
      messages: [makeMessage({ id: 100 + at })],
    }));
    const state = project(stateOf(snapshot, opened()), burst);
    expect(state.open[chat]?.messages).toHaveLength(500);
  });
});
