import { Socket } from "node:net";
import { drizzle, type NodePgDatabase } from "drizzle-orm/node-postgres";
import type pg from "pg";
import type { Logger } from "pino";
import { type Config, StartRefused } from "../config.ts";
import { startEmbedded } from "./embedded.ts";
import { LastingPool, type Shares } from "./lasting-pool.ts";
import { type DatabaseLimits, USUAL_LIMITS } from "./limits.ts";
import { sendTogether } from "./pipelining.ts";
import { type DatabaseMeter, meterPools } from "./pool-meter.ts";
import * as schema from "./schema/index.ts";

/** Connections for requests and for what comes by sockets. */
const POOL_SIZE = 16;
/** As many of them one kind of work may have: three kinds that wait leave some to the others. */
const KIND_MOST = 5;
/** Connections for jobs and other long work; the locks of what runs have two of them. */
const LONG_SIZE = 6;
/** From the end of a limit until the database has said so at the latest, ms. */
const GRACE_MS = 2_000;
/** For so long one waits who asks whether the database answers, for a connection and for the answer; ms. */
const PROBE_MS = 3_000;

/** Drizzle over the pool, with the whole schema. */
export type Database = NodePgDatabase<typeof schema>;
export type Transaction = Parameters<Parameters<Database["transaction"]>[0]>[0];
/** The database, or a transaction of it: what a repository function takes. */
export type Queryable = Database | Transaction;

/** Connections, with drizzle over them. */
export interface Connections {
  readonly pool: pg.Pool;
  readonly db: Database;
}

/** An open database. */
export interface OpenDatabase extends Connections {
  /** Connections of their own for jobs and other long work, with limits of their own. */
  readonly long: Connections;
  /** Counts what goes through the pool. */
  readonly meter: DatabaseMeter;
  /** Settles when the embedded database has ended without having been closed: nothing works any more. */
  readonly lost: Promise<Error>;
  /** Asks the database, by a connection of its own, whether it answers. @throws when it does not within some seconds. */
  probe(): Promise<void>;
  /** Waits for queries under way, closes all connections, then the embedded database whole. */
  close(): Promise<void>;
}

/**
 * Opens PostgreSQL at `databaseUrl`, else the embedded database in `dataDir`; the driver and the SQL are the same.
 * @param kindOf what a connection is asked for: no kind of work has all of them.
 * @throws StartRefused when the folder is in use or the database does not open.
 */
export async function openDatabase(
  config: Pick<Config, "databaseUrl" | "dataDir"> & { readonly databaseLimits?: DatabaseLimits },
  log: Logger,
  kindOf?: () => string,
): Promise<OpenDatabase> {
  const limits = config.databaseLimits ?? USUAL_LIMITS;
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir) : undefined;
  const connection = embedded ? embedded.connection : { connectionString: config.databaseUrl };
  const openPool = (options: pg.PoolConfig, shares?: Shares) => {
    const settings = { ...connection, application_name: "quayside", pipeline: true, ...options };
    const opened = new LastingPool(settings, shares);
    opened.on("connect", sendTogether);
    opened.on("error", (error) => log.warn({ err: error }, "an idle database connection failed"));
    return opened;
  };
  const { connectMs, lockMs, statementMs, longMs } = limits;
  // Nothing interrupts the embedded database, and its connections share one session.
  const within = (statement: number, lock: number): pg.PoolConfig =>
    embedded
      ? {}
      : {
          lock_timeout: lock,
          statement_timeout: statement,
          idle_in_transaction_session_timeout: statement,
        };
  const pool = openPool(
    {
      max: POOL_SIZE,
      connectionTimeoutMillis: connectMs,
      ...within(statementMs, lockMs),
      ...(embedded ? {} : { stream: () => impatientSocket(statementMs + GRACE_MS) }),
    },
    kindOf && { kindOf, most: KIND_MOST },
  );
  const long = openPool({ max: LONG_SIZE, connectionTimeoutMillis: longMs, ...within(longMs, longMs) });
  // The driver gives up by itself: of a line that breaks without a word nobody else would hear.
  const probes = openPool({ max: 1, connectionTimeoutMillis: PROBE_MS, query_timeout: PROBE_MS });
  const meter = meterPools([pool, long]);
  if (!embedded) await reach(pool);
  return {
    pool,
    db: drizzle(pool, { schema }),
    long: { pool: long, db: drizzle(long, { schema }) },
    meter,
    lost: embedded?.lost ?? new Promise<Error>(() => {}),
    probe: async () => void (await probes.query("select 1")),
    close: async () => {
      await Promise.all([pool, long, probes].map((one) => one.end()));
      await embedded?.close();
    },
  };
}

/**
 * A socket that ends when it is silent for longer than the database may be: of a line that broke without a word, or a server that is stopped, its
 * limits say nothing. The pool closes idle connections long before.
 */
function impatientSocket(silentMs: number): Socket {
  const socket = new Socket();
  return socket.setTimeout(silentMs, () => socket.destroy());
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
