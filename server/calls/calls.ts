import type { Logger } from "pino";
import { CallState, type CurrentCall } from "../../src/contract/calls.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import type { Publisher } from "../bus/publisher.ts";
import type { Colleagues } from "../chat/colleagues.ts";
import { createStreamChanges } from "../chat/stream-changes.ts";
import { StreamKind } from "../chat/writer.ts";
import type { ServerContext } from "../context.ts";
import type { Timers } from "../jobs/clock.ts";
import { callOf, isLive, type MemberRow, type StoredCall } from "./call-store.ts";
import { type Asking, type CallCaller, callerOf, isHere } from "./devices.ts";
import { createGroupCalls, type GroupCalls } from "./group-calls.ts";
import { callUser } from "./group-signals.ts";
import { createPrivateCalls, type PrivateCalls } from "./private-calls.ts";
import { type CallWatch, createCallWatch } from "./watch.ts";

/**
 * Voice and video calls (contract §5). Where each stands is in the database alone, and changes one change at a time in all processes: a call outlives the process
 * that it was set up in.
 */
export interface Calls extends CallWatch {
  readonly private: PrivateCalls;
  readonly group: GroupCalls;
  /** Who asks, with the device that they ask from. */
  callerOf(asking: Asking): Promise<CallCaller>;
  /** Where a call of a user stands, for the device that asks. */
  current(caller: CallCaller): Promise<CurrentCall>;
  /** Looks at calls no more by itself, and resolves when everything taken so far is stored. */
  close(): Promise<void>;
}

export interface CallsDeps {
  readonly context: Pick<ServerContext, "db" | "accounts" | "now">;
  readonly log: Logger;
  readonly publisher: Publisher;
  readonly presence: OnlineUsers;
  readonly colleagues: Pick<Colleagues, "writesTo">;
  /** Wakes the sweep. */
  readonly timers: Timers;
}

/** How often calls are looked at that nobody may end: what is due is at most so late. */
const SWEEP_MS = 2_000;

export function createCalls({
  context: { db, accounts, now },
  log,
  publisher,
  presence,
  colleagues,
  timers,
}: CallsDeps): Calls {
  const changes = createStreamChanges({ db, log, publisher, kind: StreamKind.calls });
  const deps = { db, log, publisher, presence, changes, now };
  const watch = createCallWatch(deps);
  let sweeping: Promise<void> | undefined;
  let stop = () => {};
  const wake = () => {
    stop = timers.after(SWEEP_MS, () => {
      sweeping = watch
        .sweep()
        .catch((error: unknown) => log.warn({ err: error }, "calls could not be looked at"))
        .then(wake);
    });
  };
  wake();
  return {
    ...watch,
    private: createPrivateCalls({ ...deps, accounts, colleagues }),
    group: createGroupCalls(deps),
    callerOf: (asking) => callerOf(presence, asking),
    async current(caller) {
      const found = await callOf(db, caller.userId);
      const own = found?.members.find(({ userId }) => userId === caller.userId);
      return found && own ? currentCall(found, own, caller) : null;
    },
    async close() {
      const last = sweeping;
      stop();
      await last;
      stop();
      await changes.drain();
    },
  };
}

/** A call as one of those in it has it. Whether media flows is the clients' to know. */
function currentCall(
  { call, members }: StoredCall,
  own: MemberRow,
  caller: CallCaller,
): NonNullable<CurrentCall> {
  const isOut = call.callerId === own.userId;
  const target = call.kind === "group" ? call.groupId : isOut ? call.calleeId : call.callerId;
  const before = own.state === "invited" ? CallState.ringing : CallState.calling;
  // Whoever is rung learns who is asked, whoever is in it who is there.
  const shown = members.filter((member) =>
    own.state === "invited" ? isLive(member) : member.state === "joined",
  );
  const isAccepted = own.state === "joined" && call.acceptTime !== null;
  return {
    callId: call.callId,
    chatType: call.kind === "private" ? "PRIVATE" : "GROUP",
    targetId: target ?? 0,
    mode: call.mode,
    state: isAccepted ? CallState.accepted : before,
    outgoing: isOut,
    ...(own.state === "invited" && own.invitedBy !== null ? { by: own.invitedBy } : {}),
    startTime: call.startTime.getTime(),
    here: own.state === "invited" || isHere(own, caller),
    ...(call.kind === "group" ? { userInfos: shown.map(callUser) } : {}),
  };
}
