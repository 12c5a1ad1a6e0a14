import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
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

test("a second lock on the folder names the holder", () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`already running on this folder (pid ${process.pid})`);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  lockFolder(folder)();
});

test("a dead process's lock is taken over", () => {
  const { pid } = spawnSync(process.execPath, ["-e", ""]);
  writeFileSync(lock(), JSON.stringify({ pid, started: "1" }));
  lockFolder(folder)();
  expect(readdirSync(folder)).toEqual([]);
});

test("a living process's lock is respected", () => {
  const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
  try {
    writeFileSync(lock(), JSON.stringify({ pid: child.pid, started: "" }));
    expect(() => lockFolder(folder)).toThrow(`pid ${child.pid}`);
  } finally {
    child.kill("SIGKILL");
  }
});

test.runIf(process.platform === "linux")("a process number that was given away since counts as dead", () => {
  writeFileSync(lock(), JSON.stringify({ pid: process.pid, started: "1" }));
  lockFolder(folder)();
});

test("a damaged lock is taken over", () => {
  writeFileSync(lock(), "{");
  const unlock = lockFolder(folder);
  expect(JSON.parse(readFileSync(lock(), "utf8"))).toMatchObject({ pid: process.pid });
  unlock();
});

test("giving up leaves another's lock alone", () => {
  const unlock = lockFolder(folder);
  writeFileSync(lock(), "another");
  unlock();
  expect(readFileSync(lock(), "utf8")).toBe("another");
});
