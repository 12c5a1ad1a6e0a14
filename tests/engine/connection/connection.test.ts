import { beforeEach, describe, expect, test } from "vitest";
import type { ConnectionView } from "../../../src/contract/engine.ts";
import { createEngineLab, type EngineLab, type LabEngine, type LabTab } from "../../support/engine-lab.ts";
import { createFakeStates } from "../../support/fake-chat-state.ts";
import { settle } from "../../support/fake-clock.ts";

let lab: EngineLab;
let states: ReturnType<typeof createFakeStates>;
let engine: LabEngine;
let tab: LabTab;

const view = (): ConnectionView | undefined => {
  const event = tab.events.findLast(({ kind }) => kind === "connectionChanged" || kind === "snapshot");
  if (event?.kind === "snapshot") return event.snapshot.connection;
  return event?.kind === "connectionChanged" ? event.connection : undefined;
};
const phase = () => view()?.phase;
const asked = (path: string) =>
  lab.server.requests.filter(({ url }) => url.split("?")[0]?.endsWith(path)).length;
const socket = () => lab.server.sockets[0];

beforeEach(async () => {
  states = createFakeStates();
  lab = createEngineLab(states.create);
  engine = lab.startEngine();
  tab = await lab.openTab(engine, { session: lab.session("amy") });
  await lab.clock.advance(20);
});

async function leave(): Promise<void> {
  tab.die();
  await lab.clock.advance(10_000);
  expect(engine.ended).toBe(1);
  expect(lab.clock.pending).toBe(0);
  expect(lab.server.sockets).toHaveLength(0);
}

describe("getting in", () => {
  test("steps 1 to 3, one socket without a token in its address, login, heartbeat", async () => {
    expect(phase()).toBe("online");
    expect(lab.server.opened.map(({ url }) => url)).toEqual(["ws://console.test/im/1/amy"]);
    expect(socket()?.received.map(({ cmd }) => cmd)).toEqual([0, 1]);
    expect(states.last.calls).toEqual(["open", "writer true", "loggedIn"]);
    await leave();
  });

  test("the device id stays the same across engines of a profile", async () => {
    const first = socket()?.devId;
    await leave();
    const second = lab.startEngine();
    await lab.openTab(second, { session: lab.session("amy") });
    await lab.clock.advance(20);
    expect(socket()?.devId).toBe(first);
  });

  test("the next heartbeat follows 20 s after each reply", async () => {
    await lab.clock.advance(100_000);
    expect(socket()?.received.filter(({ cmd }) => cmd === 1)).toHaveLength(6);
  });
});

describe("losing and coming back", () => {
  test("a half-open socket is found within 30 s and replaced", async () => {
    lab.server.halfOpen = true;
    await lab.clock.advance(20_000);
    expect(phase()).toBe("online");
    lab.server.halfOpen = false;
    await lab.clock.advance(10_000);
    expect(phase()).toBe("online");
    expect(lab.server.opened).toHaveLength(2);
    expect(lab.server.opened[0]?.closedWith).toBe(3000);
    await leave();
  });

  test("a server that is gone is asked every 10 s for its user, and the socket follows", async () => {
    lab.server.down();
    await lab.clock.advance(1_020);
    expect(view()).toMatchObject({ phase: "waiting", wasOnline: true });
    const before = asked("/user/self");
    await lab.clock.advance(60_000);
    expect(asked("/user/self") - before).toBe(6);
    expect(lab.server.opened).toHaveLength(1);
    lab.server.up();
    await lab.clock.advance(10_000);
    expect(phase()).toBe("online");
    expect(states.last.calls.slice(-2)).toEqual(["disconnected", "loggedIn"]);
    await leave();
  });

  test("restarts, twenty times over, never leave it offline", async () => {
    for (let n = 0; n < 20; n += 1) {
      lab.server.closeSockets(1012);
      await lab.clock.advance(2_500);
      expect(phase()).toBe("online");
    }
    expect(lab.server.opened).toHaveLength(21);
    expect(asked("im/config/token")).toBe(1);
    await leave();
  });

  test("a socket that never opens is given up after 15 s, and tried again after 15 s more", async () => {
    lab.server.deaf = true;
    lab.server.closeSockets(1006);
    await lab.clock.advance(1_100);
    expect(phase()).toBe("connecting");
    await lab.clock.advance(15_000);
    expect(phase()).toBe("waiting");
    lab.server.deaf = false;
    await lab.clock.advance(15_000);
    expect(phase()).toBe("online");
    await leave();
  });

  test("the browser's online event, and the user's request, retry at once", async () => {
    lab.server.down();
    await lab.clock.advance(5_000);
    lab.server.up();
    await tab.api.network(tab.tabId, true);
    await lab.clock.advance(50);
    expect(phase()).toBe("online");
    lab.server.down();
    await lab.clock.advance(5_000);
    lab.server.up();
    await tab.api.command(tab.tabId, "c1", { type: "reconnectNow" });
    await lab.clock.advance(50);
    expect(phase()).toBe("online");
  });

  test("offline asks for a heartbeat, so that a dead line is known 10 s later", async () => {
    lab.server.halfOpen = true;
    await tab.api.network(tab.tabId, false);
    await lab.clock.advance(10_000);
    expect(states.last.calls).toContain("disconnected");
  });

  test("after a sleep the line is checked at once", async () => {
    await lab.clock.advance(5_000);
    const beats = socket()?.received.length ?? 0;
    await lab.clock.sleep(3_600_000);
    await lab.clock.advance(10);
    expect(socket()?.received.length).toBe(beats + 1);
    expect(phase()).toBe("online");
    lab.server.halfOpen = true;
    await lab.clock.sleep(3_600_000);
    await lab.clock.advance(10_100);
    expect(lab.server.opened.length).toBeGreaterThan(1);
  });

  test("a tab's sign of life after a sleep checks the line before any timer runs", async () => {
    const beats = () => socket()?.received.filter(({ cmd }) => cmd === 1).length ?? 0;
    const before = beats();
    lab.clock.jump(3_600_000);
    await tab.show({ focused: false });
    await settle();
    expect(beats()).toBe(before + 1);
    await lab.clock.advance(100);
    await leave();
  });
});

