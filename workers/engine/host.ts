import { type Endpoint, expose, wrap } from "comlink";
import type { EngineApi, TabApi } from "../../src/contract/engine-api.ts";
import type { PackedTabApi } from "../../src/contract/packed-batch.ts";
import {
  BroadcastEndpoint,
  type Channel,
  type HostMessage,
  hostChannel,
  tabChannel,
} from "../../src/contract/rendezvous.ts";
import type { Engine } from "./engine.ts";
import { BatchPacker } from "./tabs/batch-packer.ts";

/** Where tabs reach an engine: over ports that they hand in, and over channels, each of a tab that found it on the host's. */
export interface Host {
  /** A tab's port, from a SharedWorker's `connect` or from the tab that runs this worker. */
  take(port: MessagePort): void;
  close(): void;
}

/** The channel of a tab without a port, and its engine's end. */
interface TabLine {
  readonly channel: Channel;
  readonly end: BroadcastEndpoint;
}

/**
 * Opens the engine to tabs. Each line carries calls both ways: the engine is exposed on it, and the tab wrapped.
 * @param worker this worker's name: tabs without a port seek the engine on its channel.
 * @param openChannel opens a channel of a name.
 */
export function createHost(engine: Engine, worker: string, openChannel: (name: string) => Channel): Host {
  const rendezvous = openChannel(hostChannel(worker));
  const lines = new Map<string, TabLine>();
  const packer = new BatchPacker();

  function open(endpoint: Endpoint, gone: () => void): void {
    // Comlink releases a line when its last proxy is collected: the root is in the line, which lives as long as the tab.
    const proxy = wrap<PackedTabApi>(endpoint);
    // Read once: Comlink makes a new proxy each time a member is read.
    const { deliver } = proxy;
    const tab: TabApi = { deliver: (batch) => deliver(packer.pack(batch)) };
    expose(engine.connect({ tab, gone }) satisfies EngineApi, endpoint);
  }

  /** A tab that seeks again gets a new line on its channel: what it has posted there meanwhile is not lost. */
  function openLine(tabId: string): void {
    const before = lines.get(tabId);
    before?.end.close();
    const channel = before?.channel ?? openChannel(tabChannel(engine.engineId, tabId));
    const end = new BroadcastEndpoint(channel);
    lines.set(tabId, { channel, end });
    open(end as Endpoint, () => {
      end.close();
      if (lines.get(tabId)?.end !== end) return;
      lines.delete(tabId);
      channel.close();
    });
  }

  function receive(event: { readonly data: unknown }): void {
    const message = event.data as HostMessage | null;
    if (message?.type !== "seek" || typeof message.tabId !== "string") return;
    const { tabId } = message;
    openLine(tabId);
    rendezvous.postMessage({ type: "here", tabId, engineId: engine.engineId } satisfies HostMessage);
  }

  rendezvous.addEventListener("message", receive);
  rendezvous.postMessage({ type: "open" } satisfies HostMessage);
  return {
    take: (port) => open(port, () => port.close()),
    close() {
      rendezvous.removeEventListener("message", receive);
      rendezvous.close();
      for (const { end, channel } of lines.values()) {
        end.close();
        channel.close();
      }
      lines.clear();
    },
  };
}
