import { beforeEach, describe, expect, test } from "vitest";
import { CALL, META } from "../../src/contract/chat-store.ts";
import type { ChatKey, ChatMessage, RealtimeEvent } from "../../src/contract/engine.ts";
import type { EngineCommand } from "../../src/contract/engine-commands.ts";
import { socketLock } from "../../src/contract/rendezvous.ts";
import { upsertMessages } from "../../src/domain/chat/order.ts";
import { HttpFailure, type HttpPort, type OpenStore } from "../../workers/engine/ports.ts";
import { STORE_VERSION } from "../../workers/engine/state/records.ts";
import { chat, createEngineLab, type EngineLab, type LabTab } from "../support/engine-lab.ts";
import { settle } from "../support/fake-clock.ts";
import { createLabHost, type LabClient } from "../support/tab-lab.ts";

/** Two builds of one profile at once (architecture "Generations"), with the real state of the chats and a model of the server. */

const BOB = 2;
const STORE = "qs-chat-1";
const GROUP: ChatKey = "GROUP:9";
let lab: EngineLab;

beforeEach(() => {
  lab = createEngineLab();
  lab.server.people.addGroup(9, "Nine", BOB, [1, 3]);
});

const send = (tmpId: string, to: ChatKey = chat(BOB)): EngineCommand => ({
  type: "sendMessage",
  chat: to,
  tmpId,
  messageType: 0,
  content: tmpId,
});

function shown(events: readonly RealtimeEvent[], key: ChatKey = chat(BOB)): readonly ChatMessage[] {
  let list: readonly ChatMessage[] = [];
  for (const event of events) {
    if (!("chat" in event) || event.chat !== key) continue;
    if (event.kind === "chatOpened") list = event.messages;
    else if (event.kind === "messagesChanged" || event.kind === "olderLoaded")
      list = upsertMessages(list, event.messages);
    else if (event.kind === "messageQueued" || event.kind === "messageSent")
      list = upsertMessages(list, [event.message]);
  }
  return list;
}
const contents = (tab: { events: readonly RealtimeEvent[] }, key?: ChatKey) =>
  shown(tab.events, key).map(({ content }) => content);
const phase = (tab: { events: readonly RealtimeEvent[] }) => {
  const event = tab.events.findLast(({ kind }) => kind === "connectionChanged" || kind === "snapshot");
  const connection =
    event?.kind === "snapshot"
      ? event.snapshot.connection
      : event?.kind === "connectionChanged"
        ? event.connection
        : null;
  return connection?.closed ?? connection?.phase;
};
const sentOf = () => lab.server.messages.filter(({ sendId, type }) => sendId === 1 && type === 0);
const open = (build: string, key: ChatKey = chat(BOB), http: HttpPort = lab.server.http): Promise<LabTab> =>
  lab.openTab(lab.startEngine({ build, http }), { session: lab.session("amy"), view: { openChats: [key] } });

