import { expect, test } from "vitest";
import { engineLock, socketLock } from "../../../src/contract/rendezvous.ts";
import { createSocketLock, YIELD_ASK_MS, YIELD_STEAL_MS } from "../../../workers/engine/locks/socket-lock.ts";
import { createFakeClock } from "../../support/fake-clock.ts";
import { createMemoryChannels } from "../../support/memory-channels.ts";
import { createMemoryLocks } from "../../support/memory-locks.ts";

const USER = 1;

/** Engines of one profile that want the lock of one user, and one that holds it and does not answer. */
function makeEngines() {
  const [clock, channels, locks] = [createFakeClock(), createMemoryChannels(), createMemoryLocks()];
  const hung = locks.client();
  hung.request(socketLock(USER), () => undefined);
  const holders: string[] = [];
  /** Who found the lock held by another one, and begins to read what is there. */
  const waiting: string[] = [];
  return {
    clock,
    holders,
    waiting,
    hung,
    start(engineId: string) {
      const client = locks.client();
      client.request(engineLock(engineId), () => undefined);
      const lock = createSocketLock({
        deps: {
          locks: client,
          clock,
          engineId,
          build: engineId,
          openPeerChannel: channels.open,
          log: { info: () => undefined, warn: () => undefined },
        },
        userId: USER,
        gained: () => void holders.push(engineId),
        contended: () => void waiting.push(engineId),
        lost: async () => void holders.push(`not ${engineId}`),
      });
      lock.claim();
      return {
        die() {
          lock.release();
          client.die();
        },
      };
    },
  };
}

test("a newcomer takes the lock from a holder that does not answer, and one that came before it waits", async () => {
  const { clock, start, holders } = makeEngines();
  start("first");
  await clock.advance(1_000);
  start("second");
  await clock.advance(YIELD_ASK_MS + YIELD_STEAL_MS - 1);
  expect(holders).toEqual([]);
  await clock.advance(1);
  expect(holders).toEqual(["second"]);
  await clock.advance(60_000);
  expect(holders).toEqual(["second"]);
});

test("when the newest of two newcomers dies, the other takes the lock from a holder that does not answer", async () => {
  const { clock, start, holders } = makeEngines();
  start("first");
  await clock.advance(1_000);
  const second = start("second");
  await clock.advance(2_000);
  second.die();
  await clock.advance(2 * YIELD_ASK_MS + YIELD_STEAL_MS);
  expect(holders).toEqual(["first"]);
});

test("when the newest of two newcomers dies with the lock, the other has it, and nobody is asked for it", async () => {
  const { clock, start, holders, hung } = makeEngines();
  start("first");
  await clock.advance(1_000);
  const second = start("second");
  await clock.advance(YIELD_ASK_MS + YIELD_STEAL_MS);
  hung.die();
  second.die();
  await clock.advance(60_000);
  expect(holders).toEqual(["second", "first"]);
});

test("one that gives up before it has found the lock held does nothing any more", async () => {
  const { clock, start, holders, waiting } = makeEngines();
  start("first").die();
  await clock.advance(60_000);
  expect(waiting).toEqual([]);
  start("second");
  await clock.advance(YIELD_ASK_MS);
  expect(waiting).toEqual(["second"]);
  expect(holders).toEqual([]);
});
