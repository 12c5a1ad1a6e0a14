import type { Group, GroupMember } from "../../src/contract/chat.ts";
import { MessageStatus } from "../../src/contract/wire.ts";
import type { Account } from "../accounts/accounts.ts";
import type { chatGroup, chatGroupMember } from "../db/schema/chat.ts";
import type { GroupMessageRow } from "./group-store.ts";
import { toGroupMessage } from "./group-wire.ts";

/** Groups and members as they travel (contract §2). */

export type GroupRow = typeof chatGroup.$inferSelect;
export type MemberRow = typeof chatGroupMember.$inferSelect;

/**
 * A group as one of its members sees it; `nickName` is the member's own, outside the group. Who has left keeps its name, and is sent nothing
 * that is new.
 */
export function toGroup(
  group: GroupRow,
  member: MemberRow,
  nickName: string | undefined,
  top: GroupMessageRow | undefined,
): Group {
  const isOnTop = top !== undefined && top.status !== MessageStatus.recalled && !member.quit;
  return {
    id: group.id,
    name: group.name,
    ownerId: group.ownerId,
    ...(group.headImage === null ? {} : { headImage: group.headImage }),
    ...(group.headImageThumb === null ? {} : { headImageThumb: group.headImageThumb }),
    ...(group.notice === null || member.quit ? {} : { notice: group.notice }),
    showGroupName: member.remarkGroupName ?? group.name,
    showNickName: member.remarkNickName ?? nickName,
    ...(member.remarkGroupName === null ? {} : { remarkGroupName: member.remarkGroupName }),
    ...(member.remarkNickName === null ? {} : { remarkNickName: member.remarkNickName }),
    dissolve: group.dissolved,
    quit: member.quit,
    isBanned: group.isBanned,
    ...(group.reason === null ? {} : { reason: group.reason }),
    isAllMuted: group.isAllMuted,
    membersVersion: group.membersVersion,
    ...(group.isService ? { isService: true } : {}),
    ...(isOnTop ? { topMessage: toGroupMessage(top, { viewerId: member.userId, readId: 0 }) } : {}),
  };
}

export function toMember(row: MemberRow, account: Account, online: boolean): GroupMember {
  return {
    userId: row.userId,
    showNickName: row.remarkNickName ?? account.nickName,
    ...(row.remarkNickName === null ? {} : { remarkNickName: row.remarkNickName }),
    ...(account.avatar === undefined ? {} : { headImage: account.avatar }),
    quit: row.quit,
    online,
    isManager: row.isManager,
    isMuted: row.isMuted,
  };
}
