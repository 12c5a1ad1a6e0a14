import { and, eq, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { MessageType } from "../../src/contract/wire.ts";
import type { Queryable } from "../db/database.ts";
import type { chatGroupMessage, chatPrivateMessage } from "../db/schema/chat.ts";

/** What private and group messages have in common in the database. */

type MessageTable = typeof chatPrivateMessage | typeof chatGroupMessage;

/** By what a message is known again: its sender and the sender's own id of it, or what it recalls. */
export interface Mark {
  readonly sendId: number;
  readonly tmpId: string | null;
  readonly recallsId: number | null;
}

/** The same for entries and rows of one message. */
export const keyOf = ({ sendId, tmpId, recallsId }: Mark): string =>
  recallsId === null ? `${sendId} ${tmpId}` : `recall ${recallsId}`;

/** The rows as which entries were stored before. */
const storedAs = (table: MessageTable, entries: readonly Mark[]): SQL | undefined =>
  or(
    ...entries.map(({ sendId, tmpId, recallsId }) =>
      recallsId === null
        ? and(eq(table.sendId, sendId), eq(table.tmpId, tmpId ?? ""))
        : eq(table.recallsId, recallsId),
    ),
  );

/** What is read in the same way from either table. */
export interface MessageReads<Row> {
  /** Rows by their ids. */
  byIds(db: Queryable, ids: readonly number[]): Promise<Map<number, Row>>;
  /** The messages that rows quote, by id. */
  quotesOf(db: Queryable, rows: readonly { readonly quoteId: number | null }[]): Promise<Map<number, Row>>;
  /** The row that recalled a message. */
  recallOf(db: Queryable, messageId: number): Promise<Row | undefined>;
  /** The rows of entries by their `keyOf`: those that were inserted just now, and those that had been before. */
  rowsOf(db: Queryable, entries: readonly Mark[], inserted: readonly Row[]): Promise<Map<string, Row>>;
}

export function messageReads<T extends MessageTable>(table: T): MessageReads<T["$inferSelect"]> {
  type Row = T["$inferSelect"];
  const select = async (db: Queryable, which: SQL | undefined): Promise<Row[]> =>
    db.select().from<MessageTable>(table).where(which);
  const byIds = async (db: Queryable, ids: readonly number[]): Promise<Map<number, Row>> => {
    if (ids.length === 0) return new Map();
    const rows = await select(db, inArray(table.id, [...new Set(ids)]));
    return new Map(rows.map((row) => [row.id, row]));
  };
  return {
    byIds,
    quotesOf: (db, rows) =>
      byIds(
        db,
        rows.flatMap(({ quoteId }) => quoteId ?? []),
      ),
    recallOf: async (db, messageId) => (await select(db, eq(table.recallsId, messageId)))[0],
    async rowsOf(db, entries, inserted) {
      const rows = new Map(inserted.map((row) => [keyOf(row), row]));
      const missing = entries.filter((entry) => !rows.has(keyOf(entry)));
      if (missing.length === 0) return rows;
      for (const row of await select(db, storedAs(table, missing))) rows.set(keyOf(row), row);
      return rows;
    },
  };
}

/** Rows that are not for somebody else alone. */
export const visibleTo = (table: MessageTable, userId: number): SQL | undefined =>
  or(isNull(table.onlyFor), eq(table.onlyFor, userId));

/** Rows that are messages or tips, not only events about others (recalls, friend and group events). */
export const isMessageRow = (table: MessageTable): SQL =>
  sql`${table.type} not between 10 and 19 and ${table.type} not between 70 and 99`;

/** The same of rows that are messages, as `isMessage` has it. */
export const isSaid = (table: MessageTable): SQL =>
  sql`(${table.type} <= 9 or ${table.type} in (${MessageType.voiceAction}, ${MessageType.videoAction}))`;

/** Whether a row is a message, which may be recalled and quoted, and no event or tip about one. */
export const isMessage = ({ type }: { readonly type: number }): boolean =>
  type <= 9 || type === MessageType.voiceAction || type === MessageType.videoAction;
