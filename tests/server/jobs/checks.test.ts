import { describe, expect, test } from "vitest";
import { checkJob, checkSubTasks, type GivenJob } from "../../../server/jobs/checks.ts";
import { tasks } from "../../../server/jobs/tasks/tasks.ts";
import { TIMING_TASKS } from "../../../src/contract/timing-tasks.ts";

const NOW = new Date(2026, 10, 21);
const given = (over: Partial<GivenJob> = {}): GivenJob => ({
  beanName: "operationLogTask",
  methodName: "clean",
  params: null,
  cronExpression: "0 0 3 * * ?",
  email: null,
  subTask: null,
  ...over,
});
const check = (over: Partial<GivenJob>) => () => checkJob(given(over), tasks, NOW);

describe("a job that is saved", () => {
  test("names a task that there is", () => {
    expect(check({})).not.toThrow();
    for (const { bean, method } of TIMING_TASKS) {
      expect(check({ beanName: bean, methodName: method })).not.toThrow();
    }
    expect(check({ beanName: "constructor", methodName: "name" })).toThrow("Illegal bean");
    expect(check({ methodName: "toString" })).toThrow("Illegal bean");
  });

  test("gives the task parameters that it takes", () => {
    expect(check({ params: " 30 " })).not.toThrow();
    expect(check({ params: "0" })).toThrow("params: ");
    expect(check({ params: "30; drop table" })).toThrow("params: ");
    expect(check({ beanName: "signInTask", methodName: "forgetExpired", params: "1" })).toThrow("params: ");
  });

  test("has a time", () => {
    expect(check({ cronExpression: "nonsense" })).toThrow("Enter a valid cron expression");
    expect(check({ cronExpression: "0 0 0 31 2 ?" })).toThrow("never runs again");
  });

  test("has addresses and ids that are some", () => {
    expect(check({ email: "a@quayside.test, b@quayside.test" })).not.toThrow();
    expect(check({ email: "a@quayside.test，nobody" })).toThrow("email: ");
    expect(check({ subTask: "1,2" })).not.toThrow();
    expect(check({ subTask: "1,x" })).toThrow("subTask: ");
  });
});

describe("sub-tasks", () => {
  const all = [
    { id: 1, subTask: "2" },
    { id: 2, subTask: "3,4" },
    { id: 3, subTask: null },
    { id: 4, subTask: "5" },
    { id: 5, subTask: "4" },
  ];
  const check = (id: number | undefined, subTask: string) => () => checkSubTasks({ id, subTask }, all);

  test("are jobs that there are", () => {
    expect(check(undefined, "1,2,3")).not.toThrow();
    expect(check(1, "9")).toThrow("There is no task {id}");
  });

  test("are never the job itself, nor lead back to it", () => {
    expect(check(1, "1")).toThrow("cannot follow itself");
    expect(check(3, "1")).toThrow("would run this one again");
    expect(check(3, "2")).toThrow("would run this one again");
    expect(check(2, "3")).not.toThrow();
  });

  test("are checked to an end where others form a circle", () => {
    expect(check(3, "4")).not.toThrow();
  });
});
