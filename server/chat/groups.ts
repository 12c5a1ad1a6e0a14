import { and, asc, eq, inArray } from "drizzle-orm";
import type { Group, GroupMember } from "../../src/contract/chat.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import type { Database } from "../db/database.ts";
import { chatGroup, chatGroupMember, chatGroupMessage } from "../db/schema/chat.ts";
import { chatTexts } from "../texts/chat.ts";
import type { ChatAccounts } from "./chat-accounts.ts";
import { ChatError } from "./errors.ts";
import { accountsById } from "./friends.ts";
import type { GroupMessageRow } from "./group-store.ts";
import { type GroupRow, toGroup, toMember } from "./group-view.ts";

/** Groups and their members, as a member sees them. */
export interface Groups {
  /** The groups that a user is or was a member of. */
  list(userId: number): Promise<Group[]>;
  /** One of them. @throws ChatError when the user never was a member. */
  find(userId: number, groupId: number): Promise<Group>;
  /** Members, former ones marked `quit`. @throws ChatError when the user is none of them. */
  members(userId: number, groupId: number): Promise<GroupMember[]>;
}

export interface GroupsDeps {
  readonly db: Database;
  readonly accounts: Pick<ChatAccounts, "byIds" | "everByIds">;
  readonly presence: OnlineUsers;
}

export function createGroups({ db, accounts, presence }: GroupsDeps): Groups {
  async function topMessages(groups: readonly GroupRow[]): Promise<Map<number, GroupMessageRow>> {
    const ids = groups.flatMap(({ topMessageId }) => topMessageId ?? []);
    if (ids.length === 0) return new Map();
    const rows = await db.select().from(chatGroupMessage).where(inArray(chatGroupMessage.id, ids));
    return new Map(rows.map((row) => [row.id, row]));
  }

  async function groupsOf(userId: number, groupId?: number): Promise<Group[]> {
    const rows = await db
      .select({ group: chatGroup, member: chatGroupMember })
      .from(chatGroupMember)
      .innerJoin(chatGroup, eq(chatGroup.id, chatGroupMember.groupId))
      .where(
        and(
          eq(chatGroupMember.userId, userId),
          groupId === undefined ? undefined : eq(chatGroup.id, groupId),
        ),
      )
      .orderBy(asc(chatGroup.id));
    const [self] = await accounts.byIds([userId]);
    const tops = await topMessages(rows.map(({ group }) => group));
    return rows.map(({ group, member }) =>
      toGroup(
        group,
        member,
        self?.nickName,
        group.topMessageId === null ? undefined : tops.get(group.topMessageId),
      ),
    );
  }

  return {
    list: (userId) => groupsOf(userId),

    async find(userId, groupId) {
      const [group] = await groupsOf(userId, groupId);
      if (!group) throw new ChatError(chatTexts.notMember);
      return group;
    },

    async members(userId, groupId) {
      const rows = await db
        .select()
        .from(chatGroupMember)
        .where(eq(chatGroupMember.groupId, groupId))
        .orderBy(asc(chatGroupMember.joinedAt), asc(chatGroupMember.userId));
      if (!rows.some((row) => row.userId === userId && !row.quit)) throw new ChatError(chatTexts.notMember);
      const userIds = rows.map((row) => row.userId);
      const known = await accountsById(accounts, userIds);
      const online = await presence.terminalsOf(userIds);
      return rows.flatMap((row) => {
        const account = known.get(row.userId);
        return account ? [toMember(row, account, !row.quit && online.has(row.userId))] : [];
      });
    },
  };
}
