import { eq, lt, max, sql } from "drizzle-orm";
import type { ChatPositions } from "../../src/contract/chat.ts";
import type { Queryable } from "../db/database.ts";
import {
  chatGroupMessage,
  chatPrivateMessage,
  chatSystemMessage,
  chatRemoval as table,
} from "../db/schema/chat.ts";
import { groupHistory } from "./group-store.ts";
import { privateHistory } from "./private-store.ts";
import { byChat, type PositionKey } from "./read-positions.ts";
import { highestSystemMessage } from "./system-messages.ts";

/**
 * Keeps that a user has removed a chat up to an id; it never goes back. A chat in which the user has nothing up to there is passed over, so that no more is
 * kept than there are chats, and an id that no message has yet counts as the highest there is, so that nothing that is still to come is removed with it.
 */
export async function removeChat(db: Queryable, key: PositionKey, upToId: number): Promise<void> {
  if (!(await holdsAny(db, key, upToId))) return;
  const values = { ...key, upToId: Math.min(upToId, await highestOf(db, key.kind)) };
  await db
    .insert(table)
    .values(values)
    .onConflictDoUpdate({
      target: [table.userId, table.kind, table.targetId],
      set: { upToId: sql`excluded.up_to_id` },
      setWhere: lt(table.upToId, sql`excluded.up_to_id`),
    });
}

/** Up to which ids a user has removed chats (contract §4 `readPosition`). */
export async function removalsOf(db: Queryable, userId: number): Promise<ChatPositions> {
  const rows = await db.select().from(table).where(eq(table.userId, userId));
  return byChat(rows.map((row) => ({ ...row, id: row.upToId })));
}

async function holdsAny(db: Queryable, { userId, kind, targetId }: PositionKey, upToId: number) {
  const page = { beforeId: upToId + 1, size: 1 };
  switch (kind) {
    case "private":
      return (await privateHistory(db, userId, { friendId: targetId, ...page })).length > 0;
    case "group":
      return (await groupHistory(db, userId, { groupId: targetId, ...page })).length > 0;
    case "system":
      return targetId === 0 && (await highestSystemMessage(db, userId, upToId)) !== null;
    default:
      return kind satisfies never;
  }
}

/** The highest id of a kind. */
async function highestOf(db: Queryable, kind: PositionKey["kind"]): Promise<number> {
  const [row] =
    kind === "private"
      ? await db.select({ id: max(chatPrivateMessage.id) }).from(chatPrivateMessage)
      : kind === "group"
        ? await db.select({ id: max(chatGroupMessage.id) }).from(chatGroupMessage)
        : await db.select({ id: max(chatSystemMessage.seqNo) }).from(chatSystemMessage);
  return row?.id ?? 0;
}
