import { describe, expect, it } from "vitest";
import type { ChatKey } from "../../../src/contract/engine.ts";
import type { ChatCommand } from "../../../src/contract/engine-commands.ts";
import { MessageStatus } from "../../../src/contract/wire.ts";
import { strangeAnswer } from "../../../workers/engine/faults.ts";
import type { OpenStore } from "../../../workers/engine/ports.ts";
import { settle } from "../../support/fake-clock.ts";
import { createMemoryStores } from "../../support/memory-store.ts";
import type { CallInput, Chats } from "./chats.ts";
import { CHAT, ChatModel, fault, GROUP, makeChats, makeMessage, push, STORE, send } from "./chats.ts";

const outboxOf = (chats: Chats) =>
  [...chats.stores.contents(STORE).entries()].filter(([key]) => isOutboxKey(key)).map(([, record]) => record);
/** A message from the chat's composer. */
const written = (tmpId: string, content: string): ChatCommand => ({
  type: "sendMessage",
  chat: CHAT,
  tmpId,
  messageType: 0,
  content,
  drafted: true,
});
const isOutboxKey = (key: string) => key.startsWith("outbox:");
const contents = (chats: Chats) => chats.shown().map(({ content }) => content);

/** Answers held back until they are let go, one by one. */
function holdSends(model: ChatModel) {
  const waiting: { input: CallInput; done: (value: unknown) => void; fail: (error: unknown) => void }[] = [];
  model.answers.set(
    "sendPrivate",
    (input) => new Promise((done, fail) => void waiting.push({ input, done, fail })),
  );
  return waiting;
}

