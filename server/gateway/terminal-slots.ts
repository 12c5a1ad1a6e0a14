import type { Logger } from "pino";
import type { Backplane } from "../bus/backplane.ts";
import type { Connection } from "../bus/presence.ts";
import { createPublisher } from "../bus/publisher.ts";

/** The slots that this process's sockets have in the presence of all processes. */
export interface TerminalSlots {
  /**
   * Claims a connection's slot, and has the socket closed that had it, wherever that is (contract §3).
   * @returns false when presence could not be reached.
   */
  claim(connection: Connection): Promise<boolean>;
  /** Gives a slot back, in the background; does nothing where another connection has it by now. */
  release(connection: Connection): void;
  /** Resolves when every slot given back so far is free. */
  released(): Promise<void>;
}

export function createTerminalSlots(
  { bus, presence }: Pick<Backplane, "bus" | "presence">,
  log: Logger,
): TerminalSlots {
  const publisher = createPublisher(bus, log);
  const releasing = new Set<Promise<void>>();
  return {
    async claim(connection) {
      let before: Connection | undefined;
      try {
        before = await presence.claim(connection);
      } catch (error) {
        log.error({ err: error, userId: connection.userId }, "terminal slot not claimed");
        return false;
      }
      if (before) {
        const sameDevice = before.devId === connection.devId;
        await publisher.publish({ kind: "replaced", connectionId: before.connectionId, sameDevice });
      }
      return true;
    },
    release(connection) {
      const release = presence
        .release(connection)
        .catch((error: unknown) =>
          log.warn({ err: error, userId: connection.userId }, "terminal slot not released"),
        )
        .finally(() => releasing.delete(release));
      releasing.add(release);
    },
    async released() {
      await Promise.all(releasing);
    },
  };
}
