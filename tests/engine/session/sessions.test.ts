import { beforeEach, describe, expect, test } from "vitest";
import { socketLock } from "../../../src/contract/rendezvous.ts";
import { createEngineLab, type EngineLab, type LabTab } from "../../support/engine-lab.ts";
import { createFakeStates } from "../../support/fake-chat-state.ts";
import { settle } from "../../support/fake-clock.ts";

let lab: EngineLab;
let states: ReturnType<typeof createFakeStates>;

const closedAs = (tab: LabTab) => {
  const event = tab.events.findLast(({ kind }) => kind === "connectionChanged");
  return event?.kind === "connectionChanged" ? (event.connection.closed ?? event.connection.phase) : null;
};

beforeEach(() => {
  states = createFakeStates();
  lab = createEngineLab(states.create);
});

describe("sessions", () => {
  test("a tab without a session takes the engine's, and its snapshot", async () => {
    const engine = lab.startEngine();
    const session = lab.session("amy");
    await lab.openTab(engine, { session });
    const second = await lab.openTab(engine);
    expect(second.answer.session).toEqual(session);
    expect(second.kinds()).toEqual(["snapshot"]);
  });

  test("a sign-in in one tab signs in those that wait without one", async () => {
    const engine = lab.startEngine();
    const waiting = await lab.openTab(engine);
    expect(waiting.answer.session).toBeNull();
    const session = lab.session("amy");
    await lab.openTab(engine, { session });
    await lab.clock.advance(50);
    expect(waiting.kinds().slice(0, 2)).toEqual(["sessionRenewed", "snapshot"]);
    expect(waiting.events[0]).toMatchObject({ session });
  });

  test("a tab that wakes with the token of before takes the later one, and gives it to nobody", async () => {
    const engine = lab.startEngine();
    const before = { ...lab.session("amy"), signedInAt: 1_000 };
    const since = { ...lab.session("amy"), signedInAt: 2_000 };
    const first = await lab.openTab(engine, { session: since });
    await lab.clock.advance(50);
    const woken = await lab.openTab(engine, { session: before });
    await lab.clock.advance(50);
    expect(woken.events).toContainEqual({ kind: "sessionRenewed", session: since });
    expect(first.kinds()).not.toContain("sessionRenewed");
  });

  test("another user takes over: the others are notified once, and get nothing of the new user's chats", async () => {
    const engine = lab.startEngine();
    const first = await lab.openTab(engine, { session: lab.session("amy") });
    await lab.clock.advance(50);
    const second = await lab.openTab(engine, { session: lab.session("bob") });
    await lab.clock.advance(50);
    expect(first.events.at(-1)).toEqual({ kind: "userSwitched", nickName: "Bob" });
    expect(second.events[0]).toMatchObject({ kind: "snapshot", snapshot: { userId: 2 } });
    expect(lab.server.opened.map(({ url }) => url.split("/").pop())).toEqual(["amy", "bob"]);
    expect(lab.server.opened[0]?.closedWith).toBe(3000);
    expect(lab.locks.isHeld(socketLock(1))).toBe(false);
    first.events.length = 0;
    await first.hello();
    states.last.deps.emit({ kind: "syncChanged", syncing: true });
    await lab.clock.advance(50);
    expect(first.kinds()).toEqual(["userSwitched"]);
    expect(lab.server.sockets).toHaveLength(1);
  });

  test("also a tab that took its session from the engine, and no command of such tabs runs as the new user", async () => {
    const engine = lab.startEngine();
    await lab.openTab(engine, { session: lab.session("amy") });
    const taker = await lab.openTab(engine);
    await lab.clock.advance(50);
    await lab.openTab(engine, { session: lab.session("bob") });
    await lab.clock.advance(50);
    expect(taker.kinds().at(-1)).toBe("userSwitched");
    const command = { type: "readChat", chat: "PRIVATE:2", upToId: 5 } as const;
    expect(await taker.api.command(taker.tabId, "c1", command)).toMatchObject({
      ok: false,
      error: { code: "closed" },
    });
    expect(await taker.api.chatCall(taker.tabId, { name: "self", input: {} })).toMatchObject({ ok: false });
    await taker.api.signOut(taker.tabId);
    expect(lab.server.sockets.map(({ userId }) => userId)).toEqual([2]);
  });

  test("the user before may sign in again, and takes over in turn", async () => {
    const engine = lab.startEngine();
    const first = await lab.openTab(engine, { session: lab.session("amy") });
    const second = await lab.openTab(engine, { session: lab.session("bob") });
    await lab.clock.advance(50);
    await first.hello({ session: lab.session("amy") });
    await lab.clock.advance(50);
    expect(second.events.at(-1)).toEqual({ kind: "userSwitched", nickName: "Amy" });
    expect(lab.server.sockets.map(({ userId }) => userId)).toEqual([1]);
  });

  test("signing out notifies all tabs, forgets, closes with 3000, and the old token signs nobody in", async () => {
    const engine = lab.startEngine();
    const session = lab.session("amy");
    const first = await lab.openTab(engine, { session });
    const second = await lab.openTab(engine);
    await lab.clock.advance(50);
    await first.api.signOut(first.tabId);
    await lab.clock.advance(50);
    expect(first.kinds().at(-1)).toBe("signedOut");
    expect(second.kinds().at(-1)).toBe("signedOut");
    expect(states.last.calls.slice(-2)).toEqual(["forget", "close"]);
    expect(lab.server.opened.map(({ closedWith }) => closedWith)).toEqual([3000]);
    expect((await second.hello({ session })).session).toBeNull();
    await lab.clock.advance(50);
    expect(lab.server.opened).toHaveLength(1);
    await second.hello({ session: lab.session("bob") });
    await lab.clock.advance(50);
    expect(lab.server.sockets.map(({ userId }) => userId)).toEqual([2]);
  });
});

