import { spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { lockFolder } from "../../../server/db/lock-file.ts";

let folder = "";
const lock = () => join(folder, "server.lock");

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "quayside-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const SOCKET = "server.0123456789abcdef.sock";

test("a second lock on the folder names the holder", async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`already running on this folder (pid ${process.pid})`);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  (await lockFolder(folder))();
});

test("of many that want it at once one has it", async () => {
  const tries = await Promise.allSettled(Array.from({ length: 20 }, () => lockFolder(folder)));
  const held = tries.flatMap((tried) => (tried.status === "fulfilled" ? [tried.value] : []));
  expect(held).toHaveLength(1);
  held[0]?.();
  expect(readdirSync(folder)).toEqual([]);
});

test("a folder whose path is too long for a socket is locked too", async () => {
  const deep = join(folder, "x".repeat(120));
  mkdirSync(deep);
  const unlock = await lockFolder(deep);
  await expect(lockFolder(deep)).rejects.toThrow("already running");
  unlock();
  expect(readdirSync(deep)).toEqual([]);
});

test("a lock whose socket is silent is taken over, whatever process has its number", async () => {
  writeFileSync(lock(), JSON.stringify({ pid: process.pid, socket: SOCKET }));
  (await lockFolder(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

test("what a killed process leaves is taken over", async () => {
  const place = join(folder, SOCKET);
  const script = `require("net").createServer().listen(${JSON.stringify(place)}, () => process.kill(process.pid, "SIGKILL"))`;
  const { pid } = spawnSync(process.execPath, ["-e", script]);
  expect(readdirSync(folder)).toEqual([SOCKET]);
  writeFileSync(lock(), JSON.stringify({ pid, socket: SOCKET }));
  (await lockFolder(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

test("a socket that listens keeps its lock, whatever its process is called", async () => {
  const holder = createServer().listen(join(folder, SOCKET));
  writeFileSync(lock(), JSON.stringify({ pid: 999_999_999, socket: SOCKET }));
  await expect(lockFolder(folder)).rejects.toThrow("pid 999999999");
  holder.close();
});

test("a lock of the version that had no sockets is judged by its process", async () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  writeFileSync(lock(), JSON.stringify({ pid, started: "1" }));
  (await lockFolder(folder))();
  const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
  try {
    writeFileSync(lock(), JSON.stringify({ pid: child.pid, started: "" }));
    await expect(lockFolder(folder)).rejects.toThrow(`pid ${child.pid}`);
  } finally {
    child.kill("SIGKILL");
  }
});

test("a damaged lock is taken over", async () => {
  writeFileSync(lock(), "{");
  const unlock = await lockFolder(folder);
  expect(JSON.parse(readFileSync(lock(), "utf8"))).toMatchObject({ pid: process.pid });
  unlock();
});

test("giving up leaves another's lock alone", async () => {
  const unlock = await lockFolder(folder);
  writeFileSync(lock(), "another");
  unlock();
  expect(readFileSync(lock(), "utf8")).toBe("another");
});
