import { and, eq, isNull, or } from "drizzle-orm";
import { readableLanguage } from "../chat/chat-accounts.ts";
import type { Queryable } from "../db/database.ts";
import { serviceGreeting, type site } from "../db/schema/index.ts";

/**
 * The welcome of a site, else that of all sites: in the visitor's language, else in the site's own, else in English (resources 10.6 `isWelcome`).
 * @param language of the visitor, as the browser names it.
 * @returns it with its names in braces; undefined where there is none.
 */
export async function welcomeOf(
  db: Queryable,
  { id, defaultLang }: Pick<typeof site.$inferSelect, "id" | "defaultLang">,
  language = "en",
): Promise<string | undefined> {
  const found = await db
    .select({ siteId: serviceGreeting.siteId, lang: serviceGreeting.lang, content: serviceGreeting.content })
    .from(serviceGreeting)
    .where(
      and(
        eq(serviceGreeting.isWelcome, true),
        eq(serviceGreeting.status, true),
        eq(serviceGreeting.type, "text"),
        or(isNull(serviceGreeting.siteId), eq(serviceGreeting.siteId, id)),
      ),
    );
  const wanted = [
    ...[readTag(language), primary(language)],
    // Of Chinese, which of the two it is.
    ...(primary(language) === "zh" ? [readableLanguage(language)] : []),
    ...[defaultLang, "en"],
  ];
  for (const lang of wanted) {
    const fit = found.filter((one) => readTag(one.lang) === readTag(lang));
    const best = fit.find(({ siteId }) => siteId === id) ?? fit[0];
    if (best) return best.content;
  }
  return undefined;
}

const readTag = (language: string): string => language.replaceAll("_", "-").toLowerCase();
const primary = (language: string): string => readTag(language).split("-")[0] ?? "";
