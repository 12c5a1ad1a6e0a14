import type { SeveralAdded } from "../../src/contract/answers.ts";
import { seoKeyword } from "../../src/contract/resources/website/seo-keyword.ts";
import { faultText } from "../../src/domain/resources/fault-text.ts";
import { rulesOf } from "../../src/domain/resources/kinds.ts";
import { siteSeoKeyword as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { ActionCall, Change, Row } from "../resources/module.ts";
import { settle } from "../resources/writes.ts";
import { formatText, type Language, type Text } from "../texts/index.ts";
import { websiteTexts } from "../texts/website.ts";

/** Most keywords that are added at once: all of them are one transaction. */
const LINES_MAX = 500;
/** So many lines that are wrong are named. */
const NAMED_MAX = 10;

const { keyword: field } = seoKeyword.fields;

/** Whether a text can be a keyword. */
export const isKeyword = (text: string): boolean => text !== "" && !faultOf(text);

const faultOf = (text: string) => rulesOf(field).judge(field, text);

/**
 * Adds keywords, one of each line (resources 1.17 "batch import"). What is there already, in whatever case, stays as it is.
 * @returns how many were added, and how many were there or are given twice.
 * @throws Refusal 400 with the numbers of lines that are no keywords; nothing is added then.
 */
export async function addSeveral(call: ActionCall): Promise<SeveralAdded> {
  const { db, input, account, now, language } = call;
  const keywords = readLines(String(input.keywords), language);
  const by = account.username;
  const shared = {
    siteId: Number(input.siteId),
    lang: input.lang as Language,
    type: input.type as (typeof table.$inferInsert)["type"],
    groupName: textOrNull(input.groupName),
    ...{ createBy: by, updateBy: by, createTime: now, updateTime: now },
  };
  const made = await db
    .insert(table)
    .values(keywords.map((keyword) => ({ ...shared, keyword })))
    .onConflictDoNothing()
    .returning();
  for (const after of made) {
    const change: Change = { kind: "create", id: after.id, after: after as Row, values: after };
    await settle({ definition: seoKeyword, table }, change, call);
    call.changed(change);
  }
  return { added: made.length, known: keywords.length - made.length };
}

const textOrNull = (value: unknown) => (typeof value === "string" && value !== "" ? value : null);

/** @throws Refusal 400 where a line is no keyword, there are none, or too many. */
function readLines(text: string, language: Language): readonly string[] {
  const lines = text.split(/\r?\n/).map((line, at) => ({ number: at + 1, keyword: line.trim() }));
  const given = lines.filter(({ keyword }) => keyword !== "");
  if (given.length === 0) throw refused(websiteTexts.noKeywords);
  if (given.length > LINES_MAX) throw refused(websiteTexts.manyKeywords, { most: LINES_MAX });
  const wrong = given.flatMap(({ number: line, keyword }) => {
    const fault = faultOf(keyword);
    return fault
      ? [formatText(websiteTexts.keywordLine, language, { line, reason: faultText(fault, language) })]
      : [];
  });
  if (wrong.length === 0) return given.map(({ keyword }) => keyword);
  const more = wrong.length > NAMED_MAX ? ["…"] : [];
  throw refused(websiteTexts.keywordLines, { lines: [...wrong.slice(0, NAMED_MAX), ...more].join("; ") });
}

const refused = (text: Text, values: Readonly<Record<string, string | number>> = {}) =>
  new Refusal(400, text, values, undefined, "keywords");
