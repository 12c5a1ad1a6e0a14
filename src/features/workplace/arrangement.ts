import * as v from "valibot";
import { kept } from "../../ui/kept.ts";
import { LANES, type Lane, type WorkCard } from "./card.ts";

/** Where a user has the cards of the workplace, by their ids. Pure, but for where it is kept. */

export interface Arrangement {
  readonly main: readonly string[];
  readonly side: readonly string[];
  readonly hidden: readonly string[];
}

/** More cards than there will ever be. */
const CARDS_MAX = 100;
const Ids = v.pipe(v.array(v.pipe(v.string(), v.maxLength(64))), v.maxLength(CARDS_MAX));
export const ArrangementSchema: v.GenericSchema<unknown, Arrangement> = v.object({
  main: Ids,
  side: Ids,
  hidden: Ids,
});

export const NOTHING_ARRANGED: Arrangement = { main: [], side: [], hidden: [] };

/** The arrangement of each user, in this browser. */
export const keptArrangement = kept("workplace", ArrangementSchema, NOTHING_ARRANGED);

type Cards = readonly Pick<WorkCard, "id" | "lane">[];

/**
 * A place for every card: where the user has put it, and of a card that came later at the end of its own column. What is remembered of cards
 * that are no more is dropped.
 */
export function arranged(cards: Cards, { main, side, hidden }: Arrangement): Arrangement {
  const places = new Map<string, keyof Arrangement>();
  const known = new Set(cards.map(({ id }) => id));
  const note = (ids: readonly string[], place: keyof Arrangement) => {
    for (const id of ids) if (known.has(id) && !places.has(id)) places.set(id, place);
  };
  note(hidden, "hidden");
  note(main, "main");
  note(side, "side");
  for (const { id, lane } of cards) if (!places.has(id)) places.set(id, lane);
  const at = (place: keyof Arrangement) => [...places].filter(([, its]) => its === place).map(([id]) => id);
  return { main: at("main"), side: at("side"), hidden: at("hidden") };
}

/** The column that a card is in; undefined for one that is hidden. */
export function laneOf(arrangement: Arrangement, id: string): Lane | undefined {
  return LANES.find((lane) => arrangement[lane].includes(id));
}

const without = ({ main, side, hidden }: Arrangement, id: string): Arrangement => {
  const rest = (ids: readonly string[]) => ids.filter((one) => one !== id);
  return { main: rest(main), side: rest(side), hidden: rest(hidden) };
};

/** Puts a card before or behind another one. */
export function putAt(arrangement: Arrangement, id: string, target: string, behind: boolean): Arrangement {
  const rest = without(arrangement, id);
  const lane = laneOf(rest, target);
  if (lane === undefined) return arrangement;
  const ids = [...rest[lane]];
  ids.splice(ids.indexOf(target) + Number(behind), 0, id);
  return { ...rest, [lane]: ids };
}

/** Puts a card at the end of a column, or out of sight. */
export function putInto(arrangement: Arrangement, id: string, place: keyof Arrangement): Arrangement {
  const rest = without(arrangement, id);
  return { ...rest, [place]: [...rest[place], id] };
}

export type CardStep = "up" | "down" | "across";

/**
 * Moves a card by a step among those that are shown; null where it cannot go there.
 * @param shown ids of the cards that this user sees.
 */
export function stepped(
  arrangement: Arrangement,
  id: string,
  step: CardStep,
  shown: readonly string[],
): Arrangement | null {
  const lane = laneOf(arrangement, id);
  if (lane === undefined) return null;
  const seen = arrangement[lane].filter((one) => shown.includes(one));
  const at = seen.indexOf(id);
  if (step !== "across") {
    const target = seen[step === "up" ? at - 1 : at + 1];
    return target === undefined ? null : putAt(arrangement, id, target, step === "down");
  }
  const other = lane === "main" ? "side" : "main";
  const beside = arrangement[other].filter((one) => shown.includes(one))[at];
  return beside === undefined ? putInto(arrangement, id, other) : putAt(arrangement, id, beside, false);
}
