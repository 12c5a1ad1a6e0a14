import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type SmtpServer, startSmtp } from "../../../e2e/support/smtp-server.ts";
import {
  chatGroupMessage,
  serviceAgent,
  serviceConversation,
  serviceEmailConfig,
  serviceGreeting,
  serviceGreetingGroup,
  serviceVisitor,
  site,
} from "../../../server/db/schema/index.ts";
import { seal } from "../../../server/secrets/seal.ts";
import { type SiteService, siteServicePath, VISITOR_API } from "../../../src/contract/visitor-api.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { readMail } from "../../support/outbox.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";
import { askVisit, identityOf, startVisit } from "../../support/visitor.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";

const message = (over: object = {}) => ({
  ...{ tmpId: randomUUID(), name: "Marie", email: "marie@example.fr", text: "Livrez-vous ?", consent: true },
  ...over,
});

describe.each(sqlTestServers)("while nobody is there on $name", ({ start }) => {
  let chat: ChatServer;
  let server: TestServer;
  let smtp: SmtpServer;
  let agentId = 0;
  let siteId = 0;
  let sites = 0;

  beforeAll(async () => {
    smtp = await startSmtp();
    chat = await startChatServer(start);
    server = chat.server;
    const amy = await chat.signIn("amy");
    await amy.connect();
    const { db, secrets } = server.context;
    await db.delete(serviceAgent);
    await db.delete(serviceEmailConfig);
    const [agent] = await db
      .insert(serviceAgent)
      .values({ userName: "agent-amy", nickName: "Amy", userId: amy.userId, maxSessions: 2 })
      .returning();
    agentId = agent?.id ?? 0;
    await db.insert(serviceEmailConfig).values({
      ...{ name: "Desk", host: "127.0.0.1", port: smtp.port, ssl: false, username: "desk" },
      ...{ password: seal(secrets, "right"), fromEmail: "desk@quayside.test", isDefault: true },
      ...{ receivers: ["amy@quayside.test"], notifyOn: "all", enabled: true },
    });
  });
  afterAll(async () => {
    await chat.stop();
    await smtp.close();
  });

  const make = async (over: Partial<typeof site.$inferInsert> = {}) => {
    sites += 1;
    const [row] = await server.context.db
      .insert(site)
      .values({ name: `Site ${sites}`, domain: `o${sites}.example`, routing: "manual", ...over })
      .returning();
    return row?.id ?? 0;
  };
  beforeEach(async () => {
    await server.context.db.update(serviceAgent).set({ status: "offline", maxSessions: 2 });
    siteId = await make();
  });
  const online = () =>
    server.context.db.update(serviceAgent).set({ status: "online" }).where(eq(serviceAgent.id, agentId));
  const ask = async (id = siteId, language = "fr"): Promise<SiteService> =>
    (await server.request("GET", VISITOR_API + siteServicePath(id, language))).json() as Promise<SiteService>;
  const rowOf = async (visitorId: number) => {
    const found = await server.context.db
      .select()
      .from(serviceConversation)
      .where(eq(serviceConversation.visitorId, visitorId));
    return found.at(-1);
  };

  test("a window is told whether somebody is there, before anything is known of its visitor", async () => {
    const { db } = server.context;
    const before = await db.$count(serviceVisitor);
    expect(await ask()).toEqual({ name: `Site ${sites}`, isThere: false });
    await online();
    expect(await ask()).toMatchObject({ isThere: true });
    const off = { day: new Date(Date.now()).toISOString().slice(0, 10) };
    const closed = await make({ serviceHolidays: [off], serviceZone: "UTC" });
    const until = await ask(closed);
    expect(until.isThere).toBe(false);
    expect(new Date(until.opensAt ?? 0).toISOString()).toMatch(/T00:00:00\.000Z$/);
    expect(await db.$count(serviceVisitor)).toBe(before);
    expect((await server.request("GET", VISITOR_API + siteServicePath(999_999, "fr"))).status).toBe(404);
  });

  test("a welcome is said in the visitor's language, else in the site's, else not at all", async () => {
    const { db } = server.context;
    await db.delete(serviceGreeting);
    const [group] = await db.insert(serviceGreetingGroup).values({ name: "W", scope: "shared" }).returning();
    const own = await make({ defaultLang: "zh_TW" });
    const welcome = (lang: string, content: string, of: number | null = null, over: object = {}) =>
      db.insert(serviceGreeting).values({
        ...{ groupId: group?.id ?? 0, title: content, content, lang, type: "text", isWelcome: true },
        ...{ siteId: of, status: true, ...over },
      });
    expect((await ask(own)).welcome).toBeUndefined();
    await welcome("en", "Hello");
    await welcome("fr", "Bonjour");
    await welcome("fr", "Bonjour ici", own);
    await welcome("zh_TW", "歡迎", own);
    await welcome("de", "Hallo", null, { status: false });
    expect((await ask(own, "fr-CA")).welcome).toBe("Bonjour ici");
    expect((await ask(siteId, "fr-CA")).welcome).toBe("Bonjour");
    expect((await ask(own, "de")).welcome).toBe("歡迎");
    expect((await ask(siteId, "de")).welcome).toBe("Hello");
    await db.delete(serviceGreeting);
  });

  test("what is left waits as a conversation, once, and receivers are told by mail", async () => {
    const visitor = await startVisit(server, { siteId });
    const left = message({ text: "Livrez-vous <b>à Lyon</b> ?" });
    const told = smtp.taken.length;
    const first = await visitor.call("POST", "/offline", left);
    expect(first).toMatchObject({
      status: 200,
      body: { status: "waiting", isOffline: true, hasEmail: true },
    });
    expect((await visitor.call("POST", "/offline", left)).status).toBe(200);
    const row = await rowOf(visitor.visit.userId);
    expect(row).toMatchObject({ isOffline: true, visitorName: "Marie", status: "waiting" });
    const { db } = server.context;
    const said = await db
      .select()
      .from(chatGroupMessage)
      .where(eq(chatGroupMessage.sendId, visitor.visit.userId));
    expect(said.filter(({ type }) => type === 0).map(({ content }) => content)).toEqual([left.text]);
    await expect.poll(() => smtp.taken.length).toBe(told + 1);
    const mail = readMail(smtp.taken.at(-1)?.source ?? "");
    expect(mail.subject).toContain("Marie");
    expect(mail.text).toContain("Livrez-vous <b>à Lyon</b> ?");
    expect(mail.text).toContain("marie@example.fr");
  });

  test("what is not whole is refused, and keeps nothing", async () => {
    const visitor = await startVisit(server, { siteId });
    for (const over of [{ email: "marie" }, { text: "  " }, { name: "" }, { consent: false }, { tmpId: "" }])
      expect((await visitor.call("POST", "/offline", message(over))).status, JSON.stringify(over)).toBe(400);
    const admin = adminCalls(server, await server.login("admin"));
    await admin("POST", "/api/sensitiveWord", { word: "verboten", action: "refuse", enabled: true });
    const refused = await visitor.call("POST", "/offline", message({ text: "Das ist verboten." }));
    expect(refused.status).toBe(400);
    expect(await rowOf(visitor.visit.userId)).toBeUndefined();
    expect((await server.request("POST", `${VISITOR_API}/offline`, { body: message() })).status).toBe(401);
  });

  test("who waits now comes before what was left, which is live once its visitor is back", async () => {
    const admin = adminCalls(server, await server.login("admin"));
    const [left, waits] = [await startVisit(server, { siteId }), await startVisit(server, { siteId })];
    await left.call("POST", "/offline", message());
    await waits.begin();
    expect((await waits.current()).ahead).toBe(0);
    // Nobody is there yet: it goes on waiting as what was left.
    expect(await left.begin()).toMatchObject({ status: "waiting", isOffline: true });
    await server.context.db.update(serviceAgent).set({ maxSessions: 1 });
    await online();
    await server.context.db.update(site).set({ routing: "leastBusy" }).where(eq(site.id, siteId));
    await admin("PUT", `/imchat/service/status/${agentId}`, { status: "online" });
    expect(await waits.begin()).toMatchObject({ status: "active" });
    const back = await left.begin();
    expect(back.isOffline).toBeUndefined();
    expect(back).toMatchObject({ status: "waiting", ahead: 0 });
    expect(await rowOf(left.visit.userId)).toMatchObject({ isOffline: false });
  });

  test("where a visitor is answered is kept of whoever waits", async () => {
    const visitor = await startVisit(server, { siteId });
    await visitor.begin();
    expect((await visitor.current()).hasEmail).toBeUndefined();
    expect((await visitor.call("PUT", "/contact", { email: "no address" })).status).toBe(400);
    expect((await visitor.call("PUT", "/contact", { email: "marie@example.fr" })).status).toBe(204);
    expect((await visitor.current()).hasEmail).toBe(true);
  });

  test("whom a page has named stays called so, wherever they want to be answered", async () => {
    const secret = "of the page's own server";
    const { db, secrets } = server.context;
    const proving = await make({ visitorSecret: seal(secrets, secret) });
    const identity = identityOf(secret, "member-1", { name: "Marie", email: "marie@example.fr" });
    const visitor = await startVisit(server, { siteId: proving, identity });
    const left = await visitor.call(
      "POST",
      "/offline",
      message({ name: "Admin", email: "other@example.fr" }),
    );
    expect(left.status).toBe(200);
    const [row] = await db.select().from(serviceVisitor).where(eq(serviceVisitor.id, visitor.visit.userId));
    expect(row).toMatchObject({ name: "Marie", email: "other@example.fr", provedEmail: "marie@example.fr" });
    expect(await rowOf(visitor.visit.userId)).toMatchObject({ visitorName: "Marie" });
  });

  test("nothing is stored before what the site asks for is accepted, and which version it was is kept", async () => {
    const { db } = server.context;
    const asking = await make({
      ...{ defaultLang: "en", consentEn: "We keep what you write.", consentZhCn: "我们会保存您的留言。" },
      consentLink: "https://teas.example/privacy",
    });
    const visitors = () => db.select().from(serviceVisitor).where(eq(serviceVisitor.siteId, asking));
    const { consent } = await ask(asking, "fr");
    expect(consent).toMatchObject({ text: "We keep what you write.", link: "https://teas.example/privacy" });
    expect((await ask(asking, "zh-CN")).consent).toMatchObject({
      ...{ text: "我们会保存您的留言。", version: consent?.version },
    });
    expect((await askVisit(server, { siteId: asking })).status).toBe(428);
    expect((await askVisit(server, { siteId: asking, consent: "0123456789abcdef" })).status).toBe(428);
    expect(await visitors()).toEqual([]);
    const begun = await startVisit(server, { siteId: asking, consent: consent?.version ?? "" });
    const [row] = await visitors();
    expect(row).toMatchObject({ id: begun.visit.userId, consentVersion: consent?.version });
    expect(row?.consentTime).toBeInstanceOf(Date);
    // Who comes back has accepted it when they did.
    chat.clock.aheadMs += 60_000;
    await startVisit(server, { siteId: asking, key: begun.visit.key, consent: consent?.version ?? "" });
    chat.clock.aheadMs = 0;
    expect((await visitors())[0]?.consentTime).toEqual(row?.consentTime);
    await db.update(site).set({ consentEn: "We keep more." }).where(eq(site.id, asking));
    expect((await ask(asking)).consent?.version).not.toBe(consent?.version);
    const again = { siteId: asking, key: begun.visit.key, consent: consent?.version ?? "" };
    expect((await askVisit(server, again)).status).toBe(428);
  });

  test("hours that overlap, and zones that are none, are refused", async () => {
    const admin = adminCalls(server, await server.login("admin"));
    const body = {
      name: "Hours",
      domain: "hours.example",
      defaultLang: "en",
      langs: ["en"],
      routing: "manual",
    };
    const span = (from: string, to: string) => ({ weekday: 1, from, to });
    const save = (over: object) => admin("POST", "/news/domains", { ...body, ...over });
    expect((await save({ serviceHours: [span("09:00", "12:00"), span("11:00", "13:00")] })).status).toBe(400);
    expect((await save({ serviceZone: "Mars/Olympus" })).status).toBe(400);
    expect((await save({ serviceZone: "Asia/Taipei", serviceHours: [span("09:00", "12:00")] })).status).toBe(
      201,
    );
  });
});
