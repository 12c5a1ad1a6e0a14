import { META, staysAfterSignOut, withoutWriter } from "../../src/contract/chat-store.ts";
import { type OpenStore, StoreAborted, type StorePort } from "../../workers/engine/ports.ts";

/** Databases of one browser profile, in memory; they outlive the engines that open them. */
export interface MemoryStores {
  readonly open: OpenStore;
  /** What a database holds now. */
  contents(name: string): ReadonlyMap<string, unknown>;
  /** Puts a record there behind the engine's back. */
  spoil(name: string, key: string, value: unknown): void;
  /** Leaves of a database what outlives a sign-out, behind the engine's back. */
  forget(name: string): void;
  /** What goes wrong while it is set. */
  readonly faults: StoreFaults;
  /** Keys of every record whose value was read. */
  readonly reads: readonly string[];
  /** Every transaction that was committed: the keys put and deleted. */
  readonly commits: readonly { readonly puts: readonly string[]; readonly deletes: readonly string[] }[];
}

export interface StoreFaults {
  /** Writing fails, as with a broken disk; `full`: for want of room. */
  writes: boolean | "full";
  /** Reading fails, as with a broken database. */
  reads: boolean;
  /** Writing is done when this is, as with a busy disk. */
  slow?: Promise<void>;
}

/** A record that is made whenever it is read: a million messages need not lie in memory. */
export class Generated {
  constructor(readonly make: () => unknown) {}
}

export function createMemoryStores(): MemoryStores {
  const databases = new Map<string, Map<string, unknown>>();
  const database = (name: string) => {
    const found = databases.get(name) ?? new Map<string, unknown>();
    databases.set(name, found);
    return found;
  };
  const faults: StoreFaults = { writes: false, reads: false };
  const commits: { puts: string[]; deletes: string[] }[] = [];
  const reading = async () => {
    if (faults.reads) throw new Error("the database cannot be read");
  };
  const reads: string[] = [];
  const read = (records: ReadonlyMap<string, unknown>, key: string) => {
    if (records.has(key)) reads.push(key);
    return copy(records.get(key));
  };
  const copy = (value: unknown): unknown =>
    value instanceof Generated ? value.make() : value === undefined ? undefined : structuredClone(value);

  return {
    contents: database,
    spoil: (name, key, value) => void database(name).set(key, value),
    forget(name) {
      const records = database(name);
      for (const key of records.keys()) if (!staysAfterSignOut(key)) records.delete(key);
      if (records.has(META)) records.set(META, withoutWriter(records.get(META)));
    },
    faults,
    reads,
    commits,
    open(name): StorePort {
      const records = database(name);
      const startingWith = (prefix: string) =>
        [...records.keys()].filter((key) => key.startsWith(prefix)).sort();
      return {
        get: (key) => reading().then(() => read(records, key)),
        getMany: (keys) => reading().then(() => keys.map((key) => read(records, key))),
        list: (prefix) => reading().then(() => startingWith(prefix).map((key) => [key, read(records, key)])),
        keys: (prefix) => reading().then(() => startingWith(prefix)),
        async commit(puts, deletes = [], guard) {
          await faults.slow;
          if (faults.writes === "full") throw new DOMException("no room is left", "QuotaExceededError");
          if (faults.writes) throw new Error("the disk cannot be written");
          if (guard && !guard.check(copy(records.get(guard.key)))) throw new StoreAborted("guard");
          commits.push({ puts: puts.map(([key]) => key), deletes: [...deletes] });
          for (const [key, value] of puts) records.set(key, copy(value));
          for (const key of deletes) records.delete(key);
        },
        close: () => undefined,
      };
    },
  };
}
