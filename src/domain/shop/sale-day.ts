import type { AnyRecord } from "../../contract/resources/definition.ts";
import { readReference } from "../resources/references.ts";

/** Which flash sales there are in which slot of a day (resources 3.9). Pure. */

export interface DaySlot {
  /** As it is called by its hours. */
  readonly hours: string;
  /** None where it is free. */
  readonly sales: readonly AnyRecord[];
}

/**
 * The slots of a day with their flash sales, the earliest first.
 * @param sales as lists answer them: those that are on.
 * @param day `yyyy-MM-dd`.
 * @param offered the hours of all slots that there are, those included that nothing is in.
 */
export function saleDay(
  sales: readonly AnyRecord[],
  day: string,
  offered: readonly string[] = [],
): readonly DaySlot[] {
  const slots = new Map<string, AnyRecord[]>(offered.map((hours) => [hours, []]));
  for (const sale of [...sales].sort(byPlace)) {
    const hours = readReference(sale.slot)?.name;
    if (hours === undefined || !isOnDay(sale, day)) continue;
    slots.set(hours, [...(slots.get(hours) ?? []), sale]);
  }
  return [...slots]
    .map(([hours, own]) => ({ hours, sales: own }))
    .sort((one, other) => (one.hours < other.hours ? -1 : 1));
}

/** As lists have them: the larger number first, then the newer one. */
const byPlace = (one: AnyRecord, other: AnyRecord): number =>
  Number(other.sort ?? 0) - Number(one.sort ?? 0) || other.id - one.id;

/** Its period has a part of the day. Times are texts of one form, and so is the day. */
const isOnDay = ({ startTime, stopTime }: AnyRecord, day: string): boolean =>
  typeof startTime === "string" &&
  typeof stopTime === "string" &&
  startTime.slice(0, day.length) <= day &&
  stopTime > `${day} 00:00:00`;
