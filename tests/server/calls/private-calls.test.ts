import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { ChatSocket } from "../../../e2e/support/chat-socket.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { sysUser } from "../../../server/db/schema/accounts.ts";
import { chatCall } from "../../../server/db/schema/calls.ts";
import { chatPrivateMessage } from "../../../server/db/schema/chat.ts";
import type { CallApiName } from "../../../src/contract/call-api.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { sqlTestServers } from "../../support/server.ts";
import { addPeople, makeFriends } from "../chat/people.ts";
import { ask, type CallServer, hear, heardTypes, hearEnd, startCallServer } from "./call-server.ts";

describe.each(sqlTestServers)("private calls on $name", ({ start }) => {
  let chat: CallServer;
  /** In the order of their ids. */
  let dave: Colleague;
  let erin: Colleague;
  let finn: Colleague;
  let sockets: ChatSocket[] = [];

  beforeAll(async () => {
    chat = await startCallServer(start);
    await addPeople(chat, ["dave", "erin", "finn", "zoe"]);
    [dave, erin, finn] = await Promise.all([chat.signIn("dave"), chat.signIn("erin"), chat.signIn("finn")]);
    await makeFriends(chat, dave.userId, [erin.userId, finn.userId]);
    await makeFriends(chat, erin.userId, [finn.userId]);
  }, 60_000);
  afterAll(() => chat.stop());

  beforeEach(async () => {
    const { db } = chat.server.context;
    await db.delete(chatCall);
    await db.delete(chatPrivateMessage);
  });
  afterEach(async () => {
    await Promise.all(sockets.map((socket) => socket.close()));
    sockets = [];
  });

  const online = async (who: Colleague): Promise<ChatSocket> => {
    const opened = await who.connect(`browser of ${who.userName}`);
    sockets.push(opened);
    return opened;
  };
  const pair = async (one: Colleague, other: Colleague) => [await online(one), await online(other)] as const;
  const to = (who: Colleague, name: CallApiName, other: Colleague, more: Record<string, unknown> = {}) =>
    ask(who, chat.url, name, { query: { uid: other.userId, ...more } as never });
  const setup = (who: Colleague, other: Colleague, mode: "voice" | "video" = "video") =>
    ask(who, chat.url, "privateSetup", { query: { uid: other.userId, mode } });
  const current = (who: Colleague) => ask(who, chat.url, "current");

  const messages = async () => {
    const rows = await chat.server.context.db.select().from(chatPrivateMessage);
    return rows.map(({ sendId, recvId, type, content }) => ({
      sendId,
      recvId,
      type,
      ...JSON.parse(content),
    }));
  };
  const accepted = async () => {
    const [mine, theirs] = await pair(dave, erin);
    const { callId } = (await setup(dave, erin)) ?? {};
    await hear(theirs, MessageType.callSetupVideo);
    await to(erin, "privateAccept", dave);
    await hear(mine, MessageType.callAccept);
    return { mine, theirs, callId };
  };

  test("one calls, the other answers, both connect and hang up: one message says how long it was", async () => {
    const { mine, theirs, callId } = await accepted();
    expect(await current(dave)).toMatchObject({
      ...{ callId, chatType: "PRIVATE", targetId: erin.userId, mode: "video", state: 3 },
      ...{ outgoing: true, here: true },
    });
    expect(await current(erin)).toMatchObject({
      targetId: dave.userId,
      outgoing: false,
      here: true,
      state: 3,
    });
    const offer = { type: "offer", sdp: "v=0" };
    await ask(dave, chat.url, "privateOffer", { query: { uid: erin.userId }, body: offer });
    const heardOffer = await hear(theirs, MessageType.callOffer);
    expect(heardOffer).toMatchObject({ tmpId: callId, sendId: dave.userId, recvId: erin.userId });
    expect(JSON.parse(heardOffer.content)).toEqual(offer);
    await ask(erin, chat.url, "privateAnswer", { query: { uid: dave.userId }, body: { type: "answer" } });
    await hear(mine, MessageType.callAnswer);
    await ask(erin, chat.url, "privateCandidate", { query: { uid: dave.userId }, body: { candidate: "" } });
    await hear(mine, MessageType.callCandidate);
    await to(dave, "privateHeartbeat", erin);
    chat.clock.aheadMs += 12_400;
    await to(erin, "privateHangUp", dave);
    expect(await hear(mine, MessageType.callHangUp)).toMatchObject({ tmpId: callId, sendId: erin.userId });
    expect(await hearEnd(mine)).toEqual({ state: "done", duration: 12 });
    expect(await hearEnd(theirs)).toEqual({ state: "done", duration: 12 });
    expect(await messages()).toMatchObject([{ sendId: dave.userId, recvId: erin.userId, type: 41 }]);
    const call = await chat.last();
    expect(call).toMatchObject({ state: "ended", endReason: "done", endBy: erin.userId });
    expect(call.messageId).not.toBeNull();
    expect(await current(dave)).toBeNull();
    await expect(to(dave, "privateHeartbeat", erin)).rejects.toThrow("500: This call is over");
    for (const name of ["privateHangUp", "privateCancel", "privateReject", "privateFailed"] as const)
      await to(dave, name, erin);
    expect(await messages()).toHaveLength(1);
  });

  test("a voice call rings as one, is refused, and is said as one", async () => {
    const [mine, theirs] = await pair(dave, erin);
    await setup(dave, erin, "voice");
    expect(await hear(theirs, MessageType.callSetupVoice)).toMatchObject({ sendId: dave.userId });
    expect(await current(erin)).toMatchObject({ state: 2, here: true, mode: "voice", outgoing: false });
    expect(await current(dave)).toMatchObject({ state: 1, here: true });
    await to(erin, "privateReject", dave);
    await hear(mine, MessageType.callReject);
    expect(await hearEnd(mine, "voice")).toEqual({ state: "rejected", duration: 0 });
    expect(await messages()).toMatchObject([{ type: 40, state: "rejected" }]);
  });

  test("the caller cancels, before and after it crosses with an answer", async () => {
    const [, theirs] = await pair(dave, erin);
    await setup(dave, erin);
    await to(dave, "privateCancel", erin);
    await hear(theirs, MessageType.callCancel);
    expect(await hearEnd(theirs)).toEqual({ state: "cancelled", duration: 0 });
    await setup(dave, erin);
    await to(erin, "privateAccept", dave);
    await to(dave, "privateCancel", erin);
    await hear(theirs, MessageType.callHangUp);
    expect(await hearEnd(theirs)).toMatchObject({ state: "done" });
    await expect(to(erin, "privateAccept", dave)).rejects.toThrow("500: This call is over");
  });

  test("an end that cannot go on says why", async () => {
    const [mine] = await pair(dave, erin);
    await setup(dave, erin);
    await to(erin, "privateFailed", dave, { reason: "No microphone" });
    expect(await hear(mine, MessageType.callFailed)).toMatchObject({ content: "No microphone" });
    expect(await hearEnd(mine)).toEqual({ state: "failed", duration: 0 });
    expect((await chat.last()).endReason).toBe("failed");
  });

  test("nobody answers: after 30 s both hear it, once, whichever process looks", async () => {
    const [mine, theirs] = await pair(dave, erin);
    await setup(dave, erin);
    await chat.pass(29_000);
    expect(await current(erin)).toMatchObject({ state: 2 });
    await chat.pass(1_500);
    expect(await hear(mine, MessageType.callFailed)).toMatchObject({
      ...{ sendId: erin.userId, recvId: dave.userId, content: "No answer" },
    });
    await hear(theirs, MessageType.callFailed);
    expect(await hearEnd(theirs)).toEqual({ state: "missed", duration: 0 });
    await Promise.all([chat.other.sweep(), chat.other.sweep()]);
    expect(await messages()).toMatchObject([{ state: "missed" }]);
    expect(await chat.last()).toMatchObject({ endReason: "missed", endBy: null });
  });

  test("who is offline can answer as soon as they are there", async () => {
    const mine = await online(dave);
    await setup(dave, erin);
    await chat.pass(20_000);
    await online(erin);
    expect(await current(erin)).toMatchObject({ state: 2, here: true });
    await to(erin, "privateAccept", dave);
    await hear(mine, MessageType.callAccept);
  });

  test("who is in a call is busy: nothing rings, and the caller hears why", async () => {
    const { theirs } = await accepted();
    await online(finn);
    await expect(setup(finn, erin)).rejects.toThrow("500: The line is busy");
    await expect(setup(erin, finn)).rejects.toThrow("500: You are in another call");
    await expect(setup(dave, erin)).rejects.toThrow("500: You are in another call");
    expect(heardTypes(theirs).filter((type) => type === 101)).toHaveLength(1);
    expect(await current(finn)).toBeNull();
  });

  test("whoever may not be written to may not be called", async () => {
    const zoe = await chat.signIn("zoe");
    await expect(setup(dave, dave)).rejects.toThrow("500: You cannot call yourself");
    await expect(setup(dave, { ...dave, userId: 999_999 })).rejects.toThrow("500: This user does not exist");
    await chat.server.context.db.delete(chatCall);
    // Colleagues who have not met may be written to at first, and are friends from then on.
    await setup(dave, zoe);
    await to(dave, "privateCancel", zoe);
    await dave.call("friendDelete", { params: { id: zoe.userId } });
    await expect(setup(zoe, dave)).rejects.toThrow("500: You can only call friends");
  });

  test("of two terminals the first answers; the other one stops ringing, and is told if it comes late", async () => {
    const [, theirs] = await pair(dave, erin);
    const elsewhere = await chat.signIn("erin");
    const { callId } = (await setup(dave, erin)) ?? {};
    await to(erin, "privateAccept", dave);
    await to(erin, "privateAccept", dave);
    await expect(to(elsewhere, "privateAccept", dave)).rejects.toThrow(
      "500: This call is on another of your devices",
    );
    await to(elsewhere, "privateReject", dave);
    await to(elsewhere, "privateFailed", dave);
    expect(await current(elsewhere)).toMatchObject({ callId, here: false, state: 3 });
    expect(await current(erin)).toMatchObject({ here: true });
    await expect(to(elsewhere, "privateHeartbeat", dave)).rejects.toThrow("500: This call is on another");
    // The terminal that answered is not told of its own answer.
    expect(heardTypes(theirs)).not.toContain(MessageType.callAccept);
    const answers = (await chat.calls())[0]?.members.map(({ state }) => state);
    expect(answers).toEqual(["joined", "joined"]);
  });

  test("a browser that signs in anew is still in its call", async () => {
    const { mine } = await accepted();
    await chat.away(erin, sockets[1]);
    const again = await chat.signIn("erin");
    await chat.pass(2_000);
    const anew = await online(again);
    await chat.pass(14_000);
    expect(await current(again)).toMatchObject({ here: true, state: 3 });
    await ask(again, chat.url, "privateAnswer", { query: { uid: dave.userId }, body: { type: "answer" } });
    await hear(mine, MessageType.callAnswer);
    await ask(dave, chat.url, "privateOffer", { query: { uid: erin.userId }, body: { type: "offer" } });
    await hear(anew, MessageType.callOffer);
  });

  test("a lost answer is asked for again: setting up and ending twice is done once", async () => {
    const [, theirs] = await pair(dave, erin);
    const first = await setup(dave, erin);
    expect(await setup(dave, erin)).toEqual(first);
    expect(await chat.calls()).toHaveLength(1);
    await Promise.all(Array.from({ length: 4 }, () => to(dave, "privateCancel", erin)));
    await hear(theirs, MessageType.callCancel);
    expect(await messages()).toHaveLength(1);
    // One that is late is not taken for the call after it.
    const second = await setup(dave, erin);
    await to(dave, "privateCancel", erin, { callId: first?.callId });
    expect(await current(erin)).toMatchObject({ callId: second?.callId });
  });

  test("a terminal without a socket for 15 s has hung up; one that is back in time has not", async () => {
    const { mine } = await accepted();
    await chat.away(erin, sockets[1]);
    await chat.pass(1_000);
    await chat.pass(14_000);
    expect(await current(dave)).not.toBeNull();
    await online(erin);
    await chat.pass(2_000);
    await chat.pass(20_000);
    expect(await current(dave)).not.toBeNull();
    await chat.away(erin, sockets[2]);
    await chat.pass(1_000);
    await chat.pass(15_000);
    await hear(mine, MessageType.callHangUp);
    expect(await hearEnd(mine)).toMatchObject({ state: "done" });
    expect(await chat.last()).toMatchObject({ endReason: "lost", endBy: null });
  });

  test("a caller who is gone while it rings does not let it ring on", async () => {
    const [mine, theirs] = await pair(dave, erin);
    await setup(dave, erin);
    await chat.away(dave, mine);
    await chat.pass(1_000);
    await chat.pass(15_000);
    await hear(theirs, MessageType.callCancel);
    expect(await hearEnd(theirs)).toEqual({ state: "cancelled", duration: 0 });
  });

  test("after four missed heartbeats it is over for both", async () => {
    const { mine, theirs } = await accepted();
    for (let beat = 0; beat < 4; beat += 1) {
      await chat.pass(14_000);
      await to(dave, "privateHeartbeat", erin);
    }
    expect(await current(dave)).not.toBeNull();
    await chat.pass(4_500);
    await hear(mine, MessageType.callHangUp);
    await hear(theirs, MessageType.callHangUp);
    expect((await chat.last()).endReason).toBe("lost");
  });

  test("the account of one ends: so does the call", async () => {
    const { mine } = await accepted();
    const { db } = chat.server.context;
    const enable = (enabled: boolean) =>
      db.update(sysUser).set({ enabled }).where(eq(sysUser.id, erin.userId));
    await enable(false);
    await chat.other.userEnded(erin.userId);
    await enable(true);
    await hear(mine, MessageType.callHangUp);
    expect((await chat.last()).endReason).toBe("closed");
  });
});
