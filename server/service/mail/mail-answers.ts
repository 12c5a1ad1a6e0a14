import { and, asc, desc, eq, exists, gt, inArray, isNotNull, isNull, ne } from "drizzle-orm";
import { readCard } from "../../../src/contract/cards.ts";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";
import { escapeHtml } from "../../../src/domain/escape-html.ts";
import type { OnlineUsers } from "../../bus/presence.ts";
import { readableLanguage, type VisitorRow } from "../../chat/chat-accounts.ts";
import type { ServerContext } from "../../context.ts";
import type { EmailConfig, ServiceMail } from "../../customers/service-mail.ts";
import {
  chatGroupMessage,
  chatReadPosition,
  serviceConversation,
  serviceEmailConfig,
  serviceVisitor,
  site,
} from "../../db/schema/index.ts";
import type { Letter } from "../../mail/mail.ts";
import { conversationTexts } from "../../texts/conversations.ts";
import { formatText, type Language } from "../../texts/index.ts";
import { byHand } from "../automatic-words.ts";
import { keptPreview, shownPreview } from "../message-preview.ts";
import { mailToken, taggedAddress } from "./mail-token.ts";

export interface MailAnswersDeps extends Pick<ServerContext, "db" | "secrets" | "log" | "now"> {
  readonly presence: Pick<OnlineUsers, "terminalsOf">;
  readonly mail: Pick<ServiceMail, "sendBy">;
}

/** Mails what agents have written to visitors who are gone. */
export interface MailAnswers {
  /** @returns how many letters went out. */
  run(): Promise<number>;
}

/** Whoever has not read for so long after the last message, and is not there, is gone, ms. */
const GONE_MS = 60_000;
/** What was written longer ago is mailed no more, ms. */
const LATE_MS = 24 * 3_600_000;
const MESSAGES_MOST = 50;
/** Before a letter is tried again that could not be sent, ms: twice as long after each attempt. */
const AGAIN_MS = 5 * 60_000;
const ATTEMPTS = 5;
const WRITTEN = [
  ...[MessageType.text, MessageType.image, MessageType.file, MessageType.audio, MessageType.video],
  MessageType.card,
];
/** Addresses that lead somewhere out of a letter, too. */
const WHOLE = /^https?:\/\//i;

type MessageRow = typeof chatGroupMessage.$inferSelect;

export function createMailAnswers(deps: MailAnswersDeps): MailAnswers {
  const { db, log, now, presence, mail } = deps;
  /** Visitors whose letter could not be sent: how often, and when it is tried again. */
  const failed = new Map<number, { readonly attempts: number; readonly next: number }>();

  /** Visitors with an address for whom there is something that they have not read. */
  const waiting = async (): Promise<VisitorRow[]> => {
    const rows = await db
      .select({ visitor: serviceVisitor })
      .from(serviceVisitor)
      .where(
        and(
          isNotNull(serviceVisitor.email),
          isNull(serviceVisitor.blockedTime),
          exists(
            db
              .select({ id: serviceConversation.id })
              .from(serviceConversation)
              .where(
                and(
                  eq(serviceConversation.visitorId, serviceVisitor.id),
                  gt(serviceConversation.lastTime, new Date(now() - LATE_MS)),
                ),
              ),
          ),
          exists(
            db
              .select({ id: chatGroupMessage.id })
              .from(chatGroupMessage)
              .where(
                and(
                  eq(chatGroupMessage.groupId, serviceVisitor.groupId),
                  gt(chatGroupMessage.id, serviceVisitor.mailedId),
                  ne(chatGroupMessage.sendId, serviceVisitor.id),
                  inArray(chatGroupMessage.type, WRITTEN),
                  byHand(),
                ),
              ),
          ),
        ),
      );
    const online = await presence.terminalsOf(rows.map(({ visitor }) => visitor.id));
    return rows.map(({ visitor }) => visitor).filter(({ id }) => !online.has(id));
  };

  const unread = async ({ id, groupId, mailedId }: VisitorRow): Promise<MessageRow[]> => {
    if (groupId === null) return [];
    const [position] = await db
      .select({ readId: chatReadPosition.readId })
      .from(chatReadPosition)
      .where(
        and(
          eq(chatReadPosition.userId, id),
          eq(chatReadPosition.kind, "group"),
          eq(chatReadPosition.targetId, groupId),
        ),
      );
    return db
      .select()
      .from(chatGroupMessage)
      .where(
        and(
          eq(chatGroupMessage.groupId, groupId),
          gt(chatGroupMessage.id, Math.max(mailedId, position?.readId ?? 0)),
          ne(chatGroupMessage.sendId, id),
          ne(chatGroupMessage.status, MessageStatus.recalled),
          inArray(chatGroupMessage.type, WRITTEN),
          byHand(),
          gt(chatGroupMessage.sendTime, now() - LATE_MS),
        ),
      )
      .orderBy(asc(chatGroupMessage.id))
      .limit(MESSAGES_MOST);
  };

  const mailTo = async (visitor: VisitorRow, config: EmailConfig): Promise<boolean> => {
    const before = failed.get(visitor.id);
    if (before && before.next > now()) return false;
    const messages = await unread(visitor);
    const last = messages.at(-1);
    // More may come in a moment, and the visitor may be back.
    if (!last || last.sendTime > now() - GONE_MS) return false;
    const [of] = await db.select({ name: site.name }).from(site).where(eq(site.id, visitor.siteId));
    const letter = answerLetter(deps, { visitor, config, messages, site: of?.name ?? "" });
    const done = async (messageId: string | null) => {
      failed.delete(visitor.id);
      await db
        .update(serviceVisitor)
        .set({ mailedId: last.id, ...(messageId === null ? {} : { mailThread: messageId }) })
        .where(eq(serviceVisitor.id, visitor.id));
    };
    try {
      await mail.sendBy(config, letter);
    } catch (error) {
      const attempts = (before?.attempts ?? 0) + 1;
      log.warn({ err: error, visitor: visitor.id, attempts }, "an answer could not be mailed");
      if (attempts >= ATTEMPTS) await done(null);
      else failed.set(visitor.id, { attempts, next: now() + AGAIN_MS * 2 ** (attempts - 1) });
      return false;
    }
    await done(letter.messageId ?? null);
    return true;
  };

  return {
    async run() {
      const [config] = await db
        .select()
        .from(serviceEmailConfig)
        .where(eq(serviceEmailConfig.enabled, true))
        .orderBy(desc(serviceEmailConfig.isDefault), serviceEmailConfig.id)
        .limit(1);
      if (!config) return 0;
      let sent = 0;
      for (const visitor of await waiting()) if (await mailTo(visitor, config)) sent += 1;
      return sent;
    },
  };
}

