/** Broadcast channels of one profile, in memory: what one posts, all others of the name receive, a little later. */
export interface MemoryChannels {
  open(name: string, listener: (message: unknown) => void): { post(message: unknown): void; close(): void };
}

export function createMemoryChannels(): MemoryChannels {
  const ends = new Map<string, Set<(message: unknown) => void>>();
  return {
    open(name, listener) {
      const all = ends.get(name) ?? new Set();
      ends.set(name, all);
      const mine = (message: unknown) => listener(message);
      all.add(mine);
      return {
        post(message) {
          const copy = structuredClone(message);
          for (const other of [...all])
            if (other !== mine) queueMicrotask(() => all.has(other) && other(copy));
        },
        close: () => void all.delete(mine),
      };
    },
  };
}
