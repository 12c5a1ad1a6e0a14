import { lt, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { chatPrivateChat as table } from "../db/schema/chat.ts";

/** Who has written to whom: a row for each two, which the administrator's list shows, and which messages of ten thousand others do not slow down. */

interface Written {
  readonly id: number;
  readonly sendId: number;
  readonly recvId: number;
  readonly sendTime: number;
}

/** Two users as their row has them: the one with the lower id first. */
export const pairOf = (one: number, other: number) => ({
  userId: Math.min(one, other),
  friendId: Math.max(one, other),
});

/** Notes messages that were stored; ids rise with the time. The transaction must hold the lock of the private stream. */
export async function noteChats(tx: Queryable, messages: readonly Written[]): Promise<void> {
  const last = new Map<string, typeof table.$inferInsert>();
  for (const { id, sendId, recvId, sendTime } of messages.toSorted((a, b) => a.id - b.id)) {
    const pair = pairOf(sendId, recvId);
    last.set(`${pair.userId} ${pair.friendId}`, { ...pair, lastId: id, lastTime: sendTime });
  }
  if (last.size === 0) return;
  await tx
    .insert(table)
    .values([...last.values()])
    .onConflictDoUpdate({
      target: [table.userId, table.friendId],
      set: { lastId: sql`excluded.last_id`, lastTime: sql`excluded.last_time` },
      setWhere: lt(table.lastId, sql`excluded.last_id`),
    });
}
