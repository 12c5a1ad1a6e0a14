import { monitorEventLoopDelay } from "node:perf_hooks";
import { createInterface } from "node:readline";
import { isMainThread } from "node:worker_threads";

/**
 * Loaded into the server before its own code (`--import`): measures how long its event loop stands still. Each line on the standard input is
 * answered with a line of JSON, the longest stall since the last one.
 */

/** What it answers. */
export interface Stall {
  readonly kind: "stall";
  readonly ms: number;
}

const STEP_MS = 1;
const NS_PER_MS = 1_000_000;

// Threads of the server load it too, and are none of it.
if (isMainThread) {
  const delay = monitorEventLoopDelay({ resolution: STEP_MS });
  delay.enable();
  createInterface({ input: process.stdin }).on("line", () => {
    const stall: Stall = { kind: "stall", ms: Math.max(0, delay.max / NS_PER_MS - STEP_MS) };
    console.log(JSON.stringify(stall));
    delay.reset();
  });
}
