import { describe, expect, it } from "vitest";
import { settle } from "../../support/fake-clock.ts";
import {
  BOB,
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
  viewOf,
} from "./chats.ts";

const read = (upToId: number) => ({ type: "readChat", chat: CHAT, upToId }) as const;

async function withMessages(count: number) {
  const chats = await makeChats();
  chats.model.messages = Array.from({ length: count }, (_, at) => makeMessage({ id: at + 1 }));
  await chats.login();
  return chats;
}
type Chats = Awaited<ReturnType<typeof makeChats>>;
const reported = (chats: Chats) =>
  chats.model.calls.filter(({ name }) => name === "readPrivate").map(({ input }) => input.query);

describe("reading", () => {
  it("counts at once here, and is reported to the server with the message id", async () => {
    const chats = await withMessages(5);
    await chats.state.run("t1", read(3));
    expect(chats.head()).toMatchObject({ unread: 2, readId: 3 });
    expect(reported(chats)).toEqual([{ friendId: BOB, messageId: 3 }]);
  });

  it("has one PUT in flight per chat, then reports the highest", async () => {
    const chats = await withMessages(5);
    const waiting: ((value: unknown) => void)[] = [];
    chats.model.answers.set("readPrivate", () => new Promise((done) => void waiting.push(done)));
    for (const id of [1, 2, 3, 4]) await chats.state.run("t1", read(id));
    expect(reported(chats)).toHaveLength(1);
    waiting[0]?.(null);
    await settle();
    expect(reported(chats).map((query) => query?.messageId)).toEqual([1, 4]);
    waiting[1]?.(null);
    await chats.state.run("t1", read(4));
    await settle();
    expect(reported(chats)).toHaveLength(2);
  });

  it("never reads what is not there, nor back", async () => {
    const chats = await withMessages(5);
    await chats.state.run("t1", read(99));
    expect(chats.head()).toMatchObject({ readId: 5 });
    await chats.state.run("t1", read(2));
    expect(chats.head()).toMatchObject({ readId: 5, unread: 0 });
    chats.state.push(push(makeMessage({ id: 6 })));
    expect(chats.head()).toMatchObject({ unread: 1 });
  });

  it("is reported again after a reconnect and after a restart, until the server has it", async () => {
    const chats = await withMessages(5);
    chats.model.answers.set("readPrivate", () => {
      throw fault("network");
    });
    await chats.state.run("t1", read(4));
    await settle();
    chats.state.disconnected();
    await chats.clock.advance(60_000);
    expect(reported(chats)).toHaveLength(1);
    await chats.state.close();
    const again = await makeChats({ stores: chats.stores, model: chats.model, clock: chats.clock });
    chats.model.answers.clear();
    await again.login();
    expect(reported(again).at(-1)).toEqual({ friendId: BOB, messageId: 4 });
    const before = reported(again).length;
    again.state.disconnected();
    await again.login();
    expect(reported(again)).toHaveLength(before);
  });

  it("of own messages alone is not reported, and of others' among them once", async () => {
    const chats = await withMessages(2);
    await chats.state.run("t1", read(2));
    for (const [tmpId, id] of [
      ["a", 3],
      ["b", 4],
    ] as const) {
      await chats.state.run("t1", send(tmpId));
      await settle();
      await chats.state.run("t1", read(id));
    }
    await settle();
    expect(chats.head()).toMatchObject({ unread: 0, readId: 4 });
    expect(reported(chats).map((query) => query?.messageId)).toEqual([2]);
    chats.state.push(push(makeMessage({ id: 5 })));
    chats.state.push(push(makeMessage({ id: 6, sendId: ME, recvId: BOB })));
    await chats.state.run("t1", read(6));
    await settle();
    expect(reported(chats).map((query) => query?.messageId)).toEqual([2, 6]);
    await chats.state.close();
    const again = await makeChats({ stores: chats.stores, model: chats.model, clock: chats.clock });
    await again.login();
    expect(reported(again)).toHaveLength(2);
  });

  it("of a message that comes behind a newer own one is reported all the same", async () => {
    const chats = await withMessages(2);
    await chats.state.run("t1", read(2));
    await settle();
    chats.state.push(push(makeMessage({ id: 4, sendId: ME, recvId: BOB })));
    await chats.state.run("t1", read(4));
    await settle();
    expect(reported(chats)).toHaveLength(1);
    chats.state.push(push(makeMessage({ id: 3 })));
    await settle();
    expect(reported(chats).at(-1)).toEqual({ friendId: BOB, messageId: 4 });
  });

  it("elsewhere clears the count here; a friend's receipt marks own messages read", async () => {
    const chats = await withMessages(2);
    chats.state.push(push(makeMessage({ id: 3, sendId: ME, recvId: BOB })));
    await chats.show(CHAT);
    chats.state.push(push({ type: 11, sendId: ME, recvId: BOB, id: 2, content: "" }));
    expect(chats.head()).toMatchObject({ unread: 0 });
    chats.state.push(push({ type: 12, sendId: BOB, recvId: ME, id: 3, content: "" }));
    expect(chats.head()).toMatchObject({ peerReadId: 3, last: { status: 3 } });
    expect(chats.shown().at(-1)).toMatchObject({ id: 3, status: 3 });
  });

  it("elsewhere, of older servers that name a time in place of an id, does not read what came since", async () => {
    const chats = await makeChats();
    chats.model.messages = [4, 5, 6, 7].map((id) => makeMessage({ id }));
    await chats.login(false);
    const sendTime = 1_700_000_005_500;
    chats.state.push(push({ type: 11, sendId: ME, recvId: BOB, content: "", sendTime }));
    await settle();
    expect(chats.head()).toMatchObject({ unread: 2, readId: 5 });
    chats.state.push(groupPush(makeGroupMessage({ id: 5 })));
    chats.state.push(groupPush(makeGroupMessage({ id: 6 })));
    chats.state.push(groupPush({ type: 11, groupId: 9, sendId: ME, content: "", sendTime }));
    await settle();
    expect(chats.head(GROUP)).toMatchObject({ unread: 1, readId: 5 });
  });

  it("accepts receipts of older servers, which name a time in place of an id", async () => {
    const chats = await makeChats();
    const sendTime = 1_700_000_005_000;
    chats.model.messages = [4, 5, 6].map((id) => makeMessage({ id, sendId: ME, recvId: BOB }));
    await chats.login(false);
    await chats.show(CHAT);
    chats.state.push(push({ type: 12, sendId: BOB, recvId: ME, content: "", sendTime }));
    await settle();
    expect(chats.shown().map(({ status }) => status)).toEqual([3, 3, 1]);
  });
});

