import { describe, expect, it } from "vitest";
import type { ChatKey } from "../../../src/contract/engine.ts";
import { STORE_PAGE } from "../../../src/contract/limits.ts";
import type { ChatRecord } from "../../../workers/engine/state/records.ts";
import { pageKey, STORE_VERSION } from "../../../workers/engine/state/records.ts";
import { settle } from "../../support/fake-clock.ts";
import type { MemoryStores } from "../../support/memory-store.ts";
import { createMemoryStores, Generated } from "../../support/memory-store.ts";
import {
  CHAT,
  ChatModel,
  GROUP,
  groupPush,
  ME,
  makeChats,
  makeGroupMessage,
  makeMessage,
  push,
  STORE,
  send,
} from "./chats.ts";

const CHATS = 500;
const kinds = (stores: MemoryStores) =>
  new Set([...stores.contents(STORE).keys()].map((key) => key.split(":")[0]));

/** A store as an engine leaves it, with so many messages spread over 500 chats; pages are made when they are read. */
function generate(total: number): { stores: MemoryStores; pagesRead: () => number } {
  const stores = createMemoryStores();
  const each = total / CHATS;
  let pagesRead = 0;
  for (let at = 0; at < CHATS; at += 1) {
    const key: ChatKey = at % 2 === 0 ? `PRIVATE:${100 + at}` : `GROUP:${100 + at}`;
    const ids = Array.from({ length: Math.ceil(each / STORE_PAGE) }, (_, n) => n * STORE_PAGE);
    const pages = ids.map((before, n) => ({
      n: n + 1,
      first: before + 1,
      last: Math.min(before + STORE_PAGE, each),
    }));
    stores.spoil(STORE, `head:${key}`, recordOf(key, each, pages));
    for (const page of pages) {
      const messages = () => {
        pagesRead += 1;
        return Array.from({ length: page.last - page.first + 1 }, (_, n) =>
          storedMessage(key, page.first + n),
        );
      };
      stores.spoil(STORE, pageKey(key, page.n), new Generated(messages));
    }
  }
  stores.spoil(STORE, "cursor", { private: each, group: each, system: 0, syncedAt: 1_700_000_000_000 });
  return { stores, pagesRead: () => pagesRead };
}

const storedMessage = (chat: ChatKey, id: number) => ({
  chat,
  id,
  type: 0,
  content: `text ${id}`,
  sendTime: 1_700_000_000_000 + id,
  sendId: 2,
  selfSend: false,
  status: 1,
});

function recordOf(key: ChatKey, maxId: number, pages: ChatRecord["pages"]): ChatRecord {
  return {
    fold: {
      key,
      last: { type: 0, text: `text ${maxId}`, sendId: 2, selfSend: false, status: 1 },
      lastPlace: { id: maxId, localNo: 0 },
      lastSendTime: 1_700_000_000_000 + maxId,
      unreadIds: [maxId],
      atMeIds: [],
      atAllIds: [],
      readId: maxId - 1,
      peerReadId: 0,
      maxId,
      removedUpTo: 0,
      listed: true,
    },
    pages,
    nextPage: pages.length + 1,
    recalls: [],
    receipts: [],
    gaps: [],
    reachedStart: false,
    ackReadId: maxId - 1,
  };
}

describe("a store of a million messages in 500 chats", () => {
  it("is opened by its heads alone, as quickly as one of 500 messages", async () => {
    const opened = async (total: number) => {
      const { stores, pagesRead } = generate(total);
      const chats = await makeChats({ stores });
      expect(chats.state.snapshot().heads).toHaveLength(CHATS);
      expect(pagesRead()).toBe(0);
      expect(stores.reads.filter((key) => key.startsWith("page:"))).toEqual([]);
      return stores.reads.filter((key) => key.startsWith("head:")).length;
    };
    expect(await opened(1_000_000)).toBe(CHATS);
    expect(await opened(500)).toBe(CHATS);
  });

  it("costs a chat that is opened one page, a step back one more, and the end of the store the server's history", async () => {
    const { stores, pagesRead } = generate(1_000_000);
    const model = new ChatModel();
    const chats = await makeChats({ stores, model });
    const key: ChatKey = "GROUP:101";
    await chats.show(key);
    expect(pagesRead()).toBe(1);
    expect(chats.shown(key).map(({ id }) => id)).toEqual(Array.from({ length: 50 }, (_, at) => 1_951 + at));
    await chats.login();
    for (let at = 0; at < 39; at += 1)
      await chats.state.run("t1", { type: "loadOlder", chat: key, beforeId: chats.shown(key)[0]?.id ?? 0 });
    expect(chats.shown(key)).toHaveLength(2_000);
    expect(pagesRead()).toBe(10);
    expect(model.count("historyGroup")).toBe(0);
    await chats.state.run("t1", { type: "loadOlder", chat: key, beforeId: 1 });
    expect(model.calls.find(({ name }) => name === "historyGroup")?.input.query).toEqual({
      groupId: 101,
      beforeId: 1,
      size: 50,
    });
    expect(chats.ofKind("olderLoaded").at(-1)).toMatchObject({ reachedStart: true });
  });

  it("costs a live message one page and one head", async () => {
    const { stores, pagesRead } = generate(1_000_000);
    const chats = await makeChats({ stores });
    const before = stores.commits.length;
    chats.state.push(push(makeMessage({ id: 2_001, sendId: 100 })));
    await chats.clock.advance(100);
    expect(pagesRead()).toBe(1);
    const written = stores.commits.slice(before).flatMap(({ puts }) => puts);
    expect(written.sort()).toEqual(["head:PRIVATE:100", "meta", "page:PRIVATE:100:11"]);
  });
});

