import { type Endpoint, expose, wrap } from "comlink";
import type { EngineApi, TabApi } from "../../src/contract/engine-api.ts";
import type { PackedTabApi } from "../../src/contract/packed-batch.ts";
import { BroadcastEndpoint, type Channel, type HostMessage } from "../../src/contract/rendezvous.ts";
import type { Engine } from "./engine.ts";
import { BatchPacker } from "./tabs/batch-packer.ts";

/** Where tabs reach an engine: over ports that they hand in, and over the host's channel. */
export interface Host {
  /** A tab's port, from a SharedWorker's `connect` or from the tab that runs this worker. */
  take(port: MessagePort): void;
  close(): void;
}

/**
 * Opens the engine to tabs. Each line carries calls both ways: the engine is exposed on it, and the tab wrapped.
 * @param channel the channel of this worker's name; tabs without a port seek the engine there.
 */
export function createHost(engine: Engine, channel: Channel): Host {
  const lines = new Map<string, BroadcastEndpoint>();
  const packer = new BatchPacker();

  function open(endpoint: Endpoint, gone: () => void): void {
    // Comlink releases a line when its last proxy is collected: the root is in the line, which lives as long as the tab.
    const proxy = wrap<PackedTabApi>(endpoint);
    // Read once: Comlink makes a new proxy each time a member is read.
    const { deliver } = proxy;
    const tab: TabApi = { deliver: (batch) => deliver(packer.pack(batch)) };
    expose(engine.connect({ tab, gone }) satisfies EngineApi, endpoint);
  }

  function receive(event: { readonly data: unknown }): void {
    const message = event.data as HostMessage | null;
    if (message?.type !== "seek" || typeof message.tabId !== "string") return;
    const { tabId } = message;
    lines.get(tabId)?.close();
    const line = new BroadcastEndpoint(channel, "engine", tabId, engine.engineId);
    lines.set(tabId, line);
    open(line as Endpoint, () => {
      line.close();
      if (lines.get(tabId) === line) lines.delete(tabId);
    });
    channel.postMessage({ type: "here", tabId, engineId: engine.engineId } satisfies HostMessage);
  }

  channel.addEventListener("message", receive);
  channel.postMessage({ type: "open" } satisfies HostMessage);
  return {
    take: (port) => open(port, () => port.close()),
    close() {
      channel.removeEventListener("message", receive);
      for (const line of lines.values()) line.close();
      lines.clear();
    },
  };
}
