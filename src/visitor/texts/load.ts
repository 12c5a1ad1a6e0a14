import type { Language } from "../../contract/language.ts";
import type { Texts } from "./zh_CN/window.ts";

/** Loads the texts of the window in a language. @throws when they do not arrive. */
export async function loadTexts(language: Language): Promise<Texts> {
  const { texts }: { readonly texts: Texts } = await import(`./${language}/window.ts`);
  return texts;
}
