import type { Channel } from "../../src/contract/rendezvous.ts";
import type { Clock } from "../../workers/engine/ports.ts";
import type { MemoryChannels } from "../support/memory-channels.ts";
import type { Fence } from "./fence.ts";

type MessageListener = (event: { readonly data: unknown }) => void;
type Listener = MessageListener | { handleEvent: MessageListener };

/** One end of a line in memory, in the form of a `MessagePort` as far as Comlink and the engine's host use it. */
export interface MemoryPort {
  postMessage(message: unknown): void;
  addEventListener(type: string, listener: Listener): void;
  removeEventListener(type: string, listener: Listener): void;
  start(): void;
  close(): void;
}

export interface LineOptions {
  readonly clock: Clock;
  /** Who is at either end. Whoever is dead neither sends nor receives. */
  readonly ends: readonly [Fence, Fence];
  /** How long a message to the left end is under way now, ms; 0: no time passes. Messages never overtake each other. */
  readonly lag: () => number;
  /** Whether what is sent to the left end now gets lost. */
  readonly lossy: () => boolean;
}

/** Makes a line: two ports, each copying to the other what is posted on it. What was posted before an end was closed still arrives. */
export function createLine({
  clock,
  ends: [left, right],
  lag,
  lossy,
}: LineOptions): readonly [MemoryPort, MemoryPort] {
  const [here, there]: [End, End] = [
    { fence: left, listeners: new Set(), open: true },
    { fence: right, listeners: new Set(), open: true },
  ];
  const sure = { delay: () => 0, lossy: () => false };
  return [createPort(clock, sure, here, there), createPort(clock, { delay: lag, lossy }, there, here)];
}

interface End {
  readonly fence: Fence;
  readonly listeners: Set<Listener>;
  open: boolean;
}

interface Way {
  readonly delay: () => number;
  readonly lossy: () => boolean;
}

function createPort(clock: Clock, { delay, lossy }: Way, here: End, there: End): MemoryPort {
  let freeAt = 0;
  const receive = there.fence.inside((data: unknown) => {
    if (!there.open) return;
    for (const listener of [...there.listeners]) {
      if (typeof listener === "function") listener({ data });
      else listener.handleEvent({ data });
    }
  });
  return {
    postMessage(message) {
      if (!here.open || !here.fence.alive || lossy()) return;
      const data: unknown = structuredClone(message);
      const now = clock.now();
      freeAt = Math.max(freeAt, now + delay());
      if (freeAt <= now) queueMicrotask(() => receive(data));
      else clock.setTimeout(() => receive(data), freeAt - now);
    },
    addEventListener: (_type, listener) => void here.listeners.add(listener),
    removeEventListener: (_type, listener) => void here.listeners.delete(listener),
    start: () => undefined,
    close() {
      here.open = false;
    },
  };
}

/** A broadcast channel of a profile, as hosts and tabs use it. */
export function createChannel(channels: MemoryChannels, name: string, fence: Fence): Channel {
  const listeners = new Set<MessageListener>();
  const end = channels.open(
    name,
    fence.inside((data) => {
      for (const received of [...listeners]) received({ data });
    }),
  );
  fence.onFall(end.close);
  return {
    postMessage: fence.inside((message) => end.post(message)),
    addEventListener: (_type, received) => void listeners.add(received),
    removeEventListener: (_type, received) => void listeners.delete(received),
    close: end.close,
  };
}
