import { describe, expect, it } from "vitest";
import { MessageStatus } from "../../../src/contract/wire.ts";
import { settle } from "../../support/fake-clock.ts";
import { BOB, CHAT, ChatModel, ME, makeChats, makeMessage, push, STORE, send } from "./chats.ts";

/** What a tab issues again over the next engine, and what the store holds of messages that were on their way. */

/** A server that stores a repeated `tmpId` once more. */
function forgetful(): ChatModel {
  const model = new ChatModel();
  model.answers.set("sendPrivate", (input) => {
    const { tmpId = "", content = "" } = input.body as { tmpId?: string; content?: string };
    const id = (model.messages.at(-1)?.id ?? 0) + 1;
    const message = makeMessage({ id, tmpId, content, sendId: ME, recvId: BOB });
    model.messages.push(message);
    return message;
  });
  return model;
}

describe("a message issued again over another engine", () => {
  it("is not sent again where its chat has it, whatever the server", async () => {
    const model = forgetful();
    const first = await makeChats({ model });
    await first.login(false);
    await first.state.run("t1", send("a"));
    await first.clock.advance(1_000);
    first.crash();
    const second = await makeChats({ model, stores: first.stores, clock: first.clock });
    await second.show(CHAT);
    await second.state.run("t1", send("a"));
    await second.login(false);
    await second.clock.advance(5_000);
    expect(model.messages.map(({ tmpId }) => tmpId)).toEqual(["a"]);
    expect(second.shown()).toMatchObject([{ id: 1, tmpId: "a" }]);
    expect(second.state.unsent()).toBe(0);
  });

  it("is not shown again when its chat was removed with it", async () => {
    const first = await makeChats();
    await first.login();
    await first.state.run("t1", send("a"));
    await first.clock.advance(1_000);
    await first.state.run("t1", { type: "removeChat", chat: CHAT });
    await first.clock.advance(1_000);
    first.crash();
    const second = await makeChats({ model: first.model, stores: first.stores, clock: first.clock });
    await second.show(CHAT);
    await second.login();
    await second.state.run("t1", send("a"));
    await second.clock.advance(5_000);
    expect(first.model.messages).toHaveLength(1);
    expect(second.shown()).toEqual([]);
  });

  it("is not sent again when its chat was removed with it, whatever the server", async () => {
    const model = forgetful();
    const first = await makeChats({ model });
    await first.login(false);
    await first.state.run("t1", send("a"));
    await first.clock.advance(1_000);
    await first.state.run("t1", { type: "removeChat", chat: CHAT });
    await first.clock.advance(1_000);
    first.crash();
    const second = await makeChats({ model, stores: first.stores, clock: first.clock });
    await second.show(CHAT);
    await second.login(false);
    await second.state.run("t1", send("a"));
    await second.state.run("t1", send("b"));
    await second.clock.advance(5_000);
    expect(model.messages.map(({ tmpId }) => tmpId)).toEqual(["a", "b"]);
    expect(second.shown()).toMatchObject([{ id: 2, tmpId: "b" }]);
    expect(second.ofKind("messageDropped")).toMatchObject([{ chat: CHAT, tmpId: "a" }]);
    expect(second.state.unsent()).toBe(0);
  });

  it("is not sent again when an engine crashed between taking it and finding that", async () => {
    const model = forgetful();
    const first = await makeChats({ model });
    await first.login(false);
    await first.state.run("t1", send("a"));
    const taken = structuredClone([...first.stores.contents(STORE)]).find(([key]) =>
      key.startsWith("outbox:"),
    );
    await first.clock.advance(1_000);
    await first.state.run("t1", { type: "removeChat", chat: CHAT });
    await first.clock.advance(1_000);
    first.crash();
    first.stores.spoil(STORE, "outbox:000000000000009:a", { ...(taken?.[1] as object), localNo: 9 });
    const second = await makeChats({ model, stores: first.stores, clock: first.clock });
    await second.show(CHAT);
    await second.login(false);
    await second.clock.advance(5_000);
    expect(taken).toBeDefined();
    expect(model.messages.map(({ tmpId }) => tmpId)).toEqual(["a"]);
    expect(second.shown()).toEqual([]);
  });

  it("is forgotten with the history at signing out", async () => {
    const chats = await makeChats({ model: forgetful() });
    await chats.login(false);
    await chats.state.run("t1", send("a"));
    await chats.clock.advance(1_000);
    const before = [...chats.stores.contents(STORE).keys()];
    await chats.state.forget();
    expect(before).toContain("settled");
    expect([...chats.stores.contents(STORE).keys()]).toEqual(["meta"]);
  });

  it("leaves no hole in what a tab has when it is an older one", async () => {
    const first = await makeChats();
    await first.login();
    await first.state.run("t1", send("a"));
    for (let id = 2; id <= 90; id += 1) {
      first.model.messages.push(makeMessage({ id }));
      first.state.push(push(makeMessage({ id })));
    }
    await first.clock.advance(1_000);
    first.crash();
    const second = await makeChats({ model: first.model, stores: first.stores, clock: first.clock });
    await second.show(CHAT);
    await second.login();
    const before = second.shown().map(({ id }) => id);
    await second.state.run("t1", send("a"));
    await second.clock.advance(1_000);
    expect(before).toHaveLength(50);
    expect(second.shown().map(({ id }) => id)).toEqual(before);
  });
});

