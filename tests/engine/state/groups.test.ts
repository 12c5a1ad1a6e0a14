import { describe, expect, it } from "vitest";
import type { ChatCommand } from "../../../src/contract/engine-commands.ts";
import { MessageStatus } from "../../../src/contract/wire.ts";
import { strangeAnswer } from "../../../workers/engine/faults.ts";
import { settle } from "../../support/fake-clock.ts";
import type { Chats } from "./chats.ts";
import { BOB, fault, GROUP, groupPush, ME, makeChats, makeGroupMessage, STORE, viewOf } from "./chats.ts";

const CAROL = 3;
const ids = (messages: readonly { id?: number }[]) => messages.map(({ id }) => id);
const run = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at);
const groupOf = (chats: Chats) => chats.state.snapshot().groups.find(({ id }) => id === 9);

async function withMessages(count: number) {
  const chats = await makeChats();
  chats.model.groupMessages = run(1, count).map((id) => makeGroupMessage({ id }));
  await chats.login();
  await chats.show(GROUP);
  return chats;
}

describe("sending to a group", () => {
  const command: ChatCommand = {
    type: "sendMessage",
    chat: GROUP,
    tmpId: "a",
    messageType: 0,
    content: "hello all",
    atUserIds: [BOB, -1],
    receipt: true,
    quoteMessage: { id: 1, sendId: BOB, type: 0, content: "text 1", status: 1 },
  };

  it("says what it mentions, quotes and asks for, and shows the server's answer in its place", async () => {
    const chats = await withMessages(1);
    await chats.state.run("t1", command);
    await settle();
    expect(chats.model.calls.find(({ name }) => name === "sendGroup")?.input.body).toEqual({
      tmpId: "a",
      groupId: 9,
      type: 0,
      content: "hello all",
      atUserIds: [BOB, -1],
      receipt: true,
      quoteMessageId: 1,
    });
    expect(chats.shown(GROUP)).toMatchObject([
      { id: 1 },
      { id: 2, tmpId: "a", status: MessageStatus.sent, receipt: true, readedCount: 0 },
    ]);
    expect(chats.head(GROUP)).toMatchObject({ last: { text: "hello all", selfSend: true }, unread: 1 });
    expect(chats.state.unsent()).toBe(0);
  });

  it("a refusal is failed, with the server's words; no answer is unconfirmed, and sent once", async () => {
    const chats = await withMessages(1);
    chats.model.answers.set("sendGroup", () => {
      throw fault("chat:500", "you are muted");
    });
    await chats.state.run("t1", command);
    await settle();
    expect(chats.ofKind("messageFailed").at(-1)).toMatchObject({
      reason: "you are muted",
      unconfirmed: false,
    });
    chats.model.answers.set("sendGroup", (input) => {
      chats.model.storeInGroup(input);
      throw fault("timeout");
    });
    await chats.state.run("t1", { ...command, tmpId: "b" });
    await settle();
    expect(chats.shown(GROUP).map(({ status }) => status)).toEqual([
      MessageStatus.sent,
      MessageStatus.failed,
      MessageStatus.unconfirmed,
    ]);
    chats.model.answers.clear();
    await chats.clock.advance(2_000);
    expect(chats.model.groupMessages.filter(({ tmpId }) => tmpId === "b")).toHaveLength(1);
    expect(chats.ofKind("messageSent")).toMatchObject([{ tmpId: "b" }]);
  });

  it("emits to the tabs how much is unsent", async () => {
    const chats = await makeChats();
    await chats.state.run("t1", command);
    await chats.state.run("t1", { ...command, tmpId: "b" });
    expect(chats.state.snapshot().unsent).toBe(2);
    await chats.login();
    await chats.clock.advance(100);
    expect(chats.ofKind("unsentChanged").map(({ unsent }) => unsent)).toEqual([1, 2, 1, 0]);
  });
});

