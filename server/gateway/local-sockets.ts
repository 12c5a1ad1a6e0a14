import type { ClientSocket } from "./client-socket.ts";

/** The sockets of this process that are logged in, by user. */
export class LocalSockets {
  private readonly byUser = new Map<number, Set<ClientSocket>>();

  add(userId: number, socket: ClientSocket): void {
    const own = this.byUser.get(userId) ?? new Set<ClientSocket>();
    own.add(socket);
    this.byUser.set(userId, own);
  }

  remove(userId: number, socket: ClientSocket): void {
    const own = this.byUser.get(userId);
    own?.delete(socket);
    if (own?.size === 0) this.byUser.delete(userId);
  }

  /** As they are now: closing one while going through them changes nothing. */
  of(userId: number): readonly ClientSocket[] {
    return [...(this.byUser.get(userId) ?? [])];
  }

  /** Users that have a socket here. */
  users(): readonly number[] {
    return [...this.byUser.keys()];
  }
}
