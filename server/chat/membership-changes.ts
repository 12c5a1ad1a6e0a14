import { and, eq, sql } from "drizzle-orm";
import { GROUP_MEMBERS_MAX } from "../../src/contract/limits.ts";
import { createAccounts, displayName } from "../accounts/accounts.ts";
import type { ProfileChange } from "../accounts/profile-observer.ts";
import type { Database } from "../db/database.ts";
import { chatGroupMember } from "../db/schema/chat.ts";
import { chatTexts } from "../texts/chat.ts";
import { chatGroupTexts } from "../texts/chat-groups.ts";
import { chatPeopleTexts } from "../texts/chat-people.ts";
import { ChatError } from "./errors.ts";
import { findFriends, type Pair } from "./friends.ts";
import { groupDeliveriesToAll, groupGoneDelivery } from "./group-events.ts";
import { demandBelow, demandKnown, demandMember, demandPresent, Rank, rankOf } from "./group-rights.ts";
import {
  type GroupState,
  lastMessageId,
  loadGroup,
  present,
  touchMembers,
  updateGroup,
  updateMembers,
} from "./group-state.ts";
import {
  changeAs,
  changeGroup,
  type GroupChangeDeps,
  type GroupTransaction,
  type Place,
} from "./group-transaction.ts";
import type { Changed } from "./stream-changes.ts";
import type { Transaction } from "./writer.ts";

/**
 * Who is in a group, and as what (contract §4 "Groups"). `place.userId` is always the caller. Refusals are `ChatError`s; what is so already
 * changes nothing, and nobody is notified.
 */
export interface GroupMembership {
  /** A member lets friends in. Who comes back sees what is sent from now on. */
  invite(place: Place, friendIds: readonly number[]): Promise<void>;
  /** The owner removes anybody, managers remove those who are none. */
  remove(place: Place, userIds: readonly number[]): Promise<void>;
  /** Leaves a group that is another's. */
  quit(place: Place): Promise<void>;
  /** The owner gives members the part of manager, or takes it from them. */
  setManagers(place: Place, userIds: readonly number[], isManager: boolean): Promise<void>;
  /** Owner and managers mute those who are below them, or without ids everybody who is neither. */
  setMuted(place: Place, userIds: readonly number[] | undefined, isMuted: boolean): Promise<void>;
  /** An account is gone: it leaves all groups, and what was its own becomes that of the oldest manager, or else member. */
  leaveAll(userId: number): Promise<void>;
  /** A user has another name or picture: who is in a group with them sees it, a name where they go by it. */
  pushChanged(userId: number, change: ProfileChange): Promise<void>;
}

export interface GroupMembershipDeps extends GroupChangeDeps {
  readonly db: Database;
}

export function createGroupMembership(deps: GroupMembershipDeps): GroupMembership {
  return {
    invite: (place, friendIds) => changeAs(deps, place, Rank.member, (groupTx) => invite(groupTx, friendIds)),
    remove: (place, userIds) => changeAs(deps, place, Rank.manager, (groupTx) => remove(groupTx, userIds)),
    quit: (place) => changeGroup(deps, place, (state) => leavable(state, place), quit),
    setManagers: (place, userIds, isManager) =>
      changeAs(deps, place, Rank.owner, (groupTx) => setManagers(groupTx, unique(userIds), isManager)),
    setMuted: (place, userIds, isMuted) =>
      changeAs(deps, place, Rank.manager, (groupTx) =>
        userIds ? setMuted(groupTx, unique(userIds), isMuted) : setAllMuted(groupTx, isMuted),
      ),
    async leaveAll(userId) {
      for (const groupId of await groupIdsOf(deps.db, userId)) {
        await changeGroup(deps, { userId, groupId }, (state) => demandMember(state, userId), leaveForGood);
      }
    },
    async pushChanged(userId, change) {
      for (const groupId of await groupIdsOf(deps.db, userId)) {
        await deps.changes.run((tx) => deliveriesOfChanged(tx, { userId, groupId }, change, deps.now()));
      }
    },
  };
}

const unique = (ids: readonly number[]) => [...new Set(ids)];

