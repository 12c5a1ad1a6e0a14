import type { Logger } from "pino";
import type { Bus, BusMessage, Delivery } from "./bus.ts";

/**
 * Publishes what is stored already, so that a bus which cannot be reached takes nothing back: clients pull what was not pushed, and the
 * gateways find ended sign-ins by themselves. Never rejects; failures are logged.
 */
export interface Publisher {
  /** Pushes frames, in this order; without any it does nothing. */
  push(deliveries: readonly Delivery[]): Promise<void>;
  publish(message: BusMessage): Promise<void>;
}

export function createPublisher(bus: Bus, log: Logger): Publisher {
  const publish = async (message: BusMessage): Promise<void> => {
    try {
      await bus.publish(message);
    } catch (error) {
      log.error({ err: error, kind: message.kind }, "the bus could not take a message");
    }
  };
  return {
    publish,
    push: async (deliveries) => {
      if (deliveries.length > 0) await publish({ kind: "push", deliveries });
    },
  };
}
