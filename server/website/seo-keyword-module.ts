import { and, asc, eq, inArray, isNotNull } from "drizzle-orm";
import { seoKeyword } from "../../src/contract/resources/website/seo-keyword.ts";
import { createAccounts } from "../accounts/accounts.ts";
import { siteSeoKeyword as table } from "../db/schema/index.ts";
import { mayDo } from "../http/access.ts";
import { Refusal } from "../http/errors.ts";
import type { Assistant } from "../openai/assistant.ts";
import type { ActionCall, Call, ResourceModule, Row } from "../resources/module.ts";
import { reportOf } from "../resources/per-row.ts";
import { accountTexts } from "../texts/accounts.ts";
import { addSeveral } from "./keyword-lines.ts";
import { assignToPages } from "./keyword-pages.ts";
import { suggestKeywords } from "./keyword-suggestions.ts";
import { usedCount } from "./keyword-use.ts";
import type { RankService } from "./rank-service.ts";

/** Most groups to choose from. */
const GROUPS_MAX = 200;

/** What of other services the keyword library uses. */
export interface KeywordServices {
  readonly assistant: Assistant;
  readonly ranks: RankService;
}

/** The keyword library (resources 1.17): where its words are used, and at which rank they are found. */
export function seoKeywordModule({ assistant, ranks }: KeywordServices): ResourceModule {
  return {
    definition: seoKeyword,
    table,
    expressions: { usedCount: () => usedCount() },
    present: async (rows, call) => {
      const used = await usesOf(rows, call);
      return rows.map((row) => ({ ...row, rankTrend: trendOf(row), usedCount: used.get(row.id) ?? 0 }));
    },
    actions: {
      groups: groupsOf,
      addSeveral,
      suggest: (call) => suggestKeywords(call, assistant),
      assign: async (call) => {
        // The pages are changed, not the keywords.
        const accounts = createAccounts(call.db);
        if (!(await mayDo({ accounts }, call.account, ["navinfo:edit"])))
          throw new Refusal(403, accountTexts.noPermission);
        return assignToPages(call);
      },
      check: async ({ ids, language }) => reportOf(await ranks.check(ids, language)),
    },
    outside: ["suggest", "check"],
  };
}

async function usesOf(rows: readonly Row[], { db }: Call): Promise<ReadonlyMap<number, number>> {
  if (rows.length === 0) return new Map();
  const sites = [...new Set(rows.map(({ siteId }) => Number(siteId)))];
  const ids = rows.map(({ id }) => id);
  const used = await db
    .select({ id: table.id, records: usedCount(sites) })
    .from(table)
    .where(inArray(table.id, ids));
  return new Map(used.map(({ id, records }) => [id, records]));
}

/** The ranks that are kept, oldest first: "12 → 8 → –"; null before the first. */
function trendOf({ ranks }: Row): string | null {
  if (!Array.isArray(ranks) || ranks.length === 0) return null;
  return ranks.map(({ rank }: { readonly rank: number | null }) => rank ?? "–").join(" → ");
}

/** The groups that keywords of a site and a language are in, to choose from. */
async function groupsOf({ db, query: { given } }: ActionCall) {
  const rows = await db
    .selectDistinct({ name: table.groupName })
    .from(table)
    .where(
      and(
        isNotNull(table.groupName),
        given.siteId === undefined ? undefined : eq(table.siteId, Number(given.siteId)),
        given.lang === undefined
          ? undefined
          : eq(table.lang, given.lang as (typeof table.$inferSelect)["lang"]),
      ),
    )
    .orderBy(asc(table.groupName))
    .limit(GROUPS_MAX);
  return rows.map(({ name }) => ({ value: name ?? "", label: name ?? "" }));
}
