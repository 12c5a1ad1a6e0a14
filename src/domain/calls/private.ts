import { CallState } from "../../contract/calls.ts";
import { chatKey, parseChatKey } from "../chat/keys.ts";
import {
  type Call,
  type CallContext,
  type CallEffect,
  type CallInput,
  type CallRule,
  type CallRules,
  type CallStep,
  deadlineOf,
  endedWell,
  kept,
  named,
  over,
  ownerBack,
  ownerGone,
  peer,
  type Signal,
  taken,
} from "./call.ts";

/**
 * A private call (specification §3 "Call info", §4 "Call state", contract §5) as one table: state × input → state and effects. Whatever is not in
 * it changes nothing.
 */

const friendOf = (call: Call): number => parseChatKey(call.chat).targetId;

const ask = (
  name: Extract<CallEffect, { readonly kind: "request" }>["name"],
  call: Call,
  more: object = {},
): CallEffect => ({ kind: "request", name, query: { uid: friendOf(call), ...named(call), ...more } });

const accepted = (call: Call, at: CallContext): Call => ({
  ...call,
  state: CallState.accepted,
  acceptedAt: at.now,
  peers: call.peers.map((friend) => ({ ...friend, state: "joined" })),
});

/** It is accepted by the name that it has now, which may be another one than a moment ago. */
const answered = (call: Call): CallStep => kept(call, ask("privateAccept", call));

/** A tab takes over: what it connects is new, so it is this end that offers. */
const takeOver: CallRule<"takeOver"> = (call, { tabId }) => {
  const owned = taken(call, tabId);
  return kept({ ...owned, peers: owned.peers.map((friend) => ({ ...friend, offers: true })) });
};

const cancel: CallRule = (call, _, at) => over(call, at, "cancelled", [ask("privateCancel", call)]);

const hangUp: CallRule = (call, _, at) =>
  over(call, at, endedWell(call, "cancelled"), [ask("privateHangUp", call)]);

/** What the other end, or another terminal of this user, says to a call that was not answered here. */
function whileCalling(call: Call, signal: Signal, at: CallContext): CallStep {
  if (signal.from === at.selfId) return kept(call);
  switch (signal.type) {
    case "accept":
      return kept(accepted(call, at));
    case "reject":
      return over(call, at, "rejected");
    case "failed":
      return over(call, at, isRungOut(call, at) ? "missed" : "failed", [], signal.text);
    case "cancel":
    case "hangUp":
      return over(call, at, "failed");
    case "setup":
      // Both call each other: the lower id's set-up stands, and whoever called as well need not be asked.
      if (signal.from !== friendOf(call) || signal.from > at.selfId) return kept(call);
      return answered({
        ...accepted(call, at),
        mode: signal.mode,
        outgoing: false,
        by: signal.from,
        serverId: signal.serverId,
        peers: [peer(signal.by, "joined", false)],
      });
    default:
      return kept(call);
  }
}

function whileRinging(call: Call, signal: Signal, at: CallContext): CallStep {
  if (signal.from === at.selfId) {
    const elsewhere = signal.type === "accept" || signal.type === "reject" || signal.type === "hangUp";
    return elsewhere ? over(call, at, "elsewhere") : kept(call);
  }
  switch (signal.type) {
    case "setup":
      return signal.from === friendOf(call)
        ? kept({ ...call, mode: signal.mode, serverId: signal.serverId })
        : kept(call);
    case "cancel":
    case "hangUp":
      return over(call, at, "cancelled");
    case "failed":
      return over(call, at, "missed", [], signal.text);
    default:
      return kept(call);
  }
}

function whileTalking(call: Call, signal: Signal, at: CallContext): CallStep {
  if (signal.from === at.selfId && signal.type !== "hangUp" && signal.type !== "failed") return kept(call);
  switch (signal.type) {
    case "hangUp":
      return over(call, at, endedWell(call, "failed"));
    case "cancel":
      return over(call, at, endedWell(call, "cancelled"));
    case "reject":
      return over(call, at, endedWell(call, "rejected"));
    case "failed":
      return over(call, at, endedWell(call, "failed"), [], signal.text);
    default:
      return kept(call);
  }
}

