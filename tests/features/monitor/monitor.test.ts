import { describe, expect, it } from "vitest";
import type { ServerFigures, SqlStatement } from "../../../src/contract/monitor.ts";
import { POINTS, type Point, share, withFigures } from "../../../src/features/monitor/points.ts";
import { found, meanOf, sorted } from "../../../src/features/monitor/sql/sql-rows.ts";

const usage = { total: "1 GiB", used: "0 B", available: "1 GiB", usageRate: "0" };
const figures = (time: string, cpu: string, memory: string): ServerFigures => ({
  sys: { os: "Linux", day: "1 d", ip: "127.0.0.1" },
  cpu: { name: "c", package: "1", core: "1", coreNumber: 1, logic: "1", used: cpu, idle: "0" },
  memory: { ...usage, usageRate: memory },
  swap: usage,
  disk: usage,
  time,
});

describe("the points of the lines", () => {
  it("are the last ones, oldest first", () => {
    let points: readonly Point[] = [];
    for (let n = 0; n < POINTS + 3; n += 1) points = withFigures(points, figures(`t${n}`, String(n), "50.5"));
    expect(points).toHaveLength(POINTS);
    expect(points.at(0)).toEqual({ time: "t3", cpu: 3, memory: 50.5 });
    expect(points.at(-1)?.time).toBe(`t${POINTS + 2}`);
  });

  it("have the same answer once", () => {
    const points = withFigures([], figures("t", "1", "2"));
    expect(withFigures(points, figures("t", "1", "2"))).toBe(points);
  });

  it("are shares, whatever another server writes", () => {
    expect([share("12.5"), share("170"), share("-3"), share("much")]).toEqual([12.5, 100, 0, 0]);
  });
});

describe("statements", () => {
  const statement = (id: number, sql: string, over: Partial<SqlStatement> = {}): SqlStatement => ({
    id,
    sql,
    executeCount: 4,
    totalTime: 10,
    maxTimespan: 5,
    lastTime: "2026-01-01 00:00:00",
    errorCount: 0,
    fetchRowCount: 0,
    updateCount: 0,
    runningCount: 0,
    concurrentMax: 1,
    ...over,
  });
  const rows = [
    statement(1, "select * from users where id = $1"),
    statement(2, "INSERT INTO users", { totalTime: 99 }),
    statement(3, "select * from roles", { totalTime: 99 }),
  ];
  const ids = (all: readonly SqlStatement[]) => all.map(({ id }) => id);

  it("are found by all words, whatever their case", () => {
    expect(ids(found(rows, "USERS select"))).toEqual([1]);
    expect(ids(found(rows, "  "))).toEqual([1, 2, 3]);
    expect(ids(found(rows, "nothing"))).toEqual([]);
  });

  it("are sorted by one field after another, and as they came where these are the same", () => {
    expect(ids(sorted(rows, [{ field: "totalTime", descending: true }]))).toEqual([2, 3, 1]);
    expect(
      ids(
        sorted(rows, [
          { field: "totalTime", descending: true },
          { field: "sql", descending: true },
        ]),
      ),
    ).toEqual([3, 2, 1]);
    expect(sorted(rows, [])).toBe(rows);
  });

  it("have a mean once they were executed", () => {
    expect(meanOf(statement(1, "a"))).toBe(2.5);
    expect(meanOf(statement(1, "a", { executeCount: 0 }))).toBe(0);
  });
});