describe("a newer build's engine", () => {
  test("takes over with everything; the old one's tabs stand still, and go on when it is gone", async () => {
    const old = await open("b1");
    await lab.clock.advance(100);
    lab.server.send(BOB, 1, "one");
    await old.api.command(old.tabId, "c1", send("two"));
    await lab.clock.advance(10);
    const newer = await open("b2");
    await lab.clock.advance(500);
    expect([phase(old), phase(newer)]).toEqual(["suspended", "online"]);
    expect(contents(newer)).toEqual(["one", "two"]);
    lab.server.send(BOB, 1, "three");
    await lab.clock.advance(100);
    expect(contents(newer)).toEqual(["one", "two", "three"]);
    expect(await old.api.command(old.tabId, "c2", send("kept"))).toMatchObject({
      ok: false,
      error: { code: "closed", retryable: true },
    });
    newer.die();
    await lab.clock.advance(12_000);
    expect(phase(old)).toBe("online");
    expect(old.kinds().filter((kind) => kind === "snapshot")).toHaveLength(2);
    expect(contents(old)).toEqual(["one", "two", "three"]);
    await old.api.command(old.tabId, "c3", send("four"));
    await lab.clock.advance(100);
    expect(contents(old)).toEqual(["one", "two", "three", "four"]);
    expect(sentOf().map(({ content }) => content)).toEqual(["two", "four"]);
  });

  test.each([chat(BOB), GROUP])("sends once what the old one had begun, in order: %s", async (key) => {
    const sends = key === GROUP ? "/message/group/send" : "/message/private/send";
    for (const wait of [0, 1, 5, 25, 60, 120, 400]) {
      lab = createEngineLab();
      lab.server.people.addGroup(9, "Nine", BOB, [1, 3]);
      // The first one's answer is lost on its way back.
      let losing = true;
      const http: HttpPort = async (request) => {
        const answer = await lab.server.http(request);
        if (!losing || !request.url.endsWith(sends)) return answer;
        losing = false;
        throw new HttpFailure("timeout");
      };
      const old = await open("b1", key, http);
      await lab.clock.advance(100);
      for (const tmpId of ["a", "b", "c"]) void old.api.command(old.tabId, tmpId, send(tmpId, key));
      await lab.clock.advance(wait);
      const newer = await open("b2", key);
      await lab.clock.advance(20_000);
      expect(phase(newer)).toBe("online");
      const own = key === GROUP ? lab.server.chats.pullGroup(1, 0) : sentOf();
      expect([wait, own.map(({ tmpId }) => tmpId)]).toEqual([wait, ["a", "b", "c"]]);
      expect(contents(newer, key)).toEqual(["a", "b", "c"]);
      expect(shown(newer.events, key).every(({ id, status }) => id !== undefined && status >= 0)).toBe(true);
      expect(losing).toBe(false);
    }
  });

  test("loses no message that comes while neither is connected", async () => {
    const old = await open("b1");
    await lab.clock.advance(100);
    const newer = await open("b2");
    for (let n = 0; n < 20; n += 1) {
      lab.server.send(BOB, 1, `m${n}`);
      await lab.clock.advance(13);
    }
    await lab.clock.advance(1_000);
    expect(contents(newer)).toEqual(Array.from({ length: 20 }, (_, n) => `m${n}`));
    expect(phase(old)).toBe("suspended");
  });

  test("leaves the store to one writer at a time", async () => {
    await open("b1");
    await lab.clock.advance(100);
    await open("b2");
    await lab.clock.advance(300);
    const before = lab.stores.commits.length;
    lab.server.send(BOB, 1, "one");
    await lab.clock.advance(100);
    expect(lab.stores.contents(STORE).get("meta")).toMatchObject({
      writer: "engine-2",
      version: STORE_VERSION,
    });
    expect(lab.stores.commits.length).toBeGreaterThan(before);
  });
});

describe("an engine whose lock was stolen", () => {
  test("stands still, and goes on when the thief is gone", async () => {
    const tab = await open("b1");
    await lab.clock.advance(100);
    const giveUp = lab.locks.client().request(socketLock(1), () => undefined, { steal: true });
    await lab.clock.advance(1_000);
    expect([phase(tab), lab.server.sockets.length]).toEqual(["suspended", 0]);
    giveUp();
    lab.server.send(BOB, 1, "meanwhile");
    await lab.clock.advance(12_000);
    expect(phase(tab)).toBe("online");
    expect(contents(tab)).toEqual(["meanwhile"]);
  });

  test("does not connect when the person asks for it back after being put out, before the lock is here again", async () => {
    const tab = await open("b1");
    await lab.clock.advance(100);
    lab.server.push(1, 2, "elsewhere");
    await lab.clock.advance(100);
    const giveUp = lab.locks.client().request(socketLock(1), () => undefined, { steal: true });
    await lab.clock.advance(100);
    expect(phase(tab)).toBe("kicked");
    await tab.api.command(tab.tabId, "c1", { type: "reconnectNow" });
    await lab.clock.advance(1_000);
    expect([phase(tab), lab.server.sockets.length]).toEqual(["suspended", 0]);
    giveUp();
    await lab.clock.advance(1_000);
    expect([phase(tab), lab.server.sockets.length]).toEqual(["online", 1]);
  });

  test("still has what was written and could not be stored before, when it has the lock again", async () => {
    const tab = await open("b1");
    await lab.clock.advance(100);
    lab.stores.faults.writes = true;
    await tab.api.command(tab.tabId, "c1", { type: "saveDraft", chat: chat(BOB), text: "hel" });
    await lab.clock.advance(1_000);
    // Another engine writes the store before this one knows that it may not.
    lab.stores.faults.writes = false;
    lab.stores.spoil(STORE, META, { writer: "another", version: STORE_VERSION, serial: 99 });
    await lab.clock.advance(20_000);
    const giveUp = lab.locks.client().request(socketLock(1), () => undefined, { steal: true });
    await lab.clock.advance(1_000);
    giveUp();
    await lab.clock.advance(20_000);
    expect(phase(tab)).toBe("online");
    expect(lab.stores.contents(STORE).get(`draft:${chat(BOB)}`)).toBe("hel");
  });
});

