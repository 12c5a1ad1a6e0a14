import type { Timings } from "./runtime.ts";

/**
 * How an engine is, in plain data: what `/diagnostics` shows and a report holds. Ids and counts alone: no token, no text of a message, no name.
 * Times are epoch ms, durations ms.
 */
export interface Diagnostics {
  readonly at: number;
  readonly engineId: string;
  readonly build: string;
  readonly startedAt: number;
  /** Null: nobody is signed in. */
  readonly userId: number | null;
  /** Whether this engine holds the user's socket lock: it alone connects and writes. */
  readonly writer: boolean;
  readonly connection: ConnectionNote | null;
  /** The last 100, the oldest first. */
  readonly transitions: readonly TransitionNote[];
  readonly codec: CodecCounters | null;
  readonly tabs: readonly TabNote[];
  /** The tab that would be granted an alert now. */
  readonly alertLeader: string | null;
  readonly chats: ChatsNote | null;
  readonly storage: StorageNote;
  /** Warnings, the last 50, the oldest first. */
  readonly errors: readonly ErrorNote[];
  /** What was measured; null until it was. */
  readonly measured: MeasuredTimes;
  /** The timings that the engine goes by. */
  readonly timings: Timings | null;
}

/** The connection as the tabs see it. */
export interface ConnectionNote {
  readonly phase: string;
  readonly closed?: string;
  readonly attempt: number;
  readonly nextRetryAt?: number;
  readonly wasOnline: boolean;
}

/** A move of the connection machine. */
export interface TransitionNote {
  readonly at: number;
  readonly from: string;
  readonly to: string;
  /** The input that brought it about. */
  readonly cause: string;
  readonly attempt: number;
  /** Close code of the socket, or code of the error. */
  readonly code?: string;
}

/** Frames of this engine's sockets, all together. */
export interface CodecCounters {
  /** Of the present or last socket. */
  readonly codec: "json" | "msgpack";
  readonly received: number;
  readonly receivedBytes: number;
  readonly sent: number;
  /** Frames that could not be read and were skipped. */
  readonly malformed: number;
  /** Pushes that were missed, by the gaps in `seq`. */
  readonly holes: number;
}

export interface TabNote {
  readonly tabId: string;
  readonly visible: boolean;
  readonly focused: boolean;
  readonly activated: boolean;
  readonly openChats: readonly string[];
  /** Events that wait for it. */
  readonly waiting: number;
  readonly inFlight: boolean;
  readonly needsSnapshot: boolean;
  /** It shows another user, and gets and does nothing here. */
  readonly evicted: boolean;
}

export interface ChatsNote {
  readonly syncing: boolean;
  /** Number of chats known, and of those that are in the list. */
  readonly chats: number;
  readonly listed: number;
  /** Messages on their way out, by chat and state. */
  readonly outbox: readonly OutboxNote[];
  /** Pulls are complete up to these ids. */
  readonly cursors: { readonly private: number; readonly group: number; readonly system: number };
  /** When all three pulls were last complete; 0: never. */
  readonly syncedAt: number;
  /** Pulls that fail and are tried again, while the others go on: since when (epoch ms), and why the last time. */
  readonly failingPulls: readonly {
    readonly stream: "private" | "group" | "system";
    readonly code: string;
    readonly since: number;
  }[];
  /** Records that wait to be written, and chats that have changes to be staged. */
  readonly waitingRecords: number;
  readonly dirtyChats: number;
  /** Pages of messages held in memory. */
  readonly pagesInMemory: number;
  /** Records in the store, by kind; null when it could not be read. */
  readonly records: Readonly<Record<"heads" | "pages" | "outbox" | "drafts", number>> | null;
}

export interface OutboxNote {
  readonly chat: string;
  readonly queued: number;
  readonly unconfirmed: number;
  readonly failed: number;
}

/** The store as the tabs see it, and what the origin uses of its room, bytes, where the browser reports it. */
export interface StorageNote {
  readonly persisting?: boolean;
  readonly readOnly?: boolean;
  readonly trouble?: string;
  readonly dropped?: number;
  readonly usage?: number;
  readonly quota?: number;
}

export interface ErrorNote {
  readonly at: number;
  readonly text: string;
  readonly data?: Readonly<Record<string, string | number | boolean>>;
}

export interface MeasuredTimes {
  /** Opening the chats' store. */
  readonly openMs: number | null;
  /** From the beginning of an attempt to its login. */
  readonly loginMs: number | null;
  /** From a heartbeat to its reply. */
  readonly heartbeatMs: number | null;
  /** From a login, or a hole, until all pulls were complete. */
  readonly syncMs: number | null;
}
