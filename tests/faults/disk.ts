import type { Clock, StorePort } from "../../workers/engine/ports.ts";
import { createMemoryStores, type MemoryStores } from "../support/memory-store.ts";
import type { Fence } from "./fence.ts";
import type { Random } from "./random.ts";

/** What is wrong with storage now. */
export interface DiskFaults {
  /** Writing fails, as with a broken disk; `full`: for want of room. Deleting needs none. */
  writes: boolean | "full";
  /** Reading fails, as with a broken database. */
  reads: boolean;
  /** Share of operations whose connection dies under them. */
  flaky: number;
  /** Share of operations that take their time, up to `SLOW_MS`. */
  slow: number;
}

export const SOUND_DISK: DiskFaults = { writes: false, reads: false, flaky: 0, slow: 0 };

/** Longest time that a slow operation takes, ms. */
const SLOW_MS = 400;

/** The databases of one browser profile, with what can go wrong with them. */
export interface Disk {
  readonly faults: DiskFaults;
  readonly stores: MemoryStores;
  /** Opens a database on behalf of something that may die: what it still had in the queue then is not done. */
  open(name: string, fence: Fence): StorePort;
  /** A page deletes what does not outlive a sign-out. */
  forget(name: string, fence: Fence): Promise<void>;
}

export function createDisk(clock: Clock, random: Random): Disk {
  const stores = createMemoryStores();
  const faults: DiskFaults = { ...SOUND_DISK };
  /** One operation after the other per database, as transactions of one table are. */
  const queues = new Map<string, Promise<unknown>>();

  function inTurn<T>(name: string, fence: Fence, work: () => Promise<T>): Promise<T> {
    const slow = faults.slow > 0 && random.chance(faults.slow) ? random.int(1, SLOW_MS) : 0;
    const dies = faults.flaky > 0 && random.chance(faults.flaky);
    const before = queues.get(name) ?? Promise.resolve();
    const done = before.then(async () => {
      if (slow > 0) await new Promise<void>((over) => clock.setTimeout(over, slow));
      if (!fence.alive) throw new Error("the worker is gone");
      if (dies) throw new Error("the connection to the database died");
      return work();
    });
    queues.set(
      name,
      done.catch(() => undefined),
    );
    return fence.wait(done);
  }

  function writeError(): Error | null {
    if (faults.writes === "full") return new DOMException("no room is left", "QuotaExceededError");
    return faults.writes ? new Error("the disk cannot be written") : null;
  }

  return {
    faults,
    stores,
    open(name, fence) {
      const store = stores.open(name);
      const reading = <T>(work: () => Promise<T>) =>
        inTurn(name, fence, () =>
          faults.reads ? Promise.reject(new Error("the database cannot be read")) : work(),
        );
      return {
        get: (key) => reading(() => store.get(key)),
        getMany: (keys) => reading(() => store.getMany(keys)),
        list: (prefix) => reading(() => store.list(prefix)),
        keys: (prefix) => reading(() => store.keys(prefix)),
        commit: (puts, deletes, guard) => {
          // What is written is what it was when it was handed over.
          const copies = puts.map(([key, value]): [string, unknown] => [key, structuredClone(value)]);
          const gone = deletes && [...deletes];
          return inTurn(name, fence, () => {
            const error = writeError();
            return error ? Promise.reject(error) : store.commit(copies, gone, guard);
          });
        },
        close: () => store.close(),
      };
    },
    forget: (name, fence) =>
      inTurn(name, fence, async () => {
        if (faults.writes === true) throw writeError();
        stores.forget(name);
      }),
  };
}
