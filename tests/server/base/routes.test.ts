import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ListedRoute } from "../../../server/http/route-list.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { type TestServer, testServers } from "../../support/server.ts";

/** What anybody may call: the way in, and the way back in for who forgot the password. */
const PUBLIC = [
  "GET /prod-api/auth/code",
  "POST /prod-api/auth/login",
  "DELETE /prod-api/auth/logout",
  "POST /prod-api/im/config/token",
  "POST /prod-api/api/code/email/resetPass",
  "GET /prod-api/api/code/validated",
  // What Alipay calls: what it brings is verified by its signature.
  "GET /prod-api/api/aliPay/return",
  "POST /prod-api/api/aliPay/notify",
  // What a phone calls that has scanned a code: it holds the code.
  "GET /prod-api/wx/scan/:uuid",
  "GET /prod-api/wx/bound",
  "GET /prod-api/api/basicConfig/key/:key",
  "POST /prod-api/api/sysUser/resetPass",
  "POST /prod-api/api/users/resetPass",
];

/** That each asks for its permissions, the matrix of permissions sees (`../resources/permissions.test.ts`). */
describe.each(testServers)("every route of the admin service on $name", ({ start }) => {
  let server: TestServer;
  let nobody: AdminCalls;
  beforeAll(async () => {
    server = await start();
    nobody = adminCalls(server);
  }, 60_000);
  afterAll(() => server.close(), 60_000);

  const routes = (): (ListedRoute & { name: string })[] =>
    server.app.listedRoutes
      .filter(({ method, url }) => url.startsWith("/prod-api/") && method !== "HEAD" && method !== "OPTIONS")
      .map((route) => ({ ...route, name: `${route.method} ${route.url}` }));
  const pathOf = (url: string) => url.slice("/prod-api".length).replace(/:\w+/g, "1");

  test("is public by name alone", () => {
    const open = routes().filter(({ access }) => access === undefined);
    expect(open.map(({ name }) => name).toSorted()).toEqual(PUBLIC.toSorted());
    expect(routes().length).toBeGreaterThan(30);
  });

  test("answers 401 without a session, before it reads the input", async () => {
    const guarded = routes().filter(({ access }) => access !== undefined);
    const answers = [];
    for (const { method, url, name } of guarded) {
      const { status, body } = await nobody(method, pathOf(url));
      answers.push([name, status, (body as { status?: number }).status]);
    }
    expect(answers.filter(([, status, code]) => status !== 401 || code !== 401)).toEqual([]);
  });

  test("asks for permissions that the menu has", async () => {
    const held = new Set(
      (await server.context.db.query.sysMenu.findMany()).flatMap(({ permission }) => permission ?? []),
    );
    const asked = routes().flatMap(({ access }) => access?.permissions ?? []);
    expect(asked.filter((permission) => !held.has(permission))).toEqual([]);
  });

  test("says how the operation log names it, where it writes", () => {
    const writes = routes().filter(({ method }) => method !== "GET");
    expect(writes.filter(({ named }) => !named).map(({ name }) => name)).toEqual([]);
  });
});
