import type { Clock, TimerId } from "../../workers/engine/ports.ts";

/** A clock that stands still until a test moves it; both the engine's and a tab's. */
export interface FakeClock extends Clock {
  /** Time passes, but no timer runs yet: the moment of waking. */
  jump(ms: number): void;
  /** Lets time pass, timer by timer, with everything that each brings about. */
  advance(ms: number): Promise<void>;
  /** The machine slept: time has passed, timers run late, once awake. */
  sleep(ms: number): Promise<void>;
  /** Timers not yet run nor cleared. */
  readonly pending: number;
}

/** Lets all promises that can settle do so, without any time passing. */
export async function settle(turns = 3): Promise<void> {
  for (let turn = 0; turn < turns; turn += 1) await new Promise<void>((resolve) => setImmediate(resolve));
}

/** @param turns how long things may take to settle after a timer: one turn is enough where only promises are at work. */
export function createFakeClock(start = 1_700_000_000_000, turns = 3): FakeClock {
  let now = start;
  let lastId = 0;
  const timers = new Map<TimerId, { at: number; run: () => void }>();

  async function runDue(): Promise<void> {
    for (;;) {
      const due = [...timers].filter(([, timer]) => timer.at <= now);
      const first = due.sort(([a, x], [b, y]) => x.at - y.at || a - b)[0];
      if (!first) return;
      timers.delete(first[0]);
      first[1].run();
      await settle(turns);
    }
  }

  return {
    now: () => now,
    setTimeout(run, ms) {
      lastId += 1;
      timers.set(lastId, { at: now + Math.max(0, ms), run });
      return lastId;
    },
    clearTimeout: (id) => void timers.delete(id),
    get pending() {
      return timers.size;
    },
    async advance(ms) {
      const until = now + ms;
      await settle(turns);
      for (;;) {
        const next = Math.min(...[...timers.values()].map((timer) => timer.at));
        if (next > until) break;
        now = Math.max(now, next);
        await runDue();
      }
      now = until;
      await settle(turns);
    },
    jump(ms) {
      now += ms;
    },
    async sleep(ms) {
      now += ms;
      await runDue();
      await settle(turns);
    },
  };
}
