import { eq, inArray } from "drizzle-orm";
import type { UserDto } from "../../src/contract/admin.ts";
import type { Queryable } from "../db/database.ts";
import { sysRole, sysUserRole } from "../db/schema/index.ts";

type Roles = NonNullable<UserDto["roles"]>;

/** Stronger than any role (contract A3: a smaller level is stronger). */
const ADMIN_LEVEL = 0;
/** Weaker than any role: of whoever has none. */
const WEAKEST = Number.MAX_SAFE_INTEGER;

/** The roles of users, by user id. */
export async function rolesOf(
  db: Queryable,
  userIds: readonly number[],
): Promise<ReadonlyMap<number, Roles>> {
  const roles = new Map<number, Roles>(userIds.map((userId) => [userId, []]));
  if (roles.size === 0) return roles;
  const rows = await db
    .select({
      userId: sysUserRole.userId,
      id: sysRole.id,
      name: sysRole.name,
      level: sysRole.level,
      dataScope: sysRole.dataScope,
    })
    .from(sysUserRole)
    .innerJoin(sysRole, eq(sysRole.id, sysUserRole.roleId))
    .where(inArray(sysUserRole.userId, [...roles.keys()]))
    .orderBy(sysRole.level, sysRole.id);
  for (const { userId, ...role } of rows) roles.get(userId)?.push(role);
  return roles;
}

/** The level of a user with these roles: that of the strongest (contract A3). */
export function levelOf(user: { readonly isAdmin: boolean }, roles: Roles | undefined): number {
  return user.isAdmin ? ADMIN_LEVEL : Math.min(WEAKEST, ...(roles ?? []).map(({ level }) => level));
}

/** The level of an account as its roles are now (contract A6 `GET api/roles/level`). */
export async function levelNow(
  db: Queryable,
  account: { readonly id: number; readonly isAdmin: boolean },
): Promise<number> {
  const roles = await rolesOf(db, [account.id]);
  return levelOf(account, roles.get(account.id));
}
