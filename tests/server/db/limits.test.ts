import { sql } from "drizzle-orm";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type CuttingProxy, startCuttingProxy } from "../../../e2e/support/cutting-proxy.ts";
import { isDatabaseAway } from "../../../server/db/query-errors.ts";
import { makePostgres } from "../../support/database.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

/** How long a PostgreSQL may keep somebody waiting. The embedded database has one session, in which nobody waits for locks. */

const postgres = process.env.TEST_DATABASE_URL;
const AREA = "/prod-api/api/dict";

describe.skipIf(!postgres)("PostgreSQL that keeps one waiting", () => {
  let database: { readonly url: string; drop(): Promise<void> };
  let line: CuttingProxy;
  let server: TestServer;
  let locker: pg.Client;
  let token = "";

  const limits = { connectMs: 60_000, lockMs: 60_000, statementMs: 60_000, longMs: 60_000 };
  const start = async (given: Partial<typeof limits>) => {
    const there = new URL(database.url);
    there.port = String(line.port);
    server = await startTestServer({ databaseUrl: there.href, databaseLimits: { ...limits, ...given } });
    token = await server.login("admin");
  };
  const get = async (path: string) => {
    const response = await server.request("GET", path, { headers: { Authorization: token } });
    await response.arrayBuffer();
    return { status: response.status, retryAfter: response.headers.get("retry-after") };
  };
  const lockArea = async () => {
    await locker.query("begin");
    await locker.query("lock table sys_dict in access exclusive mode");
  };
  /** Statements that wait for a lock. In a transaction what is asked of it stays as it was first seen. */
  const waiting = async () => {
    await locker.query("select pg_stat_clear_snapshot()");
    const { rows } = await locker.query<{ count: string }>(
      "select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
    );
    return Number(rows[0]?.count);
  };

  beforeAll(async () => {
    database = await makePostgres(postgres ?? "", "demo");
    line = await startCuttingProxy(Number(new URL(database.url).port || 5432));
    locker = new pg.Client(database.url);
    await locker.connect();
  }, 60_000);
  afterAll(async () => {
    await locker.end();
    await line.close();
    await database.drop();
  }, 60_000);

  test("a locked table holds up its own area and no other", async () => {
    await start({});
    try {
      await lockArea();
      const answered: unknown[] = [];
      const held = Array.from({ length: 40 }, async () => answered.push(await get(AREA)));
      await expect.poll(waiting).toBeGreaterThan(1);
      for (const path of ["/prod-api/auth/info", "/prod-api/api/dept", "/healthz"]) {
        expect(await get(path)).toMatchObject({ status: 200 });
      }
      expect(await server.login("amy")).toBeTruthy();
      expect(answered).toEqual([]);
      await locker.query("rollback");
      await Promise.all(held);
      expect(answered).toEqual(held.map(() => ({ status: 200, retryAfter: null })));
    } finally {
      await locker.query("rollback");
      await server.close();
    }
  });

  test("who waits for a lock or for a statement for too long hears when to try again; long work may take longer", async () => {
    await start({ lockMs: 200, statementMs: 1_000 });
    try {
      await lockArea();
      const away = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };
      expect(await Promise.all([get(AREA), get(AREA)])).toEqual([away, away]);
      await locker.query("rollback");
      expect(await get(AREA)).toMatchObject({ status: 200 });
      const sleep = sql`select pg_sleep(1.5)`;
      const { db, long } = server.context;
      const [ended, done] = await Promise.allSettled([db.execute(sleep), long.db.execute(sleep)]);
      expect(ended.status === "rejected" && isDatabaseAway(ended.reason)).toBe(true);
      expect(done.status).toBe("fulfilled");
    } finally {
      await locker.query("rollback");
      await server.close();
    }
  });

  test("a server that says nothing any more is taken as away, until it answers", async () => {
    await start({ connectMs: 500, statementMs: 500 });
    try {
      line.mode = "swallow";
      const away = { status: 503, retryAfter: expect.stringMatching(/^\d+$/) };
      expect(await Promise.all(Array.from({ length: 20 }, () => get(AREA)))).toEqual(
        Array.from({ length: 20 }, () => away),
      );
      expect(await get("/healthz")).toMatchObject({ status: 503 });
      line.mode = "pass";
      await expect.poll(async () => (await get("/healthz")).status, { timeout: 10_000 }).toBe(200);
      expect(await get(AREA)).toMatchObject({ status: 200 });
    } finally {
      line.mode = "pass";
      await server.close();
    }
  }, 30_000);
});
