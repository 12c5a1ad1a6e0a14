/** When an activity of the shop goes on (resources 3.1, 3.3, 3.9). Pure. */

/** An activity as the time sees it. Times are in ms. */
export interface Timed {
  readonly isOn: boolean;
  readonly from: number;
  /** Not at this moment any more. */
  readonly until: number;
}

export type Phase = "off" | "upcoming" | "running" | "ended";

/** How far an activity is; one whose time is over has ended, on or off. @param now time in ms. */
export function phaseOf({ isOn, from, until }: Timed, now: number): Phase {
  if (now >= until) return "ended";
  if (!isOn) return "off";
  return now < from ? "upcoming" : "running";
}

/** A slot of the day: from an hour on, for so many. */
export interface Slot {
  readonly time: number;
  readonly continued: number;
}

const DAY_MINUTES = 24 * 60;

/** Whether a minute of the day, from 0, is in a slot; one that goes on after midnight has the first minutes of the next day too. */
export function isInSlot({ time, continued }: Slot, minute: number): boolean {
  const since = (((minute - time * 60) % DAY_MINUTES) + DAY_MINUTES) % DAY_MINUTES;
  return since < Math.min(continued * 60, DAY_MINUTES);
}

/** The minute of the day of a time, where the shop is. */
export const minuteOf = (time: Date): number => time.getHours() * 60 + time.getMinutes();
