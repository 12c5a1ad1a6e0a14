import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { sysTiming } from "../../../server/db/schema/index.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { testServers } from "../../support/server.ts";

interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}
interface Page {
  readonly content: readonly Row[];
  readonly totalElements: number;
}

const JOB = {
  jobName: "nightly",
  beanName: "signInTask",
  methodName: "forgetExpired",
  cronExpression: "0 0 3 * * ?",
  description: "for a test",
};

describe.each(testServers)("api/jobs on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;

  const add = async (over: object = {}) => {
    const { status, body } = await admin("POST", "/api/jobs", { ...JOB, ...over });
    if (status !== 201) throw new Error(`not added: ${status} ${JSON.stringify(body)}`);
    return (body as Row).id;
  };
  const one = async (id: number) => (await admin("GET", `/api/jobs/${id}`)).body as Row;
  const refused = async (over: object) => {
    const { status, body } = await admin("POST", "/api/jobs", { ...JOB, ...over });
    return [status, (body as { message?: string }).message];
  };
  /** A run goes on after its answer: it is there when its row is. */
  const loggedRun = (jobName: string, rows = 1) =>
    expect
      .poll(async () => (await admin("GET", `/api/jobs/logs?jobName=${jobName}`)).body as Page)
      .toMatchObject({ totalElements: rows });

  test("has the jobs that an installation begins with, each with its next run", async () => {
    const page = (await admin("GET", "/api/jobs?isPause=false")).body as Page;
    expect(page.content.map(({ beanName }) => beanName).toSorted()).toEqual([
      "activityTask",
      "couponTask",
      "fileTask",
      "groupTask",
      "levelTask",
      "loginRecordTask",
      "messageTask",
      "operationLogTask",
      "orderTask",
      "orderTask",
      "recordHistoryTask",
      "refundTask",
      "signInTask",
      "siteTask",
      "timingLogTask",
      "uploadTask",
      "visitorTask",
    ]);
    await expect
      .poll(async () => {
        const { content } = (await admin("GET", "/api/jobs?isPause=false")).body as Page;
        return content.every(({ nextRunTime }) => typeof nextRunTime === "string");
      })
      .toBe(true);
  });

  test("adds a job, answers when it is due, and changes it", async () => {
    const id = await add();
    expect(await one(id)).toMatchObject({
      ...JOB,
      isPause: false,
      pauseAfterFailure: false,
      nextRunTime: expect.stringMatching(/ 03:00:00$/),
      createBy: "admin",
    });
    expect((await admin("PUT", "/api/jobs", { id, cronExpression: "30 4 * * *" })).status).toBe(204);
    expect((await one(id)).nextRunTime).toMatch(/ 04:30:00$/);
    expect((await admin("PUT", "/api/jobs", { id, isPause: true })).status).toBe(204);
    expect((await one(id)).nextRunTime).toBeNull();
    const filtered = (await admin("GET", "/api/jobs?jobName=NIGHT&sort=id,asc")).body as Page;
    expect(filtered.content.map((row) => row.id)).toContain(id);
  });

  test("refuses what cannot be run", async () => {
    expect(await refused({ cronExpression: "0 0 0 30 2 ?" })).toEqual([
      400,
      "cronExpression: This expression never runs again",
    ]);
    expect(await refused({ cronExpression: "0 0 99 * * ?" })).toEqual([
      400,
      "cronExpression: Enter a valid cron expression",
    ]);
    expect(await refused({ methodName: "constructor" })).toEqual([
      400,
      "beanName: Illegal bean or method: signInTask.constructor",
    ]);
    expect(await refused({ email: "nobody" })).toEqual([400, "email: “nobody” is not an email address"]);
    expect(await refused({ subTask: "999999" })).toEqual([400, "subTask: There is no task 999999"]);
    expect((await refused({ description: "" }))[0]).toBe(400);
    expect((await refused({ id: 3 }))[0]).toBe(400);
  });

  test("keeps sub-tasks from going in circles, and from being taken away", async () => {
    const last = await add({ jobName: "last" });
    const first = await add({ jobName: "first", subTask: String(last) });
    const change = async (id: number, subTask: string) => {
      const { status, body } = await admin("PUT", "/api/jobs", { id, subTask });
      return [status, (body as { message?: string } | undefined)?.message];
    };
    expect(await change(first, `${first}`)).toEqual([400, "subTask: A task cannot follow itself"]);
    expect(await change(last, `${first}`)).toEqual([400, `subTask: Task ${first} would run this one again`]);
    const gone = await admin("DELETE", "/api/jobs", [last]);
    expect(gone.status).toBe(400);
    expect(JSON.stringify(gone.body)).toContain("It is a follow-up of “first”");
    expect((await admin("DELETE", "/api/jobs", [first])).status).toBe(200);
    expect((await admin("DELETE", "/api/jobs", [last])).status).toBe(200);
  });

  test("lets no two changes at once make a circle of sub-tasks", async () => {
    const [one, other] = [await add({ jobName: "round" }), await add({ jobName: "about" })];
    const answers = await Promise.all([
      admin("PUT", "/api/jobs", { id: one, subTask: String(other) }),
      admin("PUT", "/api/jobs", { id: other, subTask: String(one) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400]);
  });

  test("pauses and resumes, and notes who did", async () => {
    const id = await add();
    expect((await admin("PUT", `/api/jobs/${id}`)).status).toBe(204);
    expect(await one(id)).toMatchObject({ isPause: true, nextRunTime: null, updateBy: "admin" });
    expect((await admin("PUT", `/api/jobs/${id}`)).status).toBe(204);
    expect(await one(id)).toMatchObject({ isPause: false, nextRunTime: expect.any(String) });
    const history = (await admin("GET", `/api/jobs/${id}/history`)).body as Page;
    expect(history.content.map(({ action }) => action)).toEqual(["resume", "pause", "create"]);
    await Promise.all([admin("PUT", `/api/jobs/${id}`), admin("PUT", `/api/jobs/${id}`)]);
    expect(await one(id)).toMatchObject({ isPause: false });
    expect((await admin("PUT", "/api/jobs/999999")).status).toBe(404);
  });

  test("runs a job once, paused or not, with its sub-tasks, and notes how it ended", async () => {
    const after = await add({ jobName: "once-after", isPause: true });
    const id = await add({ jobName: "once", isPause: true, subTask: String(after) });
    expect((await admin("PUT", `/api/jobs/exec/${id}`)).status).toBe(204);
    await loggedRun("once", 2);
    const { content } = (await admin("GET", "/api/jobs/logs?jobName=once&sort=id,asc&isSuccess=true"))
      .body as Page;
    expect(content).toMatchObject([
      { jobName: "once", isSuccess: true, exceptionDetail: null, time: expect.any(Number), params: null },
      { jobName: "once-after", isSuccess: true },
    ]);
    expect((await admin("PUT", "/api/jobs/exec/999999")).status).toBe(404);
  });

  test("runs a job when it is due", async () => {
    const id = await add({ jobName: "soon" });
    await desk.server.context.db
      .update(sysTiming)
      .set({ nextRunTime: new Date() })
      .where(eq(sysTiming.id, id));
    // Any change makes the scheduler check at once.
    await admin("PUT", "/api/jobs", { id, description: "look" });
    await loggedRun("soon");
    expect((await one(id)).nextRunTime).toMatch(/ 03:00:00$/);
  });

  test("exports jobs and log, and lets nobody in without the permission", async () => {
    for (const path of ["/api/jobs/download", "/api/jobs/logs/download"]) {
      const file = await desk.server.request("GET", `/prod-api${path}`, {
        headers: { Authorization: desk.token },
      });
      expect(file.status).toBe(200);
      expect((await file.text()).slice(0, 2)).toBe("PK");
    }
    const amy = adminCalls(desk.server, await desk.server.login("amy"));
    const calls = [
      ["GET", "/api/jobs"],
      ["GET", "/api/jobs/logs"],
      ["PUT", "/api/jobs/1"],
      ["PUT", "/api/jobs/exec/1"],
      ["DELETE", "/api/jobs"],
    ] as const;
    for (const [method, path] of calls) {
      expect((await amy(method, path, method === "DELETE" ? [1] : undefined)).status).toBe(403);
    }
    expect((await admin("POST", "/api/jobs/logs", { jobName: "x" })).status).toBe(405);
    expect((await admin("DELETE", "/api/jobs/logs", [1])).status).toBe(405);
  });
});
