import { eq } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { site as siteTable } from "../../../server/db/schema/index.ts";
import { createSearchEngines } from "../../../server/website/search-engines.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { providerNet } from "../../support/provider-net.ts";
import { testServers } from "../../support/server.ts";
import { NEWS_PATH as PATH, websiteOf } from "../../support/website.ts";

const KEY = "0a1b2c3d-quay";
const TOKEN = "push-token-that-is-secret";

describe.each(testServers)("search engines on $name (resources 1.3)", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const site = { name: "Tea house", domain: "tea.example.com", langs: ["en"], defaultLang: "en" };
  let siteId = 0;
  let list = 0;
  let single = 0;

  const { make, one, ...website } = websiteOf(admin);
  const article = (over: object = {}) =>
    make(PATH, { ...website.article(siteId), navId: list, status: 1, ...over });
  const setUp = async (keys: object) => {
    const { status, message } = await admin("PUT", "/news/domains", { ...site, id: siteId, ...keys });
    if (status !== 204) throw new Error(message);
  };

  /** Engines that answer by their host; a host without an answer cannot be reached. */
  const enginesOf = (answers: Readonly<Record<string, readonly [status: number, body: unknown]>>) => {
    const world = providerNet(({ url }) => {
      const [status, body] = answers[url.host] ?? [];
      return status === undefined ? undefined : Response.json(body, { status });
    });
    return { asked: world.asked, engines: createSearchEngines(desk.server.context, world) };
  };
  const INDEX_NOW = "api.indexnow.org";
  const BAIDU = "data.zz.baidu.com";

  beforeAll(async () => {
    siteId = await make("/news/domains", site);
    list = await make("/news/navinfo", { ...website.pageBody(siteId, "press/of-us", true), slug: "news" });
    single = await website.page(siteId, "company", false);
  });
  afterEach(() => setUp({ indexNowKey: null, baiduToken: null }));

  test("each engine that the site is set up for is told the addresses of the pages, once for all of them", async () => {
    await setUp({ indexNowKey: KEY, baiduToken: TOKEN });
    const [slug, plain, own] = [
      await article({ slug: "new-quay" }),
      await article(),
      await article({ navId: single }),
    ];
    const addresses = [
      "https://tea.example.com/press/news/new-quay",
      `https://tea.example.com/press/news/${plain}`,
      "https://tea.example.com/company",
    ];
    const { asked, engines } = enginesOf({
      [INDEX_NOW]: [202, ""],
      [BAIDU]: [200, { remain: 9, success: 3 }],
    });
    expect(await engines.submit([slug, plain, own], "en")).toMatchObject({ failed: [] });
    expect(asked).toHaveLength(2);
    const byHost = new Map(asked.map((call) => [call.url.host, call]));
    expect(JSON.parse(byHost.get(INDEX_NOW)?.body ?? "")).toEqual({
      host: "tea.example.com",
      key: KEY,
      urlList: expect.arrayContaining(addresses),
    });
    expect(byHost.get(BAIDU)?.body.split("\n").toSorted()).toEqual(addresses.toSorted());
    expect(Object.fromEntries(byHost.get(BAIDU)?.url.searchParams ?? [])).toEqual({
      site: "https://tea.example.com",
      token: TOKEN,
    });
    expect(await one(plain)).toMatchObject({ submitTime: expect.any(String) });
  });

  test("where one engine does not take them the others are told, and the caller is told why", async () => {
    await setUp({ indexNowKey: KEY, baiduToken: TOKEN });
    const id = await article();
    const { asked, engines } = enginesOf({
      [BAIDU]: [401, { error: 401, message: `${TOKEN} is not valid` }],
    });
    await expect(engines.submit([id], "en")).rejects.toMatchObject({
      status: 400,
      values: { reasons: "IndexNow: no answer; Baidu: HTTP 401" },
    });
    expect(asked).toHaveLength(2);
    expect(await one(id)).toMatchObject({ submitTime: null });
  });

  test.each([
    [403, "IndexNow: the key is not at the site"],
    [500, "IndexNow: HTTP 500"],
  ])("IndexNow answers %i", async (status, reasons) => {
    await setUp({ indexNowKey: KEY });
    const { engines } = enginesOf({ [INDEX_NOW]: [status, {}] });
    await expect(engines.submit([await article()], "en")).rejects.toMatchObject({ values: { reasons } });
  });

  test("Baidu names an address that is not the site's, and it is repeated where it was sent", async () => {
    await setUp({ baiduToken: TOKEN });
    const id = await article();
    const taken = enginesOf({ [BAIDU]: [200, { remain: 9, success: 1 }] });
    await taken.engines.submit([id], "en");
    const address = taken.asked[0]?.body;
    for (const [wrong, reasons] of [
      [address, `Baidu: ${address}`],
      ["something of its own", "Baidu: HTTP 200"],
    ]) {
      const { engines } = enginesOf({ [BAIDU]: [200, { remain: 9, success: 0, not_same_site: [wrong] }] });
      await expect(engines.submit([id], "en")).rejects.toMatchObject({ values: { reasons } });
    }
  });

  test("a token that cannot be read is named, and the other engine told", async () => {
    await setUp({ indexNowKey: KEY, baiduToken: TOKEN });
    const { db } = desk.server.context;
    await db.update(siteTable).set({ baiduToken: "v1.a.b.c" }).where(eq(siteTable.id, siteId));
    const { asked, engines } = enginesOf({ [INDEX_NOW]: [200, {}] });
    await expect(engines.submit([await article()], "en")).rejects.toMatchObject({
      values: { reasons: "Baidu: its key cannot be read. Enter it again" },
    });
    expect(asked.map(({ url }) => url.host)).toEqual([INDEX_NOW]);
  });

  test("articles of a site without any are refused by themselves; those that are not out, by all", async () => {
    const id = await article();
    const refused = await admin("POST", `${PATH}/submit`, [id]);
    expect([refused.status, refused.message]).toEqual([
      400,
      "No search engine is set up for the site Tea house",
    ]);
    await admin("PUT", `${PATH}/offline`, [id]);
    expect((await admin("POST", `${PATH}/submit`, [id])).status).toBe(409);
  });
});
