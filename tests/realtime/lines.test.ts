import type { Endpoint } from "comlink";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { AdminSession } from "../../src/contract/engine.ts";
import type { Batch } from "../../src/contract/engine-api.ts";
import { BroadcastEndpoint, type HostMessage, tabLock } from "../../src/contract/rendezvous.ts";
import { openEngineEndpoint } from "../../src/realtime/engine-endpoint.ts";
import { createHost, type Host } from "../../workers/engine/host.ts";
import { chat, createEngineLab, type EngineLab, runtimeOf } from "../support/engine-lab.ts";
import { createFakeStates } from "../support/fake-chat-state.ts";

/** The real Comlink over real ports and channels: what the browser does between a tab and an engine. */

let lab: EngineLab;
let states: ReturnType<typeof createFakeStates>;
let host: Host;
let hostEnd: BroadcastChannel;
let session: AdminSession;
const open: { close(): void }[] = [];

const view = { openChats: [chat(2)], visible: true, focused: true, activated: true };

beforeEach(() => {
  states = createFakeStates();
  lab = createEngineLab(states.create);
  session = lab.session("amy");
  hostEnd = new BroadcastChannel("lines-test");
  host = createHost(lab.startEngine().engine, hostEnd);
  open.push(hostEnd);
});

afterEach(() => {
  host.close();
  for (const one of open.splice(0)) one.close();
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
  const channel = new BroadcastChannel("lines-test");
  open.push(channel);
  const here = new Promise<HostMessage>((resolve) => {
    channel.addEventListener("message", (event) => {
      const word = (event as MessageEvent<HostMessage>).data;
      if (word.type === "here" && word.tabId === tabId) resolve(word);
    });
  });
  channel.postMessage({ type: "seek", tabId } satisfies HostMessage);
  const word = await here;
  if (word.type !== "here") throw new Error("no host");
  return new BroadcastEndpoint(channel, "tab", tabId, word.engineId) as Endpoint;
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

test("two tabs on one channel do not get each other's batches", async () => {
  const one = await greet(await seek("t1"), "t1");
  const two = await greet(await seek("t2"), "t2");
  expect(one.batches.flatMap(({ events }) => events.filter(({ kind }) => kind === "snapshot"))).toHaveLength(
    1,
  );
  expect(two.first.events[0]).toMatchObject({ kind: "snapshot" });
});
