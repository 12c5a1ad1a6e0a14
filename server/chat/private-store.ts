import { and, asc, desc, eq, gt, gte, inArray, lt, lte, not, type SQL, sql } from "drizzle-orm";
import { unionAll } from "drizzle-orm/pg-core";
import { MessageStatus, MessageType } from "../../src/contract/wire.ts";
import { type Tip, tipCode } from "../../src/domain/chat/tips.ts";
import type { Queryable } from "../db/database.ts";
import { chatPrivateMessage as table } from "../db/schema/chat.ts";
import { countFiles } from "./message-files.ts";
import { isMessage, isMessageRow, keyOf, messageReads, visibleTo } from "./message-rows.ts";
import { noteChats } from "./private-chats.ts";
import type { Transaction } from "./writer.ts";

/** Private messages in the database. */
export type PrivateRow = typeof table.$inferSelect;

/** A message to be stored: one that a user sends (with its `tmpId`), or the row that recalls one (with `recallsId`). */
export interface PrivateEntry {
  readonly sendId: number;
  readonly recvId: number;
  readonly tmpId: string | null;
  readonly type: number;
  readonly content: string;
  readonly status: number;
  readonly quoteId: number | null;
  readonly recallsId: number | null;
}

/** What became of an entry. `fresh` is false when it had been stored before. */
export interface StoredPrivate {
  readonly row: PrivateRow;
  readonly quote: PrivateRow | undefined;
  readonly fresh: boolean;
}

const nextId = sql<number>`nextval('chat_private_message_id')`;

const reads = messageReads(table);
export const { byIds, quotesOf, recallOf } = reads;

/**
 * Stores entries in their order, with ids that rise in it. An entry that was stored before (same sender and `tmpId`, or the recall of the same
 * message) gives the row that is there; one that may not be stored, and was not before, gives `null`. The transaction must hold the stream's lock.
 */
export async function storePrivate(
  tx: Transaction,
  entries: readonly PrivateEntry[],
  sendTime: number,
  mayStore: (entry: PrivateEntry) => boolean = () => true,
): Promise<(StoredPrivate | null)[]> {
  const inserted = await insertNew(tx, entries.filter(mayStore), sendTime);
  const fresh = new Set(inserted.map(keyOf));
  const rows = await reads.rowsOf(tx, entries, inserted);
  await countFiles(tx, inserted, "stored");
  await noteChats(tx, inserted.filter(isMessage));
  await markRecalled(
    tx,
    inserted.flatMap(({ recallsId }) => recallsId ?? []),
  );
  const quotes = await quotesOf(tx, [...rows.values()]);
  return entries.map((entry) => {
    const key = keyOf(entry);
    const row = rows.get(key);
    if (!row) return null;
    const quote = row.quoteId === null ? undefined : quotes.get(row.quoteId);
    return { row, quote, fresh: fresh.delete(key) };
  });
}

/** Stores what the server itself says to two users; the transaction must hold the stream's lock. */
export async function storePrivateWord(
  tx: Transaction,
  word: Pick<PrivateRow, "sendId" | "recvId" | "status" | "sendTime" | "type" | "content">,
): Promise<PrivateRow> {
  const [row] = await tx
    .insert(table)
    .values({ ...word, id: nextId })
    .returning();
  if (!row) throw new Error("A message of the server's was not stored.");
  return row;
}

/** Stores a tip to two users about what happened; the transaction must hold the stream's lock. */
export const storePrivateTip = (
  tx: Transaction,
  between: Pick<PrivateRow, "sendId" | "recvId" | "status" | "sendTime">,
  tip: Tip,
): Promise<PrivateRow> =>
  storePrivateWord(tx, { ...between, type: MessageType.textTip, content: tipCode(tip) });

async function insertNew(
  tx: Transaction,
  entries: readonly PrivateEntry[],
  sendTime: number,
): Promise<PrivateRow[]> {
  if (entries.length === 0) return [];
  return tx
    .insert(table)
    .values(entries.map((entry) => ({ ...entry, id: nextId, sendTime })))
    .onConflictDoNothing()
    .returning();
}

async function markRecalled(tx: Transaction, ids: readonly number[]): Promise<void> {
  if (ids.length === 0) return;
  await setStatus(tx, MessageStatus.recalled, inArray(table.id, [...ids]));
  await countFiles(tx, [...(await byIds(tx, ids)).values()], "recalled");
}

