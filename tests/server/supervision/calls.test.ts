import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { ask, type CallServer, hear, hearEnd, startCallServer } from "../calls/call-server.ts";
import { addPeople, makeFriends, withSockets } from "../chat/people.ts";

const { callAccept, callHangUp, callSetupVideo, groupCallSetup } = MessageType;

describe.each(sqlTestServers)("the administrator's list of calls on $name", ({ start }) => {
  let chat: CallServer;
  let admin: AdminCalls;
  let dave: Colleague;
  let erin: Colleague;
  beforeAll(async () => {
    chat = await startCallServer(start);
    await addPeople(chat, ["dave", "erin"]);
    [dave, erin] = await Promise.all([chat.signIn("dave"), chat.signIn("erin")]);
    await makeFriends(chat, dave.userId, [erin.userId]);
    admin = adminCalls(chat.server, await chat.server.login("admin"));
  }, 60_000);
  afterAll(async () => {
    await Promise.all([dave.leave(), erin.leave()]);
    await chat.stop();
  }, 60_000);

  const rows = async (query: string): Promise<readonly AnyRecord[]> => {
    const answer = await admin("GET", `/api/imCall?${query}`);
    expect(answer.status, answer.message).toBe(200);
    return (answer.body as { readonly content: readonly AnyRecord[] }).content;
  };

  test("a call is listed with who is in it, and is over for both when an administrator ends it", async () => {
    await withSockets([dave, erin], async (d, e) => {
      await ask(dave, chat.url, "privateSetup", { query: { uid: erin.userId, mode: "video" } });
      await hear(e, callSetupVideo);
      expect(await rows(`personId=${erin.userId}&state=ringing`)).toMatchObject([
        { kind: "private", mode: "video", callerId: dave.userId, calleeId: erin.userId, members: 2 },
      ]);
      await ask(erin, chat.url, "privateAccept", { query: { uid: dave.userId } });
      await hear(d, callAccept);
      chat.clock.aheadMs += 5_000;
      const [call] = await rows(`personId=${dave.userId}&state=active`);
      const sees = adminCalls(
        chat.server,
        await chat.server.login(
          (await makeStaff(chat.server.context.db, { permissions: ["imCall:list"] })).username,
        ),
      );
      expect((await sees("POST", `/api/imCall/end/${call?.id}`)).status).toBe(403);
      expect((await admin("POST", `/api/imCall/end/${call?.id}`)).status).toBe(200);
      for (const socket of [d, e]) {
        await hear(socket, callHangUp);
        expect(await hearEnd(socket)).toMatchObject({ duration: 5 });
      }
      const [ended] = await rows(`id=${call?.id}`);
      expect(ended).toMatchObject({ state: "ended", endReason: "closed", duration: 5 });
      expect((await admin("POST", `/api/imCall/end/${call?.id}`)).status).toBe(409);
      const members = await admin("GET", `/api/imCallMember?callId=${call?.id}`);
      expect(members.body).toMatchObject({
        content: [
          { userId: dave.userId, state: "left" },
          { userId: erin.userId, state: "left" },
        ],
      });
    });
    // How it ended is a message of the chat of both.
    const chats = await admin("GET", `/api/imPrivate?personId=${erin.userId}`);
    expect(chats.body).toMatchObject({ content: [{ messages: 1 }] });
  });

  test("a ban ends the call of its group", async () => {
    const { id: groupId } = await dave.call("groupCreate", {
      body: { name: "Calling", memberIds: [erin.userId] },
    });
    await withSockets([dave, erin], async (_, e) => {
      const userInfos = [dave, erin].map(({ userId, userName }) => ({ id: userId, nickName: userName }));
      await ask(dave, chat.url, "groupSetup", { body: { groupId, userInfos } });
      await hear(e, groupCallSetup);
      expect((await admin("POST", `/api/imGroup/ban/${groupId}`, { reason: "noise" })).status).toBe(200);
      expect(await rows(`groupId=${groupId}`)).toMatchObject([
        { kind: "group", state: "ended", endReason: "closed" },
      ]);
    });
  });
});
