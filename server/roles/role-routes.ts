import { asc } from "drizzle-orm";
import { levelNow } from "../accounts/levels.ts";
import type { ServerContext } from "../context.ts";
import { sysRole } from "../db/schema/index.ts";
import { callerOf, requirePermission, requireSession } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { grantableMenus } from "./role-menus.ts";

/** Whoever gives roles to users chooses among all of them. */
const MAY_CHOOSE = ["roles:list", "user:list", "user:add", "user:edit"] as const;

/** What the role area answers besides its list (contract A6). */
export function registerRoles(app: App, context: ServerContext): void {
  const { db } = context;

  app.get("/prod-api/api/roles/all", { onRequest: requirePermission(context, ...MAY_CHOOSE) }, async () =>
    db
      .select({
        id: sysRole.id,
        name: sysRole.name,
        level: sysRole.level,
        dataScope: sysRole.dataScope,
        description: sysRole.description,
      })
      .from(sysRole)
      .orderBy(asc(sysRole.level), asc(sysRole.id)),
  );

  /** With `menus` (ours): ids of the menu rows that the caller may grant; all of them where it is not there. */
  app.get("/prod-api/api/roles/level", { onRequest: requireSession(context) }, async (request) => {
    const { account } = callerOf(request);
    const [level, menus] = await Promise.all([levelNow(db, account), grantableMenus(db, account)]);
    return { level, ...(menus === null ? {} : { menus: [...menus].sort((a, b) => a - b) }) };
  });
}
