import EmailReplyParser from "email-reply-parser";
import type { AddressObject, ParsedMail } from "mailparser";

/** What of a mail becomes a message. */
export interface TakenMail {
  readonly messageId: string;
  /** Who it says that it is from. */
  readonly from: string;
  /** What was written, without what it quotes. */
  readonly text: string;
  readonly files: readonly MailFile[];
}

export interface MailFile {
  readonly name: string;
  readonly type: string;
  readonly content: Buffer;
}

/** Characters of a mail that are looked at for what was written. */
const TEXT_LOOKED_AT = 20_000;
const HTML_LOOKED_AT = 500_000;
const OPTIONS = {
  ...{ skipTextToHtml: true, skipImageLinks: true, skipTextLinks: true },
  maxHtmlLengthToParse: HTML_LOOKED_AT,
} as const;
/** Lists and machines. */
const PRECEDENCE = /\b(bulk|junk|list|auto[_-]?reply)\b/i;
const MACHINES = /^(mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?)(\+.*)?@/i;

/**
 * Reads a mail. What is HTML is read as text, and shown by nobody as what it is.
 * @returns undefined for what no person has written: automatic answers, bounces, mails of lists, those of ours (RFC 3834), and what has no id.
 */
export async function readMail(source: Buffer, own: string): Promise<TakenMail | undefined> {
  const mail = await parse(source);
  const from = mail.from?.value[0]?.address?.toLowerCase() ?? "";
  if (mail.messageId === undefined || from === "" || from === own.toLowerCase()) return undefined;
  if (isAutomatic(mail, from)) return undefined;
  return {
    ...{ messageId: mail.messageId, from },
    text: writtenIn(await textOf(mail)),
    files: mail.attachments
      // Pictures within the text are logos and signatures.
      .filter(({ related }) => !related)
      .map(({ filename, contentType, content }) => ({
        ...{ name: filename ?? "file", type: contentType, content },
      })),
  };
}

function isAutomatic({ headers }: ParsedMail, from: string): boolean {
  const said = (name: string): string => {
    const value = headers.get(name);
    if (typeof value === "string") return value.trim();
    return value === undefined ? "" : JSON.stringify(value);
  };
  const submitted = said("auto-submitted").toLowerCase();
  if (submitted !== "" && submitted !== "no") return true;
  if (/report|delivery-status/i.test(said("content-type"))) return true;
  const returned = headers.get("return-path") as AddressObject | undefined;
  // A bounce is answered to nobody.
  if (returned !== undefined && !returned.value?.[0]?.address) return true;
  return (
    PRECEDENCE.test(said("precedence")) ||
    MACHINES.test(from) ||
    ["x-autoreply", "x-autorespond", "x-auto-response-suppress", "list", "list-id"].some(
      (name) => headers.has(name) && said(name) !== "",
    )
  );
}

/** The text of a mail: its own, else that of its HTML, which the parser makes of mails that are nothing else. */
async function textOf({ text, html }: ParsedMail): Promise<string> {
  if (text?.trim() || html === false) return text ?? "";
  const alone = Buffer.from(`Content-Type: text/html; charset=utf-8\r\n\r\n${html}`);
  return (await parse(alone)).text ?? "";
}

/** By a library that most installations never need: it is loaded by the first mail. */
async function parse(source: Buffer): Promise<ParsedMail> {
  const { simpleParser } = await import("mailparser");
  return simpleParser(source, OPTIONS);
}

/** What was written, without what it answers. */
function writtenIn(text: string): string {
  const looked = text.replaceAll("\u0000", "").slice(0, TEXT_LOOKED_AT);
  return new EmailReplyParser().parseReply(looked).trim();
}