/** Sets a status on rows taken in the order of their ids, so that two who do so never wait for one another in a circle. */
async function setStatus(db: Queryable, status: number, which: SQL | undefined): Promise<void> {
  const locked = db
    .$with("locked")
    .as(db.select({ id: table.id }).from(table).where(which).orderBy(asc(table.id)).for("update"));
  await db
    .with(locked)
    .update(table)
    .set({ status })
    .where(inArray(table.id, db.select({ id: locked.id }).from(locked)));
}

/** A user's messages, sent and received, with an id above `minId` and not older than `since`, ascending. */
export async function pullPrivate(
  db: Queryable,
  userId: number,
  { minId, size, since }: { readonly minId: number; readonly size: number; readonly since: number },
): Promise<PrivateRow[]> {
  const part = (mine: SQL) =>
    db
      .select()
      .from(table)
      .where(and(mine, gt(table.id, minId), gte(table.sendTime, since), visibleTo(table, userId)))
      .orderBy(asc(table.id))
      .limit(size);
  const received = part(eq(table.recvId, userId));
  const sent = part(and(eq(table.sendId, userId), not(eq(table.recvId, userId))) ?? sql`false`);
  return unionAll(received, sent).orderBy(sql`id`).limit(size);
}

/** A page of a conversation: `size` messages with a friend, before an id where one is given. */
export interface HistoryPage {
  readonly friendId: number;
  readonly beforeId?: number | undefined;
  readonly size: number;
}

/** Messages of two users, newest first; rows that are only events about others (recalls, friend events) are left out. */
export async function privateHistory(
  db: Queryable,
  userId: number,
  { friendId, beforeId, size }: HistoryPage,
): Promise<PrivateRow[]> {
  const part = (sendId: number, recvId: number) =>
    db
      .select()
      .from(table)
      .where(
        and(
          eq(table.sendId, sendId),
          eq(table.recvId, recvId),
          beforeId === undefined ? undefined : lt(table.id, beforeId),
          isMessageRow(table),
          visibleTo(table, userId),
        ),
      )
      .orderBy(desc(table.id))
      .limit(size);
  return unionAll(part(userId, friendId), part(friendId, userId)).orderBy(sql`id desc`).limit(size);
}

/** Marks what a user has pulled as delivered. @returns the rows as they are now. */
export async function markDelivered(
  db: Queryable,
  userId: number,
  rows: readonly PrivateRow[],
): Promise<PrivateRow[]> {
  const isNew = (row: PrivateRow) => row.recvId === userId && row.status === MessageStatus.unsent;
  const ids = rows.filter(isNew).map(({ id }) => id);
  if (ids.length === 0) return [...rows];
  const which = and(inArray(table.id, ids), eq(table.status, MessageStatus.unsent));
  await setStatus(db, MessageStatus.sent, which);
  return rows.map((row) => (isNew(row) ? { ...row, status: MessageStatus.sent } : row));
}

/** Highest id of what a friend sent to a user, at most `upTo`; `null` when there is none. */
export async function highestReceived(
  db: Queryable,
  userId: number,
  friendId: number,
  upTo: number | undefined,
): Promise<number | null> {
  const [row] = await db
    .select({ id: table.id })
    .from(table)
    .where(
      and(
        eq(table.sendId, friendId),
        eq(table.recvId, userId),
        upTo === undefined ? undefined : lte(table.id, upTo),
        visibleTo(table, userId),
      ),
    )
    .orderBy(desc(table.id))
    .limit(1);
  return row?.id ?? null;
}

/** Marks what a friend sent to a user as read, up to an id. */
export async function markRead(db: Queryable, userId: number, friendId: number, upTo: number): Promise<void> {
  await setStatus(
    db,
    MessageStatus.read,
    and(
      eq(table.sendId, friendId),
      eq(table.recvId, userId),
      lte(table.id, upTo),
      inArray(table.status, [MessageStatus.unsent, MessageStatus.sent]),
    ),
  );
}

/** Whether there is any message at all. */
export async function hasPrivateMessages(db: Queryable): Promise<boolean> {
  const rows = await db.select({ id: table.id }).from(table).limit(1);
  return rows.length > 0;
}
