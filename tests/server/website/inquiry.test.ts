import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SmtpServer, startSmtp } from "../../../e2e/support/smtp-server.ts";
import { siteInquiry, sysUser } from "../../../server/db/schema/index.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { makeProduct } from "../../support/inquiry-rows.ts";
import { readMail } from "../../support/outbox.ts";
import { sqlTestServers, startTestServer } from "../../support/server.ts";

/** What visitors ask about products (resources 1.4), by the form on a page and by a call. */

const ASKED = { name: "Ann", email: "ann@example.com", message: "How much are 20?", consent: "yes" };
const FORM = "application/x-www-form-urlencoded";

type Fields = Readonly<Record<string, string>>;

test("inquiries that come too often from one address wait", async () => {
  const server = await startTestServer({ requestsPerMinute: 1_000 });
  const id = await makeProduct(server.context.db, "limited");
  const send = (message: string) =>
    server.request("POST", `/site-api/products/${id}/inquiry`, { body: { ...ASKED, message } });
  const taken = [];
  for (let nth = 0; nth < 30; nth += 1) taken.push((await send(`${nth}`)).status);
  expect(new Set(taken)).toEqual(new Set([201]));
  const last = await send("one more");
  expect([last.status, Number(last.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
  expect(await server.context.db.select().from(siteInquiry)).toHaveLength(30);
  await server.close();
});

describe.each(sqlTestServers)("inquiries on $name", ({ start }) => {
  let smtp: SmtpServer;
  beforeAll(async () => {
    count = 0;
    smtp = await startSmtp();
  });
  afterAll(() => smtp.close());
  const desk = adminDesk(start);
  const { admin } = desk;
  let productId = 0;
  let count = 0;

  const path = (of = productId) => `/site-api/products/${of}/inquiry`;
  const sendForm = async (fields: Fields, headers: Fields = {}, of = productId) => {
    const answer = await fetch(`${desk.server.url}${path(of)}`, {
      method: "POST",
      redirect: "manual",
      headers: { "Content-Type": FORM, "Accept-Language": "en", ...headers },
      body: new URLSearchParams(fields).toString(),
    });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  const kept = async (of = productId) =>
    ((await admin("GET", `/news/inquiry?productId=${of}`)).body as { content: readonly Fields[] }).content;
  const inquiries = async (of = productId) =>
    ((await admin("GET", `/news/product/${of}`)).body as { inquiries: number }).inquiries;

  const anew = async () => {
    count += 1;
    productId = await makeProduct(desk.server.context.db, `Pot <${count}>`);
  };

  test("a form is kept, counted and thanked for on the page that it came from", async () => {
    await anew();
    const page = `${desk.server.url}/sites/1/pots/pot?a=1`;
    const answer = await sendForm({ ...ASKED, company: " ", country: "NL" }, { Referer: page });
    expect(answer.status).toBe(303);
    expect(answer.headers.get("location")).toBe("/sites/1/pots/pot?a=1#inquiry-sent");
    expect(await kept()).toMatchObject([
      { name: "Ann", email: "ann@example.com", country: "NL", company: null, status: "new" },
    ]);
    expect(await inquiries()).toBe(1);
    // Sent twice, it is one.
    expect((await sendForm({ ...ASKED, country: "NL" })).status).toBe(303);
    expect([await inquiries(), (await kept()).length]).toEqual([1, 1]);
    expect((await sendForm({ ...ASKED, message: "And 40?" })).status).toBe(303);
    expect(await inquiries()).toBe(2);
  });

  test.each([
    ["none", undefined],
    ["another site's page", "https://evil.example/page"],
    ["a path that leads elsewhere", "//evil.example/page"],
    ["the form's own page", "/site-api/products/1/inquiry"],
    ["what is no address", "::"],
  ])("from %s, it leads to a page that says so", async (_, from) => {
    await anew();
    const referer = from?.startsWith("/") ? `${desk.server.url}${from}` : from;
    const answer = await sendForm(ASKED, referer === undefined ? {} : { Referer: referer });
    expect(answer.headers.get("location")).toBe(`${path()}/sent`);
    const thanks = await (await fetch(`${desk.server.url}${path()}/sent`)).text();
    expect(thanks).toContain("Thank you");
    expect(thanks).toContain(`Pot &lt;${count}&gt;`);
  });

  test.each([
    ["no address", { email: "ann@" }, "This is not an email"],
    ["no consent", { consent: "" }, "Agree that what you enter is kept"],
    ["no message", { message: " " }, "Your message: "],
  ])("with %s, the form is there again with what was entered", async (_, over, why) => {
    await anew();
    const answer = await sendForm({ ...ASKED, name: 'Ann "<b>', ...over });
    expect(answer.status).toBe(400);
    expect(answer.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(answer.headers.get("content-security-policy")).toContain("form-action 'self'");
    expect(answer.text).toContain(why);
    expect(answer.text).toContain('value="Ann &quot;&lt;b&gt;"');
    expect(answer.text).toContain(`action="${path()}"`);
    expect([await inquiries(), await kept()]).toEqual([0, []]);
  });

  test("what is no person's, another site's, or about nothing is not kept", async () => {
    await anew();
    // Whoever fills in what nobody sees is told nothing.
    expect((await sendForm({ ...ASKED, website: "https://spam.example" })).status).toBe(303);
    expect((await sendForm(ASKED, { "Sec-Fetch-Site": "cross-site" })).status).toBe(403);
    expect(await kept()).toEqual([]);
    expect((await sendForm(ASKED, {}, productId + 999)).status).toBe(404);
    expect((await admin("PUT", "/news/product/offline", [productId])).status).toBe(204);
    expect((await sendForm(ASKED)).status).toBe(404);
    expect((await fetch(`${desk.server.url}${path()}`)).status).toBe(404);
    expect(await kept()).toEqual([]);
  });

  test("a call is answered as calls are", async () => {
    await anew();
    const call = (body: object) =>
      desk.server.request("POST", path(), { headers: { "Accept-Language": "en" }, body });
    expect((await call(ASKED)).status).toBe(201);
    const refused = await call({ ...ASKED, consent: undefined });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      expect.objectContaining({ field: "consent", status: 400 }),
    ]);
    expect((await call({ ...ASKED, message: "x".repeat(3_001) })).status).toBe(400);
    expect(await inquiries()).toBe(1);
  });

  test("staff are told, answer it, and delete it with all that was said", async () => {
    await anew();
    await sendForm(ASKED);
    const mail = (await admin("GET", "/api/mailbox?type=notice")).body;
    expect(JSON.stringify(mail)).toContain("/news/inquiry?status=new");
    const [{ id } = { id: 0 }] = (await kept()) as unknown as readonly { readonly id: number }[];
    const change = { id, status: "answered", remark: "Offer sent", message: "Not what was said" };
    expect((await admin("PUT", "/news/inquiry", change)).status).toBe(204);
    expect(await kept()).toMatchObject([
      { status: "answered", remark: "Offer sent", message: ASKED.message },
    ]);
    expect((await admin("POST", "/news/inquiry", { ...ASKED, productId })).status).toBe(405);
    expect((await admin("DELETE", "/news/inquiry", [id])).status).toBe(200);
    expect(await kept()).toEqual([]);
  });

  test("the receivers of inquiries are written to, each in a language of theirs, and once", async () => {
    await anew();
    const { db } = desk.server.context;
    await db.update(sysUser).set({ language: "zh_TW" }).where(eq(sysUser.email, "amy@quayside.test"));
    const config = await admin("POST", "/implatform/im-email-config/save", {
      ...{ name: "Inquiries", host: "127.0.0.1", port: smtp.port, ssl: false, username: "desk" },
      ...{ password: "right", fromEmail: "desk@quayside.test", notifyOn: "inquiry" },
      receivers: ["Amy@quayside.test", "sales@elsewhere.test"],
    });
    expect(config.status, config.message).toBe(201);
    const page = `${desk.server.url}/sites/1/pots/pot`;
    const sent = { ...ASKED, phone: "0031 20 5", name: "Ann <b>" };
    expect((await sendForm(sent, { Referer: page })).status).toBe(303);
    // Neither what is sent again nor what no person sends is told of.
    expect((await sendForm(sent, { Referer: page })).status).toBe(303);
    expect((await sendForm({ ...sent, message: "Buy", website: "https://spam.example" })).status).toBe(303);
    await expect.poll(() => smtp.taken.length).toBe(2);
    await anew();
    expect((await sendForm(ASKED, { Referer: "https://evil.example/page" })).status).toBe(303);
    await expect.poll(() => smtp.taken.length).toBe(4);
    const letters = smtp.taken.map(({ to, source }) => ({ ...readMail(source), to: to.join() }));
    expect(letters.map(({ to, subject }) => [to, subject])).toEqual([
      ["Amy@quayside.test", `來自 Ann <b> 的詢問：Pot <${count - 1}>`],
      ["sales@elsewhere.test", `Inquiry by Ann <b>: Pot <${count - 1}>`],
      ["Amy@quayside.test", `來自 Ann 的詢問：Pot <${count}>`],
      ["sales@elsewhere.test", `Inquiry by Ann: Pot <${count}>`],
    ]);
    for (const one of [ASKED.message, "ann@example.com · 0031 20 5", page])
      expect(letters[1]?.text).toContain(one);
    expect(letters[3]?.text).not.toContain("evil.example");
    await admin("DELETE", `/implatform/im-email-config/deleteById/${(config.body as { id: number }).id}`);
  });
});
