import { beforeEach, describe, expect, test } from "vitest";
import type { ChatMessage, RealtimeEvent } from "../../../src/contract/engine.ts";
import { tabLock } from "../../../src/contract/rendezvous.ts";
import { makeHead } from "../../support/chat-heads.ts";
import {
  chat,
  createEngineLab,
  type EngineLab,
  type LabEngine,
  type LabTab,
  runtimeOf,
} from "../../support/engine-lab.ts";
import { createFakeStates } from "../../support/fake-chat-state.ts";
import { settle } from "../../support/fake-clock.ts";

let lab: EngineLab;
let states: ReturnType<typeof createFakeStates>;
let engine: LabEngine;
let tab: LabTab;

const sync = (syncing: boolean): RealtimeEvent => ({ kind: "syncChanged", syncing });
const emit = (event: RealtimeEvent, onlyTab?: string) => states.last.deps.emit(event, onlyTab);
const hidden = { visible: false, focused: false };

/** The tab has a batch until it is let land. */
function takeLate(): () => void {
  let land: () => void = () => undefined;
  tab.take = () =>
    new Promise((resolve) => {
      land = resolve;
    });
  return () => land();
}

beforeEach(async () => {
  states = createFakeStates();
  lab = createEngineLab(states.create);
  engine = lab.startEngine();
  tab = await lab.openTab(engine, { session: lab.session("amy") });
  await lab.clock.advance(1_000);
  tab.batches.length = 0;
  tab.events.length = 0;
});

describe("the stream", () => {
  test("begins with a snapshot, and each batch goes on where the last ended", async () => {
    const second = await lab.openTab(engine, { view: { openChats: [chat(2)] } });
    expect(second.kinds()).toEqual(["snapshot", "chatOpened"]);
    for (let n = 0; n < 5; n += 1) {
      emit(sync(true));
      await lab.clock.advance(10);
    }
    const ends = second.batches.map(({ from, to }) => [from, to]);
    expect(ends).toEqual([
      [0, 2],
      [2, 3],
      [3, 4],
      [4, 5],
      [5, 6],
      [6, 7],
    ]);
    expect(new Set(second.batches.map(({ engineId }) => engineId))).toEqual(new Set(["engine-1"]));
  });

  test("a hello said again gets a new snapshot and its open chats, in the same stream", async () => {
    await tab.show({ openChats: [chat(2)] });
    await lab.clock.advance(10);
    await tab.hello();
    await lab.clock.advance(10);
    expect(tab.kinds()).toEqual(["chatOpened", "snapshot", "chatOpened"]);
    expect(tab.batches[1]?.from).toBe(tab.batches[0]?.to);
  });

  test("message events go to the tabs that have the chat open, heads to all", async () => {
    const second = await lab.openTab(engine, { view: { openChats: [chat(2)] } });
    emit({ kind: "messagesChanged", chat: chat(2), messages: [] });
    emit({ kind: "chatChanged", head: makeHead({ key: chat(2) }) });
    emit({ kind: "olderLoaded", chat: chat(2), messages: [], reachedStart: true }, second.tabId);
    await lab.clock.advance(10);
    expect(tab.kinds()).toEqual(["chatChanged"]);
    expect(second.kinds()).toEqual([
      "snapshot",
      "chatOpened",
      "messagesChanged",
      "chatChanged",
      "olderLoaded",
    ]);
  });
});

/** The tab needs so long for each batch, ms. */
function slow(ms: number, begun = () => {}): void {
  tab.take = () => {
    begun();
    return new Promise((resolve) => void lab.clock.setTimeout(resolve, ms));
  };
}

