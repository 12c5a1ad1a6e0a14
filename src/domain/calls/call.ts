import type { CallApiName } from "../../contract/call-api.ts";
import type {
  CallEnd,
  CallEndReason,
  CallMode,
  CallPeer,
  CallUser,
  CallView,
  MediaTrouble,
} from "../../contract/calls.ts";
import { CALL_OWNER_MS, CallState, RING_MS } from "../../contract/calls.ts";

/** What private and group calls have in common: what the engine keeps of a call, what can happen to it, and what is to be done then. */

/** A call that is not over, as the engine keeps and stores it. */
export interface Call extends CallView {
  /** Names the call in the server's signals; null until the server has told, and of servers that do not. */
  readonly serverId: string | null;
  /** When it was answered, epoch ms. */
  readonly acceptedAt?: number;
}

/** Somebody else, as a signal or a tab names them. */
export interface Party {
  readonly userId: number;
  readonly name: string;
  readonly picture: string;
}

/** What happens to a call. Those of a tab first, then the server's signals, then the answers to what was asked, then the engine's own. */
export type CallInput =
  | ({ readonly kind: "dial"; readonly id: string; readonly tabId: string; readonly mode: CallMode } & (
      | { readonly friend: Party }
      | { readonly groupId: number; readonly users: readonly CallUser[] }
    ))
  | {
      readonly kind: "join";
      readonly id: string;
      readonly tabId: string;
      readonly mode: CallMode;
      readonly groupId: number;
    }
  | { readonly kind: "accept"; readonly tabId: string }
  | { readonly kind: "reject" }
  | { readonly kind: "hangUp" }
  | { readonly kind: "cancel" }
  | { readonly kind: "takeOver"; readonly tabId: string }
  | { readonly kind: "invite"; readonly users: readonly CallUser[] }
  | { readonly kind: "connected"; readonly userId: number }
  | { readonly kind: "lost"; readonly userId: number }
  | { readonly kind: "fail"; readonly reason: MediaTrouble }
  | { readonly kind: "device"; readonly camera: boolean; readonly microphone: boolean }
  | { readonly kind: "signal"; readonly signal: Signal }
  | { readonly kind: "setUp"; readonly serverId: string | null }
  | { readonly kind: "refused"; readonly text: string }
  | { readonly kind: "unanswered" }
  /** Those whom the server names as being in the call at this moment. */
  | { readonly kind: "present"; readonly users: readonly CallUser[] }
  /** The tab that holds the media is gone, or is there again. */
  | { readonly kind: "ownerGone" }
  | { readonly kind: "ownerBack" }
  /** The time has come that `deadlineOf` named. */
  | { readonly kind: "due" }
  /** The server has no such call any more. */
  | { readonly kind: "gone" };

export type CallInputKind = CallInput["kind"];

/** A signal of the server (contract §5), read. `from` is whose act it is; one's own come from another terminal. */
export type Signal = { readonly from: number } & (
  | {
      readonly type: "setup";
      readonly id: string;
      readonly serverId: string | null;
      readonly mode: CallMode;
      readonly by: Party;
    }
  | {
      readonly type: "groupSetup";
      readonly id: string;
      readonly serverId: string | null;
      readonly mode: CallMode;
      readonly groupId: number;
      readonly users: readonly CallUser[];
    }
  | { readonly type: "accept"; readonly user?: CallUser }
  | { readonly type: "reject" }
  | { readonly type: "cancel" }
  | { readonly type: "failed"; readonly text: string; readonly userIds?: readonly number[] }
  | { readonly type: "hangUp" }
  | { readonly type: "quit" }
  | { readonly type: "invite"; readonly users: readonly CallUser[] }
  | { readonly type: "join"; readonly user?: CallUser }
  | { readonly type: "device"; readonly camera: boolean; readonly microphone: boolean }
  /** A description or candidate came: they are in it, whatever was heard before. */
  | { readonly type: "media" }
);

/** What is to be done because of it. */
export type CallEffect =
  | { readonly kind: "request"; readonly name: CallApiName; readonly query?: object; readonly body?: object }
  | { readonly kind: "ended"; readonly end: CallEnd };

