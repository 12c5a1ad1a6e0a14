import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { siteNews } from "../../../server/db/schema/index.ts";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { copyTemplate } from "../../support/database.ts";
import { sqlTestServers, startTestServer, type TestServer } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { pngOf } from "../../support/uploads.ts";

/** The generated pages of sites (resources 10.1), as visitors get them. */

const WAIT = { timeout: 30_000, interval: 30 } as const;

/** Articles that are out, by the table alone. */
async function fillNews(
  { context }: TestServer,
  siteId: number,
  navId: number,
  count: number,
): Promise<void> {
  const rows = Array.from({ length: count }, (_, at) => ({
    ...{ siteId, navId, lang: "en" as const, status: 1 },
    ...{ title: `Article ${at}`, content: "<p>abc</p>" },
  }));
  await context.db.insert(siteNews).values(rows);
}

describe.each(sqlTestServers)("pages of a site on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  let sites = 0;

  const make = async (path: string, body: object): Promise<number> => {
    const answer = await admin("POST", path, body);
    expect(answer.status, answer.message).toBe(201);
    return (answer.body as AnyRecord).id;
  };
  const newSite = async (over: object = {}) => {
    sites += 1;
    const id = await make("/news/domains", {
      name: "Quay",
      domain: `pages${sites}.example.com`,
      defaultLang: "en",
      ...over,
    });
    expect((await admin("GET", `/news/domains/initData/${id}`)).status).toBe(200);
    return { id, host: `pages${sites}.example.com` };
  };
  const nav = (siteId: number, navUrl: string, navType: string, over: object = {}) =>
    make("/news/navinfo", { siteId, lang: "en", name: `The ${navUrl}`, navUrl, navType, status: 1, ...over });
  const siteOf = async (id: number) => (await admin("GET", `/news/domains/${id}`)).body as AnyRecord;
  const generate = async (id: number) => {
    const answer = await admin("GET", `/news/domains/generate/${id}`);
    expect(answer.status, answer.message).toBe(200);
    await expect.poll(async () => (await siteOf(id)).generateState, WAIT).not.toBe("P");
    return siteOf(id);
  };
  const visit = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(`${desk.server.url}${path}`, { redirect: "manual", headers });
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
  const foldersOf = (id: number) => {
    const folder = join(desk.server.context.config.dataDir, "sites", String(id));
    return existsSync(folder) ? readdirSync(folder) : [];
  };

  test("show what is published in each language, and lead from one to the other", async () => {
    const { id, host } = await newSite();
    const groupKey = "7b1f7f4e-57f1-4a52-a6f5-2f6d6f3a5a10";
    const press = await nav(id, "press", "news", { groupKey, seoDescription: "What is new" });
    await nav(id, "xinwen", "news", { lang: "zh_CN", name: "新闻", groupKey });
    await nav(id, "hidden", "news", { status: 0 });
    const article = {
      siteId: id,
      lang: "en",
      navId: press,
      title: "A new quay",
      content: "<p>Open.</p>",
      status: 1,
    };
    await make("/news/news", { ...article, slug: "new-quay", seoKeywords: "quay,harbour" });
    await make("/news/news", { ...article, title: "Not yet", status: 0 });
    expect(await siteOf(id)).toMatchObject({ generateState: "N", link: null });
    expect((await visit(`/sites/${id}/`)).status).toBe(404);
    expect(await generate(id)).toMatchObject({
      ...{ generateState: "Y", generateProgress: 100, generateFailure: null, link: `/sites/${id}/` },
      pageCount: 6,
    });

    const home = await visit(`/sites/${id}/`);
    expect(home).toMatchObject({ status: 200 });
    expect(home.headers.get("content-type")).toBe("text/html; charset=utf-8");
    expect(home.headers.get("content-security-policy")).toMatch(/default-src 'none'/);
    expect(home.headers.get("content-security-policy")).not.toMatch(/script-src/);
    expect(home.text).toContain('<html lang="en">');
    expect(home.text).toContain(`hreflang="zh-CN" href="https://${host}/zh-cn"`);
    expect(home.text).toContain('href="press"');
    expect(home.text).not.toContain("hidden");

    const list = await visit(`/sites/${id}/press`);
    expect(list.text).toContain('<meta name="description" content="What is new">');
    expect(list.text).toContain(`<link rel="canonical" href="https://${host}/press">`);
    expect(list.text).toContain(`hreflang="zh-CN" href="https://${host}/zh-cn/xinwen"`);
    expect(list.text).toContain(`hreflang="x-default" href="https://${host}/press"`);
    expect(list.text).toContain('href="press/new-quay"');
    expect(list.text).not.toContain("Not yet");

    const own = await visit(`/sites/${id}/press/new-quay`);
    expect(own.text).toContain("<p>Open.</p>");
    expect(own.text).toContain('<meta name="keywords" content="quay,harbour">');
    expect(own.text).toContain('<meta property="og:type" content="article">');
    expect(own.text).toContain('<a href="../press">The press</a>');
    expect((await visit(`/sites/${id}/zh-cn/xinwen`)).text).toContain('<html lang="zh-CN">');
  });

  test("have one address each, a map and a style sheet, and nothing else is served", async () => {
    const { id, host } = await newSite({ indexNowKey: "quay-key-0123456" });
    await nav(id, "关于/我们", "multiText");
    await generate(id);
    const moved = async (path: string) => (await visit(path)).headers.get("location");
    expect(await moved(`/sites/${id}`)).toBe(`${id}/`);
    expect(await moved(`/sites/${id}//`)).toBe("../");
    const about = `/sites/${id}/${["关于", "我们"].map(encodeURIComponent).join("/")}`;
    expect((await visit(about)).status).toBe(200);
    expect(await moved(`${about}/`)).toBe(`../../${about.split("/").slice(3).join("/")}`);
    const robots = await visit(`/sites/${id}/robots.txt`);
    expect(robots.text).toContain(`Sitemap: https://${host}/sitemap.xml`);
    expect(robots.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    const map = await visit(`/sites/${id}/sitemap.xml`);
    expect(map.text).toContain(`<loc>https://${host}/${encodeURIComponent("关于")}/`);
    expect(map.text).toContain(`hreflang="zh-TW" href="https://${host}/zh-tw"`);
    expect((await visit(`/sites/${id}/quay-key-0123456.txt`)).text).toBe("quay-key-0123456");
    const [, sheet] = /href="(site-[\da-f]{12}\.css)"/.exec((await visit(`/sites/${id}/`)).text) ?? [];
    const styles = await visit(`/sites/${id}/${sheet}`);
    expect(styles.headers.get("content-type")).toBe("text/css; charset=utf-8");
    expect(styles.headers.get("cache-control")).toMatch(/immutable/);
    const none = [
      "/pages.json",
      "/index.html",
      "/..%2f..%2fsecrets",
      "/%2e%2e%2f%2e%2e%2fmain.ts",
      "/%00",
      "/%zz",
      "/a/b",
    ];
    for (const path of none) expect([400, 404], path).toContain((await visit(`/sites/${id}${path}`)).status);
    for (const other of [`/sites/${id + 999}/`, "/sites/abc/", `//sites/${id}/`])
      expect((await visit(other)).status, other).not.toBe(200);
  });

  test("are whole at any time: what was taken off the site goes with the next ones", async () => {
    const { id } = await newSite();
    const press = await nav(id, "press", "news");
    const body = { siteId: id, lang: "en", navId: press, content: "<p>abc</p>", status: 1 };
    const one = await make("/news/news", { ...body, title: "First", slug: "first" });
    await generate(id);
    expect((await visit(`/sites/${id}/press/first`)).status).toBe(200);
    expect((await admin("PUT", "/news/news/offline", [one])).status).toBe(204);
    expect((await visit(`/sites/${id}/press/first`)).status).toBe(200);
    const [before] = foldersOf(id);
    await generate(id);
    expect((await visit(`/sites/${id}/press/first`)).status).toBe(404);
    expect((await visit(`/sites/${id}/press`)).text).not.toContain("First");
    // Who reads still finds the ones of before, until the next time.
    expect(foldersOf(id)).toContain(before);
    expect((await admin("GET", `/news/domains/removecache/${id}`)).status).toBe(200);
    expect(foldersOf(id)).toHaveLength(1);
    expect(foldersOf(id)).not.toContain(before);
    expect((await admin("PUT", "/news/domains", { id, status: 0 })).status).toBe(204);
    expect((await visit(`/sites/${id}/`)).status).toBe(404);
    expect((await admin("GET", `/news/domains/generate/${id}`)).status).toBe(409);
  });

  test("are not sent again to who has them, until the cache is cleared", async () => {
    const { id } = await newSite();
    await generate(id);
    const tag = (await visit(`/sites/${id}/`)).headers.get("etag") ?? "";
    expect((await visit(`/sites/${id}/`, { "If-None-Match": tag })).status).toBe(304);
    expect((await admin("GET", `/news/domains/removecache/${id}`)).status).toBe(200);
    expect((await visit(`/sites/${id}/`, { "If-None-Match": tag })).status).toBe(200);
  });

  test("of long lists are in parts", async () => {
    const { id } = await newSite();
    const press = await nav(id, "press", "news");
    for (let nth = 1; nth <= 13; nth += 1) {
      const body = { siteId: id, lang: "en", navId: press, content: "<p>abc</p>", status: 1 };
      await make("/news/news", { ...body, title: `Nr ${nth}.`, sort: 100 - nth });
    }
    await generate(id);
    expect((await visit(`/sites/${id}/press`)).text).toContain('<a rel="next" href="press/page/2">Next</a>');
    const second = (await visit(`/sites/${id}/press/page/2`)).text;
    expect(second).toContain("Nr 13.");
    expect(second).not.toContain("Nr 12.");
    expect(second).toContain('<a rel="prev" href="../../press">Previous</a>');
    expect(second).toContain("<title>The press - page 2 - Quay</title>");
  });

  test("that would be where another is are left out, and named", async () => {
    const { id } = await newSite();
    await nav(id, "zh-tw", "honor", { name: "In the way" });
    await generate(id);
    const works = (await admin("GET", "/api/backgroundWork?kind=site.generate")).body as readonly AnyRecord[];
    expect(works[0]).toMatchObject({ state: "done", named: ["In the way"], result: { pages: 3, left: 1 } });
    expect((await visit(`/sites/${id}/zh-tw`)).text).toContain('<html lang="zh-TW">');
  });

  test("keywords lead to their pages, once in a page and never on their own", async () => {
    const { id } = await newSite();
    const press = await nav(id, "press", "news");
    const keyword = {
      siteId: id,
      lang: "en",
      keyword: "harbour crane",
      linkUrl: "/press/cranes",
      type: "core",
    };
    await make("/news/seoKeyword", keyword);
    const body = { siteId: id, lang: "en", navId: press, status: 1 };
    const content = "<p>A Harbour Crane &amp; a harbour crane.</p>";
    await make("/news/news", { ...body, title: "One", slug: "one", content });
    await make("/news/news", { ...body, title: "Cranes", slug: "cranes", content });
    await generate(id);
    expect((await visit(`/sites/${id}/press/one`)).text).toContain(
      '<p>A <a href="../press/cranes">Harbour Crane</a> &amp; a harbour crane.</p>',
    );
    expect((await visit(`/sites/${id}/press/cranes`)).text).toContain(content);
  });

  test("the site map is written anew for another domain; who may not generate is refused", async () => {
    const { id } = await newSite();
    await generate(id);
    expect((await admin("PUT", "/news/domains", { id, domain: `other${id}.example.com` })).status).toBe(204);
    expect((await admin("GET", `/news/domains/generateRobot/${id}`)).status).toBe(200);
    expect((await visit(`/sites/${id}/robots.txt`)).text).toContain(
      `https://other${id}.example.com/sitemap.xml`,
    );
    expect((await visit(`/sites/${id}/sitemap.xml`)).text).toContain(
      `<loc>https://other${id}.example.com/</loc>`,
    );
    const { username } = await makeStaff(desk.server.context.db, {
      permissions: ["domain:list", "domain:edit"],
    });
    const reader = adminCalls(desk.server, await desk.server.login(username));
    for (const action of ["generate", "generateRobot", "removecache"])
      expect((await reader("GET", `/news/domains/${action}/${id}`)).status, action).toBe(403);
  });

  test("are left as they were when it is cancelled, and can be generated then", async () => {
    const { id } = await newSite();
    await generate(id);
    const [before] = foldersOf(id);
    await fillNews(desk.server, id, await nav(id, "press", "news"), 600);
    expect((await admin("GET", `/news/domains/generate/${id}`)).status).toBe(200);
    expect((await admin("GET", `/news/domains/generate/${id}`)).status).toBe(409);
    expect((await admin("DELETE", `/news/domains/${id}`)).status).toBe(400);
    expect((await admin("PUT", `/news/domains/cancelGenerate/${id}`)).status).toBe(204);
    await expect.poll(async () => (await siteOf(id)).generateState, WAIT).toBe("Y");
    expect(await siteOf(id)).toMatchObject({ generateFailure: "It was cancelled", pageCount: 3 });
    await expect.poll(() => foldersOf(id), WAIT).toEqual([before]);
    expect((await visit(`/sites/${id}/`)).status).toBe(200);
    expect((await admin("PUT", `/news/domains/cancelGenerate/${id}`)).status).toBe(409);
    expect(await generate(id)).toMatchObject({ generateFailure: null, pageCount: 3 + 1 + 49 + 600 });
  });

  test("lead on whoever comes by an address that they had, at once and from all of them", async () => {
    const { id } = await newSite();
    const press = await nav(id, "press", "news");
    const body = { siteId: id, lang: "en", navId: press, content: "<p>abc</p>", status: 1 };
    const one = await make("/news/news", { ...body, title: "One", slug: "a" });
    const draft = await make("/news/news", { ...body, title: "Draft", slug: "draft", status: 0 });
    const change = async (path: string, over: object) => {
      const answer = await admin("PUT", path, over);
      expect(answer.status, answer.message).toBe(204);
    };
    const former = async () =>
      ((await admin("GET", `/news/redirect?siteId=${id}`)).body as { content: readonly AnyRecord[] }).content;
    await change("/news/news", { id: draft, slug: "other-draft" });
    await change("/news/news", { id: one, title: "Once more" });
    // Its number is its address where it has no other: it stays where it is.
    const numbered = await make("/news/news", { ...body, title: "Numbered" });
    await change("/news/news", { id: numbered, slug: String(numbered) });
    expect(await former()).toEqual([]);
    await change("/news/news", { id: one, slug: "b" });
    await change("/news/news", { id: one, slug: "c" });
    expect(await former()).toMatchObject([
      { path: "press/b", area: "news", recordId: one, name: "Once more", lang: "en" },
      { path: "press/a" },
    ]);
    await generate(id);
    const leads = async (path: string) => {
      const { status, headers } = await visit(`/sites/${id}/${path}`);
      return [status, headers.get("location")];
    };
    expect(await leads("press/a")).toEqual([301, "../press/c"]);
    expect(await leads("press/b")).toEqual([301, "../press/c"]);
    expect(await leads("press/c")).toEqual([200, null]);
    expect(await leads("press/other-draft")).toEqual([404, null]);

    // Back at its first address it is a page again, and none that leads to itself.
    await change("/news/news", { id: one, slug: "a" });
    expect((await former()).map(({ path }) => path)).toEqual(["press/c", "press/b"]);
    await change("/news/navinfo", { id: press, navUrl: "news/all" });
    await generate(id);
    expect(await leads("press")).toEqual([301, "news/all"]);
    expect(await leads("press/a")).toEqual([301, "../news/all/a"]);
    expect(await leads("press/c")).toEqual([301, "../news/all/a"]);
    expect(await leads("news/all/a")).toEqual([200, null]);
    await change("/news/news/offline", [one]);
    await generate(id);
    expect(await leads("press/c")).toEqual([404, null]);
    // What is renamed while it is offline is found by its former address once it is back.
    await change("/news/news", { id: one, slug: "back" });
    await change("/news/news/publish", [one]);
    await generate(id);
    expect(await leads("news/all/a")).toEqual([301, "../../news/all/back"]);
    expect(await leads("press/c")).toEqual([301, "../news/all/back"]);
    expect((await siteOf(id)).isStale).toBe(false);
    const forgotten = (await former()).find(({ path }) => path === "press/c");
    expect((await admin("DELETE", "/news/redirect", [forgotten?.id])).status).toBe(200);
    expect((await siteOf(id)).isStale).toBe(true);
    await generate(id);
    expect(await leads("press/c")).toEqual([404, null]);
  });

  test("lead on from the addresses that a category had, with the parts of its list and on each page", async () => {
    const { id } = await newSite();
    const wares = await nav(id, "wares", "product");
    await nav(id, "new", "product", { sort: 5 });
    const of = { siteId: id, lang: "en", status: 1 };
    const category = await make("/news/productCategory", { ...of, name: "Pots", slug: "pots" });
    const pot = { ...of, categoryId: category, cover: "/file/pot.webp" };
    for (let nth = 0; nth < 13; nth += 1) await make("/news/product", { ...pot, name: `Pot ${nth}` });
    await make("/news/product", { ...pot, name: "On one page", navId: wares });
    const answer = await admin("PUT", "/news/productCategory", { id: category, slug: "tea-pots" });
    expect(answer.status, answer.message).toBe(204);
    const { body } = await admin("GET", `/news/redirect?siteId=${id}&sort=path,asc`);
    expect((body as { content: readonly AnyRecord[] }).content).toMatchObject([
      { path: "new/category/pots", area: "productCategory", recordId: category, name: "Pots" },
      { path: "wares/category/pots" },
    ]);
    await generate(id);
    const leads = async (path: string) => {
      const { status, headers } = await visit(`/sites/${id}/${path}`);
      return [status, headers.get("location")];
    };
    expect(await leads("wares/category/pots")).toEqual([301, "../../wares/category/tea-pots"]);
    expect(await leads("new/category/pots")).toEqual([301, "../../new/category/tea-pots"]);
    expect(await leads("wares/category/pots/page/2")).toEqual([
      301,
      "../../../../wares/category/tea-pots/page/2",
    ]);
    expect(await leads("wares/category/tea-pots/page/2")).toEqual([200, null]);
    const wider = await admin("PUT", "/news/navinfo", { id: wares, navUrl: "all/wares" });
    expect(wider.status, wider.message).toBe(204);
    await generate(id);
    expect(await leads("wares/category/tea-pots")).toEqual([301, "../../all/wares/category/tea-pots"]);
  });

  test("a page of the menu is at its slug, in the place of the last part of its path, with all that is below it", async () => {
    const { id, host } = await newSite();
    const press = await nav(id, "company/press", "news", { slug: "newsroom" });
    const body = { siteId: id, lang: "en", navId: press, content: "<p>abc</p>", status: 1 };
    await make("/news/news", { ...body, title: "One", slug: "one" });
    await generate(id);
    const leads = async (path: string) => {
      const { status, headers } = await visit(`/sites/${id}/${path}`);
      return [status, headers.get("location")];
    };
    const own = await visit(`/sites/${id}/company/newsroom`);
    expect(own.text).toContain(`<link rel="canonical" href="https://${host}/company/newsroom">`);
    expect(own.text).toContain('href="../company/newsroom/one"');
    expect(await leads("company/newsroom/one")).toEqual([200, null]);
    expect(await leads("company/press")).toEqual([404, null]);
    const answer = await admin("PUT", "/news/navinfo", { id: press, slug: "latest" });
    expect(answer.status, answer.message).toBe(204);
    await generate(id);
    expect(await leads("company/newsroom")).toEqual([301, "../company/latest"]);
    expect(await leads("company/newsroom/one")).toEqual([301, "../../company/latest/one"]);
    expect(await leads("company/latest/one")).toEqual([200, null]);
  });

  test("two pages of the menu are not at one address, whichever way they come there", async () => {
    const { id } = await newSite();
    await nav(id, "company/press", "news");
    const other = await nav(id, "company/fairs", "exhibition");
    const body = { siteId: id, lang: "en", name: "Own", navType: "honor", status: 1 };
    const taken = (field: string) => ({
      ...{ status: 400 },
      message: `${field}: The page The company/press is at company/press already`,
    });
    expect(await admin("PUT", "/news/navinfo", { id: other, slug: "press" })).toMatchObject(taken("slug"));
    expect(
      await admin("POST", "/news/navinfo", { ...body, navUrl: "company/x", slug: "press" }),
    ).toMatchObject(taken("slug"));
    expect((await admin("PUT", "/news/navinfo", { id: other, slug: "shows" })).status).toBe(204);
    expect(await admin("POST", "/news/navinfo", { ...body, navUrl: "company/shows" })).toMatchObject({
      status: 400,
      message: "navUrl: The page The company/fairs is at company/shows already",
    });
    // Elsewhere, in another language, or as a link that has no page, the name is free.
    await make("/news/navinfo", { ...body, navUrl: "shows" });
    await make("/news/navinfo", { ...body, navUrl: "company/shows", lang: "zh_CN" });
    const link = { ...body, navType: "link", externalUrl: "https://a.example" };
    const leading = await make("/news/navinfo", { ...link, navUrl: "company/shows" });
    expect((await admin("PUT", "/news/navinfo", { id: leading, navType: "honor" })).status).toBe(400);
    // One that was deleted does not come back to where another one is by now.
    const gone = await make("/news/navinfo", { ...body, navUrl: "company/gone" });
    expect((await admin("DELETE", "/news/navinfo", [gone])).status).toBe(200);
    expect((await admin("PUT", "/news/navinfo", { id: other, slug: "gone" })).status).toBe(204);
    expect((await admin("POST", "/news/navinfo/removed/restore", [gone])).status).toBe(409);
  });

  test("of two that come to one address at the same time one is refused", async () => {
    const { id } = await newSite();
    const some = [await nav(id, "co/a", "news"), await nav(id, "co/b", "honor")];
    for (let nth = 0; nth < 5; nth += 1) {
      const answers = await Promise.all([
        admin("PUT", "/news/navinfo", { id: some[0], slug: `at-${nth}` }),
        admin("PUT", "/news/navinfo", { id: some[1], navUrl: `co/at-${nth}` }),
      ]);
      expect(answers.map(({ status }) => status).toSorted()).toEqual([204, 400]);
      expect((await admin("PUT", "/news/navinfo", { id: some[0], slug: null })).status).toBe(204);
      expect((await admin("PUT", "/news/navinfo", { id: some[1], navUrl: "co/b" })).status).toBe(204);
    }
  });

  test("a change that is refused notes no address", async () => {
    const { id } = await newSite();
    const press = await nav(id, "press", "news");
    const body = { siteId: id, lang: "en", navId: press, content: "<p>abc</p>", status: 1 };
    const one = await make("/news/news", { ...body, title: "One", slug: "a" });
    await make("/news/news", { ...body, title: "Two", slug: "taken" });
    expect((await admin("PUT", "/news/news", { id: one, slug: "taken" })).status).toBe(400);
    expect((await admin("GET", `/news/redirect?siteId=${id}`)).body).toMatchObject({ content: [] });
  });

  test("the home page is told of by the site, or as the entry of the menu says that leads there", async () => {
    const { id, host } = await newSite({ langs: ["en", "zh_CN"], aliases: ["www.home.example.com"] });
    const head = async (path = "") => {
      const { text } = await visit(`/sites/${id}/${path}`);
      const meta = (name: string) => new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(text)?.[1];
      return [/<title>(.*)<\/title>/.exec(text)?.[1], meta("description"), meta("keywords")];
    };
    await generate(id);
    expect(await head()).toEqual(["Quay", "Quay", undefined]);
    const press = await nav(id, "press", "news");
    await nav(id, "deep", "news", { parentId: press });
    await nav(id, "goods", "product", { sort: -1 + 1 });
    await nav(id, "out", "link", { externalUrl: "https://else.example.com/", seoTitle: "Elsewhere" });
    await generate(id);
    expect(await head()).toEqual([
      "Quay",
      expect.stringMatching(/^Quay - The (press · The goods|goods · The press)$/),
      undefined,
    ]);
    const said = { seoTitle: "Boats and cranes", seoDescription: "All of the harbour", seoKeywords: "boats" };
    const home = { ...said, showInHeader: true };
    await nav(id, "home", "link", { externalUrl: `https://${host}`, ...home });
    await nav(id, "home-cn", "link", {
      ...{ lang: "zh_CN", externalUrl: "https://www.home.example.com/zh-cn/?from=menu" },
      ...{ ...home, seoTitle: "Quay 码头" },
    });
    await generate(id);
    expect(await head()).toEqual(["Boats and cranes - Quay", "All of the harbour", "boats"]);
    expect(await head("zh-cn")).toEqual(["Quay 码头", "All of the harbour", "boats"]);
    // What is said of the home page is said of no other.
    expect((await head("press"))[0]).toBe("The press - Quay");
  });

  test("entries of the menu have their icons, which say nothing beside their names", async () => {
    const { id } = await newSite();
    const file = { name: "icon.png", bytes: await pngOf(24, 24) };
    const icon = String((await desk.upload("/api/upload?area=navinfo&field=icon", [file])).body.link);
    await make("/api/material", { name: "Icon", type: 1, url: icon, altEn: "A little boat" });
    await nav(id, "press", "news", { icon });
    await generate(id);
    const { text } = await visit(`/sites/${id}/`);
    expect(text).toMatch(new RegExp(`<a href="press"><img src="${icon}\\?size=160" alt="">The press</a>`));
  });

  test("pictures name the sizes that there are of them", async () => {
    const { id } = await newSite();
    const press = await nav(id, "press", "news");
    const upload = async (width: number, height: number) => {
      const file = { name: "quay.png", bytes: await pngOf(width, height) };
      return String((await desk.upload("/api/upload?area=news&field=cover", [file])).body.link);
    };
    const [cover, inText] = [await upload(2_000, 1_000), await upload(600, 400)];
    const content = `<p><img src="${inText}" alt="Crane"></p>`;
    await make("/news/news", {
      siteId: id,
      lang: "en",
      navId: press,
      title: "Quay",
      slug: "q",
      cover,
      content,
      status: 1,
    });
    await generate(id);
    const list = (await visit(`/sites/${id}/press`)).text;
    const set = `${cover}?size=160 160w, ${cover}?size=480 480w, ${cover}?size=1280 1280w`;
    expect(list).toContain(
      `<img src="${cover}?size=480" srcset="${set}" sizes="(max-width: 480px) 100vw, 480px" alt=""`,
    );
    const article = (await visit(`/sites/${id}/press/q`)).text;
    expect(article).toContain(
      `src="${cover}?size=1280" srcset="${set}" sizes="(max-width: 1280px) 100vw, 1280px"`,
    );
    expect(article).toContain(
      `<img src="${inText}" srcset="${inText}?size=160 160w, ${inText}?size=480 480w, ${inText} 600w" sizes="(max-width: 600px) 100vw, 600px" alt="Crane"`,
    );
  });

  test("phones are shown the picture of a swiper that is for them, in the sizes of all pictures", async () => {
    const { id } = await newSite();
    const upload = async (width: number, height: number) => {
      const file = { name: "quay.png", bytes: await pngOf(width, height) };
      return String((await desk.upload("/api/upload?area=swiper&field=image", [file])).body.link);
    };
    const [image, mobileImage] = [await upload(60, 20), await upload(20, 60)];
    const place = { siteId: id, lang: "en", status: 1, mediaType: "image" };
    await make("/news/swiper", { ...place, title: "For all", image, mobileImage });
    await make("/news/swiper", { ...place, image, mobileImage: "https://cdn.example.com/a,b.png" });
    await make("/news/swiper", { ...place, title: "For others", image });
    await generate(id);
    const slides = (await visit(`/sites/${id}/`)).text.split('<div class="slide">').slice(1);
    const on = (words: string) => slides.find((slide) => slide.includes(words)) ?? "";
    expect(on("For all")).toMatch(
      new RegExp(
        `<picture><source media="\\(max-width: 560px\\)" srcset="${mobileImage}\\?size=1280[^"]*"[^>]*><img src="${image}\\?size=1280"[^>]*></picture>`,
      ),
    );
    expect(on("cdn.example.com")).toContain('srcset="https://cdn.example.com/a%2Cb.png"');
    expect(on("For others")).not.toContain("<picture>");
    expect((await visit(`${mobileImage}?size=1280`)).headers.get("content-type")).toBe("image/webp");
  });

  test("pictures say what the media library says of them, and are cut where it says", async () => {
    const { id } = await newSite();
    const press = await nav(id, "press", "news");
    const file = { name: "quay.png", bytes: await pngOf(40, 30) };
    const cover = String((await desk.upload("/api/upload?area=material&field=url", [file])).body.link);
    const about = { name: "Quay", type: 1, url: cover, altEn: "A quay at dawn", focusX: 20, focusY: 80 };
    await make("/api/material", about);
    const body = { siteId: id, lang: "en", navId: press, content: `<p><img src="${cover}"></p>`, status: 1 };
    await make("/news/news", { ...body, title: "A new quay", slug: "quay", cover });
    await generate(id);
    const list = (await visit(`/sites/${id}/press`)).text;
    expect(list).toMatch(/<img [^>]*alt="A quay at dawn"[^>]*style="object-position: 20% 80%"/);
    const article = (await visit(`/sites/${id}/press/quay`)).text;
    expect(article).toMatch(/<div class="rich"><p><img [^>]*alt="A quay at dawn"/);
    expect(list + article).not.toContain("data-library");
  });

  test("a site that is deleted takes its pages with it", async () => {
    const { id } = await newSite();
    await generate(id);
    expect(foldersOf(id)).toHaveLength(1);
    expect((await admin("DELETE", `/news/domains/${id}`)).status).toBe(200);
    expect(foldersOf(id)).toEqual([]);
    expect((await visit(`/sites/${id}/`)).status).toBe(404);
  });
});

