import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatGroup } from "../../../server/db/schema/chat.ts";
import type { Group, GroupMessage } from "../../../src/contract/chat.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { sqlTestServers } from "../../support/server.ts";
import { uploadedImage } from "../uploads/chat-uploads.ts";
import type { ChatServer } from "./chat-server.ts";
import { type Crew, startCrew, takeTip } from "./crew.ts";
import { pushedTypes, takeContent, takePush, withSockets } from "./people.ts";

const { text, textTip, groupNew, groupDeleted, groupTopMessage } = MessageType;

describe.each(sqlTestServers)("what owner and managers of a group do on $name", ({ start }) => {
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

  test("managers: the owner's to make; they remove and mute those who are none", async () => {
    await crew.invite(dave, finn.userId);
    await crew.mute(dave, true, [erin.userId]);
    await withSockets([erin], async (e) => {
      await crew.manage(erin.userId);
      await takePush(e, groupNew);
      expect(await takeTip(e)).toBe("Dave将Erin设为管理员");
      await crew.manage(erin.userId);
      await dave.sendGroup(crew.groupId, "an end");
      await takePush(e, text);
      expect(pushedTypes(e)).toEqual([groupNew, textTip, text]);
    });
    expect(await crew.memberOf(erin.userId)).toMatchObject({ isManager: true, isMuted: false });
    await crew.manage(finn.userId);
    await expect(crew.remove(erin, finn.userId)).rejects.toThrow("500: 您不能对“Finn”执行此操作");
    await expect(crew.mute(erin, true, [finn.userId])).rejects.toThrow("500: 您不能对“Finn”执行此操作");
    await crew.manage(finn.userId, false);
    await crew.mute(erin, true, [finn.userId]);
    await crew.remove(erin, finn.userId);
    await expect(crew.manage(dave.userId)).rejects.toThrow(
      "500: You have no permission to do this to “Dave”",
    );
    await expect(crew.manage(finn.userId)).rejects.toThrow("500: “Finn” is not a member of this group");
    expect(await crew.tipsOf(dave)).toEqual([
      "Dave created the group with Erin",
      "Dave invited Finn to the group",
      "Dave muted Erin",
      "Dave gave Erin the manager role",
      "Dave gave Finn the manager role",
      "Dave took the manager role from Finn",
      "Erin muted Finn",
      "Erin removed Finn from the group",
    ]);
  });

  test("muting one, or everyone: who is muted cannot speak, but can read and leave", async () => {
    await crew.invite(dave, finn.userId);
    await crew.mute(dave, true, [finn.userId]);
    await expect(finn.sendGroup(crew.groupId, "mph")).rejects.toThrow("500: You are muted in this group");
    expect(await crew.memberOf(finn.userId)).toMatchObject({ isMuted: true });
    await crew.mute(dave, false, [finn.userId]);
    await finn.sendGroup(crew.groupId, "ah");
    await crew.mute(dave, true);
    expect(await crew.find(finn)).toMatchObject({ isAllMuted: true });
    await expect(finn.sendGroup(crew.groupId, "mph")).rejects.toThrow("500: Everyone is muted");
    await dave.sendGroup(crew.groupId, "the owner speaks");
    await crew.mute(dave, true);
    await crew.mute(dave, false);
    await finn.sendGroup(crew.groupId, "ah");
    await crew.mute(dave, true, [finn.userId]);
    await crew.remove(dave, finn.userId);
    await crew.invite(dave, finn.userId);
    await expect(finn.sendGroup(crew.groupId, "a new voice?")).rejects.toThrow("500: You are muted");
    expect((await crew.tipsOf(dave)).slice(-5, -3)).toEqual(["Dave muted everyone", "Dave unmuted everyone"]);
    const none = dave.call("groupMuted", { body: { groupId: crew.groupId, isMuted: true, userIds: [] } });
    await expect(none).rejects.toThrow(/400: userIds: /);
    await expect(crew.mute(dave, true, [dave.userId])).rejects.toThrow(
      "500: You have no permission to do this to “Dave”",
    );
  });

  test("what is everybody's is changed by owner and managers, and sent to all; remarks are one's own", async () => {
    await withSockets([dave, erin], async (d, e) => {
      const { originUrl: headImage } = await uploadedImage(chat.url, dave);
      const change = { name: "Crew <2>", notice: "Be kind", headImage };
      expect(await crew.modify(dave, change)).toMatchObject(change);
      expect(await takeContent<Group>(e, groupNew)).toMatchObject(change);
      expect([await takeTip(e), await takeTip(e), await takeTip(e)]).toEqual([
        "Dave将群名称改为“Crew <2>”",
        "Dave更新了群公告",
        "Dave更换了群头像",
      ]);
      await takePush(d, groupNew);
      await expect(crew.modify(erin, { name: "Mine" })).rejects.toThrow(
        "500: 只有群主和管理员可以执行此操作",
      );
      const own = { remarkGroupName: "工作", remarkNickName: "Captain" };
      expect(await crew.modify(erin, { ...change, ...own })).toMatchObject({
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
      await crew.modify(erin, { remarkGroupName: "班组" });
      const sent = await erin.sendGroup(crew.groupId, "aye");
      expect(sent.sendNickName).toBe("Captain");
      await d.take((frame) => (frame.data as GroupMessage | null)?.id === sent.id);
      expect(pushedTypes(d, before)).not.toContain(groupNew);
    });
    expect(await crew.memberOf(erin.userId)).toMatchObject({
      showNickName: "Captain",
      remarkNickName: "Captain",
    });
    expect(await crew.find(dave)).not.toHaveProperty("remarkGroupName");
    await crew.modify(erin, { remarkGroupName: "", remarkNickName: "" });
    expect(await crew.find(erin)).toMatchObject({ showGroupName: "Crew <2>", showNickName: "Erin" });
    await crew.modify(dave, { notice: "", headImage: "" });
    expect(await crew.find(dave)).not.toHaveProperty("notice");
    expect((await crew.tipsOf(dave)).slice(-2)).toEqual([
      "Dave removed the group notice",
      "Dave changed the group picture",
    ]);
    await expect(crew.modify(dave, { notice: "x".repeat(1_025) })).rejects.toThrow(/400: notice: /);
    await expect(crew.modify(dave, { headImage: "javascript:1" })).rejects.toThrow(/400: headImage: /);
    await expect(crew.modify(dave, { remarkNickName: "x".repeat(21) })).rejects.toThrow(
      /400: remarkNickName: /,
    );
  });

  test("a message on top: sent to all, replaced, taken down, and gone once it is recalled", async () => {
    const first = (await erin.sendGroup(crew.groupId, "first")).id ?? 0;
    const second = (await dave.sendGroup(crew.groupId, "second")).id ?? 0;
    const top = (messageId: number) =>
      dave.call("groupTop", { params: { id: crew.groupId }, query: { messageId } });
    const untop = () => dave.call("groupUntop", { params: { id: crew.groupId } });
    await withSockets([erin], async (e) => {
      await top(first);
      expect(await takeContent<GroupMessage>(e, groupTopMessage)).toMatchObject({
        id: first,
        content: "first",
      });
      await top(first);
      await top(second);
      expect((await takeContent<GroupMessage>(e, groupTopMessage)).id).toBe(second);
      expect((await crew.find(erin)).topMessage).toMatchObject({ id: second, content: "second" });
      await untop();
      expect(await takePush(e, groupTopMessage)).toMatchObject({ groupId: crew.groupId, content: "" });
      await untop();
      await top(first);
      await takePush(e, groupTopMessage);
      await erin.call("recallGroup", { params: { id: first } });
      await takePush(e, MessageType.recall);
      expect((await takePush(e, groupTopMessage)).content).toBe("");
    });
    expect(await crew.find(erin)).not.toHaveProperty("topMessage");
    expect(await crew.tipsOf(dave)).toHaveLength(5);
    const tipId = (await crew.messagesOf(dave)).find(({ type }) => type === textTip)?.id ?? 0;
    const other = await dave.call("groupCreate", { body: { name: "Other" } });
    const foreign = (await dave.sendGroup(other.id, "elsewhere")).id ?? 0;
    for (const id of [first, tipId, foreign, 999_999]) {
      await expect(top(id)).rejects.toThrow("500: The message does not exist or was recalled");
    }
    const quote = dave.sendGroup(crew.groupId, "as it says", { quoteMessageId: tipId });
    await expect(quote).rejects.toThrow("500: The quoted message does not exist");
  });

  test("dissolving: everybody is notified, nothing can be done any more, what was sent stays", async () => {
    await erin.sendGroup(crew.groupId, "farewell");
    const dissolve = () => dave.call("groupDissolve", { params: { id: crew.groupId } });
    await withSockets([dave, erin], async (d, e) => {
      await dissolve();
      await dissolve();
      for (const socket of [d, e]) await takePush(socket, groupDeleted);
      expect(await takeTip(e)).toBe("Dave解散了群聊");
      await erin.call("groupList");
      expect(pushedTypes(e)).toEqual([textTip, groupNew, groupDeleted]);
      expect(await takeContent<Group>(e, groupNew)).toMatchObject({ dissolve: true });
    });
    expect(await crew.find(erin)).toMatchObject({ dissolve: true });
    expect((await crew.messagesOf(erin)).map(({ content }) => content)).toContain("farewell");
    for (const attempt of [
      () => dave.sendGroup(crew.groupId, "hello?"),
      () => crew.invite(dave, finn.userId),
      () => crew.remove(dave, erin.userId),
      () => crew.modify(dave, { name: "Again" }),
      () => crew.mute(dave, true),
      () => crew.manage(erin.userId),
      () => dave.call("groupQuit", { params: { id: crew.groupId } }),
    ]) {
      await expect(attempt()).rejects.toThrow("500: This group has been dissolved");
    }
  });

  test("in a group that was banned nothing can be done but leaving", async () => {
    await db()
      .update(chatGroup)
      .set({ isBanned: true, reason: "spam" })
      .where(eq(chatGroup.id, crew.groupId));
    const banned = "500: This group has been banned by the administrator";
    await expect(dave.sendGroup(crew.groupId, "x")).rejects.toThrow(banned);
    await expect(crew.invite(dave, finn.userId)).rejects.toThrow(banned);
    await expect(crew.modify(dave, { remarkGroupName: "x" })).rejects.toThrow(banned);
    await expect(dave.call("groupDissolve", { params: { id: crew.groupId } })).rejects.toThrow(banned);
    expect(await crew.find(dave)).toMatchObject({ isBanned: true, reason: "spam" });
    await erin.call("groupQuit", { params: { id: crew.groupId } });
    expect(await crew.presentIds()).toEqual([dave.userId]);
  });
});
