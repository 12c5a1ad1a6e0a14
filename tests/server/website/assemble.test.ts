import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { site } from "../../../server/db/schema/index.ts";
import { generateSite } from "../../../server/sites/pages/generate.ts";
import { pageFile } from "../../../server/sites/pages/site-files.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { startTestServer } from "../../support/server.ts";
import { websiteOf } from "../../support/website.ts";

const desk = adminDesk(startTestServer);
const { admin } = desk;
const PATH = "/news/assemble";
const pages: Record<string, number> = {};
let siteId = 0;

beforeAll(async () => {
  const { make, pageBody } = websiteOf(admin);
  siteId = await make("/news/domains", {
    name: "Blocks",
    domain: "blocks.example.com",
    ...{ langs: ["en", "zh_CN"], defaultLang: "en" },
  });
  for (const kind of ["assemble", "news", "honor"])
    pages[kind] = await make("/news/navinfo", pageBody(siteId, kind, true, kind));
  pages.chinese = await make("/news/navinfo", { ...pageBody(siteId, "xinwen", true), lang: "zh_CN" });
});

const made = (blocks: readonly object[]) =>
  admin("POST", PATH, { siteId, lang: "en", navId: pages.assemble, title: "All of it", blocks });

test("a page is made of blocks in an order, each with what its kind has", async () => {
  const blocks = [
    {
      kind: "text",
      heading: "Welcome",
      html: "<p>Hello<script>alert(1)</script></p>",
      limit: 9,
      layout: "list",
    },
    { kind: "honor", sourceNavId: pages.honor, limit: 4, layout: "carousel", html: "<p>left over</p>" },
    { kind: "news", limit: 3, layout: "list" },
  ];
  const answer = await made(blocks);
  expect(answer.status, answer.message).toBe(201);
  const { body } = await admin("GET", `${PATH}/${(answer.body as { id: number }).id}`);
  expect(body).toMatchObject({
    blocks: [
      { kind: "text", heading: "Welcome", html: "<p>Hello</p>", source: null },
      { kind: "honor", source: { id: pages.honor, name: "honor" }, limit: 4, layout: "carousel", html: null },
      { kind: "news", source: null, sourceNavId: null, limit: 3 },
    ],
  });
});

test("a block shows a page of its own kind, and of the same language", async () => {
  expect(
    await made([
      { kind: "news", limit: 3, layout: "list" },
      { kind: "news", sourceNavId: pages.honor, limit: 3, layout: "list" },
    ]),
  ).toMatchObject({
    status: 400,
    message: "blocks: row 2, From the page: What you chose is of another kind",
  });
  const other = await made([{ kind: "news", sourceNavId: pages.chinese, limit: 3, layout: "list" }]);
  expect(other).toMatchObject({ status: 400, message: expect.stringContaining("blocks") });
});

test("a block of swipers is called as the contract has it, and shows a page of swipers", async () => {
  const { make } = websiteOf(admin);
  const place = { siteId, lang: "en", status: 1 };
  const banners = { ...place, name: "Banners", navUrl: "banners", navType: "swipers" };
  const [navId, other] = [
    await make("/news/navinfo", banners),
    await make("/news/navinfo", { ...banners, name: "More", navUrl: "more-banners" }),
  ];
  const swiper = { ...place, image: "/pictures/s.webp", mediaType: "image" };
  await make("/news/swiper", { ...swiper, navId, title: "Spring tide" });
  await make("/news/swiper", { ...swiper, navId: other, title: "Elsewhere" });
  const block = { kind: "swiper", sourceNavId: navId, limit: 3, layout: "carousel" };
  const answer = await made([block]);
  expect(answer.status, answer.message).toBe(201);
  const path = `${PATH}/${(answer.body as { id: number }).id}`;
  const shown = { kind: "swiper", sourceNavId: navId, limit: 3 };
  expect((await admin("GET", path)).body).toMatchObject({ blocks: [shown] });
  // Clients that learned the former word are understood.
  const former = await made([{ ...block, kind: "swipers" }]);
  expect(former.status, former.message).toBe(201);
  const kept = await admin("GET", `${PATH}/${(former.body as { id: number }).id}`);
  expect(kept.body).toMatchObject({ blocks: [shown] });
  // A page of another kind is not theirs.
  const wrong = await made([{ ...block, sourceNavId: pages.news }]);
  expect(wrong).toMatchObject({ status: 400, message: expect.stringContaining("of another kind") });
  const draft = { siteId, lang: "en", navId: pages.assemble, blocks: [block] };
  const drawn = await admin("POST", `${PATH}/preview`, draft);
  expect(drawn.body).toMatchObject({ html: expect.stringMatching(/class="swipers".*Spring tide/s) });
  expect(drawn.body).not.toMatchObject({ html: expect.stringContaining("Elsewhere") });
});

