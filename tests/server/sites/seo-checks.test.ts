import { beforeAll, describe, expect, test } from "vitest";
import { storageFile } from "../../../server/db/schema/index.ts";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { pngOf } from "../../support/uploads.ts";

/** What lists of content say of their records for search engines. */

describe.each(sqlTestServers)("checks of content on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
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
    siteId = await make("/news/domains", {
      ...{ name: "Quay", domain: "seo.example.com", aliases: ["www.seo.example.com"], defaultLang: "en" },
    });
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
    [
      "a link to its own domain",
      { content: '<a href="https://seo.example.com/no-such">x</a>' },
      ["brokenLink"],
    ],
    [
      "a link to an alias of it",
      { content: '<a href="http://WWW.seo.example.com/no-such">x</a>' },
      ["brokenLink"],
    ],
    [
      "links to its own domain that lead somewhere, and to others that are like it",
      {
        content:
          '<a href="https://seo.example.com">1</a><a href="https://seo.example.com/press">2</a><a href="https://seo.example.community/no-such">3</a><a href="https://seo-example.com/no-such">4</a>',
      },
      [],
    ],
    ["a link to no download", { content: '<a href="/site-api/downloads/99999">x</a>' }, ["brokenLink"]],
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

  /** Pages of a kind, which the things of that kind are on. */
  const pageOf = (navType: string) =>
    make("/news/navinfo", { siteId, lang: "en", name: navType, navUrl: `on-${navType}`, navType, status: 1 });
  /** An address of the storage where no file is. */
  const lost = (ending = "webp") => `/file/%E5%9B%BE%E7%89%87/${"0".repeat(32)}.${ending}`;
  const stored = async (path: string, key: string): Promise<string> => {
    const answer = await desk.upload(path, [{ name: "pot.png", bytes: await pngOf(8, 8, `#${key}`) }]);
    expect(answer.status, answer.message).toBe(201);
    return String(answer.body.link ?? (answer.body as { url?: unknown }).url);
  };

  test("where swipers lead, what they show, and whether anything says it", async () => {
    const swiper = { siteId, lang: "en", title: "Quay", image: "/quay.webp", mediaType: "image", status: 1 };
    const of = async (over: object) =>
      found("/news/swiper", await make("/news/swiper", { ...swiper, ...over }));
    for (const linkUrl of ["/press", "/press?a=1", "/Press/", "https://a.example/no", "/file/a.pdf", ""])
      expect(await of({ linkUrl: linkUrl || null }), linkUrl).toEqual([]);
    for (const linkUrl of ["/no-such", "/draft", "/press/999999"])
      expect(await of({ linkUrl }), linkUrl).toEqual(["brokenLink"]);
    expect(await of({ image: lost() })).toEqual(["lostFile"]);
    expect(await of({ mobileImage: `${lost()}?v=2` })).toEqual(["lostFile"]);
    expect(await of({ title: " ", linkUrl: "/no-such", image: lost() })).toEqual([
      "noAlt",
      "brokenLink",
      "lostFile",
    ]);
    expect(await of({ title: null, mediaType: "video", videoUrl: "/quay.mp4" })).toEqual([]);
    const image = "/pictures/told.webp";
    expect(await of({ title: null, image })).toEqual(["noAlt"]);
    // What the library says of a picture is said of it wherever it is shown.
    await make("/api/material", { name: "Told", type: 1, url: image, altZhCn: "码头" });
    expect(await of({ title: null, image })).toEqual([]);
    const { body } = await admin("GET", `/news/swiper?siteId=${siteId}&lang=en&seo=lostFile`);
    expect((body as { totalElements: number }).totalElements).toBe(3);
  });

  test("files of honors, downloads and articles that are not there any more", async () => {
    const [file, drawn] = [await stored("/api/upload", "123456"), await stored("/api/pictures", "654321")];
    const [honors, downloads] = [await pageOf("honor"), await pageOf("download")];
    const honor = { siteId, lang: "en", navId: honors, title: "Best quay", image: file, status: 1 };
    const id = await make("/news/honor", honor);
    expect(await found("/news/honor", id)).toEqual([]);
    expect(await found("/news/honor", await make("/news/honor", { ...honor, image: drawn }))).toEqual([]);
    expect(await found("/news/honor", await make("/news/honor", { ...honor, fileUrl: lost("pdf") }))).toEqual(
      ["lostFile"],
    );
    const download = { siteId, lang: "en", navId: downloads, title: "Plan", fileUrl: file, status: 1 };
    const plan = await make("/news/download", { ...download, cover: drawn });
    expect(await found("/news/download", plan)).toEqual([]);
    const attached = {
      attachments: [
        { name: "Plan", url: file },
        { name: "Map", url: lost("pdf") },
      ],
    };
    expect(await found("/news/news", await article(attached))).toEqual(["lostFile"]);
    const shown = { content: `<p><img src="${file}" alt="a"><img src="${lost()}" alt="b"></p>` };
    expect(await found("/news/news", await article(shown))).toEqual(["lostFile"]);
    const linked = { content: `<p><a href="${lost("pdf")}">Plan</a></p>` };
    expect(await found("/news/news", await article(linked))).toEqual(["lostFile"]);
    // It goes: all that show it are told of, each by itself.
    await desk.server.context.db.delete(storageFile);
    expect(await found("/news/honor", id)).toEqual(["lostFile"]);
    expect(await found("/news/download", plan)).toEqual(["lostFile"]);
    const { body } = await admin("GET", `/news/honor?siteId=${siteId}&lang=en&seo=lostFile&size=50`);
    expect((body as { content: readonly AnyRecord[] }).content.map((row) => row.id)).toContain(id);
  });

  test("variants of products, links of other content and of keywords", async () => {
    const place = { siteId, lang: "en", status: 1 };
    const navId = await pageOf("generic");
    const other = { ...place, navId, title: "Office" };
    expect(
      await found("/news/generic", await make("/news/generic", { ...other, linkUrl: "/press" })),
    ).toEqual([]);
    expect(await found("/news/generic", await make("/news/generic", { ...other, linkUrl: "/no" }))).toEqual([
      "brokenLink",
    ]);
    const word = { siteId, lang: "en", type: "core" };
    const right = await make("/news/seoKeyword", { ...word, keyword: "quay", linkUrl: "/press" });
    const wrong = await make("/news/seoKeyword", { ...word, keyword: "kay", linkUrl: "/no-such" });
    expect(await found("/news/seoKeyword", right)).toEqual([]);
    expect(await found("/news/seoKeyword", wrong)).toEqual(["brokenLink"]);
    const { body } = await admin("GET", `/news/seoKeyword?siteId=${siteId}&seo=brokenLink`);
    expect((body as { content: readonly AnyRecord[] }).content.map((row) => row.id)).toEqual([wrong]);
    const categoryId = await make("/news/productCategory", { ...place, name: "Cups" });
    const cup = { ...place, categoryId, name: "Cup", seoTitle: "Cup", cover: "/cup.webp", currency: "USD" };
    const variants = { specType: 1, items: [{ value: "Glaze", detail: ["blue"] }] };
    const blue = { values: ["blue"], price: 3, image: lost() };
    const product = await make("/news/product", { ...cup, ...variants, skus: [blue] });
    expect(await found("/news/product", product)).toEqual(["lostFile"]);
  });

  test("lists are filtered by what was found; texts alone are judged of parts of pages", async () => {
    const { content } = (await admin("GET", `/news/news?siteId=${siteId}&seo=noAlt&seo=brokenLink&size=99`))
      .body as {
      content: readonly AnyRecord[];
    };
    expect(content.map(({ seo }) => seo)).toEqual(
      Array.from({ length: 13 }, () => [expect.stringMatching(/noAlt|brokenLink/)]),
    );
    const navId = await make("/news/navinfo", {
      ...{ siteId, lang: "en", name: "History", navUrl: "history", navType: "history", status: 1 },
    });
    const event = { siteId, lang: "en", navId, title: "Founded", year: 2008, content: '<img src="/a.webp">' };
    expect(await found("/news/history", await make("/news/history", event))).toEqual(["noAlt"]);
    expect((await admin("GET", `/news/news?seo=none`)).status).toBe(400);
  });

  test("a link to what is offered for download, as its list copies it", async () => {
    const place = { siteId, lang: "en", status: 1 };
    const navId = await make("/news/navinfo", {
      ...{ ...place, name: "Files", navUrl: "files", navType: "download" },
    });
    const file = await desk.upload("/api/upload?area=download&field=fileUrl", [
      { name: "prices.pdf", bytes: Buffer.from("%PDF-1.4\n%%EOF\n") },
    ]);
    const id = await make("/news/download", { ...place, navId, title: "Prices", fileUrl: file.body.link });
    const content = `<a href="https://seo.example.com/site-api/downloads/${id}">x</a>`;
    const one = await article({ content });
    expect(await found("/news/news", one)).toEqual([]);
    expect((await admin("PUT", "/news/download/offline", [id])).status).toBe(204);
    expect(await found("/news/news", one)).toEqual(["brokenLink"]);
  });

  test("a picture that the media library says something of", async () => {
    const upload = await desk.upload("/api/upload?area=material&field=url", [
      { name: "quay.png", bytes: await pngOf(40, 30) },
    ]);
    const url = String(upload.body.link);
    const id = await article({ content: `<p><img src="${url}" alt=""></p>` });
    expect(await found("/news/news", id)).toEqual(["noAlt"]);
    await make("/api/material", { name: "Quay", type: 1, url, altZhCn: "码头" });
    expect(await found("/news/news", id)).toEqual([]);
    const other = await article({ content: `<img src="${url}"><img src="/a.webp">` });
    expect(await found("/news/news", other)).toEqual(["noAlt"]);
  });

  test("a link to a page of the menu or a combined one that is at its slug", async () => {
    const place = { siteId, lang: "en", status: 1 };
    const all = { ...place, name: "Guides", navUrl: "to/guides", navType: "assemble", slug: "manuals" };
    const navId = await make("/news/navinfo", all);
    const blocks = [{ kind: "text", html: "<p>x</p>" }];
    await make("/news/assemble", { ...place, navId, title: "Tea", slug: "tea", blocks });
    const part = await make("/news/assemble", { ...place, navId, title: "Part", blocks });
    const to = async (path: string) =>
      found("/news/news", await article({ content: `<a href="${path}">x</a>` }));
    for (const right of ["/to/manuals", "/to/manuals/tea"]) expect(await to(right), right).toEqual([]);
    for (const wrong of ["/to/guides", "/to/guides/tea", `/to/manuals/${part}`])
      expect(await to(wrong), wrong).toEqual(["brokenLink"]);
  });
});
