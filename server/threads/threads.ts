import { availableParallelism } from "node:os";
import { setImmediate } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import type { Logger } from "pino";
import { Refusal } from "../http/errors.ts";
import { places } from "../places.ts";
import { threadTexts } from "../texts/threads.ts";
import { TaskRefused } from "./task-refused.ts";
import type { FromThread, Input, Piece, TaskName, ToThread } from "./tasks.ts";

/** Works out, on threads of their own, what would keep everybody else waiting on the event loop. */
export interface Threads {
  /**
   * Does a task and gives the pieces of its answer. It waits for its turn where all threads are taken.
   * @throws TaskRefused where the task refuses what it was given; Refusal 400 where it takes too much time or memory, 503 where too many wait, where
   * its thread ends in the middle, and while the server closes; Error for what nobody foresaw.
   */
  ask<N extends TaskName>(name: N, input: Input<N>): Promise<readonly Piece<N>[]>;
  /** How many tasks were done on each thread, by its number; for tests. */
  readonly done: ReadonlyMap<number, number>;
  /** Ends the threads; what is under way is refused. */
  close(): Promise<void>;
}

/** What tests replace. */
export interface ThreadOptions {
  /** Longest that a task may take once its thread has begun, ms. */
  readonly longestMs?: Partial<Readonly<Record<TaskName, number>>>;
  /** Heap of a thread, MB. What is beyond ends the thread and not the process. */
  readonly memoryMb?: number;
  /** Threads at the same time, two at least. */
  readonly most?: number;
  /** Most tasks that wait. */
  readonly mostWaiting?: number;
  /** What a thread runs. */
  readonly script?: string;
}

/** By task: what people do not send, and what nobody should be kept waiting by. */
const LONGEST_MS: Readonly<Record<TaskName, number>> = {
  table: 20_000,
  clean: 5_000,
  richText: 5_000,
  bare: 10_000,
};
/** Some ten times what the largest table needs. */
const MEMORY_MB = 256;
const MOST = Math.min(4, Math.max(2, availableParallelism()));
const MOST_WAITING = 64;
/** A thread that nobody needs ends after so long, ms. */
const IDLE_MS = 60_000;
/** Seconds after which whoever was not served may come again. */
const AGAIN_S = 5;
/** A task that may take long: one thread is always left to the others. */
const LONG: TaskName = "table";

interface Job {
  readonly name: TaskName;
  readonly input: unknown;
  readonly resolve: (pieces: unknown[]) => void;
  readonly reject: (error: unknown) => void;
}

/** A thread, and what becomes of its messages. */
interface Thread {
  readonly worker: Worker;
  job: Job | undefined;
  pieces: unknown[];
  isReady: boolean;
  timer: NodeJS.Timeout | undefined;
}

