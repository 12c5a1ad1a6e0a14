import type { Pool } from "pg";
import type { Logger } from "pino";
import type { Accounts } from "./accounts/accounts.ts";
import type { Secrets } from "./accounts/secrets.ts";
import type { AdminSessions } from "./accounts/sessions.ts";
import type { Config } from "./config.ts";
import type { Connections, Database } from "./db/database.ts";
import type { DatabaseMeter } from "./db/pool-meter.ts";
import type { UserLimits } from "./http/user-limits.ts";
import type { PlaceOf } from "./operations/places.ts";
import type { Net } from "./outgoing/net.ts";
import type { Threads } from "./threads/threads.ts";

/**
 * What every part of the server is given: made once by `createServer`, closed by it after all parts have been closed.
 */
export interface ServerContext {
  readonly config: Config;
  /** The pool behind `db`, for what needs a connection of its own. */
  readonly pool: Pool;
  readonly db: Database;
  /** The database for what takes long and nobody waits for: jobs, background work. */
  readonly long: Connections;
  /** Counts what goes through the pools. */
  readonly meter: DatabaseMeter;
  /** Structured log; secrets are redacted by name, still never log a body or a header whole. */
  readonly log: Logger;
  readonly userLimits: UserLimits;
  /** The net outside, for addresses that somebody typed in. */
  readonly net: Net;
  /** For what would keep others waiting while it is worked out. */
  readonly threads: Threads;
  /** Keys of this installation, made at first start under `DATA_DIR/keys`. */
  readonly secrets: Secrets;
  /** Where addresses of the net are. */
  readonly placeOf: PlaceOf;
  readonly accounts: Accounts;
  readonly sessions: AdminSessions;
  /** Most rows of an export. */
  readonly exportRows: number;
  /** Epoch ms; tests hand in a clock of their own. */
  now(): number;
}

/** What long work is given: the same, with connections and limits of its own, so that it keeps no request waiting and may itself wait longer. */
export const forLongWork = <C extends Pick<ServerContext, "long">>(context: C): C & Connections => ({
  ...context,
  ...context.long,
});
