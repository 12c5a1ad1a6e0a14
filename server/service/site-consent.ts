import { createHash } from "node:crypto";
import { type Language, nearestLanguages } from "../../src/contract/language.ts";
import { CONSENT_VERSION_LENGTH, type SiteService } from "../../src/contract/visitor-api.ts";
import type { site } from "../db/schema/index.ts";

type SiteRow = Pick<
  typeof site.$inferSelect,
  "consentZhCn" | "consentZhTw" | "consentEn" | "consentLink" | "defaultLang"
>;

/**
 * What visitors of a site accept before they write (resources 10.1), and which version of it that is: the text in their language, else in the
 * site's own, else in the nearest to theirs, else whichever there is.
 */
export function consentOf(of: SiteRow, language: Language): SiteService["consent"] {
  const texts: Readonly<Partial<Record<Language, string | null>>> = {
    zh_CN: of.consentZhCn,
    zh_TW: of.consentZhTw,
    en: of.consentEn,
  };
  const wanted = [language, of.defaultLang, ...nearestLanguages(language), "zh_CN", "zh_TW"] as const;
  const text = wanted.map((one) => texts[one]).find((one) => one);
  if (!text) return undefined;
  return { version: versionOf(of), text, ...(of.consentLink ? { link: of.consentLink } : {}) };
}

/** The same for the same texts: whoever has accepted others is asked again, in whatever language. */
function versionOf({ consentZhCn, consentZhTw, consentEn, consentLink }: SiteRow): string {
  const all = [consentZhCn, consentZhTw, consentEn, consentLink].map((one) => one ?? "");
  return createHash("sha256")
    .update(JSON.stringify(all))
    .digest("base64url")
    .slice(0, CONSENT_VERSION_LENGTH);
}
