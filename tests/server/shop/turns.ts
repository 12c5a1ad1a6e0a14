/** Work that may be done together with other work, and work that is done alone. */
export interface Turns {
  together<T>(work: () => Promise<T>): Promise<T>;
  /** Waits for all that goes on, and lets nothing begin meanwhile. */
  alone<T>(work: () => Promise<T>): Promise<T>;
}

export function createTurns(): Turns {
  const running = new Set<Promise<unknown>>();
  let closed: Promise<unknown> = Promise.resolve();
  let waiting = 0;
  return {
    async together(work) {
      while (waiting > 0) await closed;
      const done = work();
      const settled = done.catch(() => undefined);
      running.add(settled);
      try {
        return await done;
      } finally {
        running.delete(settled);
      }
    },
    async alone(work) {
      waiting += 1;
      const turn = closed.then(async () => {
        await Promise.all(running);
        return work();
      });
      closed = turn
        .catch(() => undefined)
        .finally(() => {
          waiting -= 1;
        });
      return turn;
    },
  };
}
