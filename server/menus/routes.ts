import { asc } from "drizzle-orm";
import * as v from "valibot";
import { menu } from "../../src/contract/resources/system/menu.ts";
import { Id } from "../../src/contract/schema.ts";
import { listQuery } from "../../src/domain/resources/list-query.ts";
import type { ServerContext } from "../context.ts";
import { sysMenu } from "../db/schema/index.ts";
import { callerOf, requirePermission, requireSession } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { callOf } from "../resources/call.ts";
import { listRecords } from "../resources/list.ts";
import { idsBelow } from "../resources/tree.ts";
import { type Language, languageOf } from "../texts/index.ts";
import { buildMenu, type MenuRow } from "./build-menu.ts";
import { menuModule } from "./menu-module.ts";
import { menuRowsOf } from "./menus.ts";
import { titlesOf } from "./titles.ts";

const NAMES = [menu.path, ...(menu.aliases ?? [])].map((path) => `/prod-api/${path}`);
/** Who may read the menu may choose from it; so may who gives roles their parts of it (contract A4). */
const MAY_CHOOSE = ["menu:list", "roles:list"] as const;

/** What the menu has beyond an area's own calls (contract A4), under both of its names. */
export function registerMenus(app: App, context: ServerContext): void {
  const { db } = context;
  const choose = requirePermission(context, ...MAY_CHOOSE);
  for (const base of NAMES) {
    app.get(`${base}/build`, { onRequest: requireSession(context) }, async (request) =>
      buildMenu(await menuRowsOf(db, callerOf(request).account)),
    );
    app.get(`${base}/tree`, { onRequest: choose }, async (request) => {
      const rows = await db.select().from(sysMenu).orderBy(asc(sysMenu.menuSort), asc(sysMenu.id));
      return choices(rows, languageOf(request));
    });
    app.get(
      `${base}/lazy`,
      { onRequest: choose, schema: { querystring: listQuery(menu) } },
      async (request) => (await listRecords(menuModule, request.query, callOf(context, request))).content,
    );
    app.get(
      `${base}/child`,
      { onRequest: choose, schema: { querystring: v.object({ id: Id }) } },
      async ({ query: { id } }) => [id, ...(await idsBelow(db, sysMenu, "pid", id)).sort((a, b) => a - b)],
    );
  }
}

/** An entry to choose, with those below it. */
interface MenuChoice {
  readonly id: number;
  readonly label: string;
  readonly children?: readonly MenuChoice[];
}

/** The whole menu, buttons included, named in a language. */
function choices(rows: readonly MenuRow[], language: Language): MenuChoice[] {
  const byParent = new Map<number | null, MenuRow[]>();
  for (const row of rows) byParent.set(row.pid, [...(byParent.get(row.pid) ?? []), row]);
  const level = (pid: number | null): MenuChoice[] =>
    (byParent.get(pid) ?? []).map((row) => {
      const children = level(row.id);
      return { id: row.id, label: nameIn(row, language), ...(children.length > 0 ? { children } : {}) };
    });
  return level(null);
}

const nameIn = (row: MenuRow, language: Language): string => titlesOf(row)[language] || row.title;
