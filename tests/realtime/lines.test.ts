import type { Endpoint } from "comlink";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { AdminSession, TabView } from "../../src/contract/engine.ts";
import type { Batch } from "../../src/contract/engine-api.ts";
import {
  BroadcastEndpoint,
  type HostMessage,
  hostChannel,
  tabChannel,
  tabLock,
} from "../../src/contract/rendezvous.ts";
import { openEngineEndpoint } from "../../src/realtime/engine-endpoint.ts";
import { browserLines } from "../../src/realtime/hosts.ts";
import { createHost, type Host } from "../../workers/engine/host.ts";
import { makeHead } from "../support/chat-heads.ts";
import { chat, createEngineLab, type EngineLab, runtimeOf } from "../support/engine-lab.ts";
import { createFakeStates } from "../support/fake-chat-state.ts";

/** The real Comlink over real ports and channels: what the browser does between a tab and an engine. */

let lab: EngineLab;
let states: ReturnType<typeof createFakeStates>;
let host: Host;
let session: AdminSession;
const open: { close(): void }[] = [];

/** Before a test counts what arrives at a tab's. */
const Channel = BroadcastChannel;
const WORKER = "lines-test";
const view: TabView = { openChats: [chat(2)], visible: true, focused: true, activated: true };

beforeEach(() => {
  states = createFakeStates();
  lab = createEngineLab(states.create);
  session = lab.session("amy");
  host = createHost(lab.startEngine().engine, WORKER, (name) => new Channel(name));
});

afterEach(() => {
  host.close();
  for (const one of open.splice(0)) one.close();
  vi.unstubAllGlobals();
});

/** Sends hello over an endpoint, and gives what arrives. */
async function greet(endpoint: Endpoint, tabId: string) {
  lab.locks.client().request(tabLock(tabId), () => undefined);
  const batches: Batch[] = [];
  let arrived: (batch: Batch) => void = () => undefined;
  const next = () =>
    new Promise<Batch>((resolve) => {
      arrived = resolve;
    });
  const engine = openEngineEndpoint(endpoint, {
    deliver: async (batch) => {
      batches.push(batch);
      arrived(batch);
    },
  });
  const first = next();
  const answer = await engine.hello({
    tabId,
    build: "b1",
    session,
    language: "en",
    runtime: runtimeOf(),
    view,
  });
  return { engine, answer, batches, first: await first, next };
}

async function seek(tabId: string): Promise<Endpoint> {
  const channel = new BroadcastChannel(hostChannel(WORKER));
  const here = new Promise<HostMessage>((resolve) => {
    channel.addEventListener("message", (event) => {
      const word = (event as MessageEvent<HostMessage>).data;
      if (word.type === "here" && word.tabId === tabId) resolve(word);
    });
  });
  channel.postMessage({ type: "seek", tabId } satisfies HostMessage);
  const word = await here;
  channel.close();
  if (word.type !== "here") throw new Error("no host");
  const own = new BroadcastChannel(tabChannel(word.engineId, tabId));
  open.push(own);
  return new BroadcastEndpoint(own) as Endpoint;
}

function port(): Endpoint {
  const { port1, port2 } = new MessageChannel();
  open.push(port1);
  host.take(port2);
  return port1 as unknown as Endpoint;
}

describe.each([
  ["a port", async () => port()],
  ["the host's channel", (tabId: string) => seek(tabId)],
])("over %s", (_, line) => {
  test("hello, snapshot, commands, calls and batches pass both ways", async () => {
    const { engine, answer, first, next } = await greet(await line("t1"), "t1");
    expect(answer).toMatchObject({ engineId: "engine-1", session: { userId: 1 } });
    expect(first.events[0]).toMatchObject({ kind: "snapshot", snapshot: { userId: 1 } });
    const command = { type: "readChat", chat: chat(2), upToId: 3 } as const;
    expect(await engine.command("t1", "c1", command)).toEqual({ ok: true, data: undefined });
    expect(await engine.chatCall("t1", { name: "friendList", input: {} })).toMatchObject({ ok: true });
    const batch = next();
    await lab.clock.advance(100);
    states.last.deps.emit({ kind: "messagesChanged", chat: chat(2), messages: [] });
    await lab.clock.advance(100);
    expect(await batch).toBeDefined();
  });

  test("a tab that is not known is refused by a rejection", async () => {
    const { engine } = await greet(await line("t1"), "t1");
    await expect(engine.setView("t9", view)).rejects.toThrow("closed");
  });
});

test("two tabs that found one host do not get each other's batches", async () => {
  const one = await greet(await seek("t1"), "t1");
  const two = await greet(await seek("t2"), "t2");
  expect(one.batches.flatMap(({ events }) => events.filter(({ kind }) => kind === "snapshot"))).toHaveLength(
    1,
  );
  expect(two.first.events[0]).toMatchObject({ kind: "snapshot" });
});

test("a tab that seeks twice is answered on the channel that it was given first", async () => {
  const endpoint = await seek("t1");
  await seek("t1");
  const { answer } = await greet(endpoint, "t1");
  expect(answer.engineId).toBe("engine-1");
});

describe("tabs that follow a host", () => {
  /** What arrives at a page's channels, whatever it is and whomever it concerns. */
  function countingChannel(received: unknown[]) {
    return class extends Channel {
      constructor(name: string) {
        super(name);
        this.addEventListener("message", (event) => received.push((event as MessageEvent).data));
      }
    };
  }

  /** A tab as it comes to the host without a SharedWorker. */
  async function follow(tabId: string, shown: Partial<TabView>) {
    const received: unknown[] = [];
    const kinds: string[] = [];
    vi.stubGlobal("window", globalThis);
    vi.stubGlobal("BroadcastChannel", countingChannel(received));
    const { signal } = new AbortController();
    lab.locks.client().request(tabLock(tabId), () => undefined);
    const openLine = browserLines("/engine.js", lab.locks.client());
    const line = await openLine({
      worker: WORKER,
      tabId,
      tab: { deliver: async ({ events }) => void kinds.push(...events.map(({ kind }) => kind)) },
      shared: false,
      failed: () => undefined,
      signal,
    });
    vi.unstubAllGlobals();
    open.push(line);
    const hello = { tabId, build: "b1", session, language: "en", runtime: runtimeOf() } as const;
    await line.engine.hello({ ...hello, view: { ...view, ...shown } });
    await expect.poll(() => kinds).toContain("snapshot");
    return { received, kinds };
  }

  const settled = () => new Promise((resolve) => setImmediate(resolve));

  test("receive nothing that is for others; a hidden one no messages of its open chats, and heads seldom", async () => {
    const shown = await follow("t1", {});
    const hidden = await follow("t2", { visible: false, focused: false });
    await lab.clock.advance(1_000);
    await settled();
    const before = hidden.received.length;
    const messages = () => shown.kinds.filter((kind) => kind === "messagesChanged").length;
    for (let nth = 1; nth <= 5; nth += 1) {
      states.last.deps.emit({ kind: "messagesChanged", chat: chat(2), messages: [] });
      await lab.clock.advance(100);
      await expect.poll(messages).toBe(nth);
    }
    await lab.clock.advance(1_000);
    await settled();
    expect(hidden.received).toHaveLength(before);

    for (let nth = 1; nth <= 5; nth += 1)
      states.last.deps.emit({ kind: "chatChanged", head: makeHead({ version: nth }) });
    await lab.clock.advance(1_000);
    await expect.poll(() => hidden.received.length).toBe(before + 1);
  });
});
