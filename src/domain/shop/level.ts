import { compareMoney, type Money, readMoney } from "../money.ts";

/** Levels of members, and what leads to them (resources 2.20, 2.21). Pure. */

/** How long a level is held. */
export interface LevelValidity {
  readonly isForever: boolean;
  /** Days. */
  readonly validDate: number | null;
}

const DAY_MS = 86_400_000;

/**
 * When a level ends that begins at a time, ms.
 * @returns null where it does not.
 */
export const levelEndOf = ({ isForever, validDate }: LevelValidity, from: number): number | null =>
  isForever || validDate === null ? null : from + validDate * DAY_MS;

/** Whether a level that ends then is held now, both ms; one without an end always is. */
export const isLevelHeld = (end: number | null, now: number): boolean => end === null || end > now;

/** What a member pays of a price, percent: what their level says, while it is held. */
export const percentOf = (
  { discount, levelEnd }: { readonly discount: number | null; readonly levelEnd: Date | null },
  now: Date,
): Money =>
  isLevelHeld(levelEnd?.getTime() ?? null, now.getTime()) ? (readMoney(discount ?? 100) ?? "100") : "100";

/** What a member has done: points that came by orders and sign-ins, what was paid for what was received, days of signing in. */
export interface LevelDone {
  readonly SatisfactionIntegral: Money;
  readonly ConsumptionAmount: Money;
  readonly CumulativeAttendance: Money;
}

/** A task of a level. */
export interface LevelTask {
  readonly taskType: keyof LevelDone;
  /** What there has to be of it. */
  readonly number: number;
  /** One of those that all have to be met; of the others any one is enough. */
  readonly isMust: boolean;
}

/** Whether a task is met. */
export const isTaskMet = ({ taskType, number }: LevelTask, done: LevelDone): boolean =>
  compareMoney(done[taskType], `${number}`) >= 0;

/** Whether a level is reached by its tasks. One without tasks is not: it is given, or bought. */
export function isLevelReached(tasks: readonly LevelTask[], done: LevelDone): boolean {
  const isMet = (task: LevelTask) => isTaskMet(task, done);
  const others = tasks.filter(({ isMust }) => !isMust);
  return (
    tasks.length > 0 &&
    tasks.filter(({ isMust }) => isMust).every(isMet) &&
    (others.length === 0 || others.some(isMet))
  );
}
