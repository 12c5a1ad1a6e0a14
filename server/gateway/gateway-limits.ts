import { SOCKET_IDLE_MS } from "../../src/contract/limits.ts";

/** What sockets may take of the gateway, in time and size. */
export interface GatewayLimits {
  /** Largest frame from a client, bytes. */
  readonly maxPayload: number;
  /** How long a socket may stay without a login frame. */
  readonly loginMs: number;
  /** How long a socket may stay without any frame (contract §3). */
  readonly idleMs: number;
  /** How often the two above are checked. */
  readonly sweepMs: number;
  /** Sockets of one address that have not logged in. */
  readonly strangers: number;
  /** Whether the sockets of an address are not counted. */
  exempt(address: string): boolean;
  /** Frames that are none, before the socket is closed. */
  readonly maxMalformed: number;
  readonly maxBuffered: number;
  /** How long it waits before it subscribes to the bus anew. */
  readonly resubscribeMs: number;
  /** How long clients have to answer the closing at shutdown. */
  readonly closeMs: number;
}

export const GATEWAY_LIMITS: GatewayLimits = {
  maxPayload: 16 * 1024,
  loginMs: 10_000,
  idleMs: SOCKET_IDLE_MS,
  sweepMs: 1_000,
  strangers: 100,
  exempt: () => false,
  maxMalformed: 20,
  maxBuffered: 4 * 1024 * 1024,
  resubscribeMs: 1_000,
  closeMs: 1_000,
};
