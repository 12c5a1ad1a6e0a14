import { matchesFilter, type PinyinMatch, wordsOf } from "../controls/name-filter.ts";
import type { MemberRow } from "./members.ts";

/** Where the keys lead in the list of members. Pure. */

/** The key typed after a longer pause begins a name anew. */
export const TYPING_MS = 800;

/** What was typed in a list to find a name in it, and when. */
export interface Typed {
  readonly text: string;
  readonly at: number;
}

export const NOTHING_TYPED: Typed = { text: "", at: 0 };

/**
 * Where a key leads from a row.
 * @param page how many rows are seen at once.
 * @returns null for a key that leads nowhere.
 */
export function rowAfter(key: string, at: number, count: number, page: number): number | null {
  const within = (index: number) => Math.max(0, Math.min(index, count - 1));
  switch (key) {
    case "ArrowDown":
      return within(at + 1);
    case "ArrowUp":
      return within(at - 1);
    case "PageDown":
      return within(at + page);
    case "PageUp":
      return within(at - page);
    case "Home":
      return 0;
    case "End":
      return within(count - 1);
    default:
      return null;
  }
}

/** What is typed with one more character, at a moment. */
export function typedMore(typed: Typed, key: string, at: number): Typed {
  const going = at - typed.at < TYPING_MS ? typed.text : "";
  // The same letter again goes on to the next name that begins with it.
  return { text: going === key ? key : going + key, at };
}

/**
 * The next row whose name answers to what was typed: one that begins with it, else one that is found by it, in pinyin too.
 * @param from the row that has the focus; with one character alone the search begins behind it.
 * @returns null where there is none.
 */
export function rowTyped(
  rows: readonly MemberRow[],
  { text }: Typed,
  from: number,
  pinyin: PinyinMatch | null,
): number | null {
  const words = wordsOf(text);
  const start = [...text].length === 1 ? from + 1 : from;
  const order = rows.map((_, step) => (start + step) % rows.length);
  const begins = ({ name, aside = "" }: MemberRow) =>
    [name, aside].some((one) => wordsOf(one).join(" ").startsWith(words.join(" ")));
  const holds = ({ name, aside = "" }: MemberRow) => matchesFilter([name, aside], words, pinyin);
  const find = (fits: (row: MemberRow) => boolean) =>
    order.find((index) => {
      const row = rows[index];
      return row !== undefined && fits(row);
    });
  return words.length === 0 ? null : (find(begins) ?? find(holds) ?? null);
}