describe("sending", () => {
  it("stores before it sends, shows it as sending, then as sent", async () => {
    const chats = await makeChats();
    await chats.show(CHAT);
    await chats.login();
    const waiting = holdSends(chats.model);
    const outcome = await chats.state.run("t1", send("a"));
    expect(outcome).toEqual({ ok: true, data: undefined });
    expect(outboxOf(chats)).toMatchObject([{ tmpId: "a", state: "queued" }]);
    await settle();
    expect(waiting).toHaveLength(1);
    expect(chats.shown()).toMatchObject([
      { tmpId: "a", status: MessageStatus.sending, local: { localNo: 1 } },
    ]);
    expect(chats.head()).toMatchObject({ last: { text: "a", status: MessageStatus.sending } });
    waiting[0]?.done(chats.model.store(waiting[0].input));
    await chats.clock.advance(100);
    expect(chats.shown()).toMatchObject([{ id: 1, tmpId: "a", status: MessageStatus.sent }]);
    expect(chats.shown()[0]).not.toHaveProperty("local");
    expect(chats.ofKind("messageSent")).toHaveLength(1);
    expect(chats.head()).toMatchObject({ last: { text: "a", status: MessageStatus.sent }, unread: 0 });
    expect(outboxOf(chats)).toEqual([]);
    expect(chats.state.unsent()).toBe(0);
  });

  it("takes its text out of the draft in the transaction that stores it, and emits it to the tabs", async () => {
    const chats = await makeChats();
    await chats.login();
    await chats.state.run("t1", { type: "saveDraft", chat: CHAT, text: "hello and more" });
    await chats.clock.advance(1_000);
    expect(chats.stores.contents(STORE).get(`draft:${CHAT}`)).toBe("hello and more");
    const before = chats.stores.commits.length;
    await chats.state.run("t1", written("a", "hello"));
    const stored = chats.stores.commits.slice(before).find(({ puts }) => puts.some(isOutboxKey));
    expect(stored?.puts).toContain(`draft:${CHAT}`);
    await chats.clock.advance(100);
    expect(chats.head()).toMatchObject({ draft: "and more" });
    // The engine ends before any other write.
    chats.crash();
    const again = await makeChats({ stores: chats.stores, model: chats.model, clock: chats.clock });
    await again.login();
    expect(again.head()).toMatchObject({ draft: "and more" });
    await again.state.run("t1", written("b", "and more"));
    again.crash();
    expect(chats.stores.contents(STORE).has(`draft:${CHAT}`)).toBe(false);
  });

  it("takes along what was kept as the draft while it was being typed", async () => {
    const chats = await makeChats();
    await chats.login();
    await chats.state.run("t1", { type: "saveDraft", chat: CHAT, text: "hello " });
    await chats.clock.advance(1_000);
    await chats.state.run("t1", written("a", "hello and more"));
    chats.crash();
    expect(chats.stores.contents(STORE).has(`draft:${CHAT}`)).toBe(false);
  });

  it("that does not come from the composer leaves the draft as it is", async () => {
    const chats = await makeChats();
    await chats.login();
    await chats.state.run("t1", { type: "saveDraft", chat: CHAT, text: "hello" });
    await chats.state.run("t1", send("forwarded", "hello"));
    await chats.clock.advance(1_000);
    expect(chats.head()).toMatchObject({ draft: "hello" });
    await chats.state.run("t1", written("a", "another"));
    expect(chats.head()).toMatchObject({ draft: "hello" });
  });

  it("never sends what is not stored yet", async () => {
    const chats = await makeChats();
    await chats.login();
    const before = chats.stores.commits.length;
    const sent = [chats.state.run("t1", send("a")), chats.state.run("t1", send("b"))];
    chats.model.answers.set("sendPrivate", (input) => {
      const keys = chats.stores.commits.slice(before).flatMap(({ puts }) => puts);
      const stored = keys.filter((key) => key.startsWith("outbox:")).length;
      expect(stored).toBeGreaterThan(chats.model.messages.length);
      return chats.model.store(input);
    });
    await Promise.all(sent);
    await chats.clock.advance(100);
    expect(chats.model.messages.map(({ tmpId }) => tmpId)).toEqual(["a", "b"]);
  });

  it("sends in order per chat, one at a time, and chats beside one another", async () => {
    const chats = await makeChats();
    await chats.show(CHAT);
    await chats.login();
    const waiting = holdSends(chats.model);
    for (const tmpId of ["a", "b", "c"]) await chats.state.run("t1", send(tmpId));
    await chats.state.run("t1", send("x", "x", "PRIVATE:3"));
    await settle();
    expect(waiting.map(({ input }) => input.body?.tmpId)).toEqual(["a", "x"]);
    for (let at = 0; at < 4; at += 1) {
      const next = waiting[at];
      next?.done(chats.model.store(next.input));
      await settle();
      // Whatever is acknowledged meanwhile, the order that was typed is the order that is shown.
      expect(contents(chats)).toEqual(["a", "b", "c"]);
    }
    expect(waiting.map(({ input }) => input.body?.tmpId)).toEqual(["a", "x", "b", "c"]);
  });

  it("takes a command that is issued twice once", async () => {
    const chats = await makeChats();
    await chats.login();
    await chats.state.run("t1", send("a"));
    await chats.state.run("t1", send("a"));
    await settle();
    await chats.state.run("t1", send("a"));
    await settle();
    expect(chats.model.messages).toHaveLength(1);
  });

  it("a refusal lets the next go; retrying sends the same tmpId", async () => {
    const chats = await makeChats();
    await chats.show(CHAT);
    await chats.login();
    chats.model.answers.set("sendPrivate", (input) => {
      if (input.body?.tmpId === "a") throw fault("chat:500", "you are no friends");
      return chats.model.store(input);
    });
    await chats.state.run("t1", send("a"));
    await chats.state.run("t1", send("b"));
    await settle();
    expect(chats.ofKind("messageFailed")).toMatchObject([
      { tmpId: "a", attempt: 1, reason: "you are no friends", unconfirmed: false },
    ]);
    expect(chats.model.messages.map(({ tmpId }) => tmpId)).toEqual(["b"]);
    expect(chats.state.unsent()).toBe(0);
    chats.model.answers.clear();
    await chats.state.run("t1", { type: "retryMessage", chat: CHAT, tmpId: "a" });
    await settle();
    expect(chats.model.messages.map(({ tmpId }) => tmpId)).toEqual(["b", "a"]);
    expect(chats.shown().map(({ status }) => status)).toEqual([1, 1]);
  });

  it("a page under a 4xx that somebody in the way answers with is no answer: the same tmpId is sent again", async () => {
    const chats = await makeChats();
    await chats.show(CHAT);
    await chats.login();
    let answers = 0;
    chats.model.answers.set("sendPrivate", (input) => {
      answers += 1;
      if (answers === 1) throw strangeAnswer(403);
      return chats.model.store(input);
    });
    await chats.state.run("t1", send("a"));
    await settle();
    expect(chats.ofKind("messageFailed")).toMatchObject([{ tmpId: "a", reason: "", unconfirmed: true }]);
    await chats.clock.advance(1_500);
    expect(chats.model.messages.map(({ tmpId }) => tmpId)).toEqual(["a"]);
    expect(chats.shown()).toMatchObject([{ id: 1, status: 1 }]);
  });

  it("no answer blocks its chat until it is known, and the server keeps one message", async () => {
    const chats = await makeChats();
    await chats.show(CHAT);
    await chats.login();
    let answers = 0;
    chats.model.answers.set("sendPrivate", (input) => {
      const message = chats.model.store(input);
      answers += 1;
      if (answers <= 2) throw fault("timeout");
      return message;
    });
    await chats.state.run("t1", send("a"));
    await chats.state.run("t1", send("b"));
    await settle();
    expect(chats.shown().map(({ status }) => status)).toEqual([
      MessageStatus.unconfirmed,
      MessageStatus.sending,
    ]);
    await chats.clock.advance(900);
    expect(answers).toBe(1);
    await chats.clock.advance(200);
    expect(answers).toBe(2);
    await chats.clock.advance(3_000);
    expect(chats.model.messages.map(({ tmpId }) => tmpId)).toEqual(["a", "b"]);
    expect(chats.shown()).toMatchObject([
      { id: 1, status: 1 },
      { id: 2, status: 1 },
    ]);
  });

  it("goes on at the next login, and the push of one's own message settles it too", async () => {
    const chats = await makeChats();
    await chats.show(CHAT);
    await chats.state.run("t1", send("a"));
    await settle();
    expect(chats.model.count("sendPrivate")).toBe(0);
    const waiting = holdSends(chats.model);
    await chats.login();
    expect(waiting).toHaveLength(1);
    const stored = chats.model.store(waiting[0]?.input ?? {});
    chats.state.push(push(stored));
    expect(chats.ofKind("messageSent")).toMatchObject([{ tmpId: "a", message: { id: 1 } }]);
    waiting[0]?.fail(fault("timeout"));
    await chats.clock.advance(60_000);
    expect(chats.model.count("sendPrivate")).toBe(1);
    expect(chats.ofKind("messageFailed")).toEqual([]);
    expect(chats.shown()).toMatchObject([{ id: 1, status: 1 }]);
  });

  it("discards a failed message, and the chat shows what is newest then", async () => {
    const chats = await makeChats();
    await chats.show(CHAT);
    chats.model.messages = [makeMessage({ id: 1 })];
    await chats.login();
    chats.model.answers.set("sendPrivate", () => {
      throw fault("chat:500", "no");
    });
    await chats.state.run("t1", send("a"));
    await settle();
    expect(chats.head()).toMatchObject({ last: { text: "a", status: MessageStatus.failed } });
    await chats.state.run("t1", { type: "dropMessage", chat: CHAT, tmpId: "a" });
    expect(contents(chats)).toEqual(["text 1"]);
    expect(chats.head()).toMatchObject({ last: { text: "text 1" } });
    expect(outboxOf(chats)).toEqual([]);
  });

  it("asks the user where a repeat might be stored twice", async () => {
    const chats = await makeChats();
    await chats.show(CHAT);
    await chats.login(false);
    let sends = 0;
    chats.model.answers.set("sendPrivate", () => {
      sends += 1;
      throw fault("timeout");
    });
    await chats.state.run("t1", send("a"));
    await chats.clock.advance(5_000);
    expect(sends).toBe(1);
    expect(chats.model.count("pullPrivate")).toBeGreaterThan(1);
    expect(chats.shown()).toMatchObject([{ tmpId: "a", status: MessageStatus.unconfirmed }]);
    chats.model.answers.clear();
    await chats.state.run("t1", { type: "retryMessage", chat: CHAT, tmpId: "a" });
    await settle();
    expect(chats.shown()).toMatchObject([{ id: 1, status: 1 }]);
  });

  it("lets what the user was asked about go with its chat", async () => {
    const chats = await makeChats();
    await chats.login(false);
    chats.model.answers.set("sendPrivate", () => {
      throw fault("timeout");
    });
    await chats.state.run("t1", send("a"));
    await chats.clock.advance(5_000);
    expect(outboxOf(chats)).toMatchObject([{ tmpId: "a", state: "asking" }]);
    await chats.state.run("t1", { type: "removeChat", chat: CHAT });
    await settle();
    expect(chats.ofKind("messageDropped")).toMatchObject([{ chat: CHAT, tmpId: "a" }]);
    expect(outboxOf(chats)).toEqual([]);
  });

  it("refuses to answer the system", async () => {
    const chats = await makeChats();
    expect(await chats.state.run("t1", send("a", "a", "SYSTEM:0"))).toMatchObject({
      ok: false,
      error: { code: "invalid" },
    });
  });

  it("does not take messages without the right to write", async () => {
    const chats = await makeChats();
    chats.state.setWriter(false);
    await settle();
    expect(await chats.state.run("t1", send("a"))).toMatchObject({
      ok: false,
      error: { code: "closed", retryable: true },
    });
  });
});

