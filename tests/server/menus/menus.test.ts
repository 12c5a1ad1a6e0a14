import { beforeAll, describe, expect, test } from "vitest";
import { hashPassword } from "../../../server/accounts/passwords.ts";
import { sysRole, sysRoleMenu, sysUser, sysUserRole } from "../../../server/db/schema/index.ts";
import type { BuiltMenu } from "../../../src/contract/admin.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { type TestServer, testServers } from "../../support/server.ts";

interface Entry {
  readonly id: number;
  readonly pid: number | null;
  readonly title: string;
  readonly label: string;
  readonly subCount: number;
  readonly hasChildren: boolean;
  readonly leaf: boolean;
  readonly permission: string | null;
  readonly titles?: Readonly<Record<string, string>>;
}
interface Choice {
  readonly id: number;
  readonly label: string;
  readonly children?: readonly Choice[];
}

describe.each(testServers)("the menu on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  let keeper: AdminCalls;
  beforeAll(async () => {
    keeper = await menuKeeper(desk.server);
  }, 60_000);

  const page = async (query = "", calls = admin) =>
    (await calls("GET", `/api/sysMenu${query}`)).body as {
      content: readonly Entry[];
      totalElements: number;
    };
  const make = async (body: object, calls = admin) => {
    const answer = await calls("POST", "/api/sysMenu", body);
    return { ...answer, id: (answer.body as { id?: number } | null)?.id ?? 0 };
  };
  const directory = (title: string, more: object = {}) => ({ type: 0, title, path: "somewhere", ...more });
  const view = (title: string, more: object = {}) => ({
    type: 1,
    title,
    path: "here",
    component: "system/user/index",
    ...more,
  });
  const built = async (calls = admin) => (await calls("GET", "/api/sysMenu/build")).body as BuiltMenu[];

  test("lists its roots, and what is below one that is opened", async () => {
    const { content, totalElements } = await page();
    expect(totalElements).toBe(content.length);
    expect(content.every(({ pid }) => pid === null)).toBe(true);
    const system = content.find(({ title }) => title === "系统管理");
    expect(system).toMatchObject({ hasChildren: true, leaf: false, label: "系统管理" });
    expect(system?.titles).toEqual({ zh_CN: "系统管理", zh_TW: "系統管理", en: "System" });
    const below = (await page(`?pid=${system?.id}`)).content;
    expect(below).toHaveLength(system?.subCount ?? 0);
    expect(below.map(({ title }) => title)).toContain("菜单");
    const lazy = (await admin("GET", `/api/menus/lazy?pid=${system?.id}`)).body;
    expect(lazy).toEqual(below);
  });

  test("is searched by title in any language, view key and permission, and by time", async () => {
    const titles = async (query: string) => (await page(query)).content.map(({ title }) => title);
    expect(await titles("?blurry=Login%20record")).toContain("登录记录");
    expect(await titles("?blurry=system/dept/index")).toEqual(["部门"]);
    expect(await titles("?blurry=dict:del")).toEqual(["字典删除"]);
    expect(await titles("?createTime=2001-01-01+00:00:00&createTime=2001-01-02+00:00:00")).toEqual([]);
  });

  test("gives itself to choose from, buttons included, in the reader's language", async () => {
    const tree = (await admin("GET", "/api/sysMenu/tree")).body as readonly Choice[];
    const system = tree.find(({ label }) => label === "System");
    const users = system?.children?.find(({ label }) => label === "Users");
    expect(users?.children?.map(({ label }) => label)).toContain("Users: add");
    const { id = 0 } = users ?? {};
    const child = (await admin("GET", `/api/menus/child?id=${id}`)).body;
    expect(child).toEqual([id, ...(users?.children ?? []).map((one) => one.id)].sort((a, b) => a - b));
    const superior = (await admin("POST", "/api/menus/superior", [id])).body as readonly Choice[];
    const siblings = superior.find((one) => one.id === system?.id)?.children?.map((one) => one.id);
    expect(siblings).not.toContain(id);
    expect(siblings?.length).toBe((system?.children?.length ?? 0) - 1);
  });

  test("takes a new directory with a page, which is in the menu at once", async () => {
    const above = await make(directory("Warehouse", { titleZhTw: "倉庫", icon: "box", path: "warehouse" }));
    expect(above.status).toBe(201);
    const below = await make(
      view("Stock", { pid: above.id, path: "stock", componentName: "WarehouseStock" }),
    );
    expect(below.status).toBe(201);
    const shown = (await built()).find(({ name }) => name === "Warehouse");
    expect(shown).toMatchObject({
      path: "/warehouse",
      alwaysShow: true,
      redirect: "noredirect",
      meta: { title: "Warehouse", titles: { zh_TW: "倉庫" }, icon: "box" },
      children: [{ name: "WarehouseStock", path: "stock", component: "system/user/index" }],
    });
    expect((await page(`?pid=${above.id}`)).content.map(({ title }) => title)).toEqual(["Stock"]);
  });

  test("changes, moves and counts", async () => {
    const [one, other] = [await make(directory("From")), await make(directory("To"))];
    const moved = await make(view("Wanderer", { pid: one.id }));
    expect((await admin("PUT", "/api/sysMenu", { id: moved.id, pid: other.id })).status).toBe(204);
    const counts = new Map((await page()).content.map(({ id, subCount }) => [id, subCount]));
    expect([counts.get(one.id), counts.get(other.id)]).toEqual([0, 1]);
    expect((await admin("PUT", "/api/sysMenu", { id: moved.id, pid: null })).status).toBe(204);
    expect((await page()).content.map(({ title }) => title)).toContain("Wanderer");
  });

  test("takes its names by language as they are answered", async () => {
    const named = async (id: number) => (await page()).content.find((entry) => entry.id === id)?.titles;
    const { id } = await make(directory("Manifold", { titles: { zh_CN: "仓库", en: "Stock" } }));
    expect(await named(id)).toEqual({ zh_CN: "仓库", en: "Stock" });
    await admin("PUT", "/api/sysMenu", { id, icon: "cube" });
    expect(await named(id)).toEqual({ zh_CN: "仓库", en: "Stock" });
    await admin("PUT", "/api/sysMenu", { id, titles: { zh_TW: "倉庫" } });
    expect(await named(id)).toEqual({ zh_TW: "倉庫" });
    await admin("PUT", "/api/menus", { id, titles: null });
    expect(await named(id)).toBeUndefined();
    for (const titles of ["Stock", { en: 5 }, { en: "x".repeat(65) }]) {
      expect((await admin("PUT", "/api/sysMenu", { id, titles })).status).toBe(400);
    }
    expect((await make(directory("Unnamed", { titles: [1] }))).status).toBe(400);
  });

  test("refuses what the contract forbids", async () => {
    const above = await make(directory("Rules"));
    const below = await make(directory("Below the rules", { pid: above.id }));
    const button = await make({ type: 2, title: "A button", permission: "x:y", pid: above.id });
    const messageOf = async (method: string, body: object) =>
      (await admin(method, "/api/sysMenu", body)).message;
    expect(await messageOf("PUT", { id: above.id, pid: above.id })).toBe("The parent cannot be self");
    expect(await messageOf("PUT", { id: above.id, pid: below.id })).toBe("The parent cannot be below itself");
    expect(await messageOf("POST", directory("rules"))).toBe("Menu entry with title rules existed");
    await make(view("Named", { componentName: "OnlyOnce" }));
    expect(await messageOf("POST", view("Other", { componentName: "OnlyOnce" }))).toBe(
      "Menu entry with component name OnlyOnce existed",
    );
    expect(await messageOf("POST", view("Link", { iFrame: true, path: "ftp://x" }))).toBe(
      "path: an external link must begin with http:// or https://",
    );
    expect(await messageOf("POST", directory("Odd", { path: "a b" }))).toMatch(/^path: /);
    expect(await messageOf("POST", view("Blank", { component: "" }))).toBe(
      "component: a page needs a view key",
    );
    expect(await messageOf("POST", { type: 1, title: "No path", component: "x/y/index" })).toBe(
      "path: Fill this in",
    );
    expect(await messageOf("POST", directory("Deeper", { pid: button.id }))).toBe(
      "Nothing can stand below a button",
    );
    expect(await messageOf("PUT", { id: above.id, type: 2 })).toBe(
      "An entry with others below it cannot become a button",
    );
    expect(await messageOf("POST", { ...directory("With id"), id: 1 })).toBe(
      "A new menu entry cannot already have an ID",
    );
    expect(await messageOf("POST", directory("Nowhere", { pid: 999_999 }))).toMatch(/^pid: /);
  });

  test("takes an external link as a page without a view", async () => {
    const link = await make({ type: 1, title: "Elsewhere", iFrame: true, path: "https://example.com/x" });
    expect(link.status).toBe(201);
    const shown = (await built()).flatMap(({ children = [] }) => children);
    expect(shown.find(({ name }) => name === "Elsewhere")).toMatchObject({ path: "https://example.com/x" });
  });

  test("deletes what is below with it, and takes it from the roles", async () => {
    const above = await make(directory("Going"));
    const below = await make(view("Gone too", { pid: above.id }));
    const [role] = await desk.server.context.db.insert(sysRole).values({ name: "holder" }).returning();
    await desk.server.context.db.insert(sysRoleMenu).values({ roleId: role?.id ?? 0, menuId: below.id });
    expect((await admin("DELETE", "/api/sysMenu", [above.id])).status).toBe(200);
    for (const { id } of [above, below]) {
      expect((await admin("GET", `/api/sysMenu/${id}`)).status).toBe(404);
    }
    const left = await desk.server.context.db.select().from(sysRoleMenu);
    expect(left.filter(({ roleId }) => roleId === role?.id)).toEqual([]);
  });

  test("lets nobody give away what they do not hold", async () => {
    const own = await make({ type: 2, title: "Own right", permission: "menu:add, menu:edit" }, keeper);
    expect(own.status).toBe(201);
    expect((await admin("GET", `/api/sysMenu/${own.id}`)).body).toMatchObject({
      permission: "menu:add,menu:edit",
    });
    const more = await make({ type: 2, title: "More", permission: "user:del" }, keeper);
    expect([more.status, more.message]).toEqual([
      400,
      "permission: You do not hold user:del and cannot give it away",
    ]);
    expect((await make({ type: 2, title: "All", permission: "admin" })).status).toBe(400);
    const kept = await keeper("PUT", "/api/sysMenu", { id: own.id, permission: "menu:add,roles:del" });
    expect(kept.status).toBe(400);
  });
});

/** Somebody who may make and change entries and nothing else. */
async function menuKeeper(server: TestServer): Promise<AdminCalls> {
  const { db } = server.context;
  const passwordHash = await hashPassword("Keeper-12345");
  const [user] = await db
    .insert(sysUser)
    .values({ username: "keeper", nickName: "keeper", passwordHash })
    .returning();
  const [role] = await db.insert(sysRole).values({ name: "keepers" }).returning();
  const rows = await db.query.sysMenu.findMany();
  const wanted = rows.filter(({ permission }) => /^menu:(list|add|edit)$/.test(permission ?? ""));
  await db.insert(sysRoleMenu).values(wanted.map(({ id }) => ({ roleId: role?.id ?? 0, menuId: id })));
  await db.insert(sysUserRole).values({ userId: user?.id ?? 0, roleId: role?.id ?? 0 });
  return adminCalls(server, await server.login("keeper", "Keeper-12345"));
}
