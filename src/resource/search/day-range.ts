import dayjs from "dayjs";
import { DATE, isTimeText } from "../../domain/dates.ts";

/** Ranges of days that a press chooses (contract A18). Pure. */

export const DAY_RANGES = ["today", "yesterday", "last7", "last30", "thisMonth"] as const;
export type DayRange = (typeof DAY_RANGES)[number];

/** The first and the last day of a range, this day among them. */
export function daysOf(range: DayRange, now: Date): readonly [string, string] {
  const today = dayjs(now);
  const span = (from: dayjs.Dayjs, to: dayjs.Dayjs) => [from.format(DATE), to.format(DATE)] as const;
  switch (range) {
    case "today":
      return span(today, today);
    case "yesterday":
      return span(today.subtract(1, "day"), today.subtract(1, "day"));
    case "last7":
      return span(today.subtract(6, "day"), today);
    case "last30":
      return span(today.subtract(29, "day"), today);
    case "thisMonth":
      return span(today.startOf("month"), today);
  }
}

/** Both ends in their order; one that is open stays open. */
export function ordered(
  [from = "", to = ""]: readonly string[],
  numbers: boolean,
): readonly [string, string] {
  if (from === "" || to === "") return [from, to];
  const wrong = numbers ? Number(from) > Number(to) : from > to;
  return wrong ? [to, from] : [from, to];
}

/** What is shown of an end: of a time its day, all else as it is. */
export const shownDay = (text: string): string => (isTimeText(text, "time") ? text.slice(0, 10) : text);

/** Whether an end can be searched for: a day, a time, or left open. */
export const isReadableDay = (text: string): boolean =>
  text === "" || isTimeText(text, "date") || isTimeText(text, "time");
