import { createAccounts, displayName } from "../accounts/accounts.ts";
import type { Queryable } from "../db/database.ts";
import { chatTexts } from "../texts/chat.ts";
import { chatGroupTexts } from "../texts/chat-groups.ts";
import { chatPeopleTexts } from "../texts/chat-people.ts";
import { ChatError } from "./errors.ts";
import { type GroupState, nameIn } from "./group-state.ts";

/** Who may do what in a group (contract §4 "Groups"). Each refusal is a `ChatError`. */

/** Somebody's rank; nobody may act on those who are not below them. */
export const Rank = { none: 0, member: 1, manager: 2, owner: 3 } as const;
export type Rank = (typeof Rank)[keyof typeof Rank];

export function rankOf({ group, members }: GroupState, userId: number): Rank {
  const member = members.get(userId);
  if (!member || member.row.quit) return Rank.none;
  if (group.ownerId === userId) return Rank.owner;
  return member.row.isManager ? Rank.manager : Rank.member;
}

/** @throws ChatError for whoever is not in the group: that it exists is revealed to nobody else. */
export function demandMember(state: GroupState | undefined, userId: number): GroupState {
  if (!state || rankOf(state, userId) === Rank.none) throw new ChatError(chatTexts.notMember);
  return state;
}

/** Somebody in a group where things can still be done, whose rank is enough for it. */
export function demand(state: GroupState | undefined, userId: number, rank: Rank): GroupState {
  const found = demandMember(state, userId);
  if (found.group.isService) throw new ChatError(chatGroupTexts.serviceDecides);
  if (found.group.dissolved) throw new ChatError(chatTexts.groupDissolved);
  if (found.group.isBanned) throw new ChatError(chatTexts.groupBanned);
  if (rankOf(found, userId) >= rank) return found;
  throw new ChatError(rank === Rank.owner ? chatGroupTexts.ownerOnly : chatGroupTexts.managersOnly);
}

/** @throws ChatError, which names them, where some of these are not below the user; oneself does not. */
export function demandBelow(state: GroupState, userId: number, targets: readonly number[]): void {
  const rank = rankOf(state, userId);
  const wrong = targets.filter((target) => rankOf(state, target) >= rank);
  if (wrong.length === 0) return;
  const name = wrong.map((target) => nameIn(state, target));
  throw new ChatError(chatGroupTexts.notBelowYou, { name });
}

/** @throws ChatError, which names them, where one of these never was a member. */
export async function demandKnown(db: Queryable, state: GroupState, userIds: readonly number[]) {
  const unknown = userIds.find((userId) => !state.members.has(userId));
  if (unknown !== undefined) throw await outsider(db, state, unknown);
}

/** @throws ChatError, which names them, where one of these is not in the group now. */
export async function demandPresent(db: Queryable, state: GroupState, userIds: readonly number[]) {
  const gone = userIds.find((userId) => rankOf(state, userId) === Rank.none);
  if (gone !== undefined) throw await outsider(db, state, gone);
}

async function outsider(db: Queryable, state: GroupState, userId: number): Promise<ChatError> {
  if (state.members.has(userId)) {
    return new ChatError(chatGroupTexts.notInGroup, { name: nameIn(state, userId) });
  }
  const [account] = await createAccounts(db).byIds([userId]);
  return account
    ? new ChatError(chatGroupTexts.notInGroup, { name: displayName(account) })
    : new ChatError(chatPeopleTexts.userGone);
}
