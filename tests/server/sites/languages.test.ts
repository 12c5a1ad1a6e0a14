import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { copyTemplate } from "../../support/database.ts";
import { sqlTestServers, startTestServer } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { ACCOUNT, startTranslationServer, type TranslationServer } from "../../support/translation-server.ts";

/** The languages of sites (resources 1.13), and filling one with what the default language has. */

const PATH = "/news/language";
const WAIT = { timeout: 30_000, interval: 30 } as const;

/** What the tests do on a server. */
function languagesOf(admin: AdminCalls) {
  const make = async (path: string, body: object): Promise<number> => {
    const answer = await admin("POST", path, body);
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as AnyRecord).id;
  };
  const every = async (path: string): Promise<readonly AnyRecord[]> =>
    (
      (await admin("GET", `${path}${path.includes("?") ? "&" : "?"}size=999`)).body as {
        content: AnyRecord[];
      }
    ).content;
  const one = async (path: string, id: number) => (await admin("GET", `${path}/${id}`)).body as AnyRecord;
  const language = async (site: number, lang: string): Promise<AnyRecord> => {
    const found = (await every(`${PATH}?siteId=${site}`)).find((row) => row.language === lang);
    return one(PATH, found?.id ?? 0);
  };
  let sites = 0;
  return {
    make,
    every,
    one,
    language,
    /** A site with all languages. */
    site: async (host = "site") => {
      sites += 1;
      const id = await make("/news/domains", { name: "Quay", domain: `${host}${sites}.example.com` });
      expect((await admin("GET", `/news/domains/initData/${id}`)).status).toBe(200);
      return id;
    },
    /** A page, in Chinese unless given. */
    page: (site: number, navUrl: string, over: object = {}) =>
      make("/news/navinfo", {
        ...{ siteId: site, lang: "zh_CN", name: `页面${navUrl}`, navUrl, navType: "honor" },
        ...over,
      }),
    service: (url: string) =>
      make("/api/translateConfig", {
        provider: "google",
        ...{ appId: ACCOUNT.appId, secret: ACCOUNT.secret, endpoint: `${url}/google`, sourceLang: "zh_CN" },
      }),
    /** All pages, in any language, flat. */
    pages: (site: number, lang: string) => every(`/news/navinfo?siteId=${site}&lang=${lang}&status=0`),
    begin: async (site: number, lang: string, body: object = {}, action = "init") => {
      const { id } = await language(site, lang);
      return admin("POST", `${PATH}/${action}/${id}`, body);
    },
    /** Waits until a language is not worked on any more. */
    settled: async (site: number, lang: string): Promise<AnyRecord> => {
      await expect.poll(async () => (await language(site, lang)).initStatus, WAIT).not.toBe("P");
      return language(site, lang);
    },
  };
}

