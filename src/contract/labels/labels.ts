import { type Language, languages } from "../language.ts";
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
export type Label =
  | { [A in keyof Source & string]: `${A}.${keyof Source[A] & string}` }[keyof Source & string]
  | `common.lang.${Language}`;

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

/** Of a label that names a language. */
const LANGUAGE_LABEL = "common.lang.";

/**
 * The message of a label (`src/domain/texts/format.ts`). A language that no text names, as one that was added, is called as it calls itself;
 * otherwise it is the label itself where the texts of the language are not loaded.
 */
export function messageOf(label: Label, language: Language): string {
  const message = messages.get(language)?.get(label);
  if (message !== undefined || !label.startsWith(LANGUAGE_LABEL)) return message ?? label;
  return languages[label.slice(LANGUAGE_LABEL.length) as Language]?.name ?? label;
}
