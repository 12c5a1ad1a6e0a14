import { and, eq, sql } from "drizzle-orm";
import { compiled, isAnyOf } from "../db/compiled.ts";
import type { Queryable } from "../db/database.ts";
import { sysUser } from "../db/schema/accounts.ts";
import { chatGroup, chatGroupMember } from "../db/schema/chat.ts";
import { serviceVisitor } from "../db/schema/service.ts";
import { chatTexts } from "../texts/chat.ts";
import type { Text } from "../texts/index.ts";
import { personName } from "./chat-accounts.ts";

/** A user's membership of a group, also one that has ended. */
export interface Membership {
  readonly groupId: number;
  readonly userId: number;
  /** Under which name the user speaks there. */
  readonly nickName: string;
  readonly isOwner: boolean;
  readonly isManager: boolean;
  readonly isMuted: boolean;
  readonly quit: boolean;
  /** Messages with a greater id are the user's to see. */
  readonly fromId: number;
  /** Once quit: messages up to this id. */
  readonly untilId: number | null;
  readonly dissolved: boolean;
  readonly isBanned: boolean;
  readonly isAllMuted: boolean;
}

/** A group and a user. */
export interface MembershipKey {
  readonly groupId: number;
  readonly userId: number;
}

const keyOf = ({ groupId, userId }: MembershipKey) => `${groupId} ${userId}`;

/** Of these groups and users, each with the one at its place. */
const membershipRows = compiled<{ groupIds: readonly number[]; userIds: readonly number[] }>("memberships")(
  (db, { groupIds, userIds }) =>
    db
      .select({ group: chatGroup, member: chatGroupMember, nickName: personName })
      .from(chatGroupMember)
      .innerJoin(chatGroup, eq(chatGroup.id, chatGroupMember.groupId))
      .leftJoin(sysUser, eq(sysUser.id, chatGroupMember.userId))
      .leftJoin(serviceVisitor, eq(serviceVisitor.id, chatGroupMember.userId))
      .where(
        sql`(${chatGroupMember.groupId}, ${chatGroupMember.userId}) in (select * from unnest(${groupIds}::bigint[], ${userIds}::bigint[]))`,
      ),
);

/** Finds memberships; whoever never was a member has none. */
export async function findMemberships(
  db: Queryable,
  keys: readonly MembershipKey[],
): Promise<(key: MembershipKey) => Membership | undefined> {
  if (keys.length === 0) return () => undefined;
  const wanted = [...new Map(keys.map((key) => [keyOf(key), key])).values()];
  const rows = await membershipRows(db, {
    groupIds: wanted.map(({ groupId }) => groupId),
    userIds: wanted.map(({ userId }) => userId),
  });
  const found = new Map(rows.map((row) => [keyOf(row.member), toMembership(row)]));
  return (key) => found.get(keyOf(key));
}

function toMembership({
  group,
  member,
  nickName,
}: {
  group: typeof chatGroup.$inferSelect;
  member: typeof chatGroupMember.$inferSelect;
  nickName: string;
}): Membership {
  return {
    groupId: group.id,
    userId: member.userId,
    nickName: member.remarkNickName ?? nickName,
    isOwner: group.ownerId === member.userId,
    isManager: member.isManager,
    isMuted: member.isMuted,
    quit: member.quit,
    fromId: member.fromId,
    untilId: member.untilId,
    dissolved: group.dissolved,
    isBanned: group.isBanned,
    isAllMuted: group.isAllMuted,
  };
}

/** Whether a message of the group is one that the member may see: sent while they were in it. */
export const isVisibleFrom = (membership: Membership, messageId: number) =>
  messageId > membership.fromId && (membership.untilId === null || messageId <= membership.untilId);

/** Why a user may take no part in a group any more; `null` when they may. */
export function refusalOfPart(membership: Membership | undefined): Text | null {
  if (!membership || membership.quit) return chatTexts.notMember;
  if (membership.dissolved) return chatTexts.groupDissolved;
  return membership.isBanned ? chatTexts.groupBanned : null;
}

/** Why a user may not speak in a group; `null` when they may. Owner and managers speak while everybody else is muted. */
export function refusalOfSpeaking(membership: Membership | undefined): Text | null {
  const refusal = refusalOfPart(membership);
  if (refusal || !membership) return refusal;
  if (membership.isMuted) return chatTexts.memberMuted;
  return membership.isAllMuted && !membership.isOwner && !membership.isManager ? chatTexts.groupMuted : null;
}

const presentMembers = compiled<{ groupIds: readonly number[] }>("present_members")((db, { groupIds }) =>
  db
    .select({ groupId: chatGroupMember.groupId, userId: chatGroupMember.userId })
    .from(chatGroupMember)
    .where(and(isAnyOf(chatGroupMember.groupId, groupIds), eq(chatGroupMember.quit, false))),
);

/** Who is a member of each of these groups. */
export async function membersOf(
  db: Queryable,
  groupIds: readonly number[],
): Promise<ReadonlyMap<number, readonly number[]>> {
  const members = new Map<number, number[]>([...groupIds].map((groupId) => [groupId, []]));
  if (members.size === 0) return members;
  const rows = await presentMembers(db, { groupIds: [...members.keys()] });
  for (const { groupId, userId } of rows) members.get(groupId)?.push(userId);
  return members;
}