describe("a store of an older build", () => {
  async function older() {
    const chats = await makeChats();
    chats.model.messages = [1, 2, 3].map((id) => makeMessage({ id }));
    chats.model.groupMessages = [makeGroupMessage({ id: 1 })];
    await chats.login();
    chats.state.disconnected();
    await chats.state.run("t1", send("a"));
    await chats.state.run("t1", { type: "saveDraft", chat: GROUP, text: "hel" });
    await chats.state.close();
    chats.stores.spoil(STORE, "meta", { writer: "old", version: STORE_VERSION - 1, serial: 9 });
    chats.stores.spoil(STORE, `head:${CHAT}`, { of: "another shape" });
    return chats;
  }

  it("keeps the user's own words, and pulls the rest again", async () => {
    const { stores, model, clock } = await older();
    const chats = await makeChats({ stores, model, clock });
    expect(kinds(stores)).toEqual(new Set(["draft", "meta", "outbox"]));
    expect(stores.contents(STORE).get("meta")).toMatchObject({ version: STORE_VERSION });
    expect(chats.state.snapshot().storage.dropped).toBeGreaterThan(0);
    await chats.show(CHAT);
    await chats.login();
    await chats.clock.advance(100);
    expect(chats.shown().map(({ id }) => id)).toEqual([1, 2, 3, 4]);
    expect(model.messages.at(-1)).toMatchObject({ tmpId: "a", sendId: ME });
    expect(chats.head(GROUP)).toMatchObject({ draft: "hel", unread: 1 });
    const again = await makeChats({ stores, model, clock });
    expect(again.head(GROUP)).toMatchObject({ unread: 1 });
    expect(again.state.snapshot().storage).not.toHaveProperty("dropped");
  });

  it("is left as it is until this engine may write", async () => {
    const { stores, model, clock } = await older();
    const commits = stores.commits.length;
    stores.faults.writes = true;
    const chats = await makeChats({ stores, model, clock });
    expect(stores.commits.length).toBe(commits);
    expect(chats.ofKind("storageChanged").at(-1)).toMatchObject({
      storage: { persisting: false, trouble: "unavailable" },
    });
    stores.faults.writes = false;
    await chats.login();
    chats.state.push(push(makeMessage({ id: 9 })));
    await chats.clock.advance(11_000);
    expect(chats.state.snapshot().storage).toMatchObject({ persisting: true });
    expect(chats.head(GROUP)).toMatchObject({ unread: 1, draft: "hel" });
  });
});

