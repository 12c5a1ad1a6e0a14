import { describe, expect, it } from "vitest";
import { settle } from "../../support/fake-clock.ts";
import { makeChats, makeSystemMessage, STORE, SYSTEM, systemPush } from "./chats.ts";

const ids = (messages: readonly { id?: number }[]) => messages.map(({ id }) => id);

describe("system messages", () => {
  it("are pulled and ordered by seqNo, whatever their id is, and accept the older spelling", async () => {
    const chats = await makeChats();
    chats.model.systemMessages = [1, 2].map((seqNo) => makeSystemMessage(seqNo));
    await chats.login();
    await chats.show(SYSTEM);
    const { seqNo: _, ...other } = makeSystemMessage(4, { id: 3 });
    chats.state.push(systemPush({ ...other, SeqNo: 4 }));
    chats.state.push(systemPush(makeSystemMessage(3, { id: 99_999 })));
    expect(chats.shown(SYSTEM)).toMatchObject([1, 2, 3, 4].map((id) => ({ id, title: `title ${id}` })));
    expect(chats.head(SYSTEM)).toMatchObject({ unread: 4, last: { text: "title 4", type: 53 } });
    await chats.clock.advance(100);
    expect(chats.stores.contents(STORE).get("cursor")).toMatchObject({ system: 2 });
    chats.state.hole();
    await settle();
    expect(chats.model.calls.filter(({ name }) => name === "pullSystem").at(-1)?.input.query).toMatchObject({
      minSeqNo: 2,
    });
  });

  it("are read up to a seqNo, here and elsewhere", async () => {
    const chats = await makeChats();
    chats.model.systemMessages = [1, 2, 3, 4].map((seqNo) => makeSystemMessage(seqNo));
    await chats.login();
    await chats.state.run("t1", { type: "readChat", chat: SYSTEM, upToId: 2 });
    await settle();
    const reported = chats.model.calls.filter(({ name }) => name === "readSystem");
    expect(reported.map(({ input }) => input.query)).toEqual([{ maxSeqNo: 2 }]);
    chats.state.push(systemPush({ type: 11, seqNo: 3, content: "" }));
    expect(chats.head(SYSTEM)).toMatchObject({ unread: 1, readId: 3 });
    chats.model.readPosition = { system: 4 };
    chats.state.hole();
    await settle();
    expect(chats.head(SYSTEM)).toMatchObject({ unread: 0, readId: 4 });
    expect(chats.model.count("readSystem")).toBe(1);
  });

  it("are withdrawn by the system, and by nobody else", async () => {
    const chats = await makeChats();
    chats.model.systemMessages = [makeSystemMessage(1)];
    await chats.login();
    await chats.show(SYSTEM);
    expect(await chats.state.run("t1", { type: "recallMessage", chat: SYSTEM, id: 1 })).toMatchObject({
      ok: false,
      error: { code: "invalid" },
    });
    chats.state.push(systemPush({ type: 10, seqNo: 2, content: "1" }));
    expect(chats.shown(SYSTEM)).toMatchObject([{ id: 1, status: 2, content: "" }]);
    expect(chats.shown(SYSTEM)[0]).not.toHaveProperty("title");
  });

  it("that tell of changed records are passed on to every tab, and are no messages", async () => {
    const chats = await makeChats();
    await chats.login();
    await chats.show(SYSTEM);
    chats.state.push(systemPush({ type: 60, content: "order,mailbox" }));
    await settle();
    expect(chats.events.filter(({ kind }) => kind === "recordsChanged")).toEqual([
      { kind: "recordsChanged", areas: ["order", "mailbox"] },
    ]);
    expect(chats.shown(SYSTEM)).toEqual([]);
    expect(chats.head(SYSTEM)?.unread ?? 0).toBe(0);
  });

  it("older than any pull are there again after signing out, where the server gives them", async () => {
    const chats = await makeChats();
    const all = Array.from({ length: 70 }, (_, at) => makeSystemMessage(at + 1));
    chats.model.systemMessages = all;
    chats.model.answers.set("pullSystem", ({ query }) =>
      all.filter(({ seqNo }) => seqNo > Math.max(65, Number(query?.minSeqNo))),
    );
    chats.model.readPosition = { system: 70 };
    await chats.login();
    await chats.state.forget();
    await chats.state.close();
    const again = await makeChats({ stores: chats.stores, model: chats.model });
    await again.login();
    await again.show(SYSTEM);
    await settle();
    expect(ids(again.shown(SYSTEM))).toEqual(all.slice(15).map(({ seqNo }) => seqNo));
    await again.state.run("t1", { type: "loadOlder", chat: SYSTEM, beforeId: 16 });
    expect(ids(again.shown(SYSTEM))).toEqual(all.map(({ seqNo }) => seqNo));
    expect(again.ofKind("olderLoaded").at(-1)).toMatchObject({ reachedStart: true });
    expect(again.head(SYSTEM)).toMatchObject({ unread: 0, last: { text: "title 70" } });
  });

  it("are in the list again after signing out when all of them are older than any pull", async () => {
    const chats = await makeChats();
    const all = Array.from({ length: 3 }, (_, at) => makeSystemMessage(at + 1));
    chats.model.systemMessages = all;
    await chats.login();
    await chats.state.forget();
    await chats.state.close();
    chats.model.answers.set("pullSystem", () => []);
    chats.model.readPosition = { system: 3 };
    const again = await makeChats({ stores: chats.stores, model: chats.model });
    await again.login();
    expect(again.head(SYSTEM)).toMatchObject({ unread: 0, last: { text: "title 3" } });
    await again.show(SYSTEM);
    await settle();
    expect(ids(again.shown(SYSTEM))).toEqual([1, 2, 3]);
    again.state.hole();
    await settle();
    expect(again.model.calls.filter(({ name }) => name === "pullSystem").at(-1)?.input.query).toMatchObject({
      minSeqNo: 3,
    });
    expect(
      again.model.calls.filter(({ name, input }) => name === "historySystem" && input.query?.size === 1),
    ).toHaveLength(1);
  });

  it("have no history beyond the pull on other servers: the beginning is where the store begins", async () => {
    const chats = await makeChats();
    chats.model.systemMessages = [1, 2, 3].map((seqNo) => makeSystemMessage(seqNo));
    await chats.login(false);
    await chats.show(SYSTEM);
    expect(chats.ofKind("chatOpened").at(-1)).toMatchObject({ reachedStart: true });
    await chats.state.run("t1", { type: "loadOlder", chat: SYSTEM, beforeId: 3 });
    expect(ids(chats.ofKind("olderLoaded").at(-1)?.messages ?? [])).toEqual([1, 2]);
    expect(chats.model.count("historySystem")).toBe(0);
  });

  it("bans and the end of an account are no messages", async () => {
    const chats = await makeChats();
    await chats.login();
    chats.state.push(systemPush({ type: 50, content: "spam" }));
    chats.state.push(systemPush({ type: 54, content: "" }));
    expect(chats.head(SYSTEM)).toBeUndefined();
  });
});