describe("a group's messages", () => {
  it("recalled by whoever may: withdrawn here, with their quotes, and named by who did it", async () => {
    const chats = await withMessages(2);
    const quoteMessage = { id: 1, sendId: BOB, type: 0, content: "text 1", status: 1 };
    chats.state.push(groupPush(makeGroupMessage({ id: 3, sendId: CAROL, quoteMessage })));
    chats.state.push(groupPush({ ...makeGroupMessage({ id: 4, sendId: CAROL, type: 10 }), content: "1" }));
    expect(chats.shown(GROUP)[0]).toMatchObject({ id: 1, status: 2, recalledBy: CAROL, content: "" });
    expect(chats.shown(GROUP)[2]).toMatchObject({ quoteMessage: { status: 2, content: "" } });
    expect(chats.head(GROUP)).toMatchObject({ unread: 2 });
    expect(await chats.state.run("t1", { type: "recallMessage", chat: GROUP, id: 2 })).toMatchObject({
      ok: true,
    });
    expect(chats.shown(GROUP)[1]).toMatchObject({ status: 2, recalledBy: ME });
    expect(chats.model.count("recallGroup")).toBe(1);
    chats.model.answers.set("recallGroup", () => {
      throw fault("chat:500", "too old");
    });
    expect(await chats.state.run("t1", { type: "recallMessage", chat: GROUP, id: 3 })).toMatchObject({
      ok: false,
      error: { message: "too old" },
    });
    expect(chats.shown(GROUP)[2]).toMatchObject({ status: 1 });
  });

  it("mark who is mentioned until it is read", async () => {
    const chats = await withMessages(1);
    chats.state.push(groupPush(makeGroupMessage({ id: 2, atUserIds: [ME] })));
    chats.state.push(groupPush(makeGroupMessage({ id: 3, atUserIds: [-1] })));
    expect(chats.head(GROUP)).toMatchObject({ atMe: true, atAll: true, unread: 3 });
    await chats.state.run("t1", { type: "readChat", chat: GROUP, upToId: 2 });
    expect(chats.head(GROUP)).toMatchObject({ atMe: false, atAll: true, unread: 1 });
  });

  it("are read with one PUT in flight, by the message id, and what was read elsewhere counts here", async () => {
    const chats = await withMessages(5);
    const waiting: ((value: unknown) => void)[] = [];
    chats.model.answers.set("readGroup", () => new Promise((done) => void waiting.push(done)));
    for (const upToId of [1, 2, 3]) await chats.state.run("t1", { type: "readChat", chat: GROUP, upToId });
    const reported = () =>
      chats.model.calls.filter(({ name }) => name === "readGroup").map(({ input }) => input.query);
    expect(reported()).toEqual([{ groupId: 9, messageId: 1 }]);
    waiting[0]?.(null);
    await settle();
    expect(reported().at(-1)).toEqual({ groupId: 9, messageId: 3 });
    chats.state.push(groupPush({ type: 11, groupId: 9, id: 4, content: "" }));
    expect(chats.head(GROUP)).toMatchObject({ readId: 4, unread: 1 });
    chats.state.push(groupPush({ type: 11, groupId: 9, sendId: BOB, id: 5, content: "" }));
    expect(chats.head(GROUP)).toMatchObject({ readId: 4, unread: 1 });
  });

  it("count their readers: the most and the last word win, before and after the message, live and by pull", async () => {
    const chats = await withMessages(0);
    const receipt = (id: number, readedCount: number, receiptOk = false) =>
      groupPush({ type: 12, groupId: 9, id, readedCount, receiptOk, content: "" });
    chats.state.push(receipt(1, 2));
    chats.state.push(groupPush(makeGroupMessage({ id: 1, sendId: ME, receipt: true, readedCount: 0 })));
    expect(chats.shown(GROUP)).toMatchObject([{ readedCount: 2, receiptOk: false }]);
    chats.state.push(receipt(1, 1, true));
    expect(chats.shown(GROUP)).toMatchObject([{ readedCount: 2, receiptOk: true }]);
    chats.model.readPosition = {
      group: { "9": 1 },
      receipts: [{ id: 1, groupId: 9, readedCount: 5, receiptOk: false }],
    };
    chats.state.hole();
    await settle();
    expect(chats.shown(GROUP)).toMatchObject([{ readedCount: 5, receiptOk: true }]);
  });

  it("go back in the store, then in the server's history, to the beginning", async () => {
    const chats = await makeChats();
    const all = run(1, 330).map((id) => makeGroupMessage({ id }));
    chats.model.groupMessages = all;
    chats.model.answers.set("pullGroup", ({ query }) =>
      all.filter(({ id = 0 }) => id > Math.max(Number(query?.minId), 230)),
    );
    await chats.login();
    await chats.show(GROUP);
    for (let at = 0; at < 9 && chats.ofKind("olderLoaded").at(-1)?.reachedStart !== true; at += 1)
      await chats.state.run("t1", {
        type: "loadOlder",
        chat: GROUP,
        beforeId: chats.shown(GROUP)[0]?.id ?? 0,
      });
    expect(ids(chats.shown(GROUP))).toEqual(run(1, 330));
    expect(chats.model.count("historyGroup")).toBe(5);
  });

  it("fill the hole that a long absence left", async () => {
    const chats = await makeChats();
    const all = run(1, 40).map((id) => makeGroupMessage({ id }));
    chats.model.groupMessages = all.slice(0, 20);
    await chats.login();
    chats.state.disconnected();
    await chats.clock.advance(60 * 24 * 3_600_000);
    chats.model.groupMessages = all;
    chats.model.answers.set("pullGroup", () => all.slice(34));
    await chats.login();
    await chats.show(GROUP);
    await settle();
    expect(ids(chats.shown(GROUP))).toEqual(run(1, 40));
  });

  it("of a server without a group history: what is here is all, and nothing fails", async () => {
    const chats = await makeChats();
    chats.model.groupMessages = run(1, 10).map((id) => makeGroupMessage({ id }));
    chats.model.answers.set("historyGroup", () => {
      throw fault("http:404");
    });
    await chats.login();
    await chats.show(GROUP);
    const older = { type: "loadOlder", chat: GROUP, beforeId: 5 } as const;
    expect(await chats.state.run("t1", older)).toMatchObject({ ok: true });
    expect(chats.ofKind("olderLoaded").at(-1)).toMatchObject({ reachedStart: true });
    expect(chats.model.count("historyGroup")).toBe(1);
  });

  it("is asked for again after a page of somebody in the way, which says nothing of what our server has", async () => {
    const chats = await makeChats();
    chats.model.groupMessages = run(1, 10).map((id) => makeGroupMessage({ id }));
    let inTheWay = true;
    chats.model.answers.set("historyGroup", () => {
      if (inTheWay) throw strangeAnswer(404);
      return [];
    });
    await chats.login();
    await chats.show(GROUP);
    const older = { type: "loadOlder", chat: GROUP, beforeId: 1 } as const;
    expect(await chats.state.run("t1", older)).toMatchObject({ ok: false, error: { code: "http:404" } });
    inTheWay = false;
    expect(await chats.state.run("t1", older)).toMatchObject({ ok: true });
  });
});