describe("an engine that meets a newer build's store", () => {
  test("shows what it can read, says so, and writes, sends and pulls nothing", async () => {
    const first = await open("b1");
    await lab.clock.advance(100);
    lab.server.send(BOB, 1, "one");
    await lab.clock.advance(100);
    first.die();
    await lab.clock.advance(12_000);
    lab.stores.spoil(STORE, "meta", { writer: "x", version: STORE_VERSION + 1, serial: 7 });
    const commits = lab.stores.commits.length;
    const tab = await open("b0");
    await lab.clock.advance(500);
    const requests = lab.server.requests.length;
    const snapshot = tab.events.findLast((event) => event.kind === "snapshot");
    expect(snapshot).toMatchObject({
      snapshot: { storage: { readOnly: true }, heads: [{ key: chat(BOB) }] },
    });
    expect(contents(tab)).toEqual(["one"]);
    expect(await tab.api.command(tab.tabId, "c", send("a"))).toMatchObject({
      ok: false,
      error: { code: "closed" },
    });
    await lab.clock.advance(25_000);
    expect(lab.stores.commits.slice(commits).filter(({ puts }) => puts.includes("meta"))).toEqual([]);
    const asked = lab.server.requests.slice(requests).map(({ url }) => url);
    expect(asked.filter((url) => /pull|send|readed/.test(url))).toEqual([]);
    expect(lab.server.sockets).toEqual([]);
    expect(phase(tab)).toBe("suspended");
    expect(lab.locks.isHeld("qs:socket:1")).toBe(false);
  });

  test("gives the socket back to the newer build's engine", async () => {
    const newer = await open("b2");
    await lab.clock.advance(100);
    // To the older build what the newer one writes is of a version that it does not know.
    const openStore: OpenStore = (name) => {
      const store = lab.stores.open(name);
      const get = async (key: string) => {
        const value = await store.get(key);
        return key === META ? { ...Object(value), version: STORE_VERSION + 1 } : value;
      };
      return { ...store, get };
    };
    const old = await lab.openTab(lab.startEngine({ build: "b1", openStore }), {
      session: lab.session("amy"),
    });
    await lab.clock.advance(5_000);
    expect([phase(old), phase(newer)]).toEqual(["suspended", "online"]);
    lab.server.send(BOB, 1, "to the newer");
    await lab.clock.advance(100);
    expect(contents(newer)).toEqual(["to the newer"]);
  });
});

