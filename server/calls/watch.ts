import { and, eq, inArray, isNull } from "drizzle-orm";
import type { Logger } from "pino";
import {
  CALL_HEARTBEAT_MS,
  CALL_HEARTBEATS_MISSED,
  CALL_SOCKETLESS_MS,
  type GroupCallFailure,
  RING_MS,
} from "../../src/contract/calls.ts";
import { DEFAULT_LANGUAGE, type Language } from "../../src/contract/language.ts";
import { MessageType } from "../../src/contract/wire.ts";
import { createAccounts } from "../accounts/accounts.ts";
import type { Connection } from "../bus/presence.ts";
import { BackplaneUnavailable } from "../bus/unavailable.ts";
import { findMemberships } from "../chat/memberships.ts";
import type { Database, Queryable } from "../db/database.ts";
import { sysUser } from "../db/schema/accounts.ts";
import { chatCallMember } from "../db/schema/calls.ts";
import { callTexts } from "../texts/calls.ts";
import { formatText, type Text } from "../texts/index.ts";
import {
  callIn,
  callOf,
  callsByIds,
  callsUnderWay,
  isLive,
  type MemberRow,
  type StoredCall,
} from "./call-store.ts";
import { type CallDeps, type CallTransaction, changeCall } from "./call-transaction.ts";
import { hasSocket } from "./devices.ts";
import { groupSignal } from "./group-signals.ts";
import { endWhereEmpty, notify, notifyGroup, notifyOver } from "./group-steps.ts";
import { privateSignal } from "./private-signals.ts";

/** What ends calls that nobody ends: nobody answers, somebody is not heard of any more, or may not be in it any more (contract §5). */
export interface CallWatch {
  /** Looks at all calls. What is due is done once, whichever process looks. */
  sweep(): Promise<void>;
  /** Somebody's account has ended: their call is over for them. Never rejects, as the next. */
  userEnded(userId: number): Promise<void>;
  /** A group was dissolved or banned, or somebody is not in it any more. */
  groupChanged(groupId: number): Promise<void>;
  /** An administrator ends a call, for everybody who is in it or is being rung. One that is over stays as it is. */
  closeCall(id: number): Promise<void>;
}

export interface CallWatchDeps extends CallDeps {
  readonly db: Database;
  readonly log: Logger;
}

/** What is known beside the call itself. */
interface Around {
  /** Of all who are in calls; undefined where nobody can be asked. */
  readonly sockets: ReadonlyMap<number, readonly Connection[]> | undefined;
  /** Who may be in this call: they have an account that stands, and are in its group. */
  mayBeIn(call: StoredCall["call"], userId: number): boolean;
  /** Its group takes no calls any more. */
  isClosed(call: StoredCall["call"]): boolean;
}

/** Around a call that nobody may be in any more. */
const FOR_NOBODY: Around = { sockets: undefined, mayBeIn: () => false, isClosed: () => true };

export function createCallWatch(deps: CallWatchDeps): CallWatch {
  const { db, log, presence, now } = deps;

  const socketsOf = async (userIds: readonly number[]): Promise<Around["sockets"]> => {
    try {
      return await presence.connectionsOf(userIds);
    } catch (error) {
      if (!(error instanceof BackplaneUnavailable)) throw error;
      log.warn({ err: error }, "who is online in calls could not be asked");
      return undefined;
    }
  };

  const checkCalls = async (calls: readonly StoredCall[]): Promise<void> => {
    if (calls.length === 0) return;
    const around = await gatherFacts(db, calls, socketsOf);
    for (const { call, members } of calls) {
      const noted = await noteSockets(db, members, around.sockets, new Date(now()));
      if (!isAnythingDue({ call, members: noted }, around, now())) continue;
      await changeCall(
        deps,
        async (tx) => (await callsByIds(tx, [call.id]))[0],
        async (current) => {
          if (!current || current.call.state === "ended") return;
          await (call.kind === "private" ? settlePrivate(current, around) : settleGroup(current, around));
        },
      );
    }
  };

  /** After what is stored already: where it fails, the sweep does it. */
  const checkSoon = async (find: Promise<StoredCall | undefined>): Promise<void> => {
    try {
      const call = await find;
      await checkCalls(call ? [call] : []);
    } catch (error) {
      log.warn({ err: error }, "a call was not looked at, which the next look at all of them does");
    }
  };

  return {
    sweep: async () => checkCalls(await callsUnderWay(db)),
    userEnded: (userId) => checkSoon(callOf(db, userId)),
    groupChanged: (groupId) => checkSoon(callIn(db, groupId)),
    closeCall: (id) =>
      changeCall(
        deps,
        async (tx) => (await callsByIds(tx, [id]))[0],
        async (current) => {
          if (!current || current.call.state === "ended") return;
          await (current.call.kind === "private" ? settlePrivate : settleGroup)(current, FOR_NOBODY);
        },
      ),
  };
}