/**
 * Takes people into a group, new or again.
 * @param fromId what they see are messages with a greater id: where it is not given, what is sent after this moment.
 */
export async function addMembers(
  tx: Transaction,
  groupId: number,
  userIds: readonly number[],
  joinedAt: number,
  fromId?: number,
): Promise<void> {
  const seenFrom = fromId ?? (await lastMessageId(tx, groupId));
  await tx
    .insert(chatGroupMember)
    .values(userIds.map((userId) => ({ groupId, userId, fromId: seenFrom, joinedAt })))
    .onConflictDoUpdate({
      target: [chatGroupMember.groupId, chatGroupMember.userId],
      set: { fromId: sql`excluded.from_id`, joinedAt, quit: false, untilId: null, isManager: false },
    });
  await touchMembers(tx, groupId);
}

/** @throws ChatError where one of these is no friend of the user, or cannot take part in anything. */
export async function demandFriends(
  tx: Transaction,
  userId: number,
  friendIds: readonly number[],
): Promise<void> {
  const areFriends = await findFriends(
    tx,
    friendIds.map((friendId): Pair => [userId, friendId]),
  );
  const accounts = await createAccounts(tx).byIds(friendIds);
  const known = new Map(accounts.map((account) => [account.id, account]));
  for (const friendId of friendIds) {
    const account = known.get(friendId);
    if (!account) throw new ChatError(chatPeopleTexts.userGone);
    const name = displayName(account);
    if (!areFriends(userId, friendId)) throw new ChatError(chatGroupTexts.inviteStranger, { name });
    if (!account.enabled) throw new ChatError(chatPeopleTexts.userDisabled, { name });
  }
}

async function invite(groupTx: GroupTransaction, friendIds: readonly number[]): Promise<void> {
  const { tx, state, groupId, cause } = groupTx;
  const newIds = unique(friendIds).filter((userId) => rankOf(state, userId) === Rank.none);
  if (newIds.length === 0) return;
  if (present(state).length + newIds.length > GROUP_MEMBERS_MAX) {
    throw new ChatError(chatGroupTexts.groupFull, { max: GROUP_MEMBERS_MAX });
  }
  await demandFriends(tx, cause.sendId, newIds);
  await addMembers(tx, groupId, newIds, cause.now);
  await groupTx.emitChanged();
  await groupTx.tipOf("invited", newIds);
}

async function remove(groupTx: GroupTransaction, userIds: readonly number[]): Promise<void> {
  const { tx, state, cause } = groupTx;
  await demandKnown(tx, state, userIds);
  const leaving = unique(userIds).filter((userId) => rankOf(state, userId) !== Rank.none);
  demandBelow(state, cause.sendId, leaving);
  if (leaving.length === 0) return;
  const { id } = await groupTx.tipOf("removed", leaving);
  await takeOut(groupTx, leaving, id);
  await groupTx.emitChanged();
}

/** The last that those who leave see is the tip about it. */
export async function takeOut(
  groupTx: GroupTransaction,
  userIds: readonly number[],
  untilId: number,
): Promise<void> {
  const { tx, groupId, cause } = groupTx;
  await updateMembers(tx, groupId, userIds, { quit: true, untilId, isManager: false });
  groupTx.emit(groupGoneDelivery(userIds, groupId, cause));
}

/** A group that a user may leave, or has left: also one that was banned, but none that is over. */
function leavable(state: GroupState | undefined, { userId }: Place): GroupState {
  if (state?.members.get(userId)?.row.quit) return state;
  const found = demandMember(state, userId);
  if (found.group.isService) throw new ChatError(chatGroupTexts.serviceDecides);
  if (found.group.dissolved) throw new ChatError(chatTexts.groupDissolved);
  if (found.group.ownerId === userId) throw new ChatError(chatGroupTexts.ownerStays);
  return found;
}

async function quit(groupTx: GroupTransaction): Promise<void> {
  const { state, cause } = groupTx;
  if (rankOf(state, cause.sendId) === Rank.none) return;
  const { id } = await groupTx.tip("quit");
  await takeOut(groupTx, [cause.sendId], id);
  await groupTx.emitChanged();
}

