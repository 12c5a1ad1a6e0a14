import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatFriend, chatGroup, chatGroupMember } from "../../../server/db/schema/chat.ts";
import type { Group } from "../../../src/contract/chat.ts";
import { GROUP_MEMBERS_MAX } from "../../../src/contract/limits.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { testServers } from "../../support/server.ts";
import type { ChatServer } from "./chat-server.ts";
import { type Crew, startCrew, takeTip } from "./crew.ts";
import { addPeople, makeFriends, pushedTypes, takeContent, takePush, withSockets } from "./people.ts";

const { text, textTip, groupNew, groupDeleted } = MessageType;

describe.each(testServers)("the members of groups on $name", ({ start }) => {
  let crew: Crew;
  let chat: ChatServer;
  let dave: Colleague;
  let erin: Colleague;
  let finn: Colleague;
  beforeAll(async () => {
    crew = await startCrew(start);
    ({ chat, dave, erin, finn } = crew);
  }, 60_000);
  beforeEach(() => crew.begin());
  afterAll(() => crew.leave(), 60_000);
  const db = () => chat.server.context.db;

  test("creating: friends are in it, each is sent the group, and who made it", async () => {
    await withSockets([dave, erin], async (d, e) => {
      const body = { name: " <i>Deck</i> ", memberIds: [erin.userId, erin.userId, dave.userId] };
      const group = await dave.call("groupCreate", { body });
      crew.groupId = group.id;
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
      expect(await takeContent<Group>(e, groupNew)).toMatchObject({ id: crew.groupId, showNickName: "Erin" });
      expect(await takeTip(d)).toBe("Dave created the group with Erin");
      expect(await takeTip(e)).toBe("Dave创建了群聊，并邀请Erin加入");
      expect(await crew.presentIds()).toEqual([dave.userId, erin.userId]);
      expect((await erin.sendGroup(crew.groupId, "hello")).content).toBe("hello");
    });
    const alone = await dave.call("groupCreate", { body: { name: "Alone" } });
    crew.groupId = alone.id;
    expect(await crew.tipsOf(dave)).toEqual(["Dave created the group"]);
  });

  test("what members see of the members has a version, which rises with it alone", async () => {
    const version = async () => (await crew.find(dave)).membersVersion ?? 0;
    const seen: number[] = [await version()];
    const effectOf = async (change: Promise<unknown>) => {
      await change;
      seen.push(await version());
      return seen.at(-1) === seen.at(-2) ? "same" : "another";
    };
    expect(await effectOf(crew.modify(dave, { name: "Renamed", notice: "new" }))).toBe("same");
    expect(await effectOf(crew.modify(erin, { remarkGroupName: "mine alone" }))).toBe("same");
    expect(await effectOf(crew.modify(erin, { remarkNickName: "Rin" }))).toBe("another");
    expect(await effectOf(crew.invite(dave, finn.userId))).toBe("another");
    expect(await effectOf(crew.manage(erin.userId))).toBe("another");
    expect(await effectOf(crew.mute(dave, true, [finn.userId]))).toBe("another");
    expect(await effectOf(crew.mute(dave, true))).toBe("same");
    expect(await effectOf(crew.remove(dave, finn.userId))).toBe("another");
    expect(await effectOf(dave.call("updateSelf", { body: { nickName: "David" } }))).toBe("another");
    expect(await effectOf(erin.call("updateSelf", { body: { nickName: "Erina" } }))).toBe("same");
    for (const [who, nickName] of [
      [dave, "Dave"],
      [erin, "Erin"],
    ] as const)
      await who.call("updateSelf", { body: { nickName } });
    expect(seen).toEqual(seen.toSorted((a, b) => a - b));
  });

  test("creating: only friends, who are there, and at most fifty", async () => {
    const create = (memberIds: number[], name = "x") =>
      dave.call("groupCreate", { body: { name, memberIds } });
    const [strangerId = 0] = await addPeople(chat, [`stranger${crew.groupId}`]);
    await expect(create([erin.userId, strangerId])).rejects.toThrow(
      "500: You can only invite friends, and “Stranger",
    );
    await expect(create([999_999])).rejects.toThrow(
      "500: This user does not exist, or the account was closed",
    );
    await expect(create(Array.from({ length: 51 }, () => erin.userId))).rejects.toThrow(/400: memberIds: /);
    await expect(create([], "x".repeat(21))).rejects.toThrow(/400: name: /);
    await expect(create([], "  ")).rejects.toThrow(/400: name: /);
    await expect(create([], "a\u0000")).rejects.toThrow(/400: name: /);
    expect(await db().select().from(chatGroup).where(eq(chatGroup.name, "x"))).toEqual([]);
  });

  test("inviting: the new one sees what is said from now on; who is in it already changes nothing", async () => {
    await makeFriends(chat, erin.userId, [finn.userId]);
    await erin.sendGroup(crew.groupId, "before");
    await withSockets([dave, finn], async (d, f) => {
      await crew.invite(erin, finn.userId, dave.userId);
      expect(await takeContent<Group>(f, groupNew)).toMatchObject({ id: crew.groupId, showNickName: "Finn" });
      expect(await takeContent<Group>(d, groupNew)).toMatchObject({ id: crew.groupId, showNickName: "Dave" });
      expect(await takeTip(f)).toBe("Erin invited Finn to the group");
      await crew.invite(dave, finn.userId, erin.userId);
      await dave.sendGroup(crew.groupId, "welcome");
      await takePush(f, text);
      expect(pushedTypes(f)).toEqual([groupNew, textTip, text]);
    });
    expect((await crew.messagesOf(finn)).map(({ content }) => content)).toEqual([
      "Erin invited Finn to the group",
      "welcome",
    ]);
    await db().delete(chatFriend).where(eq(chatFriend.userId, erin.userId));
    await makeFriends(chat, erin.userId, [dave.userId]);
    await crew.remove(dave, finn.userId);
    await expect(crew.invite(erin, finn.userId)).rejects.toThrow("500: 只能邀请好友加入，“Finn”不是您的好友");
    expect(await crew.presentIds()).toEqual([dave.userId, erin.userId]);
  });

  test("removing: the removed see the line that says so, and nothing after it, until they are back", async () => {
    await crew.invite(dave, finn.userId);
    await withSockets([dave, finn], async (d, f) => {
      await crew.remove(dave, finn.userId, finn.userId);
      expect(await takeTip(f)).toBe("Dave removed Finn from the group");
      expect(await takePush(f, groupDeleted)).toMatchObject({
        groupId: crew.groupId,
        content: String(crew.groupId),
      });
      await crew.remove(dave, finn.userId);
      await dave.sendGroup(crew.groupId, "without finn");
      await takePush(d, text);
      expect(pushedTypes(f)).toEqual([textTip, groupDeleted]);
      expect(pushedTypes(d)).toEqual([textTip, groupNew, text]);
    });
    expect((await crew.messagesOf(finn)).at(-1)?.content).toBe("Dave removed Finn from the group");
    await expect(finn.sendGroup(crew.groupId, "let me in")).rejects.toThrow("500: You are not a member");
    await crew.modify(dave, { notice: "for members" });
    const messageId = (await dave.sendGroup(crew.groupId, "for members")).id ?? 0;
    await dave.call("groupTop", { params: { id: crew.groupId }, query: { messageId } });
    const left = await crew.find(finn);
    expect(left).toMatchObject({ quit: true, name: "Crew" });
    expect([left.notice, left.topMessage]).toEqual([undefined, undefined]);
    await crew.invite(dave, finn.userId);
    expect(await crew.find(finn)).toMatchObject({ notice: "for members", topMessage: { id: messageId } });
    await dave.sendGroup(crew.groupId, "back again");
    expect((await crew.messagesOf(finn)).map(({ content }) => content)).toEqual([
      "Dave invited Finn to the group",
      "back again",
    ]);
  });

  test("leaving: anybody but the owner, once", async () => {
    await crew.manage(erin.userId);
    const quit = (who: Colleague) => who.call("groupQuit", { params: { id: crew.groupId } });
    await expect(quit(dave)).rejects.toThrow("500: The owner cannot leave the group");
    await withSockets([dave, erin], async (d, e) => {
      await quit(erin);
      await takePush(e, groupDeleted);
      expect(await takeTip(d)).toBe("Erin left the group");
      await takePush(d, groupNew);
      await quit(erin);
    });
    expect(await crew.presentIds()).toEqual([dave.userId]);
    await crew.invite(dave, erin.userId);
    expect(await crew.memberOf(erin.userId)).toMatchObject({ isManager: false, quit: false });
  });

  test("a long list of names is cut", async () => {
    const ids = await addPeople(
      chat,
      Array.from({ length: 7 }, (_, index) => `pax${crew.groupId}n${index}`),
    );
    await makeFriends(chat, dave.userId, ids);
    await crew.invite(dave, ...ids);
    const name = (index: number) => `Pax${crew.groupId}n${index}`;
    const first = [0, 1, 2, 3, 4].map(name);
    expect((await crew.tipsOf(dave)).at(-1)).toBe(
      `Dave invited ${first.join(", ")} and others (7 in total) to the group`,
    );
    expect((await crew.tipsOf(erin)).at(-1)).toBe(`Dave邀请${first.join("、")}等 7 人加入了群聊`);
  });

  test("a group never has more than three thousand members, however many invite at once", async () => {
    const room = 3;
    await db().execute(sql`
      insert into sys_user (username, nick_name, password_hash)
      select 'mass' || ${crew.groupId}::text || '-' || n, 'Mass ' || n, '' from generate_series(1, ${GROUP_MEMBERS_MAX - 2 - room}::int) n`);
    await db().execute(sql`
      insert into chat_group_member (group_id, user_id, joined_at)
      select ${crew.groupId}::bigint, id, 0 from sys_user where username like ${`mass${crew.groupId}-%`}`);
    const ids = await addPeople(
      chat,
      Array.from({ length: 6 }, (_, index) => `late${crew.groupId}n${index}`),
    );
    await makeFriends(chat, dave.userId, ids);
    const results = await Promise.allSettled(ids.map((id) => crew.invite(dave, id)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(room);
    const refused = results.find((result) => result.status === "rejected");
    expect(String(refused?.reason)).toContain("500: A group may have at most 3000 members");
    const [row] = await db()
      .select({ count: sql<string>`count(*)` })
      .from(chatGroupMember)
      .where(eq(chatGroupMember.groupId, crew.groupId));
    expect(Number(row?.count)).toBe(GROUP_MEMBERS_MAX);
  }, 60_000);

  test("the same invitation many times at once is one", async () => {
    await Promise.all(Array.from({ length: 10 }, () => crew.invite(dave, finn.userId)));
    expect(await crew.presentIds()).toEqual([dave.userId, erin.userId, finn.userId]);
    expect(await crew.tipsOf(finn)).toEqual(["Dave invited Finn to the group"]);
  });

  test("when the owner's account is deleted the oldest manager owns the group, then the oldest member, then nobody", async () => {
    const admin = await chat.signIn("admin");
    const names = [`own${crew.groupId}`, `mem${crew.groupId}`, `man${crew.groupId}`];
    const [ownerId = 0, memberId = 0, managerId = 0] = await addPeople(chat, names);
    const owner = await chat.signIn(names[0] ?? "");
    await makeFriends(chat, ownerId, [memberId, managerId]);
    const group = await owner.call("groupCreate", { body: { name: "Heirs", memberIds: [memberId] } });
    crew.groupId = group.id;
    await crew.invite(owner, managerId);
    await owner.call("groupManager", {
      body: { groupId: crew.groupId, userIds: [managerId], isManager: true },
    });
    const [member, manager] = await Promise.all([chat.signIn(names[1] ?? ""), chat.signIn(names[2] ?? "")]);
    await withSockets([member], async (m) => {
      await admin.deleteUsers([ownerId]);
      expect(await takeTip(m)).toMatch(/^Own\d+’s account was deleted\. Man\d+ now owns the group$/);
      expect(await takeContent<Group>(m, groupNew)).toMatchObject({ ownerId: managerId });
    });
    expect(await crew.presentIds(manager)).toEqual([memberId, managerId]);
    await admin.deleteUsers([managerId]);
    expect(await crew.find(member)).toMatchObject({ ownerId: memberId });
    await admin.deleteUsers([memberId]);
    const [row] = await db().select().from(chatGroup).where(eq(chatGroup.id, crew.groupId));
    expect(row).toMatchObject({ dissolved: true });
  });
});