describe("presence", () => {
  const seen = (chats: Chats) => chats.model.count("terminalOnline");

  it("is asked every 30 s while a tab is visible, and at once when one becomes visible", async () => {
    const chats = await makeChats();
    chats.model.answers.set("terminalOnline", () => [{ userId: BOB, terminals: [0] }]);
    await chats.login();
    await chats.clock.advance(120_000);
    expect(seen(chats)).toBe(0);
    chats.state.views(
      new Map([
        ["t1", viewOf([])],
        ["t2", viewOf([], false)],
      ]),
    );
    await settle();
    expect(seen(chats)).toBe(1);
    expect(chats.ofKind("presenceChanged")).toMatchObject([{ presence: { 2: [0] } }]);
    await chats.clock.advance(90_000);
    expect(seen(chats)).toBe(4);
    expect(chats.ofKind("presenceChanged")).toHaveLength(1);
    const timers = chats.clock.pending;
    chats.state.views(new Map([["t1", viewOf([], false)]]));
    // Nothing wakes the machine for what nobody sees.
    expect(chats.clock.pending).toBe(timers - 1);
    await chats.clock.advance(90_000);
    expect(seen(chats)).toBe(4);
    chats.state.views(new Map([["t1", viewOf([])]]));
    await settle();
    expect(seen(chats)).toBe(5);
    chats.state.disconnected();
    await chats.clock.advance(90_000);
    expect(seen(chats)).toBe(5);
  });

  it("is asked of the members of a group too, while it is open in a visible tab; who is nowhere is known to be", async () => {
    const chats = await makeChats();
    let here = [7];
    chats.model.answers.set("groupMembers", () => [
      { userId: BOB },
      { userId: 7 },
      { userId: 8 },
      { userId: 9, quit: true },
    ]);
    chats.model.answers.set("terminalOnline", () => here.map((userId) => ({ userId, terminals: [0] })));
    const asked = () =>
      chats.model.calls.findLast(({ name }) => name === "terminalOnline")?.input.query?.userIds;
    await chats.show(GROUP);
    await chats.login();
    expect(asked()).toBe("2");
    await chats.state.run("t1", { type: "loadGroupMembers", groupId: 9 });
    await chats.clock.advance(30_000);
    expect(asked()).toBe("2,7,8");
    expect(chats.state.snapshot().presence).toEqual({ 2: [], 7: [0], 8: [] });
    here = [];
    await chats.clock.advance(30_000);
    expect(chats.ofKind("presenceChanged").at(-1)?.presence).toEqual({ 2: [], 7: [], 8: [] });
    chats.state.views(
      new Map([
        ["t1", viewOf([])],
        ["t2", viewOf([GROUP], false)],
      ]),
    );
    await chats.clock.advance(30_000);
    expect(asked()).toBe("2");
    expect(chats.state.snapshot().presence).toEqual({ 2: [] });
  });

  it("asks with a body when the list is long, in parts where a server knows none", async () => {
    const chats = await makeChats();
    for (let id = 3; id <= 252; id += 1) chats.model.friends.push({ id, nickName: `friend ${id}` });
    chats.model.answers.set("terminalOnlineMany", () => {
      throw fault("http:404");
    });
    chats.model.answers.set("terminalOnline", ({ query }) =>
      String(query?.userIds)
        .split(",")
        .map((id) => ({ userId: Number(id), terminals: [1] })),
    );
    await chats.show();
    await chats.login();
    await chats.clock.advance(31_000);
    expect(Object.keys(chats.state.snapshot().presence)).toHaveLength(251);
    expect(chats.model.count("terminalOnlineMany")).toBe(1);
  });
});

