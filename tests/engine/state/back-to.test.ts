import { describe, expect, it } from "vitest";
import { settle } from "../../support/fake-clock.ts";
import type { Chats } from "./chats.ts";
import { CHAT, fault, makeChats, makeMessage, push, SYSTEM } from "./chats.ts";

const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => makeMessage({ id: from + at }));
const ids = (chats: Chats) => chats.shown().map(({ id = 0 }) => id);
const back = (chats: Chats, id: number) => chats.state.run("t1", { type: "loadBackTo", chat: CHAT, id });
const isRun = (list: readonly number[]) => list.every((id, at) => at === 0 || id === (list[at - 1] ?? 0) + 1);

/** A chat of which so many of the newest messages are stored here, and the server has all. */
async function makeLongChat(all: number, stored: number) {
  const chats = await makeChats();
  chats.model.messages = range(all - stored + 1, all);
  await chats.login();
  chats.model.messages = range(1, all);
  await chats.show(CHAT);
  return chats;
}

describe("going back to a message", () => {
  it("brings everything from it on in one go, from store and server", async () => {
    const chats = await makeLongChat(2_000, 600);
    const older = chats.ofKind("olderLoaded").length;
    expect(await back(chats, 1_500)).toMatchObject({ ok: true });
    expect(ids(chats)[0]).toBe(1_500);
    expect(await back(chats, 301)).toMatchObject({ ok: true });
    expect(chats.ofKind("olderLoaded")).toHaveLength(older + 2);
    expect(ids(chats)[0]).toBe(301);
    expect(isRun(ids(chats))).toBe(true);
    chats.state.push(push(makeMessage({ id: 301, type: 0, status: 2 })));
    await settle();
    expect(chats.shown()[0]).toMatchObject({ id: 301, status: 2 });
  });

  it("has nothing to do where it is shown already", async () => {
    const chats = await makeLongChat(100, 100);
    expect(await back(chats, 80)).toMatchObject({ ok: true });
    expect(chats.ofKind("olderLoaded")).toEqual([]);
    expect(await back(chats, 1)).toMatchObject({ ok: true });
    expect(ids(chats)).toHaveLength(100);
    expect(await back(chats, 1)).toMatchObject({ ok: true });
  });

  it("waits for the chat to open", async () => {
    const chats = await makeLongChat(300, 300);
    await chats.show();
    const showing = chats.show(CHAT);
    const outcome = back(chats, 10);
    await showing;
    expect(await outcome).toMatchObject({ ok: true });
    expect(ids(chats)[0]).toBe(10);
  });

  it.each([
    ["is not there", 7_777],
    ["was deleted here", 60],
  ])("says so when the message %s", async (_why, id) => {
    const chats = await makeLongChat(200, 200);
    await chats.state.run("t1", { type: "deleteMessages", chat: CHAT, ids: [60] });
    const before = ids(chats);
    expect(await back(chats, id)).toMatchObject({ ok: false, error: { code: "notFound" } });
    expect(ids(chats)).toEqual(before);
  });

  it("goes no further than 5,000 messages", async () => {
    const chats = await makeLongChat(9_000, 100);
    expect(await back(chats, 5)).toMatchObject({ ok: false, error: { code: "notFound" } });
    expect(chats.model.count("historyPrivate")).toBeLessThan(30);
    expect(await back(chats, 4_500)).toMatchObject({ ok: true });
    expect(isRun(ids(chats))).toBe(true);
    expect(ids(chats)[0]).toBe(4_500);
  });

  it("reports that the server gave no answer, or is not there", async () => {
    const chats = await makeLongChat(500, 100);
    chats.model.answers.set("historyPrivate", () => {
      throw fault("http:502");
    });
    expect(await back(chats, 5)).toMatchObject({ ok: false, error: { code: "http:502" } });
    chats.state.disconnected();
    expect(await back(chats, 5)).toMatchObject({ ok: false, error: { code: "network" } });
  });

  it("knows that the system has no history, and that a chat is not open", async () => {
    const chats = await makeLongChat(10, 10);
    await chats.show(SYSTEM);
    for (const chat of [SYSTEM, CHAT])
      expect(await chats.state.run("t1", { type: "loadBackTo", chat, id: 5_000 })).toMatchObject({
        ok: false,
        error: { code: "notFound" },
      });
  });
});
