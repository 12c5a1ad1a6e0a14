import { asc, eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { sysTiming, sysTimingLog, sysUser } from "../../../server/db/schema/index.ts";
import { createAlarm } from "../../../server/jobs/alarm.ts";
import type { Job } from "../../../server/jobs/job.ts";
import { createJobStore, type JobStore } from "../../../server/jobs/job-store.ts";
import { createRunLock } from "../../../server/jobs/run-lock.ts";
import { createRunner } from "../../../server/jobs/runner.ts";
import { createScheduler, MISSED_MS } from "../../../server/jobs/scheduler.ts";
import type { Task, TaskCall } from "../../../server/jobs/tasks/task.ts";
import type { TaskTable } from "../../../server/jobs/tasks/tasks.ts";
import { createLog } from "../../../server/log.ts";
import type { Letter } from "../../../server/mail/mail.ts";
import { type TestDatabase, testDatabases } from "../../support/database.ts";

const log = createLog({ logLevel: "silent" });
const START = new Date(2026, 10, 21, 10, 0, 0).getTime();
const config = readConfig({});

describe.each(testDatabases)("the scheduler on $name", ({ name, open }) => {
  let database: TestDatabase;
  let time = START;
  const runs: string[] = [];
  const letters: Letter[] = [];
  const aborts: AbortController[] = [];
  beforeAll(async () => {
    database = await open();
  }, 60_000);
  afterAll(() => database.close(), 60_000);
  afterEach(async () => {
    for (const closing of aborts.splice(0)) closing.abort();
    runs.length = 0;
    letters.length = 0;
    time = START;
    await database.db.delete(sysTiming);
    await database.db.delete(sysTimingLog);
  });

  const task = (run: Task["run"]): Task => ({ run, accepts: () => true });
  const tasks: TaskTable = new Map([
    ["test.note", task(async ({ params }) => void runs.push(params))],
    [
      "test.fail",
      task(async ({ params }) => {
        runs.push(params);
        throw new Error(`${params} went wrong`);
      }),
    ],
  ]);

  /** A process of its own on the same database. */
  function makeProcess(table = tasks, broken: Partial<JobStore> = {}) {
    const closing = new AbortController();
    aborts.push(closing);
    const { signal } = closing;
    // None of these tasks asks anybody else.
    const context = { db: database.db, config, now: () => time } as TaskCall["context"];
    const store = { ...createJobStore(database.db), ...broken };
    const lock = createRunLock(name === "PostgreSQL" ? database.pool : undefined, log);
    const mail = {
      send: async (letter: Letter) => void letters.push(letter),
      sendBy: async () => undefined,
      close: async () => undefined,
    };
    const alarm = createAlarm({ context, mail, log });
    const runner = createRunner({ context, log, store, lock, alarm, tasks: table, signal });
    const scheduler = createScheduler({ store, runner, log, signal, now: () => time });
    return {
      ...scheduler,
      store,
      closing,
      runAll: async () => {
        await scheduler.runDue();
        await scheduler.idle();
      },
    };
  }

  async function addJob(over: Partial<typeof sysTiming.$inferInsert> = {}): Promise<Job> {
    const [job] = await database.db
      .insert(sysTiming)
      .values({
        jobName: "a job",
        beanName: "test",
        methodName: "note",
        params: "note",
        cronExpression: "0 * * * * ?",
        description: "for a test",
        nextRunTime: new Date(START),
        ...over,
      })
      .returning();
    if (!job) throw new Error("The job was not stored.");
    return job;
  }
  const jobOf = async (id: number) =>
    (await database.db.select().from(sysTiming).where(eq(sysTiming.id, id)))[0];
  const logs = () => database.db.select().from(sysTimingLog).orderBy(asc(sysTimingLog.id));

  test("runs a job when it is due, writes how it ended, and knows when it is due again", async () => {
    const job = await addJob({ nextRunTime: new Date(START + 60_000) });
    const { runAll, nextDue } = makeProcess();
    await runAll();
    expect(runs).toEqual([]);
    expect(await nextDue()).toEqual(new Date(START + 60_000));
    time = START + 60_000;
    await runAll();
    expect(runs).toEqual(["note"]);
    expect(await nextDue()).toEqual(new Date(START + 120_000));
    expect(await logs()).toMatchObject([
      {
        jobName: job.jobName,
        beanName: "test",
        methodName: "note",
        params: "note",
        cronExpression: "0 * * * * ?",
        isSuccess: true,
        exceptionDetail: null,
        time: 0,
        createTime: new Date(time),
      },
    ]);
  });

  test("runs each time of a job in one of several processes", async () => {
    for (let index = 0; index < 10; index += 1) await addJob({ params: `job ${index}` });
    const processes = [makeProcess(), makeProcess(), makeProcess()];
    await Promise.all(processes.map(({ runAll }) => runAll()));
    expect(runs.toSorted()).toEqual(Array.from({ length: 10 }, (_, index) => `job ${index}`));
    await Promise.all(processes.map(({ runAll }) => runAll()));
    expect(runs).toHaveLength(10);
  });

  test("finds out when a new job is due, and does not run it before", async () => {
    const { id } = await addJob({ nextRunTime: null, cronExpression: "0 30 * * * ?" });
    await makeProcess().runAll();
    expect(runs).toEqual([]);
    expect((await jobOf(id))?.nextRunTime).toEqual(new Date(2026, 10, 21, 10, 30));
  });

  test.each(["before", "after"])(
    "runs once what the database went away from, %s its time was moved on",
    async (when) => {
      const store = createJobStore(database.db);
      let isAway = true;
      const { runAll, runDue } = makeProcess(tasks, {
        moveOn: async (job, next) => {
          const away = isAway;
          isAway = false;
          const moved = away && when === "before" ? false : await store.moveOn(job, next);
          if (away) throw new Error("Connection terminated unexpectedly");
          return moved;
        },
      });
      await addJob();
      await expect(runDue()).rejects.toThrow("Connection terminated");
      await runAll();
      await runAll();
      expect(runs).toEqual(["note"]);
      expect(await logs()).toHaveLength(1);
    },
  );

  test("leaves out what it owes when that is long past", async () => {
    let isAway = true;
    const store = createJobStore(database.db);
    const { runAll, runDue } = makeProcess(tasks, {
      moveOn: async (job, next) => {
        const moved = await store.moveOn(job, next);
        if (!isAway) return moved;
        isAway = false;
        throw new Error("Connection terminated unexpectedly");
      },
    });
    await addJob({ cronExpression: "0 0 3 * * ?" });
    await expect(runDue()).rejects.toThrow("Connection terminated");
    time = START + MISSED_MS + 1_000;
    await runAll();
    expect(runs).toEqual([]);
  });

  test("writes a run into its log once, also where the database went away as it was written", async () => {
    const store = createJobStore(database.db);
    const tries: boolean[] = [];
    const { runAll } = makeProcess(tasks, {
      addLog: async (end, again) => {
        tries.push(again);
        if (tries.length === 1) throw new Error("Connection terminated unexpectedly");
        await store.addLog(end, again);
        if (tries.length === 2) throw new Error("Connection terminated unexpectedly");
      },
    });
    await addJob();
    await runAll();
    expect(tries).toEqual([false, true, true]);
    expect(await logs()).toHaveLength(1);
  });

  test("makes up no run that was missed while nothing ran", async () => {
    const { id } = await addJob();
    time = START + MISSED_MS + 1_000;
    await makeProcess().runAll();
    expect(runs).toEqual([]);
    expect((await jobOf(id))?.nextRunTime).toEqual(new Date(START + 120_000));
  });

  test("leaves what is paused alone, and has nothing to do without a job", async () => {
    await addJob({ isPause: true });
    const { runAll, nextDue } = makeProcess();
    await runAll();
    expect(runs).toEqual([]);
    expect(await nextDue()).toBeNull();
  });

  test("runs no job twice at once: neither here nor in another process", async () => {
    let release: () => void = () => undefined;
    const begun: string[] = [];
    const slow: TaskTable = new Map([
      [
        "test.note",
        task(({ params }) => {
          begun.push(params);
          return new Promise((resolve) => (release = resolve));
        }),
      ],
    ]);
    const job = await addJob();
    const here = makeProcess(slow);
    const there = name === "PostgreSQL" ? makeProcess(slow) : here;
    await here.runDue();
    expect(await here.runNow(job)).toBe(false);
    expect(await there.runNow(job)).toBe(false);
    time += 60_000;
    await there.runDue();
    expect(begun).toHaveLength(1);
    release();
    await here.idle();
    // Done is done: the job can be run again at once, by who had it too.
    for (const again of [here, there]) {
      expect(await again.runNow(job)).toBe(true);
      release();
      await again.idle();
    }
    expect(begun).toHaveLength(3);
    expect(await logs()).toHaveLength(3);
  });

  test("runs what an operator wants to run now, paused or not, and leaves its time as it is", async () => {
    const job = await addJob({ isPause: true, nextRunTime: null });
    const { runNow, idle } = makeProcess();
    expect(await runNow(job)).toBe(true);
    await idle();
    expect(runs).toEqual(["note"]);
    expect(await jobOf(job.id)).toMatchObject({ isPause: true, nextRunTime: null });
  });

  test("runs the sub-tasks after a job that succeeded, in order, paused or not", async () => {
    const second = await addJob({ params: "second", isPause: true, nextRunTime: null });
    const third = await addJob({ params: "third", isPause: true, nextRunTime: null });
    await database.db
      .update(sysTiming)
      .set({ subTask: String(third.id) })
      .where(eq(sysTiming.id, second.id));
    const last = await addJob({ params: "last", isPause: true, nextRunTime: null });
    await addJob({ params: "first", subTask: `${second.id}, ${last.id}, 999999` });
    await makeProcess().runAll();
    expect(runs).toEqual(["first", "second", "third", "last"]);
    expect(await logs()).toHaveLength(4);
  });

  test("keeps what went wrong, and runs no sub-task after a failure", async () => {
    const after = await addJob({ params: "after", isPause: true, nextRunTime: null });
    const { id } = await addJob({ methodName: "fail", params: "it", subTask: String(after.id) });
    await makeProcess().runAll();
    expect(runs).toEqual(["it"]);
    expect(await logs()).toMatchObject([
      { isSuccess: false, exceptionDetail: expect.stringContaining("Error: it went wrong\n    at ") },
    ]);
    expect(await jobOf(id)).toMatchObject({ isPause: false, nextRunTime: new Date(START + 60_000) });
    expect(letters).toEqual([]);
  });

  test("pauses a job after a failure where it is to be, and mails those who are to know", async () => {
    const { id } = await addJob({
      jobName: "nightly",
      methodName: "fail",
      params: "it",
      pauseAfterFailure: true,
      personInCharge: "Mei",
      email: "one@quayside.test,two@quayside.test",
    });
    await makeProcess().runAll();
    expect(await jobOf(id)).toMatchObject({ isPause: true, nextRunTime: null });
    expect(letters.map(({ to }) => to).toSorted()).toEqual(["one@quayside.test", "two@quayside.test"]);
    expect(letters[0]?.subject).toBe("定时任务失败：nightly");
    expect(letters[0]?.text).toContain("it went wrong");
    expect(letters[0]?.text).toContain("Mei");
  });

  test("mails the person in charge who is an account too, once, in the language of the account", async () => {
    await database.db.insert(sysUser).values({
      username: "mei",
      nickName: "Mei",
      passwordHash: "-",
      email: "Mei@quayside.test",
      language: "en",
    });
    await addJob({
      jobName: "nightly",
      methodName: "fail",
      params: "it",
      personInCharge: "Mei",
      email: "mei@quayside.test, other@quayside.test",
    });
    await makeProcess().runAll();
    const mailed = letters.map(({ to, subject }) => `${to.toLowerCase()} ${subject}`).toSorted();
    expect(mailed).toEqual([
      "mei@quayside.test Scheduled task failed: nightly",
      "other@quayside.test 定时任务失败：nightly",
    ]);
    expect(letters.find(({ subject }) => subject.startsWith("Scheduled"))?.text).toContain(
      "Next run: 2026-11-21 10:01:00",
    );
  });

  test("reports a job that fails again and again now and then, and one that failed anew at once", async () => {
    await addJob({ methodName: "fail", params: "it", email: "one@quayside.test" });
    const { runAll } = makeProcess();
    for (let minute = 0; minute < 31; minute += 1) {
      time = START + minute * 60_000;
      await runAll();
    }
    expect(runs).toHaveLength(31);
    expect(letters).toHaveLength(2);
    await database.db.update(sysTiming).set({ methodName: "note" });
    time += 60_000;
    await runAll();
    await database.db.update(sysTiming).set({ methodName: "fail" });
    time += 60_000;
    await runAll();
    expect(letters).toHaveLength(3);
  });

  test("fails a job whose task is not there any more", async () => {
    await addJob({ beanName: "gone" });
    await makeProcess().runAll();
    expect(await logs()).toMatchObject([
      { isSuccess: false, exceptionDetail: expect.stringContaining("There is no task gone.note.") },
    ]);
  });

  test("starts nothing when it is closing", async () => {
    const job = await addJob();
    const { runDue, runNow, closing } = makeProcess();
    closing.abort();
    await runDue();
    expect(await runNow(job)).toBe(false);
    expect(runs).toEqual([]);
  });
});
