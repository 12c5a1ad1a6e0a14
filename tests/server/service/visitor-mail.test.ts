import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { png } from "../../../e2e/support/png.ts";
import { type SmtpServer, startSmtp } from "../../../e2e/support/smtp-server.ts";
import {
  serviceAgent,
  serviceConversation,
  serviceEmailConfig,
  serviceMailbox,
  serviceVisitor,
  site,
} from "../../../server/db/schema/index.ts";
import type { Timers } from "../../../server/jobs/clock.ts";
import { seal } from "../../../server/secrets/seal.ts";
import { TEXT_MAX } from "../../../src/contract/limits.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { type ImapServer, startImap } from "../../support/imap-server.ts";
import { readMail } from "../../support/outbox.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";
import { startVisit, type Visitor } from "../../support/visitor.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";

const PATH = "/imchat/service/conversation";
const MARIE = "Marie@example.fr";
/** How often mail is looked at. */
const LOOK_MS = 30_000;

/** Timers that run when a test says so. */
function handTimers() {
  const waiting = new Map<object, { readonly ms: number; readonly run: () => void }>();
  const timers: Timers = {
    after(ms, run) {
      const key = {};
      waiting.set(key, { ms, run });
      return () => void waiting.delete(key);
    },
  };
  return {
    timers,
    fire(ms: number) {
      for (const [key, timer] of [...waiting]) {
        if (timer.ms !== ms) continue;
        waiting.delete(key);
        timer.run();
      }
    },
    waits: (ms: number) => [...waiting.values()].some((timer) => timer.ms === ms),
  };
}

const headerOf = (source: string, name: string): string =>
  new RegExp(`^${name}: (.*(?:\\r?\\n[ \\t].*)*)`, "im").exec(source)?.[1]?.replace(/\r?\n[ \t]+/g, " ") ??
  "";

interface Reply {
  readonly id: string;
  readonly to?: string;
  readonly from?: string;
  readonly inReplyTo?: string;
  readonly headers?: readonly string[];
  readonly body?: string;
  readonly type?: string;
}

const replyOf = ({ id, to, from, inReplyTo, headers = [], body, type }: Reply): string =>
  [
    `From: Marie <${from ?? MARIE}>`,
    `To: ${to ?? "desk@quayside.test"}`,
    `Message-ID: <${id}@example.fr>`,
    ...(inReplyTo === undefined ? [] : [`In-Reply-To: ${inReplyTo}`]),
    "Subject: Re: an answer",
    "MIME-Version: 1.0",
    ...headers,
    `Content-Type: ${type ?? "text/plain; charset=utf-8"}`,
    "",
    body ?? "Oui, merci.\n\nOn Mon, 1 Jun 2026 at 10:00, Desk <desk@quayside.test> wrote:\n> Amy: Bonjour\n",
  ].join("\n");

