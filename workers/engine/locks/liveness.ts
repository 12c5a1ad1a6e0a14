import { engineLock, tabLock } from "../../../src/contract/rendezvous.ts";
import type { LockPort } from "../ports.ts";

/**
 * Who is alive, by Web Locks alone (architecture "Liveness"): the engine holds its own before it answers anybody, and queues for each tab's.
 */
export interface Liveness {
  /** Resolves when the engine's own lock is held. */
  readonly held: Promise<void>;
  /**
   * Waits for a tab's lock, which the tab holds as long as it lives.
   * @returns the way to stop waiting.
   */
  watch(tabId: string, gone: () => void): () => void;
  /** Gives up the engine's own lock: its tabs go and find another. */
  release(): void;
}

export function createLiveness(locks: LockPort, engineId: string): Liveness {
  let giveUp: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    giveUp = locks.request(engineLock(engineId), () => resolve());
  });
  return {
    held,
    watch: (tabId, gone) =>
      locks.request(tabLock(tabId), (release) => {
        release();
        gone();
      }),
    release: () => giveUp(),
  };
}
