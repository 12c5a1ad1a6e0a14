import { and, eq, ne, sql } from "drizzle-orm";
import { news } from "../../src/contract/resources/website/news.ts";
import { siteNavigation, siteNews as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Assistant, Completion } from "../openai/assistant.ts";
import type { ActionCall, Call, ResourceModule, Row, Values } from "../resources/module.ts";
import { reportOf } from "../resources/per-row.ts";
import { websiteTexts } from "../texts/website.ts";
import type { SearchEngines } from "./search-engines.ts";

const PUBLISHED = 1;

/** Articles (resources 1.3): when they are out, pages that hold one alone, texts that a language model writes anew, and search engines. */
export function newsModule(assistant: Assistant, engines: SearchEngines): ResourceModule {
  return {
    definition: news,
    table,
    present: async (rows, { now }) => rows.map((row) => ({ ...row, release: releaseOf(row, now) })),
    expressions: {
      release: ({ now }) =>
        sql`case when ${table.status} <> ${PUBLISHED} then 'hidden' when ${table.publishTime} > ${now.toISOString()}::timestamptz then 'scheduled' else 'out' end`,
    },
    beforeCreate: async (values, call) => {
      await checkPage(values, call);
      return withTime({}, values, call);
    },
    beforeUpdate: async (before, values, call) => {
      if (values.navId !== undefined && values.navId !== before.navId)
        await checkPage(values, call, before.id);
      return withTime(before, values, call);
    },
    restored: async (row, call) => {
      await checkPage(row, call, row.id);
      return {};
    },
    beforeSet: async (before, values, call) => withTime(before, values, call),
    actions: {
      rewrite: (call) => rewrite(call, assistant),
      submit: async ({ ids, language }) => reportOf(await engines.submit(ids, language)),
    },
    outside: ["rewrite", "submit"],
  };
}

function releaseOf({ status, publishTime }: Row, now: Date): string {
  if (status !== PUBLISHED) return "hidden";
  return publishTime instanceof Date && publishTime > now ? "scheduled" : "out";
}

/** What is published without a time is out from now on. */
function withTime(before: Values, values: Values, { now }: Call): Values {
  const after = { ...before, ...values };
  if (after.status !== PUBLISHED || (after.publishTime ?? null) !== null) return values;
  return { ...values, publishTime: now };
}

/** A page that is no list holds one article. @param own that is on it, or is about to be. */
async function checkPage({ navId }: Values, { db }: Call, own = 0): Promise<void> {
  if (typeof navId !== "number") return;
  const [page] = await db.select().from(siteNavigation).where(eq(siteNavigation.id, navId)).for("update");
  if (page === undefined || page.navType !== "news" || page.listMode !== false) return;
  const [other] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.navId, navId), ne(table.id, own)))
    .limit(1);
  if (other) throw new Refusal(400, websiteTexts.single);
}

/** Whoever wants it waits for the answer to the call, which has an end of its own. */
async function rewrite({ row, input }: ActionCall, assistant: Assistant): Promise<Completion> {
  const text = String(row?.[String(input.field)] ?? "").trim();
  if (text === "") throw new Refusal(400, websiteTexts.nothingToRewrite);
  return assistant.complete(promptOf(text, String(input.instructions ?? "").trim()));
}

const INSTRUCTION =
  "Rewrite the following text. Keep its language, its facts, names and figures and, where it has HTML tags, the tags. Answer with the new text alone.";

function promptOf(text: string, instructions: string): string {
  return [INSTRUCTION, ...(instructions === "" ? [] : [`What matters: ${instructions}`]), "", text].join(
    "\n",
  );
}
