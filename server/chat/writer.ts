import { sql } from "drizzle-orm";
import type { Logger } from "pino";
import type { Database } from "../db/database.ts";

/** A transaction of the database. */
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];

/**
 * What one writer at a time may add to: the streams of messages, each with ids of its own, the counting of who has read in groups, and what
 * becomes of calls. Whoever takes two takes `calls` first. The numbers are keys of locks: they must never change.
 */
export const StreamKind = { private: 1, group: 2, system: 3, groupReading: 4, calls: 5 } as const;
export type StreamKind = (typeof StreamKind)[keyof typeof StreamKind];

/** First half of the locks' keys, so that they meet no other advisory lock. */
const LOCK_SPACE = 0x71_53;

/** Takes a stream's lock until the transaction ends: whoever takes an id of it must hold it (contract §4 "Pull"). */
export async function lockStream(tx: Transaction, kind: StreamKind): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK_SPACE}, ${kind})`);
}

export interface WriterDeps<Entry, Stored> {
  readonly db: Database;
  readonly log: Logger;
  readonly kind: StreamKind;
  /** Most entries of one transaction. */
  readonly batch?: number;
  /**
   * Stores entries within a transaction that holds the stream's lock. Must be repeatable: after a failure entries are written anew, one by one.
   * @returns what was stored, in the order of the entries.
   */
  write(tx: Transaction, entries: readonly Entry[]): Promise<readonly Stored[]>;
  /** Called after each commit, in the order of commits; `submit`s of that batch are answered once it resolves. Must not reject. */
  committed(stored: readonly Stored[]): Promise<void>;
}

/** The one writer of a stream in this process. */
export interface Writer<Entry, Stored> {
  /** Stores an entry; resolves once it is committed. */
  submit(entry: Entry): Promise<Stored>;
  /** Resolves when nothing waits any more. */
  drain(): Promise<void>;
}

interface Waiting<Entry, Stored> {
  readonly entry: Entry;
  resolve(stored: Stored): void;
  reject(error: unknown): void;
}

/**
 * Gathers what waits to be stored into one transaction at a time, so that the lock of the stream is taken once for many, and so that what
 * is pushed after the commits leaves in the order of the ids.
 */
export function createWriter<Entry, Stored>(deps: WriterDeps<Entry, Stored>): Writer<Entry, Stored> {
  const limit = deps.batch ?? 256;
  const waiting: Waiting<Entry, Stored>[] = [];
  let running: Promise<void> | null = null;

  const store = (entries: readonly Entry[]) =>
    deps.db.transaction(async (tx) => {
      await lockStream(tx, deps.kind);
      return deps.write(tx, entries);
    });

  async function commit(batch: readonly Waiting<Entry, Stored>[]): Promise<void> {
    const stored = await store(batch.map(({ entry }) => entry));
    await deps.committed(stored);
    batch.forEach((item, index) => {
      const result = stored[index];
      if (result === undefined) item.reject(new Error("The entry was not stored."));
      else item.resolve(result);
    });
  }

  /** One bad entry must not take the others with it. */
  async function commitOneByOne(batch: readonly Waiting<Entry, Stored>[]): Promise<void> {
    for (const item of batch) await commit([item]).catch((error: unknown) => item.reject(error));
  }

  async function run(): Promise<void> {
    while (waiting.length > 0) {
      const batch = waiting.splice(0, limit);
      await commit(batch).catch((error: unknown) => {
        deps.log.warn({ err: error, entries: batch.length }, "batch failed, written one by one");
        return commitOneByOne(batch);
      });
    }
    running = null;
  }

  return {
    submit: (entry) =>
      new Promise<Stored>((resolve, reject) => {
        waiting.push({ entry, resolve, reject });
        running ??= Promise.resolve().then(run);
      }),
    async drain() {
      await running;
    },
  };
}
