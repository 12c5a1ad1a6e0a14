import type { Logger } from "pino";
import { inEachLanguage } from "../../src/contract/language.ts";
import { isDatabaseGone } from "../db/query-errors.ts";
import { whenThere } from "../db/when-there.ts";
import { Refusal } from "../http/errors.ts";
import type { RunLock } from "../jobs/run-lock.ts";
import { httpTexts } from "../texts/http.ts";
import { formatText, type Text } from "../texts/index.ts";
import { type KnownKind, type Progress, WorkStopped } from "./work-kind.ts";
import { accountOf, type WorkEnd, type WorkRow, type WorkStore } from "./work-store.ts";

export interface WorkRunnerDeps {
  readonly store: WorkStore;
  readonly kinds: ReadonlyMap<string, KnownKind>;
  /** Who has it runs the work; a process that dies gives it back. */
  readonly lock: RunLock;
  readonly log: Logger;
  /** Aborted when the server closes. */
  readonly closing: AbortSignal;
  now(): number;
  /** Something ended: there may be room for what waits. */
  ended(): void;
}

/** Runs what waits and what was interrupted, a few pieces at a time. It decides nothing by timers. */
export interface WorkRunner {
  runWaiting(): Promise<void>;
  /** Ends what runs in this process. */
  stop(id: number): void;
  /** Resolves when nothing runs any more. */
  idle(): Promise<void>;
}

/** Pieces that one process works on at the same time. */
const AT_ONCE = 2;
/** So often a piece may lose its database without having come any further; then it has failed. */
const LOST_MOST = 5;
/** How often it is written how far a piece is, at most. */
export const WRITE_MS = 300;

export function createWorkRunner(deps: WorkRunnerDeps): WorkRunner {
  const { store, lock, log, closing } = deps;
  const losses = createLosses();
  const running = new Map<number, { readonly stop: AbortController; readonly over: Promise<void> }>();

  async function start(id: number): Promise<void> {
    if (!(await lock.take(id))) return;
    const row = await store.begin(id, new Date(deps.now())).catch(async (error: unknown) => {
      await lock.give(id);
      throw error;
    });
    if (!row) {
      await lock.give(id);
      return;
    }
    const stop = new AbortController();
    const over = runOne(deps, losses, row, AbortSignal.any([stop.signal, closing]))
      .catch((error: unknown) =>
        log.error({ err: error, work: row.kind }, "background work was not run whole"),
      )
      .then(() => lock.give(id))
      .finally(() => {
        running.delete(id);
        deps.ended();
      });
    running.set(id, { stop, over });
  }

  return {
    async runWaiting() {
      for (const id of await store.open()) {
        if (closing.aborted || running.size >= AT_ONCE) return;
        if (!running.has(id)) await start(id);
      }
    },
    stop: (id) => running.get(id)?.stop.abort(),
    async idle() {
      while (running.size > 0) await Promise.all([...running.values()].map(({ over }) => over));
    },
  };
}

/** Pieces that lost their database, and how far they were. */
interface Losses {
  /** @returns whether it may go on once more. */
  note(row: WorkRow): boolean;
  forget(id: number): void;
}

function createLosses(): Losses {
  const lost = new Map<number, { readonly done: number; readonly times: number }>();
  return {
    note({ id, done }) {
      const last = lost.get(id);
      const times = last?.done === done ? last.times + 1 : 1;
      lost.set(id, { done, times });
      return times < LOST_MOST;
    },
    forget: (id) => void lost.delete(id),
  };
}

/** What is thrown where the database is gone leaves the piece as one that was interrupted: it is open, and goes on where it was. */
async function runOne(
  deps: WorkRunnerDeps,
  losses: Losses,
  row: WorkRow,
  signal: AbortSignal,
): Promise<void> {
  const { store, closing, now } = deps;
  const reporter = createReporter(deps, row.id, signal);
  const end = await endOf(deps, row, signal, reporter.report);
  if (end === "lost" && losses.note(row)) {
    await whenThere(() => store.giveBack(row.id), closing);
    return;
  }
  losses.forget(row.id);
  await whenThere(() => reporter.flush(), closing);
  // What the server's end interrupts goes on when it starts again.
  const isInterrupted = end !== "lost" && end.state === "cancelled" && closing.aborted;
  if (isInterrupted && !reporter.cancelled()) await store.giveBack(row.id);
  else {
    const ended = end === "lost" ? FAILED : end;
    await whenThere(() => store.end(row.id, ended, new Date(now())), closing);
  }
}

const FAILED = { state: "failed", failure: httpTexts.internal } as const;

/** Writes how far a piece is, now and then. */
function createReporter({ store, now }: WorkRunnerDeps, id: number, signal: AbortSignal) {
  let waiting: Progress = {};
  let written = 0;
  let isCancelled = false;

  const flush = async () => {
    if (Object.keys(waiting).length === 0) return;
    const progress = waiting;
    written = now();
    isCancelled = await store.note(id, progress);
    if (waiting === progress) waiting = {};
  };
  const report = async (progress: Progress) => {
    waiting = { ...waiting, ...progress };
    if (signal.aborted) throw new WorkStopped();
    if (now() - written >= WRITE_MS) await flush();
    if (isCancelled || signal.aborted) throw new WorkStopped();
  };
  return { report, flush, cancelled: () => isCancelled };
}

async function endOf(
  { kinds, log }: WorkRunnerDeps,
  row: WorkRow,
  signal: AbortSignal,
  report: (progress: Progress) => Promise<void>,
): Promise<WorkEnd | "lost"> {
  const kind = kinds.get(row.kind);
  if (!kind) return FAILED;
  const { id, params, done } = row;
  const [account, cursor] = [accountOf(row), row.cursor ?? undefined];
  const startTime = row.startTime ?? row.createTime;
  try {
    const result = await kind.run({ id, params, account, cursor, done, startTime, signal, report });
    return { state: "done", result };
  } catch (error) {
    if (error instanceof WorkStopped || signal.aborted) return { state: "cancelled" };
    log.warn({ err: error, work: row.kind, id: row.id }, "background work failed");
    if (isDatabaseGone(error)) return "lost";
    return { state: "failed", failure: failureOf(error) };
  }
}

/** A refusal is reported as it is; of what nobody foresaw, that it failed. */
function failureOf(error: unknown): Text {
  if (!(error instanceof Refusal)) return httpTexts.internal;
  return inEachLanguage((language) => formatText(error.text, language, error.values));
}