describe("a group that is over", () => {
  const gone = groupPush({ type: 91, groupId: 9, content: "" });

  it("keeps its name and what was there; what is said there later is not shown as new", async () => {
    const chats = await withMessages(3);
    chats.state.push(gone);
    const before = chats.head(GROUP);
    expect(groupOf(chats)).toMatchObject({ name: "Nine", quit: true });
    chats.state.push(groupPush(makeGroupMessage({ id: 4, atUserIds: [ME] })));
    expect(chats.head(GROUP)).toEqual(before);
    expect(ids(chats.shown(GROUP))).toEqual([1, 2, 3]);
    await chats.state.run("t1", { type: "readChat", chat: GROUP, upToId: 3 });
    expect(chats.head(GROUP)).toMatchObject({ unread: 0 });
  });

  it("still withdraws what was recalled, and takes what a pull says was there before leaving", async () => {
    const chats = await withMessages(2);
    chats.state.push(gone);
    chats.state.push(groupPush({ ...makeGroupMessage({ id: 9, type: 10 }), content: "2" }));
    expect(chats.shown(GROUP)[1]).toMatchObject({ status: 2 });
    chats.model.groups = [{ id: 9, name: "Nine", ownerId: BOB, quit: true }];
    chats.model.groupMessages.push(makeGroupMessage({ id: 3 }));
    chats.state.hole();
    await settle();
    expect(ids(chats.shown(GROUP))).toEqual([1, 2, 3]);
  });

  it("joined again: what was passed over meanwhile is pulled", async () => {
    const chats = await withMessages(2);
    chats.state.push(gone);
    chats.model.groupMessages.push(makeGroupMessage({ id: 3 }));
    chats.state.push(groupPush(makeGroupMessage({ id: 3 })));
    expect(ids(chats.shown(GROUP))).toEqual([1, 2]);
    const content = JSON.stringify({ id: 9, name: "Nine", ownerId: BOB, quit: false });
    chats.state.push(groupPush({ type: 90, groupId: 9, content }));
    await settle();
    expect(ids(chats.shown(GROUP))).toEqual([1, 2, 3]);
    chats.state.push(groupPush(makeGroupMessage({ id: 4 })));
    expect(ids(chats.shown(GROUP))).toEqual([1, 2, 3, 4]);
  });

  it("dissolved counts as over too", async () => {
    const chats = await makeChats();
    chats.model.groups = [{ id: 9, name: "Nine", ownerId: BOB, dissolve: true }];
    await chats.login();
    chats.state.push(groupPush(makeGroupMessage({ id: 1 })));
    expect(chats.head(GROUP)).toBeUndefined();
  });
});

