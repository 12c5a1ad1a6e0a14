import { eq, getTableColumns } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import sanitizeHtml from "sanitize-html";
import { beforeAll, describe, expect, test } from "vitest";
import type { ServerContext } from "../../../server/context.ts";
import {
  site,
  siteLanguage,
  siteNavigation,
  siteProductCategory,
  siteSeoKeyword,
} from "../../../server/db/schema/index.ts";
import { generateSite } from "../../../server/sites/pages/generate.ts";
import { isKind, KINDS, type KindName } from "../../../server/sites/pages/site-content.ts";
import type { SiteFiles } from "../../../server/sites/pages/site-files.ts";
import type { Field } from "../../../src/contract/resources/fields.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { startTestServer, testServers } from "../../support/server.ts";
import { XSS } from "../../support/xss-corpus.ts";

/** Whatever is in the texts of a site, and however it came there, nothing in its pages acts. */

const HOSTILE = [
  "<script>alert(1)</script>",
  '"><script>alert(1)</script>',
  "'><img src=x onerror=alert(1)>",
  '<img src="x" onerror="alert(1)">',
  "<svg onload=alert(1)><script>alert(1)</script></svg>",
  "javascript:alert(1)",
  " jAvAsCrIpT:alert(1)",
  "java\tscript:alert(1)",
  "data:text/html,<script>alert(1)</script>",
  "//evil.example/x.js",
  "/\\evil.example",
  '<a href="javascript:alert(1)">x</a><a href="&#106;avascript:alert(1)">y</a>',
  '<iframe srcdoc="<script>alert(1)</script>"></iframe><object data="x"></object><embed src="x">',
  '<form action="//evil.example"><input name="p"></form><base href="//evil.example/">',
  '<meta http-equiv="refresh" content="0;url=//evil.example"><link rel="stylesheet" href="//evil.example">',
  '<style>*{background:url(//evil.example)}</style><p style="background:url(//evil.example);color:red">x</p>',
  '<math><mtext><table><mglyph><style><!--</style><img title="--><img src=1 onerror=alert(1)>">',
  "</title></head></textarea></script><script>alert(1)</script>",
  '<p title="xss word">xss word <b>xss word</b></p><a href="/x">xss word</a>',
  '" onmouseover="alert(1)" x="',
  "{{constructor.constructor('alert(1)')()}}<!--<script>-->",
] as const;

/** What a page of ours has of elements that could act, and where. */
const ELEMENTS = new Set(
  "script style iframe object embed form input button base svg math template applet frame".split(" "),
);
const ADDRESSES = new Set([
  "href",
  "src",
  "srcset",
  "poster",
  "action",
  "formaction",
  "srcdoc",
  "data",
  "xlink:href",
]);

/** The one form that pages have: what asks about a product, sent to this server. */
const ASKING = new Set(["name", "email", "phone", "company", "country", "message", "consent", "website"]);
function isOwn(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === "form") return /^\/site-api\/products\/\d+\/inquiry$/.test(attributes.action ?? "");
  if (name === "input") return ASKING.has(attributes.name ?? "") && !("form" in attributes);
  return name === "button" && Object.keys(attributes).every((key) => key === "type" || key === "class");
}

