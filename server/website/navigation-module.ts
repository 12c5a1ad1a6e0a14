import { and, count, eq, ne, sql } from "drizzle-orm";
import type { Language } from "../../src/contract/language.ts";
import { navinfo } from "../../src/contract/resources/website/navinfo.ts";
import { type NavAddress, navPath } from "../../src/domain/page-address.ts";
import {
  siteAssemble,
  siteCase,
  siteDownload,
  siteExhibition,
  siteGeneric,
  siteHistory,
  siteHonor,
  siteMultiText,
  siteNews,
  siteProduct,
  siteSwiper,
  siteNavigation as table,
} from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Call, ResourceModule, Row, Values } from "../resources/module.ts";
import { navAddress } from "../sites/nav-address.ts";
import { websiteTexts } from "../texts/website.ts";

/** Where the content of a kind is. */
const CONTENT = {
  news: siteNews,
  honor: siteHonor,
  exhibition: siteExhibition,
  history: siteHistory,
  multiText: siteMultiText,
  swipers: siteSwiper,
  assemble: siteAssemble,
  generic: siteGeneric,
  download: siteDownload,
  case: siteCase,
  product: siteProduct,
} as const;

const hasContent = (kind: unknown): kind is keyof typeof CONTENT => Object.hasOwn(CONTENT, String(kind));

/** What the address of a page is made of, and whether it has one. */
const ADDRESSED = ["navUrl", "slug", "navType"] as const;

/**
 * Pages of a site's menu (resources 1.1): what is on one keeps its kind, and its list as long as it holds several; and each is at an address of
 * its own.
 */
export const navigationModule: ResourceModule = {
  definition: navinfo,
  table,
  beforeCreate: async (values, call) => {
    const plain = withPlainUrl(values);
    await requireOwnAddress(plain, plain, call);
    return plain;
  },
  beforeUpdate: async (before, values, call) => {
    await requireRoom(before, values, call);
    return withOwnAddress(before, withPlainUrl(values), call);
  },
  beforeSet: withOwnAddress,
  beforeRemove: requireEmpty,
};

/** Combined pages that are named of those which show what is on a page. */
const NAMED_MOST = 5;

/**
 * A page goes with nothing on it (resources 1.1), whatever state that is in.
 * @throws Refusal 400 with how much is on it, or which combined pages show what is on it.
 */
async function requireEmpty(nav: Row, { db }: Call): Promise<void> {
  const page = String(nav.name);
  if (hasContent(nav.navType)) {
    const rows = await countOn(db, CONTENT[nav.navType], nav.id);
    if (rows > 0) throw new Refusal(400, websiteTexts.pageHoldsContent, { page, rows });
  }
  const shows = sql`${siteAssemble.blocks} @> ${JSON.stringify([{ sourceNavId: nav.id }])}::jsonb`;
  const showing = await db
    .select({ title: siteAssemble.title })
    .from(siteAssemble)
    .where(shows)
    .orderBy(siteAssemble.id)
    .limit(NAMED_MOST);
  const pages = showing.map(({ title }) => title).join(", ");
  if (showing.length > 0) throw new Refusal(400, websiteTexts.pageInBlocks, { page, pages });
}

/** How many records of a kind are on a page. */
async function countOn(
  db: Call["db"],
  content: (typeof CONTENT)[keyof typeof CONTENT],
  id: number,
): Promise<number> {
  const [held] = await db.select({ rows: count() }).from(content).where(eq(content.navId, id));
  return held?.rows ?? 0;
}

/** @returns the values that were given. @throws Refusal as `requireOwnAddress`, where they change the address. */
async function withOwnAddress(before: Row, values: Values, call: Call): Promise<Values> {
  const isOther = ADDRESSED.some((key) => Object.hasOwn(values, key) && values[key] !== before[key]);
  if (isOther) await requireOwnAddress({ ...before, ...values }, values, call);
  return values;
}

/**
 * Two pages of a site in one language are not at one address, by the slug of one and the path of the other. That two of them have the same path
 * or the same slug is refused by the fields themselves.
 * @throws Refusal 400 at the slug, or at the path where that is given alone.
 */
async function requireOwnAddress(nav: Values, given: Values, { db }: Call): Promise<void> {
  const { id, siteId, lang, navType } = nav;
  const { navUrl, slug } = nav as Values & NavAddress;
  if (typeof navUrl !== "string" || navType === "link") return;
  const path = navPath({ navUrl, slug });
  const isThere = and(
    eq(table.siteId, Number(siteId)),
    eq(table.lang, lang as Language),
    ne(table.navType, "link"),
    sql`lower(${navAddress((column) => column)}) = ${path.toLowerCase()}`,
    ...(typeof id === "number" ? [ne(table.id, id)] : []),
  );
  const [other] = await db.select().from(table).where(isThere).limit(1);
  const isSame = (one: unknown, with_: unknown) =>
    Boolean(one) && String(one).toLowerCase() === String(with_).toLowerCase();
  if (!other || isSame(other.navUrl, navUrl) || isSame(other.slug, slug)) return;
  const field = given.slug ? "slug" : "navUrl";
  throw new Refusal(400, websiteTexts.addressTaken, { field, page: other.name, path }, undefined, field);
}

/** Visitors find `about`, `/about` and `about/` at one address: it is kept in one form. */
function withPlainUrl({ navUrl, ...values }: Values): Values {
  if (typeof navUrl !== "string") return values;
  return { ...values, navUrl: navUrl.split("/").filter(Boolean).join("/") };
}

/** @throws Refusal 400 where something on the page could not be reached any more. */
async function requireRoom(before: Row, values: Values, { db }: Call): Promise<void> {
  const { navType, listMode } = { ...before, ...values };
  const otherKind = navType !== before.navType;
  const single = navType === "news" && listMode === false && before.listMode !== false;
  if (!(otherKind || single) || !hasContent(before.navType)) return;
  const rows = await countOn(db, CONTENT[before.navType], before.id);
  if (otherKind && rows > 0) {
    throw new Refusal(400, websiteTexts.pageHasContent, { rows }, undefined, "navType");
  }
  if (single && rows > 1)
    throw new Refusal(400, websiteTexts.pageHasSeveral, { rows }, undefined, "listMode");
}
