import type { Pool } from "pg";
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

/** The connection that has the locks. */
interface Session {
  /** @returns the only value of a query's only row. @throws what the query failed with. */
  ask(query: string, jobId: number): Promise<boolean>;
  /** Gives the connection back: to be closed where it or one of its queries failed, so that the pool lends it to nobody. */
  end(): void;
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
      let failure: Error | undefined;
      const end = () => void client.off("error", fail).release(failure);
      const fail = (error: Error) => {
        log.warn({ err: error }, "the connection with the locks of running jobs failed");
        session = undefined;
        failure = error;
        end();
      };
      client.on("error", fail);
      const ask = async (query: string, jobId: number) => {
        try {
          const { rows } = await client.query<{ answer: boolean }>(query, [space, jobId]);
          return rows[0]?.answer === true;
        } catch (error) {
          failure = error as Error;
          throw error;
        }
      };
      return { ask, end };
    } catch (error) {
      session = undefined;
      throw error;
    }
  };

  async function takeThere(jobId: number): Promise<boolean> {
    if (!pool) return true;
    session ??= connect(pool);
    return (await session).ask("select pg_try_advisory_lock($1, $2) as answer", jobId);
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
        await (await session)?.ask("select pg_advisory_unlock($1, $2) as answer", jobId);
      } catch (error) {
        note(error);
      }
      held.delete(jobId);
      await release().catch(note);
    },
  };
}