describe.each(sqlTestServers)("languages of a site on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const own = languagesOf((...call) => desk.admin(...call));
  const { make, one, every, site, page, pages, begin, settled, language } = own;
  let provider: TranslationServer;
  let service = 0;

  beforeAll(async () => {
    provider = await startTranslationServer();
    service = await own.service(provider.url);
  });
  beforeEach(() => {
    provider.pace = 0;
  });
  afterAll(() => provider.close());

  const fill = async (id: number, lang: string, body: object = {}) => {
    const answer = await begin(id, lang, body);
    expect(answer.status, answer.message).toBe(200);
    return settled(id, lang);
  };

  test("come with it: the default one is there, the others are to be initialised", async () => {
    const id = await site();
    expect(await every(`${PATH}?siteId=${id}`)).toMatchObject([
      { language: "zh_CN", isDefault: true, initStatus: "Y", progress: 100 },
      { language: "zh_TW", isDefault: false, initStatus: "N", progress: 0 },
      { language: "en", isDefault: false, initStatus: "N", progress: 0 },
    ]);
  });

  test("are filled with pages, categories and contents, as they are and as drafts", async () => {
    const id = await site();
    const root = await page(id, "about", { status: 1, sort: 3 });
    // Its id is less than that of the page above it.
    const below = await page(id, "press", { navType: "news" });
    const above = await page(id, "company", { parentId: root });
    expect((await admin("PUT", "/news/navinfo", { id: below, parentId: above })).status).toBe(204);
    const inChinese = { siteId: id, lang: "zh_CN" };
    const category = await make("/news/category", { ...inChinese, name: "公告" });
    const body = { ...inChinese, navId: below, categoryId: category, title: "开业", content: "<p>欢迎</p>" };
    await make("/news/news", body);
    await make("/news/honor", { ...inChinese, navId: root, title: "奖", image: "/pictures/a.webp" });

    expect(await fill(id, "en")).toMatchObject({ initStatus: "Y", progress: 100, leftOut: [] });
    const english = await pages(id, "en");
    const named = (url: string) => english.find(({ navUrl }) => navUrl === url);
    expect(english).toHaveLength(3);
    expect(named("about")).toMatchObject({ name: "页面about", status: 0, sort: 3 });
    expect(named("company")).toMatchObject({ parentId: named("about")?.id });
    expect(named("press")).toMatchObject({ parentId: named("company")?.id });
    const [categoryThere] = await every(`/news/category?siteId=${id}&lang=en`);
    expect(await every(`/news/news?siteId=${id}&lang=en`)).toMatchObject([
      { title: "开业", status: 0, navId: named("press")?.id, categoryId: categoryThere?.id },
    ]);
    expect(await every(`/news/honor?siteId=${id}&lang=en`)).toHaveLength(1);
    expect(await pages(id, "zh_TW")).toEqual([]);

    const { id: row } = await language(id, "en");
    expect((await admin("GET", `${PATH}/${row}/history`)).body).toMatchObject({
      content: [
        { action: "update", username: "admin" },
        { action: "init", username: "admin" },
      ],
    });
    const { body: works } = await admin("GET", "/api/backgroundWork?kind=site.language");
    expect((works as readonly object[])[0]).toMatchObject({
      ...{ state: "done", done: 6, total: 6 },
      result: { made: 6, filled: 0, kept: 0, left: 0 },
    });
  });

  test("are translated on request; what is there is kept, or replaced", async () => {
    const id = await site();
    const first = await page(id, "one");
    const { groupKey } = await one("/news/navinfo", first);
    await page(id, "mine", { lang: "en", name: "My own", groupKey });
    await page(id, "two");
    expect(await fill(id, "en", { translate: true })).toMatchObject({ initStatus: "Y", leftOut: [] });
    const names = async () => (await pages(id, "en")).map(({ name }) => name).sort();
    expect(await names()).toEqual(["My own", "en:页面two"]);

    provider.asked.length = 0;
    expect((await begin(id, "en", { mode: "empty", translate: true }, "reinit")).status).toBe(200);
    await settled(id, "en");
    expect(await names()).toEqual(["My own", "en:页面two"]);
    expect(provider.asked).toEqual([]);

    expect((await begin(id, "en", { mode: "overwrite", translate: true }, "reinit")).status).toBe(200);
    expect(await settled(id, "en")).toMatchObject({ initStatus: "Y" });
    expect(await names()).toEqual(["en:页面one", "en:页面two"]);
    expect((await begin(id, "en")).status).toBe(409);
    expect((await begin(id, "zh_TW", { mode: "empty" }, "reinit")).status).toBe(409);
    expect((await begin(id, "en", {}, "reinit")).status).toBe(400);
  });

  test("a record that fails does not keep the others, and is named with the reason", async () => {
    const id = await site();
    const long = await page(id, "long", { name: "长".repeat(58) });
    await page(id, "below", { parentId: long });
    await page(id, "other");
    const filled = await fill(id, "en", { translate: true });
    expect(filled).toMatchObject({ initStatus: "Y", progress: 100, initFailure: null });
    expect(filled.leftOut).toEqual([
      { area: "navigation page", name: "长".repeat(58), reason: expect.stringMatching(/^name: .*60/) },
      { area: "navigation page", name: "页面below", reason: expect.stringContaining("长长") },
    ]);
    expect((await pages(id, "en")).map(({ name }) => name)).toEqual(["en:页面other"]);
  });

  test("a service that fails again and again ends it, with the reason; the next time does the rest", async () => {
    const id = await site();
    for (let nth = 0; nth < 8; nth += 1) await page(id, `page-${nth}`);
    provider.answer(200, JSON.stringify({ data: { translations: [{ translatedText: "First page" }] } }));
    for (let nth = 0; nth < 5; nth += 1) provider.answer(500, "{}");
    const failed = await fill(id, "en", { translate: true });
    expect(failed).toMatchObject({ initStatus: "N", initFailure: expect.stringMatching(/\S/) });
    expect(failed.leftOut).toHaveLength(4);
    expect((await pages(id, "en")).map(({ name }) => name)).toEqual(["First page"]);
    provider.asked.length = 0;
    expect(await fill(id, "en", { translate: true })).toMatchObject({
      ...{ initStatus: "Y", initFailure: null, leftOut: [] },
    });
    expect(await pages(id, "en")).toHaveLength(8);
    expect(provider.asked).toHaveLength(7);
  });

  test("without a service nothing is begun", async () => {
    const id = await site();
    expect((await admin("PUT", "/api/translateConfig", { id: service, enabled: false })).status).toBe(204);
    const refused = await begin(id, "en", { translate: true });
    expect(await admin("PUT", "/api/translateConfig", { id: service, enabled: true })).toMatchObject({
      status: 204,
    });
    expect(refused.status).toBe(400);
    expect(await language(id, "en")).toMatchObject({ initStatus: "N" });
  });

  test("it is cancelled, what was done by then stays, and it goes on where it was", async () => {
    const id = await site();
    for (let nth = 0; nth < 12; nth += 1) await page(id, `page-${nth}`);
    provider.pace = 120;
    expect((await begin(id, "en", { translate: true })).status).toBe(200);
    await expect.poll(async () => (await language(id, "en")).progress, WAIT).toBeGreaterThan(0);
    expect((await begin(id, "en", { translate: true })).status).toBe(409);
    const { id: row } = await language(id, "en");
    expect(await admin("DELETE", PATH, [row])).toMatchObject({ status: 400 });
    expect((await admin("PUT", `${PATH}/cancel/${row}`)).status).toBe(204);
    expect(await settled(id, "en")).toMatchObject({ initStatus: "N", initFailure: "It was cancelled" });
    const done = (await pages(id, "en")).length;
    expect(done).toBeGreaterThan(0);
    expect(done).toBeLessThan(12);
    expect((await admin("PUT", `${PATH}/cancel/${row}`)).status).toBe(409);
    provider.pace = 0;
    provider.asked.length = 0;
    expect(await fill(id, "en", { translate: true })).toMatchObject({ initStatus: "Y", initFailure: null });
    expect(await pages(id, "en")).toHaveLength(12);
    expect(provider.asked).toHaveLength(12 - done);
  });

  test("one that was initialised before stays so when it is cancelled", async () => {
    const id = await site();
    for (let nth = 0; nth < 6; nth += 1) await page(id, `page-${nth}`);
    await fill(id, "en");
    provider.pace = 120;
    expect((await begin(id, "en", { mode: "overwrite", translate: true }, "reinit")).status).toBe(200);
    const { id: row } = await language(id, "en");
    expect((await admin("PUT", `${PATH}/cancel/${row}`)).status).toBe(204);
    expect(await settled(id, "en")).toMatchObject({ initStatus: "Y", progress: 100 });
    expect(await pages(id, "en")).toHaveLength(6);
  });

  test("two languages are filled at once", async () => {
    const id = await site();
    for (let nth = 0; nth < 5; nth += 1) await page(id, `page-${nth}`);
    const begun = await Promise.all([begin(id, "en"), begin(id, "zh_TW")]);
    expect(begun.map(({ status }) => status)).toEqual([200, 200]);
    for (const lang of ["en", "zh_TW"]) {
      expect(await settled(id, lang)).toMatchObject({ initStatus: "Y" });
      expect(await pages(id, lang)).toHaveLength(5);
    }
  });

  test("one of each site is the default, and the site says the same", async () => {
    const [id, other] = [await site(), await site()];
    await page(id, "one");
    const english = await language(id, "en");
    expect((await admin("PUT", `${PATH}/default/${english.id}`)).status).toBe(409);
    await fill(id, "en");
    expect((await admin("PUT", `${PATH}/default/${english.id}`)).status).toBe(204);
    const defaults = async (of: number) =>
      (await every(`${PATH}?siteId=${of}`)).filter((row) => row.isDefault).map((row) => row.language);
    expect(await defaults(id)).toEqual(["en"]);
    expect(await defaults(other)).toEqual(["zh_CN"]);
    expect(await one("/news/domains", id)).toMatchObject({ defaultLang: "en" });
    expect((await begin(id, "en")).status).toBe(409);

    expect((await admin("PUT", "/news/domains", { id, defaultLang: "zh_TW" })).message).toMatch(
      /^defaultLang: /,
    );
    expect((await admin("PUT", "/news/domains", { id, defaultLang: "zh_CN" })).status).toBe(204);
    expect(await defaults(id)).toEqual(["zh_CN"]);
  });

  test("and one alone, whoever chooses another at the same time", async () => {
    const id = await site();
    const others = [await fill(id, "en"), await fill(id, "zh_TW")];
    const answers = await Promise.all(others.map((row) => admin("PUT", `${PATH}/default/${row.id}`)));
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect((await every(`${PATH}?siteId=${id}`)).filter((row) => row.isDefault)).toHaveLength(1);
  });

  test("the default one stays, and stays enabled; what something is written in is disabled", async () => {
    const id = await site();
    await page(id, "one");
    const chinese = await language(id, "zh_CN");
    expect(await admin("DELETE", PATH, [chinese.id])).toMatchObject({ status: 400 });
    expect((await admin("PUT", PATH, { id: chinese.id, enabled: false })).message).toMatch(/^enabled: /);
    await fill(id, "en");
    const english = await language(id, "en");
    expect(await admin("DELETE", PATH, [english.id])).toMatchObject({
      status: 400,
      message: expect.stringContaining("1"),
    });
    expect((await admin("PUT", PATH, { id: english.id, enabled: false })).status).toBe(204);
    expect(await one("/news/domains", id)).toMatchObject({ langs: ["zh_CN", "zh_TW"] });
    const traditional = await language(id, "zh_TW");
    expect((await admin("DELETE", PATH, [traditional.id])).status).toBe(200);
    expect(await one("/news/domains", id)).toMatchObject({ langs: ["zh_CN"] });
    expect((await admin("PUT", "/news/domains", { id, langs: ["zh_CN", "zh_TW"] })).status).toBe(204);
    expect(await language(id, "zh_TW")).toMatchObject({ enabled: true, initStatus: "N" });
    expect(await language(id, "en")).toMatchObject({ enabled: false, initStatus: "Y" });
  });

  test("consoles get those that are enabled, in their order, by the names that they have", async () => {
    const id = await site();
    expect((await admin("PUT", `/news/domains/current/${id}`)).status).toBe(204);
    const [english, traditional] = [await language(id, "en"), await language(id, "zh_TW")];
    const change = { id: english.id, name: "EN", color: "#ABC", sort: 0 };
    expect((await admin("PUT", PATH, change)).status).toBe(204);
    expect((await admin("PUT", PATH, { id: traditional.id, enabled: false })).status).toBe(204);
    expect((await admin("GET", "/api/site/current")).body).toMatchObject({
      languages: [{ language: "en", name: "EN", color: "#aabbcc" }, { language: "zh_CN" }],
    });
  });

  test("who may initialise needs no other permission for it; who may not is refused", async () => {
    const id = await site();
    await page(id, "one");
    const { id: row } = await language(id, "en");
    const callsOf = async (...permissions: string[]) => {
      const { username } = await makeStaff(desk.server.context.db, { permissions });
      return adminCalls(desk.server, await desk.server.login(username));
    };
    const reader = await callsOf("language:list", "language:edit", "navinfo:add");
    expect((await reader("POST", `${PATH}/init/${row}`, {})).status).toBe(403);
    expect((await reader("PUT", `${PATH}/cancel/${row}`)).status).toBe(403);
    const filler = await callsOf("language:list", "language:init");
    expect((await filler("POST", `${PATH}/init/${row}`, {})).status).toBe(200);
    expect(await settled(id, "en")).toMatchObject({ initStatus: "Y" });
    expect((await filler("PUT", `${PATH}/default/${row}`)).status).toBe(403);
  });
});

