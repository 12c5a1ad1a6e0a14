import { describe, expect, it } from "vitest";
import { settle } from "../../support/fake-clock.ts";
import { BOB, CHAT, fault, ME, makeChats, makeMessage, push, STORE } from "./chats.ts";

const ids = (messages: readonly { id?: number }[]) => messages.map(({ id }) => id);
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);

describe("pages", () => {
  it("hold at most 200 messages each, also after late inserts", async () => {
    const chats = await makeChats();
    chats.model.messages = run(1, 1_000).map((n) => makeMessage({ id: n * 2 }));
    await chats.login();
    for (const id of run(1, 300)) chats.state.push(push(makeMessage({ id: id * 2 + 1 })));
    await chats.clock.advance(100);
    const pages = [...chats.stores.contents(STORE)].filter(([key]) => key.startsWith("page:"));
    const lengths = pages.map(([, page]) => (page as unknown[]).length);
    expect(Math.max(...lengths)).toBeLessThanOrEqual(200);
    expect(lengths.reduce((sum, length) => sum + length, 0)).toBe(1_300);
    const again = await makeChats({ stores: chats.stores, clock: chats.clock });
    await again.show(CHAT);
    for (let at = 0; at < 30; at += 1) {
      await again.state.run("t1", { type: "loadOlder", chat: CHAT, beforeId: again.shown()[0]?.id ?? 0 });
    }
    expect(ids(again.shown())).toEqual([
      ...run(2, 601),
      ...run(301, 1_000)
        .map((n) => n * 2)
        .filter((n) => n > 601),
    ]);
  });

  it("are read for a late recall, also by an engine that had none in memory", async () => {
    const chats = await makeChats();
    chats.model.messages = run(1, 450).map((id) => makeMessage({ id }));
    await chats.login();
    await chats.clock.advance(100);
    const again = await makeChats({ stores: chats.stores, clock: chats.clock });
    again.state.push(push({ id: 451, type: 10, sendId: BOB, recvId: ME, content: "7" }));
    await again.clock.advance(100);
    expect(again.head()?.unread).toBe(449);
    await again.state.run("t1", { type: "loadOlder", chat: CHAT, beforeId: 8 });
    const older = again.ofKind("olderLoaded")[0]?.messages ?? [];
    expect(older.at(-1)).toMatchObject({ id: 7, status: 2, content: "", recalledBy: BOB });
  });

  it("are written with their head, and the cursor not before them", async () => {
    const chats = await makeChats();
    chats.model.messages = run(1, 900).map((id) => makeMessage({ id, sendId: 2 + (id % 300) }));
    await chats.login();
    await chats.clock.advance(100);
    let cursorAt = -1;
    let lastPageAt = -1;
    chats.stores.commits.forEach(({ puts }, at) => {
      if (puts.includes("cursor")) cursorAt = at;
      for (const key of puts) {
        if (!key.startsWith("page:")) continue;
        lastPageAt = at;
        expect(puts).toContain(`head:${key.slice(5, key.lastIndexOf(":"))}`);
      }
    });
    expect(cursorAt).toBeGreaterThanOrEqual(lastPageAt);
    expect(cursorAt).toBeGreaterThan(-1);
  });
});

describe("a broken record", () => {
  async function stored() {
    const chats = await makeChats();
    chats.model.messages = run(1, 500).map((id) => makeMessage({ id }));
    chats.model.messages.push(makeMessage({ id: 501, sendId: 3 }));
    await chats.login();
    await chats.state.close();
    return chats;
  }

  it("page: is dropped and pulled again, the rest stays", async () => {
    const chats = await stored();
    chats.stores.spoil(STORE, `page:${CHAT}:2`, { nothing: "of ours" });
    const again = await makeChats({ stores: chats.stores, model: chats.model });
    expect(again.state.snapshot().heads).toHaveLength(2);
    await again.show(CHAT);
    await again.login();
    for (let at = 0; at < 12; at += 1) {
      await again.state.run("t1", { type: "loadOlder", chat: CHAT, beforeId: again.shown()[0]?.id ?? 0 });
      await settle();
    }
    expect(ids(again.shown())).toEqual(run(1, 500));
    expect(again.head()?.unread).toBe(500);
  });

  it("message in a page: is dropped and pulled again", async () => {
    const chats = await stored();
    const page = structuredClone(chats.stores.contents(STORE).get(`page:${CHAT}:3`)) as unknown[];
    page[20] = { id: "what" };
    chats.stores.spoil(STORE, `page:${CHAT}:3`, page);
    const again = await makeChats({ stores: chats.stores, model: chats.model });
    await again.login();
    await again.show(CHAT);
    await again.clock.advance(100);
    await again.show();
    await again.show(CHAT);
    await again.state.run("t1", { type: "loadOlder", chat: CHAT, beforeId: again.shown()[0]?.id ?? 0 });
    expect(ids(again.shown())).toEqual(run(401, 500));
  });

  it("head: is made anew from its pages and the server", async () => {
    const chats = await stored();
    chats.stores.spoil(STORE, `head:${CHAT}`, 7);
    const again = await makeChats({ stores: chats.stores, model: chats.model });
    expect(again.head()).toMatchObject({ unread: 500, last: { text: "text 500" } });
    expect(again.head("PRIVATE:3")).toMatchObject({ unread: 1 });
    again.model.readPosition = { private: { "2": 490 } };
    await again.login();
    expect(again.head()).toMatchObject({ unread: 10 });
  });

  it("cursor, lists and outbox: count as empty", async () => {
    const chats = await stored();
    for (const key of ["cursor", "friends", "groups", "meta", "outbox:000000000000001", "draft:what"]) {
      chats.stores.spoil(STORE, key, { broken: true });
    }
    const again = await makeChats({ stores: chats.stores, model: chats.model });
    await again.login();
    expect(again.head()).toMatchObject({ unread: 500 });
    expect(again.state.snapshot().friends).toMatchObject([{ id: BOB }]);
  });
});

