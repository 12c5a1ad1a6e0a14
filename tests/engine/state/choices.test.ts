import { describe, expect, it } from "vitest";
import type { ChatKey, RealtimeEvent } from "../../../src/contract/engine.ts";
import type { ChatCommand } from "../../../src/contract/engine-commands.ts";
import { chatOf } from "../../../src/contract/event-scope.ts";
import { sortHeads } from "../../../src/domain/chat/timeline.ts";
import { settle } from "../../support/fake-clock.ts";
import type { Chats } from "./chats.ts";
import {
  CHAT,
  fault,
  GROUP,
  groupPush,
  ME,
  makeChats,
  makeGroupMessage,
  makeMessage,
  makeSystemMessage,
  push,
  STORE,
  SYSTEM,
  send,
  systemPush,
  viewOf,
} from "./chats.ts";

const order = (chats: Chats) => sortHeads(chats.state.snapshot().heads).map(({ key }) => key);
const ids = (chats: Chats, chat: ChatKey = CHAT) => chats.shown(chat).map(({ id }) => id);
const remove = (...gone: number[]): ChatCommand => ({ type: "deleteMessages", chat: CHAT, ids: gone });

/** A user with three messages of Bob's and one in the group, the newest. */
async function online(before?: Parameters<typeof makeChats>[0]) {
  const chats = await makeChats(before);
  if (before?.model === undefined) {
    chats.model.messages = [1, 2, 3].map((id) => makeMessage({ id }));
    chats.model.groupMessages = [makeGroupMessage({ id: 8 })];
  }
  await chats.login();
  return chats;
}

describe("a recording", () => {
  const markPlayed = (id: number): ChatCommand => ({ type: "markRecordingPlayed", chat: CHAT, id });

  it("that was played is so in all tabs that have the chat open, and in every engine to come, even after signing out", async () => {
    const chats = await online();
    await chats.show(CHAT);
    for (const id of [3, 2, 3]) await chats.state.run("t1", markPlayed(id));
    const played = chats.ofKind("recordingsPlayed");
    expect(played).toEqual([
      { kind: "recordingsPlayed", chat: CHAT, ids: [3] },
      { kind: "recordingsPlayed", chat: CHAT, ids: [2] },
    ]);
    expect(chatOf(played[0] as RealtimeEvent)).toBe(CHAT);
    await settle();
    expect(await chats.state.forget()).toBe(true);
    await chats.state.close();
    const again = await online({ stores: chats.stores, model: chats.model });
    await again.show(CHAT);
    const kinds = again.events.map(({ kind }) => kind);
    expect(again.ofKind("recordingsPlayed")).toMatchObject([{ ids: [2, 3] }]);
    expect(kinds.indexOf("recordingsPlayed")).toBeLessThan(kinds.indexOf("chatOpened"));
    await again.show(GROUP);
    expect(again.ofKind("recordingsPlayed")).toHaveLength(1);
  });

  it("is not forgotten with a chat that is removed, nor where an older build wrote the record", async () => {
    const chats = await online();
    await chats.state.run("t1", markPlayed(2));
    await chats.state.run("t1", { type: "removeChat", chat: CHAT });
    await chats.show(CHAT);
    expect(chats.ofKind("recordingsPlayed").at(-1)).toMatchObject({ ids: [2] });
    await chats.state.close();
    chats.stores.spoil(STORE, `choice:${CHAT}`, {
      pinned: true,
      muted: false,
      markedUnread: false,
      hidden: [],
    });
    const again = await online({ stores: chats.stores, model: chats.model });
    await again.state.run("t1", { type: "startChat", chat: CHAT });
    await again.show(CHAT);
    expect(again.head()).toMatchObject({ pinned: true });
    expect(again.ofKind("recordingsPlayed")).toEqual([]);
  });

  it("cannot be noted by an engine that may not write", async () => {
    const chats = await online();
    chats.state.setWriter(false);
    await settle();
    expect(await chats.state.run("t1", markPlayed(2))).toMatchObject({
      ok: false,
      error: { code: "closed" },
    });
  });
});