/** Of the web, of mail and telephone, and within the site. */
const HARMLESS = /^(https?:\/\/|mailto:|tel:|#|(?![/\\]{2})[^:\\]*([/?#]|$))/i;

/** What of a page could act. */
function actingIn(page: string): readonly string[] {
  const found: string[] = [];
  const read = (name: string, attributes: Readonly<Record<string, string>>) => {
    if (ELEMENTS.has(name) && !isOwn(name, attributes)) found.push(`<${name}>`);
    if (name === "meta" && "http-equiv" in attributes) found.push("refresh");
    const sheet =
      attributes.rel === "stylesheet" && !/^(\.\.\/)*site-[\da-f]{12}\.css$/.test(attributes.href ?? "");
    if (name === "link" && sheet) found.push(`style sheet ${attributes.href}`);
    for (const [attribute, value] of Object.entries(attributes)) {
      if (attribute.startsWith("on")) found.push(`${name} ${attribute}`);
      if (attribute === "style" && /url|expression|import/i.test(value)) found.push(`style ${value}`);
      // Signs that browsers leave out of addresses do not hide a scheme either.
      const address = [...value].filter((sign) => sign > " ").join("");
      if (ADDRESSES.has(attribute) && !HARMLESS.test(address)) found.push(`${name} ${attribute}=${value}`);
    }
    return { tagName: name, attribs: { ...attributes } };
  };
  // Everything is let through, so that all of it is seen.
  sanitizeHtml(page, {
    ...{ allowedTags: false, allowedAttributes: false, allowVulnerableTags: true },
    transformTags: { "*": read },
  });
  return found;
}

/** Blocks of one page: each has markup of the corpus as its title and as its text. */
const CORPUS = XSS.map((html) => ({ kind: "text", heading: html, html, limit: 5 }));

/** Rows for every kind and column, each text of which is hostile. */
function hostileRow(table: PgTable, text: string, own: object): Record<string, unknown> {
  const values: Record<string, unknown> = {};
  for (const [key, column] of Object.entries(getTableColumns(table)) as [string, PgColumn][]) {
    if (key in own || column.enumValues?.length || /Id$|^id$|Time$|Date$|groupKey/.test(key)) continue;
    if (column.dataType === "string" && column.columnType === "PgText") values[key] = text;
    if (column.dataType === "array") values[key] = [text];
    if (column.dataType === "json")
      values[key] =
        key === "blocks"
          ? [
              ...(text === HOSTILE[0] ? CORPUS : []),
              ...[...Object.keys(KINDS), "swiper", "text", "video"].map((kind) => ({
                ...{ kind, heading: text, html: text, film: text, limit: 5, layout: text, sourceNavId: null },
              })),
            ]
          : [{ name: text, value: text, url: text, size: 3 }];
  }
  return { ...values, ...own };
}

/** What is generated of a site, by the names of files. */
async function pagesOf({ db, now }: ServerContext, id: number): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  const files: SiteFiles = {
    write: async (_, __, file, page) => void pages.set(file, page),
    replace: async () => {},
    read: async () => undefined,
    keepOnly: async () => {},
  };
  const [stored] = await db.select().from(site).where(eq(site.id, id));
  if (!stored) throw new Error("There is no site.");
  const shapeOf = async () => ({ width: 4_000, height: 3_000, moves: false });
  await generateSite({ db, files, now: new Date(now()), shapeOf }, stored, "1", async () => {});
  return pages;
}

describe.each(testServers)("pages of hostile texts on $name", ({ start }) => {
  const desk = adminDesk(start);

  test.each(HOSTILE.map((text, at) => [at, text] as const))("%i: %s", async (at, text) => {
    const { db } = desk.server.context;
    const own = {
      domain: `hostile${at}.example.com`,
      defaultLang: "en" as const,
      status: true,
      isCurrent: false,
    };
    const hostile = hostileRow(site, text, own) as typeof site.$inferInsert;
    const [made] = await db.insert(site).values(hostile).returning();
    if (!made) throw new Error("The site was not stored.");
    const place = { siteId: made.id, lang: "en" as const, status: 1 };
    await db.insert(siteLanguage).values([
      { siteId: made.id, language: "en", name: text, color: text, isDefault: true },
      { siteId: made.id, language: "zh_CN", name: text, color: text },
    ]);
    const [category] = await db
      .insert(siteProductCategory)
      .values({ ...place, name: text })
      .returning();
    await db.insert(siteSeoKeyword).values([
      { ...place, status: true, keyword: "xss word", linkUrl: text, type: "core" },
      { ...place, status: true, keyword: text, linkUrl: "/about", type: "core" },
    ]);
    for (const kind of [...Object.keys(KINDS), "link"]) {
      const navOwn = {
        ...place,
        navType: kind as "news",
        navUrl: `of-${kind}`,
        slug: kind,
        showInFooter: true,
        listMode: true,
      };
      const [nav] = await db
        .insert(siteNavigation)
        .values(hostileRow(siteNavigation, text, navOwn) as typeof siteNavigation.$inferInsert)
        .returning();
      if (!isKind(kind)) continue;
      const { table } = KINDS[kind as KindName];
      const more = {
        ...{ ...place, navId: nav?.id, year: 2_020, slug: "own" },
        ...(kind === "product" ? { categoryId: category?.id } : {}),
        ...{ startDate: "2026-01-01", endDate: "2026-01-02" },
      };
      const columns = getTableColumns(table as PgTable);
      const kept = Object.fromEntries(Object.entries(more).filter(([key]) => key in columns));
      await db.insert(table as PgTable).values(hostileRow(table, text, kept));
    }
    await db.insert(siteNavigation).values({ ...place, name: text, navUrl: text, navType: "generic" });
    const [swipersHome] = [hostileRow(KINDS.swipers.table, text, { ...place, navId: null })];
    await db.insert(KINDS.swipers.table).values(swipersHome as typeof KINDS.swipers.table.$inferInsert);

    const pages = await pagesOf(desk.server.context, made.id);
    const documents = [...pages].filter(([file]) => file.endsWith(".html"));
    expect(documents.length).toBeGreaterThan(16);
    for (const [file, page] of documents) expect(actingIn(page), file).toEqual([]);
    // What is text is there, as text.
    if (text.includes("<script>")) expect([...pages.values()].join("")).toContain("&lt;script&gt;");
    for (const [file, map] of pages) if (file.endsWith(".xml")) expect(map).not.toContain("<script");
  });
});

