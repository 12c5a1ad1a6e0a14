import { promisifyRequest } from "idb-keyval";
import type { OpenStore, StorePort } from "../ports.ts";
import { StoreAborted } from "../ports.ts";

const TABLE = "records";

/** Opens a database of this origin as a store. Nothing is opened before the first use. */
export const openIdbStore: OpenStore = (name) => new IdbStore(name);

/**
 * One key-value table in one IndexedDB database. A connection that died (storage cleared, the browser's backing store gone, a version change
 * elsewhere) is opened anew by the next use, and a use that fails because of it is tried once more.
 */
class IdbStore implements StorePort {
  private database: Promise<IDBDatabase> | null = null;
  private closed = false;

  constructor(private readonly name: string) {}

  get(key: string): Promise<unknown> {
    return this.use("readonly", (table) => promisifyRequest<unknown>(table.get(key)));
  }

  getMany(keys: readonly string[]): Promise<unknown[]> {
    return this.use("readonly", (table) =>
      Promise.all(keys.map((key) => promisifyRequest<unknown>(table.get(key)))),
    );
  }

  list(prefix: string): Promise<[key: string, value: unknown][]> {
    return this.use("readonly", async (table) => {
      const range = startingWith(prefix);
      const [keys, values] = await Promise.all([
        promisifyRequest<IDBValidKey[]>(table.getAllKeys(range)),
        promisifyRequest<unknown[]>(table.getAll(range)),
      ]);
      return keys.map((key, at): [string, unknown] => [String(key), values[at]]);
    });
  }

  async keys(prefix: string): Promise<string[]> {
    const keys = await this.use("readonly", (table) =>
      promisifyRequest<IDBValidKey[]>(table.getAllKeys(startingWith(prefix))),
    );
    return keys.map(String);
  }

  commit(
    puts: readonly (readonly [key: string, value: unknown])[],
    deletes: readonly string[] = [],
    guard?: { readonly key: string; readonly check: (value: unknown) => boolean },
  ): Promise<void> {
    return this.use("readwrite", async (table) => {
      const done = promisifyRequest(table.transaction);
      // The transaction's own failure is reported by `done`; a request that is never awaited must not be an unhandled rejection.
      done.catch(() => undefined);
      if (guard !== undefined && !guard.check(await promisifyRequest<unknown>(table.get(guard.key)))) {
        table.transaction.abort();
        throw new StoreAborted(this.name);
      }
      try {
        for (const [key, value] of puts) table.put(value, key);
        for (const key of deletes) table.delete(key);
      } catch (error) {
        // A value that cannot be stored must not leave half of the transaction behind.
        table.transaction.abort();
        throw error;
      }
      await done;
    });
  }

  close(): void {
    this.closed = true;
    void this.database?.then((database) => database.close()).catch(() => undefined);
    this.database = null;
  }

  private async use<T>(mode: IDBTransactionMode, run: (table: IDBObjectStore) => Promise<T>): Promise<T> {
    try {
      return await this.once(mode, run);
    } catch (error) {
      if (this.closed || !isDeadConnection(error)) throw error;
      this.drop();
      return this.once(mode, run);
    }
  }

  private async once<T>(mode: IDBTransactionMode, run: (table: IDBObjectStore) => Promise<T>): Promise<T> {
    if (this.closed) throw new Error(`the store ${this.name} is closed`);
    this.database ??= this.open();
    const opening = this.database;
    let database: IDBDatabase;
    try {
      database = await opening;
    } catch (error) {
      if (this.database === opening) this.database = null;
      throw error;
    }
    return run(database.transaction(TABLE, mode).objectStore(TABLE));
  }

  private drop(): void {
    void this.database?.then((database) => database.close()).catch(() => undefined);
    this.database = null;
  }

  private async open(): Promise<IDBDatabase> {
    const request = indexedDB.open(this.name, 1);
    request.onupgradeneeded = () => {
      if (!request.result.objectStoreNames.contains(TABLE)) request.result.createObjectStore(TABLE);
    };
    const database = await new Promise<IDBDatabase>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error ?? new Error("the database could not be opened"));
      // Another connection holds an older version and does not let go: the store fails, and is tried again.
      request.onblocked = () => reject(new Error("the database is blocked"));
    });
    const gone = () => {
      if (this.database !== null) this.drop();
    };
    // Somebody wants to change or delete the database: this connection must not be in the way.
    database.onversionchange = () => {
      database.close();
      gone();
    };
    database.onclose = gone;
    return database;
  }
}

function startingWith(prefix: string): IDBKeyRange {
  return IDBKeyRange.bound(prefix, `${prefix}\uffff`, false, false);
}

/** Errors of a connection that is no more; those of the data or the disk are others. */
function isDeadConnection(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    ["InvalidStateError", "TransactionInactiveError", "AbortError", "UnknownError"].includes(error.name)
  );
}
