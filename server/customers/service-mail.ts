import { and, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Language } from "../../src/contract/language.ts";
import { isEmail } from "../../src/domain/email.ts";
import { escapeHtml } from "../../src/domain/escape-html.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { sysUser, serviceEmailConfig as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { writeTime } from "../http/paging.ts";
import type { Timers } from "../jobs/clock.ts";
import { deliver } from "../mail/deliver.ts";
import type { Letter, Mail } from "../mail/mail.ts";
import { type MailServer, mailServerOf } from "../mail/mail-server.ts";
import { unseal } from "../secrets/seal.ts";
import { serviceTexts } from "../texts/customer-service.ts";
import { formatText } from "../texts/index.ts";
import { askOnce } from "../threads/threads.ts";

/** What receivers are told of. */
export type ServiceEvent = "inquiry" | "offlineMessage";

/** What a letter says: a template names these in braces. */
export interface ServiceNotice {
  readonly name: string;
  /** How the visitor can be reached; where it is an e-mail address, the letter is answered to it. */
  readonly contact: string;
  readonly message: string;
  /** The product that is asked about. */
  readonly product?: string;
  /** Address of the page that it was written on. */
  readonly page: string;
  readonly time: Date;
}

export type EmailConfig = typeof table.$inferSelect;

/** Mail of customer service, by its own accounts (resources 10.3). */
export interface ServiceMail {
  /** Sends an example of what receivers would be told. @throws Refusal with the reason, in words for who asked. */
  tryOut(config: EmailConfig, to: readonly string[], language: Language, now: Date): Promise<void>;
  /** Sends a letter by an account. @throws Refusal where that does not work, in words for staff. */
  sendBy(config: EmailConfig, letter: Letter): Promise<void>;
  /**
   * Tells the receivers of an event: by the default account where that is for such events, else by the first one that is; who has an account
   * of the console is written to in its language. What cannot be sent is logged and keeps nothing back.
   * @param language of everybody else.
   * @returns how many were told.
   */
  send(event: ServiceEvent, notice: ServiceNotice, language: Language): Promise<number>;
  /** The same behind an answer that does not wait for it; who could not be told is told again for some hours, as long as this process is there. */
  post(event: ServiceEvent, notice: ServiceNotice, language: Language): void;
  /** Resolves when everybody has been told who is being told. */
  drain(): Promise<void>;
}

/** When who could not be told is told again, ms after the attempt before. */
const AGAIN_MS: readonly number[] = [60_000, 5 * 60_000, 30 * 60_000, 2 * 3_600_000];

/** Ports on which a connection begins in the clear and is encrypted then. */
const STARTTLS_PORTS: ReadonlySet<number> = new Set([25, 587, 2_525]);

/** Name and address of a sender, as letters have it. */
export function senderOf({ fromEmail, fromName }: Pick<EmailConfig, "fromEmail" | "fromName">): string {
  const name = (fromName ?? "").trim();
  return name === "" ? fromEmail : `"${name.replace(/["\\]/g, "")}" <${fromEmail}>`;
}

