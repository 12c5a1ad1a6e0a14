/** Whether a conversation is served in time (specification §1 "Customer service"): pure, by the times that the server has set for it. */

/** From this part of the time on it is nearly over. */
const NEAR = 2 / 3;

/** By when a conversation is to be served, and since when it is counted, epoch ms. */
export interface DueTimes {
  readonly from: number;
  readonly due: number;
}

/** How one stands: `left` is what is left of its time, ms, below 0 of what is over. */
export interface DueState {
  readonly state: "fine" | "near" | "over";
  readonly left: number;
}

/** How a conversation stands at a time. */
export function dueState({ from, due }: DueTimes, now: number): DueState {
  const left = due - now;
  if (left <= 0) return { state: "over", left };
  return { state: now - from >= (due - from) * NEAR ? "near" : "fine", left };
}

const SECOND_MS = 1_000;
const MINUTE_S = 60;
const HOUR_S = 3_600;

/** A length of time as a clock shows it: `1:05`, `1:02:03`; what is begun counts as whole seconds. */
export function clockText(ms: number): string {
  const seconds = Math.ceil(Math.abs(ms) / SECOND_MS);
  const two = (part: number) => String(part).padStart(2, "0");
  const [hours, minutes] = [Math.floor(seconds / HOUR_S), Math.floor((seconds % HOUR_S) / MINUTE_S)];
  const rest = two(seconds % MINUTE_S);
  return hours > 0 ? `${hours}:${two(minutes)}:${rest}` : `${minutes}:${rest}`;
}

/** Those due first before others, those that are not due last, else as they were. */
export function byDue<R>(rows: readonly R[], dueOf: (row: R) => DueTimes | null): readonly R[] {
  const at = (row: R) => dueOf(row)?.due ?? Number.POSITIVE_INFINITY;
  return rows.toSorted((a, b) => (at(a) === at(b) ? 0 : at(a) - at(b)));
}
