import { eq, sql } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { type CuttingProxy, startCuttingProxy } from "../../../e2e/support/cutting-proxy.ts";
import { readConfig } from "../../../server/config.ts";
import { type OpenDatabase, openDatabase } from "../../../server/db/database.ts";
import { backgroundWork, sysTiming, sysTimingLog } from "../../../server/db/schema/index.ts";
import type { Timers } from "../../../server/jobs/clock.ts";
import { type Jobs, startJobs } from "../../../server/jobs/jobs.ts";
import type { TaskTable } from "../../../server/jobs/tasks/tasks.ts";
import { createLog } from "../../../server/log.ts";
import { type BackgroundWork, createBackgroundWork } from "../../../server/work/background-work.ts";
import { workKind } from "../../../server/work/work-kind.ts";
import { scratchFolder } from "../../support/cache.ts";
import { makePostgres } from "../../support/database.ts";

/** PostgreSQL goes away in the middle of timed jobs and of background work: no run vanishes, and work goes on where it was. */

const postgres = process.env.TEST_DATABASE_URL;
/** The clocks are woken by hand. */
const never: Timers = { after: () => () => undefined };

describe.skipIf(!postgres)("PostgreSQL behind a line that breaks, in the middle of work", () => {
  const log = createLog({ logLevel: "silent" });
  let line: CuttingProxy;
  let place: { readonly url: string; drop(): Promise<void> };
  let database: OpenDatabase;
  const closing: (() => Promise<void>)[] = [];

  beforeAll(async () => {
    place = await makePostgres(postgres ?? "", "migrated");
    const url = new URL(place.url);
    line = await startCuttingProxy(Number(url.port || 5432));
    url.port = String(line.port);
    database = await openDatabase({ dataDir: scratchFolder(), databaseUrl: url.href }, log);
  }, 60_000);
  afterEach(async () => {
    line.mode = "pass";
    for (const close of closing.splice(0)) await close();
    await database.db.delete(sysTiming);
    await database.db.delete(sysTimingLog);
    await database.db.delete(backgroundWork);
  });
  afterAll(async () => {
    await database.close();
    await line.close();
    await place.drop();
  }, 60_000);

  const context = () => ({
    ...database,
    ...{ config: { ...readConfig({}), databaseUrl: place.url }, log, now: Date.now },
  });
  const cut = () => {
    line.mode = "refuse";
    line.cut();
  };
  const query = () => database.db.execute(sql`select 1`);

  function jobsWith(run: () => Promise<void>): Jobs {
    const tasks: TaskTable = new Map([["test.note", { accepts: () => true, run }]]);
    const mail = { send: async () => undefined, sendBy: async () => undefined, close: async () => undefined };
    const jobs = startJobs(context() as never, mail, { tasks, timers: never });
    closing.push(() => jobs.close());
    return jobs;
  }
  const addJob = async (jobName: string) => {
    const values = {
      ...{ jobName, beanName: "test", methodName: "note", params: "", description: "for a test" },
      ...{ cronExpression: "0 0 3 * * ?", nextRunTime: new Date() },
    };
    const [job] = await database.db.insert(sysTiming).values(values).returning();
    if (!job) throw new Error("The job was not stored.");
    return job;
  };
  const runsOf = (jobName: string) =>
    database.db.select().from(sysTimingLog).where(eq(sysTimingLog.jobName, jobName));

  test("a run that loses it has failed, and is in the log when it is back", async () => {
    const job = await addJob("lost");
    const jobs = jobsWith(async () => {
      cut();
      await query();
    });
    expect(await jobs.runNow(job)).toBe(true);
    await expect.poll(() => line.mode).toBe("refuse");
    await new Promise((resolve) => setTimeout(resolve, 300));
    line.mode = "pass";
    await expect.poll(() => runsOf("lost"), { timeout: 10_000 }).toHaveLength(1);
    expect(await runsOf("lost")).toMatchObject([{ isSuccess: false }]);
  });

  test("a run that ends while it is away has succeeded, and is in the log when it is back", async () => {
    const job = await addJob("away");
    const jobs = jobsWith(async () => cut());
    expect(await jobs.runNow(job)).toBe(true);
    await expect.poll(() => line.mode).toBe("refuse");
    await new Promise((resolve) => setTimeout(resolve, 300));
    line.mode = "pass";
    await expect.poll(() => runsOf("away"), { timeout: 10_000 }).toHaveLength(1);
    expect(await runsOf("away")).toMatchObject([{ isSuccess: true }]);
    // Its lock went with the connection, and can be had again.
    await expect.poll(() => jobs.runNow(job)).toBe(true);
  });

  /** Background work of six steps, each with a query; what happens at a step is given by its number. */
  function workWith(at: (step: number) => void): { readonly work: BackgroundWork; readonly seen: number[] } {
    const seen: number[] = [];
    const work = createBackgroundWork(context(), never);
    work.add(
      workKind({
        ...{ name: "pictures.synchronise", permission: "pictures:edit", once: true },
        ...{ params: v.object({}), cursor: v.object({ at: v.number() }) },
        run: async ({ cursor, report }) => {
          for (let step = cursor?.at ?? 0; step < 6; step += 1) {
            seen.push(step);
            at(step);
            await query();
            await report({ done: step + 1, total: 6, cursor: { at: step + 1 } });
            // Progress is written now and then alone.
            await new Promise((resolve) => setTimeout(resolve, 350));
          }
          return { added: 6 };
        },
      }),
    );
    closing.push(() => work.close());
    return { work, seen };
  }
  const plan = (work: BackgroundWork) =>
    work.plan(database.db, { kind: "pictures.synchronise", params: {}, account: undefined });
  const stateOf = async (work: BackgroundWork, id: number) => (await work.store.find(id))?.state;

  test("background work that loses it goes on where it was", async () => {
    let isCut = false;
    const { work, seen } = workWith((step) => {
      if (step !== 3 || isCut) return;
      isCut = true;
      cut();
    });
    const id = await plan(work);
    work.start();
    await expect.poll(() => line.mode, { timeout: 10_000 }).toBe("refuse");
    await new Promise((resolve) => setTimeout(resolve, 300));
    line.mode = "pass";
    await expect
      .poll(
        () => {
          work.wake();
          return stateOf(work, id);
        },
        { timeout: 20_000, interval: 200 },
      )
      .toBe("done");
    expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3, 4, 5]));
    expect(seen.filter((step) => step < 2)).toEqual([0, 1]);
  }, 40_000);

  test("work that loses it again and again at the same place has failed", async () => {
    const { work, seen } = workWith((step) => {
      if (step === 1) line.cut();
    });
    const id = await plan(work);
    work.start();
    await expect
      .poll(
        () => {
          work.wake();
          return stateOf(work, id).catch(() => undefined);
        },
        { timeout: 30_000, interval: 200 },
      )
      .toBe("failed");
    expect(seen.filter((step) => step === 1).length).toBeGreaterThan(2);
  }, 40_000);
});