describe("pacing", () => {
  test("visible: at once, what a turn says together; a quick tab gets the next at once too", async () => {
    emit(sync(true));
    emit(sync(false));
    await settle();
    expect(tab.batches.map(({ events }) => events.length)).toEqual([2]);
    emit(sync(true));
    await settle();
    expect(tab.batches).toHaveLength(2);
  });

  test.each([
    [2, 4],
    [3, 6],
    [6, 8],
    [20, 20],
  ])("visible: a tab that takes %i ms for a batch gets the next after %i ms", async (takes, apart) => {
    const sent: number[] = [];
    slow(takes, () => sent.push(lab.clock.now()));
    for (let n = 0; n < 4; n += 1) {
      emit(sync(n % 2 === 0));
      await lab.clock.advance(1);
    }
    await lab.clock.advance(50);
    expect(sent).toHaveLength(2);
    expect((sent[1] ?? 0) - (sent[0] ?? 0)).toBe(apart);
  });

  test("500 messages in a second are at most 125 batches for a visible tab that renders for 4 ms, and 2 for a hidden one", async () => {
    const second = await lab.openTab(engine, { view: hidden });
    second.batches.length = 0;
    slow(4);
    for (let n = 0; n < 500; n += 1) {
      emit(sync(n % 2 === 0));
      await lab.clock.advance(2);
    }
    expect(tab.batches.length).toBeLessThanOrEqual(126);
    expect(tab.batches.length).toBeGreaterThan(100);
    await lab.clock.advance(500);
    expect(second.batches.length).toBeLessThanOrEqual(4);
    expect(second.batches.flatMap(({ events }) => events).at(-1)).toEqual(sync(false));
  });

  test("messages of a chat stay behind what was said of it before", async () => {
    await tab.show({ openChats: [chat(2)] });
    await lab.clock.advance(200);
    tab.batches.length = 0;
    const changed = { kind: "messagesChanged", chat: chat(2), messages: [] } as const;
    emit(changed);
    emit({ kind: "messageDropped", chat: chat(2), tmpId: "x" });
    emit(changed);
    emit(changed);
    await lab.clock.advance(10);
    expect(tab.batches[0]?.events.map(({ kind }) => kind)).toEqual([
      "messagesChanged",
      "messageDropped",
      "messagesChanged",
      "messagesChanged",
    ]);
  });

  test("one batch is in flight, of at most 500 events", async () => {
    const land = takeLate();
    emit(sync(true));
    await settle();
    for (let n = 0; n < 1_200; n += 1) emit(sync(true));
    await lab.clock.advance(5_000);
    expect(tab.batches).toHaveLength(0);
    tab.take = async () => undefined;
    land();
    await lab.clock.advance(30);
    expect(tab.batches.map(({ events }) => events.length)).toEqual([1, 500, 500, 200]);
  });

  test("of the heads of a chat that wait the highest version is kept, in its first place", async () => {
    emit(sync(true));
    await settle();
    for (const version of [3, 5, 4]) emit({ kind: "chatChanged", head: makeHead({ key: chat(2), version }) });
    emit({ kind: "chatChanged", head: makeHead({ key: chat(3), targetId: 3 }) });
    await lab.clock.advance(8);
    const heads = tab.events.flatMap((event) => (event.kind === "chatChanged" ? [event.head] : []));
    expect(heads.map(({ key, version }) => [key, version])).toEqual([
      [chat(2), 5],
      [chat(3), 1],
    ]);
  });
});

const message = (id: number): ChatMessage => ({
  chat: chat(2),
  id,
  type: 0,
  content: `message ${id}`,
  sendTime: id,
  sendId: 2,
  selfSend: false,
  status: 1,
});
const arrives = (...ids: number[]) =>
  emit({ kind: "messagesChanged", chat: chat(2), messages: ids.map(message) });
const notice: RealtimeEvent = { kind: "notice", code: "serverMessage", text: "no" };
const alert = (id: number): RealtimeEvent => ({
  kind: "alert",
  alert: { eventId: `${id}`, at: lab.clock.now(), chat: chat(id), about: "message", sendId: id },
});

