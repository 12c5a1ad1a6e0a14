import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Colleague } from "../../../e2e/support/colleague.ts";
import { sysDept, sysMenu, sysRoleMenu } from "../../../server/db/schema/index.ts";
import { testServers } from "../../support/server.ts";
import { makeStaff, type StaffOptions } from "../../support/staff.ts";
import { type ChatServer, startChatServer } from "../chat/chat-server.ts";

interface Role {
  readonly id: number;
  readonly name: string;
  readonly level: number;
  readonly dataScope: string;
  readonly depts: readonly { readonly id: number }[];
  readonly menus: readonly { readonly id: number }[];
}

describe.each(testServers)("roles on $name", ({ start }) => {
  let chat: ChatServer;
  let admin: Colleague;
  let depts: { head: number; service: number; operation: number };
  beforeAll(async () => {
    chat = await startChatServer(start);
    admin = await chat.signIn("admin");
    const rows = await db().select().from(sysDept).orderBy(sysDept.id);
    const [head = 0, service = 0, operation = 0] = rows.map(({ id }) => id);
    depts = { head, service, operation };
  }, 60_000);
  afterAll(() => chat.stop(), 60_000);

  const db = () => chat.server.context.db;
  const staff = (options: StaffOptions) => makeStaff(db(), { deptId: depts.service, ...options });
  const refused = (status: number, message = /./) =>
    expect.objectContaining({ status, message: expect.stringMatching(message) });
  const ALL = ["roles:list", "roles:add", "roles:edit", "roles:del"] as const;
  const manager = async (options: StaffOptions) => {
    const made = await staff({ permissions: ALL, ...options });
    return { ...made, who: await chat.signIn(made.username) };
  };
  const roleAt = async (id: number) => (await admin.admin("GET", `/api/roles/${id}`)) as Role;
  const menuIds = async (...permissions: string[]) => {
    const rows = await db().select().from(sysMenu);
    return permissions.map((permission) => rows.find((row) => row.permission === permission)?.id ?? 0);
  };
  const refs = (ids: readonly number[]) => ids.map((id) => ({ id }));
  let count = 0;
  const make = async (who: Colleague, over: object = {}) => {
    count += 1;
    const body = { name: `role ${count}`, level: 5, dataScope: "OWN_DEPT", ...over };
    return ((await who.admin("POST", "/api/roles", body)) as { id: number }).id;
  };

  test("a role is made, changed, found and deleted; its name is one alone", async () => {
    const id = await make(admin, { name: "Night shift", description: "after ten", level: 4 });
    expect(await roleAt(id)).toMatchObject({
      name: "Night shift",
      level: 4,
      dataScope: "OWN_DEPT",
      depts: [],
      menus: [],
    });
    await expect(make(admin, { name: "NIGHT SHIFT" })).rejects.toEqual(refused(400, /existed/));
    const page = (await admin.admin("GET", "/api/roles?blurry=night")) as { content: Role[] };
    expect(page.content.map((role) => role.id)).toEqual([id]);
    await admin.admin("PUT", "/api/roles", { id, description: "till six" });
    expect(await roleAt(id)).toMatchObject({ description: "till six", level: 4 });
    await admin.admin("DELETE", "/api/roles", [id]);
    await expect(roleAt(id)).rejects.toEqual(refused(404));
  });

  test("a custom scope needs departments, and older names of the scopes are taken", async () => {
    await expect(make(admin, { dataScope: "CUSTOM" })).rejects.toEqual(refused(400, /depts: /));
    const id = await make(admin, { dataScope: "自定义", depts: refs([depts.operation]) });
    expect(await roleAt(id)).toMatchObject({ dataScope: "CUSTOM", depts: [{ id: depts.operation }] });
    await expect(admin.admin("PUT", "/api/roles", { id, depts: [] })).rejects.toEqual(
      refused(400, /depts: /),
    );
    await admin.admin("PUT", "/api/roles", { id, dataScope: "本级" });
    expect(await roleAt(id)).toMatchObject({ dataScope: "OWN_DEPT", depts: [] });
    await expect(admin.admin("PUT", "/api/roles", { id, dataScope: "CUSTOM" })).rejects.toEqual(
      refused(400, /depts: /),
    );
    await admin.admin("PUT", "/api/roles", { id, dataScope: "全部" });
    expect(await roleAt(id)).toMatchObject({ dataScope: "ALL" });
    await expect(make(admin, { dataScope: "SOME" })).rejects.toEqual(refused(400, /dataScope: /));
    await expect(make(admin, { level: 0 })).rejects.toEqual(refused(400, /level: /));
  });

  test("nobody makes, changes or deletes a role that is stronger than oneself", async () => {
    const { who, roleId } = await manager({ level: 4 });
    const [strong, equal, weak] = [
      await make(admin, { level: 3 }),
      await make(admin, { level: 4 }),
      await make(admin, { level: 5 }),
    ];
    await expect(make(who, { level: 3 })).rejects.toEqual(refused(400, /level: .*insufficient/));
    await make(who, { level: 4 });
    const change = (id: number, body: object) => who.admin("PUT", "/api/roles", { id, ...body });
    await expect(change(strong, { description: "x" })).rejects.toEqual(refused(400, /insufficient/));
    await expect(change(weak, { level: 3 })).rejects.toEqual(refused(400, /insufficient/));
    await change(equal, { description: "x" });
    await expect(change(roleId, { level: 1 })).rejects.toEqual(refused(400, /insufficient/));
    const menus = refs(await menuIds("roles:list"));
    await expect(who.admin("PUT", "/api/roles/menu", { id: strong, menus })).rejects.toEqual(
      refused(400, /insufficient/),
    );
    const report = await who.admin("DELETE", "/api/roles", [strong, weak]);
    expect(report).toEqual({ failed: [{ id: strong, message: expect.stringMatching(/insufficient/) }] });
  });

  test("nobody gives a wider data scope than the own", async () => {
    const { who } = await manager({ level: 2, scope: "CUSTOM", scopeDepts: [depts.service] });
    await expect(make(who, { dataScope: "ALL" })).rejects.toEqual(refused(400, /dataScope: /));
    const custom = (ids: readonly number[]) => make(who, { dataScope: "CUSTOM", depts: refs(ids) });
    await expect(custom([depts.operation])).rejects.toEqual(refused(400, /depts: /));
    await expect(custom([depts.service, depts.head])).rejects.toEqual(refused(400, /depts: /));
    await custom([depts.service]);
    const wide = await make(admin, { dataScope: "ALL" });
    await who.admin("PUT", "/api/roles", { id: wide, description: "stays wide" });
    expect(await roleAt(wide)).toMatchObject({ dataScope: "ALL", description: "stays wide" });
  });

  test("a saved menu holds at the next call, for permissions and the menu alike", async () => {
    const user = await staff({});
    const who = await chat.signIn(user.username);
    await expect(who.admin("GET", "/api/job")).rejects.toEqual(refused(403));
    const menus = await menuIds("job:list");
    const save = (ids: readonly number[]) =>
      admin.admin("PUT", "/api/roles/menu", { id: user.roleId, menus: refs(ids) });
    await save(menus);
    await who.admin("GET", "/api/job");
    const built = JSON.stringify(await who.admin("GET", "/api/sysMenu/build"));
    expect(built).toContain("system/job/index");
    await save([]);
    await expect(who.admin("GET", "/api/job")).rejects.toEqual(refused(403));
    const { content } = (await admin.admin("GET", `/api/roles/${user.roleId}/history`)) as {
      content: { action: string; changes: { field: string }[] }[];
    };
    expect(content.flatMap(({ changes }) => changes.map(({ field }) => field))).toEqual(["menus", "menus"]);
    await expect(save([999_999])).rejects.toEqual(refused(400, /menus: /));
    await expect(admin.admin("PUT", "/api/roles/menu", { id: 999_999, menus: [] })).rejects.toEqual(
      refused(404),
    );
  });

  test("nobody grants what is not the own; what others granted stays where it is not touched", async () => {
    const { who } = await manager({ level: 2 });
    const [roles, jobs, depart] = await menuIds("roles:list", "job:list", "dept:list");
    const id = await make(admin, { level: 5 });
    const save = (by: Colleague, ids: readonly (number | undefined)[]) =>
      by.admin("PUT", "/api/roles/menu", { id, menus: refs(ids.map((one) => one ?? 0)) });
    await save(admin, [jobs]);
    await expect(save(who, [jobs, depart])).rejects.toEqual(refused(400, /do not hold/));
    await save(who, [jobs, roles]);
    const held = async () => (await roleAt(id)).menus.map((menu) => menu.id).toSorted((a, b) => a - b);
    expect(await held()).toEqual([jobs, roles].map(Number).toSorted((a, b) => a - b));
    await save(who, [roles]);
    await expect(save(who, [roles, jobs])).rejects.toEqual(refused(400, /do not hold/));
    const level = (await who.admin("GET", "/api/roles/level")) as { level: number; menus: number[] };
    expect(level.level).toBe(2);
    expect(level.menus).toContain(roles);
    expect(level.menus).not.toContain(jobs);
    // The directory above what is held is part of it.
    const [page] = await db()
      .select()
      .from(sysMenu)
      .where(eq(sysMenu.id, roles ?? 0));
    expect(level.menus).toContain(page?.pid);
    expect(await admin.admin("GET", "/api/roles/level")).toEqual({ level: 0 });
  });

  test("all roles are answered to whoever gives them to users, and to nobody else", async () => {
    const chooser = await chat.signIn((await staff({ permissions: ["user:edit"] })).username);
    const all = (await chooser.admin("GET", "/api/roles/all")) as Role[];
    expect(all.map(({ level }) => level)).toEqual(all.map(({ level }) => level).toSorted((a, b) => a - b));
    expect(all[0]).toEqual({
      id: expect.any(Number),
      name: expect.any(String),
      level: expect.any(Number),
      dataScope: expect.any(String),
      description: null,
    });
    const nobody = await chat.signIn((await staff({})).username);
    await expect(nobody.admin("GET", "/api/roles/all")).rejects.toEqual(refused(403));
    expect(await nobody.admin("GET", "/api/roles/level")).toEqual({ level: 3, menus: [] });
    for (const [method, path, body] of [
      ["POST", "/api/roles", { name: "no", level: 9, dataScope: "ALL" }],
      ["PUT", "/api/roles", { id: 1, name: "no" }],
      ["DELETE", "/api/roles", [1]],
      ["PUT", "/api/roles/menu", { id: 1, menus: [] }],
    ] as const) {
      await expect(nobody.admin(method, path, body)).rejects.toEqual(refused(403));
    }
  });

  test("a role that is deleted leaves nothing behind", async () => {
    const id = await make(admin, { dataScope: "CUSTOM", depts: refs([depts.service]) });
    await admin.admin("PUT", "/api/roles/menu", { id, menus: refs(await menuIds("job:list")) });
    await admin.admin("DELETE", "/api/roles", [id]);
    expect(await db().select().from(sysRoleMenu).where(eq(sysRoleMenu.roleId, id))).toEqual([]);
  });
});
