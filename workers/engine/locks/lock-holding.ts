import type { Connection } from "../connection/connection.ts";
import type { createChatsOpening } from "../state/opening.ts";
import { createSocketLock, type SocketLockDeps } from "./socket-lock.ts";

export interface LockHoldingDeps extends Pick<SocketLockDeps, "deps" | "userId"> {
  readonly chats: ReturnType<typeof createChatsOpening>;
  readonly connection: Connection;
  /** The chats could not be opened; why was logged. */
  readonly notOpened: () => void;
}

/** What an engine does with the socket lock, without it, and when it comes and goes. */
export interface LockHolding {
  /** Asks for the lock, and opens the chats. */
  claim(): void;
  /** A newer build's store: its engine gets lock and socket back, this one only shows what it can read. */
  yieldToOthers(): void;
  /** Gives the lock up for good. */
  release(): void;
}

export function createLockHolding(scope: LockHoldingDeps): LockHolding {
  const { deps, userId, chats, connection, notOpened } = scope;
  /** Which grant of the lock counts: opening takes time, and the lock may be gone, or be another grant's, when it is done. */
  let grants = 0;
  let held = 0;
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
    yieldToOthers() {
      suspend();
      lock.release();
    },
    release: lock.release,
  };
}