describe("lists", () => {
  const friend = (id: number) => JSON.stringify({ id, nickName: `friend ${id}` });

  it("follow friend and group events", async () => {
    const chats = await makeChats();
    await chats.login();
    chats.state.push(push({ type: 80, sendId: 7, recvId: ME, content: friend(7) }));
    chats.state.push(push({ type: 81, sendId: BOB, recvId: ME, content: String(BOB) }));
    chats.state.push({
      cmd: 4,
      data: { type: 90, groupId: 5, content: JSON.stringify({ id: 5, name: "G", ownerId: 1 }) },
    });
    // A former friend stays, so that the chat keeps a name.
    expect(chats.state.snapshot().friends).toMatchObject([{ id: BOB, deleted: true }, { id: 7 }]);
    const groupFive = () => chats.state.snapshot().groups.find(({ id }) => id === 5);
    expect(groupFive()).toMatchObject({ id: 5, name: "G" });
    chats.state.push({
      cmd: 4,
      data: { type: 92, groupId: 5, content: JSON.stringify({ id: 1, type: 0, content: "top" }) },
    });
    expect(groupFive()).toMatchObject({ topMessage: { content: "top" } });
    chats.state.push({ cmd: 4, data: { type: 92, groupId: 5, content: "" } });
    expect(groupFive()?.topMessage).toBeUndefined();
    chats.state.push({ cmd: 4, data: { type: 91, groupId: 5, content: "" } });
    expect(groupFive()).toMatchObject({ name: "G", quit: true });
  });

  it("are there without a server, as they were last", async () => {
    const chats = await makeChats();
    await chats.login();
    await chats.state.close();
    const again = await makeChats({ stores: chats.stores });
    expect(again.state.snapshot().friends).toMatchObject([{ id: BOB }]);
  });

  it("and what the server has set come with the login, once for all tabs; a server without it is done without", async () => {
    const chats = await makeChats();
    const iceServers = [{ urls: "stun:stun.example.com" }];
    let webrtc = { maxChannel: 9, iceServers };
    chats.model.answers.set("systemConfig", () => ({ webrtc, registration: { mode: ["phone"] } }));
    expect(chats.state.snapshot().systemConfig).toBeNull();
    await chats.login();
    const known = { webrtc: { maxChannel: 9, iceServers }, registration: { mode: ["phone"] } };
    expect(chats.state.snapshot().systemConfig).toEqual(known);
    await chats.show(CHAT);
    chats.state.disconnected();
    await chats.login();
    expect(chats.model.count("systemConfig")).toBe(2);
    expect(chats.ofKind("systemConfigChanged")).toHaveLength(1);
    webrtc = { maxChannel: 5, iceServers };
    chats.state.disconnected();
    await chats.login();
    expect(chats.ofKind("systemConfigChanged").at(-1)?.systemConfig.webrtc?.maxChannel).toBe(5);
    // What agents have set for themselves is among it, which changes with the records of agents alone.
    webrtc = { maxChannel: 6, iceServers };
    for (const [content, maxChannel] of [
      ["order", 5],
      ["agent,conversation", 6],
    ] as const) {
      chats.state.push({ cmd: 5, data: { type: 60, content } });
      await settle();
      expect(chats.state.snapshot().systemConfig?.webrtc?.maxChannel).toBe(maxChannel);
    }
    const others = await makeChats();
    others.model.answers.set("systemConfig", () => {
      throw fault("http:404");
    });
    await others.login();
    expect(others.state.snapshot()).toMatchObject({ systemConfig: null, syncing: false });
  });

  it("and user come with the login, and the clock's offset with its answer", async () => {
    const chats = await makeChats();
    chats.state.loggedIn({ time: chats.clock.now() + 5_000 });
    await settle();
    expect(chats.ofKind("selfChanged").at(-1)).toMatchObject({
      self: { id: ME, nickName: "Amy" },
      clockOffset: 5_000,
    });
    await chats.state.run("t1", send("a"));
    expect(chats.state.snapshot().clockOffset).toBe(5_000);
  });
});

