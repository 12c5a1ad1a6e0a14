import { randomBytes } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import * as v from "valibot";
import { StartRefused } from "../config.ts";

/** Sockets of those that have the folder or want it, with the number of their process: in its own numbering, if it is in a container. */
const SOCKET = /^server\.(\d+)\.[\da-f]{16}\.sock$/;
const HOLDS = "holds";
const WANTS = "wants";
/** How long one that is alive may take to say which. */
const ANSWER_MS = 2_000;
/** How long until one that wants the folder looks at the others again. */
const AGAIN_MS = 20;
/** How often one is asked that does not say. */
const TRIES = 3;

/**
 * Takes the exclusive lock of a data folder: two processes on one embedded database destroy it. Who wants it listens on a socket in the folder,
 * which the kernel closes with the process, and which answers in every container that shares the folder; and has it when no other listens.
 * Of two at least one was there before the other looked, so that never both have it.
 * @returns gives the lock up.
 * @throws StartRefused when a living process holds it.
 */
export async function lockFolder(folder: string): Promise<() => void> {
  mkdirSync(folder, { recursive: true });
  refuseFormerVersion(folder);
  while (true) {
    // Those who lost wait here, unseen, until it is decided.
    while ((await othersIn(folder)).length > 0) await sleep(AGAIN_MS);
    const mine = await listenIn(folder);
    try {
      if (await prevails(folder, mine.name)) {
        mine.hold();
        return mine.close;
      }
    } catch (error) {
      mine.close();
      throw error;
    }
    mine.close();
  }
}

/** Waits until nobody else wants the folder; of several the first by name stays, the others are to go back. */
async function prevails(folder: string, mine: string): Promise<boolean> {
  while (true) {
    const others = await othersIn(folder, mine);
    // Another may have found it silent in the instant before it listened, and taken it away.
    if (!existsSync(join(folder, mine)) || others.some((name) => name < mine)) return false;
    if (others.length === 0) return true;
    await sleep(AGAIN_MS);
  }
}

/**
 * The living that want the folder too. Who listens takes away what the dead left.
 * @throws StartRefused when one of them has it.
 */
async function othersIn(folder: string, mine?: string): Promise<string[]> {
  const living: string[] = [];
  for (const name of readdirSync(folder)) {
    const pid = SOCKET.exec(name)?.[1];
    if (pid === undefined || name === mine) continue;
    const state = await ask(folder, name);
    if (state === HOLDS) throw refusal(folder, pid);
    if (state === WANTS) living.push(name);
    // It may be about to listen: only one whom it then sees itself may take it away.
    else if (mine !== undefined) rmSync(join(folder, name), { force: true });
  }
  return living;
}

/** A socket of one's own in a folder. */
async function listenIn(folder: string): Promise<{ readonly name: string; hold(): void; close(): void }> {
  const name = `server.${process.pid}.${randomBytes(8).toString("hex")}.sock`;
  const place = socketIn(folder, name);
  let state = WANTS;
  const server = createServer((client) => {
    client.on("error", () => client.destroy());
    client.end(state);
  });
  server.unref();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once("error", reject);
      server.listen(place.path, resolve);
    });
  } catch (error) {
    place.release();
    throw error;
  }
  return {
    name,
    hold: () => {
      state = HOLDS;
    },
    close: () => {
      rmSync(join(folder, name), { force: true });
      server.close();
      place.release();
    },
  };
}

/**
 * What the one who listens on a socket in a folder wants of it; undefined when nobody does. One that lives and does not say has it; but one that
 * just goes breaks off too, so that it is asked again first.
 */
async function ask(folder: string, name: string): Promise<typeof HOLDS | typeof WANTS | undefined> {
  for (let tries = 0; tries < TRIES; tries++) {
    const said = await askOnce(folder, name);
    if (said === undefined || said === WANTS || said === HOLDS) return said;
    await sleep(AGAIN_MS);
  }
  return HOLDS;
}

/** The whole of what one says, nothing if it breaks off; undefined when nobody listens. */
async function askOnce(folder: string, name: string): Promise<string | undefined> {
  const place = socketIn(folder, name);
  try {
    return await new Promise((resolve) => {
      const client = connect(place.path).setEncoding("utf8").setTimeout(ANSWER_MS);
      let said = "";
      client.on("data", (text) => {
        said += text;
      });
      client.once("end", () => resolve(said));
      client.once("timeout", () => {
        client.destroy();
        resolve("");
      });
      client.once("error", (error) =>
        resolve(isCode(error, "ECONNREFUSED") || isCode(error, "ENOENT") ? undefined : ""),
      );
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

const FormerLock = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(1)) }),
);

/**
 * A version before this one wrote the number of its process into a file.
 * @throws StartRefused when that process lives.
 */
function refuseFormerVersion(folder: string): void {
  const path = join(folder, "server.lock");
  if (!existsSync(path)) return;
  const { success, output } = v.safeParse(FormerLock, readFileSync(path, "utf8"));
  // In a container each process has the number that the last one had.
  if (success && output.pid !== process.pid && isAlive(output.pid)) throw refusal(folder, output.pid);
  rmSync(path, { force: true });
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return !isCode(error, "ESRCH");
  }
}

function refusal(folder: string, pid: number | string): StartRefused {
  return new StartRefused(`Quayside is already running on this folder (pid ${pid}): ${folder}`);
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && "code" in error && error.code === code;
}
