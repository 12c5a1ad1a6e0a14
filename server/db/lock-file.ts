import { randomBytes } from "node:crypto";
import {
  closeSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import * as v from "valibot";
import { StartRefused } from "../config.ts";

const LOCK_NAME = "server.lock";

const Holder = v.object({
  /** In its own numbering: that of another container means nothing here. */
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  /** What it listens on, in the folder. Version 0.5 had none. */
  socket: v.optional(v.pipe(v.string(), v.regex(/^server\.[\da-z]+\.sock$/))),
});
type Holder = v.InferOutput<typeof Holder>;

/**
 * Takes the exclusive lock of a data folder: two processes on one embedded database destroy it. Its holder listens on a socket in the folder,
 * which the kernel closes with the process, and which answers in every container that shares the folder; a lock whose socket is silent is
 * taken over.
 * @returns gives the lock up.
 * @throws StartRefused when a living process holds it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, LOCK_NAME);
  const beacon = await listenIn(folder);
  const mine = JSON.stringify({ pid: process.pid, socket: beacon.name } satisfies Holder);
  const draft = `${path}.${beacon.name}`;
  try {
    writeFileSync(draft, mine, { mode: 0o600 });
    while (!link(draft, path)) await clearStale(path, `${draft}.stale`, folder);
  } catch (error) {
    beacon.close();
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true });
    beacon.close();
  };
}

/** A socket of one's own in a folder. */
async function listenIn(folder: string): Promise<{ readonly name: string; close(): void }> {
  const name = `server.${randomBytes(8).toString("hex")}.sock`;
  const place = socketIn(folder, name);
  const server = createServer((client) => client.destroy());
  server.unref();
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(place.path, resolve);
  });
  return {
    name,
    close: () => {
      server.close();
      rmSync(join(folder, name), { force: true });
      place.release();
    },
  };
}

/** Whether somebody listens on a socket in a folder. */
async function answers(folder: string, name: string): Promise<boolean> {
  const place = socketIn(folder, name);
  try {
    return await new Promise<boolean>((resolve) => {
      const client = connect(place.path);
      client.once("connect", () => {
        client.destroy();
        resolve(true);
      });
      // Whatever else is the matter, it may be alive.
      client.once("error", (error) => resolve(!isCode(error, "ECONNREFUSED") && !isCode(error, "ENOENT")));
    });
  } finally {
    place.release();
  }
}

/** Longest path that a socket may have everywhere, in bytes. */
const SOCKET_PATH_MAX = 100;

/** Path of a socket in a folder: where it is too long for one, by way of the open folder. */
function socketIn(folder: string, name: string): { readonly path: string; release(): void } {
  const path = join(folder, name);
  if (Buffer.byteLength(path) <= SOCKET_PATH_MAX) return { path, release: () => {} };
  const open = openSync(folder, "r");
  return { path: `/proc/self/fd/${open}/${name}`, release: () => closeSync(open) };
}

/** Puts the finished lock in place in one step, so that nobody reads half of it. */
function link(draft: string, path: string): boolean {
  try {
    linkSync(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, "EEXIST")) return false;
    throw error;
  }
}

/** Moves a dead process's lock away; two who do so at once do not both win, since what was moved is compared. */
async function clearStale(path: string, aside: string, folder: string): Promise<void> {
  const seen = read(path);
  if (seen === undefined) return;
  const holder = parse(seen);
  if (holder && (await isAlive(folder, holder))) throw refusal(folder, holder.pid);
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  if (read(aside) !== seen) link(aside, path);
  else if (holder?.socket !== undefined) rmSync(join(folder, holder.socket), { force: true });
  rmSync(aside, { force: true });
}

function refusal(folder: string, pid: number): StartRefused {
  return new StartRefused(`Quayside is already running on this folder (pid ${pid}): ${folder}`);
}

function parse(text: string): Holder | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Holder), text);
  return parsed.success ? parsed.output : undefined;
}

async function isAlive(folder: string, { pid, socket }: Holder): Promise<boolean> {
  if (socket !== undefined) return answers(folder, socket);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isCode(error, "ESRCH");
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
