import type { BackplaneUnavailable } from "./unavailable.ts";

/** How one part of the server reaches the sockets of a user, whichever process holds them. */

/**
 * Where a user is, of all their browsers and apps: by the chat sign-in, and by what its socket calls itself (`devId`), which outlives sign-ins. Null as long as no
 * socket has.
 */
export interface Device {
  readonly familyId: string;
  readonly devId: string | null;
}

/** Whether both are the same browser or app, of one user. */
export const isSameDevice = (one: Device, other: Device): boolean =>
  one.familyId === other.familyId || (one.devId !== null && one.devId === other.devId);

/** A push of one frame to all terminals of some users; or to one device of theirs alone, or to all but one. */
export interface Delivery {
  readonly userIds: readonly number[] | "everyone";
  readonly only?: Device;
  readonly except?: Device;
  /** Frame command: private, group, system (contract §3). */
  readonly cmd: number;
  /** Data of the frame; plain JSON. */
  readonly data: unknown;
}

/** A message for every process; plain JSON, as it may travel over a network. */
export type BusMessage =
  /** Deliveries in the order in which they must reach each user. */
  | { readonly kind: "push"; readonly deliveries: readonly Delivery[] }
  /** A chat sign-in was ended: its sockets are closed. */
  | { readonly kind: "familyEnded"; readonly familyId: string }
  /** An account was disabled or deleted: its sockets are closed for good. */
  | { readonly kind: "accountEnded"; readonly userId: number }
  /** A newer socket has the terminal slot of this one: it is closed, silently when both are of the same device. */
  | { readonly kind: "replaced"; readonly connectionId: string; readonly sameDevice: boolean };

/** Neither function may throw. */
export interface BusListener {
  message(message: BusMessage): void;
  /** The subscription has ended by itself: messages may have been missed, and none follow. Called once at most. */
  interrupted(cause: BackplaneUnavailable): void;
}

/**
 * A channel that every process publishes to and listens to. What an implementation guarantees (`tests/server/bus/conformance.ts`):
 * - A subscription, the publisher's own included, gets each message exactly once that is published after `subscribe` resolved and before
 *   the subscription ends.
 * - Messages of one publisher arrive in the order in which `publish` was called, whether or not it was awaited. Between publishers, and
 *   between subscriptions, there is no order.
 * - A subscription that may have missed a message ends, and reports it by `interrupted`; nothing is skipped in silence.
 */
export interface Bus {
  /**
   * Resolves when the bus has the message, which may be before or after listeners have it.
   * @throws BackplaneUnavailable when the bus cannot take it; nobody gets it then.
   */
  publish(message: BusMessage): Promise<void>;
  /**
   * @returns what ends the subscription: once that resolves, the listener is not called again.
   * @throws BackplaneUnavailable when the bus cannot be reached.
   */
  subscribe(listener: BusListener): Promise<() => Promise<void>>;
}