async function gatherFacts(
  db: Database,
  calls: readonly StoredCall[],
  socketsOf: (userIds: readonly number[]) => Promise<Around["sockets"]>,
): Promise<Around> {
  const live = calls.flatMap(({ call, members }) =>
    members.filter(isLive).map(({ userId }) => ({ userId, groupId: call.groupId })),
  );
  const userIds = live.map(({ userId }) => userId);
  const accounts = await createAccounts(db).byIds(userIds);
  const standing = new Set(accounts.filter(({ enabled }) => enabled).map(({ id }) => id));
  const keys = live.flatMap(({ userId, groupId }) => (groupId === null ? [] : [{ userId, groupId }]));
  const membership = await findMemberships(db, keys);
  const inGroup = (groupId: number | null, userId: number) =>
    groupId === null ? undefined : membership({ groupId, userId });
  return {
    sockets: await socketsOf(userIds),
    mayBeIn: ({ kind, groupId }, userId) =>
      standing.has(userId) && (kind === "private" || inGroup(groupId, userId)?.quit === false),
    isClosed: ({ groupId }) =>
      keys.some((key) => {
        const found = key.groupId === groupId ? membership(key) : undefined;
        return found !== undefined && (found.dissolved || found.isBanned);
      }),
  };
}

/** Notes since when those who are in a call have had no socket, or that they have one again. @returns the members as they are then. */
async function noteSockets(
  db: Queryable,
  members: readonly MemberRow[],
  sockets: Around["sockets"],
  at: Date,
): Promise<MemberRow[]> {
  if (!sockets) return [...members];
  const noted: MemberRow[] = [];
  for (const member of members) {
    const isThere = hasSocket(member, sockets.get(member.userId) ?? []);
    const isOther = member.state === "joined" && isThere === (member.offlineSince !== null);
    const offlineSince = isThere ? null : at;
    if (isOther) await noteOffline(db, member, offlineSince);
    noted.push(isOther ? { ...member, offlineSince } : member);
  }
  return noted;
}

/** Only where it is still in it with the same device. */
async function noteOffline(db: Queryable, member: MemberRow, offlineSince: Date | null): Promise<void> {
  const { callId, userId, familyId } = member;
  await db
    .update(chatCallMember)
    .set({ offlineSince })
    .where(
      and(
        eq(chatCallMember.callId, callId),
        eq(chatCallMember.userId, userId),
        eq(chatCallMember.state, "joined"),
        familyId === null ? isNull(chatCallMember.familyId) : eq(chatCallMember.familyId, familyId),
      ),
    );
}

const isPast = (since: Date | null, ms: number, at: number) => since !== null && at - since.getTime() >= ms;

const isUnanswered = ({ state, inviteTime }: MemberRow, at: number) =>
  state === "invited" && isPast(inviteTime, RING_MS, at);

/** Of who is in it: not heard of any more. */
const isLost = ({ state, beatTime, offlineSince }: MemberRow, at: number) =>
  state === "joined" &&
  (isPast(beatTime, CALL_HEARTBEAT_MS * CALL_HEARTBEATS_MISSED, at) ||
    isPast(offlineSince, CALL_SOCKETLESS_MS, at));

function isAnythingDue({ call, members }: StoredCall, around: Around, at: number): boolean {
  return (
    around.isClosed(call) ||
    members.some(
      (member) =>
        isLive(member) &&
        (isUnanswered(member, at) || isLost(member, at) || !around.mayBeIn(call, member.userId)),
    )
  );
}

