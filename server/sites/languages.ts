import { inEachLanguage, LANGUAGES, languages } from "../../src/contract/language.ts";

/** Colours of the first ones; further languages take them again. */
const COLOURS = ["#2d72d2", "#238551", "#c87619", "#9d3f9d", "#00a396", "#cd4246"] as const;

/** What a site's languages are called, their colours and their order, until operators say otherwise (specification §3 "Language option"). */
export const LANGUAGES_OF_SITES = inEachLanguage((language) => {
  const at = LANGUAGES.indexOf(language);
  return { name: languages[language].name, color: COLOURS[at % COLOURS.length] ?? COLOURS[0], sort: at + 1 };
});
