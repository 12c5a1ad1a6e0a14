/** Days by the calendar of the server's clock. */

const two = (part: number): string => String(part).padStart(2, "0");

/** The day of a moment, YYYY-MM-DD. */
export const dayOf = (at: Date): string =>
  `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/**
 * The beginning of the day that is so many before a moment's: by the calendar, whatever the clock does in between.
 * @param now epoch ms.
 */
export function daysBefore(now: number, days: number): Date {
  const at = new Date(now);
  return new Date(at.getFullYear(), at.getMonth(), at.getDate() - days);
}
