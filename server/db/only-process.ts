import { setTimeout as sleep } from "node:timers/promises";
import pg from "pg";
import type { Logger } from "pino";
import { StartRefused } from "../config.ts";

/** Key of the advisory lock of the process that serves a database. */
const SERVER_LOCK = 7_178_422;
/** So long a start waits for the lock: of a process that was killed the database hears a moment later. */
const WAIT_MS = 5_000;
const RETRY_MS = 250;

/** The lock, held. */
export interface OnlyProcess {
  /** Settles when another process has it. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/**
 * Makes this process the only one that serves a PostgreSQL: what one pushes, another does not hear. The lock is that of a connection of its
 * own, which is made again when it breaks.
 * @throws StartRefused when another process serves it.
 */
export async function becomeOnlyProcess(
  connectionString: string,
  log: Logger,
  waitMs = WAIT_MS,
): Promise<OnlyProcess> {
  let client: pg.Client | undefined;
  let closing = false;
  let markLost: (reason: Error) => void = () => undefined;
  const lost = new Promise<Error>((resolve) => {
    markLost = resolve;
  });

  const take = async (): Promise<boolean> => {
    const made = new pg.Client({ connectionString, application_name: "quayside, serving", keepAlive: true });
    made.on("error", (error) => log.debug({ err: error }, "the connection with the server's lock failed"));
    let taken = false;
    try {
      await made.connect();
      const { rows } = await made.query<{ taken: boolean }>("select pg_try_advisory_lock($1) as taken", [
        SERVER_LOCK,
      ]);
      taken = rows[0]?.taken === true && !closing;
    } finally {
      if (!taken) await made.end();
    }
    if (!taken) return closing;
    client = made;
    made.once("end", () => void retake());
    return true;
  };
  const takeUntil = async (end: number): Promise<boolean> => {
    while (!(await take())) {
      if (Date.now() >= end) return false;
      await sleep(RETRY_MS);
    }
    return true;
  };
  const retake = async (): Promise<void> => {
    while (!closing) {
      try {
        if (!(await takeUntil(Date.now() + waitMs)))
          markLost(new Error("Another process serves the database now."));
        return;
      } catch {
        // The database is away; so is everybody else's lock.
        await sleep(RETRY_MS);
      }
    }
  };

  if (!(await takeUntil(Date.now() + waitMs))) {
    throw new StartRefused(
      "Quayside is already running on the database of DATABASE_URL. One process at a time can serve it.",
    );
  }
  return {
    lost,
    close: async () => {
      closing = true;
      await client?.end();
    },
  };
}
