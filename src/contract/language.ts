/** Languages of the console (specification §1). The first is the default. */
export const LANGUAGES = ["zh_CN", "zh_TW", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "zh_CN";

/** The tag that HTTP and documents use for a language (contract §1). */
export const languageTag: Record<Language, string> = { zh_CN: "zh-CN", zh_TW: "zh-TW", en: "en" };

/** Reads an `Accept-Language` header or a stored choice; what is not known gives the default language. */
export function readLanguage(text: string | null | undefined): Language {
  const tag = (text ?? "").split(/[,;]/)[0]?.trim().replace("_", "-").toLowerCase() ?? "";
  if (tag === "zh-tw" || tag === "zh-hk" || tag.startsWith("zh-hant")) return "zh_TW";
  if (tag === "en" || tag.startsWith("en-")) return "en";
  return DEFAULT_LANGUAGE;
}
