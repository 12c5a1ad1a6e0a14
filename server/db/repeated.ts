import { setTimeout as wait } from "node:timers/promises";
import type { Database, Transaction } from "./database.ts";

/** SQLSTATE of a transaction that the database ended so that others could go on: it was waiting for one that was waiting for it. */
const DEADLOCK = "40P01";
/** SQLSTATE of one that did not see what others had stored meanwhile. */
const SERIALIZATION = "40001";

/** How often a transaction is tried. */
const ATTEMPTS = 4;
/** Longest wait before the next attempt, ms: what it was in the way of is done by then. */
const PAUSE = 40;

/** Whether the database ended a transaction for the sake of another, so that the same would hold now. Drizzle wraps what the driver throws. */
export function isOvertaken(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause) {
    if ("code" in at && (at.code === DEADLOCK || at.code === SERIALIZATION)) return true;
  }
  return false;
}

/**
 * Runs a transaction, and runs it again where the database ended it for the sake of another one.
 * @param work does nothing outside the transaction that may not be done twice.
 * @throws what it throws, and what the database ended it with for the last time.
 */
export async function repeatedTransaction<T>(
  db: Database,
  work: (tx: Transaction) => Promise<T>,
): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !isOvertaken(error)) throw error;
      await wait(Math.random() * PAUSE);
    }
  }
}