/** The server ended the ringing, and not somebody before it. */
const isRungOut = (call: Call, at: CallContext): boolean => {
  const deadline = deadlineOf({ ...call, state: CallState.ringing });
  return deadline !== null && at.now >= deadline.at - 5_000;
};

const due: CallRule<"due"> = (call, _, at) => {
  const deadline = deadlineOf(call);
  if (deadline === null || deadline.at > at.now) return kept(call);
  if (call.state === CallState.ringing) return over(call, at, "missed");
  const ends = call.state === CallState.calling ? "privateCancel" : "privateHangUp";
  return over(call, at, deadline.what, [ask(ends, call)]);
};

const everywhere = { ownerGone, ownerBack, due } as const satisfies CallRules;

const talking: CallRules = {
  ...everywhere,
  takeOver,
  hangUp,
  cancel: hangUp,
  signal: (call, { signal }, at) => whileTalking(call, signal, at),
  connected: (call, _, at) =>
    kept({ ...call, state: CallState.chatting, connectedAt: call.connectedAt ?? at.now }),
  lost: (call, _, at) => over(call, at, "lost", [ask("privateFailed", call, { reason: "lost" })]),
  fail: (call, { reason }, at) => over(call, at, reason, [ask("privateFailed", call, { reason })]),
  // Somebody else has answered, or it was over before the answer arrived.
  refused: (call, { text }, at) => over(call, at, endedWell(call, "failed"), [], text),
  unanswered: (call, _, at) => over(call, at, "offline", [ask("privateHangUp", call)]),
  gone: (call, _, at) => over(call, at, endedWell(call, "lost")),
};

/** The table. */
export const PRIVATE_CALLS: Readonly<Record<Exclude<CallState, 0>, CallRules>> = {
  [CallState.calling]: {
    ...everywhere,
    takeOver,
    hangUp: cancel,
    cancel,
    signal: (call, { signal }, at) => whileCalling(call, signal, at),
    setUp: (call, { serverId }) => kept({ ...call, serverId }),
    fail: (call, { reason }, at) => over(call, at, reason, [ask("privateCancel", call)]),
    refused: (call, { text }, at) => over(call, at, "failed", [], text),
    unanswered: (call, _, at) => over(call, at, "offline", [ask("privateCancel", call)]),
    gone: (call, _, at) => over(call, at, "missed"),
  },
  [CallState.ringing]: {
    ...everywhere,
    accept: (call, { tabId }, at) => answered({ ...accepted(call, at), owner: tabId }),
    reject: (call, _, at) => over(call, at, "rejected", [ask("privateReject", call)]),
    hangUp: (call, _, at) => over(call, at, "rejected", [ask("privateReject", call)]),
    signal: (call, { signal }, at) => whileRinging(call, signal, at),
    gone: (call, _, at) => over(call, at, "missed"),
  },
  [CallState.accepted]: talking,
  [CallState.chatting]: talking,
};

/** A call that begins: by this user, or by another one. Null: that is no beginning of a private call. */
export function beginPrivate(input: CallInput, at: CallContext): CallStep | null {
  const begun = { startedAt: at.now, epoch: 0, serverId: null } as const;
  if (input.kind === "dial" && "friend" in input) {
    const { id, mode, tabId, friend } = input;
    return kept(
      {
        ...begun,
        ...{ id, mode, outgoing: true, owner: tabId, by: at.selfId, state: CallState.calling },
        chat: chatKey("PRIVATE", friend.userId),
        peers: [peer(friend, "invited", true)],
      },
      { kind: "request", name: "privateSetup", query: { uid: friend.userId, mode } },
    );
  }
  if (input.kind !== "signal" || input.signal.type !== "setup" || input.signal.from === at.selfId)
    return null;
  const { id, mode, serverId, by, from } = input.signal;
  return kept({
    ...begun,
    ...{ id, mode, serverId, outgoing: false, owner: null, by: from, state: CallState.ringing },
    chat: chatKey("PRIVATE", from),
    peers: [peer(by, "joined", false)],
  });
}
