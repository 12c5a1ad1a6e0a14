import type { ServerContext } from "../context.ts";
import { callerOf, requireSession } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { buildMenu } from "./build-menu.ts";
import { menuRowsOf } from "./menus.ts";

/** `api/sysMenu/build`, also known as `api/menus/build` (contract A0, A4). */
export function registerMenus(app: App, context: ServerContext): void {
  for (const path of ["/prod-api/api/sysMenu/build", "/prod-api/api/menus/build"]) {
    app.get(path, { onRequest: requireSession(context) }, async (request) =>
      buildMenu(await menuRowsOf(context.db, callerOf(request).account)),
    );
  }
}
