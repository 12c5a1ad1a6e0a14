import type { Endpoint } from "comlink";
import { unpack } from "../../src/contract/codec-reader.ts";
import { openEngineEndpoint } from "../../src/realtime/engine-endpoint.ts";
import type { OpenLine } from "../../src/realtime/ports.ts";
import { createCalls } from "../../workers/engine/calls/part.ts";
import { createEngine } from "../../workers/engine/engine.ts";
import { createHost, type Host } from "../../workers/engine/host.ts";
import type { LockPort } from "../../workers/engine/ports.ts";
import type { FakeClock } from "../support/fake-clock.ts";
import { createMemoryChannels, type MemoryChannels } from "../support/memory-channels.ts";
import { createMemoryLocks, type MemoryLocks } from "../support/memory-locks.ts";
import type { Disk } from "./disk.ts";
import { createFence, type Fence, fencedClock } from "./fence.ts";
import { createChannel, createLine } from "./memory-port.ts";
import type { Network } from "./network.ts";
import type { Random } from "./random.ts";

/** A SharedWorker with an engine in it. */
export interface Worker {
  readonly name: string;
  readonly engineId: string;
  readonly fence: Fence;
  readonly host: Host;
}

/** One browser profile: its workers, and what they and the tabs share. */
export interface Browser {
  readonly clock: FakeClock;
  readonly locks: MemoryLocks;
  readonly channels: MemoryChannels;
  readonly disk: Disk;
  readonly network: Network;
  /** Workers that are there now, by name. */
  readonly workers: ReadonlyMap<string, Worker>;
  /** What engines wrote into their logs. */
  readonly log: string[];
  uuid(): string;
  /** Locks of something that may die. */
  lockPort(fence: Fence): LockPort;
  /** What a tab behind a fence finds engines by; `lag`: how late it receives what is sent to it, ms; `lossy`: whether it receives it at all. */
  lines(fence: Fence, lag: () => number, lossy: () => boolean): OpenLine;
  /** A worker dies without a word: its locks are free, its ports silent. */
  kill(worker: Worker): void;
}

export interface BrowserDeps {
  readonly clock: FakeClock;
  readonly disk: Disk;
  readonly network: Network;
  readonly random: Random;
}

export const ORIGIN = "http://console.test";

export function createBrowser({ clock, disk, network, random }: BrowserDeps): Browser {
  const locks = createMemoryLocks();
  const channels = createMemoryChannels();
  const workers = new Map<string, Worker>();
  const log: string[] = [];
  let engines = 0;
  let ids = 0;

  function uuid(): string {
    ids += 1;
    return `id-${ids}`;
  }

  function lockPort(fence: Fence): LockPort {
    const client = locks.client();
    fence.onFall(() => client.die());
    return {
      request(name, granted, options = {}) {
        if (!fence.alive) return () => undefined;
        const { onStolen } = options;
        let over = false;
        const grant = fence.inside((release: () => void) => {
          if (!over) granted(release);
        });
        const giveUp = client.request(name, grant, {
          ...options,
          ...(onStolen === undefined ? {} : { onStolen: fence.inside(onStolen) }),
        });
        return () => {
          over = true;
          giveUp();
        };
      },
    };
  }

  function startWorker(name: string): Worker {
    engines += 1;
    const engineId = `engine-${engines}`;
    const fence = createFence();
    const write = (text: string, data?: unknown) =>
      void log.push(`${clock.now() - START} ${engineId} ${text} ${JSON.stringify(data ?? {})}`);
    const draws = random.fork(engineId);
    const engine = createEngine(
      {
        engineId,
        build: name,
        origin: ORIGIN,
        clock: fencedClock(clock, fence),
        random: draws.next,
        uuid,
        http: network.http(fence),
        upload: network.upload(fence),
        openSocket: network.openSocket(fence),
        locks: lockPort(fence),
        openStore: (store) => disk.open(store, fence),
        openPeerChannel(peers, onMessage) {
          const peer = channels.open(peers, fence.inside(onMessage));
          fence.onFall(peer.close);
          return peer;
        },
        log: { info: write, warn: write },
        onEnd() {
          worker.host.close();
          leave(worker);
          fence.fall();
        },
      },
      { loadUnpack: async () => ({ unpack }), loadCalls: async () => ({ createCalls }) },
    );
    const host = createHost(engine, name, (channel) => createChannel(channels, channel, fence));
    const worker: Worker = { name, engineId, fence, host };
    workers.set(name, worker);
    return worker;
  }

  function leave(worker: Worker): void {
    if (workers.get(worker.name) === worker) workers.delete(worker.name);
  }

  return {
    clock,
    locks,
    channels,
    disk,
    network,
    workers,
    log,
    uuid,
    lockPort,
    lines:
      (fence, lag, lossy) =>
      async ({ worker: name, tab, signal }) => {
        await Promise.resolve();
        if (signal.aborted) throw new Error("given up");
        const worker = workers.get(name) ?? startWorker(name);
        const [here, there] = createLine({ clock, ends: [fence, worker.fence], lag, lossy });
        worker.host.take(there as unknown as MessagePort);
        return { engine: openEngineEndpoint(here as unknown as Endpoint, tab), close: here.close };
      },
    kill(worker) {
      leave(worker);
      worker.fence.fall();
    },
  };
}

/** When every plan begins, epoch ms. */
export const START = 1_700_000_000_000;