describe("the members of a group", () => {
  const event = groupPush({
    type: 90,
    groupId: 9,
    content: JSON.stringify({ id: 9, name: "Nine", ownerId: BOB }),
  });
  const shownMembers = (chats: Chats) => chats.ofKind("groupMembersChanged");

  const versioned = (membersVersion: number, name = "Nine") =>
    groupPush({
      type: 90,
      groupId: 9,
      content: JSON.stringify({ id: 9, name, ownerId: BOB, membersVersion }),
    });

  it("follow what changes the group while a tab shows it, and are fetched once at a time", async () => {
    const chats = await makeChats();
    await chats.login();
    let members = [{ userId: BOB }];
    chats.model.answers.set("groupMembers", () => members);
    chats.state.push(event);
    await settle();
    expect(chats.model.count("groupMembers")).toBe(0);
    await chats.show(GROUP);
    members = [{ userId: BOB }, { userId: CAROL }];
    for (let at = 0; at < 5; at++) chats.state.push(event);
    await settle();
    expect(shownMembers(chats).at(-1)?.members).toHaveLength(2);
    expect(chats.model.count("groupMembers")).toBe(3);
    await chats.show();
    chats.state.push(event);
    await settle();
    expect(chats.model.count("groupMembers")).toBe(3);
    await chats.show(GROUP);
    expect(chats.model.count("groupMembers")).toBe(4);
  });

  it("are asked for again where no answer came, and not where they were refused", async () => {
    const chats = await makeChats();
    await chats.login();
    let fails: string | null = "http:502";
    chats.model.answers.set("groupMembers", () => {
      if (fails !== null) throw fault(fails);
      return [{ userId: BOB }];
    });
    await chats.show(GROUP);
    expect(shownMembers(chats)).toEqual([]);
    fails = null;
    await chats.clock.advance(10_000);
    expect(shownMembers(chats).at(-1)?.members).toHaveLength(1);
    fails = "chat:500";
    chats.state.push(event);
    await settle();
    const asked = chats.model.count("groupMembers");
    await chats.clock.advance(60_000);
    expect(chats.model.count("groupMembers")).toBe(asked);
  });

  it("are fetched once for all tabs, however they ask, and before the login not at all", async () => {
    const chats = await makeChats();
    chats.model.answers.set("groupMembers", () => [{ userId: BOB }]);
    await chats.show(GROUP);
    expect(chats.model.count("groupMembers")).toBe(0);
    await chats.login();
    chats.state.views(
      new Map([
        ["t1", viewOf([GROUP])],
        ["t2", viewOf([GROUP])],
      ]),
    );
    for (const tabId of ["t1", "t2"]) await chats.state.run(tabId, { type: "loadGroupMembers", groupId: 9 });
    expect(chats.model.count("groupMembers")).toBe(1);
    expect(shownMembers(chats)).toHaveLength(4);
    chats.state.disconnected();
    await chats.login();
    expect(chats.model.count("groupMembers")).toBe(2);
  });

  it("are not fetched for a name or a notice, where the server says that they are the same", async () => {
    const chats = await makeChats();
    chats.model.groups = [{ id: 9, name: "Nine", ownerId: BOB, membersVersion: 4 }];
    chats.model.answers.set("groupMembers", () => [{ userId: BOB }]);
    await chats.login();
    await chats.show(GROUP);
    expect(chats.model.count("groupMembers")).toBe(1);
    chats.state.push(versioned(4, "Renamed"));
    await settle();
    expect(chats.state.snapshot().groups).toMatchObject([{ name: "Renamed" }]);
    expect(chats.model.count("groupMembers")).toBe(1);
    chats.state.push(versioned(5));
    await settle();
    expect(chats.model.count("groupMembers")).toBe(2);
    chats.state.disconnected();
    chats.model.groups = [{ id: 9, name: "Nine", ownerId: BOB, membersVersion: 5 }];
    await chats.login();
    expect(chats.model.count("groupMembers")).toBe(2);
    chats.state.disconnected();
    chats.model.groups = [{ id: 9, name: "Nine", ownerId: BOB, membersVersion: 6 }];
    await chats.login();
    expect(chats.model.count("groupMembers")).toBe(3);
  });

  it("are not asked for any more when the server refuses them", async () => {
    const chats = await makeChats();
    await chats.login();
    chats.model.answers.set("groupMembers", () => []);
    await chats.show(GROUP);
    chats.model.answers.set("groupMembers", () => {
      throw fault("chat:500", "not a member");
    });
    for (let at = 0; at < 3; at++) {
      chats.state.push(event);
      await settle();
    }
    expect(chats.model.count("groupMembers")).toBe(2);
    expect(shownMembers(chats)).toHaveLength(1);
  });
});

