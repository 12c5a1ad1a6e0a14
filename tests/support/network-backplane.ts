import { setImmediate as turn } from "node:timers/promises";
import type { Backplane } from "../../server/bus/backplane.ts";
import type { Bus, BusListener, BusMessage } from "../../server/bus/bus.ts";
import type { Connection, Presence } from "../../server/bus/presence.ts";
import { createProcessBackplane } from "../../server/bus/process-backplane.ts";
import { BackplaneUnavailable } from "../../server/bus/unavailable.ts";

/**
 * A backplane of several processes that behaves as a network would, within what `Bus` and `Presence` guarantee: everything crosses as text
 * and takes some turns of the event loop, listeners get messages out of step, calls that overlap overtake one another, and links break.
 */
export interface BackplaneNetwork {
  join(): NetworkNode;
}

export interface NetworkNode extends Backplane {
  /** Breaks its link: its subscriptions are interrupted, and its calls reject. */
  cut(): void;
  restore(): void;
  /** Ends the process: nothing comes from it any more. */
  crash(): void;
}

interface Subscription {
  readonly listener: BusListener;
  readonly line: Line;
  isOpen: boolean;
}

/** Carries works out one after the other, each some turns after it was given. */
class Line {
  private last: Promise<unknown> = Promise.resolve();
  private readonly hop: () => Promise<void>;

  constructor(hop: () => Promise<void>) {
    this.hop = hop;
  }

  run<T>(work: () => T | Promise<T>): Promise<T> {
    const done = this.last.then(this.hop).then(work);
    this.last = done.catch(() => undefined);
    return done;
  }
}

/** @param seed of the delays. */
export function createBackplaneNetwork(seed = 1): BackplaneNetwork {
  const subscriptions = new Set<Subscription>();
  const { presence } = createProcessBackplane();
  const hop = createHop(seed);
  const deliver = (text: string) => {
    for (const subscription of subscriptions) {
      const { line, listener } = subscription;
      void line.run(() => subscription.isOpen && listener.message(JSON.parse(text) as BusMessage));
    }
  };
  return { join: () => new Node({ subscriptions, presence, hop, deliver }) };
}

interface Hub {
  readonly subscriptions: Set<Subscription>;
  readonly presence: Presence;
  readonly hop: () => Promise<void>;
  readonly deliver: (text: string) => void;
}

class Node implements NetworkNode {
  private readonly hub: Hub;
  private readonly up: Line;
  private readonly own = new Set<Subscription>();
  private readonly connections = new Map<string, Connection>();
  /** Connections to be released as soon as the link is there again. */
  private readonly owed = new Map<string, Connection>();
  private state: "up" | "down" | "ended" = "up";

  constructor(hub: Hub) {
    this.hub = hub;
    this.up = new Line(hub.hop);
  }

  readonly bus: Bus = {
    publish: (message) => {
      const text = JSON.stringify(message);
      return this.up.run(async () => {
        this.demandUp();
        this.hub.deliver(text);
        await this.hub.hop();
      });
    },
    subscribe: (listener) =>
      this.up.run(async () => {
        this.demandUp();
        const subscription: Subscription = { listener, line: new Line(this.hub.hop), isOpen: true };
        this.own.add(subscription);
        this.hub.subscriptions.add(subscription);
        return async () => {
          this.end(subscription);
          await this.hub.hop();
        };
      }),
  };

  readonly presence: Presence = {
    claim: (connection) =>
      this.call(async () => {
        this.connections.set(connection.connectionId, connection);
        return this.hub.presence.claim(connection);
      }),
    release: async (connection) => {
      this.connections.delete(connection.connectionId);
      this.owed.set(connection.connectionId, connection);
      await this.call(() => this.hub.presence.release(connection));
      this.owed.delete(connection.connectionId);
    },
    terminalsOf: (userIds) => this.call(() => this.hub.presence.terminalsOf(userIds)),
    connectionsOf: (userIds) => this.call(() => this.hub.presence.connectionsOf(userIds)),
    families: () => this.call(() => this.hub.presence.families()),
  };

  cut(): void {
    this.state = "down";
    for (const subscription of [...this.own]) {
      this.end(subscription);
      void this.hub
        .hop()
        .then(() => subscription.listener.interrupted(new BackplaneUnavailable("the link broke")));
    }
  }

  restore(): void {
    this.state = "up";
    for (const connection of this.owed.values()) void this.hub.presence.release(connection);
    this.owed.clear();
  }

  crash(): void {
    this.state = "ended";
    for (const subscription of [...this.own]) this.end(subscription);
    for (const connection of this.connections.values()) void this.hub.presence.release(connection);
  }

  async close(): Promise<void> {
    this.crash();
    await this.hub.hop();
  }

  /** Plain data there and back, each some turns later. */
  private async call<T>(work: () => Promise<T>): Promise<T> {
    await this.hub.hop();
    this.demandUp();
    const answer = await work();
    await this.hub.hop();
    return structuredClone(answer);
  }

  private demandUp(): void {
    if (this.state !== "up") throw new BackplaneUnavailable(this.state);
  }

  private end(subscription: Subscription): void {
    subscription.isOpen = false;
    this.own.delete(subscription);
    this.hub.subscriptions.delete(subscription);
  }
}

/** Waits one to four turns, always the same for a seed. */
function createHop(seed: number): () => Promise<void> {
  let state = seed;
  return async () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    for (let turns = 1 + ((state >>> 16) % 4); turns > 0; turns--) await turn();
  };
}
