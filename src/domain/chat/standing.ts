import type { Group, GroupMember } from "../../contract/chat.ts";

/** What a user is in a group, and what that allows (contract §2 "Group", §4 "Messages"). */

export type GroupRole = "owner" | "manager" | "member";

/**
 * @param members as far as they are known; without them nobody but the owner is more than a member.
 */
export function roleIn(group: Group, members: readonly GroupMember[], userId: number): GroupRole {
  if (group.ownerId === userId) return "owner";
  return members.find((member) => member.userId === userId)?.isManager === true ? "manager" : "member";
}

/** Owner and managers withdraw anybody's messages, and write while all others are muted. */
export function mayManage(role: GroupRole): boolean {
  return role !== "member";
}

/** Why a group takes no message of a user. */
export type Silence =
  | { readonly why: "quit" | "dissolved" | "muted" | "allMuted" }
  /** `reason` as the administrator gave it; empty for none. */
  | { readonly why: "banned"; readonly reason: string };

/**
 * Gives the reason why a user cannot write in a group; null when they can. The server decides: what it refuses is shown with its reason.
 */
export function silenceIn(group: Group, members: readonly GroupMember[], userId: number): Silence | null {
  if (group.dissolve === true) return { why: "dissolved" };
  if (group.quit === true) return { why: "quit" };
  if (group.isBanned === true) return { why: "banned", reason: group.reason ?? "" };
  if (members.find((member) => member.userId === userId)?.isMuted === true) return { why: "muted" };
  if (group.isAllMuted === true && !mayManage(roleIn(group, members, userId))) return { why: "allMuted" };
  return null;
}