export function createServiceMail({
  context,
  mail,
  timers,
}: {
  readonly context: Pick<ServerContext, "db" | "secrets" | "threads" | "log">;
  readonly mail: Pick<Mail, "sendBy">;
  readonly timers: Timers;
}): ServiceMail {
  const { db, secrets, threads, log } = context;

  function serverOf(config: EmailConfig): MailServer {
    const pass = unseal(secrets, config.password);
    if (pass === undefined) throw new Refusal(400, serviceTexts.noPassword);
    const { host, port, username: user, ssl } = config;
    const encryption = ssl ? (STARTTLS_PORTS.has(port) ? "starttls" : "tls") : "auto";
    return mailServerOf({ host, port, user, pass, encryption, fromUser: senderOf(config) });
  }

  async function send(config: EmailConfig, letter: Letter): Promise<void> {
    const server = serverOf(config);
    const failed = await deliver({ send: (one) => mail.sendBy(server, one) }, letter);
    if (failed) throw failed;
  }

  async function write(
    config: EmailConfig,
    event: ServiceEvent,
    notice: ServiceNotice,
    language: Language,
  ): Promise<Omit<Letter, "to">> {
    const { name, product, contact } = notice;
    const subject = formatText(serviceTexts[product === undefined ? event : "inquiryAbout"], language, {
      ...{ name, product: product ?? "" },
    });
    const filled = fillTemplate(config.template ?? builtIn(language), subject, notice);
    const { html, words } = await askOnce(threads, "richText", filled);
    return {
      ...{ subject, text: `${words}\n`, html: pageOf(html) },
      // Who answers it answers the visitor.
      ...(isEmail(contact.trim()) ? { replyTo: contact.trim() } : {}),
    };
  }

  /** @param only those of the receivers. @returns who was told, and who could not be. */
  async function notify(
    event: ServiceEvent,
    notice: ServiceNotice,
    language: Language,
    only?: readonly string[],
  ): Promise<{ told: number; missed: readonly string[] }> {
    const [config] = await db
      .select()
      .from(table)
      .where(and(eq(table.enabled, true), inArray(table.notifyOn, ["all", event])))
      .orderBy(desc(table.isDefault), table.id)
      .limit(1);
    if (!config) return { told: 0, missed: [] };
    let told = 0;
    const missed: string[] = [];
    // Who is none of the receivers by now is told nothing more.
    const receivers = config.receivers.filter((to) => only === undefined || only.includes(to));
    const languages = await languagesOf(db, receivers);
    for (const to of receivers) {
      try {
        const letter = await write(config, event, notice, languages.get(to.toLowerCase()) ?? language);
        await send(config, { ...letter, to });
        told += 1;
      } catch (error) {
        missed.push(to);
        log.warn({ err: error, event, config: config.id }, "a receiver of customer service was not told");
      }
    }
    return { told, missed };
  }

  const telling = new Set<Promise<unknown>>();
  /** Tells those who are left again, later each time: a mail server is away now and then. */
  const postTo = (
    event: ServiceEvent,
    notice: ServiceNotice,
    language: Language,
    nth = 0,
    only?: readonly string[],
  ) => {
    const told = notify(event, notice, language, only)
      .catch((error: unknown) => {
        log.error({ err: error, event }, "nobody of customer service was told");
        return { missed: only };
      })
      .then(({ missed }) => {
        const wait = AGAIN_MS[nth];
        if (wait === undefined || missed?.length === 0) return;
        timers.after(wait, () => postTo(event, notice, language, nth + 1, missed));
      })
      .finally(() => telling.delete(told));
    telling.add(told);
  };
  return {
    sendBy: send,
    send: async (event, notice, language) => (await notify(event, notice, language)).told,
    post: (event, notice, language) => postTo(event, notice, language),
    async drain() {
      await Promise.all(telling);
    },
    async tryOut(config, to, language, now) {
      const text = (key: "exampleName" | "exampleContact" | "exampleMessage" | "examplePage") =>
        formatText(serviceTexts[key], language);
      const example: ServiceNotice = {
        name: text("exampleName"),
        contact: text("exampleContact"),
        message: text("exampleMessage"),
        page: text("examplePage"),
        time: now,
      };
      const event = config.notifyOn === "offlineMessage" ? "offlineMessage" : "inquiry";
      const letter = await write(config, event, example, language);
      for (const one of to) await send(config, { ...letter, to: one });
    },
  };
}

/** The languages of those receivers who have an account of the console and have chosen one, by their address in small letters. */
async function languagesOf(
  db: Queryable,
  receivers: readonly string[],
): Promise<ReadonlyMap<string, Language>> {
  const address = sql<string>`lower(${sysUser.email})`;
  const small = receivers.map((one) => one.toLowerCase());
  const rows = await db
    .select({ address, language: sysUser.language })
    .from(sysUser)
    .where(and(inArray(address, small), isNull(sysUser.deletedAt)));
  return new Map(
    rows.flatMap(({ address: of, language }) => (language === null ? [] : [[of, language] as const])),
  );
}

const PLACES = /\{(title|name|contact|message|page|time)\}/g;

/** A template with what stands for its places; what visitors wrote is text there, whatever it holds. */
export function fillTemplate(template: string, title: string, notice: ServiceNotice): string {
  const values: Readonly<Record<string, string>> = { ...notice, title, time: writeTime(notice.time) };
  return template.replace(PLACES, (_all, place: string) =>
    escapeHtml(values[place] ?? "").replaceAll("\n", "<br>"),
  );
}

function builtIn(language: Language): string {
  const label = (key: "labelName" | "labelContact" | "labelPage" | "labelTime") =>
    escapeHtml(formatText(serviceTexts[key], language));
  return [
    "<h2>{title}</h2>",
    "<p>{message}</p>",
    `<p>${label("labelName")}: {name}<br>${label("labelContact")}: {contact}<br>${label("labelPage")}: {page}<br>${label("labelTime")}: {time}</p>`,
  ].join("\n");
}

const pageOf = (body: string): string =>
  `<!doctype html><html><head><meta charset="utf-8"></head><body>\n${body}\n</body></html>`;
