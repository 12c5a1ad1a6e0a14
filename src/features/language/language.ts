import { type Language, languages, readLanguage } from "../../contract/language.ts";
import { changeTexts, i18next } from "../../i18n/i18n.ts";
import { LANGUAGE_KEY } from "./language-key.ts";

/** The chosen language (specification §1: remembered locally, Simplified Chinese by default). */

/** The language that was chosen in this profile. */
export function storedLanguage(): Language {
  return readLanguage(window.localStorage.getItem(LANGUAGE_KEY));
}

/** The language that the page speaks at the moment. */
export function currentLanguage(): Language {
  return readLanguage(i18next.language);
}

/** Changes the page's language at once and remembers it. @throws when the texts cannot be loaded; the old language then stays. */
export async function chooseLanguage(language: Language): Promise<void> {
  if (!(await changeTexts(language))) return;
  document.documentElement.lang = languages[language].tag;
  try {
    window.localStorage.setItem(LANGUAGE_KEY, language);
  } catch {
    // Only the memory of the choice is lost.
  }
}
