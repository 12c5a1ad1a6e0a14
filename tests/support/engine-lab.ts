import * as v from "valibot";
import { storeName } from "../../src/contract/chat-store.ts";
import { unpack } from "../../src/contract/codec-reader.ts";
import type { AdminSession, ChatKey, RealtimeEvent, TabView } from "../../src/contract/engine.ts";
import type { Batch, EngineApi, Hello, HelloAnswer } from "../../src/contract/engine-api.ts";
import { tabLock } from "../../src/contract/rendezvous.ts";
import { Runtime } from "../../src/contract/runtime.ts";
import { createEngine, type Engine } from "../../workers/engine/engine.ts";
import type { ChatState } from "../../workers/engine/parts.ts";
import type { EngineDeps } from "../../workers/engine/ports.ts";
import type { ChatStateDeps } from "../../workers/engine/state/deps.ts";
import { createFakeClock, type FakeClock, settle } from "./fake-clock.ts";
import { createMemoryChannels, type MemoryChannels } from "./memory-channels.ts";
import { createMemoryLocks, type MemoryLocks } from "./memory-locks.ts";
import { createMemoryStores, type MemoryStores } from "./memory-store.ts";
import { createModelServer, type ModelOptions, type ModelServer, type ModelUser } from "./model-server.ts";

/**
 * A browser profile with its server, all in memory: engines, and tabs that speak to them without a port between. With the real state of the chats, or with
 * one that is handed in.
 */
export interface EngineLab {
  readonly clock: FakeClock;
  readonly locks: MemoryLocks;
  readonly stores: MemoryStores;
  readonly channels: MemoryChannels;
  readonly server: ModelServer;
  readonly logged: string[];
  startEngine(over?: Partial<EngineDeps>): LabEngine;
  /** Signs a user in at the server. */
  session(userName: string): AdminSession;
  openTab(engine: LabEngine, options?: LabTabOptions): Promise<LabTab>;
  /** Deletes a user's history as a tab does that has no engine for it. */
  forgetHistory(userId: number): Promise<void>;
}

export interface LabEngine {
  readonly engine: Engine;
  ended: number;
  /** Its worker dies: nothing of it goes on, its locks are free. */
  kill(): void;
}

export interface LabTabOptions {
  readonly tabId?: string;
  readonly session?: AdminSession | null;
  readonly view?: Partial<TabView>;
  readonly runtime?: Partial<v.InferInput<typeof Runtime>>;
}

export interface LabTab {
  readonly tabId: string;
  readonly api: EngineApi;
  readonly batches: Batch[];
  readonly events: RealtimeEvent[];
  readonly answer: HelloAnswer;
  /** What becomes of a batch; default: taken. */
  take: (batch: Batch) => Promise<void>;
  hello(over?: Partial<Hello>): Promise<HelloAnswer>;
  show(view: Partial<TabView>): Promise<void>;
  /** The tab dies. */
  die(): void;
  kinds(): string[];
}

export const USERS: readonly ModelUser[] = [
  { id: 1, userName: "amy", nickName: "Amy" },
  { id: 2, userName: "bob", nickName: "Bob" },
  { id: 3, userName: "carol", nickName: "Carol" },
];

export const runtimeOf = (over: Partial<v.InferInput<typeof Runtime>> = {}) =>
  v.parse(Runtime, { publicKey: "", ...over });

export function createEngineLab(
  createState?: (deps: ChatStateDeps) => ChatState,
  model: Partial<ModelOptions> = {},
): EngineLab {
  const clock = createFakeClock();
  const locks = createMemoryLocks();
  const stores = createMemoryStores();
  const channels = createMemoryChannels();
  const server = createModelServer({ now: clock.now, users: USERS, ...model });
  const logged: string[] = [];
  let engines = 0;
  let tabs = 0;
  let ids = 0;

  function startEngine(over: Partial<EngineDeps> = {}): LabEngine {
    engines += 1;
    const client = locks.client();
    let alive = true;
    const timers = new Set<number>();
    const log = (text: string, data?: unknown) => void logged.push(`${text} ${JSON.stringify(data ?? {})}`);
    const lab: LabEngine = {
      engine: undefined as unknown as Engine,
      ended: 0,
      kill() {
        alive = false;
        for (const id of timers) clock.clearTimeout(id);
        client.die();
        for (const socket of server.sockets) socket.open = false;
      },
    };
    const deps: EngineDeps = {
      engineId: `engine-${engines}`,
      build: "b1",
      origin: "http://console.test",
      clock: {
        now: clock.now,
        setTimeout(run, ms) {
          const id = clock.setTimeout(() => alive && run(), ms);
          timers.add(id);
          return id;
        },
        clearTimeout: clock.clearTimeout,
      },
      random: () => 0.5,
      uuid: () => {
        ids += 1;
        return `uuid-${ids}`;
      },
      http: server.http,
      upload: server.upload,
      openSocket: server.openSocket,
      locks: client,
      openStore: stores.open,
      openPeerChannel: channels.open,
      log: { info: log, warn: log },
      onEnd: () => {
        lab.ended += 1;
      },
      ...over,
    };
    return Object.assign(lab, {
      engine: createEngine(deps, {
        loadUnpack: async () => ({ unpack }),
        ...(createState && { createState }),
      }),
    });
  }

  async function openTab(lab: LabEngine, options: LabTabOptions = {}): Promise<LabTab> {
    tabs += 1;
    const tabId = options.tabId ?? `tab-${tabs}`;
    const client = locks.client();
    client.request(tabLock(tabId), () => undefined);
    let view: TabView = { openChats: [], visible: true, focused: true, activated: true, ...options.view };
    let session = options.session ?? null;
    const tab = {
      batches: [] as Batch[],
      events: [] as RealtimeEvent[],
      take: async (_batch: Batch): Promise<void> => undefined,
    };
    const deliver = async (batch: Batch) => {
      await tab.take(batch);
      tab.batches.push(batch);
      tab.events.push(...structuredClone(batch.events));
    };
    const api = lab.engine.connect({ tab: { deliver }, gone: () => undefined });
    const hello = (over: Partial<Hello> = {}) => {
      session = over.session === undefined ? session : over.session;
      const runtime = runtimeOf(options.runtime);
      return api.hello({ tabId, build: "b1", session, language: "en", runtime, view, ...over });
    };
    const answer = await hello();
    await settle();
    return Object.assign(tab, {
      tabId,
      api,
      answer,
      hello,
      show: (over: Partial<TabView>) => {
        view = { ...view, ...over };
        return api.setView(tabId, view);
      },
      die: () => client.die(),
      kinds: () => tab.events.map(({ kind }) => kind),
    });
  }

  return {
    clock,
    locks,
    stores,
    channels,
    server,
    logged,
    startEngine,
    openTab,
    session(userName) {
      const user = USERS.find((one) => one.userName === userName);
      if (!user) throw new Error(`no user ${userName}`);
      const { id: userId, nickName } = user;
      return { token: server.tokens.signIn(userName), userId, userName, nickName, remember: true };
    },
    forgetHistory: async (userId) => stores.forget(storeName(userId)),
  };
}

export const chat = (id: number): ChatKey => `PRIVATE:${id}`;
