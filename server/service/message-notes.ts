import { and, desc, eq, inArray, isNull } from "drizzle-orm";
import { isVisitorId } from "../../src/contract/visitor-api.ts";
import { MessageType } from "../../src/contract/wire.ts";
import type { StoredGroup } from "../chat/group-store.ts";
import { isMessage } from "../chat/message-rows.ts";
import type { Queryable } from "../db/database.ts";
import {
  chatGroupMessage,
  serviceOriginal,
  serviceTranslated,
  serviceConversation as table,
} from "../db/schema/index.ts";
import { isAutomatic } from "./automatic-words.ts";
import type { Conversations } from "./conversations.ts";
import { NOT_DUE, noteEvent, secondsBetween } from "./events.ts";
import { keptPreview } from "./message-preview.ts";
import type { ConversationRow } from "./moving.ts";
import { forgetTranslations } from "./translation/cache.ts";
import { detectLanguage } from "./translation/detect.ts";

export interface MessageNotesDeps {
  readonly db: Queryable;
  readonly conversations: Pick<Conversations, "open">;
  /** Tells staff that what it sees of conversations has changed. */
  emit(): Promise<void>;
}

/**
 * Notes in conversations what is written in them: the last message, and the first answer. What a visitor writes after the end of the last
 * conversation begins another one.
 */
export function createMessageNotes({
  db,
  conversations,
  emit,
}: MessageNotesDeps): (messages: readonly StoredGroup[]) => Promise<void> {
  const note = async (row: ConversationRow, { row: message }: StoredGroup): Promise<void> => {
    const at = new Date(message.sendTime);
    const detectedLang = await languageOf(message, row);
    await db
      .update(table)
      .set({
        ...{ lastTime: at, lastType: message.type, lastMsg: keptPreview(message.type, message.content) },
        ...(detectedLang === undefined ? {} : { detectedLang }),
      })
      .where(eq(table.id, row.id));
    const isAnswer = !isVisitorId(message.sendId) && !isAutomatic(message.tmpId);
    if (!isAnswer || row.replyTime !== null || row.status !== "active") return;
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
    for (const message of written) {
      const { groupId, sendId } = message.row;
      const found = latest.get(groupId);
      // What was stored before the end is a part of what has ended.
      const isAfter = found?.endTime == null || message.row.sendTime > found.endTime.getTime();
      const isOver = found === undefined || (found.status === "closed" && isAfter);
      const row = isOver && isVisitorId(sendId) ? await conversations.open(sendId, {}) : found;
      if (!row) continue;
      latest.set(groupId, row);
      await note(row, message);
    }
    for (const messageId of recalled) await forget(messageId);
    await emit();
  };
}

/** What a visitor writes in; undefined where a message does not tell. */
const languageOf = async (
  { sendId, type, content }: StoredGroup["row"],
  { language }: ConversationRow,
): Promise<string | undefined> =>
  isVisitorId(sendId) && type === MessageType.text ? detectLanguage(content, language) : undefined;

/** The last conversation of each of these chats. */
async function latestOf(db: Queryable, groupIds: readonly number[]): Promise<Map<number, ConversationRow>> {
  const rows = await db
    .selectDistinctOn([table.groupId])
    .from(table)
    .where(and(inArray(table.groupId, [...new Set(groupIds)])))
    .orderBy(table.groupId, desc(table.id));
  return new Map(rows.map((row) => [row.groupId, row]));
}
