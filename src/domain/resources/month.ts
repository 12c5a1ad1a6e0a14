/** Weeks of a month, and where what lasts several days stands in them. Days are the wire's texts, `2026-11-29`, which sort as they follow. Pure. */

const DAY_MS = 86_400_000;
const DAYS = 7;

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);
const dayAt = (time: number): string => new Date(time).toISOString().slice(0, 10);

/** The month that a day is in, `2026-11`. */
export const monthOf = (day: string): string => day.slice(0, 7);

/** A month before or after another. @param by how many months. */
export function monthAfter(month: string, by: number): string {
  const [year = 0, number = 1] = month.split("-").map(Number);
  return dayAt(Date.UTC(year, number - 1 + by, 1)).slice(0, 7);
}

/** The weeks that a month has days in, from Monday to Sunday, with the days of other months at both ends. */
export function weeksOf(month: string): readonly (readonly string[])[] {
  const first = timeOf(`${month}-01`);
  const weekday = (new Date(first).getUTCDay() + 6) % DAYS;
  const weeks: string[][] = [];
  for (let monday = first - weekday * DAY_MS; monthOf(dayAt(monday)) <= month; monday += DAYS * DAY_MS)
    weeks.push(Array.from({ length: DAYS }, (_, at) => dayAt(monday + at * DAY_MS)));
  return weeks;
}

/** What lasts from a day to another one, that day included. */
export interface Lasting<T> {
  readonly of: T;
  readonly from: string;
  readonly to: string;
}

/** The part of it that is in a week. */
export interface Bar<T> {
  readonly of: T;
  /** Its first day there, from 0, and how many there are. */
  readonly at: number;
  readonly days: number;
  /** Which of the lines below the days it is in, from 0. */
  readonly line: number;
  /** It began before that week, or goes on after it. */
  readonly isCut: { readonly before: boolean; readonly after: boolean };
}

/** What is in a week, those that begin first and last longest above; none covers another. */
export function barsIn<T>(week: readonly string[], all: readonly Lasting<T>[]): readonly Bar<T>[] {
  const [first = "", last = ""] = [week[0], week.at(-1)];
  const ends: string[] = [];
  return all
    .filter(({ from, to }) => from <= last && to >= first)
    .toSorted((one, other) => one.from.localeCompare(other.from) || other.to.localeCompare(one.to))
    .map(({ of, from, to }) => {
      const isCut = { before: from < first, after: to > last };
      const [begin, end] = [isCut.before ? first : from, isCut.after ? last : to];
      const free = ends.findIndex((until) => until < begin);
      const line = free === -1 ? ends.length : free;
      ends[line] = end;
      const at = week.indexOf(begin);
      return { of, at, line, days: week.indexOf(end) - at + 1, isCut };
    });
}
