import type { Language } from "../../contract/language.ts";
import type { Texts } from "./zh_CN/window.ts";

// Written by `npm run texts -- import` of the folders beside it; not to be changed by hand.
const LOADERS: Readonly<Record<Language, () => Promise<{ readonly texts: Texts }>>> = {
  en: () => import("./en/window.ts"),
  zh_CN: () => import("./zh_CN/window.ts"),
  zh_TW: () => import("./zh_TW/window.ts"),
};

/** Loads the texts of the window in a language. @throws when they do not arrive. */
export const loadTexts = async (language: Language): Promise<Texts> => (await LOADERS[language]()).texts;
