import { inArray } from "drizzle-orm";
import { hashPassword } from "../../server/accounts/passwords.ts";
import type { Database } from "../../server/db/database.ts";
import {
  sysMenu,
  sysRole,
  sysRoleDept,
  sysRoleMenu,
  sysUser,
  sysUserRole,
} from "../../server/db/schema/index.ts";
import { DEMO_PASSWORD } from "../../server/seed/accounts.ts";

export type Scope = NonNullable<(typeof sysRole.$inferInsert)["dataScope"]>;

export interface StaffOptions {
  readonly level?: number;
  readonly scope?: Scope;
  /** Of the scope `CUSTOM`. */
  readonly scopeDepts?: readonly number[];
  readonly deptId?: number | null;
  readonly permissions?: readonly string[];
  readonly isAdmin?: boolean;
}

export interface Staff {
  readonly id: number;
  readonly username: string;
  readonly roleId: number;
}

let count = 0;

/** Makes a user with a role of its own, straight in the database; the password is that of the demo accounts. */
export async function makeStaff(db: Database, options: StaffOptions = {}): Promise<Staff> {
  const { level = 3, scope = "ALL", deptId = null, permissions = [], isAdmin = false } = options;
  count += 1;
  const username = `staff${count}`;
  const [user] = await db
    .insert(sysUser)
    .values({
      username,
      nickName: username,
      email: `${username}@quayside.test`,
      passwordHash: await hashPassword(DEMO_PASSWORD),
      deptId,
      isAdmin,
    })
    .returning();
  const [role] = await db
    .insert(sysRole)
    .values({ name: `role of ${username}`, level, dataScope: scope })
    .returning();
  if (!user || !role) throw new Error("The user was not stored.");
  await db.insert(sysUserRole).values({ userId: user.id, roleId: role.id });
  const { scopeDepts = [] } = options;
  if (scopeDepts.length > 0) {
    await db.insert(sysRoleDept).values(scopeDepts.map((dept) => ({ roleId: role.id, deptId: dept })));
  }
  if (permissions.length > 0) {
    const menus = await db
      .select({ id: sysMenu.id })
      .from(sysMenu)
      .where(inArray(sysMenu.permission, [...permissions]));
    await db.insert(sysRoleMenu).values(menus.map(({ id }) => ({ roleId: role.id, menuId: id })));
  }
  return { id: user.id, username, roleId: role.id };
}
