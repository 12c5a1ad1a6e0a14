/** Hours in which an agent works (resources 10.2 `workTime`). */

/** Hours of a weekday, 1 is Monday. Times of the day are `HH:mm`. */
export interface WorkTime {
  readonly weekday: number;
  readonly from: string;
  readonly to: string;
}

/** What is wrong with hours. Rows are counted from 1. */
export type WorkTimeFault =
  | { readonly kind: "endsEarlier"; readonly row: number }
  | { readonly kind: "overlap"; readonly row: number; readonly other: number };

/** The end of a day; a day's hours may go up to it. */
const MIDNIGHT = "00:00";
const END_OF_DAY = "24:00";

const endOf = ({ to }: WorkTime): string => (to === MIDNIGHT ? END_OF_DAY : to);

/**
 * What is wrong with hours; undefined where nothing is. Those that go on after midnight are two rows; until `00:00` means until the day's
 * end. One that begins when another ends does not overlap it.
 */
export function workTimeFault(times: readonly WorkTime[]): WorkTimeFault | undefined {
  const earlier = times.findIndex((one) => one.from >= endOf(one));
  if (earlier >= 0) return { kind: "endsEarlier", row: earlier + 1 };
  for (const [at, one] of times.entries()) {
    const other = times.findIndex(
      (before, index) =>
        index < at && before.weekday === one.weekday && before.from < endOf(one) && one.from < endOf(before),
    );
    if (other >= 0) return { kind: "overlap", row: at + 1, other: other + 1 };
  }
  return undefined;
}
