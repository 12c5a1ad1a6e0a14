// Written by `npm run texts -- import` of the folders beside it; not to be changed by hand.

import type { Language } from "../../contract/language.ts";
import { texts as en } from "./en/button.ts";
import { type Texts, texts as zh_CN } from "./zh_CN/button.ts";
import { texts as zh_TW } from "./zh_TW/button.ts";

/** The few texts of the button, in all languages: they come with the script, which is one request. */
export const buttonTexts: Readonly<Record<Language, Texts>> = { en, zh_CN, zh_TW };
