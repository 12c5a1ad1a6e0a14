import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { siteDownload, siteDownloadContact } from "../../../server/db/schema/index.ts";
import { downloadTypeOf } from "../../../server/website/download-file.ts";
import { createDownloadLinks } from "../../../server/website/download-links.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { makeDownload } from "../../support/contact-rows.ts";
import { startTestServer, testServers } from "../../support/server.ts";
import { type WebsiteRow as Row, websiteOf } from "../../support/website.ts";

const PATH = "/news/download";
const NAME = "价目表 (2026).PDF";
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
        body: { username, nickname: username, password: desk.server.encrypt("Harbour-morning-7") },
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
