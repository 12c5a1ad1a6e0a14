/**
 * How one part of the server reaches the sockets of a user, wherever they are held. In one process it is a call; over several
 * it is a channel that each process listens to, with the same words.
 */

/** A push of one frame to all terminals of some users. */
export interface Delivery {
  readonly userIds: readonly number[] | "everyone";
  /** Frame command: private, group, system (contract §3). */
  readonly cmd: number;
  /** Data of the frame; plain JSON. */
  readonly data: unknown;
}

export type BusMessage =
  /** Deliveries in the order in which they must reach each user. */
  | { readonly kind: "push"; readonly deliveries: readonly Delivery[] }
  /** A chat sign-in was ended: its sockets are closed. */
  | { readonly kind: "familyEnded"; readonly familyId: string }
  /** An account was disabled or deleted: its sockets are closed for good. */
  | { readonly kind: "accountEnded"; readonly userId: number };

export type BusListener = (message: BusMessage) => void;

export interface Bus {
  /** Hands a message to every listener of every process. Messages of one publisher arrive in the order of publishing. */
  publish(message: BusMessage): void;
  /** @returns what ends the subscription. */
  subscribe(listener: BusListener): () => void;
}

/** The bus of a server that runs as one process: listeners are called at once, in the order of their subscription. */
export function createProcessBus(): Bus {
  const listeners = new Set<BusListener>();
  return {
    publish(message) {
      for (const listener of [...listeners]) listener(message);
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
