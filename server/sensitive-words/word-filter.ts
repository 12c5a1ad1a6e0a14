import { AhoCorasick } from "@monyone/aho-corasick";
import { tokensOf } from "../../src/domain/chat/text.ts";
import { mapInTurns } from "../threads/turns.ts";

/** A forbidden word, and what happens to a text that holds it. */
export interface ForbiddenWord {
  readonly word: string;
  readonly action: "mask" | "refuse";
}

/** Finds forbidden words, all of them in one pass. */
export interface WordFilter {
  /** The text with a `*` in place of every character of a word; emoji (`#name;`) stay as they are. */
  mask(text: string): string;
  /** Whether the text holds a word for which it is refused. */
  isRefused(text: string): boolean;
}

/** A text as words are looked for in it: in small letters, of one width, without what cannot be seen. */
interface Folded {
  readonly text: string;
  /** For each of its units, where the character that it comes of begins and ends in the original. */
  readonly from: readonly number[];
  readonly to: readonly number[];
}

const UNSEEN = /^[\p{Default_Ignorable_Code_Point}\p{Cf}]$/u;
const MASK = "*";

function fold(text: string): Folded {
  const units: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  let at = 0;
  for (const character of text) {
    const end = at + character.length;
    if (!UNSEEN.test(character)) {
      for (const unit of character.normalize("NFKC").toLowerCase().split("")) {
        units.push(unit);
        from.push(at);
        to.push(end);
      }
    }
    at = end;
  }
  return { text: units.join(""), from, to };
}

/** Characters of the words that one automaton finds: it is built within a few milliseconds, and all words of most installations are in one. */
const AUTOMATON_CHARACTERS = 2_000;

/** Builds what finds words, while others have their turns. @param words those in force. */
export async function createWordFilter(words: readonly ForbiddenWord[]): Promise<WordFilter> {
  const folded = await mapInTurns(words, ({ word, action }) => [fold(word).text.trim(), action] as const);
  const actions = new Map(folded);
  actions.delete("");
  const finders = await mapInTurns(portionsOf([...actions.keys()]), (some) => new AhoCorasick([...some]));

  const found = ({ text }: Folded) =>
    finders
      .flatMap((finder) => finder.matchInText(text))
      .filter(({ begin, end }) => standsAlone(text, begin, end));

  const maskWords = (text: string): string => {
    const folded = fold(text);
    const matches = found(folded);
    if (matches.length === 0) return text;
    const hidden = new Set<number>();
    for (const { begin, end } of matches) {
      for (let at = folded.from[begin] ?? 0; at < (folded.to[end - 1] ?? 0); at += 1) hidden.add(at);
    }
    return masked(text, hidden);
  };

  return {
    mask: (text) =>
      actions.size === 0
        ? text
        : wordsAndEmoji(text)
            .map(([piece, isEmoji]) => (isEmoji ? piece : maskWords(piece)))
            .join(""),
    isRefused: (text) => found(fold(text)).some(({ keyword }) => actions.get(keyword) === "refuse"),
  };
}

/** Words in portions of about as many characters. */
function portionsOf(words: readonly string[]): readonly (readonly string[])[] {
  const portions: string[][] = [];
  let room = 0;
  for (const word of words) {
    if (room <= 0) {
      portions.push([]);
      room = AUTOMATON_CHARACTERS;
    }
    portions.at(-1)?.push(word);
    room -= word.length;
  }
  return portions;
}

/** A text taken apart into what is written and the emoji in it. */
function wordsAndEmoji(text: string): (readonly [piece: string, isEmoji: boolean])[] {
  const pieces: [string, boolean][] = [];
  for (const token of tokensOf(text)) {
    const last = pieces.at(-1);
    if (token.kind === "emoji") pieces.push([`#${token.name};`, true]);
    else if (last && !last[1]) last[0] += token.text;
    else pieces.push([token.text, false]);
  }
  return pieces;
}

/** One sign for each character that is seen. */
function masked(text: string, hidden: ReadonlySet<number>): string {
  let shown = "";
  let at = 0;
  for (const character of text) {
    if (!hidden.has(at)) shown += character;
    else if (!UNSEEN.test(character)) shown += MASK;
    at += character.length;
  }
  return shown;
}

/** Letters that words are written with, one word beside another. Chinese has no such bounds. */
const LETTER = /[\p{Script=Latin}\p{Script=Cyrillic}\p{Script=Greek}\p{Nd}]/u;
const isLetter = (text: string, at: number) => LETTER.test(text.charAt(at));

/** A word of letters is none as a part of another: "ass" is not in "class". */
function standsAlone(text: string, begin: number, end: number): boolean {
  const goesOnBefore = isLetter(text, begin) && isLetter(text, begin - 1);
  const goesOnAfter = isLetter(text, end - 1) && isLetter(text, end);
  return !goesOnBefore && !goesOnAfter;
}