async function setManagers(
  groupTx: GroupTransaction,
  userIds: readonly number[],
  isManager: boolean,
): Promise<void> {
  const { tx, state, groupId, cause } = groupTx;
  await demandPresent(tx, state, userIds);
  demandBelow(state, cause.sendId, userIds);
  const changed = userIds.filter((userId) => state.members.get(userId)?.row.isManager !== isManager);
  if (changed.length === 0) return;
  await updateMembers(tx, groupId, changed, isManager ? { isManager, isMuted: false } : { isManager });
  await groupTx.emitChanged();
  await groupTx.tipOf(isManager ? "managersAdded" : "managersRemoved", changed);
}

async function setMuted(
  groupTx: GroupTransaction,
  userIds: readonly number[],
  isMuted: boolean,
): Promise<void> {
  const { tx, state, groupId, cause } = groupTx;
  await demandPresent(tx, state, userIds);
  demandBelow(state, cause.sendId, userIds);
  const changed = userIds.filter((userId) => state.members.get(userId)?.row.isMuted !== isMuted);
  if (changed.length === 0) return;
  await updateMembers(tx, groupId, changed, { isMuted });
  await groupTx.emitChanged();
  await groupTx.tipOf(isMuted ? "muted" : "unmuted", changed);
}

async function setAllMuted(groupTx: GroupTransaction, isAllMuted: boolean): Promise<void> {
  if (groupTx.state.group.isAllMuted === isAllMuted) return;
  await updateGroup(groupTx.tx, groupTx.groupId, { isAllMuted });
  await groupTx.emitChanged();
  await groupTx.tip(isAllMuted ? "mutedAll" : "unmutedAll");
}

async function groupIdsOf(db: Database, userId: number): Promise<number[]> {
  const rows = await db
    .select({ groupId: chatGroupMember.groupId })
    .from(chatGroupMember)
    .where(and(eq(chatGroupMember.userId, userId), eq(chatGroupMember.quit, false)));
  return rows.map(({ groupId }) => groupId);
}

/** The group as it is, for all who are in it with a user: they have the members anew of it. */
async function deliveriesOfChanged(
  tx: Transaction,
  { userId, groupId }: Place,
  { picture }: ProfileChange,
  now: number,
): Promise<Changed<void>> {
  const state = await loadGroup(tx, groupId);
  const member = state?.members.get(userId);
  const isSeen = member && !member.row.quit && (picture || member.row.remarkNickName === null);
  const isVisible = state && isSeen && !state.group.dissolved;
  if (!isVisible) return { answer: undefined, deliveries: [] };
  const group = { ...state.group, membersVersion: await touchMembers(tx, groupId) };
  return {
    answer: undefined,
    deliveries: groupDeliveriesToAll({ ...state, group }, { sendId: userId, now }),
  };
}

/** Whose account is gone leaves; a group that nobody is left in is over, and so is one that was dissolved. */
async function leaveForGood(groupTx: GroupTransaction): Promise<void> {
  const { tx, groupId, cause, state } = groupTx;
  const userId = cause.sendId;
  const heir = state.group.ownerId === userId ? heirOf(state) : undefined;
  const isOver = present(state).length === 1 || state.group.dissolved;
  const untilId = isOver
    ? await lastMessageId(tx, groupId)
    : (await (heir === undefined ? groupTx.tip("unregistered") : groupTx.tipOf("succeeded", [heir]))).id;
  await updateMembers(tx, groupId, [userId], { quit: true, untilId, isManager: false });
  if (isOver) return updateGroup(tx, groupId, { dissolved: true });
  if (heir !== undefined) {
    await updateGroup(tx, groupId, { ownerId: heir });
    await updateMembers(tx, groupId, [heir], { isManager: false, isMuted: false });
  }
  await groupTx.emitChanged();
}

/** Who gets a group whose owner is gone: of the managers, or where there are none of all, whoever joined first. */
function heirOf(state: GroupState): number | undefined {
  const others = present(state).filter(({ row }) => row.userId !== state.group.ownerId);
  const heir = others.find(({ row }) => row.isManager) ?? others[0];
  return heir?.row.userId;
}
