import { eq, sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { site, siteBuild, siteNews } from "../../../server/db/schema/index.ts";
import { createSiteFiles } from "../../../server/sites/pages/site-files.ts";
import { changedPages, type PageList } from "../../../server/sites/pages/sitemap.ts";
import { generateStale } from "../../../server/sites/stale-sites.ts";
import { noteChanged, submitWork, tellsEngines } from "../../../server/sites/submit-work.ts";
import { createVisitCounter } from "../../../server/sites/visit-counter.ts";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";
import { pngOf } from "../../support/uploads.ts";
import { websiteOf } from "../../support/website.ts";

/** Generated pages that go with their content (resources 10.1), and what is known of their readers. */

const WAIT = { timeout: 30_000, interval: 30 } as const;
const BROWSER =
  "Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const MINUTE_MS = 60_000;

describe.each(sqlTestServers)("pages that live on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  const { make, page } = websiteOf(admin);
  let sites = 0;

  const newSite = async (over: object = {}) => {
    sites += 1;
    const id = await make("/news/domains", {
      ...{ name: "Quay", domain: `living${sites}.example.com`, defaultLang: "en", langs: ["en"] },
      ...over,
    });
    expect((await admin("GET", `/news/domains/initData/${id}`)).status).toBe(200);
    return id;
  };
  const siteOf = async (id: number) => (await admin("GET", `/news/domains/${id}`)).body as AnyRecord;
  const made = (id: number) => expect.poll(async () => (await siteOf(id)).generateState, WAIT).not.toBe("P");
  const generate = async (id: number) => {
    expect((await admin("GET", `/news/domains/generate/${id}`)).status).toBe(200);
    await made(id);
  };
  const visit = async (path: string) => {
    const answer = await fetch(`${desk.server.url}${path}`, { redirect: "manual" });
    return { status: answer.status, text: await answer.text() };
  };
  const article = (siteId: number, navId: number, over: object = {}) =>
    make("/news/news", {
      ...{ siteId, lang: "en", navId, title: "A new quay", content: "<p>abc</p>", status: 1, ...over },
    });

  describe("categories", () => {
    test("have pages on each page of the menu, in parts, with what is below them", async () => {
      const id = await newSite();
      const press = await page(id, "press", true);
      const place = { siteId: id, lang: "en", status: 1 };
      const harbour = await make("/news/category", { ...place, name: "Harbour" });
      const cranes = await make("/news/category", { ...place, name: "Cranes", parentId: harbour });
      const hidden = await make("/news/category", { ...place, name: "Hidden", status: 0 });
      await make("/news/category", { ...place, name: "Empty" });
      for (let nth = 1; nth <= 13; nth += 1)
        await article(id, press, { title: `Crane ${nth}.`, categoryId: cranes, sort: 100 - nth });
      await article(id, press, { title: "Pilot", slug: "pilot", categoryId: harbour, sort: 200 });
      await article(id, press, { title: "Unsaid", categoryId: hidden });
      await generate(id);

      const list = (await visit(`/sites/${id}/press`)).text;
      expect(list).toContain(`<a href="press/category/${harbour}">Harbour</a> <small>14</small>`);
      expect(list).not.toMatch(/Hidden|Empty|>Cranes</);
      const first = (await visit(`/sites/${id}/press/category/${harbour}`)).text;
      expect(first).toContain("<title>Harbour - press - Quay</title>");
      expect(first).toContain("<h1>Harbour</h1>");
      expect(first).toContain(`<a href="../../press/category/${cranes}">Cranes</a> <small>13</small>`);
      expect(first.indexOf("Pilot")).toBeLessThan(first.indexOf("Crane 1."));
      expect(first).not.toContain("Crane 13.");
      expect(first).toContain(`<a rel="next" href="../../press/category/${harbour}/page/2">Next</a>`);
      const second = (await visit(`/sites/${id}/press/category/${harbour}/page/2`)).text;
      expect(second).toContain("Crane 13.");
      expect(second).toContain("<title>Harbour - page 2 - press - Quay</title>");
      const own = (await visit(`/sites/${id}/press/pilot`)).text;
      expect(own).toContain(
        `<a href="../press/category/${harbour}">Harbour</a></li><li aria-current="page">Pilot`,
      );
      expect((await visit(`/sites/${id}/press/category/${hidden}`)).status).toBe(404);
      const map = (await visit(`/sites/${id}/sitemap.xml`)).text;
      expect(map).toContain(`/press/category/${cranes}</loc>`);
    });

    test("say the same in other languages, and are called by their slugs", async () => {
      const id = await newSite({ langs: ["en", "zh_CN"] });
      const groupKey = "0f0f7f4e-57f1-4a52-a6f5-2f6d6f3a5a10";
      const sorted = "1f1f7f4e-57f1-4a52-a6f5-2f6d6f3a5a10";
      for (const [lang, name] of [
        ["en", "pots"],
        ["zh_CN", "guo"],
      ] as const) {
        const place = { siteId: id, lang, status: 1 };
        const nav = { ...place, name, navUrl: name, navType: "product", groupKey };
        await make("/news/navinfo", nav);
        const category = { ...place, name: `Iron ${lang}`, slug: `iron-${name}`, groupKey: sorted };
        const categoryId = await make("/news/productCategory", { ...category, seoTitle: `All iron ${lang}` });
        await make("/news/product", {
          ...{ ...place, categoryId, name: "Pot", cover: "/pot.webp", specType: 0, currency: "USD" },
        });
      }
      await generate(id);
      const { text } = await visit(`/sites/${id}/pots/category/iron-pots`);
      expect(text).toContain("<title>All iron en - pots - Quay</title>");
      expect(text).toContain('hreflang="zh-CN" href="https://');
      expect(text).toContain("/zh-cn/guo/category/iron-guo");
    });

    test("of downloads too, which are listed in parts", async () => {
      const id = await newSite();
      const files = await page(id, "files", true, "download");
      const place = { siteId: id, lang: "en", status: 1 };
      const categoryId = await make("/news/downloadCategory", { ...place, name: "Prices" });
      for (let nth = 1; nth <= 13; nth += 1)
        await make("/news/download", {
          ...{ ...place, navId: files, categoryId, title: `List ${nth}.`, sort: 100 - nth },
          ...{ fileUrl: "https://files.example.com/a.pdf", needForm: nth === 1, needLogin: nth === 2 },
        });
      await generate(id);
      const list = (await visit(`/sites/${id}/files`)).text;
      expect(list).toContain('href="files/page/2"');
      expect(list).toContain("Leave your contact details to get this file");
      expect(list).toMatch(/href="\/site-api\/downloads\/\d+\/contact"/);
      expect(list).toMatch(/href="\/site-api\/downloads\/\d+"[^>]*>Sign in as a member to get this file</);
      const second = (await visit(`/sites/${id}/files/category/${categoryId}/page/2`)).text;
      expect(second).toContain("List 13.");
      expect(second).not.toContain("List 12.");
    });
  });

  describe("readers", () => {
    const counterOf = (now = () => Date.now()) => {
      const { db, log } = desk.server.context;
      return createVisitCounter({ db, log, now }, { after: () => () => {} });
    };
    const request = (over: object = {}, ip = "192.0.2.1") =>
      ({ method: "GET", ip, headers: { "user-agent": BROWSER, ...over } }) as never;
    const views = async (path: string, id: number) =>
      ((await admin("GET", `${path}/${id}`)).body as AnyRecord).views;

    test("of an article are counted as it is served, without a change of the article", async () => {
      const id = await newSite();
      const press = await page(id, "press", true);
      const only = await page(id, "about", false);
      const [one, single] = [
        await article(id, press, { slug: "one" }),
        await article(id, only, { title: "About us" }),
      ];
      await generate(id);
      const before = (await admin("GET", `/news/news/${one}`)).body as AnyRecord;
      const served = async (path: string) => Buffer.from((await visit(`/sites/${id}/${path}`)).text);
      const visits = counterOf();
      visits.note(request(), await served("press/one"));
      visits.note(request({}, "192.0.2.2"), await served("press/one"));
      visits.note(request(), await served("about"));
      visits.note(request(), await served("press"));
      visits.note(request(), await served(""));
      await visits.flush();
      expect([await views("/news/news", one), await views("/news/news", single)]).toEqual([2, 1]);
      const after = (await admin("GET", `/news/news/${one}`)).body as AnyRecord;
      expect(after.updateTime).toBe(before.updateTime);
      expect((await siteOf(id)).isStale).toBe(false);
    });

    test("who loads it again soon, robots, and browsers that fetch ahead are not counted", async () => {
      const id = await newSite();
      const press = await page(id, "press", true);
      const one = await article(id, press);
      const body = Buffer.from(`<html>\n<body data-record="news ${one}">`);
      let time = 1_000;
      const visits = counterOf(() => time);
      visits.note(request(), body);
      time += 29 * MINUTE_MS;
      visits.note(request(), body);
      const others = [
        { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)" },
        {
          "user-agent": "Mozilla/5.0 (compatible; Baiduspider/2.0; +http://www.baidu.com/search/spider.html)",
        },
        { "user-agent": "curl/8.5.0" },
        { "user-agent": "" },
        { "user-agent": undefined },
        { "user-agent": `${BROWSER} other`, "sec-purpose": "prefetch;prerender" },
      ];
      for (const headers of others) visits.note(request(headers), body);
      visits.note({ method: "HEAD", ip: "192.0.2.9", headers: { "user-agent": BROWSER } } as never, body);
      await visits.flush();
      expect(await views("/news/news", one)).toBe(1);
      time += 31 * MINUTE_MS;
      visits.note(request(), body);
      visits.note(request(), Buffer.from('<body data-record="nothing 1"><body data-record="news 1">'));
      await visits.close();
      expect(await views("/news/news", one)).toBe(2);
    });
  });

  describe("that are behind", () => {
    let spare = 0;
    const runAt = async (now: number) => {
      const { context } = desk.server;
      const task = { context: { ...context, now: () => now }, params: "" };
      await generateStale({ ...task, signal: new AbortController().signal });
      // Whoever asks for work wakes what does it, which else looks around now and then.
      spare ||= await newSite({ autoGenerate: false });
      await admin("GET", `/news/domains/generate/${spare}`);
    };
    const stateOf = async (id: number) => {
      const { isStale, generateState } = await siteOf(id);
      return { isStale, generateState };
    };
    /** The work began so long ago, as if it had taken this long. */
    const readBefore = (id: number, ms: number) =>
      desk.server.context.db
        .update(siteBuild)
        .set({
          readTime: sql`${siteBuild.readTime} - make_interval(secs => ${ms / 1_000})`,
          tookMs: 1,
        })
        .where(eq(siteBuild.siteId, id));

    test("are generated once whoever changed them has been quiet for a minute", async () => {
      const id = await newSite();
      const press = await page(id, "press", true);
      await generate(id);
      expect(await stateOf(id)).toEqual({ isStale: false, generateState: "Y" });
      const one = await article(id, press, { title: "Fresh", slug: "fresh" });
      expect(await stateOf(id)).toEqual({ isStale: true, generateState: "Y" });
      await runAt(Date.now() + MINUTE_MS / 2);
      expect(await stateOf(id)).toEqual({ isStale: true, generateState: "Y" });
      await runAt(Date.now() + 2 * MINUTE_MS);
      await made(id);
      expect(await stateOf(id)).toEqual({ isStale: false, generateState: "Y" });
      expect((await visit(`/sites/${id}/press/fresh`)).status).toBe(200);
      // What is taken away makes them old as well.
      expect((await admin("DELETE", "/news/news", [one])).status).toBe(200);
      expect((await stateOf(id)).isStale).toBe(true);
      // It says nothing of it in the history of the site.
      const history = (await admin("GET", `/news/domains/${id}/history`)).body as {
        content: readonly AnyRecord[];
      };
      expect(history.content.filter(({ action }) => action === "generate")).toHaveLength(1);
    });

    test("are old once the media library says something else of a picture on them, and those of no other site", async () => {
      const upload = async () => {
        const file = { name: "quay.png", bytes: await pngOf(40, 30) };
        return String((await desk.upload("/api/upload?area=material&field=url", [file])).body.link);
      };
      const [shown, other, unknown] = [await upload(), await upload(), await upload()];
      const library = (url: string, over: object = {}) =>
        make("/api/material", { name: "Quay", type: 1, url, ...over });
      const change = async (id: number, over: object) => {
        const row = (await admin("GET", `/api/material/${id}`)).body as AnyRecord;
        expect((await admin("PUT", "/api/material", { ...row, ...over })).status).toBe(204);
      };
      const [material, elsewhere] = [await library(shown), await library(other)];
      const sites = [await newSite(), await newSite()] as const;
      const press = [await page(sites[0], "press", true), await page(sites[1], "press", true)] as const;
      await article(sites[0], press[0], { cover: shown, content: `<p><img src="${unknown}"></p>` });
      await article(sites[1], press[1], { cover: "/pictures/1.png" });
      const regenerate = async () => {
        for (const id of sites) await generate(id);
      };
      const stale = async () => [(await stateOf(sites[0])).isStale, (await stateOf(sites[1])).isStale];
      await regenerate();
      await change(elsewhere, { altEn: "Nowhere", focusX: 3 });
      await change(material, { name: "Another name" });
      expect(await stale()).toEqual([false, false]);
      await change(material, { altEn: "A quay at dawn" });
      expect(await stale()).toEqual([true, false]);
      await runAt(Date.now() + 2 * MINUTE_MS);
      await made(sites[0]);
      expect((await visit(`/sites/${sites[0]}/press`)).text).toContain('alt="A quay at dawn"');
      expect(await stale()).toEqual([false, false]);
      await change(material, { focusX: 10, focusY: 90 });
      expect(await stale()).toEqual([true, false]);
      await regenerate();
      // One that was in a text before it came into the library, and one that is taken out of it.
      await library(unknown, { altEn: "A crane" });
      expect(await stale()).toEqual([true, false]);
      await regenerate();
      expect((await admin("DELETE", "/api/material", [material])).status).toBe(200);
      expect(await stale()).toEqual([true, false]);
    });

    test("while somebody goes on and on, are generated after a quarter of an hour", async () => {
      const id = await newSite();
      await page(id, "press", true);
      await generate(id);
      await page(id, "more", true);
      await readBefore(id, 16 * MINUTE_MS);
      await runAt(Date.now() + 1_000);
      await made(id);
      expect((await visit(`/sites/${id}/more`)).status).toBe(200);
    });

    test("are generated when what was planned comes out", async () => {
      const id = await newSite();
      const press = await page(id, "press", true);
      const one = await article(id, press, { slug: "later", publishTime: "2099-01-01 00:00:00" });
      await generate(id);
      expect((await visit(`/sites/${id}/press/later`)).status).toBe(404);
      expect((await stateOf(id)).isStale).toBe(false);
      const { db } = desk.server.context;
      await readBefore(id, 5 * MINUTE_MS);
      await db
        .update(siteNews)
        .set({
          publishTime: new Date(Date.now() - MINUTE_MS),
          updateTime: new Date(Date.now() - 2 * MINUTE_MS),
        })
        .where(eq(siteNews.id, one));
      expect((await stateOf(id)).isStale).toBe(true);
      await runAt(Date.now());
      await made(id);
      expect((await visit(`/sites/${id}/press/later`)).status).toBe(200);
    });

    test("stay as they are where the site says so, or is switched off, and after a failure for a while", async () => {
      const id = await newSite();
      await generate(id);
      await page(id, "press", true);
      const later = () => runAt(Date.now() + 5 * MINUTE_MS);
      expect((await admin("PUT", "/news/domains", { id, autoGenerate: false })).status).toBe(204);
      await later();
      expect(await stateOf(id)).toEqual({ isStale: true, generateState: "Y" });
      expect((await admin("PUT", "/news/domains", { id, autoGenerate: true, status: 0 })).status).toBe(204);
      await later();
      expect((await stateOf(id)).generateState).toBe("Y");
      expect((await admin("PUT", "/news/domains", { id, status: 1 })).status).toBe(204);
      const { db } = desk.server.context;
      await db.execute(
        sql`update background_work set state = 'failed' where id = (select work_id from site_build where site_id = ${id})`,
      );
      await later();
      expect((await stateOf(id)).generateState).toBe("Y");
      await runAt(Date.now() + 31 * MINUTE_MS);
      await made(id);
      expect((await stateOf(id)).isStale).toBe(false);
    });
  });

  describe("engines", () => {
    test("are told what is new or was changed, once, where the site can be found", async () => {
      const pages: PageList = [
        { lang: "en", parts: [] },
        { lang: "en", parts: ["a"], modified: "2026-01-01T00:00:00.000Z" },
      ];
      const next: PageList = [
        ...pages.slice(0, 1),
        { lang: "en", parts: ["a"], modified: "2026-01-02T00:00:00.000Z" },
      ];
      expect(changedPages([], pages)).toEqual(pages);
      expect(changedPages(pages, next)).toEqual(next.slice(1));
      const keys = { indexNowKey: "quay-key-0123456", baiduToken: null };
      expect(tellsEngines({ ...keys, domain: "quay.example.com" })).toBe(false);
      expect(tellsEngines({ ...keys, domain: "quay-pottery.com" })).toBe(true);
      expect(tellsEngines({ ...keys, indexNowKey: null, domain: "quay-pottery.com" })).toBe(false);

      const id = await newSite();
      const press = await page(id, "press", true);
      const one = await article(id, press, { slug: "told" });
      await generate(id);
      const { context } = desk.server;
      const [{ version } = { version: null }] = await context.db
        .select()
        .from(siteBuild)
        .where(eq(siteBuild.siteId, id));
      const files = createSiteFiles(context.config.dataDir);
      await noteChanged(files, id, undefined, String(version));
      const told: unknown[] = [];
      const kind = submitWork({
        ...{ context, files },
        engines: { announce: async (of, addresses) => void told.push(of.id, addresses) },
      });
      const call = {
        ...{ id: 1, params: { site: id, version, words: "en" }, account: undefined, cursor: undefined },
        ...{ done: 0, startTime: new Date(), signal: new AbortController().signal, report: async () => {} },
      };
      expect(await kind.run(call)).toEqual({ pages: 3 });
      const [row] = await context.db.select().from(site).where(eq(site.id, id));
      const at = (path: string) => `https://${row?.domain}/${path}`;
      expect(told).toEqual([id, [at(""), at("press"), at("press/told")]]);
      expect(((await admin("GET", `/news/news/${one}`)).body as AnyRecord).submitTime).not.toBeNull();
      await noteChanged(files, id, String(version), String(version));
      expect(await kind.run(call)).toEqual({ pages: 0 });
    });
  });
});
