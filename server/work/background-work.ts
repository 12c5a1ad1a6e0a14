import type { Logger } from "pino";
import type { WorkKindName } from "../../src/contract/background-work.ts";
import type { Account } from "../accounts/accounts.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { startClock, type Timers, timers as usualTimers } from "../jobs/clock.ts";
import { createRunLock, WORK_SPACE } from "../jobs/run-lock.ts";
import type { KnownKind } from "./work-kind.ts";
import { createWorkRunner, type WorkRunner } from "./work-runner.ts";
import { addWork, createWorkStore, forgetWork, type WorkRow, type WorkStore } from "./work-store.ts";

/** Something that is to be done while nobody waits. */
export interface WorkRequest {
  readonly kind: WorkKindName;
  readonly params: unknown;
  readonly account?: Pick<Account, "id" | "username"> | undefined;
}

/**
 * Long work: it is stored before it begins, reports how far it is, can be cancelled, and goes on after a restart of the server where it was.
 * Kinds are added before `start`.
 */
export interface BackgroundWork {
  readonly kinds: ReadonlyMap<string, KnownKind>;
  add(kind: KnownKind): void;
  /** Begins to work on what is there. */
  start(): void;
  /**
   * Stores work in somebody's transaction; call `wake` when that holds.
   * @returns its id, or, of a kind that is there once, that of the one which goes on already.
   */
  plan(db: Queryable, request: WorkRequest): Promise<number>;
  /** There may be something to do. */
  wake(): void;
  /** Ends a piece. @returns `undefined` where it had ended. */
  cancel(id: number): Promise<WorkRow | undefined>;
  readonly store: Pick<WorkStore, "find" | "newest">;
  /** Interrupts what runs, to go on with it after the next start. */
  close(): Promise<void>;
}

/** For how long the outcome of work is kept. */
const KEPT_MS = 30 * 24 * 3_600_000;

export function createBackgroundWork(
  context: Pick<ServerContext, "db" | "pool" | "config" | "log" | "now">,
  timers: Timers = usualTimers,
): BackgroundWork {
  const { db, now } = context;
  const log: Logger = context.log.child({ part: "work" });
  const closing = new AbortController();
  const kinds = new Map<string, KnownKind>();
  const store = createWorkStore(db, kinds);
  const lock = createRunLock(
    context.config.databaseUrl === undefined ? undefined : context.pool,
    log,
    WORK_SPACE,
  );
  let wake = () => {};
  const runner: WorkRunner = createWorkRunner({
    ...{ store, kinds, lock, log, now },
    closing: closing.signal,
    ended: () => wake(),
  });
  let stopClock = async () => {};

  return {
    kinds,
    store,
    add: (kind) => void kinds.set(kind.name, kind),
    start() {
      const scheduler = { runDue: runner.runWaiting, nextDue: async () => null };
      const clock = startClock({ scheduler, timers, log, now, what: "background work" });
      wake = clock.wake;
      stopClock = clock.stop;
    },
    async plan(queryable, { kind: name, params, account }) {
      const kind = kinds.get(name);
      if (!kind) throw new Error(`There is no work of the kind ${name}.`);
      const time = new Date(now());
      const work = { kind: name, params, account, now: time, onceKey: kind.onceKey(params) };
      await forgetWork(queryable, new Date(time.getTime() - KEPT_MS));
      return addWork(queryable, work);
    },
    wake: () => wake(),
    async cancel(id) {
      const row = await store.cancel(id, new Date(now()));
      if (row) runner.stop(id);
      return row;
    },
    async close() {
      closing.abort();
      await stopClock();
      await runner.idle();
    },
  };
}
