import type { Timings } from "../../../src/contract/runtime.ts";
import type { Connection } from "../connection/connection.ts";
import type { TimerId } from "../ports.ts";
import type { createChatsOpening } from "../state/opening.ts";
import { createSocketLock, type SocketLockDeps } from "./socket-lock.ts";

/**
 * An engine that holds the lock is only taken over by one that does not know yet that it lost it (its worker hung), which gives way in a moment; should it
 * be a copy of the profile, the two do not chase each other out more often than this, ms.
 */
const TAKEN_BACK_EVERY_MS = 5 * 60_000;

export interface LockHoldingDeps extends Pick<SocketLockDeps, "deps" | "userId"> {
  readonly timings: Timings;
  readonly chats: ReturnType<typeof createChatsOpening>;
  readonly connection: Connection;
  /** The chats could not be opened; why was logged. */
  readonly notOpened: () => void;
}

/** What an engine does with the socket lock, without it, and when it comes and goes. */
export interface LockHolding {
  /** Asks for the lock, and opens the chats. */
  claim(): void;
  /** The connection was taken over. While this engine holds the lock, which will not come again, it connects again by itself. */
  takenOver(): void;
  /** A newer build's store: its engine gets lock and socket back, this one only shows what it can read. */
  yieldToOthers(): void;
  /** Connects no more by itself. */
  rest(): void;
  /** Gives the lock up for good. */
  release(): void;
}

export function createLockHolding(scope: LockHoldingDeps): LockHolding {
  const { deps, userId, timings, chats, connection, notOpened } = scope;
  const { clock } = deps;
  /** Which grant of the lock counts: opening takes time, and the lock may be gone, or be another grant's, when it is done. */
  let grants = 0;
  let held = 0;
  let takenBackAt = Number.NEGATIVE_INFINITY;
  let takingBack: TimerId | null = null;
  const suspend = () => {
    held = 0;
    connection.handle({ type: "stop", reason: "suspended" });
  };
  const lock = createSocketLock({
    deps,
    userId,
    gained: () => {
      grants += 1;
      const mine = grants;
      held = mine;
      const isHeld = () => held === mine;
      chats
        .open(isHeld)
        .then((open) => open && isHeld() && connection.handle({ type: "start" }))
        .catch(notOpened)
        .finally(chats.decide);
    },
    contended: () => void chats.open(() => false).catch(notOpened),
    lost: () => {
      suspend();
      return chats.suspend();
    },
  });
  return {
    claim: lock.claim,
    takenOver() {
      const mine = held;
      if (mine === 0 || clock.now() - takenBackAt < TAKEN_BACK_EVERY_MS) return;
      takenBackAt = clock.now();
      takingBack ??= clock.setTimeout(() => {
        takingBack = null;
        if (held === mine) connection.handle({ type: "start" });
      }, timings.reconnectFirst);
    },
    yieldToOthers() {
      suspend();
      lock.release();
    },
    rest() {
      if (takingBack !== null) clock.clearTimeout(takingBack);
      takingBack = null;
    },
    release: lock.release,
  };
}
