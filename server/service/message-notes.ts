import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import { isVisitorId } from "../../src/contract/visitor-api.ts";
import { MessageType } from "../../src/contract/wire.ts";
import type { StoredGroup } from "../chat/group-store.ts";
import { isMessage } from "../chat/message-rows.ts";
import { compiled, isAnyOf } from "../db/compiled.ts";
import type { Queryable } from "../db/database.ts";
import {
  chatGroupMessage,
  serviceOriginal,
  serviceTranslated,
  serviceConversation as table,
} from "../db/schema/index.ts";
import { isAutomatic } from "./automatic-words.ts";
import { NOT_DUE, noteEvent, secondsBetween } from "./events.ts";
import { keptPreview } from "./message-preview.ts";
import type { ConversationRow } from "./moving.ts";
import { forgetTranslations } from "./translation/cache.ts";
import { detectLanguage } from "./translation/detect.ts";

type Message = StoredGroup["row"];

/** A message, and the conversation that it is a part of. */
interface Written {
  readonly row: ConversationRow;
  readonly message: Message;
}

export interface MessageNotesDeps {
  readonly db: Queryable;
  /** The conversation of a visitor who has written after the end of the last one; undefined where none can be begun. */
  open(visitorId: number): Promise<ConversationRow | undefined>;
  /** Tells staff that what it sees of conversations has changed; is not waited for. */
  emit(): void;
}

/**
 * Notes in conversations what is written in them: the last message, and the first answer. What a visitor writes after the end of the last
 * conversation begins another one.
 */
export function createMessageNotes({
  db,
  open,
  emit,
}: MessageNotesDeps): (messages: readonly StoredGroup[]) => Promise<void> {
  /** What was written last in each, and in which language: of many in one statement, since whoever writes next waits for it. */
  const noteLast = async (written: readonly Written[]): Promise<void> => {
    const lasts = new Map<number, Written>();
    const languages = new Map<number, string>();
    for (const one of written) {
      lasts.set(one.row.id, one);
      const language = await languageOf(one.message, one.row);
      if (language !== undefined) languages.set(one.row.id, language);
    }
    const values = [...lasts.values()].map(({ row: { id }, message: { sendTime, type, content } }) => {
      const at = new Date(sendTime).toISOString();
      const language = languages.get(id) ?? null;
      return sql`(${id}::bigint, ${at}::timestamptz, ${type}::int, ${keptPreview(type, content)}::text, ${language}::text)`;
    });
    if (values.length === 0) return;
    // In the order of their ids, so that two who note at the same moment do not wait for each other in a circle.
    const seen = db.$with("seen").as(
      db
        .select({ id: table.id })
        .from(table)
        .where(inArray(table.id, [...lasts.keys()]))
        .orderBy(asc(table.id))
        .for("update"),
    );
    await db
      .with(seen)
      .update(table)
      .set({
        ...{ lastTime: sql`"last"."at"`, lastType: sql`"last"."type"`, lastMsg: sql`"last"."text"` },
        detectedLang: sql`coalesce("last"."language", ${table.detectedLang})`,
      })
      .from(seen)
      .innerJoin(
        sql`(values ${sql.join(values, sql`, `)}) as "last" ("id", "at", "type", "text", "language")`,
        sql`"last"."id" = ${seen.id}`,
      )
      .where(eq(table.id, seen.id));
  };

  /** The first answer of an agent. */
  const noteAnswer = async ({ row, message }: Written): Promise<void> => {
    const isAnswer = !isVisitorId(message.sendId) && !isAutomatic(message.tmpId);
    if (!isAnswer || row.replyTime !== null || row.status !== "active") return;
    const at = new Date(message.sendTime);
    const seconds = secondsBetween(row.acceptTime ?? row.startTime, at);
    await db.transaction(async (tx) => {
      // Of two answers at the same moment one is the first.
      const [first] = await tx
        .update(table)
        .set({ replyTime: at, replySec: seconds, ...NOT_DUE })
        .where(and(eq(table.id, row.id), isNull(table.replyTime)))
        .returning();
      if (first) await noteEvent(tx, first, { kind: "answered", agentId: row.agentId, at, seconds });
    });
  };

  /** What is recalled is kept nowhere beside the chat: neither its translations and what one was made of, nor in lists of conversations. */
  const forget = async (messageId: number): Promise<void> => {
    const [message] = await db.select().from(chatGroupMessage).where(eq(chatGroupMessage.id, messageId));
    if (!message) return;
    const { sendId, tmpId, groupId, sendTime, type, content } = message;
    const originals =
      tmpId === null
        ? []
        : await db
            .delete(serviceOriginal)
            .where(and(eq(serviceOriginal.sendId, sendId), eq(serviceOriginal.tmpId, tmpId)))
            .returning({ text: serviceOriginal.text });
    await db.delete(serviceTranslated).where(eq(serviceTranslated.messageId, messageId));
    if (type === MessageType.text)
      await forgetTranslations(db, [content, ...originals.map(({ text }) => text)]);
    const isLast = and(
      ...[eq(table.groupId, groupId), eq(table.lastTime, new Date(sendTime))],
      eq(table.lastMsg, keptPreview(type, content)),
    );
    await db.update(table).set({ lastMsg: "" }).where(isLast);
  };

  return async (messages) => {
    // Only groups with a visitor in them are conversations: of all others nothing is asked.
    const ofVisitors = messages.filter(({ memberIds }) => memberIds.some(isVisitorId));
    const written = ofVisitors.filter(({ row }) => isMessage(row));
    const recalled = ofVisitors.flatMap(({ row }) => row.recallsId ?? []);
    if (written.length + recalled.length === 0) return;
    const latest = await latestOf(
      db,
      written.map(({ row }) => row.groupId),
    );
    const notes: Written[] = [];
    for (const { row: message } of written) {
      const { groupId, sendId } = message;
      const found = latest.get(groupId);
      // What was stored before the end is a part of what has ended.
      const isAfter = found?.endTime == null || message.sendTime > found.endTime.getTime();
      const isOver = found === undefined || (found.status === "closed" && isAfter);
      const row = isOver && isVisitorId(sendId) ? await open(sendId) : found;
      if (!row) continue;
      latest.set(groupId, row);
      notes.push({ row, message });
    }
    await noteLast(notes);
    for (const one of notes) await noteAnswer(one);
    for (const messageId of recalled) await forget(messageId);
    emit();
  };
}

/** What a visitor writes in; undefined where a message does not tell. */
const languageOf = async (
  { sendId, type, content }: Message,
  { language }: ConversationRow,
): Promise<string | undefined> =>
  isVisitorId(sendId) && type === MessageType.text ? detectLanguage(content, language) : undefined;

const latestRows = compiled<{ groupIds: readonly number[] }>("latest_conversations")((db, { groupIds }) =>
  db
    .selectDistinctOn([table.groupId])
    .from(table)
    .where(isAnyOf(table.groupId, groupIds))
    .orderBy(table.groupId, desc(table.id)),
);

/** The last conversation of each of these chats. */
async function latestOf(db: Queryable, groupIds: readonly number[]): Promise<Map<number, ConversationRow>> {
  const rows = await latestRows(db, { groupIds: [...new Set(groupIds)] });
  return new Map(rows.map((row) => [row.groupId, row]));
}