test("what a kind needs is asked for, block by block", async () => {
  for (const block of [{ kind: "text" }, { kind: "video" }, { kind: "news", limit: 51, layout: "list" }])
    expect(await made([block])).toMatchObject({
      status: 400,
      message: expect.stringMatching(/^blocks: row 1/),
    });
  expect(await made([])).toMatchObject({ status: 400, message: expect.stringContaining("blocks") });
});

test("the page keeps its kind while something is on it", async () => {
  expect((await made([{ kind: "news", limit: 3, layout: "list" }])).status).toBe(201);
  const changed = await admin("PUT", "/news/navinfo", { id: pages.assemble, navType: "news" });
  expect(changed).toMatchObject({ status: 400, message: expect.stringContaining("has content") });
});

/** A page of the generated site. */
async function generated(...parts: readonly string[]): Promise<string | undefined> {
  const { db, now } = desk.server.context;
  const [row] = await db.select().from(site).where(eq(site.id, siteId));
  if (!row) throw new Error("There is no site.");
  const pages = new Map<string, string>();
  const files = {
    write: async (_: number, __: string, name: string, text: string) => void pages.set(name, text),
    replace: async () => {},
    read: async () => undefined,
    keepOnly: async () => {},
  };
  const deps = { db, files, now: new Date(now()), shapeOf: async () => undefined };
  await generateSite(deps, row, "1", async () => {});
  return pages.get(pageFile(parts));
}

test("a block of the products of a page has those too that are on all pages", async () => {
  const { make } = websiteOf(admin);
  const place = { siteId, lang: "en", status: 1 };
  const pots = { ...place, name: "Pots", navUrl: "pots", navType: "product" };
  const [navId, other] = [
    await make("/news/navinfo", pots),
    await make("/news/navinfo", { ...pots, name: "Pans", navUrl: "pans" }),
  ];
  const categoryId = await make("/news/productCategory", { siteId, lang: "en", name: "Pots" });
  const product = { ...place, categoryId, cover: "/file/a.webp" };
  await make("/news/product", { ...product, name: "Of the page", navId });
  await make("/news/product", { ...product, name: "Of all pages" });
  await make("/news/product", { ...product, name: "Of another", navId: other });
  const blocks = [{ kind: "product", sourceNavId: navId, limit: 9, layout: "list" }];
  const drawn = await admin("POST", `${PATH}/preview`, { siteId, lang: "en", navId: pages.assemble, blocks });
  expect(drawn.status, drawn.message).toBe(200);
  const { html } = drawn.body as { readonly html: string };
  expect(html).toContain("Of the page");
  expect(html).toContain("Of all pages");
  expect(html).not.toContain("Of another");
});

