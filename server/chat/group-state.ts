import { and, asc, eq, inArray, max, sql } from "drizzle-orm";
import type { Language } from "../../src/contract/language.ts";
import { sysUser } from "../db/schema/accounts.ts";
import { chatGroup, chatGroupMember, chatGroupMessage } from "../db/schema/chat.ts";
import { serviceVisitor } from "../db/schema/service.ts";
import { personName, readableLanguage } from "./chat-accounts.ts";
import { byIds, type GroupMessageRow } from "./group-store.ts";
import type { GroupRow, MemberRow } from "./group-view.ts";
import type { Transaction } from "./writer.ts";

/** A group with everybody who is or was in it, as a change finds it. */
export interface GroupState {
  readonly group: GroupRow;
  /** By user id, in the order of their joining. */
  readonly members: ReadonlyMap<number, MemberState>;
  readonly top: GroupMessageRow | undefined;
}

export interface MemberState {
  readonly row: MemberRow;
  /** The user's name outside the group. */
  readonly nickName: string;
  readonly language: Language;
}

/** Reads a group; the transaction must hold the lock of the group stream, so that it stays as it is. */
export async function loadGroup(tx: Transaction, groupId: number): Promise<GroupState | undefined> {
  const [group] = await tx.select().from(chatGroup).where(eq(chatGroup.id, groupId));
  if (!group) return undefined;
  const rows = await tx
    .select({
      row: chatGroupMember,
      nickName: personName,
      language: sysUser.language,
      visitorLanguage: serviceVisitor.language,
    })
    .from(chatGroupMember)
    .leftJoin(sysUser, eq(sysUser.id, chatGroupMember.userId))
    .leftJoin(serviceVisitor, eq(serviceVisitor.id, chatGroupMember.userId))
    .where(eq(chatGroupMember.groupId, groupId))
    .orderBy(asc(chatGroupMember.joinedAt), asc(chatGroupMember.userId));
  const { topMessageId } = group;
  const top = topMessageId === null ? undefined : (await byIds(tx, [topMessageId])).get(topMessageId);
  const members = rows.map(
    ({ row, nickName, language, visitorLanguage }) =>
      [row.userId, { row, nickName, language: language ?? readableLanguage(visitorLanguage) }] as const,
  );
  return { group, members: new Map(members), top };
}

/** Those who are in the group now. */
export const present = ({ members }: GroupState): MemberState[] =>
  [...members.values()].filter(({ row }) => !row.quit);

/** Under which name somebody is known in the group. */
export function nameIn({ members }: GroupState, userId: number): string {
  const member = members.get(userId);
  return member?.row.remarkNickName ?? member?.nickName ?? String(userId);
}

/** Changes what members see of a group. */
export async function updateGroup(
  tx: Transaction,
  groupId: number,
  change: Partial<Omit<GroupRow, "id">>,
): Promise<void> {
  await tx.update(chatGroup).set(change).where(eq(chatGroup.id, groupId));
}

/** The members of a group are others, or seen otherwise. @returns the version of this. */
export async function touchMembers(tx: Transaction, groupId: number): Promise<number> {
  const [row] = await tx
    .update(chatGroup)
    .set({ membersVersion: sql`${chatGroup.membersVersion} + 1` })
    .where(eq(chatGroup.id, groupId))
    .returning({ version: chatGroup.membersVersion });
  return row?.version ?? 0;
}

/** Changes some members: what all members see of them, and what they have for themselves. */
export async function updateMembers(
  tx: Transaction,
  groupId: number,
  userIds: readonly number[],
  change: Partial<Omit<MemberRow, "groupId" | "userId">>,
): Promise<void> {
  if (userIds.length === 0) return;
  await tx
    .update(chatGroupMember)
    .set(change)
    .where(and(eq(chatGroupMember.groupId, groupId), inArray(chatGroupMember.userId, [...userIds])));
  const { remarkGroupName: _, ...seen } = change;
  if (Object.keys(seen).length > 0) await touchMembers(tx, groupId);
}

/** Highest id of the group's messages; 0 where there is none. */
export async function lastMessageId(tx: Transaction, groupId: number): Promise<number> {
  const [row] = await tx
    .select({ id: max(chatGroupMessage.id) })
    .from(chatGroupMessage)
    .where(eq(chatGroupMessage.groupId, groupId));
  return row?.id ?? 0;
}
