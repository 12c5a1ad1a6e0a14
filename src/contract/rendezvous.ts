/**
 * Where tabs and engines meet: names of Web Locks, channels and workers, and the duplex endpoint that runs over a BroadcastChannel of a tab's own.
 * Both ends use these, so they are here.
 */

/** Held by a tab before its `hello`; the engine queues for it and is granted it when the tab is gone. */
export const tabLock = (tabId: string) => `qs:tab:${tabId}`;
/** Held by an engine before it answers; tabs queue for it and are granted it when the engine is gone. */
export const engineLock = (engineId: string) => `qs:engine:${engineId}`;
/** Held by the one engine that may connect and write for a user. */
export const socketLock = (userId: number) => `qs:socket:${userId}`;
/** Held by the tab that runs the engine in a dedicated worker, where there is no SharedWorker. */
export const hostLock = (worker: string) => `qs:host:${worker}`;
/** Channel between engines of all builds. */
export const ENGINES_CHANNEL = "qs:engine";
/** Channel between tabs of all builds. */
export const TABS_CHANNEL = "qs:tabs";
/** Tabs find the engine of this worker here when they hold no port to it; nothing else passes. */
export const hostChannel = (worker: string) => `qs:host:${worker}`;
/**
 * What passes between a tab and an engine that it found over the host's channel: a channel of the two alone, for whatever is posted on a channel is
 * copied into every page that has it open, and wakes it.
 */
export const tabChannel = (engineId: string, tabId: string) => `qs:line:${engineId}:${tabId}`;

/** Name of a build's worker: a wedged one is left for the next of its line. */
export const workerName = (build: string, line: number) => (line === 0 ? build : `${build}-${line}`);

/** Asked by the engine started last (architecture "Generations"): the holder of the user's socket lock gives it up. */
export interface YieldRequest {
  readonly type: "yield";
  readonly userId: number;
  readonly engineId: string;
  readonly build: string;
}

/** Sent by the engine in which the user signed out: others of the profile that serve the same sign-in end it too. */
export interface SignOutMessage {
  readonly type: "signOut";
  readonly userId: number;
  /** A token of the sign-in that is over: one made afterwards is not concerned, however late this arrives. */
  readonly token: string;
}

/** Between tabs of one build: which line of workers is in use. */
export type LineMessage =
  | { readonly type: "whichLine"; readonly build: string }
  | { readonly type: "line"; readonly build: string; readonly line: number };

/** On a host's channel: a host announces that it is open, a tab seeks it, the host answers. The rest passes on the tab's own channel. */
export type HostMessage =
  | { readonly type: "open" }
  | { readonly type: "seek"; readonly tabId: string }
  | { readonly type: "here"; readonly tabId: string; readonly engineId: string };

/** As much of a BroadcastChannel as is used: every world has one, under types of its own. */
export interface Channel {
  postMessage(message: unknown): void;
  addEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  removeEventListener(type: "message", listener: (event: { readonly data: unknown }) => void): void;
  close(): void;
}

type MessageListener = (event: { readonly data: unknown }) => void;
interface Listener {
  handleEvent(event: { readonly data: unknown }): void;
}

/**
 * One end of a duplex line between a tab and an engine over the tab's own channel, in the form that Comlink takes. Transferables do not pass.
 */
export class BroadcastEndpoint {
  private readonly listeners = new Map<unknown, MessageListener>();
  private closed = false;

  constructor(private readonly channel: Channel) {}

  postMessage(data: unknown): void {
    if (!this.closed) this.channel.postMessage(data);
  }

  addEventListener(type: string, listener: unknown): void {
    if (type !== "message" || this.listeners.has(listener)) return;
    const forward: MessageListener = ({ data }) => {
      if (typeof listener === "function") listener({ data });
      else (listener as Listener).handleEvent({ data });
    };
    this.listeners.set(listener, forward);
    this.channel.addEventListener("message", forward);
  }

  removeEventListener(_type: string, listener: unknown): void {
    const forward = this.listeners.get(listener);
    if (!forward) return;
    this.listeners.delete(listener);
    this.channel.removeEventListener("message", forward);
  }

  /** Sends and receives nothing any more; the channel stays open. */
  close(): void {
    this.closed = true;
    for (const listener of [...this.listeners.keys()]) this.removeEventListener("message", listener);
  }
}
