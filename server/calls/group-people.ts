import { eq } from "drizzle-orm";
import { createAccounts, displayName } from "../accounts/accounts.ts";
import { ChatError } from "../chat/errors.ts";
import { findMemberships, type Membership, membersOf, refusalOfPart } from "../chat/memberships.ts";
import type { Queryable } from "../db/database.ts";
import { chatGroup } from "../db/schema/chat.ts";
import { callTexts } from "../texts/calls.ts";
import { chatTexts } from "../texts/chat.ts";
import { chatGroupTexts } from "../texts/chat-groups.ts";
import { chatPeopleTexts } from "../texts/chat-people.ts";
import type { MemberRow } from "./call-store.ts";

/** How somebody is named in the calls of a group. */
export type CallName = Pick<MemberRow, "nickName" | "headImage">;

/**
 * A group that a user may call in: they are in it, and it is neither dissolved nor banned nor a conversation with a visitor.
 * @throws ChatError otherwise.
 */
export async function demandCallGroup(db: Queryable, groupId: number, userId: number): Promise<Membership> {
  const membership = (await findMemberships(db, [{ groupId, userId }]))({ groupId, userId });
  const refusal = refusalOfPart(membership);
  if (refusal || !membership) throw new ChatError(refusal ?? chatTexts.notMember);
  const [group] = await db
    .select({ isService: chatGroup.isService })
    .from(chatGroup)
    .where(eq(chatGroup.id, groupId));
  if (group?.isService) throw new ChatError(callTexts.noServiceCalls);
  return membership;
}

/** @throws ChatError where a user is not in a group. */
export async function demandMember(db: Queryable, groupId: number, userId: number): Promise<void> {
  const membership = (await findMemberships(db, [{ groupId, userId }]))({ groupId, userId });
  if (!membership || membership.quit) throw new ChatError(chatTexts.notMember);
}

/** How these are named in a group's call. @throws ChatError where one of them is not in the group, or has no account that stands. */
export async function namesIn(
  db: Queryable,
  groupId: number,
  userIds: readonly number[],
): Promise<(userId: number) => CallName> {
  const find = await findMemberships(
    db,
    userIds.map((userId) => ({ groupId, userId })),
  );
  const accounts = new Map((await createAccounts(db).byIds(userIds)).map((account) => [account.id, account]));
  const names = new Map<number, CallName>();
  for (const userId of userIds) {
    const account = accounts.get(userId);
    if (!account) throw new ChatError(chatPeopleTexts.userGone);
    const membership = find({ groupId, userId });
    const name = membership?.nickName ?? displayName(account);
    if (!membership || membership.quit) throw new ChatError(chatGroupTexts.notInGroup, { name });
    if (!account.enabled) throw new ChatError(chatPeopleTexts.userDisabled, { name });
    names.set(userId, { nickName: name, headImage: account.avatarThumb ?? account.avatar ?? null });
  }
  return (userId) => names.get(userId) ?? { nickName: "", headImage: null };
}

/** All who are in a group. */
export const everybodyIn = async (db: Queryable, groupId: number): Promise<readonly number[]> =>
  (await membersOf(db, [groupId])).get(groupId) ?? [];
