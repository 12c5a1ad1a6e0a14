import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createRankService } from "../../../server/website/rank-service.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { type Answer, LocalHttp } from "../../support/local-http.ts";
import { OPENAI_KEY, type OpenaiServer, startOpenaiServer } from "../../support/openai-server.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { NEWS_PATH, type WebsiteRow as Row, websiteOf } from "../../support/website.ts";

const PATH = "/news/seoKeyword";
const RANK_KEY = "rank-key-that-is-secret";

describe.each(sqlTestServers)("the keyword library on $name (resources 1.17)", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const { make, page, article, pageBody } = websiteOf(admin);
  let provider: OpenaiServer;
  let ranks: LocalHttp;
  let siteId = 0;

  const site = { name: "Tea house", domain: "tea.example.com", langs: ["en"], defaultLang: "en" };
  const word = (keyword: string, over: object = {}) =>
    make(PATH, { siteId, lang: "en", keyword, type: "core", ...over });
  const several = (keywords: string, over: object = {}) =>
    admin("POST", `${PATH}/several`, { siteId, lang: "en", type: "longTail", keywords, ...over });
  const list = async (query: object) => {
    const asked = new URLSearchParams({ siteId: String(siteId), lang: "en", size: "100", ...query });
    const { body, status, message } = await admin("GET", `${PATH}?${asked}`);
    if (status !== 200) throw new Error(message);
    return (body as { readonly content: readonly Row[] }).content;
  };
  const one = async (id: number) => (await admin("GET", `${PATH}/${id}`)).body as Row;
  const wordsOfPage = async (id: number) =>
    ((await admin("GET", `/news/navinfo/${id}`)).body as Row).seoKeywords;
  const pageWith = (navUrl: string, seoKeywords: string | null, over: object = {}) =>
    make("/news/navinfo", { ...pageBody(siteId, navUrl, true), seoKeywords, ...over });

  beforeAll(async () => {
    [provider, ranks] = await Promise.all([startOpenaiServer(), LocalHttp.start()]);
    siteId = await make("/news/domains", site);
  });
  afterAll(() => Promise.all([provider.close(), ranks.close()]));

  test("a keyword is there once in its site and language, whatever its case, and has no comma", async () => {
    await word("Loose tea");
    const again = await admin("POST", PATH, { siteId, lang: "en", keyword: "LOOSE TEA", type: "core" });
    expect([again.status, again.message]).toEqual([400, expect.stringContaining("LOOSE TEA")]);
    await word("Loose tea", { lang: "zh_CN" });
    const listed = await admin("POST", PATH, { siteId, lang: "en", keyword: "tea，ware", type: "core" });
    expect([listed.status, listed.message]).toEqual([400, "keyword: must not contain commas"]);
  });

  describe("several at once", () => {
    test("are added one a line; what is there, or twice in the text, is left alone and counted", async () => {
      const held = await word("Oolong");
      const answer = await several("oolong\r\n White tea \n\nwhite TEA\nPu-erh", { groupName: "Kinds" });
      expect([answer.status, answer.body]).toEqual([200, { added: 2, known: 2 }]);
      expect(await list({ groupName: "Kinds", sort: "id,asc" })).toMatchObject([
        { keyword: "White tea", type: "longTail", status: 1, createBy: "admin" },
        { keyword: "Pu-erh", type: "longTail" },
      ]);
      expect(await one(held)).toMatchObject({ keyword: "Oolong", groupName: null, type: "core" });
      const [first] = await list({ keyword: "White tea" });
      const history = await admin("GET", `${PATH}/${first?.id}/history`);
      expect(history.body).toMatchObject({ content: [{ action: "create", username: "admin" }] });
    });

    test("are refused with the numbers of the lines that are none, and nothing is added", async () => {
      const answer = await several(`Matcha\n${"x".repeat(101)}\nSencha\ngreen, black`);
      expect(answer.status).toBe(400);
      expect(answer.message).toMatch(/^keywords: line 2 .*100.*; line 4 must not contain commas$/);
      expect(await list({ keyword: "Matcha" })).toEqual([]);
      expect((await several(" \n ")).status).toBe(400);
      expect((await several(Array.from({ length: 501 }, (_, at) => `w${at}`).join("\n"))).message).toMatch(
        /^keywords: .*500/,
      );
    });

    test("go with the permission to add; the groups that are there can be chosen", async () => {
      const { username } = await makeStaff(desk.server.context.db, {
        permissions: ["seoKeyword:list", "seoKeyword:edit"],
      });
      const staff = adminCalls(desk.server, await desk.server.login(username));
      const refused = await staff("POST", `${PATH}/several`, {
        ...{ siteId, lang: "en", type: "core", keywords: "Bancha" },
      });
      expect(refused.status).toBe(403);
      await word("Gyokuro", { groupName: "Japan" });
      await word("Yerba", { groupName: "Elsewhere", lang: "zh_TW" });
      const groups = await staff("GET", `${PATH}/groups?siteId=${siteId}&lang=en`);
      expect(groups.body).toContainEqual({ value: "Japan", label: "Japan" });
      expect(JSON.stringify(groups.body)).not.toContain("Elsewhere");
    });
  });

  describe("how often one is used", () => {
    test("counts the records of its site and language that have it as a word, and is searched and sorted by", async () => {
      const [used, rare, none] = [await word("Jasmine"), await word("Jasmine pearls"), await word("Pearls")];
      const elsewhere = await word("Jasmine", { lang: "zh_CN" });
      await pageWith("jasmine", "jasmine, JASMINE，Jasmine pearls");
      const navId = await page(siteId, "jasmine/news", true);
      await make(NEWS_PATH, { ...article(siteId), navId, seoKeywords: "tea ,JASMINE" });
      await make(NEWS_PATH, { ...article(siteId), navId, seoKeywords: "jasmines" });
      expect(await Promise.all([used, rare, none, elsewhere].map(one))).toMatchObject([
        { usedCount: 2 },
        { usedCount: 1 },
        { usedCount: 0 },
        { usedCount: 0 },
      ]);
      const sorted = await list({ sort: "usedCount,desc" });
      expect(sorted.slice(0, 2).map(({ id }) => id)).toEqual([used, rare]);
      const between = await admin(
        "GET",
        `${PATH}?siteId=${siteId}&lang=en&usedCount=1&usedCount=5&sort=usedCount,asc`,
      );
      expect((between.body as { content: Row[] }).content.map(({ id }) => id)).toEqual([rare, used]);
    });
  });

  describe("assigning to pages", () => {
    const assign = (ids: readonly number[], pages: readonly number[]) =>
      admin("POST", `${PATH}/assign`, { ids, pages });

    test("adds what a page has not, and names pages that have no room", async () => {
      const [black, smoky] = [await word("Black tea"), await word("Smoky tea")];
      const [empty, some, full] = [
        await pageWith("empty", null),
        await pageWith("some", "BLACK TEA, cups,"),
        await pageWith("full", "y".repeat(250)),
      ];
      const { status, body } = await assign([smoky, black], [empty, some, full]);
      expect(status).toBe(200);
      const message = "Not added to pages whose keywords have no room left: full";
      expect(body).toEqual({
        failed: [
          { id: black, message },
          { id: smoky, message },
        ],
      });
      expect(await Promise.all([empty, some, full].map(wordsOfPage))).toEqual([
        "Black tea,Smoky tea",
        "BLACK TEA, cups,Smoky tea",
        "y".repeat(250),
      ]);
      const history = await admin("GET", `/news/navinfo/${empty}/history`);
      expect(history.body).toMatchObject({
        content: [
          { action: "update", changes: [{ field: "seoKeywords", from: null, to: "Black tea,Smoky tea" }] },
          { action: "create" },
        ],
      });
      expect((await assign([black], [empty])).status).toBe(200);
      expect(await wordsOfPage(empty)).toBe("Black tea,Smoky tea");
    });

    test("refuses pages of another language with their names, and whoever may not change pages", async () => {
      const id = await word("Chai");
      const [own, foreign] = [
        await pageWith("own", null),
        await pageWith("foreign", null, { lang: "zh_CN", name: "茶" }),
      ];
      const refused = await assign([id], [own, foreign]);
      expect([refused.status, refused.message]).toEqual([400, expect.stringMatching(/^pages: .*: 茶$/)]);
      expect(await wordsOfPage(own)).toBeNull();
      const { username } = await makeStaff(desk.server.context.db, {
        permissions: ["seoKeyword:edit", "navinfo:list"],
      });
      const staff = adminCalls(desk.server, await desk.server.login(username));
      expect((await staff("POST", `${PATH}/assign`, { ids: [id], pages: [own] })).status).toBe(403);
    });
  });

  describe("suggestions", () => {
    const suggest = (over: object = {}) =>
      admin("POST", `${PATH}/suggest`, { siteId, lang: "en", seed: "tea", count: 5, ...over });
    const says = (content: string) =>
      provider.answer(200, {
        choices: [{ index: 0, message: { role: "assistant", content }, finish_reason: "stop" }],
        usage: { total_tokens: 12 },
      });

    beforeAll(async () => {
      await make("/api/openaiConfig", {
        ...{ provider: "custom", baseUrl: `${provider.url}/v1`, apiKey: OPENAI_KEY, model: "small-model" },
      });
    });

    test("are what can be a keyword and is not there, each once, and no more than asked for", async () => {
      await word("Held tea");
      const list = ["Iced tea", "iced TEA", "held tea", "x".repeat(101), 7, "a, b", " Tea bags ", ""];
      says(`Here you are:\n\`\`\`json\n${JSON.stringify(list)}\n\`\`\``);
      const { status, body } = await suggest();
      expect([status, body]).toEqual([200, { candidates: ["Iced tea", "Tea bags"] }]);
      expect(JSON.stringify(provider.asked.at(-1)?.body)).toMatch(/Suggest 5 keywords.*English.*tea/);
      says(JSON.stringify(["one", "two", "three"]));
      expect((await suggest({ count: 2 })).body).toEqual({ candidates: ["one", "two"] });
    });

    test("are refused where the model gives no list, or nothing new", async () => {
      for (const [content, reason] of [
        ["I would rather not.", /list/],
        ["[not JSON]", /list/],
        ["[]", /no new/],
      ] as const) {
        says(content);
        const { status, message } = await suggest();
        expect([status, message]).toEqual([400, expect.stringMatching(reason)]);
      }
      expect((await suggest({ count: 21 })).message).toMatch(/^count/);
    });
  });

  describe("ranks", () => {
    const json =
      (body: unknown, status = 200): Answer =>
      (_, response) =>
        void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    const check = (...ids: number[]) => admin("POST", `${PATH}/check`, ids);
    const setUp = async (over: object) => {
      const { status, message } = await admin("PUT", "/news/domains", { ...site, id: siteId, ...over });
      if (status !== 204) throw new Error(message);
    };

    test("are refused without a service, with where it is set up", async () => {
      const refused = await check(await word("Unranked"), await word("Unranked too"));
      expect([refused.status, refused.message]).toEqual([
        400,
        'No rank service is set up for the site Tea house. Set it up under "Search engines" of the site',
      ]);
    });

    test("are asked for by keyword, domain and language, and the last twelve are kept", async () => {
      await setUp({ rankUrl: `${ranks.base}/`, rankKey: RANK_KEY });
      const id = await word("Green tea & honey");
      for (const rank of [99, 12, null, 8, 7, 6, 5, 4, 3, 2, 2, 2, 1]) {
        ranks.answer = json({ rank });
        expect((await check(id)).status).toBe(200);
      }
      const seen = ranks.seen.at(-1);
      expect([seen?.method, seen?.headers.authorization]).toEqual(["GET", `Bearer ${RANK_KEY}`]);
      const url = new URL(seen?.url ?? "", ranks.base);
      expect([url.pathname, Object.fromEntries(url.searchParams)]).toEqual([
        "/prod-api/rank",
        { keyword: "Green tea & honey", domain: "tea.example.com", lang: "en" },
      ]);
      const row = await one(id);
      expect(row).toMatchObject({
        rank: 1,
        rankTrend: "12 → – → 8 → 7 → 6 → 5 → 4 → 3 → 2 → 2 → 2 → 1",
        lastCheckTime: expect.any(String),
      });
      expect(row.ranks).toHaveLength(12);
      expect((await list({ keyword: "honey" }))[0]?.rankTrend).toBe(row.rankTrend);
    });

    test("that are not told are reported one by one, and leave what was known", async () => {
      const [good, broken, odd] = [await word("Good"), await word("Broken"), await word("Odd")];
      ranks.answer = (request, response) => {
        if (request.url.includes("Broken")) return json({ error: RANK_KEY }, 500)(request, response);
        return json({ rank: request.url.includes("Odd") ? "first" : 3 })(request, response);
      };
      const { status, body } = await check(good, broken, odd);
      expect(status).toBe(200);
      const failed = (body as { failed: { id: number; message: string }[] }).failed;
      expect(failed.toSorted((a, b) => a.id - b.id)).toEqual([
        { id: broken, message: "The rank service told no rank (HTTP 500)" },
        { id: odd, message: "The rank service told no rank (HTTP 200)" },
      ]);
      expect(await Promise.all([good, odd].map(one))).toMatchObject([
        { rank: 3, rankTrend: "3" },
        { rank: null, rankTrend: null, lastCheckTime: null },
      ]);
      ranks.answer = (_, response) => void response.end("<html>");
      expect((await check(odd)).status).toBe(400);
    });

    test("are asked for four at a time, and no more of a service that is silent", async () => {
      const ids: number[] = [];
      for (let at = 0; at < 6; at += 1) ids.push(await word(`Slow ${at}`));
      ranks.seen.length = 0;
      ranks.answer = () => undefined;
      const service = createRankService(desk.server.context, undefined, 100);
      const { failed } = await service.check(ids, "en");
      expect(failed.map(({ message }) => message)).toEqual(
        ids.map(() => "The rank service did not answer within 0.1 s"),
      );
      expect(ranks.seen).toHaveLength(4);
      await expect(service.check([...Array(201).keys()], "en")).rejects.toMatchObject({ status: 400 });
    });

    test("a key is not sent to another place than it was given for", async () => {
      await setUp({ rankUrl: `${ranks.base}/v2` });
      const moved = await admin("PUT", "/news/domains", {
        ...{ ...site, id: siteId, rankUrl: "https://elsewhere.example.com" },
      });
      expect([moved.status, moved.message]).toEqual([400, expect.stringMatching(/^rankKey: /)]);
      await setUp({ rankUrl: "https://elsewhere.example.com", rankKey: "another" });
      await setUp({ rankUrl: null });
    });
  });
});
