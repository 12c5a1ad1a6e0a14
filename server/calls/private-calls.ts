import type { CallRecordEnd } from "../../src/contract/call-records.ts";
import type { CallMode, CallSignalKind } from "../../src/contract/calls.ts";
import { MessageType } from "../../src/contract/wire.ts";
import type { Accounts } from "../accounts/accounts.ts";
import { displayName } from "../accounts/accounts.ts";
import type { Publisher } from "../bus/publisher.ts";
import type { Colleagues } from "../chat/colleagues.ts";
import { ChatError } from "../chat/errors.ts";
import { findFriends } from "../chat/friends.ts";
import type { Transaction } from "../chat/writer.ts";
import type { Database } from "../db/database.ts";
import { callTexts } from "../texts/calls.ts";
import { chatPeopleTexts } from "../texts/chat-people.ts";
import { callBetween, callOf, deviceIn, noteBeat, type StoredCall } from "./call-store.ts";
import { type CallDeps, CallTransaction, changeCall, openCall } from "./call-transaction.ts";
import { arrival, type CallCaller, isHere } from "./devices.ts";
import { privateSignal } from "./private-signals.ts";

/** How one of the two says that the call is over for them. */
export const PRIVATE_ENDS = ["reject", "cancel", "failed", "hangUp"] as const;
export type PrivateEnd = (typeof PRIVATE_ENDS)[number];

/** Which call is meant: the one between the caller and somebody, and where it is named no other one. */
export interface With {
  readonly uid: number;
  readonly callId?: string | undefined;
}

/** Private calls (contract §5). Refusals are `ChatError`s; what comes late or twice changes nothing. */
export interface PrivateCalls {
  /**
   * Calls somebody, as whoever may write to them. A repeat answers the call that rings; while both call each other the lower id's call stands.
   * @throws ChatError where they may not be called, or one of the two is in another call.
   */
  setup(caller: CallCaller, otherId: number, mode: CallMode): Promise<{ readonly callId: string }>;
  /** @throws ChatError where nothing rings any more, or another terminal was first. */
  accept(caller: CallCaller, which: With): Promise<void>;
  /** Ends it as far as it is one's to end, by whatever word; `reason` is told the other one where it failed. */
  end(caller: CallCaller, which: With, how: PrivateEnd, reason?: string): Promise<void>;
  /** Passes on what the other end's connection is made with. @throws ChatError of one that is not in an accepted call here. */
  signal(caller: CallCaller, which: With, kind: CallSignalKind, body: unknown): Promise<void>;
  /** @throws ChatError where the call is over, or is elsewhere. */
  heartbeat(caller: CallCaller, which: With): Promise<void>;
}

export interface PrivateCallDeps extends CallDeps {
  readonly db: Database;
  readonly publisher: Pick<Publisher, "push">;
  readonly accounts: Pick<Accounts, "byId">;
  readonly colleagues: Pick<Colleagues, "writesTo">;
}

const setupType = (mode: CallMode) =>
  mode === "voice" ? MessageType.callSetupVoice : MessageType.callSetupVideo;

const SIGNALS = {
  offer: MessageType.callOffer,
  answer: MessageType.callAnswer,
  candidate: MessageType.callCandidate,
} as const satisfies Record<CallSignalKind, number>;

