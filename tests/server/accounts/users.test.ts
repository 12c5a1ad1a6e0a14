import { and, eq, inArray } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { AdminRefused } from "../../../e2e/support/calls.ts";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { hashPassword } from "../../../server/accounts/passwords.ts";
import {
  sysDept,
  sysMenu,
  sysRole,
  sysRoleMenu,
  sysUser,
  sysUserRole,
} from "../../../server/db/schema/index.ts";
import type { UserPage } from "../../../src/contract/users.ts";
import { sqlTestServers } from "../../support/server.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";

type Scope = (typeof sysRole.$inferInsert)["dataScope"];

describe.each(sqlTestServers)("users on $name", ({ start }) => {
  let chat: ChatServer;
  let admin: Colleague;
  let amy: Colleague;
  let depts: { head: number; service: number; operation: number };
  beforeAll(async () => {
    chat = await startChatServer(start);
    [admin, amy] = [await chat.signIn("admin"), await chat.signIn("amy")];
    const rows = await db().select().from(sysDept).orderBy(sysDept.id);
    const [head = 0, service = 0, operation = 0] = rows.map(({ id }) => id);
    depts = { head, service, operation };
  }, 60_000);
  afterAll(() => chat.stop(), 60_000);

  const db = () => chat.server.context.db;
  const list = async (who: Colleague, query = "") =>
    (await who.admin("GET", `/api/sysUser${query}`)) as UserPage;
  const names = async (who: Colleague, query = "") =>
    (await list(who, query)).content.map(({ username }) => username).toSorted();
  const refused = (status: number, message = /./) =>
    expect.objectContaining({ status, message: expect.stringMatching(message) });

  let count = 0;
  /** Makes a user with a role of its own. */
  async function makeUser(options: {
    level?: number;
    scope?: Scope;
    deptId?: number;
    permissions?: readonly string[];
    isAdmin?: boolean;
  }): Promise<{ id: number; username: string }> {
    const { level = 3, scope = "ALL", deptId = depts.service, permissions = [], isAdmin = false } = options;
    count += 1;
    const username = `made${count}`;
    const [user] = await db()
      .insert(sysUser)
      .values({
        username,
        nickName: username,
        email: `${username}@quayside.test`,
        passwordHash: await hashPassword("Quayside-demo1"),
        deptId,
        isAdmin,
      })
      .returning();
    const [role] = await db()
      .insert(sysRole)
      .values({ name: `role of ${username}`, level, dataScope: scope })
      .returning();
    if (!user || !role) throw new Error("The user was not stored.");
    await db().insert(sysUserRole).values({ userId: user.id, roleId: role.id });
    if (permissions.length > 0) {
      const menus = await db()
        .select({ id: sysMenu.id })
        .from(sysMenu)
        .where(inArray(sysMenu.permission, [...permissions]));
      await db()
        .insert(sysRoleMenu)
        .values(menus.map(({ id }) => ({ roleId: role.id, menuId: id })));
    }
    return { id: user.id, username };
  }
  const ALL = ["user:list", "user:edit", "user:del"] as const;

  test("listing, switching and deleting each need their permission", async () => {
    const [lister, editor] = [
      await makeUser({ permissions: ["user:list"] }),
      await makeUser({ permissions: ["user:edit"] }),
    ];
    const victim = await makeUser({});
    const [one, two] = [await chat.signIn(lister.username), await chat.signIn(editor.username)];
    for (const who of [amy, two]) await expect(list(who)).rejects.toEqual(refused(403));
    for (const who of [amy, one]) {
      await expect(who.setEnabled(victim.id, false, "because")).rejects.toEqual(refused(403));
    }
    for (const who of [amy, one, two]) {
      await expect(who.deleteUsers([victim.id])).rejects.toEqual(refused(403));
    }
    const anonymous = await chat.server.request("GET", "/prod-api/api/sysUser");
    expect(anonymous.status).toBe(401);
    expect(await names(one, `?id=${victim.id}`)).toEqual([victim.username]);
    await two.setEnabled(victim.id, false, "because");
    expect(await names(one, "?enabled=false")).toContain(victim.username);
  });

  test("the list pages, sorts, and filters by blurry, enabled and department", async () => {
    const whole = await list(admin, "?size=100&sort=username,asc");
    expect(whole.totalElements).toBe(whole.content.length);
    const sorted = whole.content.map(({ username }) => username);
    expect(sorted.slice(0, 4)).toEqual(["admin", "amy", "bob", "carol"]);
    const first = await list(admin, "?page=0&size=3&sort=username,desc");
    const second = await list(admin, "?page=1&size=3&sort=username,desc");
    expect(first.totalElements).toBe(whole.totalElements);
    expect([...first.content, ...second.content].map(({ username }) => username)).toEqual(
      sorted.toReversed().slice(0, 6),
    );
    const ids = (await list(admin, "?size=100")).content.map(({ id }) => id);
    expect(ids).toEqual(ids.toSorted((a, b) => b - a));
    expect(await names(admin, "?blurry=BOB")).toEqual(["bob"]);
    expect(await names(admin, "?blurry=amy%40quayside")).toEqual(["amy"]);
    expect(await names(admin, "?blurry=%25")).toEqual([]);
    expect(await names(admin, `?deptId=${depts.head}&size=100`)).toEqual(sorted);
    expect(await names(admin, `?deptId=${depts.operation}`)).toEqual([]);
    expect(await names(admin, "?blurry=amy&enabled=false")).toEqual([]);
    const past = "?blurry=amy&createTime=2001-01-01+00:00:00&createTime=2001-01-02+00:00:00";
    expect(await names(admin, past)).toEqual([]);
    for (const wrong of [
      "?page=-1",
      "?size=0",
      "?size=x",
      "?enabled=maybe",
      "?blurry=%00",
      "?createTime=yesterday",
    ]) {
      await expect(list(admin, wrong)).rejects.toEqual(refused(400));
    }
  });

  test("a row holds what the screen shows, and no password", async () => {
    const [row] = (await list(admin, "?blurry=amy")).content;
    expect(row).toMatchObject({
      username: "amy",
      enabled: true,
      isAdmin: false,
      deptId: depts.service,
      dept: { id: depts.service },
      roles: [{ level: 3, dataScope: "OWN_DEPT" }],
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(JSON.stringify(await list(admin))).not.toMatch(/password|argon2/i);
  });

  test("who is out of one's data scope is neither listed nor to be changed", async () => {
    const boss = await makeUser({ scope: "OWN_DEPT", level: 1, permissions: ALL, deptId: depts.operation });
    const mine = await makeUser({ deptId: depts.operation });
    const theirs = await makeUser({ deptId: depts.service });
    const who = await chat.signIn(boss.username);
    expect(await names(who)).toEqual([boss.username, mine.username].toSorted());
    expect(await names(who, `?deptId=${depts.service}`)).toEqual([]);
    await expect(who.setEnabled(theirs.id, false, "because")).rejects.toEqual(refused(404));
    await expect(who.deleteUsers([theirs.id])).rejects.toEqual(refused(404));
    const report = await who.admin("DELETE", "/api/sysUser", [mine.id, theirs.id]);
    expect(report).toEqual({ failed: [{ id: theirs.id, message: expect.any(String) }] });
    expect(await names(admin, `?id=${mine.id}`)).toEqual([]);
    expect(await names(admin, `?id=${theirs.id}`)).toEqual([theirs.username]);
  });

  test("nobody acts on themselves, or on who is stronger; of many the others are done, and the refused are reported", async () => {
    const middle = await makeUser({ level: 2, permissions: ALL });
    const [weaker, equal, stronger] = [
      await makeUser({ level: 3 }),
      await makeUser({ level: 2 }),
      await makeUser({ level: 1 }),
    ];
    const chief = await makeUser({ level: 9, isAdmin: true });
    const who = await chat.signIn(middle.username);
    await expect(who.setEnabled(middle.id, false, "me")).rejects.toEqual(refused(400, /your own/));
    await expect(admin.deleteUsers([admin.userId])).rejects.toEqual(refused(400, /your own/));
    for (const { id } of [stronger, chief]) {
      await expect(who.setEnabled(id, false, "no")).rejects.toEqual(refused(400, /insufficient/));
      await expect(who.deleteUsers([id])).rejects.toEqual(refused(400, /insufficient/));
    }
    await who.setEnabled(weaker.id, false, "yes");
    const report = await who.admin("DELETE", "/api/sysUser", [weaker.id, stronger.id, equal.id]);
    expect(report).toEqual({ failed: [{ id: stronger.id, message: expect.stringMatching(/insufficient/) }] });
    expect(await names(admin, `?id=${weaker.id}`)).toEqual([]);
    expect(await names(admin, `?id=${stronger.id}`)).toEqual([stronger.username]);
    await admin.deleteUsers([chief.id]);
  });

  test("what does not fit, or is not there, is refused", async () => {
    const put = (body: unknown) => admin.admin("PUT", "/api/sysUser", body);
    await expect(put({ enabled: false, reason: "no id" })).rejects.toEqual(refused(400, /^400: id: /));
    await put({ id: amy.userId });
    await expect(put({ id: amy.userId, enabled: false })).rejects.toEqual(refused(400, /^400: reason: /));
    await expect(put({ id: 999_999, enabled: true })).rejects.toEqual(refused(404));
    await expect(admin.deleteUsers([])).rejects.toEqual(refused(400));
    await expect(admin.deleteUsers([999_999])).rejects.toEqual(refused(404));
    const spanish = admin.admin("DELETE", "/api/sysUser", ["x"]);
    await expect(spanish).rejects.toBeInstanceOf(AdminRefused);
  });

  test("a reason is kept while the account is disabled, and given at the next attempt", async () => {
    const user = await makeUser({});
    await admin.setEnabled(user.id, false, "  spam ");
    const [row] = (await list(admin, `?id=${user.id}`)).content;
    expect(row).toMatchObject({ enabled: false, reason: "spam" });
    await expect(chat.signIn(user.username)).rejects.toEqual(refused(400, /account is disabled/));
    await admin.setEnabled(user.id, true);
    const [again] = (await list(admin, `?id=${user.id}`)).content;
    expect(again?.reason).toBeUndefined();
    await (await chat.signIn(user.username)).leave();
  });

  test("the calls of an account that was just disabled are refused, although it was known a moment ago", async () => {
    const user = await makeUser({});
    const who = await chat.signIn(user.username);
    await who.call("self");
    const calls = Array.from({ length: 10 }, () => who.call("self").catch((error: unknown) => error));
    await admin.setEnabled(user.id, false, "now");
    await Promise.all(calls);
    await expect(who.call("self")).rejects.toThrow("401");
    await expect(who.refresh()).rejects.toThrow("500");
    await admin.setEnabled(user.id, true);
    await expect(who.refresh()).rejects.toThrow("500");
    await expect(who.call("self")).rejects.toThrow("401");
  });

  test("a deleted user's name and address are free again; friends and groups still know the old name", async () => {
    const { id } = (await list(admin, "?blurry=bob")).content[0] ?? { id: 0 };
    const groups = (await amy.call("groupList")) as { id: number }[];
    const groupId = groups[0]?.id ?? 0;
    await admin.deleteUsers([id]);
    expect(await names(admin, "?blurry=bob")).toEqual([]);
    await expect(admin.setEnabled(id, true)).rejects.toEqual(refused(404));
    const friends = (await amy.call("friendList")) as { id: number; nickName: string; deleted: boolean }[];
    expect(friends.find((friend) => friend.id === id)).toMatchObject({
      nickName: "Bob Carter",
      deleted: true,
    });
    const members = (await amy.call("groupMembers", { params: { id: groupId } })) as {
      userId: number;
      showNickName: string;
      quit: boolean;
    }[];
    expect(members.find(({ userId }) => userId === id)).toMatchObject({
      showNickName: "Bob Carter",
      quit: true,
    });
    await expect(amy.send(id, "hello?")).rejects.toThrow("500");
    await db().insert(sysUser).values({
      username: "Bob",
      nickName: "another Bob",
      email: "bob@quayside.test",
      phone: "13800000002",
      passwordHash: "",
    });
    const rows = await db()
      .select()
      .from(sysUser)
      .where(and(eq(sysUser.phone, "13800000002")));
    expect(rows).toHaveLength(2);
    await expect(
      db().insert(sysUser).values({ username: "bob", nickName: "a third", passwordHash: "" }),
    ).rejects.toThrow();
  });
});
