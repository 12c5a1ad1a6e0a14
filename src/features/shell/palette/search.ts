import { PALETTE_GROUPS, type PaletteGroup, type PaletteItem } from "./items.ts";

/** Finds things by a few letters: in the text itself, in its pinyin or in the initials of that. Pure; the pinyin is handed in. */

/** Places of the characters of `text` that `letters` spell, whole or by initials, one after another; null when they do not. */
export type PinyinMatch = (text: string, letters: string) => number[] | null;

export interface SearchOptions {
  /** Ids of what was chosen before, the most used first. */
  readonly used: readonly string[];
  /** Null as long as the dictionary is not there. */
  readonly pinyin: PinyinMatch | null;
}

/** Shown of one group at most; what is wanted is among the first or is found by another letter. */
const GROUP_MAX = 12;
const USED_MAX = 6;
/** The others are found by name. */
const AT_REST: Partial<Record<PaletteGroup, number>> = { chat: 5, record: 5 };
const LETTERS = /^[a-zü']+$/i;
const CHINESE = /\p{Script=Han}/u;

const plain = (text: string) => text.normalize("NFKC").toLowerCase();

/** The words of a query; each has to be found. */
export function termsOf(query: string): string[] {
  return plain(query).split(/\s+/).filter(Boolean);
}

/** How well a term fits a text, 0 for not at all. */
function fitOf(text: string, term: string, pinyin: PinyinMatch | null): number {
  const own = plain(text);
  const at = own.indexOf(term);
  if (own === term) return 100;
  if (at === 0) return 90;
  if (at > 0) return /[\p{L}\p{N}]/u.test(own[at - 1] ?? "") ? 70 : 80;
  if (pinyin === null || !LETTERS.test(term) || !CHINESE.test(text)) return 0;
  const places = pinyin(text, term);
  if (places === null) return 0;
  return places[0] === 0 ? (places.length === [...text].length ? 68 : 62) : 55;
}

/** What is beside the title counts for less than the title. */
const ASIDE = 0.6;

function scoreOf(item: PaletteItem, terms: readonly string[], pinyin: PinyinMatch | null): number {
  let sum = 0;
  for (const term of terms) {
    const aside = [...item.aliases, item.note ?? ""].map((text) => ASIDE * fitOf(text, term, pinyin));
    const best = Math.max(fitOf(item.title, term, pinyin), ...aside);
    if (best === 0) return 0;
    sum += best;
  }
  return sum / terms.length;
}

/** What the server has found by something else than its title fits least. */
const FOUND_SCORE = 1;

/** Enough to pass another that fits as well, not enough to pass one that fits better by a class. */
const USED_BONUS = 9;

/**
 * The items that fit a query, group by group, the group of the best first, and what is still to come behind all others; all of them without a
 * query, those used most in front.
 */
export function findItems(
  items: readonly PaletteItem[],
  query: string,
  { used, pinyin }: SearchOptions,
): PaletteItem[] {
  const terms = termsOf(query);
  if (terms.length === 0) return atRest(items, used);
  const hits = items
    .map((item, place) => {
      const score = Math.max(scoreOf(item, terms, pinyin), item.found ? FOUND_SCORE : 0);
      const before = used.indexOf(item.id);
      return { item, place, score: score === 0 || before < 0 ? score : score + USED_BONUS / (before + 1) };
    })
    .filter(({ score }) => score > 0)
    .sort((a, b) => soonOf(a.item) - soonOf(b.item) || b.score - a.score || a.place - b.place)
    .map(({ item }) => item);
  const order = [...new Set(hits.map(({ group }) => group))];
  return order.flatMap((group) => hits.filter((item) => item.group === group).slice(0, GROUP_MAX));
}

const soonOf = ({ soon = false }: PaletteItem): number => Number(soon);

/** Nothing asked: what is used most, then the rest by group. */
function atRest(items: readonly PaletteItem[], used: readonly string[]): PaletteItem[] {
  const before = usedOf(items, used);
  const rest = (group: PaletteGroup) =>
    items
      .filter((item) => item.group === group && !before.includes(item))
      .sort((a, b) => soonOf(a) - soonOf(b))
      .slice(0, AT_REST[group]);
  return [...before, ...PALETTE_GROUPS.flatMap(rest)];
}

/** Those of the items that were chosen before, the most used first. */
export function usedOf(items: readonly PaletteItem[], used: readonly string[]): PaletteItem[] {
  return used
    .map((id) => items.find((item) => item.id === id))
    .filter((item) => item !== undefined)
    .slice(0, USED_MAX);
}

/** Where a title carries what was typed: places of its characters, in order. */
export function markedPlaces(title: string, query: string, pinyin: PinyinMatch | null): ReadonlySet<number> {
  const places = new Set<number>();
  const own = plain(title);
  for (const term of termsOf(query)) {
    const at = own.indexOf(term);
    if (at >= 0) for (let place = at; place < at + term.length; place += 1) places.add(place);
    else if (pinyin !== null && LETTERS.test(term))
      for (const place of pinyin(title, term) ?? []) places.add(place);
  }
  return places;
}
