import dayjs from "dayjs";
import { DATE } from "../dates.ts";

/** Members who sign in day by day, and what that gives them (resources 2.14 `sign_day_num`, 2.19 `signNum`). Pure. */

/** What a day of a streak gives: days are counted from 1. */
export interface SignReward {
  readonly day: number;
  readonly points: number;
}

/** How far a member has come. */
export interface Signed {
  /** The last day that they signed in on, `yyyy-MM-dd`. */
  readonly signDay: string | null;
  /** Days in a row by then. */
  readonly signNum: number;
}

/** How many days in a row it is on a day: one that was missed before it has ended the streak, while the day itself has time left. */
export const streakOn = ({ signDay, signNum }: Signed, today: string): number =>
  signDay === today || signDay === dayBefore(today) ? signNum : 0;

/**
 * The points of a day of a streak. A day that nothing is said of gives what the nearest one before it does; after the last one the days are
 * counted from the first again.
 * @param streak days in a row with this one, at least 1.
 * @returns null where days give nothing at all.
 */
export function pointsOfStreak(rewards: readonly SignReward[], streak: number): number | null {
  const last = Math.max(...rewards.map(({ day }) => day), 0);
  if (last === 0) return null;
  const day = ((streak - 1) % last) + 1;
  const upTo = rewards.filter((reward) => reward.day <= day);
  return upTo.reduce<SignReward>((one, other) => (other.day > one.day ? other : one), { day: 0, points: 0 })
    .points;
}

const dayBefore = (day: string): string => dayjs(day).subtract(1, "day").format(DATE);
