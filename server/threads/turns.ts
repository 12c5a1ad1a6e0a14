import { setImmediate } from "node:timers/promises";

/** Longest that work holds up the event loop before the others have their turn, ms. */
const TURN_MS = 10;

/**
 * For work that is long though each of its steps is short: awaited after each step, it lets the others have their turn as soon as the last
 * one was long enough ago.
 */
export function turns(): () => Promise<void> {
  let begun = performance.now();
  return async () => {
    if (performance.now() - begun < TURN_MS) return;
    await setImmediate();
    begun = performance.now();
  };
}

/** Makes another list of one, step by step, while the others have their turns. */
export async function mapInTurns<T, U>(all: readonly T[], change: (one: T, at: number) => U): Promise<U[]> {
  const turn = turns();
  const changed: U[] = [];
  for (const [at, one] of all.entries()) {
    changed.push(change(one, at));
    await turn();
  }
  return changed;
}
