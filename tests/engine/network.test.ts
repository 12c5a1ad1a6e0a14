import { beforeEach, describe, expect, test } from "vitest";
import { chat, createEngineLab, type EngineLab, type LabEngine, type LabTab } from "../support/engine-lab.ts";

const BOB = 2;
const hidden = { visible: false, focused: false };
let lab: EngineLab;
let engine: LabEngine;
let tab: LabTab;

const asked = (path: string) => lab.server.requests.filter(({ url }) => url.includes(path)).length;
const presence = () => asked("/user/terminal/online");
const phase = () => {
  const event = tab.events.findLast(({ kind }) => kind === "connectionChanged" || kind === "snapshot");
  if (event?.kind === "snapshot") return event.snapshot.connection.phase;
  return event?.kind === "connectionChanged" ? event.connection.phase : null;
};

beforeEach(async () => {
  lab = createEngineLab();
  engine = lab.startEngine();
  tab = await lab.openTab(engine, { session: lab.session("amy"), view: { openChats: [chat(BOB)] } });
  await lab.clock.advance(100);
});

describe("the network", () => {
  test("back online: the socket and what was missed are there at once, not at the next retry", async () => {
    await tab.api.network(tab.tabId, false);
    lab.server.down();
    await lab.clock.advance(5_000);
    lab.server.up();
    lab.server.send(BOB, 1, "missed");
    expect(phase()).toBe("waiting");
    await tab.api.network(tab.tabId, true);
    await lab.clock.advance(200);
    expect(phase()).toBe("online");
    expect(tab.events.findLast(({ kind }) => kind === "chatChanged")).toMatchObject({
      head: { last: { text: "missed" } },
    });
  });

  test.each([
    ["a captive portal's page", 200, "<html>Sign in to the network</html>"],
    ["another shape", 200, { code: 200, data: { stored: "perhaps" } }],
    ["an empty body", 200, ""],
  ])(
    "%s is no answer: the message is unconfirmed, sent again by its own tmpId, and there once",
    async (_, status, body) => {
      lab.server.answer("/message/private/send", status, body);
      await tab.api.command(tab.tabId, "c1", {
        type: "sendMessage",
        chat: chat(BOB),
        tmpId: "t-1",
        messageType: 0,
        content: "in the lobby",
      });
      await lab.clock.advance(200);
      const failed = () => tab.events.flatMap((event) => (event.kind === "messageFailed" ? [event] : []));
      expect(failed()).toMatchObject([{ tmpId: "t-1", unconfirmed: true, reason: "" }]);
      await lab.clock.advance(5_000);
      expect(failed()).toHaveLength(1);
      expect(tab.events.findLast(({ kind }) => kind === "messageSent")).toMatchObject({
        message: { tmpId: "t-1" },
      });
      expect(lab.server.messages.filter(({ content }) => content === "in the lobby")).toHaveLength(1);
    },
  );

  test("many tabs report one change once, and offline finds a dead socket within 10 s", async () => {
    const others = [await lab.openTab(engine), await lab.openTab(engine)];
    lab.server.halfOpen = true;
    for (const one of [tab, ...others]) await one.api.network(one.tabId, false);
    await lab.clock.advance(5_000);
    lab.server.halfOpen = false;
    await lab.clock.advance(5_500);
    for (const one of [tab, ...others]) await one.api.network(one.tabId, true);
    await lab.clock.advance(500);
    expect(phase()).toBe("online");
    expect(lab.server.opened).toHaveLength(2);
    expect(lab.server.sockets).toHaveLength(1);
  });

  test("after sleep: the first sign of life finds out, and nothing that was said meanwhile is missing", async () => {
    lab.server.halfOpen = true;
    for (const socket of lab.server.sockets) socket.open = false;
    lab.server.send(BOB, 1, "while asleep");
    lab.server.halfOpen = false;
    lab.clock.jump(3_600_000);
    await tab.show({ focused: true });
    await lab.clock.advance(11_000);
    expect(phase()).toBe("online");
    expect(tab.events.findLast(({ kind }) => kind === "chatChanged")).toMatchObject({
      head: { last: { text: "while asleep" } },
    });
  });

  test("a clock set back stops nothing: heartbeats, retries and batches go on", async () => {
    let shift = 0;
    lab = createEngineLab();
    const { clock } = lab;
    engine = lab.startEngine({ clock: { ...clock, now: () => clock.now() + shift } });
    tab = await lab.openTab(engine, { session: lab.session("amy"), view: { openChats: [chat(BOB)] } });
    await lab.clock.advance(100);
    shift = -3_600_000;
    await lab.clock.advance(100_000);
    expect(phase()).toBe("online");
    expect(lab.server.opened).toHaveLength(1);
    expect(lab.server.sockets[0]?.received.filter(({ cmd }) => cmd === 1)).toHaveLength(6);
    lab.server.send(BOB, 1, "still here");
    await lab.clock.advance(200);
    expect(tab.events.findLast(({ kind }) => kind === "chatChanged")).toMatchObject({
      head: { last: { text: "still here" } },
    });
    lab.server.down();
    await lab.clock.advance(5_000);
    shift = -7_200_000;
    lab.server.up();
    await lab.clock.advance(15_000);
    expect(phase()).toBe("online");
  });
});

describe("who is online", () => {
  test("is asked every 30 s, once for all tabs, while one of them is visible", async () => {
    const tabs = [tab, await lab.openTab(engine), await lab.openTab(engine, { view: hidden })];
    await lab.clock.advance(100);
    const before = presence();
    await lab.clock.advance(90_000);
    expect(presence() - before).toBe(3);
    for (const one of tabs) await one.show(hidden);
    const resting = presence();
    await lab.clock.advance(120_000);
    expect(presence()).toBe(resting);
    await tabs[2]?.show({ visible: true });
    await lab.clock.advance(10);
    expect(presence()).toBe(resting + 1);
    await tabs[1]?.show({ visible: true });
    await lab.clock.advance(10);
    expect(presence()).toBe(resting + 1);
    for (const one of tabs) one.die();
    await lab.clock.advance(5_000);
    const gone = presence();
    await lab.clock.advance(4_000);
    expect(presence()).toBe(gone);
  });

  test("is not asked while there is no connection, and at once when there is one again", async () => {
    lab.server.closeSockets(1006);
    lab.server.deaf = true;
    await lab.clock.advance(100);
    const before = presence();
    await lab.clock.advance(14_000);
    expect(presence()).toBe(before);
    lab.server.deaf = false;
    await lab.clock.advance(30_000);
    expect(phase()).toBe("online");
    expect(presence()).toBeGreaterThan(before);
  });
});
