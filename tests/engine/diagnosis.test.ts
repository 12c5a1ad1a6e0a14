import { beforeEach, describe, expect, test } from "vitest";
import type { Diagnostics } from "../../src/contract/diagnostics.ts";
import { withoutSecrets } from "../../workers/engine/log/error-notes.ts";
import { Ring } from "../../workers/engine/log/ring.ts";
import { chat, createEngineLab, type EngineLab, type LabEngine, type LabTab } from "../support/engine-lab.ts";
import { settle } from "../support/fake-clock.ts";
import { createLabHost } from "../support/tab-lab.ts";

const BOB = 2;
let lab: EngineLab;
let engine: LabEngine;
let tab: LabTab;

const diagnose = async (of: LabTab = tab): Promise<Diagnostics> => {
  const answer = of.api.diagnostics(of.tabId);
  await settle();
  return answer;
};

beforeEach(async () => {
  lab = createEngineLab();
  engine = lab.startEngine({ estimateStorage: async () => ({ usage: 1_000, quota: 9_000 }) });
  tab = await lab.openTab(engine, { session: lab.session("amy"), view: { openChats: [chat(BOB)] } });
  await lab.clock.advance(100);
});

describe("diagnostics", () => {
  test("say how engine, connection, tabs, chats and store are, in plain data", async () => {
    const second = await lab.openTab(engine, { view: { visible: false, focused: false } });
    lab.server.send(BOB, 1, "hello");
    await tab.api.command(tab.tabId, "c", { type: "saveDraft", chat: chat(BOB), text: "hel" });
    await lab.clock.advance(30_000);
    const report = await diagnose();
    expect(structuredClone(report)).toEqual(report);
    expect(report).toMatchObject({
      at: lab.clock.now(),
      engineId: "engine-1",
      build: "b1",
      userId: 1,
      writer: true,
      alertLeader: tab.tabId,
      connection: { phase: "online", attempt: 0, wasOnline: true },
      codec: { codec: "json", malformed: 0, holes: 0 },
      storage: { persisting: true, readOnly: false, usage: 1_000, quota: 9_000 },
      chats: {
        syncing: false,
        listed: 1,
        outbox: [],
        cursors: { private: 0, group: 0, system: 0 },
        waitingRecords: 0,
        dirtyChats: 0,
        pagesInMemory: 1,
        records: { heads: 1, pages: 1, outbox: 0, drafts: 1 },
      },
      measured: { openMs: 0, syncMs: 0, loginMs: 0, heartbeatMs: 0 },
      timings: { heartbeat: 20_000 },
    });
    expect(report.transitions.map(({ from, to, cause }) => `${from} > ${to} (${cause})`)).toEqual([
      "idle > connecting: preparing (start)",
      "connecting: preparing > connecting: opening (ready)",
      "connecting: opening > authenticating (opened)",
      "authenticating > online (frame)",
    ]);
    expect(report.tabs).toMatchObject([
      {
        tabId: tab.tabId,
        visible: true,
        openChats: [chat(BOB)],
        waiting: 0,
        inFlight: false,
        evicted: false,
      },
      { tabId: second.tabId, visible: false, needsSnapshot: false },
    ]);
  });

  test("hold no token and no text of a message, a draft or a name", async () => {
    lab.server.send(BOB, 1, "top secret");
    await tab.api.command(tab.tabId, "c1", { type: "saveDraft", chat: chat(BOB), text: "my draft" });
    lab.server.push(1, 3, { type: { text: "top secret" }, content: "top secret" });
    lab.server.answer("/message/private/send", 200, { code: 200, data: { content: ["top secret"] } });
    await tab.api.command(tab.tabId, "c2", {
      type: "sendMessage",
      chat: chat(BOB),
      tmpId: "a",
      messageType: 0,
      content: "top secret",
    });
    await lab.clock.advance(100);
    const text = JSON.stringify(await diagnose());
    const tokens = lab.server.requests.flatMap(({ headers }) => [headers.accessToken, headers.Authorization]);
    for (const secret of ["secret", "my draft", "Amy", "Bob", ...tokens])
      if (secret) expect(text).not.toContain(secret);
  });

  test("count what waits: the outbox by chat and state, a tab that does not answer", async () => {
    lab.server.down();
    await lab.clock.advance(100);
    const send = (tmpId: string, to = chat(BOB)) =>
      tab.api.command(tab.tabId, tmpId, {
        type: "sendMessage",
        chat: to,
        tmpId,
        messageType: 0,
        content: "x",
      });
    await send("a");
    await send("b");
    await send("c", chat(3));
    tab.take = () => new Promise(() => undefined);
    lab.server.up();
    await settle();
    const report = await diagnose();
    expect(report.chats?.outbox).toEqual([
      { chat: chat(BOB), queued: 2, unconfirmed: 0, failed: 0 },
      { chat: chat(3), queued: 1, unconfirmed: 0, failed: 0 },
    ]);
    await lab.clock.advance(2_000);
    const later = await diagnose();
    expect(later.tabs).toMatchObject([{ inFlight: true }]);
    expect(later.tabs[0]?.waiting).toBeGreaterThan(0);
  });

  test("keep the last 100 moves and the last 50 warnings", async () => {
    for (let n = 0; n < 60; n += 1) {
      lab.server.closeSockets(1006);
      await lab.clock.advance(2_000);
    }
    for (let n = 0; n < 60; n += 1) lab.server.push(1, 3, `broken ${n}`);
    await lab.clock.advance(100);
    const { transitions, errors } = await diagnose();
    expect([transitions.length, errors.length]).toEqual([100, 50]);
    expect(transitions.at(-1)?.to).toBe("online");
    expect(transitions.some(({ code }) => code === "1006")).toBe(true);
    expect(errors.at(-1)).toMatchObject({ at: expect.any(Number), text: "a push could not be read" });
  });

  test("are had without a user too, and a store that cannot be read is reported", async () => {
    const waiting = await lab.openTab(lab.startEngine());
    expect(await diagnose(waiting)).toMatchObject({
      userId: null,
      connection: null,
      chats: null,
      codec: null,
    });
    lab.stores.faults.reads = true;
    expect((await diagnose()).chats).toMatchObject({ records: null });
  });

  test("reach the console over its line, and not a tab that nobody knows", async () => {
    const host = createLabHost(createEngineLab());
    const { client } = host.openClient();
    await client.ready;
    expect(await client.diagnostics()).toMatchObject({ ok: true, data: { tabs: [{ tabId: client.tabId }] } });
    await expect(tab.api.diagnostics("stranger")).rejects.toThrow();
  });

  test("of one user are not for the tabs of another", async () => {
    await lab.openTab(engine, { session: lab.session("carol") });
    await lab.clock.advance(100);
    await expect(tab.api.diagnostics(tab.tabId)).rejects.toThrow();
  });
});

describe("notes", () => {
  test.each([
    ['invalid type: Expected number but received "my words"', "invalid type: Expected number but received …"],
    ["Bearer abc.def refused", "Bearer … refused"],
    ["token eyJhbGciOi.eyJzdWIi.c2ln was refused", "token … was refused"],
    ["timeout", "timeout"],
  ])("leave out what is nobody's business: %s", (text, noted) => {
    expect(withoutSecrets(text)).toBe(noted);
  });

  test("a ring keeps the last", () => {
    const ring = new Ring<number>(3);
    for (const n of [1, 2, 3, 4, 5]) ring.push(n);
    expect(ring.list()).toEqual([3, 4, 5]);
  });
});
