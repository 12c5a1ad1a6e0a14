import { connect as connectTo, createServer, type Socket } from "node:net";
import { listenOnFreePort } from "./free-port.ts";

/**
 * How the proxy treats what passes through it:
 * - `pass`: carries it on;
 * - `delay`: carries it on, `delayMs` later, in order;
 * - `swallow`: connections stay open, but nothing arrives any more, and neither end is notified: a half-open network;
 * - `refuse`: new connections are reset; those that are there go on.
 */
export type ProxyMode = "pass" | "delay" | "swallow" | "refuse";

/** A TCP proxy in front of one server, whose line a test can cut. */
export interface CuttingProxy {
  /** Where to connect to, as `http://127.0.0.1:port`. */
  readonly url: string;
  readonly port: number;
  /** What happens to bytes and connections from now on. Leaving `swallow` does not revive what was swallowed: those connections are broken. */
  mode: ProxyMode;
  /** How late bytes arrive in the mode `delay`, ms. */
  delayMs: number;
  /** Connections that are open now. */
  readonly connections: number;
  /** Those of them on which something was swallowed. */
  readonly swallowed: number;
  /** Breaks every connection, as a pulled cable that was noticed. */
  cut(): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy on a free port of 127.0.0.1.
 * @param target port of the server, on 127.0.0.1. Rejects when no port can be had.
 */
export async function startCuttingProxy(target: number): Promise<CuttingProxy> {
  const pairs = new Set<Pair>();
  const state: { mode: ProxyMode; delayMs: number } = { mode: "pass", delayMs: 0 };
  const server = createServer((client) => {
    if (state.mode === "refuse") {
      client.resetAndDestroy();
      return;
    }
    const pair = new Pair(client, target, state, () => pairs.delete(pair));
    pairs.add(pair);
  });
  const port = await listenOnFreePort(server);
  const cut = () => {
    for (const pair of [...pairs]) pair.break();
  };

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    get mode() {
      return state.mode;
    },
    set mode(mode) {
      state.mode = mode;
      if (mode !== "swallow") for (const pair of [...pairs]) if (pair.hasSwallowed) pair.break();
    },
    get delayMs() {
      return state.delayMs;
    },
    set delayMs(ms) {
      state.delayMs = ms;
    },
    get connections() {
      return pairs.size;
    },
    get swallowed() {
      return [...pairs].filter(({ hasSwallowed }) => hasSwallowed).length;
    },
    cut,
    close() {
      cut();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}

/** One connection of a client and the proxy's own to the server. */
class Pair {
  /** Bytes were lost on it: it can only be broken now. */
  hasSwallowed = false;
  private readonly upstream: Socket;
  private readonly timers = new Set<NodeJS.Timeout>();
  private broken = false;

  constructor(
    private readonly client: Socket,
    target: number,
    private readonly state: { readonly mode: ProxyMode; readonly delayMs: number },
    private readonly gone: () => void,
  ) {
    this.upstream = connectTo(target, "127.0.0.1");
    this.carry(client, this.upstream);
    this.carry(this.upstream, client);
  }

  break(): void {
    if (this.broken) return;
    this.broken = true;
    for (const timer of this.timers) clearTimeout(timer);
    this.client.resetAndDestroy();
    this.upstream.resetAndDestroy();
    this.gone();
  }

  private carry(from: Socket, to: Socket): void {
    const lane: Lane = { freeAt: 0 };
    from.setNoDelay(true);
    from.on("data", (bytes) => this.pass(lane, () => to.write(bytes)));
    from.on("end", () => this.pass(lane, () => to.end()));
    // The other side learns of an error by the close that follows.
    from.on("error", () => undefined);
    from.on("close", (hadError) => {
      if (hadError) this.pass(lane, () => to.resetAndDestroy());
      if (this.client.destroyed && this.upstream.destroyed) this.gone();
    });
  }

  /** Carries something on: now, later, or never. What was sent first arrives first, also when the mode changes meanwhile. */
  private pass(lane: Lane, run: () => void): void {
    if (this.broken) return;
    if (this.state.mode === "swallow") this.hasSwallowed = true;
    if (this.hasSwallowed) return;
    const now = performance.now();
    lane.freeAt = Math.max(lane.freeAt, now + (this.state.mode === "delay" ? this.state.delayMs : 0));
    if (lane.freeAt <= now) {
      run();
      return;
    }
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      if (this.state.mode === "swallow") this.hasSwallowed = true;
      if (!this.hasSwallowed && !this.broken) run();
    }, lane.freeAt - now);
    this.timers.add(timer);
  }
}

/** One direction of a connection. */
interface Lane {
  /** When the last that was sent arrives; what is sent later does not arrive earlier. */
  freeAt: number;
}
