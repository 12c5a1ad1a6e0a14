import type { Language } from "../language.ts";
import type { GroupTexts } from "../texts.ts";
import type * as areas from "./zh_CN/areas.ts";
import type * as chatTips from "./zh_CN/chat-tips.ts";
import type * as pages from "./zh_CN/pages.ts";

/**
 * The texts that definitions and stored tips name: `<area>.<key>` stands for a message in each language's folder. Console and server read the
 * same files; the console loads those of one language, the server those of all (`load.ts`).
 */

type Source = typeof areas & typeof pages & typeof chatTips;

/** A text of a definition: which, not in which language. */
export type Label = { [A in keyof Source & string]: `${A}.${keyof Source[A] & string}` }[keyof Source &
  string];

const messages = new Map<Language, Map<string, string>>();

/** Makes labels known in a language. */
export function addLabels(language: Language, labels: GroupTexts): void {
  const known = messages.get(language) ?? new Map<string, string>();
  messages.set(language, known);
  for (const [area, texts] of Object.entries(labels)) {
    for (const [key, message] of Object.entries(texts)) known.set(`${area}.${key}`, message);
  }
}

/** Whether the texts of a language have a label; false where they are not loaded. */
export function hasLabel(label: string, language: Language): label is Label {
  return messages.get(language)?.has(label) === true;
}

/** The message of a label (`src/domain/texts/format.ts`); the label itself where the texts of the language are not loaded. */
export function messageOf(label: Label, language: Language): string {
  return messages.get(language)?.get(label) ?? label;
}
