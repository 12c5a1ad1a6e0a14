import { parentPort } from "node:worker_threads";

/** The server's thread; where it is told so when it begins, one that dies in the middle of its first task. */
if (process.env.THREAD_DIES === "yes") {
  parentPort.on("message", () => process.exit(1));
  parentPort.postMessage({ kind: "ready" });
} else await import("../../../.cache/server/thread.worker.js");
