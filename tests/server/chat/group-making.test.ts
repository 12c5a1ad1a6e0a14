import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { chatGroup } from "../../../server/db/schema/chat.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { sqlTestServers } from "../../support/server.ts";
import type { ChatServer } from "./chat-server.ts";
import { type Crew, startCrew } from "./crew.ts";
import { makeFriends, pushedTypes, takePush, withSockets } from "./people.ts";

const { groupNew, text } = MessageType;

describe.each(sqlTestServers)("making a group under an id of one's own on $name", ({ start }) => {
  let crew: Crew;
  let chat: ChatServer;
  let dave: Colleague;
  let erin: Colleague;
  beforeAll(async () => {
    crew = await startCrew(start);
    ({ chat, dave, erin } = crew);
  }, 60_000);
  afterAll(() => crew.leave(), 60_000);
  const make = (who: Colleague, tmpId: string | undefined, name: string, memberIds: number[] = []) =>
    who.call("groupCreate", { body: { name, memberIds, tmpId } });
  const named = (name: string) =>
    chat.server.context.db.select().from(chatGroup).where(eq(chatGroup.name, name));

  test("a repeat answers the group that is there, and sends nothing to anybody", async () => {
    await withSockets([dave, erin], async (d, e) => {
      const group = await make(dave, "once", "Once", [erin.userId]);
      expect(await make(dave, "once", "Once", [erin.userId])).toEqual(group);
      expect(await make(dave, "once", "Another", [])).toEqual(group);
      await dave.sendGroup(group.id, "done");
      for (const socket of [d, e]) {
        await takePush(socket, text);
        expect(pushedTypes(socket).filter((type) => type === groupNew)).toHaveLength(1);
      }
    });
    expect(await named("Once")).toHaveLength(1);
    expect(await named("Another")).toEqual([]);
  });

  test("many at once make one", async () => {
    const groups = await Promise.all(Array.from({ length: 8 }, () => make(dave, "rush", "Rush")));
    expect(new Set(groups.map(({ id }) => id)).size).toBe(1);
    expect(await named("Rush")).toHaveLength(1);
  });

  test("a repeat is answered as the group is by now, also when its members are no friends any more", async () => {
    const { id } = await make(dave, "later", "Before", [erin.userId]);
    await dave.call("groupModify", { body: { id, name: "After" } });
    await dave.call("friendDelete", { params: { id: erin.userId } });
    expect(await make(dave, "later", "Before", [erin.userId])).toMatchObject({ id, name: "After" });
    await dave.call("groupDissolve", { params: { id } });
    expect(await make(dave, "later", "Before")).toMatchObject({ id, dissolve: true });
    await makeFriends(chat, dave.userId, [erin.userId]);
  });

  test("what was refused may be tried again under the same id", async () => {
    await expect(make(dave, "again", "Again", [999_999])).rejects.toThrow("500: This user does not exist");
    expect(await make(dave, "again", "Again")).toMatchObject({ name: "Again" });
  });

  test("ids are everybody's own, and without one every call makes a group", async () => {
    const own = await make(dave, "same", "Same");
    expect((await make(erin, "same", "Same")).id).not.toBe(own.id);
    await make(dave, undefined, "Twins");
    await make(dave, undefined, "Twins");
    expect(await named("Twins")).toHaveLength(2);
  });

  test.each(["", "x".repeat(65), 5 as never])("%j is no such id", async (tmpId) => {
    await expect(make(dave, tmpId, "Wrong")).rejects.toThrow(/400: tmpId: /);
  });
});