describe("a chat", () => {
  it("that is pinned is above the others, in every engine to come, even after signing out", async () => {
    const chats = await online();
    expect(order(chats)).toEqual([GROUP, CHAT]);
    expect(await chats.state.run("t1", { type: "pinChat", chat: CHAT, pinned: true })).toMatchObject({
      ok: true,
    });
    expect(order(chats)).toEqual([CHAT, GROUP]);
    expect(chats.ofKind("chatChanged").at(-1)).toMatchObject({ head: { key: CHAT, pinned: true } });
    await settle();
    expect(await chats.state.forget()).toBe(true);
    await chats.state.close();
    const again = await online({ stores: chats.stores, model: chats.model });
    expect(order(again)).toEqual([CHAT, GROUP]);
    await again.state.run("t1", { type: "pinChat", chat: CHAT, pinned: false });
    await settle();
    expect(order(again)).toEqual([GROUP, CHAT]);
    expect([...again.stores.contents(STORE).keys()].filter((key) => key.startsWith("choice:"))).toEqual([]);
  });

  it("that was removed is among the others when it comes back, and muted it stays", async () => {
    const chats = await online();
    for (const command of [
      { type: "pinChat", chat: CHAT, pinned: true },
      { type: "muteChat", chat: CHAT, muted: true },
      { type: "markUnread", chat: CHAT, unread: true },
      { type: "removeChat", chat: CHAT },
    ] as const)
      await chats.state.run("t1", command);
    chats.state.push(push(makeMessage({ id: 4 })));
    await settle();
    expect(chats.head()).toMatchObject({ pinned: false, muted: true, markedUnread: false });
  });

  it("that is muted gives no alert, but where the user is mentioned", async () => {
    const chats = await online();
    for (const chat of [CHAT, GROUP]) await chats.state.run("t1", { type: "muteChat", chat, muted: true });
    chats.state.push(push(makeMessage({ id: 4 })));
    chats.state.push(groupPush(makeGroupMessage({ id: 9 })));
    chats.state.push(groupPush(makeGroupMessage({ id: 10, atUserIds: [ME] })));
    chats.state.push(groupPush(makeGroupMessage({ id: 11, atUserIds: [-1] })));
    await settle();
    expect(chats.ofKind("alert").map(({ alert }) => alert.eventId)).toEqual(["GROUP:9:10", "GROUP:9:11"]);
    expect(chats.head()).toMatchObject({ muted: true, unread: 4 });
    await chats.state.run("t1", { type: "muteChat", chat: CHAT, muted: false });
    chats.state.push(push(makeMessage({ id: 5 })));
    await settle();
    expect(chats.ofKind("alert")).toHaveLength(3);
  });

  it("is marked unread until it is opened, in whichever tab", async () => {
    const chats = await online();
    await chats.state.run("t1", { type: "readChat", chat: CHAT, upToId: 3 });
    await chats.show();
    await chats.state.run("t1", { type: "markUnread", chat: CHAT, unread: true });
    expect(chats.head()).toMatchObject({ unread: 0, markedUnread: true });
    await chats.show(GROUP);
    expect(chats.head()).toMatchObject({ markedUnread: true });
    await chats.show(CHAT);
    expect(chats.head()).toMatchObject({ markedUnread: false });
  });

  it("stays marked unread for a tab that comes back with it, and where it is open already", async () => {
    const chats = await online();
    await chats.show(CHAT);
    await chats.state.run("t1", { type: "markUnread", chat: CHAT, unread: true });
    await chats.show(CHAT);
    chats.state.views(new Map());
    chats.state.views(new Map([["t1", viewOf([CHAT])]]));
    await settle();
    expect(chats.head()).toMatchObject({ markedUnread: true });
    await chats.state.run("t1", { type: "readChat", chat: CHAT, upToId: 3 });
    expect(chats.head()).toMatchObject({ markedUnread: false, unread: 0 });
  });

  it("is read as a whole when the mark is taken away", async () => {
    const chats = await online();
    expect(chats.head()).toMatchObject({ unread: 3 });
    await chats.state.run("t1", { type: "markUnread", chat: CHAT, unread: false });
    await settle();
    expect(chats.head()).toMatchObject({ unread: 0, readId: 3, markedUnread: false });
    expect(chats.model.calls.at(-1)).toMatchObject({
      name: "readPrivate",
      input: { query: { messageId: 3 } },
    });
  });

  it("is as the engine left it that wrote meanwhile", async () => {
    const chats = await online();
    chats.state.setWriter(false);
    await settle();
    expect(await chats.state.run("t1", { type: "pinChat", chat: CHAT, pinned: true })).toMatchObject({
      ok: false,
      error: { code: "closed" },
    });
    const other = await online({ stores: chats.stores, model: chats.model, clock: chats.clock });
    await other.state.run("t1", { type: "pinChat", chat: CHAT, pinned: true });
    await other.state.close();
    chats.state.setWriter(true);
    await settle();
    expect(chats.head()).toMatchObject({ pinned: true });
  });

  it("keeps what was decided while the store could not be read", async () => {
    const first = await online();
    await first.state.run("t1", { type: "muteChat", chat: GROUP, muted: true });
    await first.state.run("t1", remove(1));
    await first.state.close();
    first.stores.faults.reads = true;
    const chats = await online({ stores: first.stores, model: first.model, clock: first.clock });
    await chats.state.run("t1", { type: "pinChat", chat: CHAT, pinned: true });
    await chats.state.run("t1", remove(2));
    first.stores.faults.reads = false;
    await chats.clock.advance(20_000);
    expect(chats.head()).toMatchObject({ pinned: true });
    expect(chats.head(GROUP)).toMatchObject({ muted: true });
    await chats.show(CHAT);
    expect(ids(chats)).toEqual([3]);
  });
});

