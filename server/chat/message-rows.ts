import { and, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import { MessageType } from "../../src/contract/wire.ts";
import type { chatGroupMessage, chatPrivateMessage } from "../db/schema/chat.ts";

/** What private and group messages have in common in the database. */

type MessageTable = typeof chatPrivateMessage | typeof chatGroupMessage;

/** By what a message is known again: its sender and the sender's own id of it, or what it recalls. */
interface Mark {
  readonly sendId: number;
  readonly tmpId: string | null;
  readonly recallsId: number | null;
}

/** The same for entries and rows of one message. */
export const keyOf = ({ sendId, tmpId, recallsId }: Mark): string =>
  recallsId === null ? `${sendId} ${tmpId}` : `recall ${recallsId}`;

/** The rows as which entries were stored before. */
export const storedAs = (table: MessageTable, entries: readonly Mark[]): SQL | undefined =>
  or(
    ...entries.map(({ sendId, tmpId, recallsId }) =>
      recallsId === null
        ? and(eq(table.sendId, sendId), eq(table.tmpId, tmpId ?? ""))
        : eq(table.recallsId, recallsId),
    ),
  );

/** Rows that are not for somebody else alone. */
export const visibleTo = (table: MessageTable, userId: number): SQL | undefined =>
  or(isNull(table.onlyFor), eq(table.onlyFor, userId));

/** Rows that say something themselves, and do not only tell of others (recalls, friend and group events). */
export const isSaid = (table: MessageTable): SQL =>
  sql`${table.type} not between 10 and 19 and ${table.type} not between 70 and 99`;

/** Whether a row is a message, which may be recalled and quoted, and no event or line that tells of one. */
export const isMessage = ({ type }: { readonly type: number }): boolean =>
  type <= 9 || type === MessageType.voiceAction || type === MessageType.videoAction;
