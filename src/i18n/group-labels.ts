import { loadAreaLabels, loadPageLabels } from "../contract/labels/load.ts";
import { LANGUAGES, type Language } from "../contract/language.ts";
import type { TextGroup } from "./groups.ts";

/** What definitions are called (`src/contract/labels/`) comes with the groups of the screens that show it. */
export const groupLabels: { readonly [G in TextGroup | "base"]?: (language: Language) => Promise<unknown> } =
  {
    account: loadAreaLabels,
    console: loadPageLabels,
    // Pages are found by their names in all languages.
    palette: () => Promise.all(LANGUAGES.map(loadPageLabels)),
    resource: loadAreaLabels,
    version: loadAreaLabels,
  };
