import { and, eq, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import type { Candidates } from "../../src/contract/answers.ts";
import { type Language, readLanguage } from "../../src/contract/language.ts";
import { siteSeoKeyword as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Assistant } from "../openai/assistant.ts";
import type { ActionCall } from "../resources/module.ts";
import { websiteTexts } from "../texts/website.ts";
import { englishName } from "../translation/languages.ts";
import { isKeyword } from "./keyword-lines.ts";

/**
 * Has a language model suggest keywords that are like another (resources 1.17 "AI suggest from seed word"). Nothing is stored.
 * @returns those that can be keywords and are not in the library, each once.
 * @throws Refusal 400 where the model answers with no list, or with nothing that is new; and as `Assistant.complete`.
 */
export async function suggestKeywords({ db, input }: ActionCall, assistant: Assistant): Promise<Candidates> {
  const lang = readLanguage(String(input.lang));
  const most = Number(input.count);
  const { text } = await assistant.complete(promptOf(String(input.seed), lang, most));
  const given = readList(text);
  if (given === undefined) throw new Refusal(400, websiteTexts.noSuggestions);
  const fit = new Map<string, string>();
  for (const one of given.filter(isKeyword)) {
    // As it is written first.
    if (!fit.has(one.toLowerCase())) fit.set(one.toLowerCase(), one);
  }
  const lower = sql<string>`lower(${table.keyword})`;
  const held = await db
    .select({ keyword: lower })
    .from(table)
    .where(
      and(eq(table.siteId, Number(input.siteId)), eq(table.lang, lang), inArray(lower, [...fit.keys(), ""])),
    );
  for (const { keyword } of held) fit.delete(keyword);
  if (fit.size === 0) throw new Refusal(400, websiteTexts.nothingNew);
  return { candidates: [...fit.values()].slice(0, most) };
}

const promptOf = (seed: string, lang: Language, most: number): string =>
  [
    `Suggest ${most} keywords that people who look for what the seed keyword means type into a search engine.`,
    `Write them in ${englishName(lang)}. None has a comma in it, none is the seed keyword itself.`,
    `Answer with a JSON array of ${most} strings alone.`,
    `Seed keyword: ${JSON.stringify(seed)}`,
  ].join("\n");

const List = v.array(v.unknown());

/** The texts of the list that an answer is, or has within words of its own; undefined where there is none. */
function readList(answer: string): readonly string[] | undefined {
  const [from, to] = [answer.indexOf("["), answer.lastIndexOf("]")];
  if (from < 0 || to < from) return undefined;
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), List), answer.slice(from, to + 1));
  if (!read.success) return undefined;
  return read.output.flatMap((one) => (typeof one === "string" ? [one.trim()] : []));
}