describe("storage that fails", () => {
  it("does not stop the chats; what could not be written is written later", async () => {
    const chats = await makeChats();
    await chats.show(CHAT);
    await chats.login();
    chats.stores.faults.writes = true;
    chats.model.messages.push(makeMessage({ id: 1 }));
    chats.state.push(push(makeMessage({ id: 1 })));
    await chats.state.run("t1", {
      type: "sendMessage",
      chat: CHAT,
      tmpId: "a",
      messageType: 0,
      content: "a",
    });
    await chats.clock.advance(100);
    expect(chats.ofKind("storageChanged").at(-1)).toMatchObject({ storage: { persisting: false } });
    expect(chats.shown()).toHaveLength(2);
    chats.stores.faults.writes = false;
    await chats.clock.advance(10_100);
    expect(chats.ofKind("storageChanged").at(-1)).toMatchObject({ storage: { persisting: true } });
    const again = await makeChats({ stores: chats.stores });
    await again.show(CHAT);
    expect(again.shown()).toHaveLength(2);
  });

  it("does not stop the chats when it cannot be opened, and what it held is there when it can", async () => {
    const before = await makeChats();
    before.model.messages = run(1, 300).map((id) => makeMessage({ id }));
    await before.login();
    await before.state.close();
    before.stores.faults.reads = true;
    before.stores.faults.writes = true;
    const chats = await makeChats({ stores: before.stores, model: before.model, clock: before.clock });
    expect(chats.state.snapshot().storage.persisting).toBe(false);
    await chats.show(CHAT);
    await chats.login();
    expect(chats.head()?.unread).toBe(300);
    chats.stores.faults.reads = false;
    chats.stores.faults.writes = false;
    chats.model.messages.push(makeMessage({ id: 301 }));
    chats.state.push(push(makeMessage({ id: 301 })));
    await chats.clock.advance(11_000);
    expect(chats.state.snapshot().storage.persisting).toBe(true);
    expect(chats.head()?.unread).toBe(301);
    expect(ids(chats.shown())).toEqual(run(251, 301));
    await chats.clock.advance(100);
    expect((chats.stores.contents(STORE).get(`head:${CHAT}`) as { pages: unknown[] }).pages).toHaveLength(2);
  });

  it("is left alone when another engine writes it, and when it is a newer build's", async () => {
    const chats = await makeChats();
    await chats.login();
    const other = await makeChats({ stores: chats.stores });
    chats.state.push(push(makeMessage({ id: 1 })));
    await chats.clock.advance(100);
    expect(chats.stores.contents(STORE).has(`head:${CHAT}`)).toBe(false);
    expect(other.state.snapshot().storage.readOnly).toBe(false);
    chats.stores.spoil(STORE, "meta", { writer: "x", version: 99, serial: 1 });
    const older = await makeChats({ stores: chats.stores });
    expect(older.state.snapshot().storage.readOnly).toBe(true);
    const commits = chats.stores.commits.length;
    await older.login();
    older.state.push(push(makeMessage({ id: 2 })));
    await older.clock.advance(100);
    expect(chats.stores.commits.length).toBe(commits);
  });
});