interface AnswerFacts {
  readonly visitor: VisitorRow;
  readonly config: EmailConfig;
  readonly messages: readonly MessageRow[];
  readonly site: string;
}

/** The letter with what a visitor has not read. The same messages make a letter of the same id: sent twice, it is shown once. */
function answerLetter(
  { secrets }: Pick<MailAnswersDeps, "secrets">,
  { visitor, config, messages, site: siteName }: AnswerFacts,
): Letter {
  const language = readableLanguage(visitor.language);
  const say = (key: "mailSubject" | "mailAnswer" | "mailComeBack", values: Record<string, string> = {}) =>
    formatText(conversationTexts[key], language, values);
  const token = mailToken(secrets, visitor.id);
  const domain = config.fromEmail.slice(config.fromEmail.lastIndexOf("@") + 1);
  const tagged = config.receives && config.replyTags ? taggedAddress(config.fromEmail, token) : undefined;
  const lines = messages.map((message) => `${message.sendNickName}: ${wordsOf(message, language)}`);
  const end = say(config.receives ? "mailAnswer" : "mailComeBack", { site: siteName });
  const paragraphs = [...lines, end];
  return {
    to: visitor.email ?? "",
    subject: say("mailSubject", { site: siteName }),
    text: `${paragraphs.join("\n\n")}\n`,
    html: `<!doctype html><html><head><meta charset="utf-8"></head><body>\n${paragraphs
      .map((one) => `<p>${escapeHtml(one).replaceAll("\n", "<br>")}</p>`)
      .join("\n")}\n</body></html>`,
    messageId: `<${token}.${messages.at(-1)?.id ?? 0}@${domain}>`,
    ...(tagged === undefined ? {} : { replyTo: tagged }),
    ...(visitor.mailThread === null ? {} : { inReplyTo: visitor.mailThread, references: visitor.mailThread }),
    // Nobody's absence is told to what agents have written.
    headers: { "X-Auto-Response-Suppress": "All" },
  };
}

function wordsOf({ type, content }: MessageRow, language: Language): string {
  if (type === MessageType.text) return content;
  if (type !== MessageType.card) return shownPreview(type, keptPreview(type, content), language) ?? "";
  const url = readCard(content)?.url ?? "";
  return [shownPreview(type, content, language) ?? "", ...(WHOLE.test(url) ? [url] : [])].join("\n");
}
