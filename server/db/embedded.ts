import { lstatSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { StartRefused } from "../config.ts";
import { places } from "../places.ts";
import { lockFolder } from "./folder-lock.ts";

/** Connections that the embedded database accepts; they take turns on its one session. */
const CONNECTIONS = 32;
const SOCKET_PORT = 5432;

/** What the database's thread is started with. */
export interface WorkerOptions {
  readonly folder: string;
  readonly socket: string;
  readonly connections: number;
}
/** What the database's thread sends. */
export type FromWorker =
  | { readonly kind: "ready" | "closed" }
  | { readonly kind: "lost"; readonly reason: string };

/** The embedded database, running. */
export interface Embedded {
  /** Options of `pg` that reach it. */
  readonly connection: {
    readonly host: string;
    readonly port: number;
    readonly user: string;
    readonly database: string;
  };
  /** Settles when the database has ended without having been closed. */
  readonly lost: Promise<Error>;
  close(): Promise<void>;
}

/**
 * Starts the embedded database on `<dataDir>/database` in a thread of its own, under the folder's exclusive lock.
 * @throws StartRefused when another process has the folder, or when the database does not open.
 */
export async function startEmbedded(dataDir: string): Promise<Embedded> {
  const unlock = await lockFolder(dataDir);
  const socketFolder = makeSocketFolder(dataDir);
  const release = () => {
    rmSync(socketFolder, { recursive: true, force: true });
    unlock();
  };
  const thread = startThread({
    folder: join(dataDir, "database"),
    socket: join(socketFolder, `.s.PGSQL.${SOCKET_PORT}`),
    connections: CONNECTIONS,
  });
  const failed = await Promise.race([thread.ready, thread.ended]);
  if (failed) {
    release();
    throw new StartRefused(`The database in ${dataDir} does not open. ${failed.message}`);
  }
  return {
    connection: { host: socketFolder, port: SOCKET_PORT, user: "postgres", database: "postgres" },
    lost: thread.ended,
    close: async () => {
      await thread.close();
      release();
    },
  };
}

/**
 * A private folder for the socket: a Unix socket's path may have some 100 characters, a data folder's more. It is the same one at each
 * start, so that killed servers leave nothing behind; the data folder's lock is held.
 */
function makeSocketFolder(dataDir: string): string {
  const { dev, ino } = statSync(dataDir);
  const owner = process.getuid?.() ?? 0;
  const folder = join(tmpdir(), `quayside-${owner}-${dev.toString(36)}-${ino.toString(36)}`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const found = lstatSync(folder);
  const isOurs = found.isDirectory() && found.uid === owner && (found.mode & 0o077) === 0;
  if (!isOurs) return mkdtempSync(join(tmpdir(), "quayside-"));
  for (const name of readdirSync(folder)) rmSync(join(folder, name), { force: true });
  return folder;
}

function startThread(options: WorkerOptions) {
  const worker = new Worker(places.worker, { workerData: options });
  let markReady = () => {};
  let markEnded = (_: Error) => {};
  const ready = new Promise<undefined>((done) => {
    markReady = () => done(undefined);
  });
  const ended = new Promise<Error>((done) => {
    markEnded = done;
  });
  worker.on("message", (message: FromWorker) => {
    if (message.kind === "ready") markReady();
    if (message.kind === "lost") markEnded(new Error(message.reason));
  });
  worker.on("error", markEnded);
  let closing = false;
  const exit = new Promise<void>((done) => {
    worker.on("exit", () => {
      if (!closing) markEnded(new Error("The database's thread has ended."));
      done();
    });
  });
  return {
    ready,
    ended,
    close: async () => {
      closing = true;
      worker.postMessage("close");
      await exit;
    },
  };
}
