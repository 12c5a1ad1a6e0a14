import { setTimeout as wait } from "node:timers/promises";
import type { Logger } from "pino";
import type { Bus, BusMessage } from "./bus.ts";

export interface StandingSubscriptionDeps {
  readonly bus: Bus;
  readonly log: Logger;
  readonly onMessage: (message: BusMessage) => void;
  /** Messages may have been missed, and none come until `onResumed`. */
  readonly onInterrupted: () => void;
  readonly onResumed: () => void;
  /** How long it waits before it subscribes anew, each time. */
  readonly retryMs?: number;
}

const RETRY_MS = 1_000;

/**
 * Subscribes to the bus, and anew whenever the subscription was interrupted.
 * @returns what ends it.
 * @throws BackplaneUnavailable when the first attempt fails: a server that cannot listen does not start.
 */
export async function keepSubscribed(deps: StandingSubscriptionDeps): Promise<() => Promise<void>> {
  const { bus, log, onMessage, onInterrupted, onResumed, retryMs = RETRY_MS } = deps;
  const stopping = new AbortController();
  let unsubscribe: () => Promise<void> = async () => undefined;
  let resuming: Promise<void> = Promise.resolve();

  const subscribe = async () => {
    unsubscribe = await bus.subscribe({
      message(message) {
        try {
          onMessage(message);
        } catch (error) {
          log.error({ err: error, kind: message.kind }, "a message of the bus could not be handled");
        }
      },
      interrupted(cause) {
        if (stopping.signal.aborted) return;
        log.warn({ err: cause }, "the bus was interrupted");
        onInterrupted();
        resuming = resume();
      },
    });
  };
  const resume = async () => {
    while (!stopping.signal.aborted) {
      try {
        await subscribe();
        if (!stopping.signal.aborted) onResumed();
        return;
      } catch (error) {
        log.warn({ err: error }, "the bus cannot be reached");
        await wait(retryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => undefined);
      }
    }
  };

  await subscribe();
  return async () => {
    stopping.abort();
    await resuming;
    await unsubscribe();
  };
}
