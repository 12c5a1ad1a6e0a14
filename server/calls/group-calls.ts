import { and, eq } from "drizzle-orm";
import {
  CALL_CHANNELS,
  type CallDevice,
  type CallMode,
  type CallSignalKind,
  type CallUser,
  type GroupCallFailure,
  type GroupCallInfo,
} from "../../src/contract/calls.ts";
import type { Language } from "../../src/contract/language.ts";
import { MessageType } from "../../src/contract/wire.ts";
import type { Publisher } from "../bus/publisher.ts";
import { ChatError } from "../chat/errors.ts";
import type { Transaction } from "../chat/writer.ts";
import type { Database } from "../db/database.ts";
import { chatCallMember } from "../db/schema/calls.ts";
import { callTexts } from "../texts/calls.ts";
import { formatText } from "../texts/index.ts";
import {
  busyAmong,
  callIn,
  callOf,
  deviceIn,
  isLive,
  type MemberRow,
  noteBeat,
  type StoredCall,
} from "./call-store.ts";
import { type CallDeps, type CallTransaction, changeCall, openCall } from "./call-transaction.ts";
import { arrival, type CallCaller, hasSocket, isHere } from "./devices.ts";
import { demandCallGroup, demandMember, namesIn } from "./group-people.ts";
import { callUser, callUsers, groupSignal } from "./group-signals.ts";
import { endWhereEmpty, notify, notifyGroup } from "./group-steps.ts";

/** The call of a group that is meant; where one is named, no other one. */
export interface Within {
  readonly groupId: number;
  readonly callId?: string | undefined;
}

/** Whom somebody asks into a call of a group. */
export interface Asked {
  readonly groupId: number;
  readonly users: readonly CallUser[];
  /** Of whoever asks. */
  readonly language: Language;
}

/** Calls of groups (contract §5): at most one of each. Refusals are `ChatError`s; what comes late or twice changes nothing. */
export interface GroupCalls {
  /** Begins one with some of the group: whoever is in another call is not rung, and the host hears of it. */
  setup(caller: CallCaller, asked: Asked, mode: CallMode): Promise<{ readonly callId: string }>;
  /** Asks more of the group into it. */
  invite(caller: CallCaller, asked: Asked): Promise<void>;
  accept(caller: CallCaller, which: Within): Promise<void>;
  reject(caller: CallCaller, which: Within): Promise<void>;
  /** Comes in by oneself, also again after a reload: the others make their connections with this device anew. */
  join(caller: CallCaller, groupId: number): Promise<{ readonly callId: string }>;
  /** The host ends it for all. */
  cancel(caller: CallCaller, which: Within): Promise<void>;
  /** Leaves; with the last one it is over. */
  quit(caller: CallCaller, which: Within): Promise<void>;
  failed(caller: CallCaller, which: Within, reason?: string): Promise<void>;
  device(caller: CallCaller, which: Within, device: CallDevice): Promise<void>;
  signal(
    caller: CallCaller,
    which: Within & { readonly userId: number },
    kind: CallSignalKind,
    body: string,
  ): Promise<void>;
  heartbeat(caller: CallCaller, which: Within): Promise<void>;
  /** Who is in a group's call, for those of the group. */
  info(userId: number, groupId: number): Promise<GroupCallInfo>;
}

export interface GroupCallDeps extends CallDeps {
  readonly db: Database;
  readonly publisher: Pick<Publisher, "push">;
}

const SIGNALS = {
  offer: MessageType.groupCallOffer,
  answer: MessageType.groupCallAnswer,
  candidate: MessageType.groupCallCandidate,
} as const satisfies Record<CallSignalKind, number>;

