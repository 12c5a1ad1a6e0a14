import { and, eq, inArray, ne } from "drizzle-orm";
import { TEXT_MAX } from "../../../src/contract/limits.ts";
import type {
  KeepOriginal,
  MessageTranslation,
  TranslationPreview,
} from "../../../src/contract/service/translation.ts";
import { isVisitorId } from "../../../src/contract/visitor-api.ts";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";
import { visitorLanguage } from "../../../src/domain/service/visitor-language.ts";
import type { ServerContext } from "../../context.ts";
import { chatGroupMessage, serviceOriginal, serviceTranslated } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import type { Call } from "../../resources/module.ts";
import { conversationTexts } from "../../texts/conversations.ts";
import { formatText, type Language } from "../../texts/index.ts";
import { AUTO, canonical, sameLanguage } from "../../translation/languages.ts";
import type { ConversationRow } from "../moving.ts";
import { ownConversation } from "../own-chat.ts";
import { forgetTranslations, type KeepingTranslator } from "./cache.ts";
import { detectLanguage } from "./detect.ts";

/** Which messages, and which of them whether the conversation is translated or not. */
export interface AskedMessages {
  readonly groupId: number;
  readonly ids: readonly number[];
  readonly wanted?: readonly number[] | undefined;
}

/** Translation of conversations, for the agents who have them (resources 7.10, 10.5). Each refuses whose conversation it is not. */
export interface Translations {
  /** What messages say in the caller's language, and what was written where a translation was sent; of others nothing is answered. */
  of(asked: AskedMessages, call: Call): Promise<readonly MessageTranslation[]>;
  /** What a text would be sent as. @throws Refusal where it cannot be translated. */
  preview(groupId: number, text: string, call: Call): Promise<TranslationPreview>;
  /** Keeps what an agent wrote of a message that is sent as a translation. */
  keep(kept: KeepOriginal, call: Call): Promise<void>;
}

export interface TranslationsDeps {
  readonly context: Pick<ServerContext, "db" | "now">;
  readonly translator: KeepingTranslator;
  /** Tells staff that what it sees of conversations has changed. */
  emit(): Promise<void>;
}

type Message = Pick<typeof chatGroupMessage.$inferSelect, "id" | "sendId" | "tmpId" | "content">;

