import * as v from "valibot";
import {
  ENGINES_CHANNEL,
  engineLock,
  socketLock,
  type YieldRequest,
} from "../../../src/contract/rendezvous.ts";
import type { EngineDeps, PeerChannel, TimerId } from "../ports.ts";

/** A lock that is not free after this long is held by another engine, which is asked for it, ms. */
export const YIELD_ASK_MS = 50;
/** The holder saves what it has and gives the lock up within this, ms. */
export const YIELD_WITHIN_MS = 2_000;
/** After this long the newcomer takes the lock, ms. */
export const YIELD_STEAL_MS = 5_000;

const YieldRequestSchema: v.GenericSchema<unknown, YieldRequest> = v.object({
  type: v.literal("yield"),
  userId: v.number(),
  engineId: v.string(),
  build: v.string(),
});

export interface SocketLockDeps {
  readonly deps: Pick<EngineDeps, "locks" | "clock" | "engineId" | "build" | "openPeerChannel" | "log">;
  readonly userId: number;
  /** The lock is held: this engine may connect and write. */
  readonly gained: () => void;
  /** Another engine holds it; it was asked. */
  readonly contended: () => void;
  /** The lock goes, or has gone, to another: stop writing, close the socket. What is under way may take `YIELD_WITHIN_MS`. */
  readonly lost: () => Promise<void>;
}

/**
 * The lock of the one engine that may connect and write for a user (architecture "Generations"). The engine started last asks; the holder
 * gives up and queues again; after a while the newcomer steals. Whoever lost it waits its turn without asking; a newcomer that another one came after
 * waits for that one, and asks again should it be gone.
 */
export interface SocketLock {
  claim(): void;
  /** Gives everything up for good. */
  release(): void;
}

export function createSocketLock({ deps, userId, gained, contended, lost }: SocketLockDeps): SocketLock {
  const { locks, clock } = deps;
  let channel: PeerChannel | null = null;
  let giveUp: (() => void) | null = null;
  let held = false;
  let released = false;
  let timer: TimerId | null = null;
  /** It has asked, and was not granted the lock since. */
  let isNewcomer = false;
  let stopWatching: (() => void) | null = null;

  function after(ms: number, run: () => void): void {
    stopTimer();
    timer = clock.setTimeout(() => {
      timer = null;
      run();
    }, ms);
  }

  function stopTimer(): void {
    if (timer !== null) clock.clearTimeout(timer);
    timer = null;
  }

  function queue(steal = false): void {
    if (released) return;
    const granted = () => {
      stopTimer();
      giveWayTo(null);
      isNewcomer = false;
      held = true;
      gained();
    };
    giveUp = locks.request(socketLock(userId), granted, { steal, onStolen });
  }

  function onStolen(): void {
    if (!held) return;
    held = false;
    deps.log.warn("socket lock was taken", { userId });
    void lost();
    queue();
  }

  function ask(): void {
    isNewcomer = true;
    const { engineId, build } = deps;
    channel?.post({ type: "yield", userId, engineId, build } satisfies YieldRequest);
    after(YIELD_STEAL_MS, () => {
      giveUp?.();
      queue(true);
    });
  }

  function receive(message: unknown): void {
    const request = v.safeParse(YieldRequestSchema, message);
    if (!request.success || request.output.userId !== userId || released) return;
    if (held) yieldLock();
    else {
      stopTimer();
      if (isNewcomer) giveWayTo(request.output.engineId);
    }
  }

  /** A newer one takes the lock: when that one is gone, and nobody has given this one the lock, who holds it does not answer. */
  function giveWayTo(engineId: string | null): void {
    stopWatching?.();
    stopWatching =
      engineId === null
        ? null
        : locks.request(engineLock(engineId), (release) => {
            release();
            stopWatching = null;
            after(YIELD_ASK_MS, ask);
          });
  }

  /** The lock stays held until everything is saved, or time is up. */
  function yieldLock(): void {
    held = false;
    const holding = giveUp;
    let given = false;
    const give = () => {
      if (given) return;
      given = true;
      stopTimer();
      holding?.();
      queue();
    };
    after(YIELD_WITHIN_MS, give);
    lost().then(give, give);
  }

  return {
    claim() {
      channel = deps.openPeerChannel(ENGINES_CHANNEL, receive);
      queue();
      if (held) return;
      after(YIELD_ASK_MS, () => {
        contended();
        ask();
      });
    },
    release() {
      released = true;
      held = false;
      stopTimer();
      giveWayTo(null);
      channel?.close();
      giveUp?.();
    },
  };
}
