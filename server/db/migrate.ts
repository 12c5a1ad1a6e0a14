import { sql } from "drizzle-orm";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type { Pool, PoolClient } from "pg";
import { StartRefused } from "../config.ts";
import { places } from "../places.ts";
import { type MigrationStep, readMigrationSteps } from "./migration-steps.ts";
import { requireExtensions } from "./required-extensions.ts";
import { duplicateOf } from "./violations.ts";

/** Key of the advisory lock under which one process at a time brings the database up to date. */
const START_LOCK = 7_178_421;

/**
 * Brings the schema up to date and then runs `fill` (the seed), both under a lock that the processes of one database share.
 * @returns what `fill` gives.
 * @throws StartRefused when the database lacks what the schema needs, or holds what it does not allow.
 */
export async function migrateDatabase<T>(pool: Pool, fill: () => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [START_LOCK]);
    await applyMigrations(client);
    return await fill();
  } finally {
    const unlocked = client.query("select pg_advisory_unlock($1)", [START_LOCK]);
    // A connection that cannot be asked any more is closed, not lent to the next.
    client.release(
      await unlocked.then(
        () => undefined,
        (error: Error) => error,
      ),
    );
  }
}

/**
 * Applies the steps of the migrations that the database has not had, all or none.
 * @throws StartRefused when the database lacks what they need, holds what they do not allow, or is of a newer version.
 */
export async function applyMigrations(
  connection: Pool | PoolClient,
  steps: readonly MigrationStep[] = readMigrationSteps(places.migrations),
): Promise<void> {
  await requireExtensions(connection);
  try {
    await drizzle(connection).transaction((tx) => applySteps(tx, steps));
  } catch (error) {
    const duplicate = duplicateOf(error);
    throw duplicate === undefined ? error : new StartRefused(refusalOf(duplicate));
  }
}

/** The table is that of drizzle's own migrator, which earlier versions used. */
async function applySteps(
  db: Pick<NodePgDatabase, "execute">,
  steps: readonly MigrationStep[],
): Promise<void> {
  await db.execute(sql`create schema if not exists drizzle`);
  await db.execute(sql`
    create table if not exists drizzle.__drizzle_migrations (
      id serial primary key, hash text not null, created_at bigint
    )`);
  const { rows } = await db.execute<{ at: string | null }>(
    sql`select max(created_at) as at from drizzle.__drizzle_migrations`,
  );
  const last = Number(rows[0]?.at ?? 0);
  if (last > (steps.at(-1)?.at ?? 0)) throw new StartRefused(NEWER);
  for (const { at, statements, hash } of steps.filter((step) => step.at > last)) {
    for (const statement of statements) await db.execute(sql.raw(statement));
    await db.execute(
      sql`insert into drizzle.__drizzle_migrations (hash, created_at) values (${hash}, ${at})`,
    );
  }
}

const NEWER =
  "The database is of a newer version of Quayside, which this one could damage. Nothing was changed: start the newer version, or this one on a database from before.";

/** What was allowed before and is not any more is for people to decide, on the version before: all of the migrations is taken back. */
function refusalOf({ table, detail }: { readonly table: string; readonly detail: string }): string {
  return `This version does not allow rows of ${table} that are called the same but for upper and lower case. ${detail} Nothing was changed: start the version before, rename or delete all but one of them, and start this one again.`;
}
