/** The names that providers have for languages. Ours are those of the console (`zh_CN`, `zh_TW`) and ISO 639 otherwise. */

/** The source language is for the provider to find out. */
export const AUTO = "auto";

/** `zh_cn`, `zh-Hans` and `zh` are the same: our name of a language in lower case, with a region where it matters. */
export function canonical(language: string): string {
  const tag = language.trim().toLowerCase().replaceAll("_", "-");
  if (tag === "zh" || tag === "zh-cn" || tag === "zh-sg" || tag.startsWith("zh-hans")) return "zh-cn";
  if (tag === "zh-tw" || tag === "zh-hk" || tag === "zh-mo" || tag.startsWith("zh-hant")) return "zh-tw";
  return tag;
}

/** Whether two names mean the same language; `en` and `en_US` do, `zh_CN` and `zh_TW` do not. */
export function sameLanguage(one: string, other: string): boolean {
  const [a, b] = [canonical(one), canonical(other)];
  if (a === b) return true;
  return !a.startsWith("zh") && baseOf(a) === baseOf(b);
}

const baseOf = (tag: string) => tag.split("-")[0] ?? tag;

/** Names that differ from ours; what is not listed is called by its ISO 639 code. */
export type LanguageNames = Readonly<Record<string, string>>;

/** What a provider calls a language. */
export function nameAt(names: LanguageNames, language: string): string {
  const tag = canonical(language);
  return names[tag] ?? names[baseOf(tag)] ?? baseOf(tag);
}

/** The name of a language in English, for who understands words. */
export function englishName(language: string): string {
  const tag = canonical(language);
  if (tag === "zh-cn") return "Simplified Chinese";
  if (tag === "zh-tw") return "Traditional Chinese (Taiwan)";
  try {
    return new Intl.DisplayNames(["en"], { type: "language" }).of(tag) ?? tag;
  } catch {
    return tag;
  }
}