export function createTranslations({ context, translator, emit }: TranslationsDeps): Translations {
  const { db } = context;

  const textsOf = (groupId: number, ids: readonly number[]): Promise<Message[]> =>
    db
      .select({
        id: chatGroupMessage.id,
        sendId: chatGroupMessage.sendId,
        tmpId: chatGroupMessage.tmpId,
        content: chatGroupMessage.content,
      })
      .from(chatGroupMessage)
      .where(
        and(
          eq(chatGroupMessage.groupId, groupId),
          inArray(chatGroupMessage.id, [...ids]),
          eq(chatGroupMessage.type, MessageType.text),
          ne(chatGroupMessage.status, MessageStatus.recalled),
        ),
      )
      .orderBy(chatGroupMessage.id);

  const originalsOf = async (groupId: number, messages: readonly Message[]): Promise<Map<string, string>> => {
    const named = messages.flatMap(({ tmpId }) => tmpId ?? []);
    if (named.length === 0) return new Map();
    const rows = await db
      .select()
      .from(serviceOriginal)
      .where(and(eq(serviceOriginal.groupId, groupId), inArray(serviceOriginal.tmpId, named)));
    return new Map(rows.map(({ sendId, tmpId, text }) => [`${sendId} ${tmpId}`, text]));
  };

  const askedBefore = async (ids: readonly number[], language: Language): Promise<ReadonlySet<number>> => {
    const rows = await db
      .select({ id: serviceTranslated.messageId })
      .from(serviceTranslated)
      .where(and(inArray(serviceTranslated.messageId, [...ids]), eq(serviceTranslated.language, language)));
    return new Set(rows.map(({ id }) => id));
  };

  const want = async (groupId: number, ids: readonly number[], language: Language): Promise<void> => {
    if (ids.length === 0) return;
    await db
      .insert(serviceTranslated)
      .values(ids.map((messageId) => ({ messageId, language, groupId })))
      .onConflictDoNothing();
    await emit();
  };

  /** One after another: providers limit how often they are asked. Once one has failed, the rest waits for another try. */
  const translateAll = async (
    row: ConversationRow,
    messages: readonly { readonly message: Message; readonly isAsked: boolean }[],
    to: Language,
  ): Promise<MessageTranslation[]> => {
    let failure: string | undefined;
    const done: MessageTranslation[] = [];
    for (const { message, isAsked } of messages) {
      const { id, sendId, content } = message;
      const from = await languageIn(message, row);
      // What is in the reader's language already costs nothing.
      if (!isAsked && from !== undefined && isRead(from, to)) {
        done.push({ id, from });
        continue;
      }
      if (failure === undefined) {
        try {
          const chosen = isVisitorId(sendId) ? row.visitorLang : null;
          const text = await translator.translate({
            ...{ groupId: row.groupId, text: content, from: chosen ?? AUTO, to },
          });
          done.push({ id, text, ...(from === undefined ? {} : { from }) });
          continue;
        } catch (error) {
          if (!(error instanceof Refusal)) throw error;
          failure = formatText(error.text, to, error.values);
        }
      }
      done.push({ id, failure, ...(from === undefined ? {} : { from }) });
    }
    return done;
  };

  /** Those that were recalled while they were translated: nothing of them is kept, or answered. */
  const recalledMeanwhile = async (
    groupId: number,
    asked: readonly { readonly message: Message }[],
  ): Promise<ReadonlySet<number>> => {
    if (asked.length === 0) return new Set();
    const ids = asked.map(({ message }) => message.id);
    const there = new Set((await textsOf(groupId, ids)).map(({ id }) => id));
    const gone = asked.filter(({ message }) => !there.has(message.id));
    await forgetTranslations(
      db,
      gone.map(({ message }) => message.content),
    );
    return new Set(gone.map(({ message }) => message.id));
  };

  return {
    async of({ groupId, ids, wanted = [] }, call) {
      const row = await ownConversation(call, groupId);
      const all = [...new Set([...ids, ...wanted])];
      if (all.length === 0) return [];
      const messages = await textsOf(groupId, all);
      const originals = await originalsOf(groupId, messages);
      const before = await askedBefore(all, call.language);
      const asked = new Set([...before, ...wanted]);
      const told = new Map<number, string>();
      const open: { message: Message; isAsked: boolean }[] = [];
      for (const message of messages) {
        const original = originals.get(`${message.sendId} ${message.tmpId}`);
        const isAsked = asked.has(message.id);
        if (original !== undefined) told.set(message.id, original);
        else if (isAsked || (row.translate && isVisitorId(message.sendId))) open.push({ message, isAsked });
      }
      const answered = await translateAll(row, open, call.language);
      const gone = await recalledMeanwhile(groupId, open);
      const translated = answered.filter(({ id }) => !gone.has(id));
      const worked = new Set(translated.flatMap(({ id, text }) => (text == null ? [] : [id])));
      await want(
        groupId,
        wanted.filter((id) => worked.has(id) && !before.has(id)),
        call.language,
      );
      return [...[...told].map(([id, original]) => ({ id, original })), ...translated];
    },

    async preview(groupId, text, call) {
      const row = await ownConversation(call, groupId);
      const to = visitorLanguage(row);
      if (to === undefined) throw new Refusal(400, conversationTexts.languageUnknown);
      const from = await detectLanguage(text, call.language);
      // Who writes in the visitor's language is sent as they wrote.
      if (from !== undefined && isRead(from, to)) return { text, to };
      const translated = await translator.translate({ groupId, text, from: AUTO, to });
      if (translated.length > TEXT_MAX)
        throw new Refusal(400, conversationTexts.translationLong, { max: TEXT_MAX });
      return { text: translated, to };
    },

    async keep({ groupId, tmpId, text }, call) {
      await ownConversation(call, groupId);
      const { id: sendId } = call.account;
      await db
        .insert(serviceOriginal)
        .values({ sendId, tmpId, groupId, text, createTime: new Date(context.now()) })
        .onConflictDoUpdate({ target: [serviceOriginal.sendId, serviceOriginal.tmpId], set: { text } });
      await emit();
    },
  };
}

/** The language of a message: of a visitor's, as staff said. */
async function languageIn({ sendId, content }: Message, row: ConversationRow): Promise<string | undefined> {
  if (!isVisitorId(sendId)) return detectLanguage(content);
  return row.visitorLang ?? (await detectLanguage(content, visitorLanguage(row)));
}

/** Whether who reads one language reads the other: Chinese that is written alike in both scripts is in the reader's. */
const isRead = (from: string, to: string): boolean =>
  sameLanguage(from, to) || (from === "zh" && canonical(to).startsWith("zh"));
