import type { Endpoint } from "comlink";
import type { TabApi } from "../contract/engine-api.ts";
import {
  BroadcastEndpoint,
  type HostMessage,
  hostChannel,
  hostLock,
  tabChannel,
} from "../contract/rendezvous.ts";
import { Unanswered } from "./calls.ts";
import { openEngineEndpoint } from "./engine-endpoint.ts";
import type { Line, OpenLine, OpenLineOptions, TabLocks } from "./ports.ts";
import { openSharedWorker } from "./shared-worker.ts";

/** How often a tab asks whether somebody hosts the engine, ms. */
const SEEK_MS = 300;
/** How long a host has to answer before an elected tab hosts the engine itself, ms. */
const ANSWER_MS = 150;

/**
 * Finds an engine (architecture "Hosts"): in a SharedWorker; without it, whoever answers on the host's channel; else in a dedicated worker of the tab
 * that holds the host's lock, where every other tab finds it over the channel and is given a channel of its own.
 * @param workerUrl address of the worker's bundle.
 */
export function browserLines(workerUrl: string, locks: TabLocks): OpenLine {
  return async (options) => {
    if (options.shared && typeof SharedWorker === "function") {
      try {
        return openShared(workerUrl, options);
      } catch {
        // Some browsers have the constructor and refuse to use it: the other hosts remain.
      }
    }
    return seekOrHost(workerUrl, locks, options);
  };
}

function openShared(workerUrl: string, { worker, tab, failed }: OpenLineOptions): Line {
  const shared = openSharedWorker(workerUrl, worker);
  shared.onerror = failed;
  const { port } = shared;
  return {
    engine: openEngineEndpoint(port, tab),
    close() {
      shared.onerror = null;
      port.close();
    },
  };
}

function seekOrHost(workerUrl: string, locks: TabLocks, options: OpenLineOptions): Promise<Line> {
  const { worker, tab, tabId, signal, failed } = options;
  const channel = new BroadcastChannel(hostChannel(worker));
  return new Promise<Line>((resolve, reject) => {
    let election: number | undefined;
    const seek = () => channel.postMessage({ type: "seek", tabId } satisfies HostMessage);
    const seeking = window.setInterval(seek, SEEK_MS);
    // Elected, the tab still gives a host that needs no election (a SharedWorker) the time to answer.
    const giveUpLock = locks.request(hostLock(worker), (release) => {
      election = window.setTimeout(() => {
        settle();
        channel.close();
        resolve(hostWorker(workerUrl, worker, tab, release, failed));
      }, ANSWER_MS);
    });
    const receive = ({ data: message }: MessageEvent<HostMessage | null>) => {
      if (message?.type === "open") seek();
      if (message?.type !== "here" || message.tabId !== tabId) return;
      settle();
      giveUpLock();
      channel.close();
      resolve(followHost(tab, tabId, message.engineId));
    };
    const aborted = () => {
      settle();
      giveUpLock();
      channel.close();
      reject(new Unanswered("closed"));
    };
    function settle(): void {
      window.clearInterval(seeking);
      window.clearTimeout(election);
      channel.removeEventListener("message", receive);
      signal.removeEventListener("abort", aborted);
    }
    channel.addEventListener("message", receive);
    signal.addEventListener("abort", aborted);
    if (signal.aborted) aborted();
    else seek();
  });
}

/** The host has opened the tab's channel before it answered. */
function followHost(tab: TabApi, tabId: string, engineId: string): Line {
  const channel = new BroadcastChannel(tabChannel(engineId, tabId));
  return {
    engine: openEngineEndpoint(new BroadcastEndpoint(channel) as Endpoint, tab),
    close: () => channel.close(),
  };
}

/** This tab was elected: the engine lives in its worker, until the tab leaves the line or dies. */
function hostWorker(
  workerUrl: string,
  name: string,
  tab: TabApi,
  release: () => void,
  failed: () => void,
): Line {
  const worker = new Worker(workerUrl, { name });
  worker.onerror = failed;
  const { port1, port2 } = new MessageChannel();
  worker.postMessage(null, [port2]);
  return {
    engine: openEngineEndpoint(port1, tab),
    close() {
      worker.onerror = null;
      port1.close();
      worker.terminate();
      release();
    },
  };
}
