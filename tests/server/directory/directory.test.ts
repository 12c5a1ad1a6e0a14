import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { sysDept, sysUser } from "../../../server/db/schema/accounts.ts";
import { isSpelled } from "../../../server/directory/spellings.ts";
import type { Friend } from "../../../src/contract/chat.ts";
import type { Directory, DirectoryPage } from "../../../src/contract/directory.ts";
import { MessageType } from "../../../src/contract/wire.ts";
import { sqlTestServers } from "../../support/server.ts";
import { takeContent, takePush, withSockets } from "../chat/people.ts";
import { startTrio, type Trio } from "../chat/trio.ts";

describe.each(sqlTestServers)("the directory on $name", ({ start }) => {
  let trio: Trio;
  let admin: Colleague;
  let dave: Colleague;
  let erin: Colleague;
  let finn: Colleague;
  beforeAll(async () => {
    trio = await startTrio(start, "zh-TW");
    ({ dave, erin, finn } = trio);
    admin = await trio.chat.signIn("admin");
  }, 60_000);
  afterAll(async () => {
    await admin.leave();
    await trio.leave();
  }, 60_000);

  const db = () => trio.chat.server.context.db;
  const overview = async (who = dave) => (await who.admin("GET", "/api/directory")) as Directory;
  const people = async (query: string) =>
    (await dave.admin("GET", `/api/directory/people?${query}`)) as DirectoryPage;
  const addDept = async (values: typeof sysDept.$inferInsert) => {
    const [row] = await db().insert(sysDept).values(values).returning({ id: sysDept.id });
    return row?.id ?? 0;
  };
  const moveTo = (who: Colleague, deptId: number | null) =>
    db().update(sysUser).set({ deptId }).where(eq(sysUser.id, who.userId));
  const setDirect = (on: boolean) => admin.admin("POST", "/api/yxSystemConfig", { chat_staff_direct: on });
  const meet = (who: Colleague, other: { readonly userId: number }) =>
    who.admin("POST", `/api/directory/people/${other.userId}/chat`);

  test("departments with their people, by pages; who is nowhere is among the others", async () => {
    const sales = await addDept({ name: "Sales of Dave", pid: 1 });
    const closed = await addDept({ name: "Closed", pid: 1, enabled: false });
    const below = await addDept({ name: "Below", pid: closed });
    await Promise.all([moveTo(dave, sales), moveTo(erin, sales), moveTo(finn, below)]);
    const { depts, others } = await overview();
    expect(depts.find(({ id }) => id === sales)).toEqual({
      id: sales,
      pid: 1,
      name: "Sales of Dave",
      people: 2,
    });
    expect(depts.map(({ name }) => name)).not.toContain("Closed");
    expect(depts.map(({ name }) => name)).not.toContain("Below");
    const first = await people(`deptId=${sales}&size=1`);
    expect(first.totalElements).toBe(2);
    const second = await people(`deptId=${sales}&size=1&page=1`);
    expect([first, second].map(({ content }) => content[0]?.nickName)).toEqual(["Dave", "Erin"]);
    expect(Object.keys(first.content[0] ?? {}).sort()).toEqual([
      "dept",
      "id",
      "nickName",
      "terminals",
      "userName",
    ]);
    const nowhere = await people("deptId=0&size=200");
    expect(nowhere.totalElements).toBe(others);
    expect(nowhere.content.map(({ nickName }) => nickName)).toContain("Finn");
  });

  test("people by name, username and the letters of their names; nobody who cannot sign in", async () => {
    const named = async (name: string) =>
      (await people(`name=${encodeURIComponent(name)}`)).content.map(({ userName }) => userName);
    expect(await named("Eri")).toEqual(["erin"]);
    expect(await named("amy")).toEqual(["amy"]);
    expect(await named("xiaoya")).toEqual(["amy"]);
    expect(await named("lxy")).toEqual(["amy"]);
    expect(await named("小雅")).toEqual(["amy"]);
    expect(await named("%")).toEqual([]);
    await db().update(sysUser).set({ enabled: false }).where(eq(sysUser.id, finn.userId));
    expect(await named("finn")).toEqual([]);
    await db().update(sysUser).set({ enabled: true }).where(eq(sysUser.id, finn.userId));
  });

  test("where people are online", async () => {
    await withSockets([erin], async () => {
      const { content } = await people("name=erin");
      expect(content[0]?.terminals).toEqual([0]);
    });
  });

  test("what is asked has to be a department or a name, and who asks signed in", async () => {
    for (const query of ["", "deptId=1&name=a", "name=%20", "deptId=x", "name=a&size=201"])
      await expect(people(query)).rejects.toThrow("400");
    const answer = await fetch(`${trio.chat.url}/prod-api/api/directory`);
    expect(answer.status).toBe(401);
  });

  test("whoever is chosen may be written to at once, and each has the other with name and presence", async () => {
    await withSockets([dave, erin], async (d, e) => {
      await meet(dave, erin);
      expect(await takeContent<Friend>(d, MessageType.friendNew)).toMatchObject({
        id: erin.userId,
        nickName: "Erin",
        online: true,
        deleted: false,
      });
      expect(await takeContent<Friend>(e, MessageType.friendNew)).toMatchObject({ id: dave.userId });
      await dave.send(erin.userId, "hello");
      expect(await takePush(e, MessageType.text)).toMatchObject({ content: "hello" });
      // Once more changes nothing.
      await meet(erin, dave);
    });
    await expect(meet(dave, dave)).rejects.toThrow("404");
    await expect(meet(dave, { userId: 999_999 })).rejects.toThrow("404");
  });

  test("with the setting off a request is needed, for the choice and for the message; with it on the message is enough", async () => {
    await setDirect(false);
    expect(await overview()).toMatchObject({ direct: false });
    await expect(meet(dave, finn)).rejects.toThrow("403");
    await expect(dave.send(finn.userId, "may I?")).rejects.toThrow(
      "500: You can only send messages to friends",
    );
    // Those who met before go on.
    await dave.send(erin.userId, "still here");
    await expect(dave.admin("POST", "/api/yxSystemConfig", { chat_staff_direct: true })).rejects.toThrow(
      "403",
    );
    await setDirect(true);
    expect(await overview()).toMatchObject({ direct: true });
    await withSockets([finn], async (f) => {
      await dave.send(finn.userId, "now");
      expect(await takeContent<Friend>(f, MessageType.friendNew)).toMatchObject({ nickName: "Dave" });
      expect(await takePush(f, MessageType.text)).toMatchObject({ content: "now" });
    });
  });

  test("whom one has let go of is not met again by writing, but by choosing them", async () => {
    await erin.call("friendDelete", { params: { id: dave.userId } });
    await expect(dave.send(erin.userId, "why?")).rejects.toThrow(
      "500: You can only send messages to friends",
    );
    await meet(erin, dave);
    await dave.send(erin.userId, "thanks");
  });
});

test("letters spell syllables from the beginning of one, or initials", () => {
  const name = ["lin", "xiao", "ya"];
  expect(
    ["lin", "linx", "xiaoya", "ya", "lxy", "xy", "l"].map((letters) => isSpelled(name, letters)),
  ).toEqual(Array.from({ length: 7 }, () => true));
  expect(["inx", "iao", "ly", "linya"].map((letters) => isSpelled(name, letters))).toEqual([
    false,
    false,
    false,
    false,
  ]);
});
