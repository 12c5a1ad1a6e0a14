import { asc, eq, inArray } from "drizzle-orm";
import { navinfo } from "../../src/contract/resources/website/navinfo.ts";
import { siteNavigation, siteSeoKeyword } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { ActionCall, Row } from "../resources/module.ts";
import { type Failed, reportOf } from "../resources/per-row.ts";
import { auditOfChanged, settle } from "../resources/writes.ts";
import { httpTexts } from "../texts/http.ts";
import { formatText } from "../texts/index.ts";
import { websiteTexts } from "../texts/website.ts";
import { wordsIn } from "./keyword-use.ts";
import { navigationModule } from "./navigation-module.ts";

type Page = typeof siteNavigation.$inferSelect;
type Keyword = typeof siteSeoKeyword.$inferSelect;

const { max: ROOM } = navinfo.fields.seoKeywords;

/**
 * Adds keywords to what search engines are told of pages (resources 1.17 "assign to pages"), none twice. A page that has no room for one is
 * left without it, and named.
 * @returns by keyword, the pages that have no room for it.
 * @throws Refusal 400 where a page is of another site or language than a keyword; nothing is added then.
 */
export async function assignToPages(call: ActionCall) {
  const { db, ids, input, language } = call;
  const keywords = await db
    .select()
    .from(siteSeoKeyword)
    .where(inArray(siteSeoKeyword.id, [...ids]))
    .orderBy(asc(siteSeoKeyword.id));
  if (keywords.length < ids.length) throw new Refusal(404, httpTexts.notFound);
  const pages = await db
    .select()
    .from(siteNavigation)
    .where(inArray(siteNavigation.id, input.pages as number[]))
    .orderBy(asc(siteNavigation.id))
    .for("update");
  requireSamePlace(keywords, pages);
  const failed: Failed[] = [];
  const told = new Map(pages.map(({ id, seoKeywords }) => [id, seoKeywords ?? ""]));
  for (const { id, keyword } of keywords) {
    const full = pages.filter((page) => {
      const text = withWord(told.get(page.id) ?? "", keyword);
      if (text !== undefined) told.set(page.id, text);
      return text === undefined;
    });
    if (full.length === 0) continue;
    failed.push({ id, message: formatText(websiteTexts.noRoom, language, { pages: namesOf(full) }) });
  }
  for (const page of pages) await store(page, told.get(page.id) ?? "", call);
  return reportOf({ done: [], failed });
}

/** @throws Refusal 400 with the names of pages that are of another site or language. */
function requireSamePlace(keywords: readonly Keyword[], pages: readonly Page[]): void {
  const foreign = pages.filter(({ siteId, lang }) =>
    keywords.some((keyword) => keyword.siteId !== siteId || keyword.lang !== lang),
  );
  if (foreign.length === 0) return;
  throw new Refusal(400, websiteTexts.foreignPages, { pages: namesOf(foreign) }, undefined, "pages");
}

const namesOf = (pages: readonly Page[]): string => pages.map(({ name }) => name).join(", ");

/** A text with a word that it may have already; undefined where it has no room. */
function withWord(text: string, word: string): string | undefined {
  const words = wordsIn(text);
  const same = word.toLowerCase();
  if (words.some((one) => one.toLowerCase() === same)) return text;
  const longer = words.length === 0 ? word : `${text.replace(/[\s,，]+$/, "")},${word}`;
  return [...longer].length > ROOM ? undefined : longer;
}

async function store(page: Page, seoKeywords: string, call: ActionCall): Promise<void> {
  if (seoKeywords === (page.seoKeywords ?? "")) return;
  const before: Row = page;
  const [after] = await call.db
    .update(siteNavigation)
    .set({ seoKeywords, ...auditOfChanged(navigationModule, before, call) })
    .where(eq(siteNavigation.id, page.id))
    .returning();
  if (!after) throw new Error("The page is not there, though it is locked.");
  await settle(
    navigationModule,
    { kind: "update", id: page.id, before, after, values: { seoKeywords } },
    call,
  );
}
