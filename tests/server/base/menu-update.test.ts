import { createHash } from "node:crypto";
import { and, eq, inArray } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { installation, sysMenu, sysRole, sysRoleMenu } from "../../../server/db/schema/index.ts";
import { STAFF_ROLES } from "../../../server/seed/accounts.ts";
import { page, section } from "../../../server/seed/menu/declare.ts";
import { menuSections } from "../../../server/seed/menu/index.ts";
import { type PlannedRow, planRows } from "../../../server/seed/menu/rows.ts";
import { updateMenu } from "../../../server/seed/menu-update.ts";
import { inEachLanguage } from "../../../src/contract/language.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";
import { makeStaff } from "../../support/staff.ts";

const flat = (rows: readonly PlannedRow[]): PlannedRow[] =>
  rows.flatMap((row) => [row, ...flat(row.children)]);

describe.each(sqlTestServers)("a menu of an earlier version on $name", ({ start }) => {
  let server: TestServer;
  beforeEach(async () => {
    server = await start();
  }, 60_000);
  afterEach(() => server.close(), 60_000);

  const db = () => server.context.db;
  const rows = () => db().select().from(sysMenu).orderBy(sysMenu.id);
  const button = async () => {
    const [row] = await db().select().from(sysMenu).where(eq(sysMenu.permission, "message:add"));
    return row;
  };
  const makeOld = async () => {
    await db().delete(sysMenu).where(eq(sysMenu.permission, "message:add"));
    await db().delete(installation).where(eq(installation.key, "menuVersion"));
  };

  test("gets what came since, once, and nothing else changes", async () => {
    await makeOld();
    const before = await rows();
    await updateMenu(db());
    const added = await button();
    const parent = before.find(({ component }) => component === "user/message/index");
    expect(added).toMatchObject({ pid: parent?.id, type: 2, titleEn: "My messages: send" });
    const kept = (await rows()).filter(({ id }) => id !== added?.id && id !== parent?.id);
    expect(kept).toEqual(before.filter(({ id }) => id !== parent?.id));
    await updateMenu(db());
    expect((await rows()).filter(({ permission }) => permission === "message:add")).toEqual([added]);
  });

  test("keeps what operators changed, and does not bring back what they took away", async () => {
    await makeOld();
    await db()
      .update(sysMenu)
      .set({ title: "ours", pid: null })
      .where(eq(sysMenu.component, "user/message/index"));
    await db().delete(sysMenu).where(eq(sysMenu.permission, "order:deliver"));
    await updateMenu(db());
    const found = await rows();
    const moved = found.find(({ component }) => component === "user/message/index");
    expect(moved).toMatchObject({ title: "ours", pid: null });
    expect((await button())?.pid).toBe(moved?.id);
    expect(found.some(({ permission }) => permission === "order:deliver")).toBe(false);
    await db().delete(sysMenu).where(eq(sysMenu.permission, "message:add"));
    await updateMenu(db());
    expect(await button()).toBeUndefined();
  });

  test("lets roles go on with what was part of something that they may do", async () => {
    const rolesWith = async (permission: string) => {
      const found = await db()
        .select({ roleId: sysRoleMenu.roleId })
        .from(sysRoleMenu)
        .innerJoin(sysMenu, and(eq(sysMenu.id, sysRoleMenu.menuId), eq(sysMenu.permission, permission)));
      return found.map(({ roleId }) => roleId);
    };
    const { roleId } = await makeStaff(db(), { permissions: ["honor:edit"] });
    await db().delete(sysMenu).where(eq(sysMenu.permission, "honor:publish"));
    await db().update(installation).set({ value: 5 }).where(eq(installation.key, "menuVersion"));
    await updateMenu(db());
    expect(await rolesWith("honor:publish")).toEqual([roleId]);
    expect(await rolesWith("navinfo:publish")).not.toContain(roleId);
  });

  test("guards a page that showed nothing before, and leaves it to somebody who gets it", async () => {
    const page = eq(sysMenu.component, "im/private/index");
    const [row] = await db().select().from(sysMenu).where(page);
    const { roleId } = await makeStaff(db(), { permissions: ["honor:list"] });
    const holders = () =>
      db()
        .select()
        .from(sysRoleMenu)
        .where(eq(sysRoleMenu.menuId, row?.id ?? 0));
    const guarded = async (before: string | null) => {
      await db().update(sysMenu).set({ permission: before }).where(page);
      await db()
        .insert(sysRoleMenu)
        .values({ roleId, menuId: row?.id ?? 0 })
        .onConflictDoNothing();
      await db().update(installation).set({ value: 9 }).where(eq(installation.key, "menuVersion"));
      await updateMenu(db());
      const [after] = await db().select().from(sysMenu).where(page);
      return [after?.permission, (await holders()).map((one) => one.roleId)];
    };
    expect(await guarded(null)).toEqual(["imPrivate:list", []]);
    // What operators have put there stays, and with it who has it.
    expect(await guarded("ours:list")).toEqual(["ours:list", [roleId]]);
  });

  test("gives the role staff its part of what is new", async () => {
    const since = 1 + Math.max(...flat(planRows(menuSections)).map((row) => row.since));
    const extra = section(
      "extra",
      "extra",
      "cog",
      inEachLanguage(() => "Extra"),
      [
        page(
          "seen",
          "cog",
          inEachLanguage(() => "Seen"),
          { staff: "view", since },
        ),
        page(
          "closed",
          "cog",
          inEachLanguage(() => "Closed"),
          { since },
        ),
      ],
    );
    await updateMenu(db(), planRows([...menuSections, extra]));
    const granted = await db()
      .select({ component: sysMenu.component })
      .from(sysRoleMenu)
      .innerJoin(sysRole, and(eq(sysRole.id, sysRoleMenu.roleId), inArray(sysRole.name, [...STAFF_ROLES])))
      .innerJoin(sysMenu, eq(sysMenu.id, sysRoleMenu.menuId));
    const components = granted.map(({ component }) => component);
    expect(components).toContain("extra/seen/index");
    expect(components).not.toContain("extra/closed/index");
    const [directory] = await db().select().from(sysMenu).where(eq(sysMenu.path, "extra"));
    expect(directory?.subCount).toBe(2);
  });
});

/** Rows of a version that was released reach old databases by their version alone: a row that is added needs a later one. */
test.each([
  [1, "431 34ee938bcd3f"],
  [2, "1 43796e4e810f"],
  [3, "4 aeaece122959"],
])("the rows of version %i are those that it was released with", (version, digest) => {
  const keys = flat(planRows(menuSections))
    .filter(({ since }) => since === version)
    .map(({ row }) => row.componentName ?? row.permission ?? `/${row.path}`)
    .toSorted();
  const hash = createHash("sha256").update(keys.join("\n")).digest("hex").slice(0, 12);
  expect(`${keys.length} ${hash}`).toBe(digest);
});