describe("trouble with the store", () => {
  it("is reported: no room is left, and there is room again", async () => {
    const chats = await makeChats();
    await chats.login();
    chats.stores.faults.writes = "full";
    chats.state.push(push(makeMessage({ id: 1 })));
    await chats.clock.advance(100);
    expect(chats.ofKind("storageChanged").map(({ storage }) => storage)).toEqual([
      { persisting: false, readOnly: false, trouble: "full" },
    ]);
    expect(chats.head()).toMatchObject({ unread: 1 });
    chats.stores.faults.writes = false;
    await chats.clock.advance(11_000);
    expect(chats.ofKind("storageChanged").at(-1)?.storage).toEqual({ persisting: true, readOnly: false });
    const again = await makeChats({ stores: chats.stores });
    expect(again.head()).toMatchObject({ unread: 1 });
  });

  it("is reported: records that could not be read, of messages and of the outbox", async () => {
    const chats = await makeChats();
    chats.model.messages = [1, 2].map((id) => makeMessage({ id }));
    await chats.login();
    await chats.state.close();
    chats.stores.spoil(STORE, `page:${CHAT}:1`, ["what"]);
    chats.stores.spoil(STORE, "outbox:000000000000007", { broken: true });
    const again = await makeChats({ stores: chats.stores, model: chats.model });
    expect(again.state.snapshot().storage).toMatchObject({ dropped: 1 });
    await again.show(CHAT);
    expect(again.ofKind("storageChanged").at(-1)).toMatchObject({ storage: { dropped: 2 } });
    await again.login();
    expect(again.shown().map(({ id }) => id)).toEqual([1, 2]);
    await again.clock.advance(100);
    const third = await makeChats({ stores: chats.stores, model: chats.model });
    await third.show(CHAT);
    expect(third.state.snapshot().storage).toEqual({ persisting: true, readOnly: false });
  });

  it("that was only unreadable for a while is over when it can be read", async () => {
    const before = await makeChats();
    before.model.messages = [makeMessage({ id: 1 })];
    await before.login();
    await before.state.close();
    before.stores.faults.reads = true;
    const opening = makeChats({ stores: before.stores, model: before.model });
    await Promise.resolve();
    const chats = await opening;
    before.stores.faults.reads = false;
    await chats.login();
    await chats.clock.advance(11_000);
    expect(chats.state.snapshot().storage).toEqual({ persisting: true, readOnly: false });
    expect(chats.head()).toMatchObject({ unread: 1 });
  });

  it("cleared by the user under the engine, it is written anew and goes on", async () => {
    const chats = await makeChats();
    chats.model.messages = [1, 2].map((id) => makeMessage({ id }));
    await chats.login();
    await chats.clock.advance(100);
    (chats.stores.contents(STORE) as Map<string, unknown>).clear();
    chats.model.messages.push(makeMessage({ id: 3 }));
    chats.state.push(push(makeMessage({ id: 3 })));
    await chats.clock.advance(1_000);
    const again = await makeChats({ stores: chats.stores, model: chats.model });
    await again.login();
    await again.show(CHAT);
    expect(again.shown().map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it("cleared by the user under the engine, no chat is missing afterwards, and what waited is sent", async () => {
    const chats = await makeChats();
    chats.model.messages = [1, 2].map((id) => makeMessage({ id }));
    chats.model.groupMessages = [makeGroupMessage({ id: 1 })];
    await chats.login();
    await chats.clock.advance(100);
    chats.state.disconnected();
    await chats.state.run("t1", send("waits", "it waits"));
    await chats.state.run("t1", { type: "saveDraft", chat: GROUP, text: "half a thought" });
    await chats.clock.advance(1_000);
    (chats.stores.contents(STORE) as Map<string, unknown>).clear();
    chats.state.push(push(makeMessage({ id: 3 })));
    await chats.clock.advance(1_000);
    chats.crash();
    chats.model.messages.push(makeMessage({ id: 3 }));
    const again = await makeChats({ stores: chats.stores, model: chats.model, clock: chats.clock });
    await again.login();
    await again.clock.advance(1_000);
    expect(again.head(CHAT)).toBeDefined();
    expect(again.head(GROUP)).toMatchObject({ unread: 1, draft: "half a thought" });
    await again.show(CHAT);
    expect(again.shown().map(({ content }) => content)).toContain("it waits");
    expect(chats.model.messages.filter(({ content }) => content === "it waits")).toHaveLength(1);
  });
});

describe("pages that no chat names", () => {
  it("are deleted a while after a pull, once; the others stay", async () => {
    const chats = await makeChats();
    chats.model.groupMessages = [makeGroupMessage({ id: 1 })];
    chats.stores.spoil(STORE, "page:PRIVATE:77:3", []);
    chats.stores.spoil(STORE, "page:nonsense", []);
    chats.stores.spoil(STORE, `page:${GROUP}:99`, []);
    await chats.login();
    await chats.clock.advance(19_000);
    expect(chats.stores.contents(STORE).has("page:PRIVATE:77:3")).toBe(true);
    chats.state.push(groupPush(makeGroupMessage({ id: 2 })));
    await chats.clock.advance(2_000);
    const pages = [...chats.stores.contents(STORE).keys()].filter((key) => key.startsWith("page:"));
    expect(pages).toEqual([`page:${GROUP}:1`]);
    await settle();
    await chats.state.close();
    expect(chats.clock.pending).toBe(0);
  });
});
