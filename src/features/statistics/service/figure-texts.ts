import { clockText } from "../../../domain/service/due.ts";

/** How figures are written. Pure. */

const SECOND_MS = 1_000;

/** Seconds as a clock shows them; a dash of none. */
export const secondsText = (seconds: number | null): string =>
  seconds === null ? "–" : clockText(Math.round(seconds) * SECOND_MS);

/** A mean of stars; a dash of none. */
export const ratingText = (rating: number | null): string => (rating === null ? "–" : rating.toFixed(1));

/** An hour of the day from its number. */
export const hourText = (hour: string): string => `${hour.padStart(2, "0")}:00`;
