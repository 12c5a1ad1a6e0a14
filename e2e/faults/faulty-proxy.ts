import { createServer, type IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { listenOnFreePort } from "../support/free-port.ts";
import { createRandom } from "../support/random.ts";
import { type Conditions, SOUND_NETWORK } from "./conditions.ts";
import { HttpFaults, type ProxyState } from "./http-faults.ts";
import { RefusedTokens } from "./refused-tokens.ts";
import { SocketFaults } from "./socket-faults.ts";

/** A proxy that understands what passes: it loses, doubles, holds back and breaks single requests and frames. */
export interface FaultyProxy {
  readonly port: number;
  conditions: Conditions;
  portal: boolean;
  failingPull: ProxyState["failingPull"];
  readonly tokens: RefusedTokens;
  /** Sockets of the chat that are open now, frozen ones left out. */
  readonly sockets: number;
  /** From now on the sockets that are open carry nothing, and neither end is notified. */
  freezeSockets(): void;
  /** What is drawn from now on, so that the same plan draws the same. */
  seed(seed: number): void;
  close(): Promise<void>;
}

/**
 * Starts a proxy on a free port of 127.0.0.1.
 * @param target port of the server, on 127.0.0.1.
 */
export async function startFaultyProxy(target: number): Promise<FaultyProxy> {
  const tokens = new RefusedTokens();
  const state: { -readonly [K in keyof ProxyState]: ProxyState[K] } = {
    conditions: SOUND_NETWORK,
    portal: false,
    failingPull: null,
    random: createRandom(0),
  };
  const http = new HttpFaults(target, state, tokens);
  const sockets = new SocketFaults(target, state, tokens);
  const server = createServer((request, response) => void http.serve(request, response));
  server.on("upgrade", (request: IncomingMessage, line: Duplex, head: Buffer) =>
    sockets.upgrade(request, line, head),
  );
  const port = await listenOnFreePort(server);

  return {
    port,
    tokens,
    get conditions() {
      return state.conditions;
    },
    set conditions(conditions) {
      state.conditions = conditions;
    },
    get portal() {
      return state.portal;
    },
    set portal(portal) {
      state.portal = portal;
    },
    get failingPull() {
      return state.failingPull;
    },
    set failingPull(failingPull) {
      state.failingPull = failingPull;
    },
    get sockets() {
      return sockets.open;
    },
    freezeSockets: () => sockets.freeze(),
    seed(seed) {
      // The label is part of what a seed stands for: plans stay as they are.
      state.random = createRandom(seed).fork("weather");
    },
    close() {
      sockets.close();
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
}
