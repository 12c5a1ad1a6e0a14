import { parentPort } from "node:worker_threads";
import { parseTable } from "../resources/files/parse-table.ts";
import { cleanHtml } from "../rich-text/clean-html.ts";
import { richTextOf } from "../rich-text/rich-text.ts";
import { bareFile } from "../uploads/bare/bare-file.ts";
import { TaskRefused } from "./task-refused.ts";
import type { FromThread, Handlers, ToThread } from "./tasks.ts";

/**
 * A thread that works out what would hold up the event loop: one task at a time. The next piece of an answer is posted when the last one was
 * taken, so that the receiving side is never handed more than it has the time for.
 */
const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");

const handlers: Handlers = {
  table: parseTable,
  *clean(texts) {
    for (const text of texts) yield cleanHtml(text);
  },
  *richText(html) {
    yield richTextOf(html);
  },
  bare: bareFile,
};

let markTaken = () => {};
port.on("message", (message: ToThread) => {
  if (message.kind === "next") markTaken();
  else void work(message.name, message.input);
});
send({ kind: "ready" });

async function work(name: string, input: unknown): Promise<void> {
  try {
    const handler = (handlers as Readonly<Record<string, Handler>>)[name];
    if (!handler) throw new Error(`There is no task ${name}.`);
    for await (const piece of handler(input)) {
      const taken = new Promise<void>((done) => {
        markTaken = done;
      });
      send({ kind: "piece", piece }, buffersOf(piece));
      await taken;
    }
    send({ kind: "done" });
  } catch (error) {
    if (error instanceof TaskRefused) send({ kind: "refused", reason: error.reason, values: error.values });
    else send({ kind: "failed", reason: error instanceof Error ? String(error.stack) : String(error) });
  }
}

type Handler = (input: unknown) => Iterable<unknown> | AsyncIterable<unknown>;

/** Bytes that are a piece's own are handed over; those within a larger memory are copied. */
function buffersOf(piece: unknown): ArrayBuffer[] {
  const values = typeof piece === "object" && piece !== null ? Object.values(piece) : [];
  return values.flatMap((value) =>
    value instanceof Uint8Array &&
    value.buffer instanceof ArrayBuffer &&
    value.byteLength === value.buffer.byteLength
      ? [value.buffer]
      : [],
  );
}

function send(message: FromThread, handedOver: ArrayBuffer[] = []): void {
  port?.postMessage(message, handedOver);
}
