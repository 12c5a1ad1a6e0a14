import { describe, expect, it } from "vitest";
import { settle } from "../../support/fake-clock.ts";
import {
  CHAT,
  fault,
  GROUP,
  ME,
  makeChats,
  makeGroupMessage,
  makeMessage,
  makeSystemMessage,
  push,
  STORE,
  SYSTEM,
} from "./chats.ts";

const ids = (messages: readonly { id?: number }[]) => messages.map(({ id }) => id);

describe("pulls", () => {
  it("asks on until a page comes back shorter, and keeps messages, head and cursor", async () => {
    const chats = await makeChats();
    chats.model.messages = Array.from({ length: 2_300 }, (_, at) => makeMessage({ id: at + 1 }));
    await chats.login();
    expect(
      chats.model.calls.filter(({ name }) => name === "pullPrivate").map(({ input }) => input.query?.minId),
    ).toEqual([0, 1_000, 2_000]);
    expect(chats.head()).toMatchObject({ unread: 999, last: { text: "text 2300" } });
    await chats.clock.advance(100);
    expect(chats.stores.contents(STORE).get("cursor")).toMatchObject({ private: 2_300 });
    const again = await makeChats({ stores: chats.stores, clock: chats.clock, model: chats.model });
    expect(again.head()).toMatchObject({ unread: 999, last: { text: "text 2300" } });
    await again.show(CHAT);
    expect(ids(again.shown())).toEqual(Array.from({ length: 50 }, (_, at) => 2_251 + at));
  });

  it("emits and writes chats only when all three streams have finished", async () => {
    const chats = await makeChats();
    let finish: (list: unknown[]) => void = () => undefined;
    chats.model.answers.set("pullGroup", () => new Promise((done) => (finish = done)));
    chats.model.messages = [makeMessage({ id: 1 })];
    await chats.login();
    await chats.clock.advance(5_000);
    expect(chats.state.snapshot().syncing).toBe(true);
    expect(chats.ofKind("chatChanged")).toEqual([]);
    expect([...chats.stores.contents(STORE).keys()].filter((key) => key.startsWith("page:"))).toEqual([]);
    finish([]);
    await settle();
    expect(chats.ofKind("syncChanged").map(({ syncing }) => syncing)).toEqual([true, false]);
    expect(chats.ofKind("chatChanged").map(({ head }) => head.unread)).toEqual([1]);
    await chats.clock.advance(100);
    expect([...chats.stores.contents(STORE).keys()]).toContain(`page:${CHAT}:1`);
  });

  it("does not let a push advance the cursor", async () => {
    const chats = await makeChats();
    chats.model.messages = [makeMessage({ id: 1 }), makeMessage({ id: 2 })];
    await chats.login();
    chats.state.push(push(makeMessage({ id: 9 })));
    await chats.clock.advance(100);
    expect(chats.stores.contents(STORE).get("cursor")).toMatchObject({ private: 2 });
    chats.model.messages.push(makeMessage({ id: 7 }), makeMessage({ id: 9 }));
    chats.state.hole();
    await settle();
    await chats.show(CHAT);
    expect(ids(chats.shown())).toEqual([1, 2, 7, 9]);
    expect(chats.head()?.unread).toBe(4);
  });

  it("interleaves pushes with a pull under way, every one once", async () => {
    const chats = await makeChats();
    await chats.show(CHAT);
    chats.model.messages = Array.from({ length: 1_500 }, (_, at) => makeMessage({ id: at + 1 }));
    const pull = chats.model.messages;
    chats.model.answers.set("pullPrivate", ({ query }) => {
      const minId = Number(query?.minId);
      chats.state.push(push(makeMessage({ id: 1_501 + minId })));
      chats.state.push(push(makeMessage({ id: 1_200 })));
      return pull.filter(({ id = 0 }) => id > minId).slice(0, 1_000);
    });
    await chats.login();
    expect(chats.head()?.unread).toBe(999);
    const shown = ids(chats.shown());
    expect(shown.filter((id) => id !== undefined && id > 1_000)).toEqual([
      ...Array.from({ length: 500 }, (_, at) => 1_001 + at),
      1_501,
      2_501,
    ]);
    expect(new Set(shown).size).toBe(shown.length);
  });

  it("repeats a failed pull after 10 s while online, and stops when the socket is gone", async () => {
    const chats = await makeChats();
    let failing = true;
    chats.model.answers.set("pullSystem", () => {
      if (failing) throw fault("network");
      return [];
    });
    await chats.login();
    await chats.clock.advance(20_000);
    expect(chats.model.count("pullSystem")).toBe(3);
    failing = false;
    await chats.clock.advance(10_000);
    expect(chats.state.snapshot().syncing).toBe(false);
    failing = true;
    await chats.login();
    chats.state.disconnected();
    const before = chats.model.count("pullSystem");
    await chats.clock.advance(60_000);
    expect(chats.model.count("pullSystem")).toBe(before);
    expect(chats.state.snapshot().syncing).toBe(false);
  });

  it.each([
    ["system", "pullSystem", "http:404"],
    ["group", "pullGroup", "http:500"],
  ] as const)(
    "goes on without %s messages that fail, and has them when they come",
    async (stream, call, code) => {
      const chats = await makeChats();
      let failing = true;
      const brought = stream === "group" ? [makeGroupMessage({ id: 3 })] : [makeSystemMessage(3)];
      chats.model.answers.set(call, () => {
        if (failing) throw fault(code);
        return brought;
      });
      chats.model.messages = [makeMessage({ id: 1 })];
      await chats.login();
      expect(chats.ofKind("syncChanged").map(({ syncing }) => syncing)).toEqual([true, false]);
      expect(chats.head()?.unread).toBe(1);
      await chats.clock.advance(100);
      expect([...chats.stores.contents(STORE).keys()]).toContain(`page:${CHAT}:1`);
      expect(chats.stores.contents(STORE).get("cursor")).toMatchObject({
        private: 1,
        [stream]: 0,
        syncedAt: 0,
      });
      expect((await chats.state.diagnostics()).chats).toMatchObject({
        syncing: false,
        failingPulls: [{ stream, code }],
      });
      // What is pushed meanwhile is shown and kept.
      chats.state.push(push(makeMessage({ id: 2 })));
      await chats.clock.advance(1_000);
      expect(chats.head()?.unread).toBe(2);
      failing = false;
      await chats.clock.advance(10_000);
      expect(chats.head(stream === "group" ? GROUP : SYSTEM)?.unread).toBe(1);
      await chats.clock.advance(1_000);
      expect(chats.stores.contents(STORE).get("cursor")).toMatchObject({ [stream]: 3 });
      expect(chats.stores.contents(STORE).get("cursor")).not.toMatchObject({ syncedAt: 0 });
      expect((await chats.state.diagnostics()).chats.failingPulls).toEqual([]);
      expect(chats.model.count("pullPrivate")).toBe(1);
    },
  );

  it("pulls an overlap from servers that do not count pushes", async () => {
    const chats = await makeChats();
    chats.model.messages = Array.from({ length: 500 }, (_, at) => makeMessage({ id: at + 1 }));
    await chats.login(false);
    chats.state.disconnected();
    await chats.login(false);
    const minIds = chats.model.calls
      .filter(({ name }) => name === "pullPrivate")
      .map(({ input }) => input.query?.minId);
    expect(minIds).toEqual([0, 300]);
    expect(chats.head()?.unread).toBe(500);
  });

  const streams = [
    ["private", "pullPrivate", 3, (id: number) => makeMessage({ id })],
    ["group", "pullGroup", 4, (id: number) => makeGroupMessage({ id })],
    ["system", "pullSystem", 5, (id: number) => makeSystemMessage(id)],
  ] as const;

  it.each(streams)("accepts the older style for %s messages", async (stream, call, cmd, make) => {
    const chats = await makeChats();
    chats.model.answers.set(call, () => null);
    await chats.login(false);
    chats.state.push({ cmd, data: { type: 30, content: "true" } });
    for (const id of [4, 6, 5]) chats.state.push({ cmd, data: make(id) });
    await settle();
    // Nothing is sorted, emitted or saved before all three have finished.
    expect(chats.state.snapshot().syncing).toBe(true);
    expect(chats.ofKind("chatChanged")).toEqual([]);
    await chats.clock.advance(29_000);
    chats.state.push({ cmd, data: { type: 30, content: "false" } });
    await settle();
    expect(chats.state.snapshot().syncing).toBe(false);
    expect(chats.ofKind("chatChanged").map(({ head }) => head.unread)).toEqual([3]);
    await chats.clock.advance(100);
    expect(chats.stores.contents(STORE).get("cursor")).toMatchObject({ [stream]: 6 });
  });

  it.each(streams)(
    "waits 30 s for the end mark of %s messages, then asks again",
    async (stream, call, cmd, make) => {
      const chats = await makeChats();
      chats.model.answers.set(call, () => null);
      await chats.login(false);
      chats.state.push({ cmd, data: { type: 30, content: "true" } });
      chats.state.push({ cmd, data: make(4) });
      await chats.clock.advance(39_900);
      expect(chats.model.count(call)).toBe(1);
      await chats.clock.advance(200);
      expect(chats.model.count(call)).toBe(2);
      chats.state.push({ cmd, data: { type: 30, content: "false" } });
      await settle();
      expect(chats.state.snapshot().syncing).toBe(false);
      await chats.clock.advance(100);
      // What came before the time was up is not certain to be all: the cursor stays until a whole pull.
      expect(chats.stores.contents(STORE).get("cursor")).toMatchObject({ [stream]: 0 });
    },
  );

  it("takes a server that neither answers nor sends marks at its word after 30 s: there was nothing", async () => {
    const chats = await makeChats();
    for (const [, call] of streams) chats.model.answers.set(call, () => null);
    await chats.login(false);
    await chats.clock.advance(29_900);
    expect(chats.state.snapshot().syncing).toBe(true);
    await chats.clock.advance(200);
    expect(chats.state.snapshot().syncing).toBe(false);
    for (const [, call] of streams) expect(chats.model.count(call)).toBe(1);
  });

  it("asks all three streams, the lists and the read positions with every pull: at login and at a hole", async () => {
    const chats = await makeChats();
    await chats.login();
    const calls = [
      "self",
      "friendList",
      "friendRequestList",
      "groupList",
      "readPosition",
      ...streams.map(([, call]) => call),
    ] as const;
    expect(calls.map((call) => chats.model.count(call))).toEqual(calls.map(() => 1));
    chats.state.hole();
    await settle();
    expect(calls.map((call) => chats.model.count(call))).toEqual(calls.map(() => 2));
    // Holes during a pull are one more pull, not one each.
    chats.state.hole();
    chats.state.hole();
    chats.state.hole();
    await settle();
    await settle();
    expect(calls.map((call) => chats.model.count(call))).toEqual(calls.map(() => 4));
  });

  it("brings group and system messages page by page, each by its own cursor", async () => {
    const chats = await makeChats();
    chats.model.groupMessages = Array.from({ length: 1_200 }, (_, at) =>
      makeGroupMessage({ id: at + 1, groupId: 9 + (at % 2) }),
    );
    chats.model.systemMessages = Array.from({ length: 1_001 }, (_, at) => makeSystemMessage(at + 1));
    await chats.login();
    const asked = (call: string) =>
      chats.model.calls
        .filter(({ name }) => name === call)
        .map(({ input }) => Object.values(input.query ?? {})[0]);
    expect([asked("pullGroup"), asked("pullSystem")]).toEqual([
      [0, 1_000],
      [0, 1_000],
    ]);
    expect([chats.head(GROUP)?.unread, chats.head("GROUP:10")?.unread]).toEqual([600, 600]);
    expect(chats.head(SYSTEM)).toMatchObject({ unread: 999, last: { text: "title 1001" } });
    await chats.clock.advance(100);
    expect(chats.stores.contents(STORE).get("cursor")).toMatchObject({
      private: 0,
      group: 1_200,
      system: 1_001,
    });
  });

  it("accepts the older style: no data, then frames between two marks", async () => {
    const chats = await makeChats();
    chats.model.answers.set("pullPrivate", () => null);
    await chats.login(false);
    chats.state.push(push({ type: 30, content: "true" }));
    chats.state.push(push(makeMessage({ id: 4 })));
    chats.state.push(push(makeMessage({ id: 5 })));
    expect(chats.state.snapshot().syncing).toBe(true);
    chats.state.push(push({ type: 30, content: "false" }));
    await settle();
    expect(chats.state.snapshot().syncing).toBe(false);
    await chats.clock.advance(100);
    expect(chats.stores.contents(STORE).get("cursor")).toMatchObject({ private: 5 });
  });

  it("waits 30 s for the end mark of an older-style pull, then pulls again", async () => {
    const chats = await makeChats();
    chats.model.answers.set("pullPrivate", () => null);
    await chats.login(false);
    chats.state.push(push({ type: 30, content: "true" }));
    chats.state.push(push(makeMessage({ id: 4 })));
    await chats.clock.advance(39_000);
    expect(chats.model.count("pullPrivate")).toBe(1);
    await chats.clock.advance(2_000);
    expect(chats.model.count("pullPrivate")).toBe(2);
  });

  it("takes read positions from everywhere, the highest wins", async () => {
    const chats = await makeChats();
    chats.model.messages = [1, 2, 3, 4].map((id) => makeMessage({ id }));
    chats.model.messages.push(makeMessage({ id: 5, sendId: ME, recvId: 2 }));
    chats.model.readPosition = { private: { "2": 2 }, peer: { "2": 5 } };
    await chats.login();
    expect(chats.head()).toMatchObject({ unread: 2, readId: 2, peerReadId: 5, last: { status: 3 } });
    chats.state.push(push({ type: 11, sendId: ME, recvId: 2, id: 3, content: "" }));
    chats.state.push(push({ type: 11, sendId: ME, recvId: 2, id: 1, content: "" }));
    expect(chats.head()).toMatchObject({ unread: 1, readId: 3 });
  });

  it("leaves no timer behind", async () => {
    const chats = await makeChats();
    chats.model.messages = [makeMessage({ id: 1 })];
    await chats.show(CHAT);
    await chats.login();
    chats.state.push(push(makeMessage({ id: 2 })));
    void chats.state.run("t1", { type: "saveDraft", chat: CHAT, text: "hel" });
    void chats.state.run("t1", { type: "readChat", chat: CHAT, upToId: 2 });
    await settle();
    await chats.state.close();
    expect(chats.clock.pending).toBe(0);
    expect(chats.stores.contents(STORE).get(`draft:${CHAT}`)).toBe("hel");
  });
});
