import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CallAction } from "../../../src/contract/calls.ts";
import { CallState } from "../../../src/contract/calls.ts";
import { type Caller, createCallLab, type Fate } from "./lab.ts";

/** What people, tabs, workers and networks do, in any order. */
const STEPS = [
  "dial",
  "answer",
  "reject",
  "hangUp",
  "takeOver",
  "connected",
  "lost",
  "closeOwner",
  "cut",
  "connect",
  "restart",
  "wait",
] as const;

const step = fc.record({
  who: fc.constantFrom(0, 1, 2),
  what: fc.constantFrom(...STEPS),
  whom: fc.constantFrom(0, 1, 2),
  tab: fc.constantFrom("t1", "t2"),
  ms: fc.constantFrom(0, 50, 700, 5_000),
});

const plan = fc.record({
  steps: fc.array(step, { minLength: 3, maxLength: 25 }),
  fates: fc.array(fc.constantFrom<Fate>("answered", "answered", "answered", "lostThere", "lostBack"), {
    maxLength: 60,
  }),
  lags: fc.array(fc.constantFrom(0, 10, 200, 900), { minLength: 1, maxLength: 30 }),
});

type Step = typeof step extends fc.Arbitrary<infer T> ? T : never;

/** Nothing that is on its way when the last step is done may take longer than this: ringing, its grace, and the repeats of what got no answer. */
const QUIET_MS = 35_000;

function tabsOf() {
  const open = new Map<number, Set<string>>();
  return (one: Caller) => {
    const tabs = open.get(one.userId) ?? new Set(["t1", "t2"]);
    open.set(one.userId, tabs);
    return tabs;
  };
}

async function take(one: Caller, { what, whom, tab }: Step, tabs: Set<string>): Promise<void> {
  const call = one.calls.view;
  const act = (action: CallAction) => void one.act(tab, action);
  switch (what) {
    case "dial":
      if (whom + 1 !== one.userId)
        act({ do: "dial", friendId: whom + 1, mode: "voice", name: "", picture: "" });
      return;
    case "closeOwner":
      if (call?.owner) tabs.delete(call.owner);
      one.tabs(...tabs);
      return;
    case "cut":
      return one.cut();
    case "connect":
      return one.connect();
    case "restart":
      return one.restart(...tabs);
    case "wait":
      return;
    default:
      if (call === null) return;
      if (what === "answer") act({ do: "accept", callId: call.id });
      else if (what === "connected" || what === "lost")
        act({ do: what, callId: call.id, userId: call.peers[0]?.userId ?? 0 });
      else act({ do: what, callId: call.id });
  }
}

describe("whatever happens in whatever order", () => {
  it("nobody rings or is on the way to a call for longer than 35 s, and whoever talks has somebody who does", async () => {
    await fc.assert(
      fc.asyncProperty(plan, async ({ steps, fates, lags }) => {
        let fate = 0;
        let lag = 0;
        const lab = createCallLab({
          fate: () => fates[fate++] ?? "answered",
          lag: () => lags[lag++ % lags.length] ?? 0,
        });
        const callers = [1, 2, 3].map((id) => lab.caller(id));
        const tabs = tabsOf();
        await lab.pass(50);
        for (const one of steps) {
          const caller = callers[one.who] as Caller;
          await take(caller, one, tabs(caller));
          await lab.pass(one.ms);
        }
        for (const caller of callers) {
          caller.tabs(...tabs(caller));
          caller.connect();
        }
        await lab.pass(QUIET_MS);
        for (const { calls, userId } of callers) {
          const call = calls.view;
          const served = lab.model.callOf(userId);
          if (call === null) {
            expect(served, `the server has ${userId} in a call that it does not know`).toBeUndefined();
            continue;
          }
          // Only a call that was answered lasts, and with both: an accepted one until media flow, or until 30 s are over.
          expect(call.state).toBeGreaterThanOrEqual(CallState.accepted);
          expect(call.owner).not.toBeNull();
          expect(served?.id).toBe(call.chat.startsWith("PRIVATE:") ? served?.id : undefined);
          const other = callers.find((one) => one.userId === call.peers[0]?.userId);
          expect(other?.calls.view?.chat, `${userId} talks to nobody`).toBe(`PRIVATE:${userId}`);
        }
        expect(new Set(lab.model.ended.map(({ id }) => id)).size).toBe(lab.model.ended.length);
      }),
      { numRuns: Number(process.env.CALL_PLANS ?? 60) },
    );
  });
});