test("a server that ends in the middle goes on with it when it starts again", async () => {
  const copy = copyTemplate("demo", { database: true });
  const provider = await startTranslationServer();
  const opened = async () => {
    const server = await startTestServer({ dataDir: copy.folder });
    return { server, ...languagesOf(adminCalls(server, await server.login("admin"))) };
  };
  try {
    const before = await opened();
    const id = await before.site();
    await before.service(provider.url);
    for (let nth = 0; nth < 12; nth += 1) await before.page(id, `page-${nth}`);
    provider.pace = 120;
    expect((await before.begin(id, "en", { translate: true })).status).toBe(200);
    await expect.poll(async () => (await before.language(id, "en")).progress, WAIT).toBeGreaterThan(10);
    await before.server.close();
    const asked = provider.asked.length;
    expect(asked).toBeLessThan(12);

    provider.pace = 0;
    const after = await opened();
    expect(await after.settled(id, "en")).toMatchObject({ initStatus: "Y", progress: 100, leftOut: [] });
    expect(await after.pages(id, "en")).toHaveLength(12);
    // The one that it was at may be done again.
    expect(provider.asked.length - asked).toBeGreaterThan(12 - asked - 1);
    expect(provider.asked.length).toBeLessThanOrEqual(13);
    await after.server.close();
  } finally {
    await provider.close();
    copy.remove();
  }
}, 120_000);
