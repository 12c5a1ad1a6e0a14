import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatFriend, chatGroup } from "../../../server/db/schema/index.ts";
import type { Group } from "../../../src/contract/chat.ts";
import type { AnyRecord } from "../../../src/contract/resources/definition.ts";
import { MessageStatus, MessageType } from "../../../src/contract/wire.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";
import { ask } from "../calls/call-server.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";
import { addPeople, makeFriends, takeContent, takePush, withSockets } from "../chat/people.ts";

const { friendDeleted, groupDeleted, groupNew, textTip } = MessageType;
const ALL = ["imFriend:list", "imPrivate:list", "imGroup:list"] as const;

interface Page {
  readonly content: readonly AnyRecord[];
  readonly totalElements: number;
}

describe.each(sqlTestServers)("the administrator's views of instant messaging on $name", ({ start }) => {
  let chat: ChatServer;
  let admin: AdminCalls;
  let dave: Colleague;
  let erin: Colleague;
  beforeAll(async () => {
    chat = await startChatServer(start);
    await addPeople(chat, ["dave", "erin"]);
    [dave, erin] = await Promise.all([chat.signIn("dave"), chat.signIn("erin")]);
    admin = adminCalls(chat.server, await chat.server.login("admin"));
  }, 60_000);
  afterAll(async () => {
    await Promise.all([dave.leave(), erin.leave()]);
    await chat.stop();
  }, 60_000);

  const staff = async (...permissions: readonly string[]): Promise<AdminCalls> => {
    const { username } = await makeStaff(chat.server.context.db, { permissions });
    return adminCalls(chat.server, await chat.server.login(username));
  };
  const list = async (by: AdminCalls, path: string): Promise<Page> => {
    const answer = await by("GET", path);
    expect(answer.status, answer.message).toBe(200);
    return answer.body as Page;
  };
  const first = async (by: AdminCalls, path: string): Promise<AnyRecord> => {
    const [one] = (await list(by, path)).content;
    if (!one) throw new Error(`Nothing is at ${path}.`);
    return one;
  };
  const friends = async () => {
    await makeFriends(chat, dave.userId, [erin.userId]);
    await chat.server.context.db.update(chatFriend).set({ deleted: false });
  };
  const group = async (name: string): Promise<number> => {
    await friends();
    const made = await dave.call("groupCreate", { body: { name, memberIds: [erin.userId] } });
    return made.id;
  };
  const logged = async (description: string): Promise<readonly AnyRecord[]> => {
    const { content } = await list(admin, `/api/logs?size=500`);
    return content.filter((row) => row.description === description);
  };

  test("a friendship is listed once, and its removal is told to both as their own", async () => {
    await friends();
    await dave.send(erin.userId, "about the fair");
    const row = await first(admin, `/api/imFriend?personId=${erin.userId}`);
    const [one, other] = [dave, erin].toSorted((a, b) => a.userId - b.userId);
    expect(row).toMatchObject({
      ...{ userId: one?.userId, friendId: other?.userId, state: "friends", messages: 1 },
      lastTime: expect.stringMatching(/^\d{4}-/),
    });
    expect((await list(admin, `/api/imFriend?personId=${dave.userId}`)).totalElements).toBe(1);

    await withSockets([dave, erin], async (d, e) => {
      expect((await admin("POST", "/api/imFriend/end", { ids: [row.id] })).status).toBe(200);
      expect((await takePush(d, friendDeleted)).content).toBe(String(erin.userId));
      expect((await takePush(e, friendDeleted)).content).toBe(String(dave.userId));
    });
    expect(await first(admin, `/api/imFriend?personId=${erin.userId}&state=ended`)).toMatchObject({
      id: row.id,
      state: "ended",
    });
    expect((await admin("POST", "/api/imFriend/end", { ids: [row.id] })).status).toBe(409);
    const [line] = await logged("Friendship: Remove friendship");
    expect(line?.subject).toBe("Dave – Erin");
  });

  test("a private chat has its figures, whoever wrote, and those of one user are found", async () => {
    await addPeople(chat, ["finn"]);
    const finn = await chat.signIn("finn");
    await makeFriends(chat, finn.userId, [erin.userId]);
    await erin.send(finn.userId, "one");
    await finn.send(erin.userId, "two");
    const { id: recalled } = await finn.send(erin.userId, "three");
    await finn.call("recallPrivate", { params: { id: recalled ?? 0 } });
    const { content, totalElements } = await list(admin, `/api/imPrivate?personId=${finn.userId}`);
    expect(totalElements).toBe(1);
    const [chatRow] = content;
    const mine = chatRow?.userId === erin.userId ? "unread" : "friendUnread";
    const theirs = chatRow?.userId === erin.userId ? "friendUnread" : "unread";
    // What was recalled is no message that waits to be read.
    expect(chatRow).toMatchObject({ messages: 3, [mine]: 1, [theirs]: 1 });
    await erin.call("readPrivate", { query: { friendId: finn.userId } });
    expect(await first(admin, `/api/imPrivate?personId=${finn.userId}`)).toMatchObject({
      ...{ [mine]: 0, [theirs]: 1 },
    });
    await finn.leave();
  });

  test("what was written is shown to whoever may read it, and each reading is logged with who and which chat", async () => {
    await friends();
    await dave.send(erin.userId, "under four eyes");
    const groupId = await group("Reading");
    await dave.sendGroup(groupId, "in the round");
    const sees = await staff(...ALL);
    const reads = await staff(...ALL, "im:content");
    const { id: chatId } = await first(sees, `/api/imPrivate?personId=${dave.userId}`);
    const paths = [
      [`/api/imPrivateMessage?chatId=${chatId}&type=0`, "under four eyes", "Private message: read"],
      [`/api/imGroupMessage?groupId=${groupId}&type=0`, "in the round", "Group message: read"],
    ] as const;
    for (const [path, words, operation] of paths) {
      const hidden = await list(sees, path);
      expect(hidden.content[0]).toMatchObject({ words: null, file: null, type: MessageType.text });
      expect(hidden.content[0]).toMatchObject({ sendTime: expect.stringMatching(/^\d{4}-/) });
      expect(JSON.stringify(hidden)).not.toContain(words);
      expect(await logged(operation)).toEqual([]);
      const one = await sees("GET", `${path.split("?")[0]}/${hidden.content[0]?.id}`);
      expect(JSON.stringify(one.body)).not.toContain(words);

      expect((await list(reads, path)).content[0]).toMatchObject({ words });
      const [line, ...more] = await logged(operation);
      expect(more).toEqual([]);
      expect(line?.username).toMatch(/^staff/);
      expect(line?.subject).toBe(path.includes("Private") ? "Dave – Erin" : "Reading");
    }
    // Nothing finds out what was written by asking for it.
    expect((await list(sees, `${paths[0][0]}&words=eyes`)).totalElements).toBeGreaterThan(0);
    expect((await sees("GET", `/api/imPrivateMessage?sort=content,asc`)).status).toBe(400);
  });

  test("a recalled message says nothing to anybody", async () => {
    const groupId = await group("Recalled");
    const { id = 0 } = await dave.sendGroup(groupId, "said too much");
    await dave.call("recallGroup", { params: { id } });
    const found = await list(admin, `/api/imGroupMessage?groupId=${groupId}&type=0`);
    expect(found.content).toMatchObject([{ id, status: MessageStatus.recalled, words: null }]);
  });

  test("a ban is told to the members with its reason, and nobody writes until it is lifted", async () => {
    const groupId = await group("Banned");
    await withSockets([dave, erin], async (d, e) => {
      const userInfos = [{ id: dave.userId, nickName: "Dave" }];
      await ask(erin, chat.url, "groupSetup", { body: { groupId, userInfos } });
      const answer = await admin("POST", `/api/imGroup/ban/${groupId}`, { reason: "spam" });
      // Its call is over at once.
      expect(await ask(erin, chat.url, "current")).toBeNull();
      expect(answer.status, answer.message).toBe(200);
      for (const socket of [d, e]) {
        expect(await takeContent<Group>(socket, groupNew)).toMatchObject({ isBanned: true, reason: "spam" });
        expect((await takePush(socket, textTip)).content).toBe("An administrator banned the group");
      }
      await expect(erin.sendGroup(groupId, "still here?")).rejects.toThrow(/banned/);
      expect(await first(admin, `/api/imGroup?id=${groupId}&state=banned`)).toMatchObject({
        ...{ state: "banned", reason: "spam", members: 2, ownerId: dave.userId },
      });
      expect((await admin("POST", `/api/imGroup/ban/${groupId}`, { reason: "again" })).status).toBe(409);
      expect((await admin("POST", `/api/imGroup/lift/${groupId}`)).status).toBe(200);
      const lifted = await takeContent<Group>(e, groupNew);
      expect(lifted.isBanned).toBe(false);
      expect(lifted.reason).toBeUndefined();
      await erin.sendGroup(groupId, "here again");
    });
    expect((await admin("POST", `/api/imGroup/ban/${groupId}`, {})).status).toBe(400);
  });

  test("everyone is muted but owner and managers, and then not any more", async () => {
    const groupId = await group("Muted");
    await withSockets([erin], async (e) => {
      expect((await admin("POST", `/api/imGroup/mute/${groupId}`)).status).toBe(200);
      expect(await takeContent<Group>(e, groupNew)).toMatchObject({ isAllMuted: true });
      await expect(erin.sendGroup(groupId, "psst")).rejects.toThrow(/muted/i);
      await dave.sendGroup(groupId, "quiet");
      expect((await admin("POST", `/api/imGroup/unmute/${groupId}`)).status).toBe(200);
      expect(await takeContent<Group>(e, groupNew)).toMatchObject({ isAllMuted: false });
      await erin.sendGroup(groupId, "loud");
    });
  });

  test("a group that is dissolved is over for all who were in it, for the reason that is kept", async () => {
    const groupId = await group("Dissolved");
    await admin("POST", `/api/imGroup/ban/${groupId}`, { reason: "first" });
    await withSockets([dave, erin], async (d, e) => {
      expect((await admin("POST", `/api/imGroup/dissolve/${groupId}`, { reason: "fraud" })).status).toBe(200);
      for (const socket of [d, e])
        expect((await takePush(socket, groupDeleted)).content).toBe(String(groupId));
    });
    await expect(dave.sendGroup(groupId, "hello?")).rejects.toThrow(/dissolved/);
    expect(await first(admin, `/api/imGroup?id=${groupId}`)).toMatchObject({
      ...{ state: "dissolved", reason: "fraud" },
    });
    for (const action of ["ban", "mute", "dissolve"]) {
      const answer = await admin("POST", `/api/imGroup/${action}/${groupId}`, { reason: "once more" });
      expect([action, answer.status]).toEqual([action, 409]);
    }
  });

  test("members are listed with what they are in the group", async () => {
    const groupId = await group("Roles");
    await dave.call("groupManager", { body: { groupId, userIds: [erin.userId], isManager: true } });
    const rolesOf = async (query: string) =>
      (await list(admin, `/api/imGroupMember?groupId=${groupId}${query}`)).content.map(
        ({ nickName, role }) => [nickName, role],
      );
    expect(await rolesOf("")).toEqual([
      ["Dave", "owner"],
      ["Erin", "manager"],
    ]);
    expect(await rolesOf("&role=manager")).toEqual([["Erin", "manager"]]);
    expect(await rolesOf("&role=member")).toEqual([]);
  });

  test("conversations of customer service are no groups here, and cannot be banned", async () => {
    const { db } = chat.server.context;
    const [made] = await db
      .insert(chatGroup)
      .values({ name: "Visitor", ownerId: dave.userId, createdAt: 0, isService: true })
      .returning();
    expect((await list(admin, `/api/imGroup?id=${made?.id}`)).totalElements).toBe(0);
    expect((await admin("GET", `/api/imGroup/${made?.id}`)).status).toBe(404);
    expect((await admin("POST", `/api/imGroup/ban/${made?.id}`, { reason: "no" })).status).toBe(404);
  });
});
