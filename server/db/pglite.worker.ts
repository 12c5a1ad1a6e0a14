import { existsSync, renameSync, rmSync } from "node:fs";
import { parentPort, workerData } from "node:worker_threads";
import { PGlite } from "@electric-sql/pglite";
import { PGLiteSocketServer } from "@electric-sql/pglite-socket";
import type { FromWorker, WorkerOptions } from "./embedded.ts";
import { OrderedPGlite } from "./ordered-pglite.ts";
import { SyncedFiles, syncTree } from "./synced-files.ts";

/**
 * The embedded database's thread: opens the data folder, making it when it is not there, and serves it on a Unix socket until
 * it is asked to close. Its queries are synchronous WebAssembly, hence the thread.
 */
const port = parentPort;
if (!port) throw new Error("This file runs as a worker thread.");
const options = workerData as WorkerOptions;
const send = (message: FromWorker) => port.postMessage(message);

try {
  if (!existsSync(options.folder)) await create(options.folder);
  const database = new OrderedPGlite(options.folder, (error) =>
    send({ kind: "lost", reason: reasonOf(error) }),
  );
  await database.waitReady;
  const server = new PGLiteSocketServer({
    db: database,
    path: options.socket,
    maxConnections: options.connections,
  });
  await server.start();
  port.once("message", async () => {
    await server.stop();
    await database.close();
    send({ kind: "closed" });
    port.close();
  });
  send({ kind: "ready" });
} catch (error) {
  send({ kind: "lost", reason: reasonOf(error) });
  port.close();
}

/** A folder that was left half made is made anew: only a whole one gets the final name. */
async function create(folder: string): Promise<void> {
  const draft = `${folder}.new`;
  rmSync(draft, { recursive: true, force: true });
  const database = await PGlite.create({ fs: new SyncedFiles(draft) });
  await database.close();
  syncTree(draft);
  renameSync(draft, folder);
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
