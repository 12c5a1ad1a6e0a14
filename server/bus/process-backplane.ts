import type { Backplane } from "./backplane.ts";
import type { Bus, BusListener } from "./bus.ts";
import type { Connection, Presence } from "./presence.ts";
import { BackplaneUnavailable } from "./unavailable.ts";

/** The backplane of a server that runs as one process: everything happens within the call, and nothing is ever interrupted. */
export function createProcessBackplane(): Backplane {
  let closed = false;
  const demandOpen = () => {
    if (closed) throw new BackplaneUnavailable("closed");
  };
  const listeners = new Set<BusListener>();
  const slots = new Slots();
  return {
    bus: processBus(listeners, demandOpen),
    presence: processPresence(slots, demandOpen),
    async close() {
      closed = true;
      listeners.clear();
      slots.clear();
    },
  };
}

function processBus(listeners: Set<BusListener>, demandOpen: () => void): Bus {
  return {
    async publish(message) {
      demandOpen();
      for (const listener of [...listeners]) listener.message(message);
    },
    async subscribe(given) {
      demandOpen();
      // A listener may subscribe twice, and each time gets everything.
      const listener = { ...given };
      listeners.add(listener);
      return async () => void listeners.delete(listener);
    },
  };
}

function processPresence(slots: Slots, demandOpen: () => void): Presence {
  return {
    async claim(connection) {
      demandOpen();
      return slots.put(connection);
    },
    async release(connection) {
      demandOpen();
      slots.remove(connection);
    },
    async terminalsOf(userIds) {
      demandOpen();
      return slots.terminalsOf(userIds);
    },
    async connectionsOf(userIds) {
      demandOpen();
      return slots.connectionsOf(userIds);
    },
    async families() {
      demandOpen();
      return slots.families();
    },
  };
}

/** At most one connection for each user and terminal. */
class Slots {
  private readonly byUser = new Map<number, Map<number, Connection>>();

  put(connection: Connection): Connection | undefined {
    const { userId, terminal } = connection;
    const own = this.byUser.get(userId) ?? new Map<number, Connection>();
    const before = own.get(terminal);
    own.set(terminal, connection);
    this.byUser.set(userId, own);
    return before;
  }

  remove({ userId, terminal, connectionId }: Connection): void {
    const own = this.byUser.get(userId);
    if (own?.get(terminal)?.connectionId !== connectionId) return;
    own.delete(terminal);
    if (own.size === 0) this.byUser.delete(userId);
  }

  terminalsOf(userIds: readonly number[]): ReadonlyMap<number, readonly number[]> {
    const terminals = ([userId, own]: [number, readonly Connection[]]) =>
      [userId, own.map(({ terminal }) => terminal)] as const;
    return new Map([...this.connectionsOf(userIds)].map(terminals));
  }

  connectionsOf(userIds: readonly number[]): Map<number, readonly Connection[]> {
    const found = new Map<number, readonly Connection[]>();
    for (const userId of userIds) {
      const own = this.byUser.get(userId);
      if (own)
        found.set(
          userId,
          [...own.values()].sort((a, b) => a.terminal - b.terminal),
        );
    }
    return found;
  }

  families(): ReadonlySet<string> {
    const all = [...this.byUser.values()].flatMap((own) => [...own.values()]);
    return new Set(all.map(({ familyId }) => familyId));
  }

  clear(): void {
    this.byUser.clear();
  }
}
