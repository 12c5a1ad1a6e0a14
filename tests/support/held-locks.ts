import { sql } from "drizzle-orm";
import type { Database, Queryable } from "../../server/db/database.ts";

/** The advisory locks that a connection holds: the second half of the key of each. One of a transaction goes with it. */
export async function heldLocks(on: Queryable): Promise<readonly number[]> {
  const held = sql`select objid::bigint as key from pg_locks where locktype = 'advisory' and pid = pg_backend_pid()`;
  const { rows } = await on.execute<{ key: string | number }>(held);
  return rows.map(({ key }) => Number(key));
}

/**
 * A database whose transactions are watched: the embedded one lets one write at a time whatever is locked, so that a missing lock is not
 * seen by what comes of it.
 * @param ended called with how many advisory locks each transaction has at its end.
 */
export function watchLocks(db: Database, ended: (locks: number) => void): Database {
  const begin = db.transaction.bind(db);
  const transaction: typeof begin = (work, config) =>
    begin(async (tx) => {
      const done = await work(tx);
      ended((await heldLocks(tx)).length);
      return done;
    }, config);
  return new Proxy(db, {
    get: (target, name) => (name === "transaction" ? transaction : Reflect.get(target, name)),
  });
}
