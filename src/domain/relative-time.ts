/** A time in words: a text's key, in the namespace `time`, with its values. */
export type TimeText =
  | { readonly key: "now" }
  | { readonly key: "minutes"; readonly count: number }
  | { readonly key: "today" | "yesterday"; readonly time: string }
  | { readonly key: "date"; readonly date: string };

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/**
 * The relative time of lists (specification §9): under a minute "just now", under an hour minutes, then by the calendar: time of
 * day, "yesterday" with the time, month and day, full date.
 * @param at epoch ms; the future counts as now.
 * @param now epoch ms of the same clock. Days are those of the machine's time zone.
 */
export function relativeTime(at: number, now: number): TimeText {
  const age = now - at;
  if (age < MINUTE_MS) return { key: "now" };
  if (age < HOUR_MS) return { key: "minutes", count: Math.floor(age / MINUTE_MS) };
  return calendarTime(at, now) ?? { key: "date", date: dateOf(at, now) };
}

/** The time of a tip between messages: it stands for hours, so it never says "just now", and always carries the time of day. */
export function tipTime(at: number, now: number): TimeText {
  return calendarTime(at, now) ?? { key: "date", date: `${dateOf(at, now)} ${timeOfDay(at)}` };
}

/** Hours and minutes, `HH:MM`. */
export function timeOfDay(at: number): string {
  const date = new Date(at);
  return `${two(date.getHours())}:${two(date.getMinutes())}`;
}

function calendarTime(at: number, now: number): TimeText | null {
  const days = dayNumber(now) - dayNumber(at);
  if (days === 0) return { key: "today", time: timeOfDay(at) };
  if (days === 1) return { key: "yesterday", time: timeOfDay(at) };
  return null;
}

function dateOf(at: number, now: number): string {
  const date = new Date(at);
  const monthDay = `${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  const year = date.getFullYear();
  return year === new Date(now).getFullYear() ? monthDay : `${year}-${monthDay}`;
}

/** Counts calendar days, unmoved by a change to or from summer time. */
function dayNumber(at: number): number {
  const date = new Date(at);
  return Date.UTC(date.getFullYear(), date.getMonth(), date.getDate()) / (24 * HOUR_MS);
}

function two(part: number): string {
  return String(part).padStart(2, "0");
}