describe("a message that waits in the store", () => {
  it("is asked for first where a repeat would be stored twice, for the store may not know that it was sent", async () => {
    const model = forgetful();
    const first = await makeChats({ model });
    await first.login(false);
    first.state.disconnected();
    await first.state.run("t1", send("sent"));
    await first.state.run("t1", send("waiting"));
    await first.clock.advance(1_000);
    first.crash();
    // It reached the server when nothing could be written.
    model.messages.push(makeMessage({ id: 1, tmpId: "sent", content: "sent", sendId: ME, recvId: BOB }));
    const second = await makeChats({ model, stores: first.stores, clock: first.clock });
    await second.show(CHAT);
    await second.login(false);
    await second.clock.advance(5_000);
    expect(model.messages.map(({ tmpId }) => tmpId)).toEqual(["sent", "waiting"]);
    expect(second.shown().map(({ status }) => status)).toEqual([MessageStatus.sent, MessageStatus.sent]);
  });

  it("is there once, as it came furthest, though two engines stored it under numbers of their own", async () => {
    const first = await makeChats();
    first.state.disconnected();
    await first.state.run("t1", send("a"));
    await first.clock.advance(1_000);
    await first.state.close();
    const records = first.stores.contents(STORE);
    const [key = "", record] = [...records].find(([name]) => name.startsWith("outbox:")) ?? [];
    const failed = { ...(record as object), localNo: 7, state: "failed", attempt: 1, reason: "no" };
    first.stores.spoil(STORE, "outbox:000000000000007:a", failed);
    const second = await makeChats({ model: first.model, stores: first.stores, clock: first.clock });
    await second.show(CHAT);
    await second.login();
    await second.clock.advance(1_000);
    expect(second.shown()).toMatchObject([{ tmpId: "a", status: MessageStatus.failed }]);
    expect(records.has(key)).toBe(false);
  });
});

describe("chats that were closed", () => {
  it("write nothing more, whatever is answered late", async () => {
    const chats = await makeChats();
    await chats.login();
    const late = { refuse: (_: Error): void => undefined };
    chats.model.answers.set(
      "sendPrivate",
      () => new Promise((_, reject) => Object.assign(late, { refuse: reject })),
    );
    await chats.state.run("t1", send("a"));
    await settle();
    await chats.state.close();
    const commits = chats.stores.commits.length;
    late.refuse(new Error("no answer"));
    await chats.clock.advance(20_000);
    expect(chats.stores.commits).toHaveLength(commits);
    expect(chats.clock.pending).toBe(0);
  });
});