export interface CallContext {
  readonly selfId: number;
  /** Epoch ms. */
  readonly now: number;
}

export interface CallStep {
  /** Null: there is no call. */
  readonly call: Call | null;
  readonly effects: readonly CallEffect[];
}

/** A rule of a transition table. */
export type CallRule<K extends CallInputKind = CallInputKind> = (
  call: Call,
  input: Extract<CallInput, { readonly kind: K }>,
  at: CallContext,
) => CallStep;

/** A row of a transition table: what a state does at each input. What is not named changes nothing. */
export type CallRules = { readonly [K in CallInputKind]?: CallRule<K> };

/** How long after the ringing has to have ended on the server this end waits for it to say so, ms. */
const RING_GRACE_MS = 3_000;
/** How long two ends try to reach each other, ms. */
const CONNECT_MS = 20_000;

export const kept = (call: Call | null, ...effects: CallEffect[]): CallStep => ({ call, effects });

/** A call that ended: what is asked of the server because of it comes first. */
export function over(
  call: Call,
  at: CallContext,
  reason: CallEndReason,
  effects: readonly CallEffect[] = [],
  text = "",
): CallStep {
  const { id, chat, mode, outgoing, connectedAt } = call;
  const duration = connectedAt === undefined ? 0 : Math.max(0, Math.round((at.now - connectedAt) / 1_000));
  return {
    call: null,
    effects: [...effects, { kind: "ended", end: { id, chat, mode, outgoing, reason, text, duration } }],
  };
}

/** What ended when media flowed is done; before that it is what it was for those who see it. */
export const endedWell = (call: Call, before: CallEndReason): CallEndReason =>
  call.connectedAt === undefined ? before : "done";

export function ownerGone(call: Call, _: CallInput, at: CallContext): CallStep {
  if (call.owner === null || call.ownerlessUntil !== undefined) return kept(call);
  return kept({ ...call, ownerlessUntil: at.now + CALL_OWNER_MS });
}

export function ownerBack(call: Call): CallStep {
  const { ownerlessUntil, ...owned } = call;
  return kept(ownerlessUntil === undefined ? call : owned);
}

/** Another tab has the media from now on: what it connects is new. */
export function taken(call: Call, tabId: string): Call {
  const { ownerlessUntil: _, ...owned } = call;
  return { ...owned, owner: tabId, epoch: call.epoch + 1 };
}

export const hasOwner = (call: Call): boolean => call.owner !== null && call.ownerlessUntil === undefined;

/** What a call comes to at its deadline. */
export type Overdue = "abandoned" | "missed" | "lost";

/**
 * Until when a call may stay as it is: no call rings, is on its way or without a tab for ever, whatever is lost.
 * @returns epoch ms and what it comes to then; null: as long as it likes.
 */
export function deadlineOf(call: Call): { readonly at: number; readonly what: Overdue } | null {
  const limits: { readonly at: number; readonly what: Overdue }[] = [];
  const { state, startedAt, acceptedAt = startedAt, ownerlessUntil } = call;
  if (ownerlessUntil !== undefined) limits.push({ at: ownerlessUntil, what: "abandoned" });
  if (state === CallState.calling || state === CallState.ringing)
    limits.push({ at: startedAt + RING_MS + RING_GRACE_MS, what: "missed" });
  if (state === CallState.accepted && isPrivate(call))
    limits.push({ at: acceptedAt + CONNECT_MS, what: "lost" });
  return limits.toSorted((one, other) => one.at - other.at)[0] ?? null;
}

export const isPrivate = ({ chat }: Pick<Call, "chat">): boolean => chat.startsWith("PRIVATE:");

/** A party of a call as tabs see them. */
export function peer(party: Party, state: CallPeer["state"], offers: boolean): CallPeer {
  return { ...party, state, offers, reason: "", camera: true, microphone: true, generation: 0 };
}

/** What tabs know of a call: whose tab is gone has no owner. */
export function viewOf({ serverId: _, acceptedAt: __, ...view }: Call): CallView {
  return view.ownerlessUntil === undefined ? view : { ...view, owner: null };
}