describe.each(sqlTestServers)("mail with visitors on $name", ({ start }) => {
  const hand = handTimers();
  let chat: ChatServer;
  let server: TestServer;
  let smtp: SmtpServer;
  let imap: ImapServer;
  let amy: Colleague;
  let admin: ReturnType<typeof adminCalls>;
  let agentId = 0;
  let siteId = 0;
  let configId = 0;

  beforeAll(async () => {
    [smtp, imap] = [await startSmtp("lost@example.fr"), await startImap()];
    chat = await startChatServer((config, options) => start(config, { ...options, jobTimers: hand.timers }));
    server = chat.server;
    amy = await chat.signIn("amy");
    admin = adminCalls(server, await server.login("admin"));
    const { db, secrets } = server.context;
    await db.delete(serviceAgent);
    await db.delete(serviceEmailConfig);
    const [agent] = await db
      .insert(serviceAgent)
      .values({ userName: "agent-amy", nickName: "Amy", userId: amy.userId, maxSessions: 99 })
      .returning();
    agentId = agent?.id ?? 0;
    const [config] = await db
      .insert(serviceEmailConfig)
      .values({
        ...{ name: "Desk", host: "127.0.0.1", port: smtp.port, ssl: false, username: "desk" },
        ...{ password: seal(secrets, "right"), fromEmail: "desk@quayside.test", isDefault: true },
        ...{ receivers: [], notifyOn: "all", enabled: true, receives: true, replyTags: true },
        ...{ imapHost: "127.0.0.1", imapPort: imap.port, imapSsl: false, imapUser: "desk" },
        imapPassword: seal(secrets, "right"),
      })
      .returning();
    configId = config?.id ?? 0;
    const [row] = await db
      .insert(site)
      .values({ name: "Teas", domain: "mail-teas.example", routing: "manual" })
      .returning();
    siteId = row?.id ?? 0;
  });
  afterAll(async () => {
    await chat.stop();
    await imap.close();
    await smtp.close();
  });
  beforeEach(() => {
    smtp.taken.length = 0;
  });

  /** Mail is looked at, and that look has ended. */
  const look = async () => {
    hand.fire(LOOK_MS);
    await expect.poll(() => hand.waits(LOOK_MS), { interval: 5 }).toBe(true);
  };
  const change = (over: Partial<typeof serviceEmailConfig.$inferInsert>) =>
    server.context.db.update(serviceEmailConfig).set(over).where(eq(serviceEmailConfig.id, configId));
  const conversationsOf = (visitor: Visitor) =>
    server.context.db
      .select()
      .from(serviceConversation)
      .where(eq(serviceConversation.visitorId, visitor.visit.userId))
      .orderBy(serviceConversation.id);
  const written = async (visitor: Visitor) =>
    (await visitor.history())
      .filter(({ sendId, type }) => sendId === visitor.visit.userId && type !== MessageType.textTip)
      .map(({ type, content }) => ({ type, content }));

  /** A visitor who has left a message, which Amy has answered. */
  async function answered(email = MARIE, text = "Bonjour"): Promise<Visitor> {
    const visitor = await startVisit(server, { siteId });
    const left = {
      tmpId: `${visitor.visit.userId}`,
      name: "Marie",
      email,
      text: "Livrez-vous ?",
      consent: true,
    };
    expect((await visitor.call("POST", "/offline", left)).status).toBe(200);
    const [row] = await conversationsOf(visitor);
    await visitor.current();
    await amy.admin("POST", `${PATH}/accept/${row?.id}`, {});
    await amy.sendGroup(row?.groupId ?? 0, text);
    // Mail goes by what is noted of the conversation, which who sends does not wait for.
    await expect.poll(async () => (await conversationsOf(visitor)).at(-1)?.replyTime).not.toBeNull();
    return visitor;
  }
  /** The letter that they were sent. */
  async function letterTo(): Promise<string> {
    chat.clock.aheadMs += 61_000;
    await look();
    const source = smtp.taken.at(-1)?.source ?? "";
    expect(source).not.toBe("");
    return source;
  }

  test("what an agent answers goes to who is gone, once, and not to who has read it", async () => {
    const visitor = await answered(MARIE, "Bonjour <b>Marie</b>");
    await look();
    // More may come in a moment.
    expect(smtp.taken).toEqual([]);
    const source = await letterTo();
    expect(smtp.taken.map(({ to, from }) => ({ to, from }))).toEqual([
      { to: [MARIE], from: "desk@quayside.test" },
    ]);
    const { text, subject } = readMail(source);
    expect(subject).toBe("Teas: an answer to your message");
    expect(text).toContain("Amy: Bonjour <b>Marie</b>");
    expect(source).toContain("Bonjour &lt;b&gt;Marie&lt;/b&gt;");
    expect(headerOf(source, "Message-ID")).toMatch(/^<v[0-9a-z]+-[0-9a-f]{32}\.\d+@quayside\.test>$/);
    expect(headerOf(source, "Reply-To")).toMatch(/^desk\+v[0-9a-z]+-[0-9a-f]{32}@quayside\.test$/);
    await look();
    expect(smtp.taken).toHaveLength(1);
    const there = await answered();
    const socket = await there.connect();
    chat.clock.aheadMs += 61_000;
    await look();
    expect(smtp.taken).toHaveLength(1);
    const { groupId } = await there.current();
    const newest = (await there.history()).at(-1)?.id;
    await there.chat("PUT", `/message/group/readed?groupId=${groupId}&messageId=${newest}`);
    await socket.close();
    await look();
    expect(smtp.taken).toHaveLength(1);
    expect((await visitor.current()).hasEmail).toBe(true);
  });

  test("an answer by mail comes back into the conversation, once, without what it quotes", async () => {
    const visitor = await answered();
    const letter = await letterTo();
    const inReplyTo = headerOf(letter, "Message-ID");
    imap.put(replyOf({ id: "once", inReplyTo }));
    await look();
    expect(await written(visitor)).toEqual([
      { type: MessageType.text, content: "Livrez-vous ?" },
      { type: MessageType.text, content: "Oui, merci." },
    ]);
    expect(imap.flags().at(-1)).toContain("\\Seen");
    // The same mail again, and all mails under other numbers.
    imap.put(replyOf({ id: "once", inReplyTo }));
    await look();
    imap.renumber();
    await look();
    expect(await written(visitor)).toHaveLength(2);
    // The next letter answers it.
    // Amy has been away for as long as the clock was moved on: it waits again.
    const [row] = await conversationsOf(visitor);
    if (row?.status === "waiting") await amy.admin("POST", `${PATH}/accept/${row.id}`, {});
    await amy.sendGroup(row?.groupId ?? 0, "Très bien.");
    const next = await letterTo();
    expect(headerOf(next, "In-Reply-To")).toBe("<once@example.fr>");
    expect(readMail(next).text).not.toContain("Bonjour");
  });

  test("an answer is known by the address that it goes to alone, and begins another conversation after the end", async () => {
    const visitor = await answered();
    const letter = await letterTo();
    const [row] = await conversationsOf(visitor);
    await amy.admin("POST", `${PATH}/close/${row?.id}`, {});
    imap.put(replyOf({ id: "tagged", to: headerOf(letter, "Reply-To") }));
    await look();
    const [, next] = await conversationsOf(visitor);
    expect(next).toMatchObject({ status: "waiting", isOffline: true, lastMsg: "Oui, merci." });
  });

  test("nothing is taken of forgers, of machines, and of who is kept out", async () => {
    const visitor = await answered();
    const inReplyTo = headerOf(await letterTo(), "Message-ID");
    const forged = inReplyTo.replace(/-[0-9a-f]/, (found) => (found === "-0" ? "-1" : "-0"));
    const [, nth = ""] = /<v([0-9a-z]+)-/.exec(inReplyTo) ?? [];
    const other = (Number.parseInt(nth, 36) - 1).toString(36);
    for (const mail of [
      { id: "none" },
      { id: "forged", inReplyTo: forged },
      { id: "others", inReplyTo: inReplyTo.replace(`<v${nth}-`, `<v${other}-`) },
      { id: "sender", inReplyTo, from: "eve@example.com" },
      { id: "away", inReplyTo, headers: ["Auto-Submitted: auto-replied"] },
      { id: "list", inReplyTo, headers: ["Precedence: bulk"] },
      { id: "vacation", inReplyTo, headers: ["X-Autoreply: yes"] },
      { id: "bounce", inReplyTo, headers: ["Return-Path: <>"] },
      { id: "report", inReplyTo, type: 'multipart/report; report-type=delivery-status; boundary="x"' },
      { id: "daemon", inReplyTo, from: "MAILER-DAEMON@example.fr" },
      { id: "own", inReplyTo, from: "desk@quayside.test" },
      { id: "empty", inReplyTo, body: "> Amy: Bonjour\n" },
    ])
      imap.put(replyOf(mail));
    await look();
    expect(await written(visitor)).toHaveLength(1);
    const { db } = server.context;
    const blocked = (blockedTime: Date | null) =>
      db.update(serviceVisitor).set({ blockedTime }).where(eq(serviceVisitor.id, visitor.visit.userId));
    await blocked(new Date());
    imap.put(replyOf({ id: "blocked", inReplyTo }));
    await look();
    await blocked(null);
    expect(await written(visitor)).toHaveLength(1);
    expect(imap.flags().slice(-13).flat()).not.toContain("\\Seen");
  });

  test("files are checked as uploads are, and HTML is text", async () => {
    const visitor = await answered();
    const inReplyTo = headerOf(await letterTo(), "Message-ID");
    const part = (headers: string, body: string) => `--cut\n${headers}\n\n${body}\n`;
    const base64 = "Content-Transfer-Encoding: base64";
    const body = [
      part("Content-Type: text/html; charset=utf-8", "<p>Voici <b>la photo</b></p><script>alert(1)</script>"),
      part(
        `Content-Type: image/png; name="tea.png"\nContent-Disposition: attachment; filename="tea.png"\n${base64}`,
        png(20).toString("base64"),
      ),
      part(
        `Content-Type: image/png; name="fake.png"\nContent-Disposition: attachment; filename="fake.png"\n${base64}`,
        Buffer.from("<script>alert(1)</script>").toString("base64"),
      ),
      part(
        `Content-Type: application/pdf\nContent-Disposition: attachment; filename="list.pdf"\n${base64}`,
        Buffer.from("%PDF-1.4\n1 0 obj\nendobj\n%%EOF").toString("base64"),
      ),
      "--cut--",
    ].join("");
    imap.put(replyOf({ id: "files", inReplyTo, type: 'multipart/mixed; boundary="cut"', body }));
    await look();
    const [, ...taken] = await written(visitor);
    expect(taken.map(({ type }) => type).toSorted()).toEqual([
      MessageType.text,
      MessageType.image,
      MessageType.file,
    ]);
    const textOf = (type: number) => taken.find((one) => one.type === type)?.content ?? "";
    expect(textOf(MessageType.text)).toBe("Voici la photo\nThe attachment “fake.png” could not be taken in");
    expect(JSON.parse(textOf(MessageType.file))).toMatchObject({ name: "list.pdf" });
    const { originUrl } = JSON.parse(textOf(MessageType.image)) as { originUrl: string };
    expect((await fetch(new URL(originUrl, server.url))).status).toBe(200);
  });

  test("a card goes to who is gone by its name, and the address of its page", async () => {
    const visitor = await answered();
    const [row] = await conversationsOf(visitor);
    const url = "https://mail-teas.example/keemun?size=1";
    const card = { kind: "link", name: "Keemun", url };
    const message = { tmpId: `card-${row?.id}`, groupId: row?.groupId ?? 0, type: MessageType.card };
    await amy.call("sendGroup", { body: { ...message, content: JSON.stringify(card) } });
    const { text } = readMail(await letterTo());
    expect(text).toContain("Amy: Bonjour");
    expect(text).toMatch(/Amy: [^\n]*Keemun/);
    expect(text).toContain(url);
    expect(text).not.toContain("kind");
  });

  test("mail with words that are refused is not lost: it stays unseen, or a gap is said in its place", async () => {
    await admin("POST", "/api/sensitiveWord", { word: "verboten", action: "refuse", enabled: true });
    const visitor = await answered();
    const inReplyTo = headerOf(await letterTo(), "Message-ID");
    imap.put(replyOf({ id: "refused", inReplyTo, body: "Das ist verboten." }));
    await look();
    expect(await written(visitor)).toHaveLength(1);
    expect(imap.flags().at(-1)).not.toContain("\\Seen");
    const part = (headers: string, body: string) => `--cut\n${headers}\n\n${body}\n`;
    const body = [
      part("Content-Type: text/plain; charset=utf-8", "Das ist verboten."),
      part(
        `Content-Type: image/png; name="tea.png"\nContent-Disposition: attachment; filename="tea.png"\nContent-Transfer-Encoding: base64`,
        png(20).toString("base64"),
      ),
      "--cut--",
    ].join("");
    imap.put(replyOf({ id: "partly", inReplyTo, type: 'multipart/mixed; boundary="cut"', body }));
    await look();
    const [, gap, picture] = await written(visitor);
    expect(gap).toEqual({ type: MessageType.text, content: "A part of this mail could not be taken in" });
    expect(picture?.type).toBe(MessageType.image);
    expect(imap.flags().at(-1)).toContain("\\Seen");
    // The last part is refused: by the gap in its place the mail is known again.
    const long = `${"Tee ".repeat(TEXT_MAX / 4)}Das ist verboten.`;
    imap.put(replyOf({ id: "end", inReplyTo, body: long }));
    imap.put(replyOf({ id: "end", inReplyTo, body: long }));
    await look();
    const [, , , beginning, end, ...more] = await written(visitor);
    expect(beginning?.content).toMatch(/^Tee/);
    expect(end).toEqual(gap);
    expect(more).toEqual([]);
  });

  test("a letter that is not taken is tried again later, and given up in the end", async () => {
    await answered("lost@example.fr");
    chat.clock.aheadMs += 61_000;
    const { db } = server.context;
    const waits = async () =>
      (await db.select().from(serviceVisitor).where(eq(serviceVisitor.email, "lost@example.fr")))[0]
        ?.mailedId;
    await look();
    await look();
    expect(await waits()).toBe(0);
    for (let attempt = 1; attempt < 5; attempt += 1) {
      chat.clock.aheadMs += 5 * 60_000 * 2 ** attempt;
      await look();
    }
    expect(await waits()).toBeGreaterThan(0);
    expect(smtp.taken).toEqual([]);
  });

  test("why a mailbox cannot be read is said where it is set up, and never its password", async () => {
    const { db, secrets } = server.context;
    await change({ imapPassword: seal(secrets, "wrong-password") });
    await look();
    const shown = (await admin("GET", `/implatform/im-email-config/${configId}`)).body;
    expect(shown).toMatchObject({ receiveFailure: expect.stringMatching(/./), imapPasswordSet: true });
    expect(JSON.stringify(shown)).not.toContain("wrong-password");
    await change({ imapPassword: seal(secrets, "right") });
    await look();
    expect((await admin("GET", `/implatform/im-email-config/${configId}`)).body).toMatchObject({
      receiveFailure: null,
    });
    const [row] = await db.select().from(serviceMailbox).where(eq(serviceMailbox.configId, configId));
    expect(row?.place).toBe(`desk@127.0.0.1:${imap.port}`);
  });

  test("a mailbox has a server, an account and a password, which is given again with another server", async () => {
    const body = {
      ...{
        name: "Second",
        host: "127.0.0.1",
        port: smtp.port,
        ssl: false,
        username: "desk",
        password: "right",
      },
      ...{ fromEmail: "second@quayside.test", receivers: [], notifyOn: "all", receives: true },
    };
    const save = (over: object) => admin("POST", "/implatform/im-email-config/save", { ...body, ...over });
    const whole = { imapHost: "imap.example.com", imapPort: 993, imapUser: "desk", imapPassword: "right" };
    for (const gap of [{ imapHost: undefined }, { imapUser: undefined }, { imapPassword: undefined }])
      expect((await save({ ...whole, ...gap })).status, JSON.stringify(gap)).toBe(400);
    const made = await save(whole);
    expect(made.status, made.message).toBe(201);
    const { id } = made.body as { readonly id: number };
    const update = (over: object) => admin("PUT", "/implatform/im-email-config/updateById", { id, ...over });
    expect((await update({ imapPort: 143 })).status).toBe(400);
    expect((await update({ imapPort: 143, imapPassword: "right" })).status).toBe(204);
    await admin("DELETE", `/implatform/im-email-config/deleteById/${id}`);
    expect(agentId).toBeGreaterThan(0);
  });
});
