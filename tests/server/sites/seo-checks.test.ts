import { beforeAll, describe, expect, test } from "vitest";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";

/** What lists of content say of their records for search engines. */

describe.each(sqlTestServers)("checks of content on $name", ({ start }) => {
  const { admin } = adminDesk(start);
  let siteId = 0;
  let press = 0;

  const make = async (path: string, body: object): Promise<number> => {
    const answer = await admin("POST", path, body);
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as AnyRecord).id;
  };
  const found = async (path: string, id: number) =>
    ((await admin("GET", `${path}/${id}`)).body as AnyRecord).seo;
  const article = (over: object) =>
    make("/news/news", {
      ...{ siteId, lang: "en", navId: press, title: "A new quay", content: "<p>abc</p>", status: 1 },
      ...{ seoTitle: "A new quay", ...over },
    });

  beforeAll(async () => {
    siteId = await make("/news/domains", { name: "Quay", domain: "seo.example.com", defaultLang: "en" });
    await admin("GET", `/news/domains/initData/${siteId}`);
    const nav = { siteId, lang: "en", navType: "news", status: 1 };
    press = await make("/news/navinfo", { ...nav, name: "Press", navUrl: "press", seoTitle: "Press" });
    await make("/news/navinfo", { ...nav, lang: "zh_CN", name: "新闻", navUrl: "Xinwen", seoTitle: "新闻" });
    await make("/news/navinfo", { ...nav, name: "Draft", navUrl: "draft", status: 0 });
  });

  test.each([
    ["nothing", {}, []],
    ["no title", { seoTitle: "  " }, ["noTitle"]],
    ["a long title", { seoTitle: "W".repeat(32) }, ["longTitle"]],
    ["as many narrow signs are no long title", { seoTitle: "i".repeat(70) }, []],
    [
      "a long title of its own, where none is given",
      { seoTitle: "", title: "港".repeat(30) },
      ["noTitle", "longTitle"],
    ],
    ["a long description", { seoDescription: "港".repeat(66) }, ["longDescription"]],
    ["pictures without a text", { content: '<p><img src="/a.webp" alt=""></p>' }, ["noAlt"]],
    ["pictures without any", { content: '<img src="/a.webp"><img src="/b.webp" alt="B">' }, ["noAlt"]],
    ["pictures with a text", { content: '<p><img src="/a.webp" alt="A quay"></p>' }, []],
    ["a link to no page", { content: '<a href="/no-such">x</a>' }, ["brokenLink"]],
    ["a link to a page that is not out", { content: '<a href="/draft">x</a>' }, ["brokenLink"]],
    [
      "a link to an article below another page",
      { slug: "own", content: '<a href="/draft/own">x</a>' },
      ["brokenLink"],
    ],
    ["a link to no number", { content: '<a href="/press/99999">x</a>' }, ["brokenLink"]],
    ["a link to a page in the wrong language", { content: '<a href="/xinwen">x</a>' }, ["brokenLink"]],
    [
      "links to pages, files, elsewhere and to itself",
      {
        slug: "itself",
        content:
          '<a href="/press">1</a><a href="/press/">2</a><a href="/Press?a=1#b">3</a><a href="/zh-cn/xinwen">4</a><a href="/press/itself">5</a><a href="/file/a/b.pdf">6</a><a href="https://a.example/x">7</a><a href="#top">8</a><a href="/">9</a><a href="/zh-tw">10</a><a href="/press/page/2">11</a>',
      },
      [],
    ],
  ])("%s", async (_, over, expected) => {
    expect(await found("/news/news", await article(over))).toEqual(expected);
  });

  test("a link to an article by its number, and to a product that is on all pages of products", async () => {
    const id = await article({});
    const place = { siteId, lang: "en", status: 1 };
    await make("/news/navinfo", { ...place, name: "Goods", navUrl: "our/goods", navType: "product" });
    const categoryId = await make("/news/productCategory", { ...place, name: "Pots" });
    const pot = {
      ...place,
      categoryId,
      name: "Pot",
      cover: "/pot.webp",
      slug: "pot",
      specType: 0,
      currency: "USD",
    };
    await make("/news/product", pot);
    const content = `<a href="/press/${id}">1</a><a href="/our/goods/pot">2</a>`;
    expect(await found("/news/news", await article({ content }))).toEqual([]);
  });

  test("a link to the page of a category, by its number or its slug", async () => {
    const place = { siteId, lang: "en", status: 1 };
    const sorted = await make("/news/category", { ...place, name: "Sorted" });
    await make("/news/navinfo", { ...place, name: "Pans", navUrl: "pans", navType: "product" });
    await make("/news/productCategory", { ...place, name: "Iron", slug: "iron" });
    const links = (...paths: readonly string[]) => paths.map((path) => `<a href="${path}">x</a>`).join("");
    const right = links(`/press/category/${sorted}`, "/pans/category/iron", "/pans/category/iron/page/2");
    expect(await found("/news/news", await article({ content: right }))).toEqual([]);
    for (const wrong of ["/press/category/999999", `/pans/category/${sorted}x`, "/press/category/iron"])
      expect(await found("/news/news", await article({ content: links(wrong) })), wrong).toEqual([
        "brokenLink",
      ]);
  });

  test("what is within the blocks of a page", async () => {
    const navId = await make("/news/navinfo", {
      ...{ siteId, lang: "en", name: "All", navUrl: "all-of-it", navType: "assemble", status: 1 },
    });
    const of = (...texts: readonly string[]) =>
      make("/news/assemble", {
        ...{ siteId, lang: "en", navId, title: "All of it", seoTitle: "All of it", status: 1 },
        blocks: [
          { kind: "news", limit: 3, layout: "grid" },
          ...texts.map((html) => ({ kind: "text", html })),
        ],
      });
    const good = '<p><a href="/press">x</a><img src="/a.webp" alt="A"></p>';
    expect(await found("/news/assemble", await of(good, good))).toEqual([]);
    const id = await of(good, '<img src="/a.webp">', '<a href="/no-such">x</a>');
    expect(await found("/news/assemble", id)).toEqual(["noAlt", "brokenLink"]);
    const { body } = await admin("GET", `/news/assemble?siteId=${siteId}&seo=brokenLink`);
    expect((body as { content: readonly AnyRecord[] }).content.map((row) => row.id)).toEqual([id]);
  });

  test("a slug that other content of the language has", async () => {
    const id = await article({ slug: "twice" });
    const fair = { siteId, title: "Fair", startDate: "2026-01-01", endDate: "2026-01-02", seoTitle: "Fair" };
    const navId = await make("/news/navinfo", {
      ...{ siteId, lang: "en", name: "Fairs", navUrl: "fairs", navType: "exhibition", status: 1 },
    });
    const other = await make("/news/exhibition", { ...fair, lang: "en", navId, slug: "twice" });
    expect(await found("/news/news", id)).toEqual(["doubledSlug"]);
    expect(await found("/news/exhibition", other)).toEqual(["doubledSlug"]);
    expect((await admin("PUT", "/news/exhibition", { id: other, slug: "once" })).status).toBe(204);
    expect(await found("/news/news", id)).toEqual([]);
  });

  test("lists are filtered by what was found; texts alone are judged of parts of pages", async () => {
    const { content } = (await admin("GET", `/news/news?siteId=${siteId}&seo=noAlt&seo=brokenLink&size=99`))
      .body as {
      content: readonly AnyRecord[];
    };
    expect(content.map(({ seo }) => seo)).toEqual(
      Array.from({ length: 10 }, () => [expect.stringMatching(/noAlt|brokenLink/)]),
    );
    const navId = await make("/news/navinfo", {
      ...{ siteId, lang: "en", name: "History", navUrl: "history", navType: "history", status: 1 },
    });
    const event = { siteId, lang: "en", navId, title: "Founded", year: 2008, content: '<img src="/a.webp">' };
    expect(await found("/news/history", await make("/news/history", event))).toEqual(["noAlt"]);
    expect((await admin("GET", `/news/news?seo=none`)).status).toBe(400);
  });
});