describe("a hidden tab", () => {
  beforeEach(async () => {
    await tab.show({ openChats: [chat(2)] });
    await lab.clock.advance(10);
    await tab.show(hidden);
    await lab.clock.advance(1_000);
    tab.batches.length = 0;
    tab.events.length = 0;
  });

  test("gets the latest of everything every 500 ms, whatever came in between", async () => {
    for (let n = 1; n <= 100; n += 1) {
      emit(sync(n % 2 === 0));
      emit({ kind: "unsentChanged", unsent: n });
      emit({ kind: "chatChanged", head: makeHead({ key: chat(2), version: n }) });
      emit({ kind: "chatChanged", head: makeHead({ key: chat(3), targetId: 3, version: n }) });
      emit({ kind: "groupMembersChanged", groupId: n % 2, members: [] });
      await lab.clock.advance(10);
    }
    await lab.clock.advance(500);
    expect(tab.batches).toHaveLength(3);
    const last = tab.batches.at(-1)?.events ?? [];
    expect(last).toContainEqual(sync(true));
    expect(last).toContainEqual({ kind: "unsentChanged", unsent: 100 });
    expect(last.filter(({ kind }) => kind === "groupMembersChanged")).toHaveLength(2);
    const versions = last.flatMap((event) => (event.kind === "chatChanged" ? [event.head.version] : []));
    expect(versions).toEqual([100, 100]);
  });

  test("gets no messages of the chats that it has open; what it asked for it gets", async () => {
    arrives(1, 2, 3);
    emit({ kind: "messageDropped", chat: chat(2), tmpId: "x" });
    emit({ kind: "uploadProgress", chat: chat(2), tmpId: "y", loaded: 1, total: 2 });
    emit({ kind: "olderLoaded", chat: chat(2), messages: [], reachedStart: true }, tab.tabId);
    await lab.clock.advance(5_000);
    expect(tab.kinds()).toEqual(["olderLoaded"]);
  });

  test("coming to the front, it gets what it missed before anything else comes", async () => {
    arrives(1, 2);
    emit({ kind: "messagesDeleted", chat: chat(2), ids: [1] });
    emit({ kind: "recordingsPlayed", chat: chat(2), ids: [2] });
    arrives(3);
    emit(sync(true));
    await lab.clock.advance(100);
    await tab.show({ visible: true });
    await settle();
    expect(tab.batches).toHaveLength(2);
    expect(tab.batches.at(-1)?.events).toEqual([
      { kind: "messagesChanged", chat: chat(2), messages: [message(1), message(2)] },
      { kind: "messagesDeleted", chat: chat(2), ids: [1] },
      { kind: "recordingsPlayed", chat: chat(2), ids: [2] },
      { kind: "messagesChanged", chat: chat(2), messages: [message(3)] },
    ]);
    arrives(4);
    await lab.clock.advance(10);
    expect(tab.batches.at(-1)?.events).toEqual([
      { kind: "messagesChanged", chat: chat(2), messages: [message(4)] },
    ]);
  });

  test("of a chat into which more came than a page holds it gets the chat anew, however much it was", async () => {
    for (let id = 1; id <= 5_000; id += 1) arrives(id);
    await lab.clock.advance(60_000);
    await tab.show({ visible: true });
    await settle();
    expect(states.last.calls).toContain(`reopen ${chat(2)}`);
    expect(tab.kinds()).toEqual(["chatOpened"]);
  });

  test("fifty messages are sent, fifty-one are a page", async () => {
    for (let id = 1; id <= 50; id += 1) arrives(id);
    await tab.show({ visible: true });
    await settle();
    expect(tab.kinds()).toEqual(Array.from({ length: 50 }, () => "messagesChanged"));
    await tab.show(hidden);
    tab.events.length = 0;
    for (let id = 51; id <= 101; id += 1) arrives(id);
    await tab.show({ visible: true });
    await lab.clock.advance(10);
    expect(tab.kinds()).toEqual(["chatOpened"]);
  });

  test("what came into a chat that was closed meanwhile is of no concern", async () => {
    arrives(1);
    await tab.show({ openChats: [] });
    await tab.show({ visible: true });
    await lab.clock.advance(10);
    expect(tab.events).toEqual([]);
  });

  test("a chat that is opened while it is hidden is sent when it is looked at", async () => {
    await tab.show({ openChats: [chat(2), chat(3)] });
    await lab.clock.advance(1_000);
    expect(tab.events).toEqual([]);
    await tab.show({ visible: true });
    await lab.clock.advance(10);
    expect(tab.events).toEqual([{ kind: "chatOpened", chat: chat(3), messages: [], reachedStart: true }]);
  });

  test("what happens once does not wait with the rest, is never left out, and takes nothing along", async () => {
    emit(sync(true));
    await settle();
    expect(tab.kinds()).toEqual(["syncChanged"]);
    emit(sync(false));
    emit(notice, tab.tabId);
    await lab.clock.advance(100);
    expect(tab.kinds()).toEqual(["syncChanged", "notice"]);
    emit(notice, tab.tabId);
    emit(notice, tab.tabId);
    await lab.clock.advance(100);
    expect(tab.kinds()).toEqual(["syncChanged", "notice", "notice", "notice"]);
    await lab.clock.advance(300);
    expect(tab.kinds().at(-1)).toBe("syncChanged");
    expect(tab.events.at(-1)).toEqual(sync(false));
  });

  test("an alert reaches it at once, and those that follow within a tenth of a second", async () => {
    emit(alert(1));
    await settle();
    expect(tab.kinds()).toEqual(["alert"]);
    emit(alert(2));
    emit(alert(3));
    await lab.clock.advance(100);
    expect(tab.kinds()).toEqual(["alert", "alert", "alert"]);
  });

  test("it begins with a snapshot, and gets its open chats when it comes to the front", async () => {
    const second = await lab.openTab(engine, { view: { ...hidden, openChats: [chat(2)] } });
    await lab.clock.advance(1_000);
    expect(second.kinds()).toEqual(["snapshot"]);
    await second.show({ visible: true });
    await settle();
    expect(second.kinds()).toEqual(["snapshot", "chatOpened"]);
  });

  test("what waited for it in one state is not overtaken by what waited in another", async () => {
    const land = takeLate();
    emit(sync(true));
    await settle();
    emit({ kind: "unsentChanged", unsent: 1 });
    await tab.show({ visible: true });
    emit({ kind: "unsentChanged", unsent: 2 });
    await tab.show(hidden);
    emit({ kind: "unsentChanged", unsent: 3 });
    tab.take = async () => undefined;
    land();
    await lab.clock.advance(1_000);
    expect(tab.events.at(-1)).toEqual({ kind: "unsentChanged", unsent: 3 });
  });

  test("after a snapshot it has missed nothing", async () => {
    arrives(1);
    await tab.hello();
    await lab.clock.advance(1_000);
    tab.events.length = 0;
    await tab.show({ visible: true });
    await settle();
    expect(tab.kinds()).toEqual(["chatOpened"]);
  });
});

