import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChatSocket } from "../../../e2e/support/chat-socket.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatCall } from "../../../server/db/schema/calls.ts";
import { chatGroup, chatPrivateMessage } from "../../../server/db/schema/chat.ts";
import type { CallApiName } from "../../../src/contract/call-api.ts";
import { groupCallSign } from "../../../src/contract/calls.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { sqlTestServers } from "../../support/server.ts";
import { addPeople, makeFriends } from "../chat/people.ts";
import { ask, type CallServer, hear, heardTypes, startCallServer } from "./call-server.ts";

const NAMES = ["dave", "erin", "finn", "gail"] as const;
type Name = (typeof NAMES)[number];

describe.each(sqlTestServers)("calls of groups on $name", ({ start }) => {
  let chat: CallServer;
  const who = {} as Record<Name, Colleague>;
  const at = {} as Record<Name, ChatSocket>;
  const beyond: number[] = [];
  let groupId = 0;
  let outsider: Colleague;

  beforeAll(async () => {
    chat = await startCallServer(start);
    await addPeople(chat, [...NAMES, "outsider"]);
    const many = Array.from({ length: 8 }, (_, index) => `more${index}`);
    beyond.push(...(await addPeople(chat, many)));
    for (const name of NAMES) who[name] = await chat.signIn(name);
    outsider = await chat.signIn("outsider");
    const others = [who.erin, who.finn, who.gail].map(({ userId }) => userId);
    await makeFriends(chat, who.dave.userId, [...others, ...beyond, outsider.userId]);
  }, 60_000);
  afterAll(() => chat.stop());

  beforeEach(async () => {
    const { db } = chat.server.context;
    await db.delete(chatCall);
    await db.delete(chatPrivateMessage);
    const memberIds = [who.erin.userId, who.finn.userId, who.gail.userId, ...beyond];
    groupId = (await who.dave.call("groupCreate", { body: { name: "Crew", memberIds } })).id;
    for (const name of NAMES) at[name] = await who[name].connect(`browser of ${name}`);
  });
  afterEach(async () => {
    await Promise.all(NAMES.map((name) => at[name].close()));
  });

  const users = (...ids: number[]) => ids.map((id) => ({ id, nickName: "Somebody else" }));
  const ids = (...names: Name[]) => names.map((name) => who[name].userId);
  const setup = (host: Name, ...invited: number[]) =>
    ask(who[host], chat.url, "groupSetup", {
      body: { groupId, userInfos: users(...ids(host), ...invited), mode: "voice" },
    });
  const to = (name: Name, call: CallApiName, more: Record<string, unknown> = {}) =>
    ask(who[name], chat.url, call, { query: { groupId, ...more } as never });
  const invite = (name: Name, ...invited: number[]) =>
    ask(who[name], chat.url, "groupInvite", { body: { groupId, userInfos: users(...invited) } });
  const fail = (name: Name, reason: string) =>
    ask(who[name], chat.url, "groupFailed", { body: { groupId, reason } });
  const info = (name: Name) => who[name].call("groupCallInfo", { query: { groupId } });
  const current = (name: Name) => ask(who[name], chat.url, "current");
  const content = async (name: Name, type: number) => JSON.parse((await hear(at[name], type)).content);
  const people = (of: { readonly userInfos?: readonly { readonly id: number }[] | undefined }) =>
    of.userInfos?.map(({ id }) => id);

  /** Dave's call with Erin in it; Finn rings. */
  const begun = async () => {
    const { callId } = (await setup("dave", ...ids("erin", "finn"))) ?? {};
    await hear(at.erin, MessageType.groupCallSetup);
    await to("erin", "groupAccept");
    await hear(at.dave, MessageType.groupCallAccept);
    return callId;
  };

  test("a host calls some of the group: they ring, and are named as the group knows them", async () => {
    const callId = (await setup("dave", ...ids("erin", "finn")))?.callId;
    const rung = await hear(at.erin, MessageType.groupCallSetup);
    expect(rung).toMatchObject({ tmpId: callId, groupId, sendId: who.dave.userId, sendNickName: "Dave" });
    expect(JSON.parse(rung.content)).toEqual([
      { id: who.dave.userId, nickName: "Dave", isCamera: false, isMicroPhone: true },
      { id: who.erin.userId, nickName: "Erin", isCamera: false, isMicroPhone: true },
      { id: who.finn.userId, nickName: "Finn", isCamera: false, isMicroPhone: true },
    ]);
    expect(await current("erin")).toMatchObject({ callId, chatType: "GROUP", targetId: groupId, state: 2 });
    expect(people((await current("finn")) ?? {})).toEqual(ids("dave", "erin", "finn"));
    expect(await current("finn")).toMatchObject({ by: who.dave.userId, outgoing: false });
    expect(people((await current("dave")) ?? {})).toEqual(ids("dave"));
    expect(await current("gail")).toBeNull();
    expect(await info("gail")).toMatchObject({ isChating: true, host: { id: who.dave.userId } });
    expect(people(await info("gail"))).toEqual(ids("dave"));
    expect(await setup("dave", ...ids("erin"))).toEqual({ callId });
    // Everybody in the group hears that there is one.
    await at.gail.take(
      ({ cmd, data }) => cmd === 5 && (data as { content?: string }).content === groupCallSign(groupId),
    );
  });

  test("those in it hear who accepts, refuses, connects and leaves; with the last one it is over", async () => {
    const callId = await begun();
    const accepted = await hear(at.finn, MessageType.groupCallAccept);
    expect(JSON.parse(accepted.content)).toMatchObject({ id: who.erin.userId, nickName: "Erin" });
    await to("finn", "groupReject");
    expect(await hear(at.dave, MessageType.groupCallReject)).toMatchObject({ sendId: who.finn.userId });
    expect((await chat.last()).state).toBe("active");
    const signal = { groupId, userId: who.erin.userId, offer: '{"sdp":"v=0"}' };
    await ask(who.dave, chat.url, "groupOffer", { body: signal });
    expect(await content("erin", MessageType.groupCallOffer)).toEqual({ sdp: "v=0" });
    const back = { groupId, userId: who.dave.userId };
    await ask(who.erin, chat.url, "groupAnswer", { body: { ...back, answer: "{}" } });
    await hear(at.dave, MessageType.groupCallAnswer);
    await ask(who.erin, chat.url, "groupCandidate", { body: { ...back, candidate: "{}" } });
    expect(await hear(at.dave, MessageType.groupCallCandidate)).toMatchObject({ tmpId: callId });
    await ask(who.erin, chat.url, "groupDevice", { body: { groupId, isCamera: true, isMicroPhone: false } });
    expect(await content("dave", MessageType.groupCallDevice)).toEqual({
      isCamera: true,
      isMicroPhone: false,
    });
    expect((await info("dave")).userInfos?.[1]).toMatchObject({ isCamera: true, isMicroPhone: false });
    const stranger = { groupId, userId: who.finn.userId, offer: "{}" };
    await expect(ask(who.dave, chat.url, "groupOffer", { body: stranger })).rejects.toThrow(
      "500: This user is not in the call",
    );
    await to("dave", "groupHeartbeat");
    // The host may leave: the others go on.
    await to("dave", "groupQuit");
    expect(await hear(at.erin, MessageType.groupCallQuit)).toMatchObject({ sendId: who.dave.userId });
    expect(people(await info("dave"))).toEqual(ids("erin"));
    await expect(to("dave", "groupHeartbeat")).rejects.toThrow("500: This call is over");
    await to("erin", "groupQuit");
    expect(await info("dave")).toEqual({ isChating: false });
    expect(await chat.last()).toMatchObject({ state: "ended", endReason: "done", endBy: who.erin.userId });
    for (const name of ["groupQuit", "groupReject", "groupCancel"] as const) await to("erin", name);
    await fail("erin", "late");
    expect(await chat.server.context.db.select().from(chatPrivateMessage)).toEqual([]);
  });

  test("anybody of the group joins by themselves, and again after a reload", async () => {
    const callId = await begun();
    expect(await ask(who.gail, chat.url, "groupJoin", { query: { groupId } })).toEqual({ callId });
    expect(await content("dave", MessageType.groupCallJoin)).toMatchObject({ id: who.gail.userId });
    await hear(at.finn, MessageType.groupCallJoin);
    // The browser was loaded anew: another sign-in, the same browser.
    await chat.away(who.gail, at.gail);
    const again = await chat.signIn("gail");
    at.gail = await again.connect("browser of gail");
    expect(await ask(again, chat.url, "groupJoin", { query: { groupId } })).toEqual({ callId });
    expect(await content("dave", MessageType.groupCallJoin)).toMatchObject({ id: who.gail.userId });
    // From another browser while that one is there: no.
    await expect(ask(who.gail, chat.url, "groupJoin", { query: { groupId } })).rejects.toThrow(
      "500: This call is on another of your devices",
    );
    // Whoever is rung may come in by the group, too.
    await to("finn", "groupJoin");
    expect(people(await info("dave"))).toEqual(ids("dave", "erin", "finn", "gail"));
  });

  test("more are asked during the call; who is busy is not rung, and only who asks hears it", async () => {
    await begun();
    await ask(who.gail, chat.url, "privateSetup", { query: { uid: who.dave.userId } }).catch(() => undefined);
    const [free = 0] = beyond;
    await makeFriends(chat, who.gail.userId, [free]);
    await ask(who.gail, chat.url, "privateSetup", { query: { uid: free } });
    await invite("erin", who.gail.userId, who.dave.userId, beyond[1] ?? 0);
    const busy = await hear(at.erin, MessageType.groupCallFailed);
    expect(busy.sendId).toBe(who.gail.userId);
    expect(JSON.parse(busy.content)).toEqual({ userIds: [who.gail.userId], reason: "The line is busy" });
    expect(await content("dave", MessageType.groupCallInvite)).toMatchObject([{ id: beyond[1] }]);
    await hear(at.finn, MessageType.groupCallInvite);
    expect(heardTypes(at.gail)).not.toContain(MessageType.groupCallSetup);
    await expect(invite("gail", beyond[2] ?? 0)).rejects.toThrow("500: This call is over");
    await expect(to("gail", "groupJoin")).rejects.toThrow("500: You are in another call");
  });

  test("nine at most, asked and in it together", async () => {
    await expect(setup("dave", ...ids("erin"), ...beyond)).rejects.toThrow(
      "500: At most 9 people can be in a call",
    );
    expect(await chat.calls()).toEqual([]);
    await setup("dave", ...beyond);
    await expect(invite("dave", who.erin.userId)).rejects.toThrow("500: At most 9");
    await expect(to("gail", "groupJoin")).rejects.toThrow("500: At most 9");
  });

  test("only the host ends it for all", async () => {
    await begun();
    await expect(to("erin", "groupCancel")).rejects.toThrow("500: Only the host");
    await to("dave", "groupCancel");
    await hear(at.erin, MessageType.groupCallCancel);
    await hear(at.finn, MessageType.groupCallCancel);
    expect(await current("erin")).toBeNull();
    expect(await chat.last()).toMatchObject({ endReason: "done", endBy: who.dave.userId });
    await setup("dave", ...ids("erin"));
    await to("dave", "groupCancel");
    expect((await chat.last()).endReason).toBe("cancelled");
  });

  test("the host leaves while it rings: nobody is rung any more", async () => {
    await setup("dave", ...ids("erin"));
    await hear(at.erin, MessageType.groupCallSetup);
    await to("dave", "groupQuit");
    await hear(at.erin, MessageType.groupCallCancel);
    expect((await chat.last()).endReason).toBe("cancelled");
    await expect(to("erin", "groupAccept")).rejects.toThrow("500: This call is over");
  });

  test("who cannot take part says so; who does not answer, or is not there, is named after 30 s", async () => {
    await begun();
    await fail("finn", "No camera");
    expect(await content("dave", MessageType.groupCallFailed)).toEqual({
      ...{ userIds: [who.finn.userId], reason: "No camera" },
    });
    await invite("dave", who.gail.userId, beyond[0] ?? 0);
    await hear(at.gail, MessageType.groupCallSetup);
    await chat.pass(15_000);
    await to("dave", "groupHeartbeat");
    await to("erin", "groupHeartbeat");
    await chat.pass(16_000);
    expect(await hear(at.gail, MessageType.groupCallFailed)).toMatchObject({ sendId: who.dave.userId });
    const missed = [
      await content("erin", MessageType.groupCallFailed),
      await content("erin", MessageType.groupCallFailed),
      await content("erin", MessageType.groupCallFailed),
    ];
    expect(missed.slice(1)).toEqual([
      { userIds: [who.gail.userId], reason: "No answer" },
      { userIds: [beyond[0]], reason: "Not online" },
    ]);
    expect(await current("gail")).toBeNull();
    // Whoever did not answer may still come in.
    await to("gail", "groupJoin");
    expect(people(await info("dave"))).toEqual(ids("dave", "erin", "gail"));
  });

  test("who is not heard of any more leaves; with the last one it is over", async () => {
    await begun();
    await chat.away(who.erin, at.erin);
    await chat.pass(1_000);
    await chat.pass(15_000);
    expect(await hear(at.dave, MessageType.groupCallQuit)).toMatchObject({ sendId: who.erin.userId });
    await to("dave", "groupHeartbeat");
    expect(people(await info("dave"))).toEqual(ids("dave"));
    await chat.pass(61_000);
    expect(await info("dave")).toEqual({ isChating: false });
    expect(await chat.last()).toMatchObject({ endReason: "done", endBy: null });
  });

  test("who leaves the group leaves its call; a group that is over has none", async () => {
    await begun();
    await who.dave.call("groupRemove", { body: { groupId, userIds: ids("finn") } });
    // As what one has done oneself: it rings no more, on whichever terminal.
    expect(await hear(at.finn, MessageType.groupCallReject)).toMatchObject({ sendId: who.finn.userId });
    await who.erin.call("groupQuit", { params: { id: groupId } });
    expect(await hear(at.dave, MessageType.groupCallQuit)).toMatchObject({ sendId: who.erin.userId });
    await expect(to("erin", "groupJoin")).rejects.toThrow("500: You are not a member of this group");
    await invite("dave", who.gail.userId);
    const { db } = chat.server.context;
    await db.update(chatGroup).set({ isBanned: true }).where(eq(chatGroup.id, groupId));
    await chat.other.sweep();
    await hear(at.gail, MessageType.groupCallCancel);
    expect(await hear(at.dave, MessageType.groupCallQuit)).toMatchObject({ sendId: who.dave.userId });
    expect((await chat.last()).endReason).toBe("closed");
    await expect(to("gail", "groupJoin")).rejects.toThrow("500: This group has been banned");
    await db.update(chatGroup).set({ isBanned: false }).where(eq(chatGroup.id, groupId));
    await setup("dave", ...ids("gail"));
    await who.dave.call("groupDissolve", { params: { id: groupId } });
    expect(await current("dave")).toBeNull();
    expect((await chat.last()).endReason).toBe("closed");
  });

  test("of two who begin one at once one is the host, and the other may join", async () => {
    const both = await Promise.allSettled([setup("dave", ...ids("finn")), setup("erin", ...ids("finn"))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(await chat.calls()).toHaveLength(1);
    await expect(setup("gail", ...ids("finn"))).rejects.toThrow("500: A call is going on in this group");
  });

  const outsiders: Partial<Record<CallApiName, "query" | "body">> = {
    groupSetup: "body",
    groupInvite: "body",
    groupJoin: "query",
  };
  test.each(Object.entries(outsiders))("%s by somebody who is not in the group", async (name, where) => {
    await begun();
    const given = { groupId, userInfos: users(...ids("gail")) };
    await expect(
      ask(outsider, chat.url, name as CallApiName, { [where ?? "query"]: given } as never),
    ).rejects.toThrow(/500: (You are not a member of this group|This call is over)/);
    await expect(invite("dave", outsider.userId)).rejects.toThrow("is not a member of this group");
    await expect(outsider.call("groupCallInfo", { query: { groupId } })).rejects.toThrow(
      "500: You are not a member",
    );
  });
});