describe("chats", () => {
  it("removed: go from the list, what they held does not come back, something newer revives them", async () => {
    const chats = await withMessages(3);
    await chats.show(CHAT);
    await chats.state.run("t1", { type: "removeChat", chat: CHAT });
    expect(chats.state.snapshot().heads).toEqual([]);
    expect(chats.ofKind("chatChanged").at(-1)).toMatchObject({ head: { removed: true } });
    expect(chats.shown()).toEqual([]);
    chats.state.hole();
    for (const id of [1, 3]) chats.state.push(push(makeMessage({ id })));
    await settle();
    expect(chats.head()).toBeUndefined();
    await chats.clock.advance(100);
    const again = await makeChats({ stores: chats.stores, model: chats.model, clock: chats.clock });
    await again.login();
    again.state.push(push(makeMessage({ id: 2 })));
    expect(again.head()).toBeUndefined();
    await again.show(CHAT);
    again.state.push(push(makeMessage({ id: 4 })));
    expect(again.head()).toMatchObject({ unread: 1, removed: false });
    expect(again.shown().map(({ id }) => id)).toEqual([4]);
  });

  it("removed: stay so after signing out and in, and what has come since is there", async () => {
    const chats = await withMessages(3);
    await chats.state.run("t1", { type: "removeChat", chat: CHAT });
    await chats.state.forget();
    await chats.state.close();
    const again = await makeChats({ stores: chats.stores, model: chats.model, clock: chats.clock });
    await again.login();
    expect(again.state.snapshot().heads).toEqual([]);
    again.model.messages.push(makeMessage({ id: 4 }));
    again.state.push(push(makeMessage({ id: 4 })));
    await again.show(CHAT);
    await again.state.run("t1", { type: "loadOlder", chat: CHAT, beforeId: 4 });
    expect(again.head()).toMatchObject({ unread: 1, removed: false });
    expect(again.shown().map(({ id }) => id)).toEqual([4]);
  });

  it("removed: stay so after signing out where an older build kept it with the chat alone", async () => {
    const chats = await withMessages(3);
    await chats.state.run("t1", { type: "removeChat", chat: CHAT });
    await chats.state.close();
    const choice = { pinned: false, muted: false, markedUnread: false, hidden: [] };
    chats.stores.spoil(STORE, `choice:${CHAT}`, choice);
    const newer = await makeChats({ stores: chats.stores, model: chats.model, clock: chats.clock });
    await newer.state.forget();
    await newer.state.close();
    const again = await makeChats({ stores: chats.stores, model: chats.model, clock: chats.clock });
    await again.login();
    expect(again.head()).toBeUndefined();
  });

  it("removed: are so in another browser, where a server keeps it, but for what has come since", async () => {
    const chats = await withMessages(5);
    await chats.show(CHAT);
    chats.state.disconnected();
    chats.model.readPosition = { removed: { private: { [BOB]: 3 } } };
    await chats.login();
    expect(chats.shown().map(({ id }) => id)).toEqual([4, 5]);
    expect(chats.head()).toMatchObject({ unread: 2, last: { text: "text 5" } });
    chats.model.readPosition = { removed: { private: { [BOB]: 5 } } };
    chats.state.disconnected();
    await chats.login();
    expect(chats.head()).toBeUndefined();
    expect(chats.shown()).toEqual([]);
    await chats.state.close();
    const again = await makeChats({ stores: chats.stores, model: chats.model, clock: chats.clock });
    expect(again.head()).toBeUndefined();
  });

  it("removed: are reported to a server that keeps it until it has it, and to no other", async () => {
    const chats = await withMessages(3);
    const removals = () =>
      chats.model.calls.filter(({ name }) => name === "removeChat").map(({ input }) => input.body);
    await chats.state.run("t1", { type: "removeChat", chat: CHAT });
    await settle();
    expect(removals()).toEqual([]);
    chats.state.disconnected();
    chats.model.readPosition = { removed: {} };
    chats.model.answers.set("removeChat", () => {
      throw fault("network");
    });
    await chats.login();
    expect(removals()).toEqual([{ chatType: "PRIVATE", targetId: BOB, upToId: 3 }]);
    chats.model.answers.delete("removeChat");
    await chats.clock.advance(12_000);
    expect(removals()).toHaveLength(2);
    chats.state.disconnected();
    chats.model.readPosition = { removed: { private: { [BOB]: 3 } } };
    await chats.login();
    expect(removals()).toHaveLength(2);
    chats.state.push(push(makeMessage({ id: 4 })));
    await chats.state.run("t1", { type: "removeChat", chat: CHAT });
    await settle();
    expect(removals().at(-1)).toMatchObject({ upToId: 4 });
  });

  it("started: are in the list without a message; drafts are kept and emitted", async () => {
    const chats = await makeChats();
    await chats.state.run("t1", { type: "startChat", chat: CHAT });
    await chats.state.run("t1", { type: "saveDraft", chat: CHAT, text: "hello" });
    expect(chats.ofKind("chatChanged").map(({ head }) => head)).toMatchObject([
      { draft: "" },
      { draft: "hello" },
    ]);
    await chats.state.close();
    const again = await makeChats({ stores: chats.stores });
    expect(again.head()).toMatchObject({ last: null, draft: "hello", removed: false });
  });

  it("recalled messages: the server is asked, then it is withdrawn here", async () => {
    const chats = await makeChats();
    chats.model.messages = [makeMessage({ id: 1, sendId: ME, recvId: BOB })];
    await chats.login();
    await chats.show(CHAT);
    expect(await chats.state.run("t1", { type: "recallMessage", chat: CHAT, id: 1 })).toMatchObject({
      ok: true,
    });
    expect(chats.shown()).toMatchObject([{ id: 1, status: 2, recalledBy: ME, content: "" }]);
    chats.model.answers.set("recallPrivate", () => {
      throw fault("chat:500", "too old");
    });
    expect(await chats.state.run("t1", { type: "recallMessage", chat: CHAT, id: 1 })).toMatchObject({
      ok: false,
      error: { code: "chat:500", message: "too old" },
    });
  });

  it("keep messages of unknown types, and ignore call signals", async () => {
    const chats = await makeChats();
    await chats.login();
    chats.state.push(push({ type: 101, sendId: BOB, recvId: ME, content: "{}" }));
    chats.state.push(push(makeMessage({ id: 1, type: 63, content: '{"new":true}' })));
    chats.state.push(push("nonsense"));
    chats.state.push(push({ type: 63, sendId: BOB, recvId: ME, content: "no id" }));
    chats.state.push({ cmd: 77, data: null });
    expect(chats.head()).toMatchObject({ unread: 1, last: { type: 63 } });
    await chats.show(CHAT);
    expect(chats.shown()).toMatchObject([{ type: 63, content: '{"new":true}' }]);
    expect(chats.warnings).toHaveLength(2);
  });

  it("are forgotten at signing out, but for drafts and the outbox", async () => {
    const chats = await withMessages(3);
    await chats.state.run("t1", { type: "saveDraft", chat: CHAT, text: "hello" });
    chats.state.disconnected();
    await chats.state.run("t1", send("a"));
    await chats.state.forget();
    await chats.state.close();
    const kinds = [...chats.stores.contents(`qs-chat-${ME}`).keys()].map((key) => key.split(":")[0]).sort();
    expect(kinds).toEqual(["draft", "meta", "outbox"]);
    const again = await makeChats({ stores: chats.stores, model: chats.model });
    await again.login();
    await settle();
    expect(again.model.messages.at(-1)).toMatchObject({ tmpId: "a" });
  });
});
