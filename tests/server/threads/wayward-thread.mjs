import { parentPort } from "node:worker_threads";

/** A thread that does what its input says, by the words of `thread.worker.ts`. */
const deeds = {
  die: () => process.exit(1),
  throw: () =>
    setImmediate(() => {
      throw new Error("nobody caught this");
    }),
  fill: () => {
    const hoard = [];
    for (;;) hoard.push({ at: hoard.length, text: `text ${hoard.length}` });
  },
  fail: () => parentPort.postMessage({ kind: "failed", reason: "Error: a secret of the inside" }),
  refuse: () => parentPort.postMessage({ kind: "refused", reason: "tooManyCells", values: { most: 3 } }),
  "stand still": () => undefined,
};

parentPort.on("message", ({ kind, input }) => {
  if (kind !== "task") return;
  if (typeof input === "string") {
    deeds[input]();
    return;
  }
  for (const piece of input) parentPort.postMessage({ kind: "piece", piece });
  parentPort.postMessage({ kind: "done" });
});
parentPort.postMessage({ kind: "ready" });