export function createGroupCalls(deps: GroupCallDeps): GroupCalls {
  const { db, publisher, presence, changes, now } = deps;

  const find = async (
    from: Transaction | Database,
    { groupId, callId }: Within,
  ): Promise<StoredCall | undefined> => {
    const found = await callIn(from, groupId);
    return callId === undefined || found?.call.callId === callId ? found : undefined;
  };

  const change = (which: Within, work: (call: CallTransaction | undefined) => Promise<void>): Promise<void> =>
    changeCall(deps, (tx) => find(tx, which), work);

  /** The call that this device is in, and who is in it here. */
  const here = async (
    caller: CallCaller,
    which: Within,
  ): Promise<StoredCall & { readonly own: MemberRow }> => {
    const found = await find(db, which);
    const own = found?.members.find(({ userId }) => userId === caller.userId);
    if (!found || !own || own.state !== "joined") throw new ChatError(callTexts.callOver);
    if (!isHere(own, caller)) throw new ChatError(callTexts.answeredElsewhere);
    return { ...found, own };
  };

  return {
    setup: (caller, { groupId, users, language }, mode) =>
      changes.run(async (tx) => {
        const { userId } = caller;
        const at = new Date(now());
        await demandCallGroup(tx, groupId, userId);
        const before = await callIn(tx, groupId);
        if (before) {
          const own = before.members.find((member) => member.userId === userId);
          if (before.call.callerId !== userId || !isHere(own, caller))
            throw new ChatError(callTexts.groupCalling);
          return { answer: { callId: before.call.callId }, deliveries: [] };
        }
        if (await callOf(tx, userId)) throw new ChatError(callTexts.inCall);
        const names = await namesIn(tx, groupId, [userId, ...others(users, userId)]);
        const call = await openCall(tx, { kind: "group", mode, callerId: userId, groupId }, { presence, at });
        const own = users.find(({ id }) => id === userId);
        await call.setMember(userId, "joined", {
          ...{ ...names(userId), ...arrival(caller, at) },
          ...{ camera: own?.isCamera ?? mode === "video", microphone: own?.isMicroPhone ?? true },
        });
        await ask(call, caller, { users, names, language });
        await notifyGroup(call);
        return { answer: { callId: call.call.callId }, deliveries: call.deliveries };
      }),

    invite: (caller, { groupId, users, language }) =>
      change({ groupId }, async (call) => {
        const own = call?.member(caller.userId);
        if (!call || own?.state !== "joined") throw new ChatError(callTexts.callOver);
        if (!isHere(own, caller)) throw new ChatError(callTexts.answeredElsewhere);
        await demandCallGroup(call.tx, groupId, caller.userId);
        const names = await namesIn(call.tx, groupId, others(users, caller.userId));
        await ask(call, caller, { users, names, language });
      }),

    accept: (caller, which) =>
      change(which, async (call) => {
        const own = call?.member(caller.userId);
        if (!call || !own || !isLive(own)) throw new ChatError(callTexts.callOver);
        if (isHere(own, caller)) return;
        if (own.state === "joined") throw new ChatError(callTexts.answeredElsewhere);
        await enter(call, caller, MessageType.groupCallAccept);
      }),

    reject: (caller, which) =>
      change(which, async (call) => {
        if (call?.member(caller.userId)?.state === "invited") await refuse(call, caller);
      }),

    join: (caller, groupId) =>
      changeCall(
        deps,
        async (tx) => {
          await demandCallGroup(tx, groupId, caller.userId);
          return callIn(tx, groupId);
        },
        async (call) => {
          const { userId } = caller;
          if (!call) throw new ChatError(callTexts.noGroupCall);
          const own = call.member(userId);
          if (own && isLive(own)) {
            const isElsewhere = own.state === "joined" && !isHere(own, caller);
            if (isElsewhere && hasSocket(own, caller.sockets))
              throw new ChatError(callTexts.answeredElsewhere);
          } else {
            if (await callOf(call.tx, userId)) throw new ChatError(callTexts.inCall);
            demandRoom(call, 1);
          }
          const names = await namesIn(call.tx, groupId, [userId]);
          await enter(call, caller, MessageType.groupCallJoin, names(userId));
          return { callId: call.call.callId };
        },
      ),

    cancel: (caller, which) =>
      change(which, async (call) => {
        if (!call) return;
        if (call.call.callerId !== caller.userId) throw new ChatError(callTexts.hostOnly);
        const from = call.member(caller.userId);
        if (from) notify(call, { type: MessageType.groupCallCancel, from }, caller.device);
        await call.end(call.call.acceptTime === null ? "cancelled" : "done", caller.userId);
        await notifyGroup(call);
      }),

    quit: (caller, which) =>
      change(which, async (call) => {
        const own = call?.member(caller.userId);
        if (call && own?.state === "invited") await refuse(call, caller);
        if (!call || own?.state !== "joined") return;
        notify(call, { type: MessageType.groupCallQuit, from: own }, caller.device);
        await call.leave(caller.userId, "left");
        await endWhereEmpty(call, caller.userId);
        await notifyGroup(call);
      }),

    failed: (caller, which, reason = "") =>
      change(which, async (call) => {
        const own = call?.member(caller.userId);
        // Of several terminals another one has answered: one that cannot ring is late.
        const isLate = own?.state === "joined" && !isHere(own, caller);
        if (!call || !own || !isLive(own) || isLate) return;
        const failure: GroupCallFailure = { userIds: [caller.userId], reason };
        const content = JSON.stringify(failure);
        const failed = { type: MessageType.groupCallFailed, from: own, content };
        call.emit(
          ...groupSignal(call.liveBut(caller.userId), call.call, failed, call.at),
          // For one's own other terminals it is refused.
          ...groupSignal(
            [caller.userId],
            call.call,
            { type: MessageType.groupCallReject, from: own, except: caller.device },
            call.at,
          ),
        );
        await call.leave(caller.userId, "failed");
        await endWhereEmpty(call, caller.userId, "failed");
        await notifyGroup(call);
      }),

    async device(caller, which, { isCamera, isMicroPhone }) {
      const { call, members, own } = await here(caller, which);
      const state = { camera: isCamera, microphone: isMicroPhone };
      await db
        .update(chatCallMember)
        .set(state)
        .where(and(eq(chatCallMember.callId, call.id), eq(chatCallMember.userId, caller.userId)));
      const signal = {
        ...{ type: MessageType.groupCallDevice, from: own },
        content: JSON.stringify({ isCamera, isMicroPhone } satisfies CallDevice),
      };
      const all = members.flatMap((member) =>
        member.userId !== caller.userId && isLive(member) ? [member.userId] : [],
      );
      await publisher.push(groupSignal(all, call, signal, new Date(now())));
    },

    async signal(caller, which, kind, body) {
      const { call, members, own } = await here(caller, which);
      const other = members.find(({ userId }) => userId === which.userId);
      const only = other && deviceIn(other);
      if (only === undefined || which.userId === caller.userId) throw new ChatError(callTexts.notInCall);
      const signal = { type: SIGNALS[kind], from: own, content: body, only };
      await publisher.push(groupSignal([which.userId], call, signal, new Date(now())));
    },

    async heartbeat(caller, which) {
      const { call } = await here(caller, which);
      if (!(await noteBeat(db, call.id, caller.userId, new Date(now()))))
        throw new ChatError(callTexts.callOver);
    },

    async info(userId, groupId) {
      await demandMember(db, groupId, userId);
      const found = await callIn(db, groupId);
      if (!found) return { isChating: false };
      const host = found.members.find((member) => member.userId === found.call.callerId);
      return {
        isChating: true,
        ...(host ? { host: callUser(host) } : {}),
        userInfos: found.members.filter(({ state }) => state === "joined").map(callUser),
      };
    },
  };
}