test("a server that ends in the middle generates them when it starts again", async () => {
  const copy = copyTemplate("demo", { database: true });
  const opened = async () => {
    const server = await startTestServer({ dataDir: copy.folder });
    return { server, calls: adminCalls(server, await server.login("admin")) };
  };
  try {
    const before = await opened();
    const make = async (path: string, body: object) =>
      ((await before.calls("POST", path, body)).body as AnyRecord).id;
    const id = await make("/news/domains", { name: "Quay", domain: "again.example.com", defaultLang: "en" });
    await before.calls("GET", `/news/domains/initData/${id}`);
    const page = { siteId: id, lang: "en", name: "Press", navUrl: "press", navType: "news", status: 1 };
    await fillNews(before.server, id, await make("/news/navinfo", page), 600);
    expect((await before.calls("GET", `/news/domains/generate/${id}`)).status).toBe(200);
    await before.server.close();
    const after = await opened();
    const site = async () => (await after.calls("GET", `/news/domains/${id}`)).body as AnyRecord;
    await expect.poll(async () => (await site()).generateState, WAIT).toBe("Y");
    expect(await site()).toMatchObject({ generateFailure: null, pageCount: 3 + 1 + 49 + 600 });
    expect(readdirSync(join(copy.folder, "sites", String(id)))).toHaveLength(1);
    await after.server.close();
  } finally {
    copy.remove();
  }
}, 120_000);
