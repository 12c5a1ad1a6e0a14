import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import * as v from "valibot";
import { StartRefused } from "../config.ts";

const LOCK_NAME = "server.lock";

const Holder = v.object({ pid: v.pipe(v.number(), v.integer(), v.minValue(1)), started: v.string() });
type Holder = v.InferOutput<typeof Holder>;

/**
 * Takes the exclusive lock of a data folder: two processes on one embedded database destroy it. A lock whose process is gone is taken
 * over; a process number that was given to another process since is recognised by its start time.
 * @returns gives the lock up.
 * @throws StartRefused when a living process holds it.
 */
export function lockFolder(folder: string): () => void {
  mkdirSync(folder, { recursive: true });
  const path = join(folder, LOCK_NAME);
  const mine = JSON.stringify({ pid: process.pid, started: startTime(process.pid) } satisfies Holder);
  const draft = `${path}.${process.pid}.${Math.random().toString(36).slice(2)}`;
  writeFileSync(draft, mine, { mode: 0o600 });
  try {
    while (!link(draft, path)) clearStale(path, `${draft}.stale`, folder);
  } finally {
    rmSync(draft, { force: true });
  }
  return () => {
    if (read(path) === mine) rmSync(path, { force: true });
  };
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
function clearStale(path: string, aside: string, folder: string): void {
  const seen = read(path);
  if (seen === undefined) return;
  const holder = parse(seen);
  if (holder && isAlive(holder)) throw refusal(folder, holder.pid);
  try {
    renameSync(path, aside);
  } catch (error) {
    if (isCode(error, "ENOENT")) return;
    throw error;
  }
  const moved = read(aside);
  if (moved !== seen) link(aside, path);
  rmSync(aside, { force: true });
}

function refusal(folder: string, pid: number): StartRefused {
  return new StartRefused(`Quayside is already running on this folder (pid ${pid}): ${folder}`);
}

function parse(text: string): Holder | undefined {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), Holder), text);
  return parsed.success ? parsed.output : undefined;
}

function isAlive(holder: Holder): boolean {
  try {
    process.kill(holder.pid, 0);
  } catch (error) {
    if (isCode(error, "ESRCH")) return false;
  }
  const now = startTime(holder.pid);
  return now === "" || holder.started === "" || now === holder.started;
}

/** When a process started, in the kernel's own count; empty where the system does not give it. */
function startTime(pid: number): string {
  const stat = read(`/proc/${pid}/stat`);
  if (stat === undefined) return "";
  // Fields behind the command's closing bracket; the start time is field 22 of the whole line.
  const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
  return fields[0] === "Z" ? "ended" : (fields[19] ?? "");
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
