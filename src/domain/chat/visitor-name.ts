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
