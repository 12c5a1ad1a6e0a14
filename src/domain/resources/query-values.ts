/** Values in the query of a list: texts, which are read or are none (`undefined`). */

/** Longest text that is searched for. */
export const SEARCH_MAX = 256;

/** A text to search for. PostgreSQL keeps no NUL in texts. */
export function readText(text: string): string | undefined {
  return text.length > SEARCH_MAX || text.includes("\u0000") ? undefined : text;
}

const NUMBER = /^-?\d{1,15}(\.\d{1,9})?$/;

export function readNumber(text: string): number | undefined {
  return NUMBER.test(text) ? Number(text) : undefined;
}

/** An amount of money as it was written, for the database to compare digit by digit. */
export function readAmount(text: string): string | undefined {
  return NUMBER.test(text) ? text : undefined;
}

export function readId(text: string): number | undefined {
  const id = /^\d{1,16}$/.test(text) ? Number(text) : Number.NaN;
  return Number.isSafeInteger(id) ? id : undefined;
}

const FLAGS: ReadonlyMap<string, boolean> = new Map([
  ["true", true],
  ["false", false],
  ["1", true],
  ["0", false],
]);

export const readFlag = (text: string): boolean | undefined => FLAGS.get(text);