describe("life of an engine", () => {
  test("twenty tabs, one socket", async () => {
    const engine = lab.startEngine();
    const session = lab.session("amy");
    for (let n = 0; n < 20; n += 1) await lab.openTab(engine, { session });
    await lab.clock.advance(1_000);
    expect(lab.server.opened).toHaveLength(1);
    expect(states.states).toHaveLength(1);
  });

  test("10 s without a tab end it: saved, closed with 3000, no timer and no lock left", async () => {
    const engine = lab.startEngine();
    const tab = await lab.openTab(engine, { session: lab.session("amy") });
    await lab.clock.advance(100);
    tab.die();
    await lab.clock.advance(9_999);
    expect(engine.ended).toBe(0);
    await lab.clock.advance(1);
    expect(engine.ended).toBe(1);
    expect(states.last.calls.at(-1)).toBe("close");
    expect(lab.server.opened.map(({ closedWith }) => closedWith)).toEqual([3000]);
    expect(lab.clock.pending).toBe(0);
    expect(lab.locks.requests).toBe(0);
    await expect(tab.hello()).rejects.toThrow();
  });

  test("a tab that comes in time keeps it", async () => {
    const engine = lab.startEngine();
    const tab = await lab.openTab(engine, { session: lab.session("amy") });
    tab.die();
    await lab.clock.advance(9_000);
    await lab.openTab(engine);
    await lab.clock.advance(60_000);
    expect(engine.ended).toBe(0);
    expect(lab.server.opened).toHaveLength(1);
  });

  test("an engine that no tab ever finds ends too", async () => {
    const engine = lab.startEngine();
    await lab.clock.advance(10_000);
    expect(engine.ended).toBe(1);
    expect(lab.clock.pending).toBe(0);
  });

  test("ended at any moment it leaves nothing behind", async () => {
    for (const ms of [0, 1, 5, 60, 500, 15_000, 25_000]) {
      const engine = lab.startEngine();
      const tab = await lab.openTab(engine, { session: lab.session("amy") });
      if (ms === 500) lab.server.down();
      await lab.clock.advance(ms);
      await engine.engine.end();
      lab.server.up();
      tab.die();
      await settle();
      expect([ms, lab.clock.pending, lab.locks.requests, lab.server.sockets.length]).toEqual([ms, 0, 0, 0]);
    }
  });

  test("storage that never answers does not keep an engine from leaving", async () => {
    const engine = lab.startEngine();
    await lab.openTab(engine, { session: lab.session("amy") });
    await lab.clock.advance(100);
    states.last.close = () => new Promise(() => undefined);
    const ending = engine.engine.end();
    await lab.clock.advance(2_000);
    await ending;
    expect(engine.ended).toBe(1);
  });
});

describe("two engines of one user", () => {
  test("the newcomer asks, the holder saves, closes with 3000 and queues again", async () => {
    const session = lab.session("amy");
    const first = lab.startEngine();
    const tab = await lab.openTab(first, { session });
    await lab.clock.advance(100);
    const second = lab.startEngine();
    const newer = await lab.openTab(second, { session });
    await lab.clock.advance(200);
    expect(closedAs(tab)).toBe("suspended");
    expect(closedAs(newer)).toBe("online");
    expect(lab.server.opened[0]?.closedWith).toBe(3000);
    expect(lab.server.sockets).toHaveLength(1);
    expect(states.states[0]?.calls.slice(-2)).toEqual(["writer false", "flush"]);
    await tab.api.command(tab.tabId, "c1", { type: "reconnectNow" });
    await lab.clock.advance(60_000);
    expect(lab.server.sockets).toHaveLength(1);
    second.kill();
    await lab.clock.advance(200);
    expect(closedAs(tab)).toBe("online");
    expect(lab.server.sockets).toHaveLength(1);
    expect(states.last.calls).toEqual(["open", "writer true", "loggedIn"]);
    expect(tab.kinds().filter((kind) => kind === "snapshot")).toHaveLength(2);
  });

  test("a holder that does not answer is robbed after 5 s", async () => {
    const session = lab.session("amy");
    const first = lab.startEngine({
      openPeerChannel: () => ({ post: () => undefined, close: () => undefined }),
    });
    const tab = await lab.openTab(first, { session });
    await lab.clock.advance(100);
    const second = lab.startEngine();
    const newer = await lab.openTab(second, { session });
    await lab.clock.advance(5_000);
    expect(closedAs(tab)).toBe("online");
    expect(newer.kinds()).toContain("snapshot");
    await lab.clock.advance(200);
    expect(closedAs(tab)).toBe("suspended");
    expect(closedAs(newer)).toBe("online");
    expect(lab.server.sockets).toHaveLength(1);
  });

  test("a holder whose storage hangs gives the lock up within 2 s", async () => {
    const session = lab.session("amy");
    const first = lab.startEngine();
    await lab.openTab(first, { session });
    await lab.clock.advance(100);
    states.last.flush = () => new Promise(() => undefined);
    const second = lab.startEngine();
    const newer = await lab.openTab(second, { session });
    await lab.clock.advance(2_200);
    expect(closedAs(newer)).toBe("online");
    expect(lab.server.sockets).toHaveLength(1);
  });

  test("the holder dies: the one that waits connects", async () => {
    const session = lab.session("amy");
    const first = lab.startEngine();
    await lab.openTab(first, { session });
    await lab.clock.advance(100);
    first.kill();
    const second = lab.startEngine();
    const newer = await lab.openTab(second, { session });
    await lab.clock.advance(40);
    expect(closedAs(newer)).toBe("online");
  });
});
