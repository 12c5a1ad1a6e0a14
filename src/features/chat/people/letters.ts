/** The order of a list of people: by the letters in which their names are spelt, Chinese ones by their pinyin. Pure; the pinyin is handed in. */

/** The syllables of a name, in small letters without tones; what is no Chinese stays as it is. */
export type Spell = (name: string) => string;

export interface Lettered<T> {
  /** A to Z; `#` for what begins with none. */
  readonly letter: string;
  readonly items: readonly T[];
}

export const OTHERS = "#";

/** Letters without their accents. */
const bare = (text: string) =>
  text
    .normalize("NFKD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase();

/** How a name is sorted. `spell` is null as long as the dictionary is not there. */
function sortKey(name: string, spell: Spell | null): string {
  return bare(spell === null ? name : spell(name)).trim();
}

function letterOf(key: string): string {
  const first = key[0]?.toUpperCase() ?? "";
  return /^[A-Z]$/.test(first) ? first : OTHERS;
}

/**
 * The items under the letters of their names, from A to Z and the others at the end.
 * @param nameOf what an item is called.
 * @param idOf orders those of one name.
 */
export function byLetter<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
  idOf: (item: T) => number,
  spell: Spell | null,
): readonly Lettered<T>[] {
  const keyed = items.map((item) => {
    const key = sortKey(nameOf(item), spell);
    return { item, key, letter: letterOf(key) };
  });
  const last = (letter: string) => (letter === OTHERS ? "~" : letter);
  keyed.sort(
    (a, b) =>
      compare(last(a.letter), last(b.letter)) ||
      compare(a.key, b.key) ||
      nameOf(a.item).localeCompare(nameOf(b.item)) ||
      idOf(a.item) - idOf(b.item),
  );
  const groups = new Map<string, T[]>();
  for (const { item, letter } of keyed) {
    const group = groups.get(letter);
    if (group === undefined) groups.set(letter, [item]);
    else group.push(item);
  }
  return [...groups].map(([letter, group]) => ({ letter, items: group }));
}

const compare = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

const CHINESE = /\p{Script=Han}/u;

/** Whether names wait for the dictionary to find their place. */
export function needsSpelling(names: Iterable<string>): boolean {
  for (const name of names) if (CHINESE.test(name)) return true;
  return false;
}
