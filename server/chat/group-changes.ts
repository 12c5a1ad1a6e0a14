import { and, eq } from "drizzle-orm";
import type { Group } from "../../src/contract/chat.ts";
import type { ModifyGroup } from "../../src/contract/chat-api.ts";
import { MessageStatus } from "../../src/contract/wire.ts";
import type { TipKind } from "../../src/domain/chat/tips.ts";
import { chatGroup } from "../db/schema/chat.ts";
import { chatTexts } from "../texts/chat.ts";
import { chatGroupTexts } from "../texts/chat-groups.ts";
import type { ContentPolicy } from "./content-policy.ts";
import { ChatError } from "./errors.ts";
import { groupDeliveriesTo, groupFor, groupGoneDelivery, topDelivery } from "./group-events.ts";
import { demand, demandMember, Rank, rankOf } from "./group-rights.ts";
import {
  type GroupState,
  loadGroup,
  type MemberState,
  present,
  updateGroup,
  updateMembers,
} from "./group-state.ts";
import { byIds, type GroupMessageRow } from "./group-store.ts";
import {
  changeAs,
  changeGroup,
  type GroupChangeDeps,
  GroupTransaction,
  type Place,
} from "./group-transaction.ts";
import type { GroupRow } from "./group-view.ts";
import { addMembers, demandFriends } from "./membership-changes.ts";
import { isMessage } from "./message-rows.ts";
import type { Transaction } from "./writer.ts";

/** Groups and the events about them (contract §4 "Groups"). `place.userId` is always the caller. Refusals are `ChatError`s. */
export interface GroupChanges {
  /** Makes a group of the caller, who owns it, and friends. */
  create(userId: number, group: NewGroup): Promise<Group>;
  /** Owner and managers change the group, everybody their own remarks; what is absent stays. */
  modify(userId: number, change: ModifyGroup): Promise<Group>;
  /** The owner ends the group. A repeat changes nothing. */
  dissolve(place: Place): Promise<void>;
  /** Owner and managers put a message on top, or with none take it down. */
  setTop(place: Place, messageId: number | null): Promise<void>;
}

type GroupEdit = Omit<ModifyGroup, "id">;

export interface NewGroup {
  readonly name: string;
  readonly memberIds?: readonly number[] | undefined;
  /** The user's own id of it: a repeat makes no second group. */
  readonly tmpId?: string | undefined;
}

export interface GroupChangesDeps extends GroupChangeDeps {
  readonly contentPolicy: Pick<ContentPolicy, "clean" | "keepPictures">;
}

export function createGroupChanges(deps: GroupChangesDeps): GroupChanges {
  const { contentPolicy } = deps;
  return {
    create: async (userId, { name, ...group }) =>
      create(deps, userId, { name: await contentPolicy.clean(name), ...group }),
    async modify(userId, { id, ...given }) {
      const change = await cleaned(contentPolicy, given);
      return changeAs(deps, { userId, groupId: id }, Rank.member, (groupTx) =>
        modify(groupTx, change, contentPolicy),
      );
    },
    dissolve: (place) =>
      changeGroup(
        deps,
        place,
        (state) => dissolvable(state, place),
        (groupTx) => dissolve(groupTx),
      ),
    setTop: (place, messageId) =>
      changeAs(deps, place, Rank.manager, (groupTx) =>
        messageId === null ? takeDown(groupTx) : putOnTop(groupTx, messageId),
      ),
  };
}

/** What others will read of a change, without forbidden words. */
async function cleaned(
  { clean }: Pick<GroupChangesDeps["contentPolicy"], "clean">,
  change: GroupEdit,
): Promise<GroupEdit> {
  const { name, notice, remarkNickName } = change;
  return {
    ...change,
    name: name && (await clean(name)),
    notice: notice && (await clean(notice)),
    remarkNickName: remarkNickName && (await clean(remarkNickName)),
  };
}

function create(
  { changes, now }: GroupChangeDeps,
  userId: number,
  { name, memberIds = [], tmpId }: NewGroup,
): Promise<Group> {
  return changes.run(async (tx) => {
    const made = tmpId === undefined ? undefined : await madeBefore(tx, userId, tmpId);
    if (made) return { answer: made, deliveries: [] };
    const friendIds = [...new Set(memberIds)].filter((memberId) => memberId !== userId);
    await demandFriends(tx, userId, friendIds);
    const [row] = await tx
      .insert(chatGroup)
      .values({ name, ownerId: userId, createdAt: now(), creatorId: userId, tmpId: tmpId ?? null })
      .returning({ id: chatGroup.id });
    const groupId = row?.id ?? 0;
    await addMembers(tx, groupId, [userId, ...friendIds], now());
    const state = await loadGroup(tx, groupId);
    if (!state) throw new Error("A group was not stored.");
    const groupTx = new GroupTransaction(tx, state, { sendId: userId, now: now() });
    await groupTx.emitChanged();
    if (friendIds.length === 0) await groupTx.tip("created");
    else await groupTx.tipOf("createdWith", friendIds);
    return { answer: groupFor(state, selfIn(groupTx)), deliveries: groupTx.deliveries };
  });
}

/** The group that a user made under an id of theirs, as they see it now. */
async function madeBefore(tx: Transaction, userId: number, tmpId: string): Promise<Group | undefined> {
  const [row] = await tx
    .select({ id: chatGroup.id })
    .from(chatGroup)
    .where(and(eq(chatGroup.creatorId, userId), eq(chatGroup.tmpId, tmpId)));
  const state = row && (await loadGroup(tx, row.id));
  const self = state?.members.get(userId);
  return state && self && groupFor(state, self);
}

