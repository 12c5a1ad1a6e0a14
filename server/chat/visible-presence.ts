import { and, eq, sql } from "drizzle-orm";
import { alias, union } from "drizzle-orm/pg-core";
import type { OnlineStatus } from "../../src/contract/chat.ts";
import type { OnlineUsers } from "../bus/presence.ts";
import type { Queryable } from "../db/database.ts";
import { chatFriend, chatGroup, chatGroupMember } from "../db/schema/chat.ts";

export interface VisiblePresenceDeps {
  readonly db: Queryable;
  readonly presence: OnlineUsers;
}

/**
 * Who of these is online (`/user/terminal/online`, contract §4), as far as it is a user's to know: of oneself, of friends, and of those who are in
 * a group with the user now. All others are left out, as those who are offline are.
 */
export async function visiblePresence(
  { db, presence }: VisiblePresenceDeps,
  userId: number,
  userIds: readonly number[],
): Promise<OnlineStatus[]> {
  const terminals = await presence.terminalsOf([...new Set(userIds)]);
  const online = [...new Set(userIds)].filter((id) => terminals.has(id));
  const others = online.filter((id) => id !== userId);
  const known = await acquainted(db, userId, others);
  return online
    .filter((id) => id === userId || known.has(id))
    .map((id) => ({ userId: id, terminals: [...(terminals.get(id) ?? [])] }));
}

/** Of some users, those who are friends of one, or in a group with them that goes on. */
async function acquainted(
  db: Queryable,
  userId: number,
  others: readonly number[],
): Promise<ReadonlySet<number>> {
  if (others.length === 0) return new Set();
  const mine = alias(chatGroupMember, "mine");
  const theirs = alias(chatGroupMember, "theirs");
  const among = sql`any(${sql.param(`{${others.join(",")}}`)}::bigint[])`;
  const friends = db
    .select({ id: chatFriend.userId })
    .from(chatFriend)
    .where(
      and(
        eq(chatFriend.friendId, userId),
        eq(chatFriend.deleted, false),
        sql`${chatFriend.userId} = ${among}`,
      ),
    );
  const companions = db
    .select({ id: theirs.userId })
    .from(mine)
    .innerJoin(chatGroup, and(eq(chatGroup.id, mine.groupId), eq(chatGroup.dissolved, false)))
    .innerJoin(theirs, and(eq(theirs.groupId, mine.groupId), eq(theirs.quit, false)))
    .where(and(eq(mine.userId, userId), eq(mine.quit, false), sql`${theirs.userId} = ${among}`));
  const rows = await union(friends, companions);
  return new Set(rows.map(({ id }) => id));
}
