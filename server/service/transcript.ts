import { and, desc, eq, gt, gte, isNull, lt, lte, max, min, or, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Transcript, TranscriptLine } from "../../src/contract/service/desk.ts";
import { isVisitorId } from "../../src/contract/visitor-api.ts";
import { MessageStatus, MessageType } from "../../src/contract/wire.ts";
import { isMessage } from "../chat/message-rows.ts";
import { tipFields } from "../chat/tips.ts";
import type { Queryable } from "../db/database.ts";
import { chatGroupMessage as message, serviceConversation as table } from "../db/schema/index.ts";
import { contains } from "../db/text-search.ts";
import type { Language } from "../texts/index.ts";

/**
 * What was written in conversations, for whoever reads them afterwards. All conversations of a visitor are one group of the chat: one has what was
 * written in it after the end of the one before, until its own.
 */

type ConversationRow = typeof table.$inferSelect;

/** A page of what was written in a conversation. @param before an id that it goes up to; undefined for the last. */
export async function transcriptOf(
  db: Queryable,
  row: ConversationRow,
  {
    before,
    size,
    language,
  }: { readonly before: number | undefined; readonly size: number; readonly language: Language },
): Promise<Transcript> {
  const rows = await db
    .select()
    .from(message)
    .where(and(await writtenIn(db, row), before === undefined ? undefined : lt(message.id, before)))
    .orderBy(desc(message.id))
    .limit(size + 1);
  const lines = rows
    .slice(0, size)
    .toReversed()
    .map((one) => lineOf(one, language));
  return { lines, more: rows.length > size };
}

/**
 * Which messages of its chat a conversation has: what was written after the end of the one before, until its own, and the tips from its beginning
 * until that of the next one, as it is rated when it has ended.
 */
export async function writtenIn(
  db: Queryable,
  { id, visitorId, groupId, startTime, endTime }: ConversationRow,
): Promise<SQL | undefined> {
  const [earlier] = await db
    .select({ end: max(table.endTime) })
    .from(table)
    .where(and(eq(table.visitorId, visitorId), lt(table.id, id)));
  const [later] = await db
    .select({ start: min(table.startTime) })
    .from(table)
    .where(and(eq(table.visitorId, visitorId), gt(table.id, id)));
  const end = earlier?.end ?? null;
  const next = later?.start ?? null;
  return and(
    eq(message.groupId, groupId),
    isNull(message.onlyFor),
    or(
      and(
        isSaid,
        end === null ? undefined : gt(message.sendTime, new Date(end).getTime()),
        endTime === null ? undefined : lte(message.sendTime, endTime.getTime()),
      ),
      and(
        eq(message.type, MessageType.textTip),
        gte(message.sendTime, startTime.getTime()),
        next === null ? undefined : lt(message.sendTime, new Date(next).getTime()),
      ),
    ),
  );
}

/** A message as it is read afterwards. */
export function lineOf(one: typeof message.$inferSelect, language: Language): TranscriptLine {
  const recalled = one.status === MessageStatus.recalled;
  const said = isMessage(one) ? one.content : tipFields(one.content, language).content;
  return {
    ...{ id: one.id, name: one.sendNickName, visitor: isVisitorId(one.sendId), type: one.type },
    ...{ content: recalled ? "" : said, recalled, sendTime: one.sendTime },
  };
}

const isSaid = sql`${message.type} between 0 and 9`;

/** Conversations in which something was written that holds a text. */
export function saidIn(db: Queryable, text: string): SQL {
  const earlier = alias(table, "earlier");
  const end = (time: SQL | typeof table.endTime) => sql`(extract(epoch from ${time}) * 1000)`;
  const before = db
    .select({ end: max(earlier.endTime) })
    .from(earlier)
    .where(and(eq(earlier.visitorId, table.visitorId), lt(earlier.id, table.id)));
  // The type is a number in the statement: the index of texts is known by it.
  return sql`exists (select 1 from ${message} where ${and(
    eq(message.groupId, table.groupId),
    sql`${message.type} = ${sql.raw(String(MessageType.text))}`,
    sql`${message.status} <> ${MessageStatus.recalled}`,
    contains(sql`${message.content}`, text),
    sql`${message.sendTime} > coalesce(${end(sql`(${before})`)}, 0)`,
    or(isNull(table.endTime), sql`${message.sendTime} <= ${end(table.endTime)}`),
  )})`;
}
