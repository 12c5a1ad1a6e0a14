import { count, eq } from "drizzle-orm";
import { navinfo } from "../../src/contract/resources/website/navinfo.ts";
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

/** Pages of a site's menu (resources 1.1): what is on one keeps its kind, and its list as long as it holds several. */
export const navigationModule: ResourceModule = {
  definition: navinfo,
  table,
  beforeCreate: async (values) => withPlainUrl(values),
  beforeUpdate: async (before, values, call) => {
    await requireRoom(before, values, call);
    return withPlainUrl(values);
  },
};

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
  const content = CONTENT[before.navType];
  const [held] = await db.select({ rows: count() }).from(content).where(eq(content.navId, before.id));
  const rows = held?.rows ?? 0;
  if (otherKind && rows > 0) {
    throw new Refusal(400, websiteTexts.pageHasContent, { rows }, undefined, "navType");
  }
  if (single && rows > 1)
    throw new Refusal(400, websiteTexts.pageHasSeveral, { rows }, undefined, "listMode");
}
