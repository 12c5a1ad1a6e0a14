import type { Pool, PoolClient } from "pg";
import type { Logger } from "pino";

/** Keeps a job from being run twice at once: in this process, and, where several share a database, in all of them. */
export interface RunLock {
  /** @returns whether the job is now this caller's. */
  take(jobId: number): Promise<boolean>;
  give(jobId: number): Promise<void>;
}

/** First half of the key of PostgreSQL's advisory locks; the second is the job's id. */
const JOB_SPACE = 7_301;
/** The same of background work. */
export const WORK_SPACE = 7_302;

/** The connection whose session has the locks. */
interface Session {
  readonly client: PoolClient;
  /** Gives it back. */
  readonly end: () => void;
}

/**
 * Locks of the session of one connection, which is held while any job runs: a process that dies gives them back with it. The embedded
 * database has one session for all connections, and one process, so that there the process's own knowledge is enough: no `pool`.
 */
export function createRunLock(pool: Pool | undefined, log: Logger, space: number = JOB_SPACE): RunLock {
  const held = new Set<number>();
  let session: Promise<Session> | undefined;

  const connect = async (from: Pool): Promise<Session> => {
    try {
      const client = await from.connect();
      const fail = (error: Error) => {
        log.warn({ err: error }, "the connection with the locks of running jobs failed");
        session = undefined;
        client.release(error);
      };
      client.on("error", fail);
      return { client, end: () => void client.off("error", fail).release() };
    } catch (error) {
      session = undefined;
      throw error;
    }
  };

  async function takeThere(jobId: number): Promise<boolean> {
    if (!pool) return true;
    session ??= connect(pool);
    const { client } = await session;
    const { rows } = await client.query<{ taken: boolean }>("select pg_try_advisory_lock($1, $2) as taken", [
      space,
      jobId,
    ]);
    return rows[0]?.taken === true;
  }

  /** Gives the connection back when nothing runs. */
  async function release(): Promise<void> {
    if (held.size > 0 || !session) return;
    const idle = session;
    session = undefined;
    (await idle).end();
  }

  /** Locks that cannot be given back are gone with their connection, or go with this process. */
  const note = (error: unknown) => log.warn({ err: error }, "the lock of a job could not be given back");

  return {
    async take(jobId) {
      if (held.has(jobId)) return false;
      held.add(jobId);
      let taken = false;
      try {
        taken = await takeThere(jobId);
      } finally {
        if (!taken) {
          held.delete(jobId);
          await release().catch(note);
        }
      }
      return taken;
    },
    async give(jobId) {
      try {
        await (await session)?.client.query("select pg_advisory_unlock($1, $2)", [space, jobId]);
      } catch (error) {
        note(error);
      }
      held.delete(jobId);
      await release().catch(note);
    },
  };
}
