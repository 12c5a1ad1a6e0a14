import { and, eq, inArray } from "drizzle-orm";
import { role } from "../../src/contract/resources/system/role.ts";
import type { Account } from "../accounts/accounts.ts";
import { idsIn } from "../accounts/user-writes.ts";
import type { Queryable } from "../db/database.ts";
import { sysMenu, sysRole, sysRoleMenu, sysUserRole } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { recordChange } from "../resources/history.ts";
import type { ActionCall } from "../resources/module.ts";
import { accessTexts } from "../texts/access.ts";
import { httpTexts } from "../texts/http.ts";
import { requireWeaker } from "./role-rules.ts";

/**
 * The menu rows that an account may grant: those of its own roles, with what is above them; `null` for an admin, who grants all. Whoever
 * could grant more would give it to a user of their own making.
 */
export async function grantableMenus(
  db: Queryable,
  { id, isAdmin }: Pick<Account, "id" | "isAdmin">,
): Promise<ReadonlySet<number> | null> {
  if (isAdmin) return null;
  const own = await db
    .selectDistinct({ id: sysRoleMenu.menuId })
    .from(sysRoleMenu)
    .innerJoin(sysUserRole, eq(sysUserRole.roleId, sysRoleMenu.roleId))
    .where(eq(sysUserRole.userId, id));
  const rows = await db.select({ id: sysMenu.id, pid: sysMenu.pid }).from(sysMenu);
  const above = new Map(rows.map((row) => [row.id, row.pid]));
  const held = new Set<number>();
  for (const { id: granted } of own) {
    for (let at: number | null | undefined = granted; at && !held.has(at); at = above.get(at)) held.add(at);
  }
  return held;
}

/** `PUT api/roles/menu`: what the users of a role may see and do (contract A6). It holds from their next call on. */
export async function saveRoleMenus(call: ActionCall): Promise<void> {
  const { db, account, now, request, ids, input } = call;
  const [id] = ids;
  const [row] =
    id === undefined ? [] : await db.select().from(sysRole).where(eq(sysRole.id, id)).for("update");
  if (!row) throw new Refusal(404, httpTexts.notFound);
  await requireWeaker(call, row);
  const wanted = idsIn(input.menus);
  const held = await db
    .select({ id: sysRoleMenu.menuId })
    .from(sysRoleMenu)
    .where(eq(sysRoleMenu.roleId, row.id));
  const had = held.map((menu) => menu.id);
  const fresh = without(wanted, had);
  await requireGrantable(db, account, fresh);
  const gone = without(had, wanted);
  await replaceMenus(db, row.id, { gone, fresh });
  const audit = { updateBy: account.username, updateTime: now };
  await db.update(sysRole).set(audit).where(eq(sysRole.id, row.id));
  await recordChange(db, {
    resource: role,
    recordId: row.id,
    action: "update",
    // What went and what came; of hundreds of entries nobody reads the rest.
    before: { menus: await named(db, gone) },
    after: { menus: await named(db, fresh) },
    account,
    now,
    request,
  });
}

const without = (ids: readonly number[], others: readonly number[]): number[] => {
  const known = new Set(others);
  return ids.filter((id) => !known.has(id));
};

async function named(db: Queryable, ids: readonly number[]) {
  if (ids.length === 0) return [];
  return db
    .select({ id: sysMenu.id, name: sysMenu.title })
    .from(sysMenu)
    .where(inArray(sysMenu.id, [...ids]))
    .orderBy(sysMenu.id);
}

async function requireGrantable(db: Queryable, account: Account, fresh: readonly number[]): Promise<void> {
  if (fresh.length === 0) return;
  const known = await db
    .select({ id: sysMenu.id })
    .from(sysMenu)
    .where(inArray(sysMenu.id, [...fresh]));
  if (known.length < fresh.length) throw new Refusal(400, accessTexts.notThere, { field: "menus" });
  const grantable = await grantableMenus(db, account);
  if (grantable !== null && fresh.some((id) => !grantable.has(id))) {
    throw new Refusal(400, accessTexts.menuNotHeld);
  }
}

async function replaceMenus(
  db: Queryable,
  roleId: number,
  { gone, fresh }: { readonly gone: readonly number[]; readonly fresh: readonly number[] },
): Promise<void> {
  if (gone.length > 0) {
    await db
      .delete(sysRoleMenu)
      .where(and(eq(sysRoleMenu.roleId, roleId), inArray(sysRoleMenu.menuId, [...gone])));
  }
  if (fresh.length > 0) {
    await db.insert(sysRoleMenu).values(fresh.map((menuId) => ({ roleId, menuId })));
  }
}
