import { beforeEach, describe, expect, test } from "vitest";
import { chat, createEngineLab, type EngineLab } from "../support/engine-lab.ts";
import { createFakeStates } from "../support/fake-chat-state.ts";
import { settle } from "../support/fake-clock.ts";
import { createLabHost } from "../support/tab-lab.ts";

let lab: EngineLab;
let states: ReturnType<typeof createFakeStates>;
let host: ReturnType<typeof createLabHost>["host"];
let openClient: ReturnType<typeof createLabHost>["openClient"];
let kill: ReturnType<typeof createLabHost>["kill"];

const read = { type: "readChat", chat: chat(2), upToId: 1 } as const;

beforeEach(() => {
  states = createFakeStates();
  lab = createEngineLab(states.create);
  ({ host, openClient, kill } = createLabHost(lab));
});

describe("attaching", () => {
  test("a signed-in tab gets its session back, a snapshot, and answers to its commands", async () => {
    const session = lab.session("amy");
    const { client, kinds } = openClient(session);
    await lab.clock.advance(100);
    expect(await client.ready).toEqual(session);
    expect(kinds()[0]).toBe("snapshot");
    expect(await client.run(read)).toEqual({ ok: true, data: undefined });
    expect(await client.call("friendList", {})).toMatchObject({ ok: true });
  });

  test("a tab without a session takes the engine's", async () => {
    const session = lab.session("amy");
    openClient(session);
    await lab.clock.advance(50);
    const second = openClient();
    await lab.clock.advance(50);
    expect(await second.client.ready).toEqual(session);
    kill("b1");
    await lab.clock.advance(200);
    expect(lab.server.sockets).toHaveLength(1);
  });

  test("five tabs meet in one engine, with one socket", async () => {
    const session = lab.session("amy");
    for (let n = 0; n < 5; n += 1) openClient(session);
    await lab.clock.advance(200);
    expect(host.engines.size).toBe(1);
    expect(lab.server.sockets).toHaveLength(1);
  });

  test("what was changed before the first hello was answered is said afterwards", async () => {
    const { client } = openClient(lab.session("amy"));
    await settle();
    client.setOpenChats([chat(2)]);
    client.setLanguage("zh_TW");
    await lab.clock.advance(50);
    states.last.deps.emit({ kind: "messagesChanged", chat: chat(2), messages: [] });
    await client.call("friendList", {});
    expect(lab.server.requests.at(-1)?.headers["Accept-Language"]).toBe("zh-TW");
  });

  test("events before the first subscriber are kept, later ones wait for the next", async () => {
    const { client } = openClient(lab.session("amy"));
    const stop = client.subscribe(() => undefined);
    stop();
    await lab.clock.advance(100);
    const kept: string[] = [];
    client.subscribe((events) => kept.push(...events.map(({ kind }) => kind)));
    expect(kept[0]).toBe("snapshot");
  });

  test("when no host can be had, ready rejects, and the tab goes on trying", async () => {
    host.broken = true;
    const { client, kinds } = openClient(lab.session("amy"));
    const refused = expect(client.ready).rejects.toThrow();
    await lab.clock.advance(5_000);
    await refused;
    host.broken = false;
    await lab.clock.advance(6_000);
    expect(kinds()).toContain("snapshot");
  });
});

describe("the engine dies", () => {
  test("all tabs meet in the next one, with one socket and a new snapshot each", async () => {
    const session = lab.session("amy");
    const clients = [1, 2, 3, 4, 5].map(() => openClient(session));
    await lab.clock.advance(200);
    clients[0]?.crash();
    kill("b1");
    for (const { events } of clients) events.length = 0;
    await lab.clock.advance(200);
    expect(lab.server.sockets).toHaveLength(1);
    for (const { kinds } of clients.slice(1)) expect(kinds()[0]).toBe("snapshot");
    expect(lab.clock.pending).toBeLessThan(5);
  });

  test("an unanswered command is issued again, under its id, and a read too", async () => {
    const { client } = openClient(lab.session("amy"));
    await lab.clock.advance(100);
    states.last.outcome = new Promise(() => undefined);
    const outcome = client.run(read);
    await settle();
    kill("b1");
    await lab.clock.advance(200);
    expect(await outcome).toEqual({ ok: true, data: undefined });
    expect(states.states.map(({ commands }) => commands.length)).toEqual([1, 1]);
  });

  test("a call that changes something is not issued twice", async () => {
    const { client } = openClient(lab.session("amy"));
    await lab.clock.advance(100);
    host.wedged.add("b1");
    const outcome = client.call("readPrivate", { query: { friendId: 2, messageId: 1 } });
    kill("b1");
    expect(await outcome).toMatchObject({ ok: false, error: { code: "closed", retryable: true } });
  });

  test("twenty deaths in a row end online", async () => {
    const { kinds } = openClient(lab.session("amy"));
    for (let n = 0; n < 20; n += 1) {
      await lab.clock.advance(30);
      kill("b1");
    }
    await lab.clock.advance(500);
    expect(lab.server.sockets).toHaveLength(1);
    expect(kinds()).toContain("snapshot");
  });
});

