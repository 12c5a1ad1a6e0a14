import dayjs from "dayjs";

/** Dates and times as the console writes and reads them (specification §5 "Dates", contract A1). */

/** The default: year-month-day hour:minute:second. */
const DATE_TIME = "YYYY-MM-DD HH:mm:ss";
export const DATE = "YYYY-MM-DD";

/** A time as servers send it: epoch ms, seconds in 10 digits, or text in the local time zone. */
export type TimeValue = number | string | Date;

const SECONDS = /^[0-9]{10}$/;
const DIGITS = /^-?[0-9]+$/;

/** Epoch ms of a time; null for what is none. A number of 10 digits is seconds. */
export function readTime(value: TimeValue | null | undefined): number | null {
  if (value === null || value === undefined || value === "") return null;
  if (typeof value === "string" && !DIGITS.test(value)) return known(dayjs(value).valueOf());
  if (value instanceof Date) return known(value.getTime());
  const number = Number(value);
  return known(SECONDS.test(String(value)) ? number * 1000 : number);
}

/**
 * A time in words of digits.
 * @param pattern in the signs of dayjs.
 * @returns empty text for what is no time.
 */
export function formatTime(value: TimeValue | null | undefined, pattern: string = DATE_TIME): string {
  const at = readTime(value);
  return at === null ? "" : dayjs(at).format(pattern);
}

/** The furthest that a Date reaches, ms. */
const FURTHEST = 8.64e15;

function known(at: number): number | null {
  return Number.isFinite(at) && Math.abs(at) <= FURTHEST ? at : null;
}

/** Whether a text is a time, or a day, as the wire has it: one that reads as it is written, for the 31st of June is none. */
export function isTimeText(text: string, kind: "time" | "date"): boolean {
  const pattern = kind === "date" ? DATE : DATE_TIME;
  return readTime(text) !== null && formatTime(text, pattern) === text;
}

/** Year, month and day in their order, and hours, minutes and seconds, as people and spreadsheets write them. */
const TYPED = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?(?:[ T]+(\d{1,2}):(\d\d)(?::(\d\d))?)?$/;

/**
 * A time, or a day, that was typed: as the wire has it, where it says one in another notation (`2026/3/5`, no seconds). All else stays as
 * it was typed, what says more than a day where a day is asked for included.
 */
export function typedTime(text: string, kind: "time" | "date"): string {
  const plain = text.normalize("NFKC").trim();
  const [, year, month = "", day = "", hour, minute, second = "00"] = TYPED.exec(plain) ?? [];
  if (plain === "") return "";
  if (year === undefined || (hour === undefined) !== (kind === "date")) return text;
  const date = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  const whole = hour === undefined ? date : `${date} ${hour.padStart(2, "0")}:${minute}:${second}`;
  return isTimeText(whole, kind) ? whole : text;
}

/** The moment, or the beginning of the day, that a text on the wire says, in the local time zone; null for what is none. */
export function momentOf(text: string, kind: "time" | "date"): Date | null {
  const at = isTimeText(text, kind) ? readTime(text) : null;
  return at === null ? null : new Date(at);
}

const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/;
/** As people write it, and with seconds that say nothing. */
const TYPED_CLOCK = /^(\d{1,2})(?:[:.时時点點]?([0-5]\d)分?(?::00)?|[时時点點])?$/;

/** Whether a text is a time of the day as the wire has it, `HH:mm`. */
export const isClockText = (text: string): boolean => CLOCK.test(text);

/** A time of the day that was typed (`8`, `8:30`, `0830`), as the wire has it; all else stays as it was typed. */
export function typedClock(text: string): string {
  const [, hour, minute = "00"] = TYPED_CLOCK.exec(text.normalize("NFKC").trim()) ?? [];
  if (hour === undefined) return text.trim() === "" ? "" : text;
  const clock = `${hour.padStart(2, "0")}:${minute}`;
  return isClockText(clock) ? clock : text;
}
