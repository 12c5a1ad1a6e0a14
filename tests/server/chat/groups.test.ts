import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { recordsOf } from "../../../e2e/support/calls.ts";
import type { ChatSocket } from "../../../e2e/support/chat-socket.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatFriend, chatGroup, chatGroupMember } from "../../../server/db/schema/chat.ts";
import type { Group, GroupMessage } from "../../../src/contract/chat.ts";
import { GROUP_MEMBERS_MAX } from "../../../src/contract/limits.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { testServers } from "../../support/server.ts";
import { type ChatServer, startChatServer } from "./chat-server.ts";
import { addPeople, makeFriends, pushedTypes, takeContent, takePush, withSockets } from "./people.ts";

const { text, textTip, groupNew, groupDeleted, groupTopMessage } = MessageType;

describe.each(testServers)("groups on $name", ({ start }) => {
  let chat: ChatServer;
  let dave: Colleague;
  let erin: Colleague;
  let finn: Colleague;
  beforeAll(async () => {
    chat = await startChatServer(start);
    await addPeople(chat, ["dave", "erin", "finn"]);
    [dave, erin, finn] = await Promise.all([
      chat.signIn("dave"),
      chat.signIn("erin", "zh-CN"),
      chat.signIn("finn"),
    ]);
    await makeFriends(chat, dave.userId, [erin.userId, finn.userId]);
  }, 60_000);
  afterAll(async () => {
    await Promise.all([dave.leave(), erin.leave(), finn.leave()]);
    await chat.stop();
  });
  const db = () => chat.server.context.db;

  let groupId = 0;
  /** A group of Dave's, with Erin. */
  beforeEach(async () => {
    const group = await dave.call("groupCreate", { body: { name: "Crew", memberIds: [erin.userId] } });
    groupId = group.id;
  });

  const invite = (who: Colleague, ...friendIds: number[]) =>
    who.call("groupInvite", { body: { groupId, friendIds } });
  const remove = (who: Colleague, ...userIds: number[]) =>
    who.call("groupRemove", { body: { groupId, userIds } });
  const manage = (userId: number, isManager = true) =>
    dave.call("groupManager", { body: { groupId, userIds: [userId], isManager } });
  const mute = (who: Colleague, isMuted: boolean, userIds?: number[]) =>
    who.call("groupMuted", { body: { groupId, isMuted, userIds } });
  const modify = (who: Colleague, change: Record<string, unknown>) =>
    who.call("groupModify", { body: { id: groupId, ...change } });
  const find = (who: Colleague) => who.call("groupFind", { params: { id: groupId } });
  const membersSeenBy = async (who: Colleague) =>
    recordsOf("groupMembers", await who.call("groupMembers", { params: { id: groupId } }));
  const presentIds = async (who = dave) =>
    (await membersSeenBy(who)).filter(({ quit }) => !quit).map(({ userId }) => userId);
  const memberOf = async (userId: number) =>
    (await membersSeenBy(dave)).find((member) => member.userId === userId);
  const messagesOf = async (who: Colleague) =>
    (await who.pullGroup()).filter((message) => message.groupId === groupId);
  const tipsOf = async (who: Colleague) =>
    (await messagesOf(who)).filter(({ type }) => type === textTip).map(({ content }) => content);
  const takeTip = async (socket: ChatSocket) => (await takePush(socket, textTip)).content;

  test("creating: friends are in it, each is shown the group, and told who made it", async () => {
    await withSockets([dave, erin], async (d, e) => {
      const body = { name: " <i>Deck</i> ", memberIds: [erin.userId, erin.userId, dave.userId] };
      const group = await dave.call("groupCreate", { body });
      groupId = group.id;
      expect(group).toMatchObject({
        name: "<i>Deck</i>",
        ownerId: dave.userId,
        showGroupName: "<i>Deck</i>",
        showNickName: "Dave",
        dissolve: false,
        quit: false,
        isAllMuted: false,
      });
      expect(await takeContent<Group>(d, groupNew)).toEqual(group);
      expect(await takeContent<Group>(e, groupNew)).toMatchObject({ id: groupId, showNickName: "Erin" });
      expect(await takeTip(d)).toBe("Dave created the group with Erin");
      expect(await takeTip(e)).toBe("Dave创建了群聊，并邀请Erin加入");
      expect(await presentIds()).toEqual([dave.userId, erin.userId]);
      expect((await erin.sendGroup(groupId, "hello")).content).toBe("hello");
    });
    const alone = await dave.call("groupCreate", { body: { name: "Alone" } });
    groupId = alone.id;
    expect(await tipsOf(dave)).toEqual(["Dave created the group"]);
  });

  test("creating: only friends, who are there, and at most fifty", async () => {
    const create = (memberIds: number[], name = "x") =>
      dave.call("groupCreate", { body: { name, memberIds } });
    const [strangerId = 0] = await addPeople(chat, [`stranger${groupId}`]);
    await expect(create([erin.userId, strangerId])).rejects.toThrow(
      "500: You can only invite friends, and “Stranger",
    );
    await expect(create([999_999])).rejects.toThrow("500: You can only invite friends, and “999999”");
    await expect(create(Array.from({ length: 51 }, () => erin.userId))).rejects.toThrow(/400: memberIds: /);
    await expect(create([], "x".repeat(21))).rejects.toThrow(/400: name: /);
    await expect(create([], "  ")).rejects.toThrow(/400: name: /);
    await expect(create([], "a\u0000")).rejects.toThrow(/400: name: /);
    expect(await db().select().from(chatGroup).where(eq(chatGroup.name, "x"))).toEqual([]);
  });

  test("inviting: the new one sees what is said from now on; who is in it already changes nothing", async () => {
    await makeFriends(chat, erin.userId, [finn.userId]);
    await erin.sendGroup(groupId, "before");
    await withSockets([dave, finn], async (d, f) => {
      await invite(erin, finn.userId, dave.userId);
      expect(await takeContent<Group>(f, groupNew)).toMatchObject({ id: groupId, showNickName: "Finn" });
      expect(await takeContent<Group>(d, groupNew)).toMatchObject({ id: groupId, showNickName: "Dave" });
      expect(await takeTip(f)).toBe("Erin invited Finn to the group");
      await invite(dave, finn.userId, erin.userId);
      await dave.sendGroup(groupId, "welcome");
      await takePush(f, text);
      expect(pushedTypes(f)).toEqual([groupNew, textTip, text]);
    });
    expect((await messagesOf(finn)).map(({ content }) => content)).toEqual([
      "Erin invited Finn to the group",
      "welcome",
    ]);
    await db().delete(chatFriend).where(eq(chatFriend.userId, erin.userId));
    await makeFriends(chat, erin.userId, [dave.userId]);
    await remove(dave, finn.userId);
    await expect(invite(erin, finn.userId)).rejects.toThrow("500: 只能邀请好友加入，“Finn”不是您的好友");
    expect(await presentIds()).toEqual([dave.userId, erin.userId]);
  });

  test("removing: the removed see the line that says so, and nothing after it, until they are back", async () => {
    await invite(dave, finn.userId);
    await withSockets([dave, finn], async (d, f) => {
      await remove(dave, finn.userId, finn.userId);
      expect(await takeTip(f)).toBe("Dave removed Finn from the group");
      expect(await takePush(f, groupDeleted)).toMatchObject({ groupId, content: String(groupId) });
      await remove(dave, finn.userId);
      await dave.sendGroup(groupId, "without finn");
      await takePush(d, text);
      expect(pushedTypes(f)).toEqual([textTip, groupDeleted]);
      expect(pushedTypes(d)).toEqual([textTip, groupNew, text]);
    });
    expect((await messagesOf(finn)).at(-1)?.content).toBe("Dave removed Finn from the group");
    await expect(finn.sendGroup(groupId, "let me in")).rejects.toThrow("500: You are not a member");
    await modify(dave, { notice: "for members" });
    const messageId = (await dave.sendGroup(groupId, "for members")).id ?? 0;
    await dave.call("groupTop", { params: { id: groupId }, query: { messageId } });
    const left = await find(finn);
    expect(left).toMatchObject({ quit: true, name: "Crew" });
    expect([left.notice, left.topMessage]).toEqual([undefined, undefined]);
    await invite(dave, finn.userId);
    expect(await find(finn)).toMatchObject({ notice: "for members", topMessage: { id: messageId } });
    await dave.sendGroup(groupId, "back again");
    expect((await messagesOf(finn)).map(({ content }) => content)).toEqual([
      "Dave invited Finn to the group",
      "back again",
    ]);
  });

  test("leaving: anybody but the owner, once", async () => {
    await manage(erin.userId);
    const quit = (who: Colleague) => who.call("groupQuit", { params: { id: groupId } });
    await expect(quit(dave)).rejects.toThrow("500: The owner cannot leave the group");
    await withSockets([dave, erin], async (d, e) => {
      await quit(erin);
      await takePush(e, groupDeleted);
      expect(await takeTip(d)).toBe("Erin left the group");
      await takePush(d, groupNew);
      await quit(erin);
    });
    expect(await presentIds()).toEqual([dave.userId]);
    await invite(dave, erin.userId);
    expect(await memberOf(erin.userId)).toMatchObject({ isManager: false, quit: false });
  });

  test("managers: the owner's to make; they remove and mute those who are none", async () => {
    await invite(dave, finn.userId);
    await mute(dave, true, [erin.userId]);
    await withSockets([erin], async (e) => {
      await manage(erin.userId);
      await takePush(e, groupNew);
      expect(await takeTip(e)).toBe("Dave将Erin设为管理员");
      await manage(erin.userId);
      await dave.sendGroup(groupId, "an end");
      await takePush(e, text);
      expect(pushedTypes(e)).toEqual([groupNew, textTip, text]);
    });
    expect(await memberOf(erin.userId)).toMatchObject({ isManager: true, isMuted: false });
    await manage(finn.userId);
    await expect(remove(erin, finn.userId)).rejects.toThrow("500: 您不能对“Finn”执行此操作");
    await expect(mute(erin, true, [finn.userId])).rejects.toThrow("500: 您不能对“Finn”执行此操作");
    await manage(finn.userId, false);
    await mute(erin, true, [finn.userId]);
    await remove(erin, finn.userId);
    await expect(manage(dave.userId)).rejects.toThrow("500: You may not do this to “Dave”");
    await expect(manage(finn.userId)).rejects.toThrow(`500: User ${finn.userId} is not a member`);
    expect(await tipsOf(dave)).toEqual([
      "Dave created the group with Erin",
      "Dave invited Finn to the group",
      "Dave muted Erin",
      "Dave appointed Erin to manage the group",
      "Dave appointed Finn to manage the group",
      "Dave relieved Finn of managing the group",
      "Erin muted Finn",
      "Erin removed Finn from the group",
    ]);
  });

  test("muting one, or everyone: who is muted cannot speak, but can read and leave", async () => {
    await invite(dave, finn.userId);
    await mute(dave, true, [finn.userId]);
    await expect(finn.sendGroup(groupId, "mph")).rejects.toThrow("500: You have been muted in this group");
    expect(await memberOf(finn.userId)).toMatchObject({ isMuted: true });
    await mute(dave, false, [finn.userId]);
    await finn.sendGroup(groupId, "ah");
    await mute(dave, true);
    expect(await find(finn)).toMatchObject({ isAllMuted: true });
    await expect(finn.sendGroup(groupId, "mph")).rejects.toThrow("500: Everyone is muted");
    await dave.sendGroup(groupId, "the owner speaks");
    await mute(dave, true);
    await mute(dave, false);
    await finn.sendGroup(groupId, "ah");
    await mute(dave, true, [finn.userId]);
    await remove(dave, finn.userId);
    await invite(dave, finn.userId);
    await expect(finn.sendGroup(groupId, "a new voice?")).rejects.toThrow("500: You have been muted");
    expect((await tipsOf(dave)).slice(-5, -3)).toEqual([
      "Dave muted everyone",
      "Dave lets everyone speak again",
    ]);
    const none = dave.call("groupMuted", { body: { groupId, isMuted: true, userIds: [] } });
    await expect(none).rejects.toThrow(/400: userIds: /);
    await expect(mute(dave, true, [dave.userId])).rejects.toThrow("500: You may not do this to “Dave”");
  });

  test("what is everybody's is changed by owner and managers, and told; remarks are one's own", async () => {
    await withSockets([dave, erin], async (d, e) => {
      const change = { name: "Crew <2>", notice: "Be kind", headImage: "https://example.com/a.png" };
      expect(await modify(dave, change)).toMatchObject(change);
      expect(await takeContent<Group>(e, groupNew)).toMatchObject(change);
      expect([await takeTip(e), await takeTip(e), await takeTip(e)]).toEqual([
        "Dave将群名称改为“Crew <2>”",
        "Dave更新了群公告",
        "Dave更换了群头像",
      ]);
      await takePush(d, groupNew);
      await expect(modify(erin, { name: "Mine" })).rejects.toThrow("500: 只有群主和管理员可以执行此操作");
      const own = { remarkGroupName: "工作", remarkNickName: "Captain" };
      expect(await modify(erin, { ...change, ...own })).toMatchObject({
        ...own,
        name: "Crew <2>",
        showGroupName: "工作",
        showNickName: "Captain",
      });
      expect(await takeContent<Group>(e, groupNew)).toMatchObject(own);
      // The name in the group is for all to see; what one calls the group is not.
      expect(await takeContent<Group>(d, groupNew)).toMatchObject({
        showGroupName: "Crew <2>",
        showNickName: "Dave",
      });
      const before = d.frames.length;
      await modify(erin, { remarkGroupName: "班组" });
      const said = await erin.sendGroup(groupId, "aye");
      expect(said.sendNickName).toBe("Captain");
      await d.take((frame) => (frame.data as GroupMessage | null)?.id === said.id);
      expect(pushedTypes(d, before)).not.toContain(groupNew);
    });
    expect(await memberOf(erin.userId)).toMatchObject({ showNickName: "Captain", remarkNickName: "Captain" });
    expect(await find(dave)).not.toHaveProperty("remarkGroupName");
    await modify(erin, { remarkGroupName: "", remarkNickName: "" });
    expect(await find(erin)).toMatchObject({ showGroupName: "Crew <2>", showNickName: "Erin" });
    await modify(dave, { notice: "", headImage: "" });
    expect(await find(dave)).not.toHaveProperty("notice");
    expect((await tipsOf(dave)).slice(-2)).toEqual([
      "Dave took the notice of the group down",
      "Dave changed the picture of the group",
    ]);
    await expect(modify(dave, { notice: "x".repeat(1_025) })).rejects.toThrow(/400: notice: /);
    await expect(modify(dave, { headImage: "javascript:1" })).rejects.toThrow(/400: headImage: /);
    await expect(modify(dave, { remarkNickName: "x".repeat(21) })).rejects.toThrow(/400: remarkNickName: /);
  });

  test("a message on top: told to all, replaced, taken down, and gone once it is recalled", async () => {
    const first = (await erin.sendGroup(groupId, "first")).id ?? 0;
    const second = (await dave.sendGroup(groupId, "second")).id ?? 0;
    const top = (messageId: number) =>
      dave.call("groupTop", { params: { id: groupId }, query: { messageId } });
    const untop = () => dave.call("groupUntop", { params: { id: groupId } });
    await withSockets([erin], async (e) => {
      await top(first);
      expect(await takeContent<GroupMessage>(e, groupTopMessage)).toMatchObject({
        id: first,
        content: "first",
      });
      await top(first);
      await top(second);
      expect((await takeContent<GroupMessage>(e, groupTopMessage)).id).toBe(second);
      expect((await find(erin)).topMessage).toMatchObject({ id: second, content: "second" });
      await untop();
      expect(await takePush(e, groupTopMessage)).toMatchObject({ groupId, content: "" });
      await untop();
      await top(first);
      await takePush(e, groupTopMessage);
      await erin.call("recallGroup", { params: { id: first } });
      await takePush(e, MessageType.recall);
      expect((await takePush(e, groupTopMessage)).content).toBe("");
    });
    expect(await find(erin)).not.toHaveProperty("topMessage");
    expect(await tipsOf(dave)).toHaveLength(5);
    const tipId = (await messagesOf(dave)).find(({ type }) => type === textTip)?.id ?? 0;
    const other = await dave.call("groupCreate", { body: { name: "Other" } });
    const foreign = (await dave.sendGroup(other.id, "elsewhere")).id ?? 0;
    for (const id of [first, tipId, foreign, 999_999]) {
      await expect(top(id)).rejects.toThrow("500: The message does not exist or was recalled");
    }
    const quote = dave.sendGroup(groupId, "as it says", { quoteMessageId: tipId });
    await expect(quote).rejects.toThrow("500: The quoted message does not exist");
  });

  test("dissolving: everybody is told, nothing can be done any more, what was said stays", async () => {
    await erin.sendGroup(groupId, "farewell");
    const dissolve = () => dave.call("groupDissolve", { params: { id: groupId } });
    await withSockets([dave, erin], async (d, e) => {
      await dissolve();
      await dissolve();
      for (const socket of [d, e]) await takePush(socket, groupDeleted);
      expect(await takeTip(e)).toBe("Dave解散了群聊");
      await erin.call("groupList");
      expect(pushedTypes(e)).toEqual([textTip, groupNew, groupDeleted]);
      expect(await takeContent<Group>(e, groupNew)).toMatchObject({ dissolve: true });
    });
    expect(await find(erin)).toMatchObject({ dissolve: true });
    expect((await messagesOf(erin)).map(({ content }) => content)).toContain("farewell");
    for (const attempt of [
      () => dave.sendGroup(groupId, "hello?"),
      () => invite(dave, finn.userId),
      () => remove(dave, erin.userId),
      () => modify(dave, { name: "Again" }),
      () => mute(dave, true),
      () => manage(erin.userId),
      () => dave.call("groupQuit", { params: { id: groupId } }),
    ]) {
      await expect(attempt()).rejects.toThrow("500: This group has been dissolved");
    }
  });

  test("in a group that was banned nothing can be done but leaving", async () => {
    await db().update(chatGroup).set({ isBanned: true, reason: "spam" }).where(eq(chatGroup.id, groupId));
    const banned = "500: This group has been banned by the administrator";
    await expect(dave.sendGroup(groupId, "x")).rejects.toThrow(banned);
    await expect(invite(dave, finn.userId)).rejects.toThrow(banned);
    await expect(modify(dave, { remarkGroupName: "x" })).rejects.toThrow(banned);
    await expect(dave.call("groupDissolve", { params: { id: groupId } })).rejects.toThrow(banned);
    expect(await find(dave)).toMatchObject({ isBanned: true, reason: "spam" });
    await erin.call("groupQuit", { params: { id: groupId } });
    expect(await presentIds()).toEqual([dave.userId]);
  });

  test("a long list of names is cut", async () => {
    const ids = await addPeople(
      chat,
      Array.from({ length: 7 }, (_, index) => `pax${groupId}n${index}`),
    );
    await makeFriends(chat, dave.userId, ids);
    await invite(dave, ...ids);
    const name = (index: number) => `Pax${groupId}n${index}`;
    const first = [0, 1, 2, 3, 4].map(name);
    expect((await tipsOf(dave)).at(-1)).toBe(
      `Dave invited ${first.join(", ")} and others, 7 in all, to the group`,
    );
    expect((await tipsOf(erin)).at(-1)).toBe(`Dave邀请${first.join("、")}等 7 人加入了群聊`);
  });

  test("a group never has more than three thousand members, however many invite at once", async () => {
    const room = 3;
    await db().execute(sql`
      insert into sys_user (username, nick_name, password_hash)
      select 'mass' || ${groupId}::text || '-' || n, 'Mass ' || n, '' from generate_series(1, ${GROUP_MEMBERS_MAX - 2 - room}::int) n`);
    await db().execute(sql`
      insert into chat_group_member (group_id, user_id, joined_at)
      select ${groupId}::bigint, id, 0 from sys_user where username like ${`mass${groupId}-%`}`);
    const ids = await addPeople(
      chat,
      Array.from({ length: 6 }, (_, index) => `late${groupId}n${index}`),
    );
    await makeFriends(chat, dave.userId, ids);
    const results = await Promise.allSettled(ids.map((id) => invite(dave, id)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(room);
    const refused = results.find((result) => result.status === "rejected");
    expect(String(refused?.reason)).toContain("500: A group may have at most 3000 members");
    const [row] = await db()
      .select({ count: sql<string>`count(*)` })
      .from(chatGroupMember)
      .where(eq(chatGroupMember.groupId, groupId));
    expect(Number(row?.count)).toBe(GROUP_MEMBERS_MAX);
  }, 60_000);

  test("the same invitation many times at once is one", async () => {
    await Promise.all(Array.from({ length: 10 }, () => invite(dave, finn.userId)));
    expect(await presentIds()).toEqual([dave.userId, erin.userId, finn.userId]);
    expect(await tipsOf(finn)).toEqual(["Dave invited Finn to the group"]);
  });

  test("when the owner's account is deleted the oldest manager owns the group, then the oldest member, then nobody", async () => {
    const admin = await chat.signIn("admin");
    const names = [`own${groupId}`, `mem${groupId}`, `man${groupId}`];
    const [ownerId = 0, memberId = 0, managerId = 0] = await addPeople(chat, names);
    const owner = await chat.signIn(names[0] ?? "");
    await makeFriends(chat, ownerId, [memberId, managerId]);
    const group = await owner.call("groupCreate", { body: { name: "Heirs", memberIds: [memberId] } });
    groupId = group.id;
    await invite(owner, managerId);
    await owner.call("groupManager", { body: { groupId, userIds: [managerId], isManager: true } });
    const [member, manager] = await Promise.all([chat.signIn(names[1] ?? ""), chat.signIn(names[2] ?? "")]);
    await withSockets([member], async (m) => {
      await admin.deleteUsers([ownerId]);
      expect(await takeTip(m)).toMatch(/^The account of Own\d+ was cancelled, Man\d+ owns the group now$/);
      expect(await takeContent<Group>(m, groupNew)).toMatchObject({ ownerId: managerId });
    });
    expect(await presentIds(manager)).toEqual([memberId, managerId]);
    await admin.deleteUsers([managerId]);
    expect(await find(member)).toMatchObject({ ownerId: memberId });
    await admin.deleteUsers([memberId]);
    const [row] = await db().select().from(chatGroup).where(eq(chatGroup.id, groupId));
    expect(row).toMatchObject({ dissolved: true });
  });
});
