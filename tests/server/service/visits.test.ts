import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { serviceConversation, serviceVisitor, site } from "../../../server/db/schema/index.ts";
import { seal } from "../../../server/secrets/seal.ts";
import { VISITS_PATH } from "../../../server/service/visitor-cookie.ts";
import { isVisitorId, Visit } from "../../../src/contract/visitor-api.ts";
import { ChatCode } from "../../../src/contract/wire.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";
import { askVisit, identityOf, startVisit } from "../../support/visitor.ts";

const SECRET = "of the page's own server";

describe.each(sqlTestServers)("visits on $name", ({ start }) => {
  let server: TestServer;
  let siteId: number;

  beforeAll(async () => {
    server = await start();
    const { db, secrets } = server.context;
    const [row] = await db
      .insert(site)
      .values({ name: "Teas", domain: "teas.example", visitorSecret: seal(secrets, SECRET) })
      .returning();
    siteId = row?.id ?? 0;
  });
  afterAll(() => server.close());

  const rowOf = async (id: number) => {
    const [row] = await server.context.db.select().from(serviceVisitor).where(eq(serviceVisitor.id, id));
    return row;
  };

  test("a browser is known by its key, and by nothing else", async () => {
    const first = await startVisit(server, { siteId });
    expect(isVisitorId(first.visit.userId)).toBe(true);
    const again = await startVisit(server, { siteId, key: first.visit.key });
    expect(again.visit).toMatchObject({ userId: first.visit.userId, key: first.visit.key });
    const other = await startVisit(server, {
      siteId,
      key: first.visit.key.replace(/^./, (a) => (a === "A" ? "B" : "A")),
    });
    expect(other.visit.userId).not.toBe(first.visit.userId);
  });

  describe("the cookie of a browser", () => {
    const begin = async (cookie: string, body: object = {}, headers: object = {}, of = siteId) => {
      const response = await server.request("POST", VISITS_PATH, {
        body: { siteId: of, page: { url: "https://shop.example/" }, ...body },
        headers: { Cookie: cookie, ...headers },
      });
      const visit = v.parse(Visit, await response.json());
      const given = response.headers.getSetCookie();
      expect(given).toHaveLength(1);
      const [pair = "", ...rules] = given[0]?.split("; ") ?? [];
      return { visit, pair, rules };
    };

    test("makes it known, and then nothing else needs to", async () => {
      const first = await begin("");
      expect(first.pair).toBe(`quaysideVisitor${siteId}=${first.visit.key}`);
      expect(first.rules.toSorted()).toEqual(
        [
          `Path=${VISITS_PATH}`,
          "Max-Age=34560000",
          "HttpOnly",
          "SameSite=None",
          "Secure",
          "Partitioned",
        ].toSorted(),
      );
      const again = await begin(`qs_online=1; ${first.pair}; other=x`);
      expect(again.visit).toMatchObject({ userId: first.visit.userId });
      expect([again.visit.key, again.pair]).toEqual([undefined, first.pair]);
    });

    test("goes before what is said, which counts where the cookie is nobody's", async () => {
      const [one, other] = [await begin(""), await begin("")];
      const both = await begin(one.pair, { key: other.visit.key });
      expect([both.visit.userId, both.visit.key]).toEqual([one.visit.userId, undefined]);
      const lost = await begin(`quaysideVisitor${siteId}=%zz`, { key: other.visit.key });
      expect([lost.visit.userId, lost.visit.key]).toEqual([other.visit.userId, other.visit.key]);
      expect(lost.pair).toBe(other.pair);
    });

    test("is another one once the page says that its visitor is somebody else", async () => {
      const first = await begin("", { identity: identityOf(SECRET, "cookie-1") });
      const next = await begin(first.pair, { identity: identityOf(SECRET, "cookie-2") });
      expect(next.visit.userId).not.toBe(first.visit.userId);
      expect(next.pair).toBe(`quaysideVisitor${siteId}=${next.visit.key}`);
      expect(next.pair).not.toBe(first.pair);
    });

    test("is of one site, and not what a page of another origin has the browser bring along", async () => {
      const [elsewhere] = await server.context.db
        .insert(site)
        .values({ name: "Jars", domain: "jars.example" })
        .returning();
      const first = await begin("");
      const there = await begin(first.pair, {}, {}, elsewhere?.id);
      expect(there.visit.userId).not.toBe(first.visit.userId);
      const renamed = `quaysideVisitor${elsewhere?.id}=${first.visit.key}`;
      expect((await begin(renamed, {}, {}, elsewhere?.id)).visit.userId).not.toBe(first.visit.userId);
      for (const from of ["cross-site", "same-site"]) {
        const forged = await begin(first.pair, {}, { "Sec-Fetch-Site": from });
        expect(forged.visit.userId).not.toBe(first.visit.userId);
      }
      const own = await begin(first.pair, {}, { "Sec-Fetch-Site": "same-origin" });
      expect(own.visit.userId).toBe(first.visit.userId);
    });
  });

  test("a conversation tells what its visitor has at hand", async () => {
    const at = async (userAgent: string) => {
      const visitor = await startVisit(server, { siteId, userAgent });
      await visitor.begin();
      const [row] = await server.context.db
        .select()
        .from(serviceConversation)
        .where(eq(serviceConversation.visitorId, visitor.visit.userId));
      return row?.terminal;
    };
    expect(await at("Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0")).toBe("web");
    expect(await at("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/605.1")).toBe(
      "phone",
    );
  });

  test("a key is of one site alone", async () => {
    const [elsewhere] = await server.context.db
      .insert(site)
      .values({ name: "Cups", domain: "cups.example" })
      .returning();
    const first = await startVisit(server, { siteId });
    const there = await startVisit(server, { siteId: elsewhere?.id ?? 0, key: first.visit.key });
    expect(there.visit.userId).not.toBe(first.visit.userId);
  });

  test("who the page proves its visitor to be is the same in every browser", async () => {
    const identity = identityOf(SECRET, "member-7", { name: "Marie", email: "marie@example.fr" });
    const here = await startVisit(server, { siteId });
    const named = await startVisit(server, { siteId, key: here.visit.key, identity });
    expect(named.visit.userId).toBe(here.visit.userId);
    const there = await startVisit(server, { siteId, identity });
    expect(there.visit.userId).toBe(here.visit.userId);
    expect(there.visit.key).not.toBe(here.visit.key);
    expect(await rowOf(here.visit.userId)).toMatchObject({ name: "Marie", email: "marie@example.fr" });
    // Somebody else at the same browser is somebody else.
    const next = await startVisit(server, {
      ...{ siteId, key: here.visit.key },
      identity: identityOf(SECRET, "member-8"),
    });
    expect(next.visit.userId).not.toBe(here.visit.userId);
  });

  test("whom the page does not name at the browser of one whom it has named is somebody else", async () => {
    const identity = identityOf(SECRET, "member-9");
    const named = await startVisit(server, { siteId, identity });
    const after = await startVisit(server, { siteId, key: named.visit.key });
    expect(after.visit.userId).not.toBe(named.visit.userId);
    const back = await startVisit(server, { siteId, key: after.visit.key, identity });
    expect(back.visit.userId).toBe(named.visit.userId);
  });

  test("an identity that is not proved is refused", async () => {
    const forged = identityOf("another secret", "member-7");
    expect((await askVisit(server, { siteId, identity: forged })).status).toBe(400);
    const [bare] = await server.context.db
      .insert(site)
      .values({ name: "Pots", domain: "pots.example" })
      .returning();
    const ofNone = { siteId: bare?.id ?? 0, identity: identityOf("", "member-7") };
    expect((await askVisit(server, ofNone)).status).toBe(400);
  });

  test("a hash of its own proves nothing else that is said of a visitor", async () => {
    const genuine = identityOf(SECRET, "member-5", { name: "Eve", email: "eve@example.fr", phone: "111" });
    const { visit } = await startVisit(server, { siteId, identity: genuine });
    const bare = identityOf(SECRET, "member-6");
    const forged: readonly (readonly [object, object])[] = [
      ...(["name", "email", "phone", "id"] as const).map((field) => [genuine, { [field]: "other" }] as const),
      ...(["name", "email", "phone"] as const).map((field) => [genuine, { [field]: undefined }] as const),
      ...(["name", "email", "phone"] as const).map((field) => [bare, { [field]: "other" }] as const),
      // The same line in other fields.
      [genuine, { name: "", email: "Eve", phone: "eve@example.fr" }],
      [genuine, { id: "member-5\nEve", name: "eve@example.fr", email: "111", phone: undefined }],
      [identityOf(SECRET, "member-5", { name: "Eve\neve@example.fr" }), {}],
    ];
    for (const [identity, change] of forged) {
      const asked = { ...identity, ...change };
      const answer = await askVisit(server, { siteId, identity: asked });
      expect({ asked, status: answer.status }).toEqual({ asked, status: 400 });
    }
    const refused = await askVisit(server, { siteId, identity: { ...genuine, phone: "222" } });
    expect(await refused.json()).toMatchObject({ message: expect.stringMatching(/^identity/) });
    expect(await rowOf(visit.userId)).toMatchObject({
      ...{ name: "Eve", email: "eve@example.fr", provedEmail: "eve@example.fr" },
      ...{ phone: "111", provedPhone: "111" },
    });
  });

  test("a name that is longer than what is kept of it is proved whole", async () => {
    const identity = identityOf(SECRET, "member-long", { name: ` ${"n".repeat(80)}`, email: "" });
    const { visit } = await startVisit(server, { siteId, identity });
    expect(await rowOf(visit.userId)).toMatchObject({ name: "n".repeat(60), email: null });
  });

  test("two browsers of one visitor that come at the same moment are one visitor", async () => {
    const identity = identityOf(SECRET, "member-at-once");
    const visits = await Promise.all([1, 2, 3].map(() => startVisit(server, { siteId, identity })));
    expect(new Set(visits.map(({ visit }) => visit.userId)).size).toBe(1);
  });

  test("there are no visits of a site that is off, or is none", async () => {
    const [off] = await server.context.db
      .insert(site)
      .values({ name: "Off", domain: "off.example", status: false })
      .returning();
    expect((await askVisit(server, { siteId: off?.id ?? 0 })).status).toBe(404);
    expect((await askVisit(server, { siteId: 999_999 })).status).toBe(404);
    expect((await askVisit(server, { siteId, url: "javascript:alert(1)" })).status).toBe(400);
  });

  test("where a visitor is is noted, and a visit after a while counts", async () => {
    const { call, visit } = await startVisit(server, { siteId });
    expect((await call("PUT", "/page", { url: "https://shop.example/cart", title: "Cart" })).status).toBe(
      204,
    );
    expect(await rowOf(visit.userId)).toMatchObject({
      page: "https://shop.example/cart",
      visits: 1,
      language: "fr-FR",
    });
    await server.context.db
      .update(serviceVisitor)
      .set({ seenTime: new Date(Date.now() - 3_600_000) })
      .where(eq(serviceVisitor.id, visit.userId));
    await startVisit(server, { siteId, key: visit.key });
    expect(await rowOf(visit.userId)).toMatchObject({
      visits: 2,
      firstPage: "https://shop.example/products/7",
    });
  });

  test("where a visitor has come to the site is kept, of the first visit and of this one", async () => {
    const land = (url: string, campaign?: object, referrer = "https://search.example/") => ({
      ...{ url, referrer },
      ...(campaign === undefined ? {} : { campaign }),
    });
    const spring = { source: "search", medium: "cpc", campaign: "spring" };
    const first = land("https://shop.example/spring?utm_source=search", { ...spring, term: "x".repeat(300) });
    const { visit, begin } = await startVisit(server, { siteId, landing: first });
    const { key, userId } = visit;
    const whole = { ...spring, term: "x".repeat(200) };
    const kept = { firstPage: first.url, referrer: first.referrer, firstCampaign: whole };
    expect(await rowOf(userId)).toMatchObject({
      ...{ ...kept, page: "https://shop.example/products/7" },
      landing: { ...first, campaign: whole },
    });
    await begin();
    const [conversation] = await server.context.db
      .select()
      .from(serviceConversation)
      .where(eq(serviceConversation.visitorId, userId));
    const admin = adminCalls(server, await server.login("admin"));
    const path = `/imchat/service/conversation/${conversation?.id}`;
    expect((await admin("GET", path)).body).toMatchObject({ ...kept, landing: { url: first.url } });
    const customer = await admin("GET", `/implatform/im-customer/${conversation?.customerId}`);
    expect(customer.body).toMatchObject({ campaign: `search / cpc / spring / ${"x".repeat(200)}` });
    // Another tab, from a page of the site: the visit has come from nowhere else.
    await startVisit(server, {
      siteId,
      key,
      landing: land("https://shop.example/cart", {}, "https://shop.example/"),
    });
    expect(await rowOf(userId)).toMatchObject({ landing: { url: first.url } });
    await startVisit(server, { siteId, key });
    expect(await rowOf(userId)).toMatchObject({ landing: { url: first.url } });
    const mail = land("https://shop.example/?utm_source=mail", { source: "mail" });
    await startVisit(server, { siteId, key, landing: mail });
    expect(await rowOf(userId)).toMatchObject({
      ...kept,
      landing: { ...mail, campaign: { source: "mail" } },
    });
    // The next visit has come by itself.
    await server.context.db
      .update(serviceVisitor)
      .set({ seenTime: new Date(Date.now() - 3_600_000) })
      .where(eq(serviceVisitor.id, userId));
    await startVisit(server, { siteId, key });
    expect(await rowOf(userId)).toMatchObject({
      ...kept,
      landing: { url: "https://shop.example/products/7", referrer: null, campaign: null },
    });
    for (const landing of [{ url: "javascript:alert(1)" }, { url: `https://a.example/${"x".repeat(2_000)}` }])
      expect((await askVisit(server, { siteId, landing })).status).toBe(400);
  });

  test("a title that is cut within a character is stored up to it", async () => {
    const visitor = await startVisit(server, { siteId });
    const title = `${"a".repeat(199)}😀`;
    const { status } = await visitor.call("PUT", "/page", { url: "https://shop.example/a", title });
    expect(status).toBe(204);
    expect(await rowOf(visitor.visit.userId)).toMatchObject({ pageTitle: "a".repeat(199) });
  });

  test("a version that is accepted of a site which asks for nothing is not kept", async () => {
    const { visit } = await startVisit(server, { siteId, consent: "0123456789abcdef" });
    expect(await rowOf(visit.userId)).toMatchObject({ consentVersion: null, consentTime: null });
  });

  test("a visitor refreshes the tokens, and connects", async () => {
    const visitor = await startVisit(server, { siteId });
    const socket = await visitor.connect();
    await socket.close();
    const pair = await server.request("PUT", "/imchat-api/refreshToken", {
      headers: { refreshToken: visitor.visit.tokens.refreshToken },
    });
    expect(await pair.json()).toMatchObject({ code: ChatCode.ok });
    expect(await visitor.chat("GET", "/user/self")).toMatchObject({
      code: ChatCode.ok,
      data: { id: visitor.visit.userId, type: 1 },
    });
  });
});
