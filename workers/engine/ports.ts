import type { Binary } from "../../src/contract/chat-uploads.ts";

/**
 * The rim of the engine: everything it needs of the world is handed in, so that vitest drives it with a fake clock, in-memory sockets
 * and an in-process server, and a worker with the browser's own.
 */

export type TimerId = number;

export interface Clock {
  /** Epoch ms. */
  now(): number;
  setTimeout(run: () => void, ms: number): TimerId;
  clearTimeout(id: TimerId): void;
}

/** A websocket, as little of it as the engine uses. Handlers are set before the first event can arrive. */
export interface SocketPort {
  onopen: (() => void) | null;
  onmessage: ((data: string | Uint8Array) => void) | null;
  onclose: ((code: number, reason: string) => void) | null;
  /** The sub-protocol that was agreed on, once it is open; absent or empty: none. */
  readonly protocol?: string;
  send(data: string | Uint8Array): void;
  close(code: number, reason?: string): void;
}

export interface HttpRequest {
  readonly method: string;
  /** Absolute or relative to the page's origin. */
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** JSON text. */
  readonly body?: string;
  readonly timeoutMs: number;
}

/** Rejects with `HttpFailure` when there is no answer. */
export type HttpPort = (request: HttpRequest) => Promise<{ readonly status: number; readonly body: string }>;

export interface UploadRequest {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The parts of the form: texts, and files with their names. */
  readonly parts: readonly (readonly [name: string, value: string | Binary, fileName?: string])[];
  readonly signal: AbortSignal;
  /** Bytes of the whole form. */
  readonly onProgress: (loaded: number, total: number) => void;
}

/** Posts a form. Rejects with `HttpFailure` when there is no answer, or when it was aborted; it has no time-out of its own. */
export type UploadPort = (
  request: UploadRequest,
) => Promise<{ readonly status: number; readonly body: string }>;

export class HttpFailure extends Error {
  constructor(readonly code: "timeout" | "network") {
    super(code);
  }
}

/** Web Locks, as little as the engine uses. */
export interface LockPort {
  /**
   * Queues for an exclusive lock and holds it until `release` is called.
   * @param granted called once with the way to give it up; never called after `cancel()`.
   * @returns the way to stop waiting (or to give up, when granted).
   */
  request(name: string, granted: (release: () => void) => void, options?: LockOptions): () => void;
}
export interface LockOptions {
  /** Take it from its holder. */
  readonly steal?: boolean;
  /** Called when the lock was granted here and then stolen by another. */
  readonly onStolen?: () => void;
}

/** One key-value store with transactions: all puts and deletes of a `commit` land together or not at all. */
export interface StorePort {
  get(key: string): Promise<unknown>;
  getMany(keys: readonly string[]): Promise<unknown[]>;
  /** Keys that start with `prefix`, ascending, with their values. */
  list(prefix: string): Promise<[key: string, value: unknown][]>;
  /** Keys that start with `prefix`, ascending, without reading their values. */
  keys(prefix: string): Promise<string[]>;
  /**
   * @param guard read in the same transaction before writing; returning false aborts it with `StoreAborted`.
   */
  commit(
    puts: readonly (readonly [key: string, value: unknown])[],
    deletes?: readonly string[],
    guard?: { readonly key: string; readonly check: (value: unknown) => boolean },
  ): Promise<void>;
  close(): void;
}
export class StoreAborted extends Error {}

/** Opens the named database, creating it when it is not there. */
export type OpenStore = (name: string) => StorePort;

/** A channel between all engines of the profile; what one posts the others receive, not itself. */
export interface PeerChannel {
  post(message: unknown): void;
  close(): void;
}
export type OpenPeerChannel = (name: string, onMessage: (message: unknown) => void) => PeerChannel;

export interface Log {
  info(text: string, data?: Readonly<Record<string, unknown>>): void;
  warn(text: string, data?: Readonly<Record<string, unknown>>): void;
}

export interface EngineDeps {
  readonly engineId: string;
  readonly build: string;
  /** Page origin, as `location.origin`: relative addresses and the socket's scheme follow it. */
  readonly origin: string;
  readonly clock: Clock;
  /** 0 ≤ n < 1. */
  readonly random: () => number;
  readonly uuid: () => string;
  readonly http: HttpPort;
  readonly upload: UploadPort;
  readonly openSocket: (url: string, protocols: readonly string[]) => SocketPort;
  readonly locks: LockPort;
  readonly openStore: OpenStore;
  readonly openPeerChannel: OpenPeerChannel;
  readonly log: Log;
  /** What the origin uses of its room, and how much it has, bytes; absent where the browser does not report it. */
  readonly estimateStorage?: () => Promise<{ readonly usage?: number; readonly quota?: number }>;
  /** Called once when the engine has ended (no tab left, or another user): the host closes itself. */
  readonly onEnd: () => void;
}
