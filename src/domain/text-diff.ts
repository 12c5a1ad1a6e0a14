import { diffWordsWithSpace } from "diff";
import { type Language, languages } from "../contract/language.ts";

/** What differs between two texts, word by word. Pure. */

/** A part of a text: in both, only in the new one, or only in the old one. */
export interface DiffPart {
  readonly text: string;
  readonly kind: "same" | "added" | "removed";
}

/**
 * The parts of two texts in the order in which they are read, what was taken out before what came in its place. Words are those of the language,
 * so that Chinese is compared by words too.
 */
export function textDiff(before: string, after: string, language: Language): readonly DiffPart[] {
  const intlSegmenter = new Intl.Segmenter(languages[language].tag, { granularity: "word" });
  return diffWordsWithSpace(before, after, { intlSegmenter }).map(({ value, added, removed }) => ({
    text: value,
    kind: added ? "added" : removed ? "removed" : "same",
  }));
}
