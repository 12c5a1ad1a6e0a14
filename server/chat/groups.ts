import { asc, eq, inArray } from "drizzle-orm";
import type { Group, GroupMember } from "../../src/contract/chat.ts";
import type { Account, Accounts } from "../accounts/accounts.ts";
import type { Database } from "../db/database.ts";
import { chatGroup, chatGroupMember, chatGroupMessage } from "../db/schema/chat.ts";
import type { Presence } from "../gateway/terminals.ts";
import { chatTexts } from "../texts/chat.ts";
import { ChatError } from "./errors.ts";
import type { GroupMessageRow } from "./group-store.ts";
import { toGroupMessage } from "./group-wire.ts";

/** Groups and their members, as a member sees them. */
export interface Groups {
  /** The groups that a user is or was a member of. */
  list(userId: number): Promise<Group[]>;
  /** Members, former ones marked `quit`. @throws ChatError when the user is none of them. */
  members(userId: number, groupId: number): Promise<GroupMember[]>;
}

export interface GroupsDeps {
  readonly db: Database;
  readonly accounts: Accounts;
  readonly presence: Pick<Presence, "isOnline">;
}

type GroupRow = typeof chatGroup.$inferSelect;
type MemberRow = typeof chatGroupMember.$inferSelect;

export function createGroups({ db, accounts, presence }: GroupsDeps): Groups {
  async function topMessages(groups: readonly GroupRow[]): Promise<Map<number, GroupMessageRow>> {
    const ids = groups.flatMap(({ topMessageId }) => topMessageId ?? []);
    if (ids.length === 0) return new Map();
    const rows = await db.select().from(chatGroupMessage).where(inArray(chatGroupMessage.id, ids));
    return new Map(rows.map((row) => [row.id, row]));
  }

  return {
    async list(userId) {
      const rows = await db
        .select({ group: chatGroup, member: chatGroupMember })
        .from(chatGroupMember)
        .innerJoin(chatGroup, eq(chatGroup.id, chatGroupMember.groupId))
        .where(eq(chatGroupMember.userId, userId))
        .orderBy(asc(chatGroup.id));
      const [self] = await accounts.byIds([userId]);
      const tops = await topMessages(rows.map(({ group }) => group));
      return rows.map(({ group, member }) =>
        toGroup(group, member, self, group.topMessageId === null ? undefined : tops.get(group.topMessageId)),
      );
    },

    async members(userId, groupId) {
      const rows = await db
        .select()
        .from(chatGroupMember)
        .where(eq(chatGroupMember.groupId, groupId))
        .orderBy(asc(chatGroupMember.joinedAt), asc(chatGroupMember.userId));
      if (!rows.some((row) => row.userId === userId && !row.quit)) throw new ChatError(chatTexts.notMember);
      const known = new Map(
        (await accounts.everByIds(rows.map((row) => row.userId))).map((account) => [account.id, account]),
      );
      return rows.flatMap((row) => {
        const account = known.get(row.userId);
        return account ? [toMember(row, account, presence.isOnline(row.userId))] : [];
      });
    },
  };
}

function toGroup(
  group: GroupRow,
  member: MemberRow,
  self: Account | undefined,
  top: GroupMessageRow | undefined,
): Group {
  return {
    id: group.id,
    name: group.name,
    ownerId: group.ownerId,
    ...(group.headImage === null ? {} : { headImage: group.headImage }),
    ...(group.headImageThumb === null ? {} : { headImageThumb: group.headImageThumb }),
    ...(group.notice === null ? {} : { notice: group.notice }),
    showGroupName: member.remarkGroupName ?? group.name,
    showNickName: member.remarkNickName ?? self?.nickName,
    ...(member.remarkGroupName === null ? {} : { remarkGroupName: member.remarkGroupName }),
    ...(member.remarkNickName === null ? {} : { remarkNickName: member.remarkNickName }),
    dissolve: group.dissolved,
    quit: member.quit,
    isBanned: group.isBanned,
    ...(group.reason === null ? {} : { reason: group.reason }),
    isAllMuted: group.isAllMuted,
    ...(top ? { topMessage: toGroupMessage(top, { viewerId: member.userId, readId: 0 }) } : {}),
  };
}

function toMember(row: MemberRow, account: Account, online: boolean): GroupMember {
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