describe("a crash in the middle", () => {
  /** Runs two sends and crashes after so many steps; the next engine must bring both to the server, once and in order. */
  async function crashAfter(steps: number, chat: ChatKey): Promise<void> {
    const stores = createMemoryStores();
    const model = new ChatModel();
    const first = await makeChats({ stores, model });
    await first.login();
    void first.state.run("t1", send("a", "a", chat));
    void first.state.run("t1", send("b", "b", chat));
    for (let at = 0; at < steps; at += 1) await Promise.resolve();
    const taken = first.ofKind("messageQueued").map(({ message }) => message.tmpId);
    first.crash();
    const second = await makeChats({ stores, model });
    await second.show(chat);
    await second.login();
    await second.clock.advance(5_000);
    const sent = [...model.messages, ...model.groupMessages].map(({ tmpId }) => tmpId);
    expect(sent).toEqual([...new Set(sent)]);
    for (const tmpId of taken) expect(sent).toContain(tmpId);
    expect(sent).toEqual(["a", "b"].slice(0, sent.length));
    expect(second.shown(chat).map(({ tmpId }) => tmpId)).toEqual(sent);
    expect(second.state.unsent()).toBe(0);
  }

  it.each([CHAT, GROUP])("loses nothing and sends nothing twice, wherever it happens: %s", async (chat) => {
    for (let steps = 0; steps < 80; steps += 1) await crashAfter(steps, chat);
  });

  it.each([
    [CHAT, "sendPrivate", "pullPrivate"],
    [GROUP, "sendGroup", "pullGroup"],
  ] as const)(
    "asks a server that would store a repeat twice before it sends %s again",
    async (chat, call, pull) => {
      const stores = createMemoryStores();
      const model = new ChatModel();
      const first = await makeChats({ stores, model });
      await first.login(false);
      model.answers.set(call, () => new Promise(() => undefined));
      await first.state.run("t1", send("lost", "lost", chat));
      await settle();
      expect(model.count(call)).toBe(1);
      first.crash();
      const second = await makeChats({ stores, model, clock: first.clock });
      await second.show(chat);
      model.answers.delete(call);
      await second.login(false);
      await second.clock.advance(5_000);
      expect(model.count(call)).toBe(1);
      expect(model.count(pull)).toBeGreaterThan(1);
      expect(second.shown(chat)).toMatchObject([{ tmpId: "lost", status: MessageStatus.unconfirmed }]);
      expect(second.ofKind("messageFailed").at(-1)).toMatchObject({ unconfirmed: true });
    },
  );

  it("is not to be lost by such a server: that a message is on its way is stored before it goes", async () => {
    const stores = createMemoryStores();
    let write: () => void = () => undefined;
    const written = new Promise<void>((resolve) => {
      write = resolve;
    });
    const isOnItsWay = (record: unknown) => (record as { posted?: boolean } | undefined)?.posted === true;
    const open: OpenStore = (name) => {
      const store = stores.open(name);
      const commit: typeof store.commit = async (puts, ...rest) => {
        if (puts.some(([, record]) => isOnItsWay(record))) await written;
        await store.commit(puts, ...rest);
      };
      return { ...store, commit };
    };
    const chats = await makeChats({ stores: { ...stores, open } });
    await chats.login(false);
    await chats.state.run("t1", send("a"));
    await settle();
    expect(chats.model.count("sendPrivate")).toBe(0);
    write();
    await settle();
    expect(chats.model.count("sendPrivate")).toBe(1);
  });

  it("an upload that was cut off has failed; one whose file was kept waits for it", async () => {
    const chats = await makeChats();
    chats.state.disconnected();
    for (const tmpId of ["gone", "kept"]) await chats.state.run("t1", send(tmpId));
    await chats.state.close();
    for (const [key, record] of chats.stores.contents(STORE))
      if (key.startsWith("outbox:"))
        chats.stores.spoil(STORE, key, { ...(record as object), loadStatus: "loading" });
    chats.stores.spoil(STORE, "blob:kept", { size: 3 });
    const again = await makeChats({ stores: chats.stores, model: chats.model });
    await again.show(CHAT);
    await again.login();
    expect(again.shown()).toMatchObject([
      { tmpId: "gone", status: MessageStatus.failed, local: { loadStatus: "fail" } },
      { tmpId: "kept", status: MessageStatus.sending, local: { loadStatus: "loading" } },
    ]);
    expect(again.model.messages).toEqual([]);
    const retry = { type: "retryMessage", chat: CHAT, tmpId: "gone" } as const;
    expect(await again.state.run("t1", retry)).toMatchObject({ ok: false });
    await again.state.run("t1", { type: "dropMessage", chat: CHAT, tmpId: "kept" });
    expect(again.stores.contents(STORE).has("blob:kept")).toBe(false);
  });
});
