import { eq, inArray } from "drizzle-orm";
import { readLanguage } from "../../src/contract/language.ts";
import { navPath, pageAddress } from "../../src/domain/page-address.ts";
import type { ServerContext } from "../context.ts";
import { site, siteNavigation, siteNews } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { ProviderRefused, saidIn } from "../outgoing/exchange.ts";
import type { Net } from "../outgoing/net.ts";
import { ProviderSilent, send } from "../outgoing/send.ts";
import { eachAlone, type PerRow } from "../resources/per-row.ts";
import { unseal } from "../secrets/seal.ts";
import { formatText, type Language } from "../texts/index.ts";
import { websiteTexts } from "../texts/website.ts";
import { baidu, indexNow, type SearchEngine } from "./search-engine-protocols.ts";

type Deps = Pick<ServerContext, "db" | "now" | "log" | "secrets" | "net">;

/** Tells search engines of pages (resources 1.3 "submit to search engine"). */
export interface SearchEngines {
  /**
   * Submits the pages of articles, to each engine that their site is set up for. Those that all of them took have the time of it.
   * @param ids of articles that are out.
   * @throws Refusal what all articles alike are refused for.
   */
  submit(ids: readonly number[], language: Language): Promise<PerRow<unknown>>;
  /**
   * Tells each engine that a site is set up for of pages of it.
   * @throws Refusal where one did not take them; the others are told all the same.
   */
  announce(site: Site, addresses: readonly string[], language: Language): Promise<void>;
}

export function createSearchEngines(deps: Deps, world: Net = deps.net): SearchEngines {
  return {
    async submit(ids, language) {
      const pages = await pagesOf(deps, ids);
      const sites = new Map(pages.map((page) => [page.site.id, page.site]));
      const told = new Map<number, Refusal | undefined>();
      for (const [id, one] of sites) {
        const own = pages.filter((page) => page.site.id === id);
        const addresses = own.map(({ address }) => address);
        told.set(id, await announceAll({ deps, world, language }, one, addresses));
      }
      const taken = pages.filter((page) => told.get(page.site.id) === undefined).map(({ id }) => id);
      if (taken.length > 0) {
        const submitTime = new Date(deps.now());
        await deps.db.update(siteNews).set({ submitTime }).where(inArray(siteNews.id, taken));
      }
      const known = new Map(pages.map((page) => [page.id, page]));
      return eachAlone(ids, { language }, async (id) => {
        const page = known.get(id);
        const refusal = page && told.get(page.site.id);
        if (refusal) throw refusal;
      });
    },
    async announce(one, addresses, language) {
      const refusal = await announceAll({ deps, world, language }, one, addresses);
      if (refusal) throw refusal;
    },
  };
}

type Site = typeof site.$inferSelect;

interface Page {
  /** Of the article. */
  readonly id: number;
  readonly site: Site;
  readonly address: string;
}

async function pagesOf({ db }: Deps, ids: readonly number[]): Promise<readonly Page[]> {
  const rows = await db
    .select({ article: siteNews, nav: siteNavigation, site })
    .from(siteNews)
    .innerJoin(siteNavigation, eq(siteNavigation.id, siteNews.navId))
    .innerJoin(site, eq(site.id, siteNews.siteId))
    .where(inArray(siteNews.id, [...ids]));
  return rows.map(({ article, nav, site: one }) => ({
    id: article.id,
    site: one,
    address: pageAddress({
      host: one.domain,
      defaultLang: readLanguage(one.defaultLang),
      lang: readLanguage(article.lang),
      navUrl: navPath(nav),
      // A page that is no list is its one article.
      ...(nav.listMode ? { name: article.slug || String(article.id) } : {}),
    }),
  }));
}

interface Telling {
  readonly deps: Deps;
  readonly world: Net;
  readonly language: Language;
}

/** @returns what all of it is refused for where an engine did not take it; the others are told all the same. */
async function announceAll(
  telling: Telling,
  one: Site,
  addresses: readonly string[],
): Promise<Refusal | undefined> {
  const accounts: readonly (readonly [SearchEngine, string | undefined])[] = [
    [indexNow, one.indexNowKey ?? ""],
    [baidu, tokenOf(telling.deps, one)],
  ];
  const setUp = accounts.filter(([, key]) => key !== "");
  if (setUp.length === 0) return new Refusal(400, websiteTexts.noSearchEngine, { site: one.name });
  const failures = await Promise.all(
    setUp.map(([engine, key]) => announce(telling, engine, one.domain, key, addresses)),
  );
  const reasons = failures.filter((reason) => reason !== undefined);
  return reasons.length === 0
    ? undefined
    : new Refusal(400, websiteTexts.notSubmitted, { reasons: reasons.join("; ") });
}

/** @returns why it was not taken, with the engine's name. */
async function announce(
  { deps, world, language }: Telling,
  engine: SearchEngine,
  host: string,
  key: string | undefined,
  addresses: readonly string[],
): Promise<string | undefined> {
  if (key === undefined) return `${engine.name}: ${formatText(websiteTexts.engineKey, language)}`;
  const account = { host, key };
  try {
    for (let from = 0; from < addresses.length; from += engine.most) {
      const some = addresses.slice(from, from + engine.most);
      engine.read(await send(engine.request(account, some), world), some);
    }
    return undefined;
  } catch (error) {
    const reason = reasonOf(error, language);
    deps.log.warn(
      { engine: engine.name, site: host, reason, said: saidIn(error, key) },
      "pages were not submitted",
    );
    return `${engine.name}: ${reason}`;
  }
}

function reasonOf(error: unknown, language: Language): string {
  if (error instanceof ProviderRefused) return error.message;
  if (error instanceof ProviderSilent) return formatText(websiteTexts.engineSilent, language);
  throw error;
}

/** @returns undefined when it cannot be read. */
function tokenOf({ secrets }: Deps, { baiduToken }: Site): string | undefined {
  return baiduToken ? unseal(secrets, baiduToken)?.trim() : "";
}