/** Whoever makes the change. */
function selfIn({ state, cause }: GroupTransaction): MemberState {
  const self = state.members.get(cause.sendId);
  if (!self) throw new ChatError(chatTexts.notMember);
  return self;
}

async function modify(
  groupTx: GroupTransaction,
  change: GroupEdit,
  { keepPictures }: Pick<ContentPolicy, "keepPictures">,
): Promise<Group> {
  const { tx, groupId, cause } = groupTx;
  const shared = sharedOf(groupTx.state.group, change);
  const own = ownOf(selfIn(groupTx), change);
  const isShared = Object.keys(shared).length > 0;
  const isOwn = Object.keys(own).length > 0;
  if (isShared) {
    demand(groupTx.state, cause.sendId, Rank.manager);
    await keepPictures(
      tx,
      [shared.headImage, shared.headImageThumb].filter((address) => typeof address === "string"),
    );
    await updateGroup(tx, groupId, shared);
  }
  if (isOwn) await updateMembers(tx, groupId, [cause.sendId], own);
  if (isShared) {
    await groupTx.emitChanged();
    await tipChanges(groupTx, shared);
  } else if (own.remarkNickName !== undefined) {
    // The name under which the user speaks there is for all to see.
    await groupTx.emitChanged();
  } else if (isOwn) {
    await groupTx.read();
    groupTx.emit(...groupDeliveriesTo(groupTx.state, [selfIn(groupTx)], cause));
  }
  return groupFor(groupTx.state, selfIn(groupTx));
}

type Shared = Partial<Pick<GroupRow, "name" | "notice" | "headImage" | "headImageThumb">>;

/** What really changes: consoles send also what is as it was. A small picture goes with the large one that it was made of. */
function sharedOf(group: GroupRow, { name, notice, headImage, headImageThumb }: GroupEdit): Shared {
  const isOther = headImage !== undefined && (headImage || null) !== group.headImage;
  return {
    ...(name !== undefined && name !== group.name ? { name } : {}),
    ...(notice !== undefined && (notice || null) !== group.notice ? { notice: notice || null } : {}),
    ...(isOther ? { headImage: headImage || null, headImageThumb: headImageThumb || null } : {}),
  };
}

function ownOf({ row }: MemberState, { remarkGroupName, remarkNickName }: GroupEdit) {
  const isOther = (value: string | undefined, before: string | null): value is string =>
    value !== undefined && (value || null) !== before;
  return {
    ...(isOther(remarkGroupName, row.remarkGroupName) ? { remarkGroupName: remarkGroupName || null } : {}),
    ...(isOther(remarkNickName, row.remarkNickName) ? { remarkNickName: remarkNickName || null } : {}),
  };
}

async function tipChanges(groupTx: GroupTransaction, shared: Shared): Promise<void> {
  if (shared.name !== undefined) await groupTx.tip("renamed", [shared.name]);
  if (shared.notice !== undefined) await groupTx.tip(shared.notice === null ? "noticeRemoved" : "noticed");
  if (shared.headImage !== undefined) await groupTx.tip("pictured");
}

/** A group that its owner may end, or has ended. */
function dissolvable(state: GroupState | undefined, { userId }: Place): GroupState {
  const found = demandMember(state, userId);
  if (found.group.dissolved && rankOf(found, userId) === Rank.owner) return found;
  return demand(found, userId, Rank.owner);
}

/** Ends a group, told by a tip. @param reason why, where it is not its owner who ends it. */
export async function dissolve(
  groupTx: GroupTransaction,
  kind: TipKind = "dissolved",
  reason?: string,
): Promise<void> {
  const { tx, state, groupId, cause } = groupTx;
  if (state.group.dissolved) return;
  await groupTx.tip(kind);
  const why = reason === undefined ? {} : { reason };
  await updateGroup(tx, groupId, { dissolved: true, topMessageId: null, ...why });
  await groupTx.emitChanged();
  const everybody = present(state).map(({ row }) => row.userId);
  groupTx.emit(groupGoneDelivery(everybody, groupId, cause));
}

async function putOnTop(groupTx: GroupTransaction, messageId: number): Promise<void> {
  const { tx, state, groupId } = groupTx;
  if (state.group.topMessageId === messageId) return;
  const message = (await byIds(tx, [messageId])).get(messageId);
  if (!message || !canBeOnTop(message, selfIn(groupTx))) throw new ChatError(chatGroupTexts.topMissing);
  await updateGroup(tx, groupId, { topMessageId: messageId });
  emitTop(groupTx, message);
  await groupTx.tip("topped");
}

/** A message of the group that the user can see, and that still has content. */
function canBeOnTop(message: GroupMessageRow, { row }: MemberState): boolean {
  return (
    message.groupId === row.groupId &&
    message.id > row.fromId &&
    message.onlyFor === null &&
    isMessage(message) &&
    message.status !== MessageStatus.recalled
  );
}

async function takeDown(groupTx: GroupTransaction): Promise<void> {
  const { tx, state, groupId } = groupTx;
  if (state.group.topMessageId === null) return;
  await updateGroup(tx, groupId, { topMessageId: null });
  emitTop(groupTx, undefined);
  await groupTx.tip("untopped");
}

function emitTop(groupTx: GroupTransaction, message: GroupMessageRow | undefined): void {
  const everybody = present(groupTx.state).map(({ row }) => row.userId);
  groupTx.emit(topDelivery(everybody, groupTx.groupId, message, groupTx.cause));
}