/** Whom a caller names beside themselves. */
const others = (users: readonly CallUser[], userId: number): number[] =>
  [...new Set(users.map(({ id }) => id))].filter((id) => id !== userId);

/** @throws ChatError where there is no room for so many more. */
function demandRoom(call: CallTransaction, more: number): void {
  if (call.live.length + more > CALL_CHANNELS)
    throw new ChatError(callTexts.callFull, { max: CALL_CHANNELS });
}

/** Rings those who are not in it yet, and tells who cannot be rung, and those in it who is. */
async function ask(
  call: CallTransaction,
  caller: CallCaller,
  {
    users,
    names,
    language,
  }: Pick<Asked, "users" | "language"> & { readonly names: Awaited<ReturnType<typeof namesIn>> },
): Promise<void> {
  const { userId } = caller;
  const own = call.member(userId);
  if (!own) return;
  const before = call.liveBut(userId);
  const asked = others(users, userId).filter((id) => !before.includes(id));
  demandRoom(call, asked.length);
  const busy = await busyAmong(call.tx, asked);
  const rung: MemberRow[] = [];
  for (const id of asked.filter((one) => !busy.has(one))) {
    const given = users.find((user) => user.id === id);
    rung.push(
      await call.setMember(id, "invited", {
        ...{ ...names(id), invitedBy: userId, inviteTime: call.at, leaveTime: null },
        ...{ camera: given?.isCamera ?? false, microphone: given?.isMicroPhone ?? true },
      }),
    );
  }
  const rungIds = rung.map((member) => member.userId);
  if (rung.length > 0) {
    const setup = { type: MessageType.groupCallSetup, from: own, content: callUsers(call.live) };
    const invite = { type: MessageType.groupCallInvite, from: own, content: callUsers(rung) };
    call.emit(
      ...groupSignal(rungIds, call.call, setup, call.at),
      ...groupSignal(before, call.call, invite, call.at),
    );
  }
  if (busy.size > 0) {
    const userIds = [...busy];
    const [first = 0] = userIds;
    const failure: GroupCallFailure = { userIds, reason: formatText(callTexts.busy, language) };
    const from = { userId: first, nickName: names(first).nickName };
    const signal = { type: MessageType.groupCallFailed, from, content: JSON.stringify(failure) };
    call.emit(...groupSignal([userId], call.call, { ...signal, only: caller.device }, call.at));
  }
}

/** Somebody comes in, or again: the others get ready for this device. */
async function enter(
  call: CallTransaction,
  caller: CallCaller,
  type: number,
  names?: Pick<MemberRow, "nickName" | "headImage">,
): Promise<void> {
  const own = await call.setMember(caller.userId, "joined", { ...names, ...arrival(caller, call.at) });
  if (call.call.acceptTime === null && call.joined.length > 1)
    await call.set({ state: "active", acceptTime: call.at });
  notify(call, { type, from: own, content: JSON.stringify(callUser(own)) }, caller.device);
  await notifyGroup(call);
}

async function refuse(call: CallTransaction, caller: CallCaller): Promise<void> {
  const own = await call.leave(caller.userId, "rejected");
  notify(call, { type: MessageType.groupCallReject, from: own }, caller.device);
  await notifyGroup(call);
}
