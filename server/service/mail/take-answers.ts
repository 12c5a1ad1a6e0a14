import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import { TEXT_MAX } from "../../../src/contract/limits.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { readableLanguage, type VisitorRow } from "../../chat/chat-accounts.ts";
import { ChatError } from "../../chat/errors.ts";
import type { ChatOfService } from "../../chat/module.ts";
import type { ServerContext } from "../../context.ts";
import type { EmailConfig } from "../../customers/service-mail.ts";
import { chatGroupMessage, serviceMailbox, serviceVisitor } from "../../db/schema/index.ts";
import { unseal } from "../../secrets/seal.ts";
import { conversationTexts } from "../../texts/conversations.ts";
import { formatText } from "../../texts/index.ts";
import type { Conversations } from "../conversations.ts";
import { visitorOfToken } from "./mail-token.ts";
import { type MailboxPosition, type MailHead, withMailbox } from "./mailbox.ts";
import { readMail, type TakenMail } from "./read-mail.ts";

export interface TakeAnswersDeps extends Pick<ServerContext, "db" | "secrets" | "config" | "log" | "now"> {
  readonly chat: Pick<ChatOfService, "sendGroup" | "keepFile" | "checkText">;
  readonly conversations: Pick<Conversations, "open">;
}

/** Largest mail that is taken, bytes: an attachment comes half as large again as it is. */
const MAIL_BYTES = 30 * 1024 * 1024;
const FILES_MOST = 10;
/** Messages that one mail may become, by its text. */
const PARTS_MOST = 5;
/** Mails of one look at a mailbox. */
const MAILS_MOST = 500;
/** Of a mailbox that was never read, mails of so long before are looked at. */
const SINCE_MS = 7 * 24 * 3_600_000;
const FAILURE_MAX = 500;

/**
 * Takes in what visitors have answered by mail (resources 10.3): as messages of theirs, into the conversation that they were written to in. Each
 * mail is taken once, by its id, and stays in its mailbox; what is not tied to a visitor by a token, or is from another address than theirs, stays
 * there unseen.
 * @returns how many were taken.
 */
export async function takeAnswers(deps: TakeAnswersDeps, config: EmailConfig): Promise<number> {
  const { db, secrets, log, now } = deps;
  const { imapHost, imapPort } = config;
  const password = config.imapPassword && unseal(secrets, config.imapPassword);
  if (!imapHost || !imapPort || !password) return 0;
  const place = `${config.imapUser ?? ""}@${imapHost}:${imapPort}`;
  const [known] = await db.select().from(serviceMailbox).where(eq(serviceMailbox.configId, config.id));
  const before: MailboxPosition = known?.place === place ? known : { uidValidity: "", lastUid: 0 };
  let taken = 0;
  const note = async (position: MailboxPosition, failure: string | null) => {
    const { uidValidity, lastUid } = position;
    const row = { place, uidValidity, lastUid, checkedTime: new Date(now()), failure };
    await db
      .insert(serviceMailbox)
      .values({ configId: config.id, ...row })
      .onConflictDoUpdate({ target: serviceMailbox.configId, set: row });
  };
  let position = before;
  try {
    const account = { ...config, imapHost, imapPort, password };
    await withMailbox(account, deps.config.allowedAddresses, async (mailbox) => {
      const heads = await mailbox.next(before, new Date(now() - SINCE_MS), MAILS_MOST);
      for (const head of heads) {
        const visitor = await visitorOf(deps, head);
        const source = visitor && (await mailbox.fetch(head.uid));
        if (source && (await takeOne(deps, { visitor, source, own: config.fromEmail }))) {
          taken += 1;
          await mailbox.taken(head.uid);
        }
        position = { uidValidity: mailbox.uidValidity, lastUid: head.uid };
        await note(position, null);
      }
      if (heads.length > 0) return;
      const { uidValidity, lastUid } = mailbox;
      await note(
        { uidValidity, lastUid: Math.max(lastUid, uidValidity === before.uidValidity ? before.lastUid : 0) },
        null,
      );
    });
  } catch (error) {
    const reason = reasonOf(error, password);
    log.warn({ config: config.id, reason }, "a mailbox of customer service could not be read");
    await note(position, reason.slice(0, FAILURE_MAX));
  }
  return taken;
}

/** The words of what failed, without the password should they hold it. */
function reasonOf(error: unknown, password: string): string {
  const { message, responseText } = error as { readonly message?: unknown; readonly responseText?: unknown };
  return [message, responseText]
    .filter((one) => typeof one === "string" && one !== "")
    .join(": ")
    .replaceAll(password, "***");
}

