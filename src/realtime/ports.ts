import type { EngineApi, TabApi } from "../contract/engine-api.ts";

/** The ports of a tab's end of the line to the engine: all that it needs of the browser is handed in. */

export interface TabClock {
  /** Epoch ms. */
  now(): number;
  setTimeout(run: () => void, ms: number): number;
  clearTimeout(id: number): void;
}

export interface TabLocks {
  /**
   * Queues for an exclusive lock and holds it until `release` is called.
   * @returns the way to stop waiting, or to give up when granted.
   */
  request(name: string, granted: (release: () => void) => void): () => void;
}

/** A line to an engine: its interface, and the way to hang up. */
export interface Line {
  readonly engine: EngineApi;
  close(): void;
}

export interface OpenLineOptions {
  /** Name of the worker, the same in every tab that shall meet in it. */
  readonly worker: string;
  readonly tabId: string;
  /** What the engine may call. */
  readonly tab: TabApi;
  /** False after a SharedWorker never answered this tab. */
  readonly shared: boolean;
  /** The line's worker reported that it failed. */
  readonly failed: () => void;
  readonly signal: AbortSignal;
}

/** Finds an engine, or hosts one. Rejects when there is no way, or the signal was aborted. */
export type OpenLine = (options: OpenLineOptions) => Promise<Line>;

/** A channel between all tabs of the profile; what one posts the others receive. */
export interface TabsChannel {
  post(message: unknown): void;
  close(): void;
}
export type OpenTabsChannel = (onMessage: (message: unknown) => void) => TabsChannel;

export interface TabDeps {
  readonly clock: TabClock;
  readonly locks: TabLocks;
  readonly openLine: OpenLine;
  readonly openTabsChannel: OpenTabsChannel;
  readonly uuid: () => string;
  /** Deletes a user's history on this machine, without the engine; drafts and outbox stay. */
  readonly forgetHistory: (userId: number) => Promise<void>;
}