/** Starts no thread yet: the first task does. */
export function createThreads(log: Pick<Logger, "warn">, options: ThreadOptions = {}): Threads {
  const { memoryMb = MEMORY_MB, most = MOST, mostWaiting = MOST_WAITING, script = places.thread } = options;
  const longestMs = { ...LONGEST_MS, ...options.longestMs };
  const threads = new Set<Thread>();
  const waiting: Job[] = [];
  const done = new Map<number, number>();
  let isClosed = false;

  const start = (): Thread => {
    const worker = new Worker(script, { resourceLimits: { maxOldGenerationSizeMb: memoryMb } });
    // Whoever waits for an answer keeps the process alive.
    worker.unref();
    const thread: Thread = { worker, job: undefined, pieces: [], isReady: false, timer: undefined };
    threads.add(thread);
    worker.on("message", (message: FromThread) => void receive(thread, message));
    worker.on("error", (error) => drop(thread, error));
    worker.on("exit", () => drop(thread, new Error("The thread has ended.")));
    return thread;
  };

  /** Posts a task; its time runs as soon as the thread has been loaded. */
  const begin = (thread: Thread, job: Job) => {
    clearTimeout(thread.timer);
    thread.job = job;
    thread.pieces = [];
    if (thread.isReady) post(thread);
  };
  const post = (thread: Thread) => {
    const { job, worker } = thread;
    if (!job) return;
    worker.postMessage({ kind: "task", name: job.name, input: job.input } satisfies ToThread);
    thread.timer = setTimeout(() => {
      log.warn({ task: job.name }, "a task takes too long");
      settle(thread)?.reject(new Refusal(400, threadTexts.tooMuch));
      drop(thread, new Error("It takes too long."));
    }, longestMs[job.name]);
  };

  /** @returns the job that the thread had, which is for the caller to answer. */
  const settle = (thread: Thread): Job | undefined => {
    clearTimeout(thread.timer);
    const { job } = thread;
    thread.job = undefined;
    return job;
  };

  const receive = async (thread: Thread, message: FromThread): Promise<void> => {
    switch (message.kind) {
      case "ready":
        thread.isReady = true;
        return post(thread);
      case "piece":
        thread.pieces.push(message.piece);
        // Between two pieces others have their turn.
        await setImmediate();
        return thread.worker.postMessage({ kind: "next" } satisfies ToThread);
      case "done":
        done.set(thread.worker.threadId, (done.get(thread.worker.threadId) ?? 0) + 1);
        settle(thread)?.resolve(thread.pieces);
        break;
      case "refused":
        settle(thread)?.reject(new TaskRefused(message.reason, message.values));
        break;
      case "failed":
        settle(thread)?.reject(new Error(message.reason));
    }
    thread.pieces = [];
    rest(thread);
    next();
  };

  const rest = (thread: Thread) => {
    thread.timer = setTimeout(() => drop(thread, new Error("Nobody needs it.")), IDLE_MS);
    thread.timer.unref();
  };

  /** Takes a thread away, whatever it does. */
  const drop = (thread: Thread, reason: Error) => {
    if (!threads.delete(thread)) return;
    const job = settle(thread);
    if (job) {
      log.warn({ err: reason, task: job.name }, "a thread has ended in the middle of a task");
      const isFull = "code" in reason && reason.code === "ERR_WORKER_OUT_OF_MEMORY";
      job.reject(isFull ? new Refusal(400, threadTexts.tooMuch) : lost());
    }
    void thread.worker.terminate();
    next();
  };

  const isFree = (job: Job): boolean => {
    const busy = [...threads].flatMap((thread) => thread.job ?? []);
    return job.name !== LONG || busy.filter(({ name }) => name === LONG).length < most - 1;
  };

  /** Gives what waits to the threads that are free. */
  const next = (): void => {
    while (!isClosed) {
      const free = [...threads].find(({ job }) => job === undefined);
      if (!free && threads.size >= most) return;
      const at = waiting.findIndex(isFree);
      const [job] = at < 0 ? [] : waiting.splice(at, 1);
      if (!job) return;
      begin(free ?? start(), job);
    }
  };

  return {
    done,
    ask: (name, input) => {
      if (isClosed) return Promise.reject(lost());
      if (waiting.length >= mostWaiting)
        return Promise.reject(new Refusal(503, threadTexts.busy, {}, AGAIN_S));
      return new Promise((resolve, reject) => {
        waiting.push({ name, input, resolve: resolve as Job["resolve"], reject });
        next();
      });
    },
    async close() {
      isClosed = true;
      for (const { reject } of waiting.splice(0)) reject(lost());
      await Promise.all(
        [...threads].map(async (thread) => {
          settle(thread)?.reject(lost());
          threads.delete(thread);
          await thread.worker.terminate();
        }),
      );
    },
  };
}

const lost = () => new Refusal(503, threadTexts.lost, {}, AGAIN_S);

/** The answer of a task that gives one piece. @throws as `Threads.ask`. */
export async function askOnce<N extends TaskName>(
  threads: Pick<Threads, "ask">,
  name: N,
  input: Input<N>,
): Promise<Piece<N>> {
  const [piece] = await threads.ask(name, input);
  if (piece === undefined) throw new Error(`The task ${name} has given nothing.`);
  return piece;
}

/** Bytes that came from a thread, where they lie. */
export const bufferOf = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength);
