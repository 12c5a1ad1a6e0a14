import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { keyedSetting, sysTiming } from "../../../server/db/schema/index.ts";
import { seedRetention } from "../../../server/seed/jobs.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { type TestDatabase, testDatabases } from "../../support/database.ts";
import { testServers } from "../../support/server.ts";

describe.each(testDatabases)("the jobs of the retention settings on $name", ({ open }) => {
  let database: TestDatabase;
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close(), 60_000);

  test("come into a database of an earlier version; what somebody has changed there stays", async () => {
    const { db } = database;
    const job = { methodName: "clean", cronExpression: "0 30 3 * * ?", description: "x", params: "365" };
    const system = { createBy: "system", updateBy: "system" };
    await db.insert(sysTiming).values([
      { ...job, ...system, jobName: "logins", beanName: "loginRecordTask", isPause: true },
      {
        ...job,
        ...system,
        jobName: "history",
        beanName: "recordHistoryTask",
        isPause: true,
        updateBy: "amy",
      },
    ]);
    await seedRetention(db, { operationLogDays: 90 });
    const rows = await db.select().from(sysTiming).orderBy(sysTiming.beanName);
    expect(rows.map(({ beanName, isPause, params }) => [beanName, isPause, params])).toEqual([
      ["fileTask", false, null],
      ["loginRecordTask", false, null],
      ["messageTask", false, null],
      ["operationLogTask", false, null],
      ["recordHistoryTask", true, "365"],
    ]);
    // The environment says what the setting begins as, and nothing after that.
    await seedRetention(db, { operationLogDays: 30 });
    const held = await db.select().from(keyedSetting).where(eq(keyedSetting.key, "retain_logs"));
    expect(held.map(({ value }) => value)).toEqual([90]);
  });
});

describe.each(testServers)("the retention settings on $name", ({ start }) => {
  const { admin } = adminDesk(start);
  const PATH = "/api/yxSystemConfig/retention";

  test("begin as they are documented, keep for ever with 0 or nothing, and keep messages for as long as clients pull them", async () => {
    const held = async () => (await admin("GET", PATH)).body;
    const initial = { retain_history: 365, retain_logins: 180, retain_logs: 180 };
    expect(await held()).toMatchObject({ ...initial, retain_messages: null, retain_files: null });
    const change = { retain_history: 0, retain_messages: 31 };
    expect(await admin("PUT", PATH, change)).toMatchObject({ status: 204 });
    expect(await held()).toMatchObject({ ...initial, ...change, retain_files: null });
    expect((await admin("PUT", PATH, { retain_messages: 30 })).message).toMatch(/^retain_messages: /);
    expect((await admin("PUT", PATH, { retain_logs: -1 })).message).toMatch(/^retain_logs: /);
  });
});