describe("tabs in trouble", () => {
  test("a rejected batch is followed by a snapshot, less and less often", async () => {
    let tries = 0;
    tab.take = async () => {
      tries += 1;
      throw new Error("reducer broke");
    };
    emit(sync(true));
    await lab.clock.advance(60_000);
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(20);
    tab.take = async () => undefined;
    await lab.clock.advance(10_000);
    expect(tab.kinds()).toEqual(["snapshot"]);
  });

  test("10 s of silence empty the queue; the late answer brings a snapshot", async () => {
    const land = takeLate();
    emit(sync(true));
    await settle();
    tab.take = () => new Promise(() => undefined);
    await lab.clock.advance(10_000);
    for (let n = 0; n < 100; n += 1) emit(sync(true));
    await lab.clock.advance(60_000);
    expect(tab.batches).toHaveLength(0);
    tab.take = async () => undefined;
    land();
    await lab.clock.advance(10);
    expect(tab.kinds()).toEqual(["syncChanged", "snapshot"]);
  });

  test("a tab whose answer was lost is asked, and has everything though it says nothing of itself", async () => {
    tab.take = () => new Promise(() => undefined);
    emit(sync(true));
    await settle();
    tab.take = async () => undefined;
    await lab.clock.advance(9_000);
    emit(sync(false));
    expect(tab.batches).toHaveLength(0);
    await lab.clock.advance(1_100);
    expect(tab.kinds()).toEqual(["snapshot"]);
    emit(sync(true));
    await lab.clock.advance(100);
    expect(tab.kinds()).toEqual(["snapshot", "syncChanged"]);
  });

  test("a tab that sleeps is asked less and less often", async () => {
    let asked = 0;
    tab.take = () => {
      asked += 1;
      return new Promise(() => undefined);
    };
    emit(sync(true));
    await lab.clock.advance(10_000);
    expect(asked).toBe(2);
    await lab.clock.advance(60 * 60_000);
    expect(asked).toBeGreaterThan(50);
    expect(asked).toBeLessThan(70);
  });

  test("any sign of life of a silent tab brings a snapshot", async () => {
    tab.take = () => new Promise(() => undefined);
    emit(sync(true));
    await lab.clock.advance(10_000);
    tab.take = async () => undefined;
    await tab.show({});
    await lab.clock.advance(10);
    expect(tab.kinds()).toEqual(["snapshot"]);
  });

  test("more than 20,000 waiting events are let go for a snapshot, but no notice", async () => {
    const land = takeLate();
    emit(sync(true));
    await settle();
    emit({ kind: "notice", code: "kicked", text: "elsewhere" });
    for (let n = 0; n < 20_100; n += 1) emit(sync(true));
    tab.take = async () => undefined;
    land();
    await lab.clock.advance(100);
    expect(tab.kinds()).toEqual(["syncChanged", "notice", "snapshot"]);
  });

  test("a slow tab does not hold up the others", async () => {
    const second = await lab.openTab(engine);
    tab.take = () => new Promise(() => undefined);
    for (let n = 0; n < 10; n += 1) {
      emit(sync(true));
      await lab.clock.advance(10);
    }
    expect(second.kinds().filter((kind) => kind === "syncChanged")).toHaveLength(10);
  });

  test("a tab that left for another engine before its hello was answered is not held", async () => {
    const slow = lab.startEngine();
    lab.locks.client().request(tabLock("mover"), () => undefined);
    const api = slow.engine.connect({ tab: { deliver: async () => undefined }, gone: () => undefined });
    const view = { openChats: [], visible: true, focused: true, activated: true };
    const hello = { tabId: "mover", build: "b1", language: "en", runtime: runtimeOf(), view } as const;
    const answer = api.hello({ ...hello, session: lab.session("amy") });
    await api.bye("mover");
    await expect(answer).rejects.toThrow();
    await lab.clock.advance(10_000);
    expect(slow.ended).toBe(1);
  });

  test("a tab that died is known by its lock, and its view counts no more", async () => {
    const second = await lab.openTab(engine, { view: { openChats: [chat(2)] } });
    second.die();
    await settle();
    await expect(
      second.api.setView(second.tabId, { openChats: [], ...hidden, activated: false }),
    ).rejects.toThrow();
    second.events.length = 0;
    emit({ kind: "messagesChanged", chat: chat(2), messages: [] });
    await lab.clock.advance(50);
    expect(second.events).toEqual([]);
  });
});