describe("forced out", () => {
  const notices = () =>
    tab.events.flatMap((event) => (event.kind === "notice" ? [[event.code, event.text]] : []));

  test("a kick closes with 3000 and stays closed until the user asks", async () => {
    lab.server.push(1, 2, "you have logged in elsewhere");
    await lab.clock.advance(600_000);
    expect(notices()).toEqual([["kicked", "you have logged in elsewhere"]]);
    expect(view()).toMatchObject({ phase: "closed", closed: "kicked" });
    expect(lab.server.opened.map(({ closedWith }) => closedWith)).toEqual([3000]);
    await tab.api.command(tab.tabId, "c1", { type: "reconnectNow" });
    await lab.clock.advance(50);
    expect(phase()).toBe("online");
    await leave();
  });

  test("a ban says why, and the network's return does not reconnect", async () => {
    lab.server.push(1, 5, { type: 50, content: "spam" });
    await settle();
    await tab.api.network(tab.tabId, true);
    await lab.clock.advance(60_000);
    expect(notices()).toEqual([["banned", "spam"]]);
    expect(view()).toMatchObject({ closed: "banned" });
    expect(lab.server.opened).toHaveLength(1);
  });

  test("4410: taken over although the lock is here, it connects again in a moment, and then every five minutes", async () => {
    lab.server.closeSockets(4410);
    await lab.clock.advance(14_000);
    expect(view()).toMatchObject({ phase: "closed", closed: "takenOver" });
    await lab.clock.advance(2_000);
    expect(phase()).toBe("online");
    lab.server.closeSockets(4410);
    await lab.clock.advance(200_000);
    expect(view()).toMatchObject({ phase: "closed", closed: "takenOver", nextRetryAt: expect.any(Number) });
    expect(lab.server.opened).toHaveLength(2);
    await lab.clock.advance(100_000);
    expect(phase()).toBe("online");
    expect(lab.server.opened).toHaveLength(3);
  });

  test("4401: the token is refreshed, then it connects", async () => {
    lab.server.tokens.expireAccess();
    lab.server.closeSockets(4401);
    await lab.clock.advance(50);
    expect(phase()).toBe("online");
    expect(asked("/refreshToken")).toBe(1);
    expect(asked("im/config/token")).toBe(1);
  });

  test("without an admin session it waits for a fresh one", async () => {
    lab.server.tokens.expireAccess();
    lab.server.tokens.expireRefresh();
    lab.server.tokens.expireAdmin();
    lab.server.closeSockets(4401);
    await lab.clock.advance(60_000);
    expect(view()).toMatchObject({ phase: "closed", closed: "unauthorized" });
    expect(tab.kinds().filter((kind) => kind === "sessionExpired")).toHaveLength(1);
    await tab.hello({ session: lab.session("amy") });
    await lab.clock.advance(50);
    expect(phase()).toBe("online");
    expect(tab.kinds()).toContain("sessionRenewed");
    await leave();
  });
});

describe("frames", () => {
  test("malformed ones are skipped and logged, and break nothing", async () => {
    socket()?.emit("{nonsense");
    socket()?.emit('{"no":"cmd"}');
    socket()?.emit({ cmd: 3, data: { type: 0 } });
    await settle();
    expect(states.last.pushes).toEqual([{ cmd: 3, data: { type: 0 } }]);
    expect(lab.logged.filter((line) => line.startsWith("malformed"))).toHaveLength(2);
  });

  test("a message that the chats cannot take does not stop the machine", async () => {
    const { push } = states.last;
    states.last.push = () => {
      throw new Error("broken record");
    };
    lab.server.send(2, 1, "one");
    await settle();
    states.last.push = push;
    lab.server.send(2, 1, "two");
    await lab.clock.advance(60_000);
    expect(states.last.pushes).toHaveLength(1);
    expect(phase()).toBe("online");
    expect(lab.server.opened).toHaveLength(1);
  });

  test("a lost push shows as a hole", async () => {
    lab.server.send(2, 1, "one");
    lab.server.losePush = true;
    lab.server.send(2, 1, "two");
    lab.server.send(2, 1, "three");
    await settle();
    expect(states.last.pushes).toHaveLength(2);
    expect(states.last.calls.filter((call) => call === "hole")).toHaveLength(1);
  });
});

describe("setting up for the first time", () => {
  test("a refused configuration says the server's words, once, and goes on trying", async () => {
    const other = createEngineLab(states.create);
    const second = other.startEngine();
    for (let n = 0; n < 3; n += 1)
      other.server.answer("/im/config/token", 200, { code: 500, message: "no agent" });
    const watcher = await other.openTab(second, { session: other.session("bob") });
    await other.clock.advance(40_000);
    const texts = watcher.events.flatMap((event) =>
      event.kind === "notice" ? [`${event.code} ${event.text}`] : [],
    );
    expect(texts).toEqual(["configRefused no agent"]);
    await other.clock.advance(10_000);
    expect(other.server.sockets).toHaveLength(1);
  });
});