describe("a group that is not known", () => {
  it("is shown, and asked for once", async () => {
    const chats = await makeChats();
    await chats.login();
    const before = chats.model.count("groupList");
    for (const id of [1, 2, 3]) {
      chats.state.push(groupPush(makeGroupMessage({ id, groupId: 77 })));
      await settle();
    }
    expect(chats.head("GROUP:77")).toMatchObject({ unread: 3 });
    expect(chats.model.count("groupList")).toBe(before + 1);
  });
});

describe("the lists after a connection that was lost while they were asked for", () => {
  it("are asked for anew, without the answers that are still to come, and those change nothing", async () => {
    const chats = await makeChats();
    await chats.login();
    const answers: ((groups: readonly object[]) => void)[] = [];
    chats.model.answers.set("groupList", () => new Promise((resolve) => answers.push(resolve)));
    chats.state.disconnected();
    await chats.login();
    expect(answers).toHaveLength(1);
    chats.state.disconnected();
    await chats.login();
    expect(answers).toHaveLength(2);
    answers[1]?.([{ id: 9, name: "Nine now", ownerId: BOB }]);
    await settle();
    expect(groupOf(chats)?.name).toBe("Nine now");
    answers[0]?.([{ id: 9, name: "Nine before", ownerId: BOB }]);
    await settle();
    expect(groupOf(chats)?.name).toBe("Nine now");
  });
});

describe("the message on top of a group", () => {
  const top = (id: number) =>
    groupPush({ type: 92, groupId: 9, content: JSON.stringify(makeGroupMessage({ id })) });

  it("comes, is taken down, and does not outlive its recall", async () => {
    const chats = await withMessages(2);
    chats.state.push(top(1));
    expect(groupOf(chats)?.topMessage).toMatchObject({ id: 1, content: "text 1" });
    chats.state.push(groupPush({ type: 92, groupId: 9, content: "" }));
    expect(groupOf(chats)?.topMessage).toBeUndefined();
    chats.state.push(top(2));
    chats.state.push(groupPush({ ...makeGroupMessage({ id: 5, type: 10 }), content: "2" }));
    expect(groupOf(chats)?.topMessage).toBeUndefined();
  });
});

