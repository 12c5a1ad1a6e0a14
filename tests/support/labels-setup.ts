import { loadAreaLabels, loadPageLabels } from "../../src/contract/labels/load.ts";
import { loadTipLabels } from "../../src/contract/labels/load-tips.ts";
import { LANGUAGES } from "../../src/contract/language.ts";

/** Every test finds what definitions are called: the server loads it when it starts, the console with its screens. */
await Promise.all([
  ...LANGUAGES.flatMap((language) => [loadAreaLabels(language), loadPageLabels(language)]),
  loadTipLabels(),
]);