/** Kinds of content with a rich text of their own, by what their definitions say; blocks are rows of combined pages. */
const RICH = (Object.keys(KINDS) as KindName[]).flatMap((kind) =>
  Object.entries<Field>(KINDS[kind].definition.fields)
    .filter(([, { kind: of }]) => of === "html")
    .map(([field]) => ({ kind, field })),
);

test("every kind of content that has a rich text is fed the corpus", () => {
  expect(RICH.map(({ kind, field }) => `${kind}.${field}`).toSorted()).toEqual([
    ...["case.content", "exhibition.content", "generic.content", "history.content"],
    ...["multiText.content", "news.content", "product.content"],
  ]);
});

describe("pages of rich texts that act", () => {
  const desk = adminDesk(startTestServer);
  let siteId = 0;
  let pages: ReadonlyMap<string, string> = new Map();

  // All of it in one site, which is generated once: a record for each text, since what one leaves open would hide the next.
  beforeAll(async () => {
    const { db } = desk.server.context;
    const own = { name: "Corpus", domain: "corpus.example.com", defaultLang: "en" as const, status: true };
    const [made] = await db.insert(site).values(own).returning();
    siteId = made?.id ?? 0;
    const place = { siteId, lang: "en" as const, status: 1 };
    await db
      .insert(siteLanguage)
      .values([{ siteId, language: "en", name: "x", color: "x", isDefault: true }]);
    const [category] = await db
      .insert(siteProductCategory)
      .values({ ...place, name: "x" })
      .returning();
    for (const { kind, field } of RICH) {
      const nav = { ...place, name: kind, navUrl: kind, navType: kind, listMode: true };
      const [page] = await db.insert(siteNavigation).values(nav).returning();
      const table: PgTable = KINDS[kind].table;
      const columns = Object.entries(getTableColumns(table) as Record<string, PgColumn>);
      const needed = {
        ...Object.fromEntries(columns.map(([key]) => [key, "x"])),
        ...{ ...place, navId: page?.id, categoryId: category?.id, year: 2_020, layout: "textOnly" },
        ...{ startDate: "2026-01-01", endDate: "2026-01-02" },
      };
      const row = Object.fromEntries(
        columns.flatMap(([key, { notNull, hasDefault }]) =>
          Object.hasOwn(place, key) || key === "navId" || (notNull && !hasDefault)
            ? [[key, needed[key as keyof typeof needed]]]
            : [],
        ),
      );
      await db
        .insert(table)
        .values(XSS.map((text, nth) => ({ ...row, [field]: `<p>${kind} text ${nth}.</p>${text}` })));
    }
    pages = await pagesOf(desk.server.context, siteId);
  });

  test.each(RICH)("$kind: none of them does", ({ kind }) => {
    const own = [...pages].filter(([file, page]) => file.endsWith(".html") && page.includes(`${kind} text `));
    const whole = own.map(([, page]) => page).join("");
    // Each has come to a page.
    const missing = XSS.flatMap((text, nth) => (whole.includes(`<p>${kind} text ${nth}.</p>`) ? [] : [text]));
    expect(missing).toEqual([]);
    for (const [file, page] of own) expect(actingIn(page), file).toEqual([]);
    expect(whole).not.toMatch(/<[^>]*fired\s*(\(|&lpar;|&#40;)/i);
  });

  test("nor does what lists, maps and feeds take of them", () => {
    expect(pages.size).toBeGreaterThan(4 * XSS.length);
    for (const [file, page] of pages) {
      if (file.endsWith(".html")) expect(actingIn(page), file).toEqual([]);
      if (file.endsWith(".xml")) expect(page, file).not.toMatch(/<script|fired/i);
    }
  });
});
