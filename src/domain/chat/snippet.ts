/** The part of a text that a search shows of a hit. */

/** Characters before the keyword, and of the whole. */
const BEFORE = 16;
const WHOLE = 80;
const CUT = "…";

/** A text around the first place where it holds a keyword, whatever the case; in one line. */
export function snippetOf(text: string, keyword: string): string {
  const line = text.replace(/\s+/g, " ").trim();
  const at = line.toLowerCase().indexOf(keyword.replace(/\s+/g, " ").toLowerCase());
  const characters = [...line];
  const before = at <= 0 ? 0 : [...line.slice(0, at)].length;
  const start =
    characters.length <= WHOLE ? 0 : Math.max(0, Math.min(before - BEFORE, characters.length - WHOLE));
  const end = Math.min(characters.length, start + WHOLE);
  return [start > 0 ? CUT : "", ...characters.slice(start, end), end < characters.length ? CUT : ""].join("");
}