describe("signing out where the engine may not write", () => {
  const kinds = () =>
    [...new Set([...lab.stores.contents(STORE).keys()].map((key) => key.split(":")[0]))].sort();

  test("reaches the engine that may: the history goes, whichever build's tab it was", async () => {
    const options = { session: lab.session("amy"), view: { openChats: [chat(BOB)] } };
    const old = await lab.openTab(lab.startEngine({ build: "b1" }), options);
    await lab.clock.advance(100);
    const newer = await lab.openTab(lab.startEngine({ build: "b2" }), options);
    await lab.clock.advance(500);
    lab.server.send(BOB, 1, "secret");
    await newer.api.command(newer.tabId, "c1", { type: "saveDraft", chat: chat(BOB), text: "hel" });
    await lab.clock.advance(100);
    expect(kinds()).toContain("page");
    expect(await old.api.signOut(old.tabId)).toBe(false);
    await lab.clock.advance(3_000);
    expect(kinds()).toEqual(["draft", "meta"]);
    expect(newer.kinds()).toContain("signedOut");
    expect(lab.server.sockets).toEqual([]);
  });

  test("coming late, it does not end a sign-in that was made since", async () => {
    const tab = await open("b1");
    await lab.clock.advance(100);
    lab.channels
      .open("qs:engine", () => undefined)
      .post({ type: "signOut", userId: 1, token: "Bearer of long ago" });
    await lab.clock.advance(1_000);
    expect(phase(tab)).toBe("online");
    expect(tab.kinds()).not.toContain("signedOut");
  });

  test.each(["is a newer build's", "cannot be written", "belongs to an engine that hangs"])(
    "the tab deletes the history of a store that %s; drafts and outbox stay",
    async (what) => {
      const { host, openClient } = createLabHost(lab);
      const first = await open("b0");
      await lab.clock.advance(100);
      lab.server.send(BOB, 1, "secret");
      await first.api.command(first.tabId, "c1", { type: "saveDraft", chat: chat(BOB), text: "hel" });
      await lab.clock.advance(1_000);
      first.die();
      await lab.clock.advance(12_000);
      if (what === "is a newer build's")
        lab.stores.spoil(STORE, "meta", { writer: "x", version: STORE_VERSION + 1, serial: 7 });
      const { client } = openClient(lab.session("amy"));
      await lab.clock.advance(500);
      if (what === "cannot be written") lab.stores.faults.writes = "full";
      if (what === "belongs to an engine that hangs") host.wedged.add("b1");
      expect(kinds()).toContain("page");
      const signedOut = client.signOut();
      await lab.clock.advance(3_000);
      await signedOut;
      expect(kinds()).toEqual(["draft", "meta"]);
      client.close();
    },
  );
});

describe("a wedged engine", () => {
  test("is left by its tabs; the next one takes the lock, and sends what was queued, once", async () => {
    const host = createLabHost(lab);
    const session = lab.session("amy");
    const clients: LabClient[] = [host.openClient(session), host.openClient(session)];
    await lab.clock.advance(200);
    for (const { client } of clients) client.setOpenChats([chat(BOB)]);
    await lab.clock.advance(50);
    lab.server.answer("/message/private/send", 504, "");
    void clients[0]?.client.run(send("a"));
    await lab.clock.advance(20);
    host.host.wedged.add("b1");
    void clients[0]?.client.run(send("b"));
    await lab.clock.advance(40_000);
    expect([...host.host.engines.keys()]).toEqual(["b1", "b1-1"]);
    expect(sentOf().map(({ tmpId }) => tmpId)).toHaveLength(2);
    for (const { events } of clients) expect(contents({ events })).toEqual(["a", "b"]);
    expect(lab.server.sockets).toHaveLength(1);
  });
});

describe("an engine that takes the place of one whose user was put out", () => {
  test.each([
    ["kicked", 2, "elsewhere"],
    ["banned", 5, { type: 50, content: "spam" }],
  ] as const)("%s: it does not connect unasked, and does when the person asks", async (reason, cmd, data) => {
    const { openClient, kill } = createLabHost(lab);
    const tab = openClient(lab.session("amy"));
    await lab.clock.advance(200);
    lab.server.push(1, cmd, data);
    await lab.clock.advance(100);
    expect(phase(tab)).toBe(reason);
    const before = lab.server.opened.length;
    kill("b1");
    await lab.clock.advance(60_000);
    expect(phase(tab)).toBe(reason);
    expect(lab.server.opened).toHaveLength(before);
    await tab.client.run({ type: "reconnectNow" });
    await lab.clock.advance(200);
    expect(phase(tab)).toBe("online");
    kill("b1");
    await lab.clock.advance(60_000);
    expect(phase(tab)).toBe("online");
  });
});

