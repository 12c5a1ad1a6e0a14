import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { sysDept, sysJob, sysRole, sysUser } from "../../../server/db/schema/index.ts";
import type { UserPage } from "../../../src/contract/users.ts";
import { sqlTestServers } from "../../support/server.ts";
import { makeStaff, type Scope, type StaffOptions } from "../../support/staff.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";

describe.each(sqlTestServers)("writing users on $name", ({ start }) => {
  let chat: ChatServer;
  let admin: Colleague;
  let depts: { head: number; service: number; operation: number };
  let jobId: number;
  beforeAll(async () => {
    chat = await startChatServer(start);
    admin = await chat.signIn("admin");
    const rows = await db().select().from(sysDept).orderBy(sysDept.id);
    const [head = 0, service = 0, operation = 0] = rows.map(({ id }) => id);
    depts = { head, service, operation };
    const [job] = await db().insert(sysJob).values({ name: "agent" }).returning();
    jobId = job?.id ?? 0;
  }, 60_000);
  afterAll(() => chat.stop(), 60_000);

  const db = () => chat.server.context.db;
  const staff = (options: StaffOptions) => makeStaff(db(), { deptId: depts.service, ...options });
  const refused = (status: number, message = /./) =>
    expect.objectContaining({ status, message: expect.stringMatching(message) });
  const find = async (who: Colleague, query: string) =>
    ((await who.admin("GET", `/api/sysUser${query}`)) as UserPage).content;
  const ALL = ["user:list", "user:add", "user:edit", "user:del", "user:resetPass"] as const;

  let phone = 0;
  /** What a new user needs. */
  const fresh = (username: string, over: object = {}) => {
    phone += 1;
    return {
      username,
      nickName: username,
      password: chat.server.encrypt("first-pass-1"),
      phone: `139${String(phone).padStart(8, "0")}`,
      email: `${username}@quayside.test`,
      dept: { id: depts.service },
      enabled: true,
      ...over,
    };
  };
  const post = async (who: Colleague, body: object) => {
    const { id } = (await who.admin("POST", "/api/sysUser", body)) as { id: number };
    return id;
  };

  test("a new user has what was given, and signs in with the first password", async () => {
    const role = await staff({ level: 4 });
    const id = await post(
      admin,
      fresh("newcomer", { gender: "女", roles: [{ id: role.roleId }], jobs: [{ id: jobId }] }),
    );
    const [row] = await find(admin, `?id=${id}`);
    expect(row).toMatchObject({
      username: "newcomer",
      gender: "女",
      enabled: true,
      isAdmin: false,
      deptId: depts.service,
      dept: { id: depts.service },
      roles: [{ id: role.roleId, level: 4 }],
      jobs: [{ id: jobId, name: "agent" }],
    });
    expect(JSON.stringify(row)).not.toMatch(/password|argon2/i);
    expect(await chat.server.login("newcomer", "first-pass-1")).toMatch(/^Bearer /);
    const { content } = (await admin.admin("GET", `/api/sysUser/${id}/history`)) as { content: object[] };
    expect(content).toMatchObject([{ action: "create", username: "admin" }]);
    expect(JSON.stringify(content)).not.toMatch(/first-pass|argon2/);
  });

  test("what is missing, malformed or taken is refused at its field", async () => {
    const bad: [object, RegExp][] = [
      [{ password: undefined }, /password: /],
      [{ password: chat.server.encrypt("short") }, /password: .*6.*20/],
      [{ password: "not encrypted" }, /decrypted/],
      [{ username: "has space" }, /username: /],
      [{ username: "中文" }, /username: /],
      [{ phone: "12345" }, /phone: /],
      [{ email: "nobody" }, /email: /],
      [{ nickName: "" }, /nickName: /],
      [{ gender: "x" }, /gender: /],
      [{ username: "AMY" }, /username AMY existed/i],
      [{ email: "Amy@quayside.test" }, /email .*existed/i],
      [{ phone: "13800000001" }, /phone .*existed/i],
      [{ roles: [{ id: 999_999 }] }, /roles: /],
      [{ jobs: [{ id: 999_999 }] }, /jobs: /],
      [{ enabled: false }, /reason: /],
    ];
    for (const [over, message] of bad) {
      const made = post(admin, fresh(`bad${phone}`, over));
      await expect(made, JSON.stringify(over)).rejects.toEqual(refused(400, message));
    }
    await expect(post(admin, { ...fresh("withid"), id: 5 })).rejects.toEqual(refused(400));
  });

  test("roles and department change at once: permissions and data scope with them", async () => {
    const worker = await staff({ permissions: ["user:list"], scope: "OWN_DEPT" });
    const strong = await staff({ permissions: ["user:list", "user:edit"], scope: "ALL" });
    const who = await chat.signIn(worker.username);
    const seen = async () => (await find(who, "?size=200")).map(({ deptId }) => deptId);
    expect(new Set(await seen())).toEqual(new Set([depts.service]));
    await admin.admin("PUT", "/api/sysUser", { id: worker.id, dept: { id: depts.operation } });
    expect(new Set(await seen())).toEqual(new Set([depts.operation]));
    const roles = [{ id: strong.roleId }];
    await admin.admin("PUT", "/api/sysUser", { id: worker.id, roles });
    expect(new Set(await seen()).size).toBeGreaterThan(1);
    const info = (await who.admin("GET", "/auth/info")) as { roles: string[]; dataScopes: number[] };
    expect(info).toMatchObject({ roles: ["user:edit", "user:list"], dataScopes: [] });
    await admin.admin("PUT", "/api/sysUser", { id: worker.id, roles: [] });
    await expect(find(who, "")).rejects.toEqual(refused(403));
  });

  test("nobody gives roles of the own level or stronger, unless it is 1", async () => {
    const [one, two, three] = [
      await staff({ level: 1, permissions: ALL }),
      await staff({ level: 2, permissions: ALL }),
      await staff({ level: 3 }),
    ];
    const victim = await staff({ level: 9 });
    const give = (who: Colleague, roleId: number) =>
      who.admin("PUT", "/api/sysUser", { id: victim.id, roles: [{ id: roleId }] });
    const middle = await chat.signIn(two.username);
    for (const roleId of [one.roleId, two.roleId]) {
      await expect(give(middle, roleId)).rejects.toEqual(refused(400, /roles: .*insufficient/));
      const body = fresh(`gift${roleId}`, { roles: [{ id: roleId }] });
      await expect(post(middle, body)).rejects.toEqual(refused(400, /roles: .*insufficient/));
    }
    await give(middle, three.roleId);
    await give(await chat.signIn(one.username), one.roleId);
    await expect(give(middle, three.roleId)).rejects.toEqual(refused(400, /insufficient/));
  });

  test("oneself may be edited, but for roles, department and being there", async () => {
    const me = await staff({ level: 1, permissions: ALL });
    const other = await staff({});
    const who = await chat.signIn(me.username);
    const put = (body: object) => who.admin("PUT", "/api/sysUser", { id: me.id, ...body });
    await put({ nickName: "renamed", roles: [{ id: me.roleId }], enabled: true });
    await expect(put({ roles: [{ id: me.roleId }, { id: other.roleId }] })).rejects.toEqual(
      refused(400, /own roles/),
    );
    await expect(put({ dept: { id: depts.head } })).rejects.toEqual(refused(400, /own department/));
    await expect(put({ enabled: false, reason: "me" })).rejects.toEqual(refused(400, /your own/));
    for (const path of ["/enable", "/disable"]) {
      const body = { ids: [me.id], reason: "me" };
      await expect(who.admin("PUT", `/api/sysUser${path}`, body)).rejects.toEqual(refused(400, /your own/));
    }
    expect(await find(who, `?id=${me.id}`)).toMatchObject([{ nickName: "renamed", enabled: true }]);
  });

  const scopes: [Scope, readonly ("head" | "service" | "operation")[], readonly string[]][] = [
    ["ALL", [], ["head", "service", "operation"]],
    ["OWN_DEPT", [], ["service"]],
    ["CUSTOM", ["operation"], ["operation"]],
    ["CUSTOM", ["head"], ["head", "service", "operation"]],
    ["CUSTOM", [], []],
  ];
  test.each(scopes)("data scope %s of %j reaches %j", async (scope, custom, reached) => {
    const boss = await staff({
      level: 2,
      scope,
      scopeDepts: custom.map((name) => depts[name]),
      permissions: ALL,
    });
    const who = await chat.signIn(boss.username);
    for (const name of ["head", "service", "operation"] as const) {
      const within = reached.includes(name);
      const target = await staff({ level: 3, deptId: depts[name] });
      expect(await find(who, `?id=${target.id}`)).toHaveLength(within ? 1 : 0);
      const edit = () => who.admin("PUT", "/api/sysUser", { id: target.id, nickName: "reached" });
      const make = () => post(who, fresh(`in${boss.id}${name}`, { dept: { id: depts[name] } }));
      const newPass = chat.server.encrypt("another-pass");
      const reset = () => who.admin("PUT", "/api/sysUser/password", { id: target.id, newPass });
      const history = () => who.admin("GET", `/api/sysUser/${target.id}/history`);
      for (const attempt of [edit, reset, history]) {
        if (within) await attempt();
        else await expect(attempt()).rejects.toEqual(refused(404));
      }
      if (within) await make();
      else await expect(make()).rejects.toEqual(refused(400, /dept: /));
    }
  });

  test("levels hold for every way to a user: edit, delete, switch, reset, alone and in bulk", async () => {
    const boss = await staff({ level: 2, permissions: ALL });
    const who = await chat.signIn(boss.username);
    const newPass = () => chat.server.encrypt("bulk-password");
    for (const [options, allowed] of [
      [{ level: 1 }, false],
      [{ level: 9, isAdmin: true }, false],
      [{ level: 2 }, true],
      [{ level: 3 }, true],
    ] as const) {
      const { id } = await staff(options);
      const attempts = [
        () => who.admin("PUT", "/api/sysUser", { id, nickName: "changed" }),
        () => who.admin("PUT", "/api/sysUser/disable", { ids: [id], reason: "bulk" }),
        () => who.admin("PUT", "/api/sysUser/enable", { ids: [id] }),
        () => who.admin("PUT", "/api/sysUser/password", { ids: [id], newPass: newPass() }),
        () => who.admin("DELETE", "/api/sysUser", [id]),
      ];
      for (const attempt of attempts) {
        if (allowed) await attempt();
        else await expect(attempt()).rejects.toEqual(refused(400, /insufficient/));
      }
      const [row] = await db().select().from(sysUser).where(eq(sysUser.id, id));
      expect(row?.deletedAt !== null).toBe(allowed);
    }
  });

  test("a new password ends the sessions; of several, the refused are reported", async () => {
    const [one, two, stronger] = [await staff({}), await staff({}), await staff({ level: 1 })];
    const boss = await chat.signIn((await staff({ level: 2, permissions: ALL })).username);
    const token = await chat.server.login(one.username);
    const report = await boss.admin("PUT", "/api/sysUser/password", {
      ids: [one.id, two.id, stronger.id],
      newPass: chat.server.encrypt("brand-new-9"),
    });
    expect(report).toEqual({ failed: [{ id: stronger.id, message: expect.stringMatching(/insufficient/) }] });
    const info = await chat.server.request("GET", "/prod-api/auth/info", {
      headers: { Authorization: token },
    });
    expect(info.status).toBe(401);
    await expect(chat.server.login(one.username)).rejects.toThrow();
    for (const { username } of [one, two]) {
      expect(await chat.server.login(username, "brand-new-9")).toMatch(/^Bearer /);
    }
    const short = { ids: [one.id], newPass: chat.server.encrypt("five5") };
    await expect(boss.admin("PUT", "/api/sysUser/password", short)).rejects.toEqual(
      refused(400, /newPass: /),
    );
    const noReason = { ids: [one.id], reason: "  " };
    await expect(boss.admin("PUT", "/api/sysUser/disable", noReason)).rejects.toEqual(
      refused(400, /reason: /),
    );
  });

  test("disabling several ends their sessions and keeps the reason", async () => {
    const [one, two] = [await staff({}), await staff({})];
    const token = await chat.server.login(one.username);
    await admin.admin("PUT", "/api/sysUser/disable", { ids: [one.id, two.id], reason: " moved away " });
    const info = await chat.server.request("GET", "/prod-api/auth/info", {
      headers: { Authorization: token },
    });
    expect(info.status).toBe(401);
    for (const { id } of [one, two]) {
      expect(await find(admin, `?id=${id}`)).toMatchObject([{ enabled: false, reason: "moved away" }]);
    }
    await admin.admin("PUT", "/api/sysUser/enable", { ids: [one.id, two.id] });
    expect(await chat.server.login(one.username)).toMatch(/^Bearer /);
  });

  test("the history shows who got and lost which roles and jobs, and why an account was switched off", async () => {
    const [role] = await db().insert(sysRole).values({ name: "once held", level: 6 }).returning();
    const held = { id: role?.id, name: "once held" };
    const job = { id: jobId, name: "agent" };
    const id = await post(admin, fresh("storied", { roles: [{ id: held.id }] }));
    const edit = (body: object) => admin.admin("PUT", "/api/sysUser", { id, ...body });
    await edit({ roles: [], jobs: [{ id: jobId }] });
    await edit({ enabled: false, reason: " moved away " });
    await edit({ enabled: true });
    await admin.admin("DELETE", "/api/sysUser", [id]);
    const { content } = (await admin.admin("GET", `/api/sysUser/${id}/history`)) as {
      content: { action: string; changes: { field: string; from: unknown; to: unknown }[] }[];
    };
    expect(content.map(({ action }) => action)).toEqual(["remove", "update", "update", "update", "create"]);
    const [removed, on, off, moved, made] = content.map(({ changes }) => changes);
    expect(made).toContainEqual({ field: "roles", from: null, to: [held] });
    expect(moved?.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: "jobs", from: null, to: [job] },
      { field: "roles", from: [held], to: null },
    ]);
    expect(off).toContainEqual({ field: "reason", from: null, to: "moved away" });
    expect(on).toContainEqual({ field: "reason", from: "moved away", to: null });
    expect(removed).toContainEqual({ field: "jobs", from: [job], to: null });
  });

  test("a job or a role that a user has stays; of a deleted user it goes", async () => {
    const [job] = await db().insert(sysJob).values({ name: "passing" }).returning();
    const [role] = await db().insert(sysRole).values({ name: "passing", level: 5 }).returning();
    const [jobOf, roleOf] = [job?.id ?? 0, role?.id ?? 0];
    const id = await post(admin, fresh("leaver", { jobs: [{ id: jobOf }], roles: [{ id: roleOf }] }));
    const drop = (path: string, one: number) => admin.admin("DELETE", path, [one]);
    await expect(drop("/api/job", jobOf)).rejects.toEqual(refused(400, /has 1 user /));
    await expect(drop("/api/roles", roleOf)).rejects.toEqual(refused(400, /has 1 user /));
    await admin.admin("PUT", "/api/job", { id: jobOf, enabled: false });
    const body = fresh("late", { jobs: [{ id: jobOf }] });
    await expect(post(admin, body)).rejects.toEqual(refused(400, /jobs: .*disabled/));
    await admin.admin("PUT", "/api/sysUser", { id, nickName: "still has it", jobs: [{ id: jobOf }] });
    await drop("/api/sysUser", id);
    await drop("/api/job", jobOf);
    await drop("/api/roles", roleOf);
  });

  test("what a user did, and when the account was signed in to, are found by that user alone", async () => {
    const [one, two] = [await staff({}), await staff({})];
    for (const { username } of [one, two]) {
      const who = await chat.signIn(username);
      await who.admin("POST", "/api/sysUser/updateUserMessage", { nickName: `${username} too` });
    }
    type Rows = { content: { username: string }[]; totalElements: number };
    const names = ({ content }: Rows) => new Set(content.map(({ username }) => username));
    const done = (await admin.admin("GET", `/api/logs?userId=${one.id}`)) as Rows;
    expect(names(done)).toEqual(new Set([one.username]));
    const signIns = (await admin.admin("GET", `/api/loginRecord?account=${two.username}`)) as Rows;
    expect(names(signIns)).toEqual(new Set([two.username]));
    const part = (await admin.admin("GET", "/api/loginRecord?account=staff")) as Rows;
    expect(part.totalElements).toBe(0);
  });

  test("the older path is the same area", async () => {
    const id = await post(admin, fresh("alias"));
    await admin.admin("PUT", "/api/users", { id, nickName: "by the other path" });
    const page = (await admin.admin("GET", `/api/users?id=${id}`)) as UserPage;
    expect(page.content).toMatchObject([{ nickName: "by the other path" }]);
    await admin.admin("DELETE", "/api/users", [id]);
  });
});
