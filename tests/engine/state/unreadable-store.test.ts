import { describe, expect, it } from "vitest";
import { META } from "../../../src/contract/chat-store.ts";
import { settle } from "../../support/fake-clock.ts";
import {
  CHAT,
  fault,
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

/** What an engine does that finds a store it cannot read, or that somebody else wrote: memory never goes over what was not read. */

/** A server with three messages, and the store of an engine that saw them and died. */
async function leaveStore() {
  const first = await makeChats();
  first.model.messages = [1, 2, 3].map((id) => makeMessage({ id }));
  await first.login();
  first.state.push(groupPush(makeGroupMessage({ id: 1 })));
  await first.clock.advance(1_000);
  first.crash();
  return first;
}

describe("a store that cannot be read", () => {
  it("is read later: tabs that had an empty snapshot get every chat", async () => {
    const { model, stores, clock } = await leaveStore();
    stores.faults.reads = true;
    const next = await makeChats({ model, stores, clock });
    expect(next.state.snapshot().heads).toEqual([]);
    stores.faults.reads = false;
    await clock.advance(11_000);
    const emitted = next.ofKind("chatChanged").map(({ head }) => head.key);
    expect(emitted).toEqual(expect.arrayContaining([CHAT, GROUP]));
    expect(next.state.snapshot().storage.persisting).toBe(true);
  });

  it("is not written over by what is in memory", async () => {
    const { model, stores, clock } = await leaveStore();
    const pages = [...stores.contents(STORE).keys()].filter((key) => key.startsWith("page:"));
    stores.faults.reads = true;
    const next = await makeChats({ model, stores, clock });
    next.state.push(push(makeMessage({ id: 4 })));
    await clock.advance(1_000);
    stores.faults.reads = false;
    await clock.advance(11_000);
    expect([...stores.contents(STORE).keys()]).toEqual(expect.arrayContaining(pages));
    await next.login();
    await next.show(CHAT);
    expect(next.shown().map(({ id }) => id)).toEqual([1, 2, 3]);
  });

  it("keeps what waits in it and what was written meanwhile apart, and sends both once", async () => {
    const { model, stores, clock } = await leaveStore();
    const writer = await makeChats({ model, stores, clock });
    await writer.state.run("t1", send("stored"));
    writer.crash();
    stores.faults.reads = true;
    const next = await makeChats({ model, stores, clock });
    const taken = next.state.run("t1", send("meanwhile"));
    await settle();
    expect(await taken).toMatchObject({ ok: true });
    stores.faults.reads = false;
    await clock.advance(11_000);
    await next.login();
    await clock.advance(1_000);
    const own = model.messages.filter(({ sendId }) => sendId === ME).map(({ content }) => content);
    expect(own.sort()).toEqual(["meanwhile", "stored"]);
    expect([...stores.contents(STORE).keys()].filter((key) => key.startsWith("outbox:"))).toEqual([]);
  });

  it("is pulled for from its own cursor, not from that of a pull under way", async () => {
    const { model, stores, clock } = await leaveStore();
    stores.faults.reads = true;
    const next = await makeChats({ model, stores, clock });
    model.messages.push(makeMessage({ id: 4 }));
    await next.login();
    let answer: (rows: unknown) => void = () => undefined;
    // A pull from behind what memory has is answered only when the store has been read.
    model.answers.set("pullPrivate", () => new Promise((resolve) => (answer = resolve)));
    next.state.hole();
    await settle();
    model.messages.push(makeMessage({ id: 5 }));
    stores.faults.reads = false;
    model.answers.delete("pullPrivate");
    await clock.advance(11_000);
    answer([makeMessage({ id: 5 })]);
    await clock.advance(1_000);
    await next.show(CHAT);
    expect(next.shown().map(({ id }) => id)).toEqual([1, 2, 3, 4, 5]);
  });
});

describe("a store that somebody else wrote although the lock is here", () => {
  it("is claimed again, read anew, and the user's own words are kept", async () => {
    const chats = await makeChats();
    await chats.login();
    chats.stores.spoil(STORE, META, { writer: "a late engine", version: 1, serial: 1 });
    const taken = chats.state.run("t1", send("mine"));
    await settle();
    expect(await taken).toMatchObject({ ok: true });
    await chats.clock.advance(2_000);
    chats.model.messages.push(makeMessage({ id: 7 }));
    chats.state.push(push(makeMessage({ id: 7 })));
    await chats.clock.advance(2_000);
    expect(chats.model.messages.map(({ content }) => content)).toContain("mine");
    expect(chats.stores.contents(STORE).get(META)).toMatchObject({
      writer: expect.stringContaining("engine-"),
    });
    await chats.show(CHAT);
    expect(chats.shown().map(({ id }) => id)).toContain(7);
  });

  it("is left alone once the lock is gone", async () => {
    const chats = await makeChats();
    await chats.login();
    chats.stores.spoil(STORE, META, { writer: "the next engine", version: 1, serial: 1 });
    chats.state.push(push(makeMessage({ id: 1 })));
    await chats.clock.advance(100);
    chats.state.setWriter(false);
    await chats.clock.advance(60_000);
    expect(chats.stores.contents(STORE).get(META)).toMatchObject({ writer: "the next engine" });
  });
});

describe("what may fail while pulling", () => {
  it("read positions are asked for until they are there", async () => {
    const chats = await makeChats();
    chats.model.messages = [1, 2].map((id) => makeMessage({ id }));
    chats.model.answers.set("readPosition", () => {
      throw fault("http:503");
    });
    await chats.login();
    expect(chats.head()?.unread).toBe(2);
    expect(chats.state.snapshot().syncing).toBe(false);
    chats.model.answers.set("readPosition", () => ({ private: { "2": 2 } }));
    await chats.clock.advance(11_000);
    expect(chats.head()?.unread).toBe(0);
  });

  it("a message taken anew that the server had long ago leaves the newest one the newest", async () => {
    const chats = await makeChats();
    chats.model.messages = [
      makeMessage({ id: 1, sendId: ME, recvId: 2, tmpId: "old", content: "old" }),
      makeMessage({ id: 2, content: "newest" }),
    ];
    await chats.login();
    await chats.state.run("t1", send("old"));
    await chats.clock.advance(1_000);
    expect(chats.head()?.last?.text).toBe("newest");
    expect(chats.state.unsent()).toBe(0);
  });
});