describe("a wedged engine", () => {
  test("two calls unanswered for 5 s: all tabs move to the next worker, together", async () => {
    const session = lab.session("amy");
    const first = openClient(session);
    const second = openClient(session);
    await lab.clock.advance(200);
    host.wedged.add("b1");
    first.page.emit("view");
    await settle();
    first.page.emit("online");
    await lab.clock.advance(5_100);
    expect([...host.engines.keys()]).toEqual(["b1", "b1-1"]);
    second.events.length = 0;
    await lab.clock.advance(6_000);
    expect(
      host.asked
        .filter(({ worker }) => worker === "b1-1")
        .map(({ tabId }) => tabId)
        .sort(),
    ).toEqual([first.client.tabId, second.client.tabId].sort());
    expect(lab.server.sockets).toHaveLength(1);
  });

  test("a slow call and the probe that follows it count as two", async () => {
    const { client } = openClient(lab.session("amy"));
    await lab.clock.advance(200);
    host.wedged.add("b1");
    const outcome = client.run(read);
    await lab.clock.advance(11_000);
    expect(await outcome).toMatchObject({ ok: true });
    expect(host.engines.has("b1-1")).toBe(true);
  });

  test("a call that only waits for a slow server moves nobody", async () => {
    const { client } = openClient(lab.session("amy"));
    await lab.clock.advance(200);
    states.last.outcome = new Promise(() => undefined);
    const outcome = client.run(read);
    await lab.clock.advance(60_000);
    expect([...host.engines.keys()]).toEqual(["b1"]);
    await lab.clock.advance(10_000);
    expect(await outcome).toMatchObject({ ok: false, error: { code: "timeout" } });
  });

  test("a tab that opens later follows the others", async () => {
    const session = lab.session("amy");
    const first = openClient(session);
    await lab.clock.advance(200);
    host.wedged.add("b1");
    first.page.emit("view");
    await settle();
    first.page.emit("online");
    await lab.clock.advance(5_200);
    const late = openClient(session);
    await lab.clock.advance(200);
    expect(host.asked.at(-1)).toMatchObject({ worker: "b1-1", tabId: late.client.tabId });
    expect(late.kinds()).toContain("snapshot");
  });

  test("a worker that never answers, for it is about to end, is left for the next one, by all tabs", async () => {
    host.wedged.add("b1");
    const session = lab.session("amy");
    const first = openClient(session);
    await lab.clock.advance(100);
    const second = openClient(session);
    await lab.clock.advance(5_200);
    expect(host.asked.map(({ worker, shared }) => `${worker} ${shared}`)).toEqual([
      "b1 true",
      "b1 true",
      "b1-1 true",
      "b1-1 true",
    ]);
    expect(first.kinds()).toContain("snapshot");
    expect(second.kinds()).toContain("snapshot");
    expect(lab.server.sockets).toHaveLength(1);
  });

  test("where the next SharedWorker never answers either, this tab uses none again", async () => {
    host.wedged.add("b1");
    host.wedged.add("b1-1");
    openClient(lab.session("amy"));
    await lab.clock.advance(14_000);
    expect(host.asked.map(({ shared }) => shared)).toEqual([true, true]);
    await lab.clock.advance(2_000);
    expect(host.asked.map(({ shared }) => shared)).toEqual([true, true, false]);
  });
});

