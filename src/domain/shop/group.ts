/** What becomes of a group that members buy in (resources 3.4). Pure. */

export interface Group {
  /** So many make it complete. */
  readonly people: number;
  readonly joined: number;
  /** Not at this moment any more, ms. */
  readonly until: number;
}

/** A group is complete once all have joined, whatever the time; short of that its time runs out. @param now time in ms. */
export function groupState({ people, joined, until }: Group, now: number): "open" | "complete" | "expired" {
  if (joined >= people) return "complete";
  return now < until ? "open" : "expired";
}

const HOUR_MS = 3_600_000;

/** Until when a group that is opened now has to be complete: for so many hours, and not after its activity. Times are in ms. */
export const groupEnd = (now: number, hours: number, stop: number): number =>
  Math.min(now + hours * HOUR_MS, stop);
