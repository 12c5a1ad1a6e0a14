import type { Timers } from "../../server/jobs/clock.ts";

/** Timers that run when the test says so. */
export interface HeldTimers extends Timers {
  /** What waits for so many ms runs now. */
  fire(ms: number): void;
}

export function heldTimers(): HeldTimers {
  const held = new Set<{ readonly ms: number; readonly run: () => void }>();
  return {
    after(ms, run) {
      const one = { ms, run };
      held.add(one);
      return () => void held.delete(one);
    },
    fire(ms) {
      for (const one of [...held].filter((other) => other.ms === ms)) {
        held.delete(one);
        one.run();
      }
    },
  };
}
