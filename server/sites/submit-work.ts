import { and, eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { LANGUAGES } from "../../src/contract/language.ts";
import { domain as definition } from "../../src/contract/resources/customer/domain.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import type { ServerContext } from "../context.ts";
import { siteNews, site as table } from "../db/schema/index.ts";
import type { SearchEngines } from "../website/search-engines.ts";
import { type KnownKind, workKind } from "../work/work-kind.ts";
import { addressIn } from "./pages/plan.ts";
import type { SiteFiles } from "./pages/site-files.ts";
import { changedPages, PAGE_LIST, type PageList, readPageList } from "./pages/sitemap.ts";

/**
 * Tells search engines which pages are new or were changed, once visitors see them (resources 10.1 `generate`): those engines that the site is
 * set up for. It is work of its own, as engines that are away take nothing from the pages.
 */
export const SUBMIT_WORK = "site.submit";

/** File of a version with the pages that its one before did not have so. */
const CHANGED = "changed.json";
/** Pages that engines are told of at a time: what there is beyond, they find by the site map. */
const PAGES_MOST = 10_000;

const Params = v.object({
  site: v.number(),
  version: v.string(),
  /** The language in which reasons are given. */
  words: v.picklist(LANGUAGES),
});

/** Names that nothing on the web has (RFC 2606), and those of networks of one's own. */
const ON_NO_WEB = /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost|local|internal)$/i;

/** Whether a site is set up for an engine, and is where one can find it. */
export const tellsEngines = ({
  domain,
  indexNowKey,
  baiduToken,
}: Pick<typeof table.$inferSelect, "domain" | "indexNowKey" | "baiduToken">): boolean =>
  Boolean(indexNowKey || baiduToken) && !ON_NO_WEB.test(domain);

/** Notes what a version has that the one before it had not. */
export async function noteChanged(
  files: SiteFiles,
  site: number,
  before: string | undefined,
  version: string,
): Promise<void> {
  const listOf = async (one: string | undefined): Promise<PageList> => {
    const text = one === undefined ? undefined : await files.read(site, one, PAGE_LIST);
    return text === undefined ? [] : readPageList(text.toString("utf8"));
  };
  const changed = changedPages(await listOf(before), await listOf(version)).slice(0, PAGES_MOST);
  await files.write(site, version, CHANGED, JSON.stringify(changed));
}

export interface SubmitWorkDeps {
  /** With connections for long work. */
  readonly context: ServerContext;
  readonly files: SiteFiles;
  readonly engines: Pick<SearchEngines, "announce">;
}

/** Such work; of one version there is one piece. */
export function submitWork({ context, files, engines }: SubmitWorkDeps): KnownKind {
  return workKind({
    name: SUBMIT_WORK,
    permission: permissionOf(definition, "generate"),
    once: false,
    params: Params,
    cursor: v.null(),
    run: async ({ params }) => {
      const { db } = context;
      const [site] = await db.select().from(table).where(eq(table.id, params.site));
      const text = await files.read(params.site, params.version, CHANGED);
      const pages = text === undefined ? [] : readPageList(text.toString("utf8"));
      // The site is gone, or its pages are others by now.
      if (!site || pages.length === 0) return { pages: 0 };
      const addresses = pages.map(({ parts }) => addressIn({ site }, parts));
      await engines.announce(site, addresses, params.words);
      const articles = pages.flatMap(({ article }) => article ?? []);
      if (articles.length > 0)
        await db
          .update(siteNews)
          .set({ submitTime: new Date(context.now()) })
          .where(and(eq(siteNews.siteId, site.id), inArray(siteNews.id, articles)));
      return { pages: pages.length };
    },
  });
}
