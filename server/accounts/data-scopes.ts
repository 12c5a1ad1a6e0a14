import { eq, inArray } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { sysDept, sysRole, sysRoleDept, sysUserRole } from "../db/schema/index.ts";
import type { Account } from "./accounts.ts";

/** No department has this id: a scope that resolves to nothing must not read as "unrestricted". */
const NOTHING = [0];

/**
 * Departments whose data the account may see (contract A3): empty for "all", which an admin and a role of scope `ALL` give.
 */
export async function dataScopesOf(
  db: Queryable,
  account: Pick<Account, "id" | "isAdmin" | "dept">,
): Promise<readonly number[]> {
  if (account.isAdmin) return [];
  const roles = await db
    .select({ id: sysRole.id, scope: sysRole.dataScope })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
    .where(eq(sysUserRole.userId, account.id));
  if (roles.some(({ scope }) => scope === "ALL")) return [];
  const allowed = new Set<number>();
  if (account.dept && roles.some(({ scope }) => scope === "OWN_DEPT")) allowed.add(account.dept.id);
  const custom = roles.filter(({ scope }) => scope === "CUSTOM").map(({ id }) => id);
  for (const id of await customDepts(db, custom)) allowed.add(id);
  return allowed.size === 0 ? NOTHING : [...allowed].sort((a, b) => a - b);
}

/** The departments of the roles and all below them. */
async function customDepts(db: Queryable, roles: readonly number[]): Promise<ReadonlySet<number>> {
  if (roles.length === 0) return new Set();
  const chosen = await db
    .select({ id: sysRoleDept.deptId })
    .from(sysRoleDept)
    .where(inArray(sysRoleDept.roleId, [...roles]));
  return withSubtrees(
    db,
    chosen.map(({ id }) => id),
  );
}

/** Departments with all that are below them. */
export async function withSubtrees(db: Queryable, deptIds: readonly number[]): Promise<ReadonlySet<number>> {
  const below = new Map<number | null, number[]>();
  const all = await db.select({ id: sysDept.id, pid: sysDept.pid }).from(sysDept);
  for (const { id, pid } of all) {
    const siblings = below.get(pid);
    if (siblings) siblings.push(id);
    else below.set(pid, [id]);
  }
  const found = new Set<number>();
  const waiting = [...deptIds];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    waiting.push(...(below.get(id) ?? []));
  }
  return found;
}

/** Whether a department's records are in a data scope; those of none only where the scope is not limited. */
export function isInScope(scopes: readonly number[], deptId: number | null): boolean {
  return scopes.length === 0 || (deptId !== null && scopes.includes(deptId));
}
