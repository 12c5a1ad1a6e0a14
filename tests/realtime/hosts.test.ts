import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { hostLock } from "../../src/contract/rendezvous.ts";
import { browserLines } from "../../src/realtime/hosts.ts";
import { createMemoryLocks, type MemoryLocks } from "../support/memory-locks.ts";

/** A tab without a SharedWorker that hosts the engine itself: what it takes of the browser, and gives back. */

const NAME = "hosts-test";

class DedicatedWorker {
  static running = 0;
  onerror: unknown = null;
  postMessage = () => undefined;
  constructor() {
    DedicatedWorker.running += 1;
  }
  terminate() {
    DedicatedWorker.running -= 1;
  }
}

let locks: MemoryLocks;

beforeEach(() => {
  locks = createMemoryLocks();
  DedicatedWorker.running = 0;
  vi.stubGlobal("window", globalThis);
  vi.stubGlobal("Worker", DedicatedWorker);
});
afterEach(() => vi.unstubAllGlobals());

const openLine = (tabId: string, signal = new AbortController().signal) =>
  browserLines(
    "/engine.js",
    locks.client(),
  )({
    worker: NAME,
    tabId,
    tab: { deliver: async () => undefined },
    shared: false,
    failed: () => undefined,
    signal,
  });

test("a tab that leaves the engine it hosts ends it, and lets another tab host the next", async () => {
  const first = await openLine("t1");
  expect([DedicatedWorker.running, locks.isHeld(hostLock(NAME))]).toEqual([1, true]);
  first.close();
  expect([DedicatedWorker.running, locks.isHeld(hostLock(NAME))]).toEqual([0, false]);
  const second = await openLine("t2");
  expect(DedicatedWorker.running).toBe(1);
  second.close();
});

test("a tab that gives up looking for an engine waits for no lock any more", async () => {
  const first = await openLine("t1");
  const ending = new AbortController();
  const second = openLine("t2", ending.signal);
  ending.abort();
  await expect(second).rejects.toThrow();
  expect(locks.requests).toBe(1);
  first.close();
  expect(locks.requests).toBe(0);
});