export function createPrivateCalls(deps: PrivateCallDeps): PrivateCalls {
  const { db, publisher, presence, now } = deps;

  const demandCallable = async (userId: number, otherId: number): Promise<void> => {
    if (userId === otherId) throw new ChatError(callTexts.callSelf);
    const account = await deps.accounts.byId(otherId);
    if (!account) throw new ChatError(chatPeopleTexts.userGone);
    if (!account.enabled) throw new ChatError(chatPeopleTexts.userDisabled, { name: displayName(account) });
    const areFriends = await findFriends(db, [[userId, otherId]]);
    if (!areFriends(userId, otherId) && !(await deps.colleagues.writesTo(userId, otherId)))
      throw new ChatError(callTexts.notFriends);
  };

  /** The call between the two that is meant, if it is not over. */
  const find = async (
    from: Transaction | Database,
    { userId }: CallCaller,
    { uid, callId }: With,
  ): Promise<StoredCall | undefined> => {
    const found = await callBetween(from, userId, uid);
    return callId === undefined || found?.call.callId === callId ? found : undefined;
  };

  /** The call that this device is in. */
  const here = async (caller: CallCaller, which: With): Promise<StoredCall> => {
    const found = await find(db, caller, which);
    if (!found) throw new ChatError(callTexts.callOver);
    const own = found.members.find(({ userId }) => userId === caller.userId);
    if (!isHere(own, caller)) throw new ChatError(callTexts.answeredElsewhere);
    return found;
  };

  return {
    async setup(caller, otherId, mode) {
      const { userId } = caller;
      await demandCallable(userId, otherId);
      return deps.changes.run(async (tx) => {
        const at = new Date(now());
        const beside = { presence, at };
        const own = await callOf(tx, userId);
        if (own && isRepeat(own, caller, otherId)) {
          return { answer: { callId: own.call.callId }, deliveries: [] };
        }
        const before = own && (await replaced(tx, own, { caller, otherId, beside }));
        if (await callOf(tx, otherId)) throw new ChatError(callTexts.busy);
        const call = await openCall(
          tx,
          { kind: "private", mode, callerId: userId, calleeId: otherId },
          beside,
        );
        await call.setMember(userId, "joined", { ...arrival(caller, at), camera: mode === "video" });
        await call.setMember(otherId, "invited", { invitedBy: userId, inviteTime: at });
        call.emit(
          privateSignal(otherId, call.call, { type: setupType(mode), from: userId, to: otherId }, at),
        );
        const deliveries = [...(before?.deliveries ?? []), ...call.deliveries];
        return { answer: { callId: call.call.callId }, deliveries };
      });
    },

    accept: (caller, which) =>
      changeCall(
        deps,
        (tx) => find(tx, caller, which),
        async (call) => {
          const own = call?.member(caller.userId);
          if (!call || !own || call.call.callerId === caller.userId) throw new ChatError(callTexts.callOver);
          if (isHere(own, caller)) return;
          if (own.state === "joined") throw new ChatError(callTexts.answeredElsewhere);
          await call.setMember(caller.userId, "joined", {
            ...arrival(caller, call.at),
            camera: call.call.mode === "video",
          });
          await call.setMember(which.uid, "joined", { beatTime: call.at });
          await call.set({ state: "active", acceptTime: call.at });
          notifyBoth(call, MessageType.callAccept, caller, which.uid);
        },
      ),

    end: (caller, which, how, reason) =>
      changeCall(
        deps,
        (tx) => find(tx, caller, which),
        async (call) => {
          const step = call && ending(call, caller, how);
          if (!call || !step) return;
          notifyBoth(call, step.type, caller, which.uid, how === "failed" ? reason : undefined);
          if (how === "failed") await call.leave(caller.userId, "failed");
          else if (step.reason === "rejected") await call.leave(caller.userId, "rejected");
          await call.end(step.reason, caller.userId);
        },
      ),

    async signal(caller, which, kind, body) {
      const { call, members } = await here(caller, which);
      const other = members.find(({ userId }) => userId === which.uid);
      const only = other && deviceIn(other);
      if (call.state !== "active" || only === undefined) throw new ChatError(callTexts.notAccepted);
      const way = { from: caller.userId, to: which.uid };
      const said = { ...way, type: SIGNALS[kind], content: JSON.stringify(body), only };
      await publisher.push([privateSignal(which.uid, call, said, new Date(now()))]);
    },

    async heartbeat(caller, which) {
      const { call } = await here(caller, which);
      if (!(await noteBeat(db, call.id, caller.userId, new Date(now()))))
        throw new ChatError(callTexts.callOver);
    },
  };
}

/** The lost answer of a call that rings there is asked for anew. */
function isRepeat({ call, members }: StoredCall, caller: CallCaller, otherId: number): boolean {
  const own = members.find(({ userId }) => userId === caller.userId);
  return (
    call.state === "ringing" &&
    call.callerId === caller.userId &&
    call.calleeId === otherId &&
    isHere(own, caller)
  );
}

/**
 * The call that a caller would leave by calling: there is one where both call each other at once, and this one's call stands (contract §5).
 * @throws ChatError of any other call: one is in one at a time.
 */
async function replaced(
  tx: Transaction,
  own: StoredCall,
  {
    caller,
    otherId,
    beside,
  }: { caller: CallCaller; otherId: number; beside: { presence: CallDeps["presence"]; at: Date } },
): Promise<CallTransaction> {
  const { kind, state, callerId } = own.call;
  if (kind !== "private" || state !== "ringing" || callerId !== otherId)
    throw new ChatError(callTexts.inCall);
  if (caller.userId > otherId) throw new ChatError(callTexts.callsYou);
  const before = new CallTransaction(tx, own, beside);
  const given = { type: MessageType.callCancel, from: otherId, to: caller.userId, except: caller.device };
  before.emit(privateSignal(caller.userId, own.call, given, beside.at));
  await before.end("replaced", caller.userId);
  return before;
}

/** What it means that one of the two says the call is over; `undefined` where that is not theirs to say. */
function ending(
  inCall: CallTransaction,
  caller: CallCaller,
  how: PrivateEnd,
): { readonly type: number; readonly reason: CallRecordEnd } | undefined {
  const { call } = inCall;
  const failed = { type: MessageType.callFailed, reason: "failed" } as const;
  if (call.state === "active") {
    // Of several terminals another one has answered: one that refuses, or cannot ring, is late.
    const isLate = (how === "reject" || how === "failed") && !isHere(inCall.member(caller.userId), caller);
    if (isLate) return undefined;
    return how === "failed" ? failed : { type: MessageType.callHangUp, reason: "done" };
  }
  if (how === "failed") return failed;
  const isCaller = call.callerId === caller.userId;
  if (isCaller) return how === "reject" ? undefined : { type: MessageType.callCancel, reason: "cancelled" };
  return how === "cancel" ? undefined : { type: MessageType.callReject, reason: "rejected" };
}

/** Tells the other one what was done, and one's own other terminals: to those that still ring it is refused, whatever kept this one from answering. */
function notifyBoth(
  call: CallTransaction,
  type: number,
  { userId, device }: CallCaller,
  otherId: number,
  content?: string,
): void {
  const way = { from: userId, to: otherId };
  const stillRings = call.call.state === "ringing" && type === MessageType.callFailed;
  const own = { ...way, type: stillRings ? MessageType.callReject : type, except: device };
  call.emit(
    privateSignal(otherId, call.call, { ...way, type, content }, call.at),
    privateSignal(userId, call.call, own, call.at),
  );
}
