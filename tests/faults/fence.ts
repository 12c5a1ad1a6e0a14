import type { Clock } from "../../workers/engine/ports.ts";

/**
 * Around everything that lives and dies together, a worker or a page. Once it falls, nothing inside runs, sends or receives anything any more; while
 * it is frozen, whatever comes in waits.
 */
export interface Fence {
  readonly alive: boolean;
  readonly frozen: boolean;
  fall(): void;
  freeze(): void;
  thaw(): void;
  /** What is to be done when it falls. */
  onFall(run: () => void): void;
  /** Runs something inside: at once, once it is thawed, or never. */
  enter(run: () => void): void;
  /** A function that is entered. */
  inside<A extends unknown[]>(run: (...args: A) => void): (...args: A) => void;
  /** A promise whose outcome enters. */
  wait<T>(question: Promise<T>): Promise<T>;
}

export function createFence(): Fence {
  let alive = true;
  let frozen = false;
  let queue: (() => void)[] = [];
  const falling: (() => void)[] = [];
  const fence: Fence = {
    get alive() {
      return alive;
    },
    get frozen() {
      return frozen;
    },
    fall() {
      if (!alive) return;
      alive = false;
      queue = [];
      for (const run of falling) run();
    },
    freeze() {
      frozen = true;
    },
    thaw() {
      frozen = false;
      // Each in a turn of its own, as a page or worker that wakes works off its tasks.
      const waiting = queue;
      queue = [];
      for (const run of waiting) queueMicrotask(() => fence.enter(run));
    },
    onFall: (run) => void falling.push(run),
    enter(run) {
      if (!alive) return;
      if (frozen) queue.push(run);
      else run();
    },
    inside:
      (run) =>
      (...args) =>
        fence.enter(() => run(...args)),
    wait: (question) =>
      new Promise((resolve, reject) => {
        question.then(
          (value) => fence.enter(() => resolve(value)),
          (error: unknown) => fence.enter(() => reject(error)),
        );
      }),
  };
  return fence;
}

/** The clock as something inside a fence sees it: its timers end with it. */
export function fencedClock(clock: Clock, fence: Fence): Clock {
  const timers = new Set<number>();
  fence.onFall(() => {
    for (const id of timers) clock.clearTimeout(id);
  });
  return {
    now: clock.now,
    setTimeout(run, ms) {
      if (!fence.alive) return 0;
      const id = clock.setTimeout(() => {
        fence.enter(() => {
          // One that was cleared while it waited does not run.
          if (timers.delete(id)) run();
        });
      }, ms);
      timers.add(id);
      return id;
    },
    clearTimeout(id) {
      timers.delete(id);
      clock.clearTimeout(id);
    },
  };
}
