import { useTranslation } from "react-i18next";
import { type Language, languages, readLanguage } from "../../../../contract/language.ts";

/** Languages that conversations are offered in; another one that is found out is offered too. */
const OFFERED = [
  ...[
    "en",
    "zh-CN",
    "zh-TW",
    "es",
    "fr",
    "de",
    "pt",
    "pt-BR",
    "ru",
    "ar",
    "ja",
    "ko",
    "it",
    "nl",
    "pl",
    "tr",
    "vi",
    "th",
  ],
  ...["id", "ms", "hi", "uk", "cs", "el", "he", "hu", "ro", "sv", "da", "fi", "no"],
] as const;

/** What a language is called in another one; its code where nobody knows. */
export function languageName(code: string, reader: Language): string {
  try {
    return (
      new Intl.DisplayNames([languages[reader].tag], { type: "language", languageDisplay: "standard" }).of(
        code.replaceAll("_", "-"),
      ) ?? code
    );
  } catch {
    return code;
  }
}

/** All that are offered, by name. @param more codes that are offered besides. */
export function languageOptions(
  reader: Language,
  more: readonly string[],
): readonly { readonly value: string; readonly label: string }[] {
  return [...new Set([...OFFERED, ...more])]
    .map((value) => ({ value, label: languageName(value, reader) }))
    .toSorted((one, other) => one.label.localeCompare(other.label, languages[reader].tag));
}

/** The language that the user reads. */
export const useReader = (): Language => readLanguage(useTranslation().i18n.language);
