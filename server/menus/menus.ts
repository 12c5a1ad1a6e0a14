import { eq, inArray, ne } from "drizzle-orm";
import type { Account } from "../accounts/accounts.ts";
import type { Database } from "../db/database.ts";
import { sysMenu, sysRoleMenu, sysUserRole } from "../db/schema/index.ts";
import { type MenuRow, MenuType } from "./build-menu.ts";

/**
 * The menu rows an account sees (contract A4), buttons left out: all for an admin, else those of its roles and the directories
 * above them.
 */
export async function menuRowsOf(db: Database, account: Pick<Account, "id" | "isAdmin">): Promise<MenuRow[]> {
  const all = await db.select().from(sysMenu).where(ne(sysMenu.type, MenuType.button));
  if (account.isAdmin) return all;
  const roles = db
    .select({ id: sysUserRole.roleId })
    .from(sysUserRole)
    .where(eq(sysUserRole.userId, account.id));
  const granted = await db
    .selectDistinct({ id: sysRoleMenu.menuId })
    .from(sysRoleMenu)
    .where(inArray(sysRoleMenu.roleId, roles));
  return withAncestors(all, new Set(granted.map(({ id }) => id)));
}

function withAncestors(all: readonly MenuRow[], granted: ReadonlySet<number>): MenuRow[] {
  const byId = new Map(all.map((row) => [row.id, row]));
  const seen = new Set<number>();
  for (const row of all) {
    let at: MenuRow | undefined = granted.has(row.id) ? row : undefined;
    while (at && !seen.has(at.id)) {
      seen.add(at.id);
      at = at.pid === null ? undefined : byId.get(at.pid);
    }
  }
  return all.filter((row) => seen.has(row.id));
}
