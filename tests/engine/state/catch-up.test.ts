import { describe, expect, it } from "vitest";
import type { ChatKey } from "../../../src/contract/engine.ts";
import { BATCH_EVENTS, HISTORY_PAGE } from "../../../src/contract/limits.ts";
import { settle } from "../../support/fake-clock.ts";
import { CHAT, type Chats, makeChats, makeMessage, push, send, viewOf } from "./chats.ts";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => makeMessage({ id: from + at }));
const isRun = (list: readonly number[]) => list.every((id, at) => at === 0 || id === (list[at - 1] ?? 0) + 1);

/** A chat of 300 messages whose tab has gone back to the 100th and is hidden there. */
async function hideAt100(readingBack: ChatKey | null): Promise<Chats> {
  const chats = await makeChats();
  chats.model.messages = range(1, 300);
  await chats.login();
  await chats.show(CHAT);
  await chats.state.run("t1", { type: "loadBackTo", chat: CHAT, id: 100 });
  const view = { ...viewOf([CHAT]), ...(readingBack === null ? {} : { readingBack }) };
  chats.state.views(new Map([["t1", view]]));
  chats.state.views(new Map([["t1", { ...view, visible: false, focused: false }]]));
  return chats;
}

/** Messages come in, some at a time. */
async function arrive(chats: Chats, from: number, to: number): Promise<void> {
  for (const message of range(from, to)) chats.state.push(push(message));
  chats.model.messages.push(...range(from, to));
  await settle();
  await chats.clock.advance(1_000);
}

/** What the tab is sent when it comes to the front. */
async function reopen(chats: Chats) {
  chats.events.length = 0;
  chats.state.reopen("t1", CHAT);
  await settle();
  return chats.shown().map(({ id = 0 }) => id);
}

describe("a tab that missed too much of a chat", () => {
  it("gets the newest page when its reader is at the end", async () => {
    const chats = await hideAt100(null);
    await arrive(chats, 301, 900);
    const ids = await reopen(chats);
    expect(ids).toHaveLength(HISTORY_PAGE);
    expect(ids.at(-1)).toBe(900);
    expect(chats.ofKind("chatOpened")).toHaveLength(1);
  });

  it("keeps what its reader looks at, as it is now, and gets all that came since, in parts", async () => {
    const chats = await hideAt100(CHAT);
    await arrive(chats, 301, 3_000);
    chats.state.push(push(makeMessage({ id: 150, status: 2 })));
    await chats.state.run("t1", { type: "deleteMessages", chat: CHAT, ids: [160] });
    await settle();
    const ids = await reopen(chats);
    expect(ids[0]).toBe(100);
    expect(ids.at(-1)).toBe(3_000);
    expect(isRun(ids.filter((id) => id > 160))).toBe(true);
    expect(ids).not.toContain(160);
    expect(chats.shown().find(({ id }) => id === 150)).toMatchObject({ status: 2 });
    expect(chats.ofKind("chatOpened").flatMap(({ messages }) => messages)).toHaveLength(200);
    const parts = chats.ofKind("messagesChanged").map(({ messages }) => messages.length);
    expect(parts.length).toBeGreaterThan(5);
    expect(Math.max(...parts)).toBeLessThanOrEqual(BATCH_EVENTS);
  });

  it("has what is on its way, and what failed", async () => {
    const chats = await hideAt100(CHAT);
    await arrive(chats, 301, 400);
    chats.state.disconnected();
    await chats.state.run("t1", send("waits"));
    await reopen(chats);
    expect(chats.shown().at(-1)).toMatchObject({ tmpId: "waits", status: -1 });
  });

  it("gets the newest page where more than 5,000 came in front of its reader's back", async () => {
    const chats = await hideAt100(CHAT);
    await arrive(chats, 301, 5_500);
    const ids = await reopen(chats);
    expect(ids).toHaveLength(HISTORY_PAGE);
    expect(ids.at(-1)).toBe(5_500);
  });

  it("gets nothing of a chat that it has closed", async () => {
    const chats = await hideAt100(CHAT);
    await arrive(chats, 301, 400);
    await chats.show();
    expect(await reopen(chats)).toEqual([]);
    expect(chats.events).toEqual([]);
  });

  it("gets a chat that was removed meanwhile empty", async () => {
    const chats = await hideAt100(CHAT);
    await arrive(chats, 301, 400);
    await chats.state.run("t1", { type: "removeChat", chat: CHAT });
    expect(await reopen(chats)).toEqual([]);
    expect(chats.ofKind("chatOpened")).toHaveLength(1);
  });
});
