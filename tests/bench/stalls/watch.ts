import { openSync, readSync } from "node:fs";
import { createInterface } from "node:readline";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded into the server before its own code (`--import`): measures how long its event loop stands still. Each line on the standard input is
 * answered with a line of JSON, the longest stalls since the last one.
 */

/** What it answers. */
export interface Stall {
  readonly kind: "stall";
  /** Processor time that the thread of the event loop took between two turns, ms: what it would be on a machine that does nothing else. */
  readonly ms: number;
  /** By the clock, which goes on while others have the processors. */
  readonly clockMs: number;
}

const EVERY_MS = 1;
const NS_PER_MS = 1_000_000;

// Threads of the server load it too, and are none of it.
if (isMainThread) {
  // Its first number is the time that the thread has run, ns.
  const file = openSync(`/proc/self/task/${process.pid}/schedstat`, "r");
  const read = Buffer.alloc(64);
  const now = () => {
    const length = readSync(file, read, 0, read.length, 0);
    return {
      ms: Number.parseInt(read.toString("latin1", 0, length), 10) / NS_PER_MS,
      clockMs: performance.now(),
    };
  };
  let last = now();
  let longest = { ms: 0, clockMs: 0 };
  setInterval(() => {
    const next = now();
    longest = {
      ms: Math.max(longest.ms, next.ms - last.ms),
      clockMs: Math.max(longest.clockMs, next.clockMs - last.clockMs - EVERY_MS),
    };
    last = next;
  }, EVERY_MS);
  createInterface({ input: process.stdin }).on("line", () => {
    console.log(JSON.stringify({ kind: "stall", ...longest } satisfies Stall));
    longest = { ms: 0, clockMs: 0 };
  });
}
