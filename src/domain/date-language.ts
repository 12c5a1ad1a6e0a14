import dayjs from "dayjs";
import { type Language, languages } from "../contract/language.ts";

/** Has dates written as a language writes them from now on, as far as its texts have brought that along; else as English does. */
export function writeDatesIn(language: Language): void {
  // What is not known would leave it at the language before.
  dayjs.locale("en");
  dayjs.locale(languages[language].tag.toLowerCase());
}
