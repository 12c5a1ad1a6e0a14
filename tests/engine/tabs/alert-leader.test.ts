import { beforeEach, describe, expect, test } from "vitest";
import type { Alert } from "../../../src/contract/engine.ts";
import {
  chat,
  createEngineLab,
  type EngineLab,
  type LabEngine,
  type LabTab,
} from "../../support/engine-lab.ts";
import { createFakeStates } from "../../support/fake-chat-state.ts";
import { settle } from "../../support/fake-clock.ts";

let lab: EngineLab;
let states: ReturnType<typeof createFakeStates>;
let engine: LabEngine;
let count = 0;

function alert(over: Partial<Alert> = {}): void {
  count += 1;
  const eventId = `e${count}`;
  const { last } = states;
  last.deps.emit({
    kind: "alert",
    alert: { eventId, at: lab.clock.now(), chat: chat(2), about: "message", sendId: 2, ...over },
  });
}
const alertsOf = (tab: LabTab) =>
  tab.events.flatMap((event) => (event.kind === "alert" ? [event.alert.eventId] : []));

const hidden = { visible: false, focused: false };

beforeEach(async () => {
  count = 0;
  states = createFakeStates();
  lab = createEngineLab(states.create);
  engine = lab.startEngine();
});

async function open(...views: Parameters<LabTab["show"]>[0][]): Promise<LabTab[]> {
  const session = lab.session("amy");
  const tabs: LabTab[] = [];
  for (const view of views) {
    tabs.push(await lab.openTab(engine, { session, view }));
    await lab.clock.advance(500);
  }
  return tabs;
}

describe("the alert leader", () => {
  test("an alert goes to one tab of many, and follows the user's eyes", async () => {
    const [a, b, c] = (await open(hidden, { focused: false }, hidden)) as [LabTab, LabTab, LabTab];
    alert();
    await lab.clock.advance(200);
    await b.show(hidden);
    await c.show({ visible: true, focused: true });
    await c.show(hidden);
    alert();
    await lab.clock.advance(200);
    c.die();
    await settle();
    alert();
    await lab.clock.advance(200);
    expect([alertsOf(a), alertsOf(b), alertsOf(c)]).toEqual([["e3"], ["e1"], ["e2"]]);
  });

  test("before the user has touched any tab, one of them is given it all the same; a touched one comes first", async () => {
    const untouched = { activated: false };
    const [a, b] = (await open({ ...untouched, ...hidden }, untouched)) as [LabTab, LabTab];
    alert();
    await lab.clock.advance(200);
    await a.show({ ...hidden, activated: true });
    alert();
    await lab.clock.advance(200);
    expect([alertsOf(a), alertsOf(b)]).toEqual([["e2"], ["e1"]]);
  });

  test("a visitor who waits is given to one tab, and once for one wait, also where somebody reads the chat; every tab has the counts, and when it ends", async () => {
    const [a, b, c] = (await open({ openChats: [chat(2)] }, hidden, hidden)) as [LabTab, LabTab, LabTab];
    const visitor = { id: 5, site: "Teas", isGiven: false };
    const waits = () => alert({ eventId: "waits:5:1", about: "visitor", visitor });
    waits();
    waits();
    await lab.clock.advance(200);
    await a.show(hidden);
    waits();
    alert({ eventId: "waits:5:2", about: "visitor", visitor });
    const { emit } = states.last.deps;
    for (const waiting of [1, 2, 3]) emit({ kind: "serviceChanged", service: { waiting, mine: 0 } });
    emit({ kind: "waitEnded", id: 5, by: "Bob" });
    await lab.clock.advance(1_000);
    expect([alertsOf(a), alertsOf(b), alertsOf(c)]).toEqual([["waits:5:1", "waits:5:2"], [], []]);
    for (const tab of [a, b, c]) {
      expect(tab.events.filter(({ kind }) => kind === "waitEnded")).toHaveLength(1);
      // Hidden ones are given the latest alone.
      expect(tab.events.findLast(({ kind }) => kind === "serviceChanged")).toMatchObject({
        service: { waiting: 3 },
      });
    }
    expect(b.events.filter(({ kind }) => kind === "serviceChanged")).toHaveLength(1);
  });

  test("none for a message of a chat that is being read in another tab; a call rings all the same", async () => {
    const [a, b] = (await open({ openChats: [chat(2)] }, hidden)) as [LabTab, LabTab];
    alert();
    alert({ about: "call" });
    alert({ chat: chat(3) });
    await lab.clock.advance(200);
    expect([alertsOf(a), alertsOf(b)]).toEqual([["e2", "e3"], []]);
    await a.show(hidden);
    alert();
    await lab.clock.advance(200);
    expect(alertsOf(a)).toEqual(["e2", "e3", "e4"]);
  });

  test("one event is one alert, however often it comes", async () => {
    const [a] = (await open({})) as [LabTab];
    alert({ eventId: "same" });
    alert({ eventId: "same" });
    await lab.clock.advance(200);
    alert({ eventId: "same" });
    await lab.clock.advance(200);
    expect(alertsOf(a)).toEqual(["same"]);
  });

  test("late is never: what a slow tab cannot take within 2 s is dropped, the rest arrives", async () => {
    const [a] = (await open({})) as [LabTab];
    let take: () => void = () => undefined;
    a.take = () => new Promise((resolve) => (take = resolve));
    states.last.deps.emit({ kind: "syncChanged", syncing: true });
    await settle();
    alert({ chat: chat(2) });
    states.last.deps.emit({ kind: "syncChanged", syncing: false });
    await lab.clock.advance(1_900);
    alert({ chat: chat(3) });
    await lab.clock.advance(200);
    a.take = async () => undefined;
    take();
    await lab.clock.advance(100);
    expect(alertsOf(a)).toEqual(["e2"]);
    expect(a.kinds().slice(-2)).toEqual(["syncChanged", "alert"]);
    const ends = a.batches.map(({ from, to }) => [from, to]);
    for (const [at, [from]] of ends.entries()) if (at > 0) expect(from).toBe(ends[at - 1]?.[1]);
  });

  test("of a burst in one chat the newest that waits is given", async () => {
    const [a] = (await open(hidden)) as [LabTab];
    alert();
    await settle();
    for (let n = 0; n < 50; n += 1) alert();
    await lab.clock.advance(200);
    expect(alertsOf(a)).toEqual(["e1", "e51"]);
  });
});
