import { TABS_CHANNEL } from "../contract/rendezvous.ts";
import type { ConnectOptions, EngineClient } from "./client.ts";
import { EngineConnection } from "./engine-client.ts";
import { forgetHistory } from "./forget-history.ts";
import { browserLines } from "./hosts.ts";
import { browserPage } from "./page.ts";
import type { TabClock, TabDeps, TabLocks, TabsChannel } from "./ports.ts";

/**
 * Connects this tab to the engine of its browser profile: finds or hosts it, and stays connected until `close`. The one way from a tab to
 * the chat.
 */
export function connectEngine(options: ConnectOptions): EngineClient {
  const page = options.page ?? browserPage();
  return new EngineConnection({ ...options, page }, browserTabDeps(options.workerUrl));
}

const clock: TabClock = {
  now: () => Date.now(),
  setTimeout: (run, ms) => window.setTimeout(run, ms),
  clearTimeout: (id) => window.clearTimeout(id),
};

const locks: TabLocks = {
  request(name, granted) {
    const abort = new AbortController();
    let release: (() => void) | null = null;
    let over = false;
    const giveUp = () => {
      over = true;
      if (release) release();
      else abort.abort();
    };
    const hold = () => {
      if (over) return undefined;
      const held = new Promise<void>((resolve) => {
        release = resolve;
      });
      granted(giveUp);
      return held;
    };
    // Rejects when it was given up while waiting, which is what was wanted.
    navigator.locks.request(name, { signal: abort.signal }, hold).catch(() => undefined);
    return giveUp;
  },
};

function openTabsChannel(onMessage: (message: unknown) => void): TabsChannel {
  const channel = new BroadcastChannel(TABS_CHANNEL);
  channel.onmessage = (event: MessageEvent<unknown>) => onMessage(event.data);
  return { post: (message) => channel.postMessage(message), close: () => channel.close() };
}

function browserTabDeps(workerUrl: string): TabDeps {
  return {
    clock,
    locks,
    openTabsChannel,
    openLine: browserLines(workerUrl, locks),
    uuid: () => crypto.randomUUID(),
    forgetHistory,
  };
}
