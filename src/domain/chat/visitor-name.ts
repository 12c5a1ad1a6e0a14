/**
 * What visitors are called of whom nobody has said a name: by a number and the language that their browser names. It is stored so, for all who read
 * it, and put in the reader's words where it is shown.
 */

const UNNAMED = /^Visitor (\d+)((?: · .*)?)$/;

/** @param nth counted from 1 over all visitors. @param language as the browser names it. */
export const unnamedVisitor = (nth: number, language: string | null): string =>
  `Visitor ${nth}${language === null ? "" : ` · ${language}`}`;

/**
 * A visitor's name in the reader's words.
 * @param worded gives those for a number.
 */
export function visitorNameIn(name: string, worded: (number: string) => string): string {
  const [, number, rest = ""] = UNNAMED.exec(name) ?? [];
  return number === undefined ? name : worded(number) + rest;
}

/** How such names begin as they are stored. */
const STORED = "Visitor ";
/** The names that are such, for databases too. */
export const UNNAMED_PATTERN = UNNAMED.source;

/**
 * How such names begin, as they are stored, that hold a text by the words in which they are shown.
 * @param text a part of a shown name: `访`, `客 12`, also without the space. @param worded gives the reader's words, in which the number is last.
 * @returns undefined where no name holds it by those words.
 */
export function unnamedBeginning(text: string, worded: (number: string) => string): string | undefined {
  const words = worded("").trim().toLowerCase();
  const asked = text.trim().toLowerCase();
  if (words.includes(asked)) return STORED;
  for (let at = 0; at < words.length; at += 1) {
    const end = words.slice(at);
    const rest = asked.slice(end.length).trimStart();
    if (asked.startsWith(end) && /^\d/.test(rest)) return STORED + rest;
  }
  return undefined;
}