test("a draft is drawn as the page is generated, and kept nowhere", async () => {
  const { make } = websiteOf(admin);
  const place = { siteId, lang: "en", status: 1 };
  const navId = await make("/news/navinfo", {
    ...{ ...place, name: "All", navUrl: "all", navType: "assemble" },
  });
  for (const [title, sort] of Object.entries({ first: 9, second: 8, third: 7 }))
    await make("/news/honor", {
      ...place,
      navId: pages.honor,
      title,
      image: `/pictures/${title}.webp`,
      sort,
    });
  const blocks = [
    { kind: "honor", sourceNavId: pages.honor, limit: 2, layout: "list" },
    { kind: "text", heading: "Words & all", html: "<p>Hello <b>you</b></p>" },
    { kind: "video", film: "/film.mp4" },
  ];
  await make(PATH, { ...place, navId, title: "All", blocks });
  const drawn = await admin("POST", `${PATH}/preview`, { siteId, lang: "en", navId, title: "All", blocks });
  expect(drawn.status, drawn.message).toBe(200);
  const { html, styles } = drawn.body as { readonly html: string; readonly styles: string };
  expect(html).toMatch(/first.*second.*Words &amp; all.*<b>you<\/b>.*<video src="\/film.mp4"/s);
  expect(html).not.toContain("third");
  expect(styles).toContain(".cards");
  expect(await generated("all")).toContain(html);
  // In another order, with what cannot be kept yet: the draft is what is drawn, and the page is what it was.
  const body = { siteId, lang: "en", navId, blocks: [...blocks.toReversed(), { kind: "text" }, {}] };
  const turned = await admin("POST", `${PATH}/preview`, body);
  expect(turned.body).toMatchObject({ html: expect.stringMatching(/<video.*Words.*first.*second/s) });
  expect(await generated("all")).toContain(html);
  const { body: list } = await admin("GET", `${PATH}?navId=${navId}&lang=en&siteId=${siteId}`);
  expect(list).toMatchObject({ totalElements: 1 });
});

test("with a slug it is a page of its own below its page of the menu, and otherwise a part of that", async () => {
  const { make } = websiteOf(admin);
  const place = { siteId, lang: "en", status: 1 };
  const navId = await make("/news/navinfo", {
    ...{ ...place, name: "Guides", navUrl: "guides", navType: "assemble" },
  });
  const text = (words: string) => [{ kind: "text", html: `<p>${words}</p>` }];
  const apart = {
    ...place,
    navId,
    title: "Tea & more",
    seoTitle: "On tea",
    slug: "tea",
    blocks: text("Leaves"),
  };
  const id = await make(PATH, apart);
  await make(PATH, { ...place, navId, title: "Part", seoTitle: "On the whole", blocks: text("Whole") });
  const above = await generated("guides");
  expect(above).toContain("<p>Whole</p>");
  expect(above).toContain("<title>On the whole - Blocks</title>");
  expect(above).toContain('<a href="guides/tea">Tea &amp; more</a>');
  expect(above).not.toContain("Leaves");
  const own = await generated("guides", "tea");
  expect(own).toContain("<title>On tea - Blocks</title>");
  expect(own).toContain('<link rel="canonical" href="https://blocks.example.com/guides/tea">');
  const drawn = await admin("POST", `${PATH}/preview`, apart);
  expect(drawn.status, drawn.message).toBe(200);
  const { html } = drawn.body as { readonly html: string };
  expect(html).toMatch(/<h1>Tea &amp; more<\/h1>.*<p>Leaves<\/p>/s);
  expect(own).toContain(html);
  expect((await admin("PUT", PATH, { id, slug: "all-tea" })).status).toBe(204);
  const { body } = await admin("GET", `/news/redirect?siteId=${siteId}`);
  expect(body).toMatchObject({ content: [{ path: "guides/tea", area: "assemble", recordId: id }] });
  expect(await generated("guides", "all-tea")).toContain("<p>Leaves</p>");
});

test("a draft that is on no page yet is drawn all the same; one of no site is not", async () => {
  const blocks = [{ kind: "text", html: "<p>Soon</p><script>alert(1)</script>" }];
  const draft = { siteId, lang: "en", navId: null, title: "Later <b>", blocks };
  const { body } = await admin("POST", `${PATH}/preview`, draft);
  expect(body).toMatchObject({ html: expect.stringMatching(/<h1>Later &lt;b&gt;<\/h1>.*<p>Soon<\/p>/s) });
  expect((body as { readonly html: string }).html).not.toContain("alert");
  // A page of another kind is not where it is.
  const elsewhere = await admin("POST", `${PATH}/preview`, { ...draft, navId: pages.news });
  expect(elsewhere.body).toMatchObject({ html: expect.stringContaining("Later") });
  expect(await admin("POST", `${PATH}/preview`, { ...draft, siteId: 999_999 })).toMatchObject({
    status: 404,
  });
  expect(await admin("POST", `${PATH}/preview`, { ...draft, lang: "fr" })).toMatchObject({ status: 400 });
});