describe("friend requests", () => {
  const request = (status: number) => ({
    id: 4,
    sendId: CAROL,
    sendNickName: "Carol",
    recvId: ME,
    recvNickName: "Amy",
    status,
    applyTime: 1_700_000_000_000,
  });
  const event = (type: number, status: number) => ({
    cmd: 3,
    data: { type, sendId: CAROL, recvId: ME, content: JSON.stringify(request(status)) },
  });

  it("come with the pull, follow 70 to 73, and are there without a server", async () => {
    const chats = await makeChats();
    await chats.login();
    chats.state.push(event(70, 1));
    expect(chats.state.snapshot().friendRequests).toMatchObject([{ id: 4, status: 1 }]);
    for (const [type, status] of [
      [71, 2],
      [72, 3],
    ] as const) {
      chats.state.push(event(type, status));
      expect(chats.ofKind("friendRequestsChanged").at(-1)?.friendRequests).toMatchObject([{ status }]);
    }
    chats.state.push({ cmd: 3, data: { type: 70, sendId: CAROL, recvId: ME, content: "no request" } });
    await chats.clock.advance(100);
    expect(chats.stores.contents(STORE).get("requests")).toMatchObject([{ id: 4, status: 3 }]);
    const offline = await makeChats({ stores: chats.stores });
    expect(offline.state.snapshot().friendRequests).toMatchObject([{ id: 4 }]);
    chats.model.friendRequests = [];
    chats.state.hole();
    await settle();
    expect(chats.state.snapshot().friendRequests).toEqual([]);
  });

  it("that were taken back are gone at once", async () => {
    const chats = await makeChats();
    await chats.login();
    chats.state.push(event(70, 1));
    chats.state.push(event(73, 4));
    expect(chats.state.snapshot().friendRequests).toEqual([]);
    expect(chats.ofKind("friendRequestsChanged").at(-1)?.friendRequests).toEqual([]);
  });

  it("of a server that knows none: nothing waits for them", async () => {
    const chats = await makeChats();
    chats.model.answers.set("friendRequestList", () => {
      throw fault("http:404");
    });
    await chats.login();
    await chats.clock.advance(60_000);
    expect(chats.model.count("friendRequestList")).toBe(1);
  });
});

describe("a group that one is out of", () => {
  const gone = groupPush({ type: 91, groupId: 9, content: "9" });

  it("stays with what was said in it, the line that says why included, and is known as dissolved where it is", async () => {
    const chats = await makeChats();
    chats.model.groupMessages = [makeGroupMessage({ id: 1 }), makeGroupMessage({ id: 2 })];
    await chats.login();
    chats.state.push(groupPush(makeGroupMessage({ id: 3, type: 21, content: "Bob dissolved the group" })));
    chats.model.groups = [{ id: 9, name: "Nine", ownerId: BOB, dissolve: true }];
    chats.state.push(gone);
    await settle();
    await chats.show(GROUP);
    expect(chats.shown(GROUP).map(({ id }) => id)).toEqual([1, 2, 3]);
    expect(chats.head(GROUP)).toMatchObject({ removed: false, last: { text: "Bob dissolved the group" } });
    expect(chats.state.snapshot().groups).toMatchObject([
      { id: 9, name: "Nine", quit: true, dissolve: true },
    ]);
  });

  it("is only left where the list says nothing else, and keeps its name where it is listed no more", async () => {
    const chats = await makeChats();
    await chats.login();
    chats.state.push(gone);
    await settle();
    expect(chats.state.snapshot().groups).toMatchObject([{ id: 9, quit: true }]);
    expect(chats.state.snapshot().groups[0]?.dissolve).not.toBe(true);
    chats.model.groups = [];
    chats.state.disconnected();
    await chats.login();
    expect(chats.state.snapshot().groups).toMatchObject([{ id: 9, name: "Nine", quit: true }]);
  });

  it("is not taken for one because its record could not be read", async () => {
    const chats = await makeChats();
    await chats.login();
    chats.model.answers.set("groupList", () => [{ id: 9 }]);
    chats.state.disconnected();
    await chats.login();
    chats.state.push(groupPush(makeGroupMessage({ id: 4 })));
    await settle();
    expect(chats.head(GROUP)).toMatchObject({ unread: 1 });
  });
});

describe("a friend who is listed no more", () => {
  it("keeps the name, and is marked", async () => {
    const chats = await makeChats();
    await chats.login();
    chats.model.answers.set("friendList", () => []);
    chats.state.disconnected();
    await chats.login();
    expect(chats.state.snapshot().friends).toMatchObject([{ id: BOB, nickName: "Bob", deleted: true }]);
  });
});