describe("a burst", () => {
  it("of 4,000 messages into one chat is linear work: pages copied and records written", async () => {
    const work = async (count: number) => {
      const chats = await makeChats();
      await chats.show(CHAT);
      await chats.login();
      const before = chats.stores.commits.length;
      for (const id of run(1, count)) {
        chats.state.push(push(makeMessage({ id })));
        if (id % 100 === 0) await chats.clock.advance(30);
      }
      await chats.clock.advance(100);
      const written = chats.stores.commits
        .slice(before)
        .flatMap(({ puts }) => puts)
        .filter((key) => key.startsWith("page:")).length;
      const emitted = chats.events.reduce(
        (sum, event) => sum + (event.kind === "messagesChanged" ? event.messages.length : 0),
        0,
      );
      expect(chats.head()?.unread).toBe(Math.min(999, count));
      return { written, emitted };
    };
    const [half, whole] = [await work(2_000), await work(4_000)];
    expect(whole.emitted).toBe(4_000);
    expect(whole.written).toBeLessThanOrEqual(half.written * 2 + 2);
  });
});

describe("going back", () => {
  it("takes pages of the store first, then the server's history, to its start", async () => {
    const chats = await makeChats();
    const all = run(1, 330).map((id) => makeMessage({ id }));
    chats.model.messages = all;
    chats.model.answers.set("pullPrivate", ({ query }) =>
      all.filter(({ id = 0 }) => id > Math.max(Number(query?.minId), 230)),
    );
    await chats.show(CHAT);
    await chats.login();
    await chats.show();
    await chats.show(CHAT);
    expect(ids(chats.shown())).toEqual(run(281, 330));
    while (chats.ofKind("olderLoaded").at(-1)?.reachedStart !== true) {
      const outcome = await chats.state.run("t1", {
        type: "loadOlder",
        chat: CHAT,
        beforeId: chats.shown()[0]?.id ?? 0,
      });
      expect(outcome.ok).toBe(true);
    }
    expect(ids(chats.shown())).toEqual(run(1, 330));
    expect(chats.model.count("historyPrivate")).toBe(5);
  });

  it("says when the server does not answer, and gives what is there", async () => {
    const chats = await makeChats();
    chats.model.messages = run(1, 10).map((id) => makeMessage({ id }));
    chats.model.answers.set("historyPrivate", () => {
      throw fault("network");
    });
    await chats.login();
    const outcome = await chats.state.run("t1", { type: "loadOlder", chat: CHAT, beforeId: 5 });
    expect(outcome).toMatchObject({ ok: false, error: { code: "network" } });
    expect(ids(chats.ofKind("olderLoaded")[0]?.messages ?? [])).toEqual([1, 2, 3, 4]);
  });

  it("offline: gives what is there, and completes an open chat after the next login", async () => {
    const chats = await makeChats();
    const all = run(1, 120).map((id) => makeMessage({ id }));
    chats.model.messages = all;
    chats.model.answers.set("pullPrivate", ({ query }) => all.slice(Math.max(100, Number(query?.minId))));
    await chats.login();
    chats.state.disconnected();
    await chats.show(CHAT);
    expect(ids(chats.shown())).toEqual(run(101, 120));
    const outcome = await chats.state.run("t1", { type: "loadOlder", chat: CHAT, beforeId: 101 });
    expect(outcome).toMatchObject({ ok: false, error: { retryable: true } });
    expect(chats.model.count("historyPrivate")).toBe(0);
    await chats.login();
    await settle();
    expect(ids(chats.shown())).toEqual(run(51, 120));
  });

  it("fills the hole that a long absence left", async () => {
    const chats = await makeChats();
    const all = run(1, 40).map((id) => makeMessage({ id }));
    chats.model.messages = all.slice(0, 20);
    await chats.login();
    await chats.show(CHAT);
    chats.state.disconnected();
    await chats.clock.advance(60 * 24 * 3_600_000);
    chats.model.messages = all;
    chats.model.answers.set("pullPrivate", () => all.slice(34));
    await chats.login();
    await chats.show();
    await chats.show(CHAT);
    await settle();
    expect(ids(chats.shown())).toEqual(run(1, 40));
  });

  it("keeps messages before a tab's window from that tab", async () => {
    const chats = await makeChats();
    chats.model.messages = run(101, 400).map((id) => makeMessage({ id }));
    await chats.login();
    await chats.show(CHAT);
    chats.state.push(push({ id: 401, type: 10, sendId: BOB, recvId: ME, content: "110" }));
    chats.state.push(push({ id: 402, type: 10, sendId: BOB, recvId: ME, content: "395" }));
    await settle();
    expect(ids(chats.ofKind("messagesChanged").flatMap(({ messages }) => messages))).toEqual([395]);
  });
});
