import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { sqlTestServers } from "../../support/server.ts";
import type { ChatServer } from "./chat-server.ts";
import { type Crew, startCrew, takeTip } from "./crew.ts";
import { addPeople, makeFriends, takePush, withSockets } from "./people.ts";

const { groupDeleted, groupNew, text } = MessageType;

describe.each(sqlTestServers)("removing several members at once on $name", ({ start }) => {
  let crew: Crew;
  let chat: ChatServer;
  let dave: Colleague;
  let erin: Colleague;
  let finn: Colleague;
  let gusId = 0;
  let hankId = 0;
  beforeAll(async () => {
    crew = await startCrew(start);
    ({ chat, dave, erin, finn } = crew);
    [gusId = 0, hankId = 0] = await addPeople(chat, ["gus", "hank"]);
    await makeFriends(chat, dave.userId, [gusId, hankId]);
  }, 60_000);
  beforeEach(async () => {
    await crew.begin();
    await crew.invite(dave, finn.userId, gusId, hankId);
  });
  afterAll(() => crew.leave(), 60_000);

  test("one line names them all, for those who go as for those who stay", async () => {
    await withSockets([dave, erin, finn], async (d, e, f) => {
      await crew.remove(dave, finn.userId, gusId, hankId, finn.userId);
      expect(await takeTip(d)).toBe("Dave removed Finn, Gus, and Hank from the group");
      expect(await takeTip(e)).toBe("Dave将Finn、Gus和Hank移出了群聊");
      expect(await takeTip(f)).toBe("Dave removed Finn, Gus, and Hank from the group");
      expect((await takePush(f, groupDeleted)).groupId).toBe(crew.groupId);
      await takePush(e, groupNew);
      await dave.sendGroup(crew.groupId, "after");
      await takePush(e, text);
    });
    expect(await crew.presentIds()).toEqual([dave.userId, erin.userId]);
    expect((await crew.tipsOf(dave)).filter((tip) => tip.includes("removed"))).toHaveLength(1);
    expect((await crew.messagesOf(finn)).map(({ content }) => content)).not.toContain("after");
  });

  test("where some may not be removed nobody is, and all of them are named", async () => {
    await crew.manage(erin.userId);
    await crew.manage(gusId);
    await expect(crew.remove(erin, finn.userId, gusId, dave.userId, erin.userId)).rejects.toThrow(
      "500: 您不能对“Gus”、“Dave”和“Erin”执行此操作",
    );
    expect(await crew.presentIds()).toHaveLength(5);
    expect((await crew.tipsOf(dave)).filter((tip) => tip.includes("removed"))).toEqual([]);
    await expect(crew.remove(dave, finn.userId, dave.userId)).rejects.toThrow(
      "500: You have no permission to do this to “Dave”",
    );
    await expect(crew.remove(dave, finn.userId, 999_999)).rejects.toThrow(
      "500: This user does not exist, or the account was closed",
    );
    expect(await crew.presentIds()).toHaveLength(5);
    await crew.remove(erin, finn.userId);
    expect(await crew.presentIds()).not.toContain(finn.userId);
  });

  test("who is gone already is passed over, and not named again", async () => {
    await crew.remove(dave, gusId);
    await crew.remove(dave, gusId, hankId);
    await crew.remove(dave, gusId, hankId);
    expect((await crew.tipsOf(dave)).filter((tip) => tip.includes("removed"))).toEqual([
      "Dave removed Gus from the group",
      "Dave removed Hank from the group",
    ]);
  });

  test("nobody, and more than fifty, are refused", async () => {
    await expect(crew.remove(dave)).rejects.toThrow(/400: userIds: /);
    await expect(crew.remove(dave, ...Array.from({ length: 51 }, () => gusId))).rejects.toThrow(
      /400: userIds: /,
    );
    await expect(crew.remove(finn, gusId)).rejects.toThrow("500: Only the owner and managers");
  });
});
