import { and, eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordsOf } from "../../../e2e/support/calls.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { sysUser } from "../../../server/db/schema/accounts.ts";
import { chatFriend, chatFriendRequest } from "../../../server/db/schema/chat.ts";
import type { Friend, FriendRequest } from "../../../src/contract/chat.ts";
import { FRIEND_REQUEST_MS, FRIEND_REQUESTS_PENDING } from "../../../src/contract/limits.ts";
import { FriendRequestStatus, MessageType } from "../../../src/contract/wire.ts";
import { sqlTestServers } from "../../support/server.ts";
import type { ChatServer } from "./chat-server.ts";
import { addPeople, makeFriends, pushedTypes, takeContent, takePush, withSockets } from "./people.ts";
import { startTrio, type Trio } from "./trio.ts";

const { friendApply, friendApprove, friendReject, friendRecall, friendNew, friendDeleted, textTip } =
  MessageType;

describe.each(sqlTestServers)("friends on $name", ({ start }) => {
  let trio: Trio;
  let chat: ChatServer;
  let dave: Colleague;
  let erin: Colleague;
  let finn: Colleague;
  beforeAll(async () => {
    trio = await startTrio(start, "zh-TW");
    ({ chat, dave, erin, finn } = trio);
  }, 60_000);
  afterAll(() => trio.leave(), 60_000);

  const db = () => chat.server.context.db;
  const apply = (from: Colleague, friendId: number, remark?: string) =>
    from.call("friendApply", { body: { friendId, remark } });
  const requestsOf = async (who: Colleague) =>
    recordsOf("friendRequestList", await who.call("friendRequestList"));
  const friendsOf = async (who: Colleague) => recordsOf("friendList", await who.call("friendList"));
  const answer = (who: Colleague, name: "friendApprove" | "friendReject" | "friendRecall", id: number) =>
    who.call(name, { query: { id } });
  const ask = async (from: Colleague, to: Colleague) => (await apply(from, to.userId))?.id ?? 0;
  /** Nobody knows anybody any more. */
  beforeEach(async () => {
    await db().delete(chatFriendRequest);
    for (const { userId } of [dave, erin, finn]) {
      await db().delete(chatFriend).where(eq(chatFriend.userId, userId));
      await db().delete(chatFriend).where(eq(chatFriend.friendId, userId));
    }
  });

  test("asking notifies both, and is in both lists", async () => {
    await withSockets([dave, erin], async (d, e) => {
      const request = await apply(dave, erin.userId, " <b>It's me</b> ");
      expect(request).toMatchObject({
        sendId: dave.userId,
        sendNickName: "Dave",
        recvId: erin.userId,
        recvNickName: "Erin",
        remark: "<b>It's me</b>",
        status: FriendRequestStatus.pending,
      });
      for (const socket of [d, e]) {
        expect(await takeContent<FriendRequest>(socket, friendApply)).toEqual(request);
      }
      for (const who of [dave, erin]) expect(await requestsOf(who)).toEqual([request]);
      expect(await requestsOf(finn)).toEqual([]);
    });
  });

  test("whom nobody can ask is refused, and so is asking twice", async () => {
    const [knownId = 0] = await addPeople(chat, ["known"]);
    await makeFriends(chat, dave.userId, [knownId]);
    const [goneId = 0, disabledId = 0] = await addPeople(chat, ["gone", "disabled"]);
    await db().update(sysUser).set({ deletedAt: new Date() }).where(eq(sysUser.id, goneId));
    await db().update(sysUser).set({ enabled: false }).where(eq(sysUser.id, disabledId));
    await expect(apply(dave, dave.userId)).rejects.toThrow("500: You cannot add yourself as a friend");
    await expect(apply(dave, knownId)).rejects.toThrow("500: “Known” is already your friend");
    await expect(apply(dave, 999_999)).rejects.toThrow("500: This user does not exist");
    await expect(apply(dave, goneId)).rejects.toThrow("500: This user does not exist");
    await expect(apply(dave, disabledId)).rejects.toThrow("500: The account of “Disabled” has been banned");
    await apply(dave, erin.userId);
    await expect(apply(dave, erin.userId)).rejects.toThrow("500: You have already sent “Erin” a request");
    await expect(apply(erin, 999_999)).rejects.toThrow("500: 該使用者不存在或已註銷");
  });

  test.each([
    ["a long remark", { friendId: 1, remark: "x".repeat(101) }, /400: remark: /],
    ["a NUL", { friendId: 1, remark: "a\u0000b" }, /400: remark: /],
    ["a name for an id", { friendId: "erin" }, /400: friendId: /],
    ["no id", {}, /400: friendId: /],
    ["another type", { friendId: 1, remark: { html: "<p>" } }, /400: remark: /],
  ])("%s does not fit", async (_, body, message) => {
    const given = { body: body as never };
    await expect(dave.call("friendApply", given)).rejects.toThrow(message);
  });

  test("approving makes friends: both are sent the request and each other, and their chat begins", async () => {
    await withSockets([dave, erin], async (d, e) => {
      const id = await ask(dave, erin);
      await answer(erin, "friendApprove", id);
      for (const [socket, other] of [
        [d, erin],
        [e, dave],
      ] as const) {
        const request = await takeContent<FriendRequest>(socket, friendApprove);
        expect(request).toMatchObject({ id, status: FriendRequestStatus.approved });
        const friend = await takeContent<Friend>(socket, friendNew);
        expect(friend).toMatchObject({ id: other.userId, online: true, deleted: false });
      }
      const tips = [await takePush(d, textTip), await takePush(e, textTip)];
      expect(tips[0]?.id).toBe(tips[1]?.id);
      expect(tips.map(({ content }) => content)).toEqual([
        "You are friends now. Say hello",
        "你們已經是好友了，現在可以開始聊天",
      ]);
      const code = JSON.stringify({ kind: "friends" });
      expect(tips.map(({ tip }) => tip)).toEqual([code, code]);
      const [mine, theirs] = await Promise.all([dave.pull(), erin.pull()]);
      expect(mine.at(-1)).toMatchObject({ type: textTip, content: tips[0]?.content, tip: code });
      expect(theirs.at(-1)).toMatchObject({ type: textTip, content: tips[1]?.content });
      expect((await friendsOf(dave)).map((friend) => friend.id)).toEqual([erin.userId]);
      await dave.send(erin.userId, "hello");
      await takePush(e, MessageType.text);
      const before = e.frames.length;
      await answer(erin, "friendApprove", id);
      await expect(answer(erin, "friendReject", id)).rejects.toThrow("500: 此好友邀請已被接受");
      await expect(answer(dave, "friendRecall", id)).rejects.toThrow("500: The friend request has been app");
      await dave.send(erin.userId, "an end");
      await takePush(e, MessageType.text);
      expect(pushedTypes(e, before)).toEqual([MessageType.text]);
    });
  });

  test("rejecting and taking back: each by whom it concerns, while it is pending, and once", async () => {
    await withSockets([dave, erin], async (d, e) => {
      const id = await ask(dave, erin);
      for (const name of ["friendApprove", "friendReject", "friendRecall"] as const) {
        await expect(answer(finn, name, id)).rejects.toThrow("500: The friend request does not exist");
        await expect(answer(finn, name, 999_999)).rejects.toThrow("500: The friend request does not exist");
      }
      await expect(answer(dave, "friendApprove", id)).rejects.toThrow(
        "500: This friend request is not yours",
      );
      await expect(answer(dave, "friendReject", id)).rejects.toThrow("500: This friend request is not yours");
      await expect(answer(erin, "friendRecall", id)).rejects.toThrow("500: 您不能回覆這則好友邀請");
      await answer(erin, "friendReject", id);
      await answer(erin, "friendReject", id);
      for (const socket of [d, e]) {
        const request = await takeContent<FriendRequest>(socket, friendReject);
        expect(request).toMatchObject({ id, status: FriendRequestStatus.rejected });
      }
      await expect(answer(erin, "friendApprove", id)).rejects.toThrow("500: 此好友邀請已被拒絕");
      const again = await ask(dave, erin);
      await answer(dave, "friendRecall", again);
      await answer(dave, "friendRecall", again);
      for (const socket of [d, e]) {
        expect((await takeContent<FriendRequest>(socket, friendRecall)).id).toBe(again);
      }
      await expect(answer(erin, "friendApprove", again)).rejects.toThrow("500: 此好友邀請已被收回");
      for (const who of [dave, erin]) expect((await requestsOf(who)).map((one) => one.id)).toEqual([id]);
      expect(await friendsOf(dave)).toEqual([]);
      const notified = [friendApply, friendReject, friendApply, friendRecall];
      expect([pushedTypes(d), pushedTypes(e)]).toEqual([notified, notified]);
    });
  });

  test("asking somebody who has asked is approving", async () => {
    const id = await ask(dave, erin);
    expect(await apply(erin, dave.userId)).toMatchObject({ id, status: FriendRequestStatus.approved });
    expect((await friendsOf(dave)).map((friend) => friend.id)).toEqual([erin.userId]);
  });

  test("two who ask one another at the same moment, several times, are friends by one request", async () => {
    await Promise.allSettled(
      Array.from({ length: 10 }, (_, index) =>
        index % 2 ? apply(dave, erin.userId) : apply(erin, dave.userId),
      ),
    );
    expect(await requestsOf(dave)).toHaveLength(1);
    expect((await friendsOf(erin)).map((friend) => friend.id)).toEqual([dave.userId]);
  });

  test("a request that nobody answered expires after seven days, and can be made again", async () => {
    const id = await ask(dave, erin);
    const applyTime = Date.now() + chat.clock.aheadMs - FRIEND_REQUEST_MS;
    await db().update(chatFriendRequest).set({ applyTime }).where(eq(chatFriendRequest.id, id));
    for (const who of [dave, erin]) {
      expect(await requestsOf(who)).toMatchObject([{ id, status: FriendRequestStatus.expired }]);
    }
    await expect(answer(erin, "friendApprove", id)).rejects.toThrow("500: 此好友邀請已過期");
    await expect(answer(erin, "friendReject", id)).rejects.toThrow("500: 此好友邀請已過期");
    await expect(answer(dave, "friendRecall", id)).rejects.toThrow("500: The friend request has expired");
    const again = await ask(dave, erin);
    expect((await requestsOf(dave)).map((one) => [one.id, one.status])).toEqual([
      [again, FriendRequestStatus.pending],
      [id, FriendRequestStatus.expired],
    ]);
  });

  test("at most twenty requests of a user are pending, also when they are made at once", async () => {
    const names = Array.from({ length: FRIEND_REQUESTS_PENDING + 2 }, (_, index) => `many${index}`);
    const ids = await addPeople(chat, names);
    const results = await Promise.allSettled(ids.map((id) => apply(finn, id)));
    const refused = results.filter((result) => result.status === "rejected");
    expect(refused).toHaveLength(2);
    for (const { reason } of refused)
      expect(String(reason)).toContain("500: 20 of your requests are waiting");
    const [first] = await requestsOf(finn);
    await answer(finn, "friendRecall", first?.id ?? 0);
    await apply(finn, erin.userId);
  });

  test("an asker who has been disabled or deleted since cannot be approved", async () => {
    const id = await ask(dave, erin);
    const account = eq(sysUser.id, dave.userId);
    await db().update(sysUser).set({ enabled: false }).where(account);
    await expect(answer(erin, "friendApprove", id)).rejects.toThrow("500: 「Dave」的帳號已被管理員停權");
    await db().update(sysUser).set({ enabled: true, deletedAt: new Date() }).where(account);
    await expect(answer(erin, "friendApprove", id)).rejects.toThrow("500: 該使用者不存在或已註銷");
    await db().update(sysUser).set({ deletedAt: null }).where(account);
  });

  test("ending a friendship ends it for both, once", async () => {
    await makeFriends(chat, dave.userId, [erin.userId]);
    await withSockets([dave, erin], async (d, e) => {
      const remove = (who: Colleague, id: number) => who.call("friendDelete", { params: { id } });
      await remove(dave, erin.userId);
      expect((await takePush(d, friendDeleted)).content).toBe(String(erin.userId));
      expect((await takePush(e, friendDeleted)).content).toBe(String(dave.userId));
      await remove(dave, erin.userId);
      await remove(erin, dave.userId);
      for (const who of [dave, erin]) expect(await friendsOf(who)).toMatchObject([{ deleted: true }]);
      await expect(erin.send(dave.userId, "still there?")).rejects.toThrow("500: 對方不是您的好友");
      await expect(remove(dave, finn.userId)).rejects.toThrow("500: This user is not your friend");
      await expect(remove(dave, 999_999)).rejects.toThrow("500: This user is not your friend");
      await finn.call("friendList");
      expect([pushedTypes(d), pushedTypes(e)]).toEqual([[friendDeleted], [friendDeleted]]);
    });
  });

  test("a remark is one's own, is sent to one's own terminals, and outlives the friendship", async () => {
    await makeFriends(chat, dave.userId, [erin.userId]);
    const remark = (who: Colleague, friendId: number, text: string) =>
      who.call("friendRemark", { body: { friendId, remark: text } });
    await withSockets([dave, erin], async (d, e) => {
      expect(await remark(dave, erin.userId, " Erin <3 ")).toMatchObject({
        showNickName: "Erin <3",
        nickName: "Erin",
        remark: "Erin <3",
      });
      expect((await takeContent<Friend>(d, friendNew)).remark).toBe("Erin <3");
      expect(pushedTypes(e)).toEqual([]);
    });
    expect(await friendsOf(erin)).toMatchObject([{ showNickName: "Dave" }]);
    await expect(remark(dave, finn.userId, "x")).rejects.toThrow("500: This user is not your friend");
    await expect(remark(dave, erin.userId, "x".repeat(21))).rejects.toThrow(/400: remark: /);
    await dave.call("friendDelete", { params: { id: erin.userId } });
    await expect(remark(dave, erin.userId, "x")).rejects.toThrow("500: This user is not your friend");
    await answer(erin, "friendApprove", await ask(dave, erin));
    expect(await friendsOf(dave)).toMatchObject([{ remark: "Erin <3", deleted: false }]);
    expect(await remark(dave, erin.userId, "")).not.toHaveProperty("remark", "Erin <3");
    expect(await friendsOf(dave)).toMatchObject([{ showNickName: "Erin" }]);
  });

  test("a new name is shown to friends at once", async () => {
    await makeFriends(chat, dave.userId, [erin.userId]);
    const rename = (nickName: string) => dave.call("updateSelf", { body: { nickName } });
    await withSockets([erin, finn], async (e, f) => {
      await rename("David");
      expect(await takeContent<Friend>(e, friendNew)).toMatchObject({ id: dave.userId, nickName: "David" });
      expect(pushedTypes(f)).toEqual([]);
    });
    await rename("Dave");
  });

  test("an account that is deleted leaves its friends, and nobody can answer its requests", async () => {
    const admin = await chat.signIn("admin");
    const [gwenId = 0] = await addPeople(chat, ["gwen"]);
    const gwen = await chat.signIn("gwen");
    await makeFriends(chat, gwenId, [dave.userId]);
    const sent = await ask(gwen, erin);
    const received = await ask(finn, gwen);
    await withSockets([dave, erin], async (d, e) => {
      await admin.deleteUsers([gwenId]);
      expect((await takePush(d, friendDeleted)).content).toBe(String(gwenId));
      const notified = await takeContent<FriendRequest>(e, friendRecall);
      expect(notified).toMatchObject({ id: sent, status: FriendRequestStatus.expired });
    });
    expect(await friendsOf(dave)).toMatchObject([{ id: gwenId, deleted: true, nickName: "Gwen" }]);
    await expect(answer(erin, "friendApprove", sent)).rejects.toThrow("500: 此好友邀請已被收回");
    expect(await requestsOf(erin)).toEqual([]);
    expect(await requestsOf(finn)).toMatchObject([{ id: received, status: FriendRequestStatus.expired }]);
    const rows = and(eq(chatFriend.userId, dave.userId), eq(chatFriend.friendId, gwenId));
    expect(await db().select().from(chatFriend).where(rows)).toHaveLength(1);
  });
});