async function settlePrivate(call: CallTransaction, around: Around): Promise<void> {
  const { callerId, calleeId, state } = call.call;
  if (calleeId === null) return;
  const at = call.at.getTime();
  const isGone = (userId: number) => !around.mayBeIn(call.call, userId);
  const isAway = (userId: number) =>
    call.live.some((member) => member.userId === userId && isLost(member, at));
  /** Tells both, each as done by the other one. */
  const notifyEach = async (type: number, reason?: Text) => {
    const languages = reason ? await languagesOf(call.tx, [callerId, calleeId]) : undefined;
    for (const [to, from] of [
      [callerId, calleeId],
      [calleeId, callerId],
    ] as const) {
      const content = reason && formatText(reason, languages?.get(to) ?? DEFAULT_LANGUAGE);
      call.emit(privateSignal(to, call.call, { type, from, to, content }, call.at));
    }
  };
  const isOver = isGone(callerId) || isGone(calleeId);
  if (isOver || isAway(callerId) || isAway(calleeId)) {
    if (state === "active") await notifyEach(MessageType.callHangUp);
    else if (isOver) await notifyEach(MessageType.callFailed, callTexts.closed);
    else {
      const signal = { type: MessageType.callCancel, from: callerId, to: calleeId };
      call.emit(privateSignal(calleeId, call.call, signal, call.at));
      // It may be there, and only not be heard of.
      const end = { type: MessageType.callFailed, from: calleeId, to: callerId };
      call.emit(privateSignal(callerId, call.call, end, call.at));
    }
    await call.end(isOver ? "closed" : "lost", null);
    return;
  }
  if (call.live.some((member) => isUnanswered(member, at))) {
    await notifyEach(MessageType.callFailed, callTexts.noAnswer);
    await call.end("missed", null);
  }
}

async function settleGroup(call: CallTransaction, around: Around): Promise<void> {
  const at = call.at.getTime();
  const everybody = () => call.live.map(({ userId }) => userId);
  if (around.isClosed(call.call)) {
    notifyOver(call, everybody());
    await call.end("closed", null);
    await notifyGroup(call);
    return;
  }
  const gone = call.live.filter(({ userId }) => !around.mayBeIn(call.call, userId));
  const stay = call.live.filter((member) => !gone.includes(member));
  const lost = stay.filter((member) => isLost(member, at));
  const silent = stay.filter((member) => isUnanswered(member, at));
  if (gone.length + lost.length + silent.length === 0) return;
  for (const member of [...gone, ...lost]) await dropOne(call, member);
  if (silent.length > 0) await dropSilent(call, silent, around.sockets);
  const before = lost.length > 0 ? "lost" : gone.length > 0 ? "closed" : "missed";
  await endWhereEmpty(call, null, before);
  await notifyGroup(call);
}

/** Somebody is out of it without having said so: the others are told that they left, and so are they themselves, who may be there all the same. */
async function dropOne(call: CallTransaction, member: MemberRow): Promise<void> {
  const wasIn = member.state === "joined";
  await call.leave(member.userId, "left");
  const type = wasIn ? MessageType.groupCallQuit : MessageType.groupCallReject;
  notify(call, { type, from: member });
}

/** Whoever did not answer in time is not rung any more; they and those in it are told who could not be reached, and who did not answer. */
async function dropSilent(
  call: CallTransaction,
  silent: readonly MemberRow[],
  sockets: Around["sockets"],
): Promise<void> {
  const ids = silent.map(({ userId }) => userId);
  for (const userId of ids) await call.leave(userId, "missed");
  const away = ids.filter((userId) => sockets !== undefined && !sockets.has(userId));
  const there = ids.filter((userId) => !away.includes(userId));
  const staying = call.live.map(({ userId }) => userId);
  const languages = await languagesOf(call.tx, [...staying, ...ids]);
  const host = { userId: call.call.callerId, nickName: call.member(call.call.callerId)?.nickName ?? "" };
  for (const [userIds, reason] of [
    [there, callTexts.noAnswer],
    [away, callTexts.notOnline],
  ] as const) {
    const first = silent.find(({ userId }) => userIds.includes(userId));
    if (!first) continue;
    for (const reader of [...staying, ...userIds]) {
      const failure: GroupCallFailure = {
        userIds: [...userIds],
        reason: formatText(reason, languages.get(reader) ?? DEFAULT_LANGUAGE),
      };
      // Nobody is told of their own doing.
      const from = userIds.includes(reader) ? host : first;
      const signal = { type: MessageType.groupCallFailed, from, content: JSON.stringify(failure) };
      call.emit(...groupSignal([reader], call.call, signal, call.at));
    }
  }
}

/** In which languages users read, of those who have said so. */
async function languagesOf(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Language>> {
  if (userIds.length === 0) return new Map();
  const rows = await db
    .select({ id: sysUser.id, language: sysUser.language })
    .from(sysUser)
    .where(inArray(sysUser.id, [...userIds]));
  return new Map(rows.flatMap(({ id, language }) => (language === null ? [] : [[id, language] as const])));
}
