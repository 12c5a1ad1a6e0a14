import { eq, inArray } from "drizzle-orm";
import * as v from "valibot";
import { languages, readLanguage } from "../../src/contract/language.ts";
import { seoKeyword } from "../../src/contract/resources/website/seo-keyword.ts";
import type { ServerContext } from "../context.ts";
import { site, siteSeoKeyword as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { writeTime } from "../http/paging.ts";
import { codeOf, type ProviderAnswer, ProviderRefused, type ProviderRequest } from "../outgoing/exchange.ts";
import type { Net } from "../outgoing/net.ts";
import { ProviderSilent, send } from "../outgoing/send.ts";
import { refusalOfSilence } from "../outgoing/silence.ts";
import { eachAlone, type PerRow } from "../resources/per-row.ts";
import { unseal } from "../secrets/seal.ts";
import { httpTexts } from "../texts/http.ts";
import type { Language } from "../texts/index.ts";
import { websiteTexts } from "../texts/website.ts";

/** Longest wait for a rank. */
const RANK_MS = 10_000;
/** So many are asked for at once. */
const AT_ONCE = 4;
/** Most keywords of one call. */
export const CHECKED_MAX = 200;

const { most: RANKS_MAX, fields: ranked } = seoKeyword.fields.ranks;

type Deps = Pick<ServerContext, "db" | "now" | "log" | "secrets" | "net">;
type Site = typeof site.$inferSelect;

/** Asks at which place a search engine shows a site (resources 1.17 "check rank"). */
export interface RankService {
  /**
   * Asks for the ranks of keywords, each of the service that its site is set up for, and keeps them with the time.
   * @throws Refusal 400 where there are too many, or none of their sites is set up for a service; what one alone is refused for.
   */
  check(ids: readonly number[], language: Language): Promise<PerRow<unknown>>;
}

/** @param waitMs how long a rank is waited for. */
export function createRankService(deps: Deps, world: Net = deps.net, waitMs = RANK_MS): RankService {
  return {
    async check(ids, language) {
      if (ids.length > CHECKED_MAX) throw new Refusal(400, websiteTexts.manyRanks, { most: CHECKED_MAX });
      const rows = await deps.db
        .select({ keyword: table, site })
        .from(table)
        .innerJoin(site, eq(site.id, table.siteId))
        .where(inArray(table.id, [...ids]));
      const known = new Map(rows.map((row) => [row.keyword.id, row]));
      const [first] = rows;
      if (first && rows.every((row) => !row.site.rankUrl)) throw notSetUp(first.site);
      /** Sites whose service did not answer: it is asked no more. */
      const silent = new Map<number, Refusal>();
      return eachAlone(
        ids,
        { language },
        async (id) => {
          const row = known.get(id);
          if (row === undefined) throw new Refusal(404, httpTexts.notFound);
          const before = silent.get(row.site.id);
          if (before) throw before;
          try {
            await keep(deps, id, await rankOf({ deps, world, waitMs }, row.site, row.keyword));
          } catch (error) {
            const refusal = refusalOf(deps, error, row.site, waitMs);
            if (error instanceof ProviderSilent) silent.set(row.site.id, refusal);
            throw refusal;
          }
        },
        AT_ONCE,
      );
    },
  };
}

const notSetUp = ({ name }: Site) => new Refusal(400, websiteTexts.noRankService, { site: name });

interface Asking {
  readonly deps: Deps;
  readonly world: Net;
  readonly waitMs: number;
}

/** @returns null where the site is not among what was found. @throws Refusal, ProviderRefused, ProviderSilent. */
async function rankOf(
  { deps, world, waitMs }: Asking,
  one: Site,
  { keyword, lang }: typeof table.$inferSelect,
): Promise<number | null> {
  if (!one.rankUrl) throw notSetUp(one);
  const key = one.rankKey ? unseal(deps.secrets, one.rankKey) : "";
  if (key === undefined) throw new Refusal(400, websiteTexts.rankKeyUnread);
  const tag = languages[readLanguage(lang)].tag;
  const request = rankRequest(one.rankUrl, key.trim(), { keyword, domain: one.domain, lang: tag });
  return readRank(await send(request, world, waitMs));
}

/** `GET {base}/rank?keyword=&domain=&lang=`. @throws ProviderSilent where the address is none. */
function rankRequest(base: string, key: string, asked: Readonly<Record<string, string>>): ProviderRequest {
  if (!URL.canParse(base)) throw new ProviderSilent("network");
  const url = new URL(base);
  url.pathname = `${url.pathname.replace(/\/+$/, "")}/rank`;
  for (const [name, value] of Object.entries(asked)) url.searchParams.set(name, value);
  const headers = { accept: "application/json", ...(key === "" ? {} : { authorization: `Bearer ${key}` }) };
  return { method: "GET", url: url.href, headers };
}

const { min, max } = ranked.rank;
const Ranked = v.object({
  rank: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))),
});

/** @throws ProviderRefused for anything but a rank. */
function readRank({ status, body }: ProviderAnswer): number | null {
  const read = v.safeParse(Ranked, body);
  if (status !== 200 || !read.success) throw new ProviderRefused(codeOf(status));
  return read.output.rank;
}

function refusalOf({ log }: Deps, error: unknown, { id, name }: Site, waitMs: number): Refusal {
  if (error instanceof Refusal) return error;
  const refusal =
    error instanceof ProviderSilent
      ? refusalOfSilence(
          error,
          { timeout: websiteTexts.rankTimeout, unreachable: websiteTexts.rankSilent },
          waitMs,
        )
      : error instanceof ProviderRefused
        ? new Refusal(400, websiteTexts.rankRefused, { reason: error.message })
        : undefined;
  if (refusal === undefined) throw error;
  log.warn({ err: error, site: id, name }, "a rank was not told");
  return refusal;
}

/** Keeps a rank, and with it those before it. */
async function keep({ db, now }: Deps, id: number, rank: number | null): Promise<void> {
  const lastCheckTime = new Date(now());
  await db.transaction(async (tx) => {
    const [row] = await tx.select({ ranks: table.ranks }).from(table).where(eq(table.id, id)).for("update");
    if (!row) return;
    const ranks = [...row.ranks, { time: writeTime(lastCheckTime), rank }].slice(-RANKS_MAX);
    await tx.update(table).set({ rank, ranks, lastCheckTime }).where(eq(table.id, id));
  });
}
