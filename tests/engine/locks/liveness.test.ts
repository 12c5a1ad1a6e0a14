import { expect, test } from "vitest";
import { tabLock } from "../../../src/contract/rendezvous.ts";
import { createLiveness } from "../../../workers/engine/locks/liveness.ts";
import { settle } from "../../support/fake-clock.ts";
import { createMemoryLocks } from "../../support/memory-locks.ts";

test("a tab that goes is noticed once, and its lock is free for the same tab when it comes back", async () => {
  const locks = createMemoryLocks();
  const liveness = createLiveness(locks.client(), "engine-1");
  const leave = locks.client().request(tabLock("tab-1"), () => undefined);
  let gone = 0;
  liveness.watch("tab-1", () => {
    gone += 1;
  });
  await settle();
  expect(gone).toBe(0);
  leave();
  await settle();
  expect(gone).toBe(1);
  let isBack = false;
  locks.client().request(tabLock("tab-1"), () => {
    isBack = true;
  });
  await settle();
  expect([isBack, gone]).toEqual([true, 1]);
});