describe("commands", () => {
  const command = { type: "readChat", chat: chat(2), upToId: 5 } as const;

  test("run once per id, also when issued again after a new hello, and over another line", async () => {
    const first = tab.api.command(tab.tabId, "c1", command);
    await tab.hello();
    const again = tab.api.command(tab.tabId, "c1", command);
    expect(await first).toEqual({ ok: true, data: undefined });
    expect(await again).toEqual({ ok: true, data: undefined });
    const other = await lab.openTab(engine, { tabId: tab.tabId });
    await other.api.command(tab.tabId, "c1", command);
    expect(states.last.commands).toHaveLength(1);
    await other.api.command(tab.tabId, "c2", command);
    expect(states.last.commands).toHaveLength(2);
  });

  test("ids of two tabs are apart", async () => {
    const second = await lab.openTab(engine);
    await tab.api.command(tab.tabId, "c1", command);
    await second.api.command(second.tabId, "c1", command);
    expect(states.last.commands).toHaveLength(2);
  });

  test("what is no command is refused as invalid", async () => {
    const odd = { type: "readChat", chat: "PRIVATE:x", upToId: 5 } as never;
    expect(await tab.api.command(tab.tabId, "c1", odd)).toMatchObject({
      ok: false,
      error: { code: "invalid" },
    });
  });

  test("a line that the engine does not know must send hello first", async () => {
    await expect(tab.api.command("nobody", "c1", command)).rejects.toThrow();
  });
});
