import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import {
  shopMember,
  shopSession,
  siteDownload,
  siteDownloadContact,
} from "../../../server/db/schema/index.ts";
import { setPassword } from "../../../server/shop/api/members.ts";
import { downloadTypeOf } from "../../../server/website/download-file.ts";
import { createDownloadLinks } from "../../../server/website/download-links.ts";
import { createMemberCookie } from "../../../server/website/member-cookie.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { makeDownload } from "../../support/contact-rows.ts";
import { startTestServer, testServers } from "../../support/server.ts";
import { type WebsiteRow as Row, websiteOf } from "../../support/website.ts";

const PATH = "/news/download";
const NAME = "价目表 (2026).PDF";
const PASSWORD = "Harbour-morning-7";
const CONTENT = "%PDF-1.4\n0123456789";

test.each([
  ["Catalogue.PDF", "pdf"],
  ["letter.docx", "doc"],
  ["prices.xlsx", "xls"],
  ["prices.csv", "xls"],
  ["pack.tar.gz", "zip"],
  ["photo.JPEG", "image"],
  ["tour.mp4", "video"],
  ["setup.exe", "other"],
  ["README", "other"],
])("a file %s is of type %s", (name, type) => expect(downloadTypeOf(name)).toBe(type));

test("contacts that come too often from one address wait", async () => {
  const server = await startTestServer({ requestsPerMinute: 1_000 });
  const id = await makeDownload(server.context.db, "limited");
  const answers: Response[] = [];
  for (let nth = 0; nth <= 60; nth += 1) {
    const body = { name: `Visitor ${nth}`, email: "ann@example.com" };
    answers.push(await server.request("POST", `/site-api/downloads/${id}/contact`, { body }));
  }
  const last = answers.pop();
  expect(answers.every(({ status }) => status === 200)).toBe(true);
  expect([last?.status, Number(last?.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
  const kept = await server.context.db.select().from(siteDownloadContact);
  expect(kept).toHaveLength(60);
  await server.close();
});

describe.each(testServers)("downloads on $name (resources 1.8)", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const { make, page } = websiteOf(admin);
  const db = () => desk.server.context.db;
  let siteId = 0;
  let navId = 0;
  let fileUrl = "";

  const add = (over: object = {}) =>
    make(PATH, { siteId, lang: "en", navId, title: "Prices", fileUrl, status: 1, ...over });
  const one = async (id: number) => (await admin("GET", `${PATH}/${id}`)).body as Row;
  const send = async (method: string, path: string, body?: unknown, token?: string, more: object = {}) => {
    const answer = await desk.server.request(method, path, {
      redirect: "manual",
      headers: {
        "Accept-Language": "en",
        ...more,
        ...(token === undefined ? {} : { Authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body }),
    });
    const text = await answer.text();
    const isJson = answer.headers.get("content-type")?.startsWith("application/json") === true;
    const told = (isJson && text !== "" ? JSON.parse(text) : {}) as { message?: string; url?: string };
    return { status: answer.status, headers: answer.headers, text, ...told };
  };
  const ask = (id: number, token?: string) => send("GET", `/site-api/downloads/${id}`, undefined, token);
  const leave = (id: number, body: object, token?: string) =>
    send("POST", `/site-api/downloads/${id}/contact`, body, token);
  const visitor = { name: " Ann Pier ", email: "ann@example.com", phone: "", company: "Pier & Co" };
  const register = async (username: string) => {
    const { body } = await desk.server
      .request("POST", "/shop-api/register", {
        body: { username, nickname: username, password: desk.server.encrypt(PASSWORD) },
      })
      .then(async (answer) => ({ body: (await answer.json()) as { readonly token: string } }));
    return body.token;
  };

  beforeAll(async () => {
    siteId = await make("/news/domains", { name: "Quay", domain: "quay-files.example.com", langs: ["en"] });
    navId = await page(siteId, "files", true, "download");
    const { body } = await desk.upload("/api/upload?area=download&field=fileUrl", [
      { name: NAME, bytes: CONTENT, type: "application/pdf" },
    ]);
    fileUrl = String(body.link);
  });

  test("name, size and type follow from the file, of one elsewhere from its address", async () => {
    const id = await add({ fileName: "mine.zip", fileType: "zip", fileSize: 1, downloads: 99 });
    expect(await one(id)).toMatchObject({
      ...{ fileName: NAME, fileType: "pdf", fileSize: CONTENT.length, downloads: 0 },
      link: `/site-api/downloads/${id}`,
    });
    const elsewhere = "https://files.example.com/a/Tour%20of%20works.mp4?version=2";
    expect((await admin("PUT", PATH, { ...(await one(id)), fileUrl: elsewhere })).status).toBe(204);
    expect(await one(id)).toMatchObject({ fileName: "Tour of works.mp4", fileType: "video", fileSize: null });
    const { status, headers } = await ask(id);
    const file = await send("GET", String(headers.get("location")));
    expect([status, file.status, file.headers.get("location")]).toEqual([302, 302, elsewhere]);
  });

  test("a visitor is led to the file, which has its name and is read in parts", async () => {
    const id = await add();
    const asked = await ask(id);
    expect([asked.status, asked.headers.get("cache-control")]).toEqual([302, "no-store"]);
    const place = String(asked.headers.get("location"));
    expect(place).toMatch(new RegExp(`^/site-api/downloads/${id}/file\\?until=\\d+&signature=[\\w-]+$`));
    const file = await send("GET", place);
    expect([file.status, file.text]).toEqual([200, CONTENT]);
    expect(file.headers.get("content-disposition")).toBe(
      `attachment; filename="___ (2026).PDF"; filename*=UTF-8''%E4%BB%B7%E7%9B%AE%E8%A1%A8%20%282026%29.PDF`,
    );
    const part = await send("GET", place, undefined, undefined, { Range: "bytes=9-12" });
    expect([part.status, part.text]).toEqual([206, "0123"]);
    expect(await one(id)).toMatchObject({ downloads: 1 });
    const looked = await fetch(`${desk.server.url}/site-api/downloads/${id}`, {
      method: "HEAD",
      redirect: "manual",
    });
    expect([looked.status, (await one(id)).downloads]).toEqual([302, 1]);
  });

  test("an address that nobody was given leads nowhere, and one that was for ten minutes alone", async () => {
    const id = await add();
    const other = await add();
    const place = String((await ask(id)).headers.get("location"));
    const wrong = { status: 403, message: "This link is not valid" };
    expect(await send("GET", place.replace(/signature=./, "signature=!"))).toMatchObject(wrong);
    expect(await send("GET", place.replace(`/${id}/`, `/${other}/`))).toMatchObject(wrong);
    expect(await send("GET", place.replace(/until=\d/, "until=9"))).toMatchObject(wrong);
    expect((await send("GET", place.replace(/&.*/, ""))).status).toBe(400);
    const { secrets } = desk.server.context;
    const past = (ms: number) => createDownloadLinks({ secrets, now: () => Date.now() - ms }).linkTo(id);
    expect(await send("GET", past(601_000))).toMatchObject({
      status: 403,
      message: "This link has expired. Start the download again",
    });
    expect((await send("GET", past(500_000))).status).toBe(200);
  });

  test("what is not on the site is not there, by its addresses either", async () => {
    const draft = await add({ status: 0 });
    for (const id of [draft, 987_654_321]) expect((await ask(id)).status).toBe(404);
    expect((await leave(draft, visitor)).status).toBe(404);
    const id = await add();
    const place = String((await ask(id)).headers.get("location"));
    await admin("PUT", `${PATH}/offline`, [id]);
    expect((await send("GET", place)).status).toBe(404);
  });

  test("twenty at once are counted as twenty, and the counter is reset", async () => {
    const [id, other] = [await add(), await add()];
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(id)));
    expect(answers.every(({ status }) => status === 302)).toBe(true);
    expect(await one(id)).toMatchObject({ downloads: 20 });
    await ask(other);
    expect((await admin("PUT", `${PATH}/reset`, [id, other])).status).toBe(204);
    expect([(await one(id)).downloads, (await one(other)).downloads]).toEqual([0, 0]);
  });

  test("a reader is led to the form that asks for a contact, which leads to the file without scripts", async () => {
    const id = await add({ needForm: true, title: "Prices <2026>" });
    const reader = { Accept: "text/html,application/xhtml+xml" };
    const led = await send("GET", `/site-api/downloads/${id}`, undefined, undefined, reader);
    expect([led.status, led.headers.get("location")]).toEqual([302, `/site-api/downloads/${id}/contact`]);
    const form = await send("GET", `/site-api/downloads/${id}/contact`);
    expect(form.text).toContain("Download: Prices &lt;2026&gt;");
    const sent = async (fields: Record<string, string>) => {
      const answer = await fetch(`${desk.server.url}/site-api/downloads/${id}/contact`, {
        ...{ method: "POST", redirect: "manual", body: new URLSearchParams(fields) },
      });
      return { status: answer.status, headers: answer.headers, text: await answer.text() };
    };
    const asked = { name: "Ann", email: "ann@example.com", consent: "yes" };
    const refused = await sent({ ...asked, email: "ann" });
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('value="Ann"')]);
    expect((await sent({ ...asked, consent: "" })).status).toBe(400);
    const answer = await sent(asked);
    expect(answer.status).toBe(303);
    expect((await send("GET", String(answer.headers.get("location")))).text).toBe(CONTENT);
    expect(await one(id)).toMatchObject({ downloads: 1 });
    const plain = await add();
    const straight = await send("GET", `/site-api/downloads/${plain}/contact`);
    expect([straight.status, straight.headers.get("location")]).toEqual([
      302,
      `/site-api/downloads/${plain}`,
    ]);
  });

  test("one that asks for a contact is given to who has left one, and keeps it", async () => {
    const id = await add({ needForm: true });
    const refused = { status: 403, message: "Leave your contact details before you download this" };
    expect(await ask(id)).toMatchObject(refused);
    for (const wrong of [{ name: " " }, { email: "ann" }, { phone: "1".repeat(41) }])
      expect((await leave(id, { ...visitor, ...wrong })).status, JSON.stringify(wrong)).toBe(400);
    expect(await one(id)).toMatchObject({ downloads: 0 });

    const { status, url = "" } = await leave(id, visitor);
    expect([status, (await send("GET", url)).text]).toEqual([200, CONTENT]);
    expect(await one(id)).toMatchObject({ downloads: 1 });
    const { body } = await admin("GET", `/news/downloadContact?downloadId=${id}`);
    const { content } = body as { readonly content: readonly Row[] };
    expect(content).toMatchObject([
      { name: "Ann Pier", email: "ann@example.com", phone: null, company: "Pier & Co", download: { id } },
    ]);
    expect((await admin("POST", "/news/downloadContact", visitor)).status).toBe(405);
    // What hangs on it keeps it; a person who wants to be forgotten is, and nothing stays.
    expect((await admin("DELETE", PATH, [id])).status).toBe(400);
    expect((await admin("DELETE", "/news/downloadContact", [content[0]?.id])).status).toBe(200);
    const kept = await db().select().from(siteDownloadContact).where(eq(siteDownloadContact.downloadId, id));
    expect(kept).toEqual([]);
    expect((await admin("DELETE", PATH, [id])).status).toBe(200);
  });

  test("no contact is kept where none is asked for", async () => {
    const id = await add();
    expect(await leave(id, visitor)).toMatchObject({ status: 409 });
    expect(await one(id)).toMatchObject({ downloads: 0 });
  });

  /** A browser: it follows no redirect by itself, keeps the cookie, and reads pages. */
  const browser = () => {
    let cookie = "";
    const go = async (path: string, fields?: Readonly<Record<string, string>>, more: object = {}) => {
      const answer = await fetch(desk.server.url + path, {
        headers: { Accept: "text/html,*/*", Cookie: cookie, ...more },
        redirect: "manual",
        ...(fields && { method: "POST", body: new URLSearchParams(fields) }),
      });
      const given = answer.headers.get("set-cookie");
      if (given !== null) cookie = given.split(";", 1)[0] ?? "";
      const { status, headers } = answer;
      return { status, headers, to: headers.get("location"), given, text: await answer.text() };
    };
    const holds = (value: string) => {
      cookie = value;
    };
    return { go, holds, cookie: () => cookie };
  };

  test("a member signs in on a page without scripts and is led to the file, and to the next one without being asked", async () => {
    await register("page.reader");
    const [id, next] = [
      await add({ needLogin: true, title: "Prices <2026>" }),
      await add({ needLogin: true }),
    ];
    const { go, holds, cookie } = browser();
    const path = `/site-api/downloads/${id}`;
    const led = await go(path);
    expect([led.status, led.to]).toEqual([302, `${path}/sign-in`]);
    const page = await go(`${path}/sign-in`);
    expect([page.status, page.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(page.text).toContain("Download: Prices &lt;2026&gt;");
    expect(page.text).toMatch(/<input type="password" name="password"[^>]* autocomplete="current-password">/);
    expect(page.text).not.toMatch(/<script|consent|aria-hidden/);
    expect(page.text).toContain("color-scheme:light dark");

    const wrong = await go(`${path}/sign-in`, { username: "page.reader", password: "Harbour-evening-8" });
    expect([wrong.status, wrong.given, wrong.headers.get("content-type")]).toEqual([
      ...[400, null, "text/html; charset=utf-8"],
    ]);
    expect(wrong.text).toContain('role="alert">The username or password is wrong<');
    expect(wrong.text).toContain('value="page.reader"');
    expect(wrong.text).not.toContain("Harbour-evening-8");
    expect((await go(`${path}/sign-in`, { username: "page.reader", password: "" })).status).toBe(400);
    const foreign = { "Sec-Fetch-Site": "cross-site" };
    const right = { username: "Page.Reader", password: PASSWORD };
    expect((await go(`${path}/sign-in`, right, foreign)).status).toBe(403);
    expect(await one(id)).toMatchObject({ downloads: 0 });

    const through = await go(`${path}/sign-in`, right);
    expect([through.status, through.to]).toEqual([303, expect.stringMatching(/\/file\?until=/)]);
    expect(through.given).toMatch(
      /^quaysideMember=\d+\.\d+\.[\w-]{43}; Max-Age=600; Path=\/site-api\/; HttpOnly; SameSite=Lax$/,
    );
    expect((await go(`${through.to}`)).text).toBe(CONTENT);
    expect(await one(id)).toMatchObject({ downloads: 1 });
    const sessions = await db().select().from(shopSession);
    expect(sessions.filter(({ tokenHash }) => `${through.to}${through.given}`.includes(tokenHash))).toEqual(
      [],
    );
    expect((await go(`/site-api/downloads/${next}/sign-in`)).to).toBe(`/site-api/downloads/${next}`);
    expect((await go(`/site-api/downloads/${next}`)).to).toContain("/file?until=");

    // Nobody makes one, and it is nothing any more once ten minutes are over, the password is another, or the member is banned.
    const held = cookie();
    const [, uid = "0", until = "0"] = /=(\d+)\.(\d+)\./.exec(held) ?? [];
    const asks = async (value: string) => {
      holds(value);
      return (await go(`/site-api/downloads/${next}`)).to?.endsWith("/sign-in");
    };
    expect(await asks(held)).toBe(false);
    expect(await asks(held.replace(`=${uid}.`, `=${Number(uid) - 1}.`))).toBe(true);
    expect(await asks(held.replace(until, String(Number(until) + 600)))).toBe(true);
    const { secrets, now } = desk.server.context;
    const past = createMemberCookie({ db: db(), secrets, now: () => now() - 601_000 });
    let old = "";
    const reply = {
      header: (_: string, value: string) => {
        old = value.split(";", 1)[0] ?? "";
      },
    };
    await past.give({ protocol: "http" } as never, reply as never, Number(uid));
    expect(old).toContain(`=${uid}.`);
    expect(await asks(old)).toBe(true);
    const member = eq(shopMember.id, Number(uid));
    await db().update(shopMember).set({ status: 0 }).where(member);
    expect(await asks(held)).toBe(true);
    expect((await go(`${path}/sign-in`, right)).text).toContain("This account is disabled");
    await db().update(shopMember).set({ status: 1 }).where(member);
    expect(await asks(held)).toBe(false);
    await setPassword({ uid: Number(uid), password: "Harbour-evening-8", at: new Date() }, db());
    expect(await asks(held)).toBe(true);
  });

  test("the page of members speaks the language of the download, and leads on to what else is asked", async () => {
    await register("page.member");
    for (const [lang, words, title] of [
      ["zh_CN", "用户名或密码错误", "下载"],
      ["zh_TW", "使用者名稱或密碼錯誤", "下載"],
    ] as const) {
      const id = await makeDownload(db(), `members ${lang}`);
      await db().update(siteDownload).set({ lang, needLogin: true }).where(eq(siteDownload.id, id));
      const { go } = browser();
      const path = `/site-api/downloads/${id}/sign-in`;
      expect((await go(path)).text).toContain(`<h1>${title}: members ${lang}</h1>`);
      const wrong = await go(path, { username: "page.member", password: "nothing" });
      expect(wrong.text).toContain(words);
      expect(wrong.text).toContain(`lang="${lang === "zh_CN" ? "zh-CN" : "zh-TW"}"`);
    }
    const both = await add({ needLogin: true, needForm: true, fileUrl: "https://files.example.com/a.pdf" });
    const path = `/site-api/downloads/${both}`;
    const { go, holds } = browser();
    expect((await go(`${path}/contact`)).to).toBe(`${path}/sign-in`);
    const signed = await go(`${path}/sign-in`, { username: "page.member", password: PASSWORD });
    expect([signed.status, signed.to]).toEqual([303, `${path}/contact`]);
    const contact = await go(`${path}/contact`);
    // Browsers ask the page's policy about where its answer leads in the end.
    expect(contact.headers.get("content-security-policy")).toContain(
      "form-action 'self' https://files.example.com;",
    );
    const told = { name: "Ann", email: "ann@example.com", consent: "yes" };
    expect((await go(`${path}/contact`, told)).to).toContain("/file?until=");
    holds("");
    const late = await go(`${path}/contact`, told);
    expect([late.status, late.to]).toEqual([303, `${path}/sign-in`]);
    expect(await one(both)).toMatchObject({ downloads: 1 });
    const open = await add();
    expect((await go(`/site-api/downloads/${open}/sign-in`)).to).toBe(`/site-api/downloads/${open}`);
  });

  test("who guesses at passwords on the page of members waits, as at any sign-in", async () => {
    await register("page.guessed");
    const id = await add({ needLogin: true });
    const { go } = browser();
    const guess = (nth: number) =>
      go(`/site-api/downloads/${id}/sign-in`, { username: "page.guessed", password: `guess ${nth}` });
    let last = await guess(0);
    for (let nth = 1; nth < 15 && last.status === 400; nth += 1) last = await guess(nth);
    expect([last.status, Number(last.headers.get("retry-after"))]).toEqual([429, expect.any(Number)]);
    expect(last.text).toMatch(/<p class="fault" role="alert">.+<\/p>/);
    const right = await go(`/site-api/downloads/${id}/sign-in`, {
      username: "page.guessed",
      password: PASSWORD,
    });
    expect(right.status).toBe(429);
  });

  test("one for members asks for their sign-in, and one with both gates for both", async () => {
    const [members, both] = [await add({ needLogin: true }), await add({ needLogin: true, needForm: true })];
    const token = await register("download.reader");
    expect([(await ask(members)).status, (await ask(members, "nobody")).status]).toEqual([401, 401]);
    expect((await ask(members, desk.token.replace("Bearer ", ""))).status).toBe(401);
    expect((await ask(members, token)).status).toBe(302);
    expect([(await ask(both)).status, (await ask(both, token)).status]).toEqual([401, 403]);
    expect([(await leave(both, visitor)).status, (await leave(both, visitor, token)).status]).toEqual([
      401, 200,
    ]);
    const [row] = await db().select().from(siteDownload).where(eq(siteDownload.id, both));
    expect(row?.downloads).toBe(1);
  });
});