describe("deleted messages", () => {
  it("are gone from view, list and count, and the one before is the newest", async () => {
    const chats = await online();
    await chats.show(CHAT);
    await chats.state.run("t1", remove(3));
    expect(chats.ofKind("messagesDeleted")).toEqual([{ kind: "messagesDeleted", chat: CHAT, ids: [3] }]);
    expect(ids(chats)).toEqual([1, 2]);
    expect(chats.head()).toMatchObject({ unread: 2, last: { text: "text 2" } });
    await chats.state.run("t1", remove(1, 2, 77));
    expect(chats.head()).toMatchObject({ unread: 0, last: null, removed: false });
  });

  it("do not come back with a push, a recall, the history, a reload or another sign-in", async () => {
    const chats = await online();
    await chats.state.run("t1", remove(2));
    chats.state.push(push(makeMessage({ id: 2 })));
    chats.state.push(push(makeMessage({ id: 9, type: 10, content: "2" })));
    await chats.show(CHAT);
    await chats.state.run("t1", { type: "loadOlder", chat: CHAT, beforeId: 3 });
    expect(ids(chats)).toEqual([1, 3]);
    expect(chats.ofKind("alert")).toEqual([]);
    await chats.state.close();
    const reloaded = await online({ stores: chats.stores, model: chats.model });
    await reloaded.show(CHAT);
    expect(ids(reloaded)).toEqual([1, 3]);
    await reloaded.state.forget();
    await reloaded.state.close();
    const later = await online({ stores: chats.stores, model: chats.model });
    await later.show(CHAT);
    expect(ids(later)).toEqual([1, 3]);
    expect(later.head()).toMatchObject({ unread: 2 });
  });

  it("are gone although the engine ended before it had written their pages", async () => {
    const chats = await online();
    await chats.state.flush();
    void chats.state.run("t1", remove(3));
    await settle();
    expect(chats.stores.contents(STORE).get("page:PRIVATE:2:1")).toHaveLength(3);
    chats.crash();
    const again = await makeChats({ stores: chats.stores, model: chats.model });
    await again.show(CHAT);
    expect(ids(again)).toEqual([1, 2]);
    expect(again.head()).toMatchObject({ unread: 2 });
  });

  it("may be of any page of a long chat", async () => {
    const chats = await makeChats();
    chats.model.messages = Array.from({ length: 900 }, (_, at) => makeMessage({ id: at + 1 }));
    await chats.login();
    await chats.state.close();
    const again = await online({ stores: chats.stores, model: chats.model });
    const gone = Array.from({ length: 800 }, (_, at) => at + 50);
    await again.state.run("t1", remove(...gone));
    await again.state.flush();
    await again.show(CHAT);
    await again.state.run("t1", { type: "loadOlder", chat: CHAT, beforeId: 851 });
    expect(ids(again)).toEqual([
      ...Array.from({ length: 49 }, (_, at) => at + 1),
      ...Array.from({ length: 51 }, (_, at) => at + 850),
    ]);
    expect(again.head()).toMatchObject({ unread: 100 });
  });

  it("do not hide what lies before them on the server", async () => {
    const chats = await makeChats();
    const all = Array.from({ length: 700 }, (_, at) => makeMessage({ id: at + 1 }));
    chats.model.messages = all.slice(650);
    await chats.login();
    await chats.state.run("t1", remove(...all.slice(10, 650).map(({ id = 0 }) => id)));
    await chats.show(CHAT);
    chats.model.messages = all;
    await chats.state.run("t1", { type: "loadOlder", chat: CHAT, beforeId: 651 });
    expect(ids(chats).slice(0, 11)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 651]);
  });

  it("may be the system's", async () => {
    const chats = await online();
    for (const seqNo of [1, 2]) chats.state.push(systemPush(makeSystemMessage(seqNo)));
    await settle();
    await chats.state.run("t1", { type: "deleteMessages", chat: SYSTEM, ids: [2] });
    expect(chats.head(SYSTEM)).toMatchObject({ unread: 1, last: { text: "title 1" } });
  });

  it("leave a message on its way as the newest", async () => {
    const chats = await online();
    chats.model.answers.set("sendPrivate", () => {
      throw fault("chat:500", "no");
    });
    await chats.state.run("t1", send("a"));
    await settle();
    await chats.state.run("t1", remove(3));
    expect(chats.head()).toMatchObject({ last: { text: "a" } });
  });
});