/** The visitor whom a mail is tied to, if it is small enough and the visitor not kept out. */
async function visitorOf(
  { db, secrets }: TakeAnswersDeps,
  { headers, bytes }: MailHead,
): Promise<VisitorRow | undefined> {
  // Long lines of headers go on in the next.
  const id = visitorOfToken(secrets, headers.replace(/\r?\n[ \t]+/g, " "));
  if (id === undefined || bytes > MAIL_BYTES) return undefined;
  const [visitor] = await db.select().from(serviceVisitor).where(eq(serviceVisitor.id, id));
  return visitor?.blockedTime === null && visitor.groupId !== null ? visitor : undefined;
}

interface Answer {
  readonly visitor: VisitorRow;
  readonly source: Buffer;
  /** Our own address. */
  readonly own: string;
}

/** @returns whether the mail became a message, now or before. */
async function takeOne(deps: TakeAnswersDeps, { visitor, source, own }: Answer): Promise<boolean> {
  const { db, log, chat, conversations } = deps;
  const mail = await readMail(source, own).catch((error: unknown) => {
    log.warn({ err: error, visitor: visitor.id }, "a mail could not be read");
    return undefined;
  });
  if (!mail || mail.from !== visitor.email?.toLowerCase()) return false;
  const key = `mail-${createHash("sha256").update(mail.messageId).digest("base64url").slice(0, 24)}`;
  const [before] = await db
    .select({ id: chatGroupMessage.id })
    .from(chatGroupMessage)
    .where(and(eq(chatGroupMessage.sendId, visitor.id), eq(chatGroupMessage.tmpId, key)));
  if (before) return true;
  const parts = await partsOf(deps, visitor, mail);
  // What holds nothing that may be stored begins no conversation, and is left to be read where it is.
  if (!(await holdsAllowed(chat, parts))) return false;
  const { groupId } = await conversations.open(visitor.id, { isOffline: true });
  const send = (tmpId: string, { type, content }: Part) =>
    isAllowed(() => chat.sendGroup(visitor.id, { tmpId, groupId, type, content, receipt: true }));
  const gap: Part = {
    type: MessageType.text,
    content: formatText(conversationTexts.mailPartRefused, readableLanguage(visitor.language)),
  };
  let stored = 0;
  for (const [nth, part] of parts.entries()) {
    // By the last one the mail is known again: only what has arrived whole is.
    const tmpId = nth === parts.length - 1 ? key : `${key}-${nth}`;
    if (await send(tmpId, part)) stored += 1;
    else {
      log.info({ visitor: visitor.id }, "a message by mail was refused");
      // That something is missing is said in its place.
      if (stored > 0 || nth < parts.length - 1) await send(tmpId, gap);
    }
  }
  if (stored === 0) return false;
  await db
    .update(serviceVisitor)
    .set({ mailThread: mail.messageId })
    .where(eq(serviceVisitor.id, visitor.id));
  return true;
}

interface Part {
  readonly type: number;
  readonly content: string;
}

/** Whether any part of a mail may be stored, as far as it is known before it is. */
async function holdsAllowed(chat: TakeAnswersDeps["chat"], parts: readonly Part[]): Promise<boolean> {
  for (const { type, content } of parts)
    if (type !== MessageType.text || (await isAllowed(() => chat.checkText(content)))) return true;
  return false;
}

/** Does what the chat may refuse. @returns whether it did not. */
async function isAllowed(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (error instanceof ChatError) return false;
    throw error;
  }
}

/** The messages that a mail becomes: its text, then its files. Files are checked as uploads are; of what is refused its name is said. */
async function partsOf(
  { chat }: TakeAnswersDeps,
  { id, language }: VisitorRow,
  { text, files }: TakenMail,
): Promise<readonly Part[]> {
  const kept: Part[] = [];
  const refused = files.slice(FILES_MOST).map(({ name }) => name);
  for (const file of files.slice(0, FILES_MOST)) {
    try {
      kept.push(await chat.keepFile(id, file));
    } catch (error) {
      if (!(error instanceof ChatError)) throw error;
      refused.push(file.name);
    }
  }
  const note = refused.map((name) =>
    formatText(conversationTexts.mailFileRefused, readableLanguage(language), { name }),
  );
  return [...cutUp([text, ...note].join("\n").trim()), ...kept];
}

/** A text as messages, none longer than one may be. */
function cutUp(text: string): Part[] {
  const letters = [...text];
  const parts: Part[] = [];
  for (let at = 0; at < letters.length && parts.length < PARTS_MOST; at += TEXT_MAX) {
    const content = letters
      .slice(at, at + TEXT_MAX)
      .join("")
      .trim();
    if (content !== "") parts.push({ type: MessageType.text, content });
  }
  return parts;
}
