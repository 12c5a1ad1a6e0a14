import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { ServerFigures, type SqlFigures, SqlFigures as SqlSchema } from "../../../src/contract/monitor.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { sqlTestServers } from "../../support/server.ts";

describe.each(sqlTestServers)("Monitor on $name", ({ name, start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;

  const sql = async (): Promise<SqlFigures> =>
    v.parse(SqlSchema, (await admin("GET", "/api/monitor/sql")).body);
  const named = ({ sql: all }: SqlFigures, text: string) => all.find((one) => one.sql.includes(text));

  test("answers of the machine and the process, in the reader's language", async () => {
    const figures = v.parse(ServerFigures, (await admin("GET", "/api/monitor")).body);
    expect(figures.time).toMatch(/^\d\d:\d\d:\d\d$/);
    expect(Number(figures.cpu.used) + Number(figures.cpu.idle)).toBeCloseTo(100, 1);
    expect(figures.process).toMatchObject({ pid: process.pid, version: process.version });
    expect(figures.cpu.core).toContain("Physical cores");
    const chinese = adminCalls(desk.server, await desk.server.login("admin"), "zh-TW");
    expect((await chinese("GET", "/api/monitor")).body).toMatchObject({
      cpu: { core: expect.stringContaining("個實體核心") },
    });
  });

  test("counts what the database layer really executes, through the pool and in transactions", async () => {
    const { pool, db } = desk.server.context;
    expect((await admin("POST", "/api/monitor/sql/reset")).status).toBe(200);
    for (let n = 0; n < 3; n += 1)
      await pool.query("select $1::int as probe_of_the_pool, 'hidden word'", [n]);
    await pool.query("select probe_of_nothing from no_such_table").catch(() => undefined);
    await db.transaction(async (tx) => {
      await tx.execute("create temporary table probe_rows (n int)");
      await tx.execute("insert into probe_rows select generate_series(1, 7)");
    });
    const figures = await sql();
    expect(named(figures, "probe_of_the_pool")).toMatchObject({
      executeCount: 3,
      fetchRowCount: 3,
      errorCount: 0,
      runningCount: 0,
      lastTime: expect.stringMatching(/^\d{4}-/),
    });
    expect(named(figures, "probe_of_nothing")).toMatchObject({ executeCount: 1, errorCount: 1 });
    expect(named(figures, "insert into probe_rows")).toMatchObject({ updateCount: 7, fetchRowCount: 0 });
    expect(JSON.stringify(figures)).not.toContain("hidden word");
  });

  test("answers of the pool, and where the database is without how to get in", async () => {
    const { pool } = desk.server.context;
    const [one, two] = await Promise.all([pool.connect(), pool.connect()]);
    const { datasource } = await sql();
    one.release();
    two.release();
    expect(datasource.activeCount).toBeGreaterThanOrEqual(2);
    expect(datasource.activePeak).toBeGreaterThanOrEqual(datasource.activeCount);
    expect(datasource.maxActive).toBe(22);
    expect(datasource.connectCount).toBeGreaterThan(0);
    expect(datasource.dbType).toContain(name === "PGlite" ? "PGlite" : "PostgreSQL");
    expect(datasource.url).not.toMatch(/postgres:[^/]|:[^/]*@/);
  });

  test("lists what was slow, and forgets all of it when it is asked to", async () => {
    await desk.server.context.pool.query("select pg_sleep(0.25) as probe_of_patience");
    const before = await sql();
    expect(before.slow[0]).toMatchObject({
      sql: expect.stringContaining("probe_of_patience"),
      rows: 1,
      failed: false,
    });
    expect(before.slow[0]?.time).toBeGreaterThanOrEqual(before.slowFrom ?? 0);
    await admin("POST", "/api/monitor/sql/reset");
    const after = await sql();
    expect(named(after, "probe_of_patience")).toBeUndefined();
    expect(after.slow).toEqual([]);
  });
});
