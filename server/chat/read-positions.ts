import { and, eq, lt, sql } from "drizzle-orm";
import type { ChatPositions, ReadPosition } from "../../src/contract/chat.ts";
import type { Queryable } from "../db/database.ts";
import { chatReadPosition as table } from "../db/schema/chat.ts";

/** Whose position, and in what: a private chat by the friend's id, a group by its id, the system messages by 0. */
export interface PositionKey {
  readonly userId: number;
  readonly kind: "private" | "group" | "system";
  readonly targetId: number;
}

/** Moves a position on; it never goes back. @returns whether it moved. */
export async function movePosition(db: Queryable, key: PositionKey, readId: number): Promise<boolean> {
  const moved = await db
    .insert(table)
    .values({ ...key, readId })
    .onConflictDoUpdate({
      target: [table.userId, table.kind, table.targetId],
      set: { readId: sql`excluded.read_id` },
      setWhere: lt(table.readId, sql`excluded.read_id`),
    })
    .returning({ readId: table.readId });
  return moved.length > 0;
}

/** Up to which id something was read; `null` when nothing was. */
export async function positionOf(db: Queryable, key: PositionKey): Promise<number | null> {
  const [row] = await db
    .select({ readId: table.readId })
    .from(table)
    .where(and(eq(table.userId, key.userId), eq(table.kind, key.kind), eq(table.targetId, key.targetId)));
  return row?.readId ?? null;
}

/** What a user has read, and what friends have read of the user's (contract §4 `readPosition`), without group receipts. */
export async function positionsOf(
  db: Queryable,
  userId: number,
): Promise<Required<Omit<ReadPosition, "receipts" | "removed">>> {
  const own = await db.select().from(table).where(eq(table.userId, userId));
  const theirs = await db
    .select()
    .from(table)
    .where(and(eq(table.kind, "private"), eq(table.targetId, userId)));
  return {
    ...byChat(own.map((row) => ({ ...row, id: row.readId }))),
    peer: Object.fromEntries(theirs.map((row) => [String(row.userId), row.readId])),
  };
}

/** An id of each chat, as it travels. */
export function byChat(
  rows: readonly (Pick<PositionKey, "kind" | "targetId"> & { readonly id: number })[],
): Required<ChatPositions> {
  const map = (kind: PositionKey["kind"]) =>
    Object.fromEntries(rows.filter((row) => row.kind === kind).map((row) => [String(row.targetId), row.id]));
  return {
    private: map("private"),
    group: map("group"),
    system: rows.find((row) => row.kind === "system")?.id ?? 0,
  };
}
