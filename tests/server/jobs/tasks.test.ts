import { count, eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import {
  adminSession,
  captcha,
  loginRecord,
  mailboxItem,
  mailCode,
  operationLog,
  recordChange,
  sysTimingLog,
  sysUser,
} from "../../../server/db/schema/index.ts";
import { tasks } from "../../../server/jobs/tasks/tasks.ts";
import { TIMING_TASKS } from "../../../src/contract/timing-tasks.ts";
import { type TestDatabase, testDatabases } from "../../support/database.ts";

const NOW = new Date(2026, 10, 21, 12).getTime();
const DAY_MS = 24 * 3_600_000;
const HOUR_MS = 3_600_000;
const config = readConfig({ OPERATION_LOG_DAYS: "90" });

test("every task that the console names is there", () => {
  expect([...tasks.keys()].toSorted()).toEqual(
    TIMING_TASKS.map(({ bean, method }) => `${bean}.${method}`).toSorted(),
  );
});

describe.each(testDatabases)("tasks on $name", ({ open }) => {
  let database: TestDatabase;
  let userId = 0;
  beforeAll(async () => {
    database = await open();
    const [user] = await database.db
      .insert(sysUser)
      .values({ username: "mei", nickName: "Mei", passwordHash: "-" })
      .returning();
    userId = user?.id ?? 0;
  }, 60_000);
  afterAll(() => database.close(), 60_000);

  const run = (name: string, params = "", signal = new AbortController().signal) =>
    tasks.get(name)?.run({ context: { db: database.db, config, now: () => NOW }, params, signal });
  const at = (days: number) => new Date(NOW - days * DAY_MS);
  const rowsOf = async (
    table: typeof operationLog | typeof loginRecord | typeof sysTimingLog | typeof recordChange,
  ) => (await database.db.select({ rows: count() }).from(table))[0]?.rows;

  test("delete operations that are older than they are kept, in more than one step", async () => {
    const row = {
      description: { zh_CN: "x", zh_TW: "x", en: "x" },
      method: "PUT /x",
      requestIp: "127.0.0.1",
      time: 1,
    };
    const old = Array.from({ length: 3_000 }, () => ({
      ...row,
      logType: "INFO" as const,
      createTime: at(91),
    }));
    await database.db.insert(operationLog).values(old);
    await database.db.insert(operationLog).values(old);
    await database.db.insert(operationLog).values([
      { ...row, logType: "ERROR", createTime: at(91) },
      { ...row, logType: "ERROR", createTime: at(89) },
      { ...row, logType: "INFO", createTime: at(1) },
    ]);
    await run("operationLogTask.clean", "", AbortSignal.abort());
    expect(await rowsOf(operationLog)).toBe(6_003);
    await run("operationLogTask.clean");
    expect(await rowsOf(operationLog)).toBe(2);
    await run("operationLogTask.clean", "30");
    expect(await rowsOf(operationLog)).toBe(1);
  });

  test("delete old login records and old rows of the job log", async () => {
    const record = { username: "mei", ip: "127.0.0.1", type: "LOGIN_OK" as const };
    await database.db.insert(loginRecord).values([
      { ...record, createTime: at(181) },
      { ...record, createTime: at(20) },
    ]);
    await database.db.insert(sysTimingLog).values([
      { jobName: "a", createTime: at(31) },
      { jobName: "b", createTime: at(2) },
    ]);
    await run("loginRecordTask.clean");
    await run("timingLogTask.clean");
    expect([await rowsOf(loginRecord), await rowsOf(sysTimingLog)]).toEqual([1, 1]);
    await run("timingLogTask.clean", "1");
    expect(await rowsOf(sysTimingLog)).toBe(0);
  });

  test("delete old lines of the records' histories", async () => {
    const line = { resource: "dict", recordId: 1, action: "update", changes: [] };
    await database.db.insert(recordChange).values([
      { ...line, createTime: at(366) },
      { ...line, createTime: at(364) },
      { ...line, createTime: at(10) },
    ]);
    await run("recordHistoryTask.clean");
    expect(await rowsOf(recordChange)).toBe(2);
    await run("recordHistoryTask.clean", "30");
    expect(await rowsOf(recordChange)).toBe(1);
  });

  test("forget captchas, codes and sessions whose time is over", async () => {
    const times = [new Date(NOW - 1), new Date(NOW + 1)];
    for (const [index, expiresAt] of times.entries()) {
      await database.db.insert(captcha).values({ id: `${index}`, answer: "1", expiresAt });
      await database.db.insert(mailCode).values({
        purpose: 1,
        email: `${index}@quayside.test`,
        userId,
        hash: "-",
        sentAt: at(0),
        expiresAt,
      });
      await database.db
        .insert(adminSession)
        .values({ sid: `${index}`, id: index, userId, loginTime: at(0), expiresAt, ip: "-", userAgent: "-" });
    }
    await run("signInTask.forgetExpired");
    for (const table of [captcha, adminSession]) {
      expect((await database.db.select().from(table)).map(({ id }) => String(id))).toEqual(["1"]);
    }
    expect((await database.db.select().from(mailCode)).map(({ email }) => email)).toEqual([
      "1@quayside.test",
    ]);
  });

  test("mark to-dos that are due soon, and no others", async () => {
    const todo = (title: string, hours: number, over: object = {}) => ({
      userId,
      type: "todo" as const,
      title,
      content: "",
      status: 0,
      read: true,
      dueTime: new Date(NOW + hours * HOUR_MS),
      createTime: at(3),
      ...over,
    });
    await database.db
      .insert(mailboxItem)
      .values([
        todo("soon", 23),
        todo("later", 25),
        todo("over", -1),
        todo("begun", 3, { status: 2 }),
        todo("no todo", 3, { type: "letter", status: null }),
      ]);
    const marked = async () =>
      (await database.db.select().from(mailboxItem).where(eq(mailboxItem.status, 1)))
        .filter(({ read }) => !read)
        .map(({ title }) => title)
        .toSorted();
    await run("todoTask.markDue");
    expect(await marked()).toEqual(["soon"]);
    await run("todoTask.markDue", "48");
    expect(await marked()).toEqual(["later", "soon"]);
  });

  test("refuse parameters that are none", async () => {
    await expect(run("todoTask.markDue", "soon")).rejects.toThrow("no whole number");
  });
});
