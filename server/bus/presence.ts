/** A socket that has logged in, as every process knows it. */
export interface Connection {
  /** Unique over all processes. */
  readonly connectionId: string;
  readonly userId: number;
  readonly terminal: number;
  /** The chat sign-in whose token opened it. */
  readonly familyId: string;
  readonly devId: string;
}

/** Reads who is online (contract §2 "OnlineStatus"). All reject with BackplaneUnavailable when presence cannot be reached. */
export interface OnlineUsers {
  /** Terminals, ascending, of those of these users that have one; the others are left out. */
  terminalsOf(userIds: readonly number[]): Promise<ReadonlyMap<number, readonly number[]>>;
  /** The sockets of those of these users that have one, in the order of their terminals. */
  connectionsOf(userIds: readonly number[]): Promise<ReadonlyMap<number, readonly Connection[]>>;
  /** Chat sign-ins that have a socket, in whichever process. */
  families(): Promise<ReadonlySet<string>>;
}

/**
 * The sockets of all processes: one slot for each user and terminal. What an implementation guarantees (`tests/server/bus/conformance.ts`):
 * - Claims of one slot take effect one after the other: of several, each but the last is returned to exactly one other claim.
 * - Once a call has resolved, every process sees its effect. Calls that overlap take effect in any order.
 * - Connections of a process that has ended, closed or not, are removed.
 */
export interface Presence extends OnlineUsers {
  /**
   * Puts a connection into its slot.
   * @returns the one that was there, which has lost it.
   * @throws BackplaneUnavailable when presence cannot be reached; the slot may have been taken all the same, so it is released then too.
   */
  claim(connection: Connection): Promise<Connection | undefined>;
  /** Empties a connection's slot; changes nothing where another has it. @throws BackplaneUnavailable. */
  release(connection: Connection): Promise<void>;
}

/** Whether a user has a terminal anywhere. */
export async function isOnline(presence: OnlineUsers, userId: number): Promise<boolean> {
  return (await presence.terminalsOf([userId])).has(userId);
}
