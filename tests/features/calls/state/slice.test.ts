import { describe, expect, it } from "vitest";
import type { RealtimeEvent } from "../../../../src/contract/engine.ts";
import {
  callAnswered,
  callAsked,
  callsReducer,
  endClosed,
  tabKnown,
} from "../../../../src/features/calls/state/slice.ts";
import { realtimeBatch } from "../../../../src/realtime/actions.ts";
import { makeSnapshot } from "../../chat/makers.ts";
import { makeCall, makeEnd, makeRinging } from "../makers.ts";

const none = callsReducer(undefined, { type: "none" });
const folded = (state: typeof none, ...events: RealtimeEvent[]) => callsReducer(state, realtimeBatch(events));
const changed = (call: ReturnType<typeof makeCall> | null): RealtimeEvent => ({ kind: "callChanged", call });
const ended = (over = {}): RealtimeEvent => ({ kind: "callEnded", end: makeEnd(over) });

describe("the projection of calls", () => {
  it("has the call that a snapshot or an event brings, and drops it with the next", () => {
    const call = makeRinging();
    expect(folded(none, { kind: "snapshot", snapshot: makeSnapshot({ call }) }).call).toEqual(call);
    const going = folded(none, changed(call), changed(makeCall()));
    expect(going.call).toEqual(makeCall());
    expect(folded(going, { kind: "snapshot", snapshot: makeSnapshot() }).call).toBeNull();
  });

  it("is the same when a batch comes again", () => {
    const once = folded(none, changed(makeCall()), ended({ id: "call-0" }));
    expect(folded(once, changed(makeCall()), ended({ id: "call-0" }))).toBe(once);
  });

  it("says what became of a call until it is read, or another one begins", () => {
    const over = folded(none, changed(makeCall()), ended(), changed(null));
    expect(over).toMatchObject({ call: null, end: { reason: "done" } });
    expect(callsReducer(over, endClosed()).end).toBeNull();
    expect(folded(over, changed(makeCall({ id: "call-2" }))).end).toBeNull();
    expect(callsReducer(over, callAsked({ do: "join", groupId: 7, mode: "voice" })).end).toBeNull();
  });

  it("does not forget the end for the call's own last change", () => {
    expect(folded(none, ended(), changed(makeCall())).end).not.toBeNull();
  });

  it("knows what is being asked, until it is answered, and its own tab", () => {
    const asking = callsReducer(none, callAsked({ do: "hangUp", callId: "call-1" }));
    expect(asking.asked).toBe("hangUp");
    expect(callsReducer(asking, callAnswered()).asked).toBeNull();
    expect(callsReducer(none, tabKnown("tab-1")).tabId).toBe("tab-1");
  });
});
