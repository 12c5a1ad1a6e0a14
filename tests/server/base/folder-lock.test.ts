import { spawn, spawnSync } from "node:child_process";
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { lockFolder } from "../../../server/db/folder-lock.ts";

let folder = "";
/** Names of sockets before and behind those of this process, in the order of the alphabet. */
const FIRST = "server.0.0123456789abcdef.sock";
const LAST = "server.9999999.0123456789abcdef.sock";

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "quayside-lock-"));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Has a process leave its socket behind, as one that is killed does. */
function leaveDead(name: string): void {
  const place = JSON.stringify(join(folder, name));
  const script = `require("net").createServer().listen(${place}, () => process.kill(process.pid, "SIGKILL"))`;
  spawnSync(process.execPath, ["-e", script]);
  expect(readdirSync(folder)).toContain(name);
}

/** Listens in the folder as another process, and says one thing after another; what it said last, again and again. */
function listenAs(name: string, ...says: readonly string[]) {
  let asked = 0;
  const server = createServer((client) => {
    client.on("error", () => {});
    client.end(says[Math.min(asked, says.length - 1)] ?? "");
    asked += 1;
  }).listen(join(folder, name));
  return { server, asked: () => asked };
}

async function lockOf(tries: Promise<() => void>[]): Promise<(() => void)[]> {
  const settled = await Promise.allSettled(tries);
  return settled.flatMap((tried) => (tried.status === "fulfilled" ? [tried.value] : []));
}

test("a second lock on the folder names the holder", async () => {
  const unlock = await lockFolder(folder);
  await expect(lockFolder(folder)).rejects.toThrow(`already running on this folder (pid ${process.pid})`);
  unlock();
  expect(readdirSync(folder)).toEqual([]);
  (await lockFolder(folder))();
});

describe.each([
  ["an empty folder", []],
  ["what the dead left", [FIRST, LAST]],
])("of many that want %s at once", (_, dead) => {
  test("one has it, again and again", async () => {
    for (let round = 0; round < 3; round++) {
      for (const name of dead) leaveDead(name);
      const held = await lockOf(Array.from({ length: 20 }, () => lockFolder(folder)));
      expect(held).toHaveLength(1);
      held[0]?.();
      expect(readdirSync(folder)).toEqual([]);
    }
  });
});

test("a folder whose path is too long for a socket is locked too", async () => {
  const deep = join(folder, "x".repeat(120));
  mkdirSync(deep);
  const unlock = await lockFolder(deep);
  await expect(lockFolder(deep)).rejects.toThrow("already running");
  unlock();
  expect(readdirSync(deep)).toEqual([]);
});

test("what a killed process left is taken over, whatever process has its number now", async () => {
  leaveDead(`server.${process.pid}.0123456789abcdef.sock`);
  (await lockFolder(folder))();
  expect(readdirSync(folder)).toEqual([]);
});

test.each([FIRST, LAST])("who has it keeps it: %s", async (name) => {
  const { server } = listenAs(name, "holds");
  await expect(lockFolder(folder)).rejects.toThrow(
    `already running on this folder (pid ${name.split(".")[1]})`,
  );
  server.close();
});

test("one who listens and says nothing has it", async () => {
  const { server } = listenAs(LAST, "");
  await expect(lockFolder(folder)).rejects.toThrow("already running on this folder");
  server.close();
});

test.each([FIRST, LAST])("who wants it is waited for, until it has it: %s", async (name) => {
  const { server, asked } = listenAs(name, "wants", "wants", "holds");
  await expect(lockFolder(folder)).rejects.toThrow("already running on this folder");
  expect(asked()).toBe(3);
  server.close();
});

test("who wants it and goes leaves it to who waits", async () => {
  const { server, asked } = listenAs(FIRST, "wants");
  const locked = lockFolder(folder);
  await expect.poll(asked).toBeGreaterThan(1);
  server.close();
  (await locked)();
  expect(readdirSync(folder)).toEqual([]);
});

describe("of the version that wrote its number into a file", () => {
  const file = () => join(folder, "server.lock");
  const write = (pid: number | undefined) => writeFileSync(file(), JSON.stringify({ pid, started: "" }));

  test("one that is gone is taken over, and so is one whose number this process has", async () => {
    for (const pid of [spawnSync(process.execPath, ["-e", ""]).pid, process.pid]) {
      write(pid);
      (await lockFolder(folder))();
      expect(readdirSync(folder)).toEqual([]);
    }
  });

  test("one that lives keeps it", async () => {
    const child = spawn(process.execPath, ["-e", "setTimeout(() => {}, 60000)"]);
    try {
      write(child.pid);
      await expect(lockFolder(folder)).rejects.toThrow(`pid ${child.pid}`);
      expect(existsSync(file())).toBe(true);
    } finally {
      child.kill("SIGKILL");
    }
  });

  test("a damaged file is taken over", async () => {
    writeFileSync(file(), "{");
    (await lockFolder(folder))();
    expect(readdirSync(folder)).toEqual([]);
  });
});
