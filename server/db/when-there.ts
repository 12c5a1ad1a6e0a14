import { setTimeout } from "node:timers/promises";
import { isDatabaseGone } from "./query-errors.ts";

/** How long is waited before the next try, ms; the last of them again and again. */
const PAUSES_MS = [200, 500, 1_000, 2_000, 5_000];

/**
 * Does something that is to be in the database whatever happens, such as how a job ended: while the database is gone, again and again.
 * @param act gets how often it was tried before: what was sent may have arrived although nothing said so.
 * @param signal ends the tries.
 * @throws what `act` threw, where it was something else, or where no more tries are made.
 */
export async function whenThere<T>(act: (before: number) => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let before = 0; ; before += 1) {
    try {
      return await act(before);
    } catch (error) {
      if (signal.aborted || !isDatabaseGone(error)) throw error;
      const pause = PAUSES_MS[Math.min(before, PAUSES_MS.length - 1)];
      await setTimeout(pause, undefined, { signal, ref: false }).catch(() => undefined);
      if (signal.aborted) throw error;
    }
  }
}
