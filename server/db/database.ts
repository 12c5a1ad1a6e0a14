import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Logger } from "pino";
import { type Config, StartRefused } from "../config.ts";
import { startEmbedded } from "./embedded.ts";
import { LastingPool } from "./lasting-pool.ts";
import { type DatabaseMeter, meterPool } from "./pool-meter.ts";
import * as schema from "./schema/index.ts";

/** Connections that one process holds. */
const POOL_SIZE = 10;

/** Drizzle over the pool, with the whole schema. */
export type Database = NodePgDatabase<typeof schema>;
/** The database, or a transaction of it: what a repository function takes. */
export type Queryable = Database | Parameters<Parameters<Database["transaction"]>[0]>[0];

/** An open database. */
export interface OpenDatabase {
  readonly pool: pg.Pool;
  readonly db: Database;
  /** Counts what goes through the pool. */
  readonly meter: DatabaseMeter;
  /** Settles when the embedded database has ended without having been closed: nothing works any more. */
  readonly lost: Promise<Error>;
  /** Waits for queries under way, closes all connections, then the embedded database whole. */
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL at `databaseUrl`, else the embedded database in `dataDir`; the driver and the SQL are the same.
 * @throws StartRefused when the folder is in use or the database does not open.
 */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir">,
  log: Logger,
): Promise<OpenDatabase> {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined;
  const pool = new LastingPool({
    ...(embedded ? embedded.connection : { connectionString: config.databaseUrl }),
    max: POOL_SIZE,
    application_name: "quayside",
  });
  const meter = meterPool(pool);
  pool.on("error", (error) => log.warn({ err: error }, "an idle database connection failed"));
  if (!embedded) await reach(pool);
  return {
    pool,
    db: drizzle(pool, { schema }),
    meter,
    lost: embedded?.lost ?? new Promise<Error>(() => {}),
    close: async () => {
      await pool.end();
      await embedded?.close();
    },
  };
}

/** Distinguishes a database that does not answer from a server that is broken, before anything is built on it. */
async function reach(pool: pg.Pool): Promise<void> {
  try {
    await pool.query("select 1");
  } catch (error) {
    await pool.end();
    const code = error instanceof Error && "code" in error ? `${error.code} ` : "";
    const reason = error instanceof Error ? error.message : String(error);
    throw new StartRefused(`The database of DATABASE_URL cannot be used: ${code}${reason}`.trim());
  }
}
