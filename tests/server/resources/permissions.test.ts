import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { sysMenu, sysRole, sysRoleMenu, sysUser, sysUserRole } from "../../../server/db/schema/index.ts";
import type { ListedRoute } from "../../../server/http/route-list.ts";
import { actionPath } from "../../../src/contract/resources/action-definition.ts";
import { operationsOf, permissionOf } from "../../../src/contract/resources/definition.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";
import { testedAreas } from "./area-under-test.ts";

/**
 * The permission matrix (contract A3): every endpoint of the admin service that asks for permissions is called by somebody who has none,
 * by somebody who has all but those, and by somebody who has each of them alone. That all ask for a session, `../base/routes.test.ts` sees.
 */

const NOBODY = "987654321";
/** Id of a record that is new, where one call saves new ones and those that are there. */
const NEW = "0";

describe("the permission matrix", () => {
  let server: TestServer;
  let caller: AdminCalls;
  let grant: (permissions: readonly string[]) => Promise<void>;
  let routes: readonly ListedRoute[];

  beforeAll(async () => {
    server = await startTestServer();
    grant = await makeGrantable(server, "carol");
    caller = adminCalls(server, await server.login("carol"));
    routes = guarded(server);
  }, 60_000);
  afterAll(() => server.close());

  /** A call that reaches the check of permissions and, past it, does as little as it can. */
  const call = (by: AdminCalls, { method, url }: ListedRoute, id = NOBODY) => {
    const path = url.replace("/prod-api", "").replace(/:\w+/g, id);
    // Where the path does not say which record is meant, the body does.
    const body = { nothing: true, ...(url.includes(":id") ? {} : { id: Number(id) }) };
    return by(method, path, method === "GET" || method === "HEAD" ? undefined : body);
  };

  /** Every so many routes are a test of their own: there are more of them with each area. */
  const PARTS = [1, 2, 3, 4];
  const routesOf = (part: number) => routes.filter((_, at) => at % PARTS.length === part - 1);

  test("covers every area with a table, and everything that can be done in it", () => {
    const there = new Set(routes.map(({ method, url }) => `${method} ${url}`));
    const wanted = testedAreas.flatMap((definition) => {
      const base = `/prod-api/${definition.path}`;
      const {
        create,
        update,
        remove,
        export: exports,
        import: imports,
        history,
        restore,
      } = operationsOf(definition);
      return [
        ...(definition.readableByAll ? [] : [`GET ${base}`]),
        `GET ${base}/:id`,
        ...(definition.list.tabs && !definition.readableByAll ? [`GET ${base}/counts`] : []),
        ...(create ? [`POST ${base}`] : []),
        ...(update ? [`PUT ${base}`] : []),
        ...(definition.list.order ? [`PUT ${base}/order`] : []),
        ...(remove ? [`DELETE ${base}`] : []),
        ...(exports ? [`GET ${base}/download`] : []),
        ...(imports ? [`POST ${base}/import`, `GET ${base}/import/template`] : []),
        ...(history ? [`GET ${base}/:id/history`] : []),
        ...(history && remove ? [`GET ${base}/removed`] : []),
        ...(restore ? [`POST ${base}/removed/restore`] : []),
      ];
    });
    expect(wanted.filter((route) => !there.has(route))).toEqual([]);
  });

  test.each(PARTS)(
    "answers 403 to whoever has no permission, and to whoever has all but the ones that are asked for: part %i",
    async (part) => {
      const every = [...new Set(routes.flatMap(({ access }) => access?.permissions ?? []))];
      const wrong: string[] = [];
      for (const route of routesOf(part)) {
        const own = new Set(route.access?.permissions);
        for (const permissions of [[], every.filter((permission) => !own.has(permission))]) {
          await grant(permissions);
          const { status } = await call(caller, route);
          if (status !== 403)
            wrong.push(`${route.method} ${route.url} with ${permissions.length}: ${status}`);
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test.each(PARTS)(
    "lets whoever has one of the permissions pass, with nothing else: part %i",
    async (part) => {
      const wrong: string[] = [];
      for (const route of routesOf(part)) {
        for (const permission of route.access?.permissions ?? []) {
          await grant([permission]);
          const { status, message } = await call(caller, route, permission.endsWith(":add") ? NEW : NOBODY);
          if (status === 403 || status === 401 || status >= 500) {
            wrong.push(`${route.method} ${route.url} with ${permission}: ${status} ${message}`);
          }
        }
      }
      expect(wrong).toEqual([]);
    },
  );

  test("asks for the area's own permissions", () => {
    const wrong = testedAreas.flatMap((definition) => {
      const base = `/prod-api/${definition.path}`;
      const asked = (method: string, url: string) =>
        routes.find((route) => route.method === method && route.url === url)?.access?.permissions ?? [];
      const {
        create,
        update,
        remove,
        export: exports,
        import: imports,
        history,
        restore,
      } = operationsOf(definition);
      const rules: [boolean, string, string, string][] = [
        [true, "GET", `${base}/:id`, "list"],
        [create, "POST", base, "add"],
        [update, "PUT", base, "edit"],
        [definition.list.order !== undefined, "PUT", `${base}/order`, "edit"],
        [remove, "DELETE", base, "del"],
        [exports, "GET", `${base}/download`, "list"],
        [imports, "POST", `${base}/import`, "add"],
        [history, "GET", `${base}/:id/history`, "list"],
        [history && remove, "GET", `${base}/removed`, "list"],
        [restore, "POST", `${base}/removed/restore`, "add"],
      ];
      return rules
        .filter(([there, method, url, action]) => {
          const permissions = asked(method, url);
          return there && (permissions.length !== 1 || permissions[0] !== permissionOf(definition, action));
        })
        .map(([, method, url]) => `${method} ${url}`);
    });
    expect(wrong).toEqual([]);
  });

  test("asks for an action's own permission, or for the one that it names", async () => {
    const actions = testedAreas.flatMap((definition) =>
      (definition.actions ?? []).map((action) => ({
        name: `${action.method} /prod-api/${actionPath(definition.path, action)}`,
        wanted: action.permission ?? permissionOf(definition, action.name),
      })),
    );
    const asked = new Map(
      routes.map(({ method, url, access }) => [`${method} ${url}`, access?.permissions.join()]),
    );
    expect(actions.length).toBeGreaterThan(10);
    expect(actions.filter(({ name, wanted }) => asked.get(name) !== wanted)).toEqual([]);
    // What some of it asks for besides is a permission that roles are given by the menu.
    const needed = testedAreas.flatMap(({ actions = [] }) =>
      actions.flatMap(({ needs }) => needs?.permission ?? []),
    );
    const menu = new Set(
      (await server.context.db.select({ permission: sysMenu.permission }).from(sysMenu)).map(
        ({ permission }) => permission,
      ),
    );
    expect(needed).toContain("afterSales:pay");
    expect(needed.filter((permission) => !menu.has(permission))).toEqual([]);
  });
});

/** Routes that ask for permissions; of a read, once. */
function guarded(server: TestServer): readonly ListedRoute[] {
  return server.app.listedRoutes.filter(
    ({ method, access }) => method !== "HEAD" && (access?.permissions.length ?? 0) > 0,
  );
}

/** Takes every role from somebody but one, whose permissions can be set from then on. Its data scope is everything. */
async function makeGrantable({ context: { db } }: TestServer, username: string) {
  const [role] = await db.insert(sysRole).values({ name: "matrix", level: 1, dataScope: "ALL" }).returning();
  const [row] = await db.insert(sysMenu).values({ type: 2, title: "matrix", permission: "" }).returning();
  const [user] = await db.select().from(sysUser).where(eq(sysUser.username, username));
  if (!role || !row || !user) throw new Error("The matrix was not made.");
  await db.insert(sysRoleMenu).values({ roleId: role.id, menuId: row.id });
  await db.delete(sysUserRole).where(eq(sysUserRole.userId, user.id));
  await db.insert(sysUserRole).values({ userId: user.id, roleId: role.id });
  return async (permissions: readonly string[]) => {
    await db
      .update(sysMenu)
      .set({ permission: permissions.join(",") })
      .where(eq(sysMenu.id, row.id));
  };
}
