import { unpack } from "../../../src/contract/codec-reader.ts";
import type { EngineClient } from "../../../src/realtime/client.ts";
import { EngineConnection } from "../../../src/realtime/engine-client.ts";
import { browserPage } from "../../../src/realtime/page.ts";
import type { Line, OpenLineOptions } from "../../../src/realtime/ports.ts";
import { createCalls } from "../../../workers/engine/calls/part.ts";
import { createEngine } from "../../../workers/engine/engine.ts";
import type { Clock, HttpPort } from "../../../workers/engine/ports.ts";
import { runtimeOf } from "../../support/engine-lab.ts";
import { createMemoryChannels } from "../../support/memory-channels.ts";
import { createMemoryLocks } from "../../support/memory-locks.ts";
import { createMemoryStores, type MemoryStores } from "../../support/memory-store.ts";
import type { ModelServer } from "../../support/model-server.ts";

/** The engine itself in the page, on a chat server in memory. */
export interface TestEngine {
  readonly client: EngineClient;
  /** What it keeps in this browser. */
  readonly stores: MemoryStores;
  /** Nothing of it goes on. */
  stop(): void;
}

/** The browser's clock; what was put off and has not come yet is dropped by `stop`. */
function stoppableClock(): Clock & { stop(): void } {
  const timers = new Set<number>();
  return {
    now: () => Date.now(),
    setTimeout(run, ms) {
      const id = window.setTimeout(() => {
        timers.delete(id);
        run();
      }, ms);
      timers.add(id);
      return id;
    },
    clearTimeout(id) {
      timers.delete(id);
      window.clearTimeout(id);
    },
    stop() {
      for (const id of timers) window.clearTimeout(id);
    },
  };
}

/** What crosses to the engine and back is cloned, as it is between a tab and its worker. */
function openLineTo(engine: ReturnType<typeof createEngine>) {
  return async ({ tab }: OpenLineOptions): Promise<Line> => {
    const api = engine.connect({
      tab: { deliver: (batch) => tab.deliver(structuredClone(batch)) },
      gone: () => undefined,
    });
    const cloning = new Proxy(api, {
      get(target, name, self) {
        const call: unknown = Reflect.get(target, name, self);
        if (typeof call !== "function") return call;
        return async (...args: unknown[]) =>
          structuredClone(await Reflect.apply(call, target, structuredClone(args)));
      },
    });
    return { engine: cloning, close: () => undefined };
  };
}

/**
 * Starts an engine for a user who is signed in at the server.
 * @param http how it asks the server.
 */
export function startEngine(
  server: ModelServer,
  user: { readonly id: number; readonly userName: string },
  http: HttpPort = server.http,
) {
  const clock = stoppableClock();
  const locks = createMemoryLocks();
  const channels = createMemoryChannels();
  const stores = createMemoryStores();
  const uuid = () => crypto.randomUUID();
  const silent = () => undefined;
  const engine = createEngine(
    {
      engineId: uuid(),
      build: "components",
      origin: window.location.origin,
      clock,
      random: Math.random,
      uuid,
      http,
      upload: server.upload,
      openSocket: server.openSocket,
      locks: locks.client(),
      openStore: stores.open,
      openPeerChannel: channels.open,
      log: { info: silent, warn: silent },
      onEnd: silent,
    },
    { loadUnpack: async () => ({ unpack }), loadCalls: async () => ({ createCalls }) },
  );
  const { id: userId, userName } = user;
  const nickName = server.people.nickName(userId);
  const session = { token: server.tokens.signIn(userName), userId, userName, nickName, remember: true };
  const runtime = runtimeOf();
  const client = new EngineConnection(
    { build: "components", workerUrl: "/none.js", runtime, session, language: "en", page: browserPage() },
    {
      clock,
      locks: locks.client(),
      openLine: openLineTo(engine),
      openTabsChannel: (listen) => channels.open("tabs", listen),
      uuid,
      forgetHistory: async () => undefined,
    },
  );
  const stop = () => {
    client.close();
    clock.stop();
  };
  return { client, session, runtime, stores, stop };
}
