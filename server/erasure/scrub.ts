import type { Person } from "./person.ts";

/** Texts without what they held of a person. */

/** So much of a text is left in a logged call. */
const CUT = 200;
/** A letter or a digit of a script that parts words. */
const WORD = "[\\p{Script=Latin}\\p{Script=Cyrillic}\\p{Script=Greek}\\p{Nd}_]";
const WORD_AT = new RegExp(WORD, "u");

type Values = Pick<Person, "names" | "contacts" | "words" | "name">;

/**
 * Puts the neutral name in the place of all that a text, JSON or not, holds of a person: addresses and numbers wherever they stand, names
 * where they stand as words.
 */
export function scrubbed(text: string, { names, contacts, words, name }: Values): string {
  const forms = [...new Set([...names, ...contacts, ...words].flatMap(formsOf))].sort(
    (one, other) => other.length - one.length,
  );
  if (forms.length === 0) return text;
  return text.replace(new RegExp(forms.map(asWord).join("|"), "giu"), () => name);
}

/** Values within JSON: as texts of it, and at any depth. */
export function scrubbedJson<T>(value: T, person: Values): T {
  return JSON.parse(scrubbed(JSON.stringify(value), person)) as T;
}

/** A value as it stands in plain texts and in JSON, whole and cut. */
function formsOf(value: string): readonly string[] {
  const cut = value.length > CUT ? [value, value.slice(0, CUT)] : [value];
  return cut.flatMap((one) => [one, JSON.stringify(one).slice(1, -1)]);
}

function asWord(value: string): string {
  const escaped = value.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  const begins = WORD_AT.test(value.slice(0, 1)) ? `(?<!${WORD})` : "";
  const ends = WORD_AT.test(value.slice(-1)) ? `(?!${WORD})` : "";
  return begins + escaped + ends;
}
