import type { Clock, EngineDeps, Log, PeerChannel } from "../ports.ts";
import { browserHttp } from "./http.ts";
import { openIdbStore } from "./idb-store.ts";
import { browserLocks } from "./locks.ts";
import { openBrowserSocket } from "./socket.ts";
import { browserUpload } from "./upload.ts";

/** The browser's own clock. */
export const browserClock: Clock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => setTimeout(run, ms) as unknown as number,
  clearTimeout: (id) => clearTimeout(id),
};

/** Log lines kept in memory. */
const LOG_LINES = 500;

export interface LogLine {
  readonly at: number;
  readonly level: "info" | "warn";
  readonly text: string;
  readonly data?: Readonly<Record<string, unknown>>;
}

/**
 * The engine's log: the last lines, in memory, to be read from the worker's own developer tools as `quaysideLog`. Nothing is printed and nothing leaves
 * the machine.
 */
export function memoryLog(lines: LogLine[]): Log {
  const write = (level: LogLine["level"], text: string, data?: Readonly<Record<string, unknown>>) => {
    lines.push({ at: Date.now(), level, text, ...(data ? { data } : {}) });
    if (lines.length > LOG_LINES) lines.splice(0, lines.length - LOG_LINES);
  };
  return {
    info: (text, data) => write("info", text, data),
    warn: (text, data) => write("warn", text, data),
  };
}

function openPeerChannel(name: string, onMessage: (message: unknown) => void): PeerChannel {
  const channel = new BroadcastChannel(name);
  channel.onmessage = (event: MessageEvent<unknown>) => onMessage(event.data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

/**
 * The engine's rim in a browser's worker.
 * @param build the worker's name.
 * @param onEnd the engine has ended: close the worker.
 */
export function browserDeps(build: string, onEnd: () => void): EngineDeps {
  const lines: LogLine[] = [];
  Object.assign(globalThis, { quaysideLog: lines });
  return {
    engineId: crypto.randomUUID(),
    build,
    origin: self.location.origin,
    clock: browserClock,
    random: Math.random,
    uuid: () => crypto.randomUUID(),
    http: browserHttp,
    upload: browserUpload,
    openSocket: openBrowserSocket,
    locks: browserLocks(navigator.locks),
    openStore: openIdbStore,
    openPeerChannel,
    log: memoryLog(lines),
    ...(navigator.storage?.estimate === undefined
      ? {}
      : { estimateStorage: () => navigator.storage.estimate() }),
    onEnd,
  };
}
