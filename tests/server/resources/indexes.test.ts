import type pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { tidyTables } from "../../../server/db/upkeep.ts";
import { removalsOf } from "../../../server/resources/history.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { fillLoginRecord, fillOperationLog, fillRecordChanges } from "../../support/log-rows.ts";
import { indexesOf, planOf, type Statement, scansOf, statementsOf } from "../../support/query-plans.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";

/**
 * As few as the planner would rather read an index of than the table: a search of several columns pays late. What lists take of many more
 * rows is measured by the benchmark of lists.
 */
const LOG_ROWS = 18_000;
const ROWS = 2_500;
/** More than the log has, with what the tests add to it. */
const EXPORT_ROWS = LOG_ROWS + 100;
const RANGE = "createTime=2026-03-01 00:00:00&createTime=2026-04-01 00:00:00";

/** Lists of many rows: what the user asks for, and whether its count reads the whole table because the whole table is asked for. */
const logs: readonly [what: string, query: string][] = [
  ["its first page", ""],
  ["a page far behind", "page=200"],
  ["a range of time", RANGE],
  ["a range of time, oldest first", `${RANGE}&sort=createTime,asc`],
  ["the newest", "sort=createTime,desc"],
  ["the slowest", "sort=time,desc"],
  ["by who did it", "sort=username,asc"],
  ["who did it", "blurry=operator123"],
  ["what was done", "blurry=修改第12类"],
  ["what was done, in English, in a range of time", `blurry=of kind 12&${RANGE}`],
  ["from where it was done", "blurry=10.1.100.&sort=createTime,desc"],
  ["what nobody did", "blurry=no such thing"],
];

const logins: readonly [what: string, query: string][] = [
  ["its first page", ""],
  ["a range of time", RANGE],
  ["the newest", "sort=createTime,desc"],
  ["a part of a name", "username=rator123"],
  ["a name that nobody has", "username=nobody"],
  ["a kind", "type=LOGIN_FAIL"],
  ["a kind by time", "type=LOGIN_FAIL&sort=createTime,asc"],
  ["a part of a name in a range of time", `username=rator123&${RANGE}`],
  ["by name", "sort=username,desc"],
];

describe.each(sqlTestServers)("a list of many rows on $name", ({ name, start }) => {
  let server: TestServer;
  let admin: AdminCalls;
  let token: string;

  beforeAll(async () => {
    server = await start({}, { exportRows: EXPORT_ROWS });
    token = await server.login("admin");
    const { pool } = server.context;
    admin = adminCalls(server, token);
    await withoutSearch(pool, async () => {
      await fillOperationLog(pool, LOG_ROWS);
      await fillLoginRecord(pool, ROWS);
    });
    await fillRecordChanges(pool, ROWS);
    if (name === "PGlite") await tidyTables(pool);
    else await pool.query("vacuum (analyze)");
  }, 120_000);
  afterAll(() => server.close());

  test.each(logs)("of the operation log, %s, is answered from an index", async (_, query) => {
    await expectIndexed(`/api/logs?size=20&${query}`, "operation_log");
  });

  test.each(logins)("of the login record, %s, is answered from an index", async (_, query) => {
    await expectIndexed(`/api/loginRecord?size=20&${query}`, "login_record");
  });

  test.each([0, 20])("of what was deleted in an area, page %i, is answered from its index", async (page) => {
    await expectIndexed(`/api/dict/removed?size=20&page=${page}`, "record_change", "record_change_removed");
  });

  test("of what one user has deleted there, it is so too", async () => {
    const { pool, db } = server.context;
    const ask = async () => void (await removalsOf(db, { name: "dict" }, { page: 0, size: 20 }, 40));
    await expectPlanned(
      await statementsOf(pool, "record_change", ask),
      "record_change",
      "record_change_removed",
    );
  });

  test("is exported while others are answered", async () => {
    const exported = server
      .request("GET", "/prod-api/api/logs/download", { headers: { Authorization: token } })
      .then(async (answer) => ({ status: answer.status, bytes: (await answer.arrayBuffer()).byteLength }));
    let ended = false;
    let answered = 0;
    void exported.then(() => {
      ended = true;
    });
    while (!ended) {
      expect((await admin("GET", "/api/logs?size=1")).status).toBe(200);
      if (!ended) answered += 1;
    }
    const { status, bytes } = await exported;
    expect(status).toBe(200);
    expect(bytes).toBeGreaterThan(400_000);
    expect(answered).toBeGreaterThan(5);
  }, 60_000);

  test("is not exported where it is longer than an export may be", async () => {
    await fillOperationLog(server.context.pool, EXPORT_ROWS / 10);
    const refused = await admin("GET", "/api/logs/download");
    expect(refused.status).toBe(400);
    expect(refused.message).toMatch(/At most 18100 rows .* there are 1[89]\d{3}/);
    expect((await admin("GET", "/api/logs/download?blurry=operator123&page=0")).status).toBe(200);
  }, 60_000);

  async function expectIndexed(path: string, table: string, index?: string): Promise<void> {
    const { pool } = server.context;
    const statements = await statementsOf(pool, table, async () => {
      const answer = await admin("GET", encodeURI(path));
      expect(answer.status, answer.message).toBe(200);
    });
    await expectPlanned(statements, table, index);
  }

  async function expectPlanned(
    statements: readonly Statement[],
    table: string,
    index?: string,
  ): Promise<void> {
    const { pool } = server.context;
    expect(statements.length).toBeGreaterThanOrEqual(2);
    for (const statement of statements) {
      const plan = await planOf(pool, statement);
      const counts = /count\(/.test(statement.text);
      const whole = counts && !/ where /.test(statement.text);
      if (!whole) expect(scansOf(plan, table), JSON.stringify(plan)).not.toContain("Seq Scan");
      if (index !== undefined) expect(indexesOf(plan), JSON.stringify(plan)).toContain(index);
    }
  }
});

/** Fills tables without their search indexes, as it is quicker; they are made again afterwards. */
async function withoutSearch(pool: pg.Pool, fill: () => Promise<void>): Promise<void> {
  const { rows } = await pool.query<{ readonly indexname: string; readonly indexdef: string }>(
    "select indexname, indexdef from pg_indexes where indexname in ('operation_log_search', 'login_record_search')",
  );
  for (const { indexname } of rows) await pool.query(`drop index ${indexname}`);
  await fill();
  for (const { indexdef } of rows) await pool.query(indexdef);
}
