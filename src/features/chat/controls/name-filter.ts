/** Finds names by what was typed: in the text itself, in its pinyin or in the initials of that. Pure; the pinyin is handed in. */

/** Whether letters spell a part of a text, whole syllables or their beginnings, one after another. */
export type PinyinMatch = (text: string, letters: string) => boolean;

const LETTERS = /^[a-zü']+$/;
const CHINESE = /\p{Script=Han}/u;

const plain = (text: string) => text.normalize("NFKC").toLowerCase();

/** The words of what was typed. */
export function wordsOf(typed: string): readonly string[] {
  return plain(typed).split(/\s+/).filter(Boolean);
}

/**
 * Whether names answer to what was typed: every word of it is in one of them, in any order, whatever the case.
 * @param pinyin null as long as the dictionary is not there.
 */
export function matchesFilter(
  names: readonly string[],
  words: readonly string[],
  pinyin: PinyinMatch | null,
): boolean {
  return words.every((word) => names.some((name) => holds(name, word, pinyin)));
}

function holds(name: string, word: string, pinyin: PinyinMatch | null): boolean {
  if (plain(name).includes(word)) return true;
  return pinyin !== null && LETTERS.test(word) && CHINESE.test(name) && pinyin(name, word);
}