describe("another user in the same profile", () => {
  test("sees nothing of the one before, who finds everything again: drafts and outbox too", async () => {
    const engine = lab.startEngine();
    const amy = await lab.openTab(engine, { session: lab.session("amy"), view: { openChats: [chat(BOB)] } });
    await lab.clock.advance(100);
    lab.server.send(BOB, 1, "for amy");
    await amy.api.command(amy.tabId, "c1", { type: "saveDraft", chat: chat(BOB), text: "hel" });
    await lab.clock.advance(50);
    const carol = await lab.openTab(engine, {
      session: lab.session("carol"),
      view: { openChats: [chat(BOB)] },
    });
    await lab.clock.advance(500);
    expect(amy.events.at(-1)).toMatchObject({ kind: "userSwitched", nickName: "Carol" });
    expect(carol.events.find(({ kind }) => kind === "snapshot")).toMatchObject({
      snapshot: { userId: 3, heads: [] },
    });
    expect(contents(carol)).toEqual([]);
    carol.events.length = 0;
    lab.server.send(BOB, 1, "more for amy");
    await lab.clock.advance(100);
    expect(JSON.stringify(carol.events)).not.toContain("amy");
    await amy.hello({ session: lab.session("amy") });
    await lab.clock.advance(500);
    expect(contents(amy)).toEqual(["for amy", "more for amy"]);
    const snapshot = amy.events.findLast((event) => event.kind === "snapshot");
    expect(snapshot).toMatchObject({ snapshot: { heads: [{ draft: "hel" }] } });
  });

  test("signing out deletes tokens and history, and keeps drafts and what is unsent", async () => {
    const engine = lab.startEngine();
    const tab = await lab.openTab(engine, { session: lab.session("amy"), view: { openChats: [chat(BOB)] } });
    await lab.clock.advance(100);
    lab.server.send(BOB, 1, "secret");
    await tab.api.command(tab.tabId, "c1", { type: "saveDraft", chat: chat(BOB), text: "hel" });
    await lab.clock.advance(100);
    lab.server.down();
    await tab.api.command(tab.tabId, "c2", send("unsent"));
    await settle();
    // A call that was not over when the connection went.
    lab.stores.spoil(STORE, CALL, { id: "c1" });
    const signingOut = tab.api.signOut(tab.tabId);
    await lab.clock.advance(3_000);
    await signingOut;
    const kinds = [...lab.stores.contents(STORE).keys()].map((key) => key.split(":")[0]).sort();
    expect(kinds).toEqual(["draft", "meta", "outbox"]);
    lab.server.up();
    await tab.hello({ session: lab.session("amy") });
    await lab.clock.advance(20_000);
    expect(sentOf().map(({ tmpId }) => tmpId)).toEqual(["unsent"]);
    expect(contents(tab)).toEqual(["secret", "unsent"]);
  });
});

describe("an engine that gives the lock away while it still reads its store", () => {
  test("does not connect without the lock, and goes on when it has it again", async () => {
    const slow = lab.startEngine({ build: "b1", openStore: slowStore(3_000) });
    const tab = await lab.openTab(slow, { session: lab.session("amy"), view: { openChats: [chat(BOB)] } });
    await lab.clock.advance(1_000);
    const newer = await open("b2");
    await lab.clock.advance(20_000);
    expect(phase(newer)).toBe("online");
    expect(phase(tab)).toBe("suspended");
    expect(lab.server.sockets).toHaveLength(1);
    newer.die();
    await lab.clock.advance(40_000);
    lab.server.send(BOB, 1, "after all that");
    await lab.clock.advance(20_000);
    expect(phase(tab)).toBe("online");
    expect(contents(tab)).toContain("after all that");
  });

  /** A store whose every answer takes its time. */
  const slowStore = (ms: number) => (name: string) => {
    const store = lab.stores.open(name);
    const late = async <T>(answer: Promise<T>): Promise<T> => {
      await new Promise<void>((over) => lab.clock.setTimeout(over, ms));
      return answer;
    };
    return {
      ...store,
      get: (key: string) => late(store.get(key)),
      list: (prefix: string) => late(store.list(prefix)),
    };
  };
});
