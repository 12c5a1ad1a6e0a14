import { escapeHtml } from "../../../src/domain/escape-html.ts";
import { readEntities, writeEntities } from "../../rich-text/plain-text.ts";

/** A word that is to lead somewhere (resources 1.17 `linkUrl`). */
export interface LinkWord {
  readonly word: string;
  /** As it is written in `href`. */
  readonly href: string;
}

const TAG = /(<[^<>]*>)/;
const NAME = /^<(\/?)([a-z][a-z\d]*)/i;
/** Words in these are links already, headings, or no prose. */
const CLOSED = new Set(["a", "h1", "h2", "h3", "h4", "h5", "h6", "code", "pre", "kbd"]);
/** Of scripts whose words stand one beside the other, any part of a text may be a word. */
const UNSPACED = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/u;
const SIGN = /[\p{L}\p{N}]/u;

/** Whether a word that ends, or begins, with `own` may have `beside` next to it. */
const parts = (own: string | undefined, beside: string | undefined): boolean =>
  own === undefined ||
  beside === undefined ||
  !SIGN.test(own) ||
  !SIGN.test(beside) ||
  UNSPACED.test(own) ||
  UNSPACED.test(beside);

const folded = (text: string): string => text.toLowerCase();
const escaped = (word: string): string => word.replace(/[.*+?^${}()|[\]\\/]/g, "\\$&");

/**
 * Links words to where they are to lead: the first time that each is in a page, longer ones before those within them, whatever their case.
 * Words of Latin and other spaced scripts are linked as whole words alone.
 * @param words of a language of a site; of two that are the same, the first counts.
 * @returns what links the words of one rich text after the other, cleaned ones (`cleanHtml`), for one page: nothing within links, headings, code
 * and tags is touched.
 */
export function autoLinker(words: readonly LinkWord[]): (cleaned: string) => string {
  const open = new Map<string, LinkWord>();
  for (const word of words) {
    const key = folded(word.word.trim());
    if (key !== "" && !open.has(key)) open.set(key, word);
  }
  const longest = [...open.keys()].sort((one, other) => other.length - one.length);
  if (longest.length === 0) return (cleaned) => cleaned;
  const pattern = new RegExp(longest.map(escaped).join("|"), "giu");

  const linked = (text: string): string => {
    let done = "";
    let from = 0;
    pattern.lastIndex = 0;
    for (let found = pattern.exec(text); found; found = pattern.exec(text)) {
      const [said] = found;
      const [start, end] = [found.index, found.index + said.length];
      const word = open.get(folded(said));
      const whole =
        parts([...said].at(0), [...text.slice(Math.max(0, start - 2), start)].at(-1)) &&
        parts([...said].at(-1), [...text.slice(end, end + 2)].at(0));
      if (word === undefined || !whole) {
        // A shorter word may begin further on.
        pattern.lastIndex = start + ([...said][0]?.length ?? 1);
        continue;
      }
      open.delete(folded(said));
      done += `${writeEntities(text.slice(from, start))}<a href="${escapeHtml(word.href)}">${writeEntities(said)}</a>`;
      from = end;
    }
    return done + writeEntities(text.slice(from));
  };

  return (cleaned) => {
    let closed = 0;
    return cleaned
      .split(TAG)
      .map((part) => {
        const tag = NAME.exec(part);
        if (tag?.[2] !== undefined && CLOSED.has(tag[2].toLowerCase()))
          closed = Math.max(0, closed + (tag[1] === "/" ? -1 : 1));
        if (part.startsWith("<") || closed > 0 || part.trim() === "" || open.size === 0) return part;
        return linked(readEntities(part));
      })
      .join("");
  };
}
