import { beforeAll, describe, expect, test } from "vitest";
import { areas } from "../../../server/resources/definitions.ts";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { clearSiteCache } from "../../../src/contract/resources/site-actions.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { startTestServer } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { websiteOf } from "../../support/website.ts";

/** What lists of content do with the site that they are about (resources 1, 1.1), and how what is a page itself looks before it is one. */

const WAIT = { timeout: 30_000, interval: 30 } as const;
const desk = adminDesk(startTestServer);
const { admin } = desk;
const { make, pageBody } = websiteOf(admin);
let siteId = 0;

beforeAll(async () => {
  siteId = await make("/news/domains", { name: "Acts", domain: "acts.example.com", defaultLang: "en" });
  expect((await admin("GET", `/news/domains/initData/${siteId}`)).status).toBe(200);
});

const about = (lang = "en") => `?siteId=${siteId}&lang=${lang}`;
const its = async () => (await admin("GET", `/news/domains/${siteId}`)).body as AnyRecord;
const visit = async (tag = "") =>
  fetch(`${desk.server.url}/sites/${siteId}/`, { headers: tag === "" ? {} : { "If-None-Match": tag } });

describe("the site of a list", () => {
  test("is generated from the list of its pages, once at a time, and its cache is cleared from any list", async () => {
    const contents = areas.flatMap(({ definition }) =>
      definition.actions?.some(({ name }) => name === clearSiteCache.name) ? [definition] : [],
    );
    expect(contents.map(({ name }) => name)).toEqual(
      expect.arrayContaining(["navinfo", "news", "newsCategory", "swiper", "honor", "product", "generic"]),
    );
    for (const { path } of contents)
      expect(await admin("PUT", `/${path}/clearCache${about()}`), path).toMatchObject({
        status: 409,
        message: "No pages of this site were generated yet",
      });
    await make("/news/navinfo", pageBody(siteId, "press", true));
    expect((await admin("PUT", `/news/navinfo/generate${about()}`)).status).toBe(204);
    expect(await admin("PUT", `/news/navinfo/generate${about("zh_CN")}`)).toMatchObject({
      status: 409,
      message: "The pages are being generated. Cancel that first",
    });
    await expect.poll(async () => (await its()).generateState, WAIT).toBe("Y");
    expect(await its()).toMatchObject({ generateFailure: null, pageCount: 4 });
    for (const { path } of contents) {
      const tag = (await visit()).headers.get("etag") ?? "";
      expect((await visit(tag)).status, path).toBe(304);
      expect((await admin("PUT", `/${path}/clearCache${about()}`)).status, path).toBe(204);
      expect((await visit(tag)).status, path).toBe(200);
    }
    // It is in the history of the site, as what is done there is.
    const { body } = await admin("GET", `/news/domains/${siteId}/history`);
    expect((body as { content: readonly AnyRecord[] }).content.map(({ action }) => action)).toContain(
      "generate",
    );
  });

  test("has to be named, to be there, and who does it has to be allowed to for sites", async () => {
    for (const query of ["", "?siteId=", "?siteId=0"])
      expect((await admin("PUT", `/news/navinfo/generate${query}`)).status, query).toBe(400);
    expect((await admin("PUT", "/news/navinfo/generate?siteId=999999")).status).toBe(404);
    const { username } = await makeStaff(desk.server.context.db, {
      permissions: ["navinfo:list", "navinfo:edit", "news:list", "domain:list"],
    });
    const editor = adminCalls(desk.server, await desk.server.login(username));
    expect((await editor("PUT", `/news/navinfo/generate${about()}`)).status).toBe(403);
    expect((await editor("PUT", `/news/news/clearCache${about()}`)).status).toBe(403);
  });
});

describe("the preview", () => {
  const drawn = async (path: string, draft: object) => {
    const answer = await admin("POST", `${path}/preview`, { siteId, lang: "en", ...draft });
    expect(answer.status, answer.message).toBe(200);
    return (answer.body as { readonly html: string }).html;
  };
  const place = () => ({ siteId, lang: "en", status: 1 });

  test("of a page of the menu shows what is on it, under what its draft says", async () => {
    const navId = await make("/news/navinfo", { ...pageBody(siteId, "news", true), name: "News", status: 0 });
    const article = { ...place(), navId, content: "<p>Whole</p>" };
    await make("/news/news", { ...article, title: "First" });
    await make("/news/news", { ...article, title: "Not out", status: 0 });
    const draft = { id: navId, name: "All <news>", navUrl: "news", navType: "news", listMode: true };
    const list = await drawn("/news/navinfo", { ...draft, slug: "latest", banner: "/wide.webp" });
    expect(list).toContain("<h1>All &lt;news&gt;</h1>");
    expect(list).toMatch(/<img src="\/wide.webp"/);
    expect(list).toMatch(/href="latest\/\d+".*First/s);
    expect(list).not.toContain("Not out");
    expect(list).not.toContain("Whole");
    expect(await drawn("/news/navinfo", { ...draft, listMode: false })).toContain("<p>Whole</p>");
    // One that is not kept yet has nothing on it, and nothing is kept of it.
    const begun = await drawn("/news/navinfo", { name: "Soon", navType: "honor" });
    expect(begun).toContain("<h1>Soon</h1>");
    expect(begun).not.toContain("First");
    expect(((await admin("GET", `/news/navinfo/${navId}`)).body as AnyRecord).name).toBe("News");
  });

  test.each([
    ["news", "/news/category", "/news/news", { title: "Inside", content: "<p>x</p>" }],
    ["product", "/news/productCategory", "/news/product", { name: "Inside", cover: "/pot.webp" }],
    ["case", "/news/caseCategory", "/news/case", { title: "Inside", cover: "/pot.webp" }],
    [
      "download",
      "/news/downloadCategory",
      "/news/download",
      { title: "Inside", fileUrl: "https://a.example/a.pdf" },
    ],
  ] as const)("of a category of %s shows what is in it and below it", async (kind, path, content, body) => {
    const navId = await make("/news/navinfo", { ...pageBody(siteId, `in-${kind}`, true, kind), name: kind });
    const [above, other] = [
      await make(path, { ...place(), name: "Above" }),
      await make(path, { ...place(), name: "Other" }),
    ];
    const below = await make(path, { ...place(), name: "Below", parentId: above });
    await make(content, { ...place(), navId, categoryId: below, ...body });
    const html = await drawn(path, { id: above, name: "Renamed" });
    expect(html).toContain("<h1>Renamed</h1>");
    expect(html).toContain("Below");
    expect(html).toContain("Inside");
    const empty = await drawn(path, { id: other, name: "Other" });
    expect(empty).toContain("<h1>Other</h1>");
    expect(empty).not.toContain("Inside");
    expect(await drawn(path, { name: "Not kept" })).toContain("<h1>Not kept</h1>");
  });

  test("is for who may list them, and of a site that is there", async () => {
    const { username } = await makeStaff(desk.server.context.db, { permissions: ["news:list"] });
    const reader = adminCalls(desk.server, await desk.server.login(username));
    const draft = { siteId, lang: "en", name: "x" };
    for (const path of ["/news/navinfo", "/news/productCategory"]) {
      expect((await reader("POST", `${path}/preview`, draft)).status, path).toBe(403);
      expect((await admin("POST", `${path}/preview`, { ...draft, siteId: 999_999 })).status, path).toBe(404);
    }
  });
});
