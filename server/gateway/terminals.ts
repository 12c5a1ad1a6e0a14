import type { OnlineStatus } from "../../src/contract/chat.ts";
import type { ClientSocket, SocketIdentity } from "./client-socket.ts";

/** Who is online, and on which terminals (contract §2 "OnlineStatus"). */
export interface Presence {
  isOnline(userId: number): boolean;
  /** Terminals of one user, ascending; empty when offline. */
  terminals(userId: number): readonly number[];
  /** Statuses of the users that have a terminal; the others are left out. */
  statuses(userIds: readonly number[]): OnlineStatus[];
}

/** The sockets that are logged in: at most one for each user and terminal. */
export class Terminals implements Presence {
  private readonly byUser = new Map<number, Map<number, ClientSocket>>();

  /** Puts a socket in its place. @returns the one that was there. */
  claim(identity: SocketIdentity, socket: ClientSocket): ClientSocket | undefined {
    const own = this.byUser.get(identity.userId) ?? new Map<number, ClientSocket>();
    const before = own.get(identity.terminal);
    own.set(identity.terminal, socket);
    this.byUser.set(identity.userId, own);
    return before;
  }

  /** Takes a socket out of its place, if the place is still its own. */
  release(socket: ClientSocket): void {
    const identity = socket.login?.identity;
    if (!identity) return;
    const own = this.byUser.get(identity.userId);
    if (own?.get(identity.terminal) !== socket) return;
    own.delete(identity.terminal);
    if (own.size === 0) this.byUser.delete(identity.userId);
  }

  sockets(userId: number): Iterable<ClientSocket> {
    return this.byUser.get(userId)?.values() ?? [];
  }

  /** Users that have a terminal here. */
  users(): number[] {
    return [...this.byUser.keys()];
  }

  *all(): Iterable<ClientSocket> {
    for (const own of this.byUser.values()) yield* own.values();
  }

  isOnline(userId: number): boolean {
    return this.byUser.has(userId);
  }

  terminals(userId: number): readonly number[] {
    return [...(this.byUser.get(userId)?.keys() ?? [])].sort((a, b) => a - b);
  }

  statuses(userIds: readonly number[]): OnlineStatus[] {
    return [...new Set(userIds)]
      .filter((userId) => this.isOnline(userId))
      .map((userId) => ({ userId, terminals: [...this.terminals(userId)] }));
  }
}