describe("batches", () => {
  test("a lost batch is noticed by the next, and a new hello brings a snapshot", async () => {
    const { events, kinds } = openClient(lab.session("amy"));
    await lab.clock.advance(200);
    events.length = 0;
    host.losing = true;
    states.last.deps.emit({ kind: "syncChanged", syncing: true });
    await lab.clock.advance(20);
    host.losing = false;
    states.last.deps.emit({ kind: "syncChanged", syncing: false });
    await lab.clock.advance(20);
    expect(kinds()).toEqual(["snapshot"]);
  });

  test("a consumer that throws gets a snapshot instead", async () => {
    const { client } = openClient(lab.session("amy"));
    await lab.clock.advance(200);
    const seen: string[] = [];
    let broken = true;
    client.subscribe((batch) => {
      if (broken) throw new Error("reducer");
      seen.push(...batch.map(({ kind }) => kind));
    });
    states.last.deps.emit({ kind: "syncChanged", syncing: true });
    await lab.clock.advance(20);
    broken = false;
    await lab.clock.advance(1_000);
    expect(seen).toEqual(["snapshot"]);
  });
});

describe("the page", () => {
  test("a page kept for the back button leaves, and comes back with a snapshot", async () => {
    const { page, events, kinds, client } = openClient(lab.session("amy"));
    const other = openClient(lab.session("amy"));
    await lab.clock.advance(200);
    const last = { type: "saveDraft", chat: "PRIVATE:3", text: "half a sentence" } as const;
    client.beforeLeave(() => void client.run(last));
    page.emit("leave");
    await lab.clock.advance(50);
    expect(states.last.commands).toContainEqual(expect.objectContaining({ command: last }));
    const outcome = client.run(read);
    events.length = 0;
    states.last.deps.emit({ kind: "syncChanged", syncing: true });
    await lab.clock.advance(5_000);
    expect(events).toEqual([]);
    page.emit("enter");
    await lab.clock.advance(50);
    expect(kinds()[0]).toBe("snapshot");
    expect(await outcome).toMatchObject({ ok: true });
    expect(other.kinds()).toContain("syncChanged");
    expect(lab.server.sockets).toHaveLength(1);
  });

  test("another user's sign-in detaches this tab: it sends no hello any more until it signs in itself", async () => {
    const amy = openClient(lab.session("amy"));
    await lab.clock.advance(100);
    openClient(lab.session("bob"));
    await lab.clock.advance(100);
    expect(amy.kinds().at(-1)).toBe("userSwitched");
    const before = host.asked.length;
    kill("b1");
    await lab.clock.advance(1_000);
    expect(host.asked.length - before).toBe(1);
    expect(lab.server.sockets.map(({ userId }) => userId)).toEqual([2]);
    expect(await amy.client.run(read)).toMatchObject({ ok: false, error: { code: "closed" } });
    amy.client.setSession(lab.session("amy"));
    await lab.clock.advance(1_000);
    expect(lab.server.sockets.map(({ userId }) => userId)).toEqual([1]);
  });

  test("signing out reaches every tab, and resolves also without an engine", async () => {
    const session = lab.session("amy");
    const first = openClient(session);
    const second = openClient(session);
    await lab.clock.advance(100);
    await first.client.signOut();
    await lab.clock.advance(100);
    expect(second.kinds().at(-1)).toBe("signedOut");
    expect(lab.server.sockets).toHaveLength(0);
    host.broken = true;
    await openClient().client.signOut();
  });

  test("closed, it leaves no timer, no lock and no listener behind", async () => {
    const session = lab.session("amy");
    for (const ms of [0, 1, 100, 6_000]) {
      const { client, page } = openClient(session);
      await lab.clock.advance(ms);
      const pending = client.run(read);
      client.close();
      expect(await pending).toMatchObject({});
      expect(page.listeners).toBe(0);
    }
    await lab.clock.advance(15_000);
    expect(lab.clock.pending).toBe(0);
    expect(lab.locks.requests).toBe(0);
  });
});

describe("an engine that was only slow", () => {
  test("learns that the tab went to another, and does not stay for its sake", async () => {
    openClient(lab.session("amy"));
    await lab.clock.advance(1_000);
    const left = host.engines.get("b1");
    // Another tab found it wedged, and moves on with all.
    const other = lab.channels.open("tabs", () => undefined);
    other.post({ type: "line", build: "b1", line: 1 });
    await lab.clock.advance(30_000);
    expect(host.engines.get("b1-1")?.ended).toBe(0);
    expect(left?.ended).toBe(1);
  });
});
