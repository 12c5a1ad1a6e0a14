import { LANGUAGES, type Language } from "../language.ts";
import type { GroupTexts } from "../texts.ts";
import { addLabels } from "./labels.ts";

/** Loads what words the chat's tips, in all languages: those that are in sight follow a change of it at once. @throws when they do not arrive. */
export async function loadTipLabels(): Promise<void> {
  await Promise.all(LANGUAGES.map(loadIn));
}

async function loadIn(language: Language): Promise<void> {
  const labels: GroupTexts = await import(`./${language}/chat-tips.ts`);
  addLabels(language, labels);
}
