import type { Language } from "../language.ts";
import type { GroupTexts } from "../texts.ts";
import { addLabels } from "./labels.ts";

/** Loads the labels of the areas' definitions in a language. @throws when they do not arrive. */
export async function loadAreaLabels(language: Language): Promise<void> {
  const labels: GroupTexts = await import(`./${language}/areas.ts`);
  addLabels(language, labels);
}

/** Loads the titles of the pages that are there whatever the menu says, in a language. @throws when they do not arrive. */
export async function loadPageLabels(language: Language): Promise<void> {
  const labels: GroupTexts = await import(`./${language}/pages.ts`);
  addLabels(language, labels);
}
