import type { Friend, Group, GroupMember } from "../../../contract/chat.ts";
import { type GroupRole, roleIn } from "../../../domain/chat/standing.ts";
import { matchesFilter, type PinyinMatch, wordsOf } from "../controls/name-filter.ts";

/** The members of a group as one of them sees and may treat them (contract §4 "Groups"). Pure. */

export interface MemberRow {
  readonly userId: number;
  /** The user's remark of a friend, else the name that all members see. */
  readonly name: string;
  /** The name that all members see, where it is another. */
  readonly aside: string | undefined;
  readonly image: string | undefined;
  readonly role: GroupRole;
  readonly muted: boolean;
  /** As it was when the members were asked for; oneself is there. */
  readonly online: boolean;
  readonly self: boolean;
}

export interface Onlooker {
  readonly selfId: number;
  readonly friends: readonly Friend[];
  /** What stands for somebody without a name. */
  readonly unknown: string;
}

const RANK = { owner: 0, manager: 1, member: 2 } as const satisfies Record<GroupRole, number>;

/** Those who are in a group: its owner, its managers, then all others, each by name. */
export function memberRows(
  group: Group,
  members: readonly GroupMember[],
  onlooker: Onlooker,
): readonly MemberRow[] {
  const friends = new Map(onlooker.friends.map((friend) => [friend.id, friend]));
  const { compare } = new Intl.Collator("zh-CN-u-co-pinyin");
  return members
    .filter((member) => member.quit !== true)
    .map((member) => rowOf(group, member, friends.get(member.userId), onlooker))
    .sort((a, b) => RANK[a.role] - RANK[b.role] || compare(a.name, b.name) || a.userId - b.userId);
}

function rowOf(
  group: Group,
  member: GroupMember,
  friend: Friend | undefined,
  { selfId, unknown }: Onlooker,
): MemberRow {
  const { userId, showNickName, remarkNickName, headImage } = member;
  const shown = showNickName || remarkNickName || friend?.nickName || unknown;
  const name = (friend?.deleted === true ? "" : friend?.remark) || shown;
  return {
    userId,
    name,
    aside: name === shown ? undefined : shown,
    image: headImage,
    role: roleIn(group, [member], userId),
    muted: member.isMuted === true,
    online: userId === selfId || member.online === true,
    self: userId === selfId,
  };
}

/** The members whose names answer to what was typed. */
export function membersFound(
  rows: readonly MemberRow[],
  typed: string,
  pinyin: PinyinMatch | null,
): readonly MemberRow[] {
  const words = wordsOf(typed);
  if (words.length === 0) return rows;
  return rows.filter(({ name, aside = "" }) => matchesFilter([name, aside], words, pinyin));
}

export type MemberAction = "promote" | "demote" | "mute" | "unmute" | "remove";

/** What the user may do to a member: nobody acts on those who are not below them. The server has the last word. */
export function memberActions(own: GroupRole, member: MemberRow): readonly MemberAction[] {
  if (member.self || RANK[own] >= RANK[member.role]) return [];
  const promotion = member.role === "manager" ? "demote" : "promote";
  return [...(own === "owner" ? ([promotion] as const) : []), member.muted ? "unmute" : "mute", "remove"];
}
