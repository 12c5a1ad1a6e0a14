import { describe, expect, test } from "vitest";
import {
  createStatements,
  SLOW_MAX,
  SLOW_MS,
  STATEMENTS_MAX,
  type Statements,
  shapeOf,
} from "../../../server/db/statements.ts";

const OK = { fetched: 0, changed: 0, failed: false };

/** Statements under a clock that the test moves. */
function counted() {
  const clock = { at: 1_000 };
  const statements = createStatements({ now: () => clock.at, elapsed: () => clock.at });
  const run = (text: string, ms: number, outcome = OK) => {
    const end = statements.begin(text);
    clock.at += ms;
    end(outcome);
  };
  return { clock, statements, run };
}

const only = (statements: Statements) => {
  const [figures, ...others] = statements.figures();
  if (figures === undefined || others.length > 0) throw new Error("there is not one statement alone");
  return figures;
};

describe("the shape of a statement", () => {
  test("shows no value that is in its text", () => {
    expect(shapeOf("select * from t where a = 'secret''s' and b = $1")).toBe(
      "select * from t where a = ? and b = $1",
    );
  });

  test("is the same whatever the length of a list, and of a list of rows", () => {
    expect(shapeOf("… in ($1, $2, $3)")).toBe(shapeOf("… in ($4, $5)"));
    const rows = (n: number) =>
      `insert into t values ${Array.from({ length: n }, () => "($1, $2)").join(", ")}`;
    expect(shapeOf(rows(2))).toBe(shapeOf(rows(40)));
  });

  test("has a length that is bounded", () => {
    expect(shapeOf(`select ${"x".repeat(1_000_000)}`).length).toBe(4_000);
  });
});

describe("what is counted of a statement", () => {
  test("how often, how long in all and at most, rows, changes and errors", () => {
    const { statements, run } = counted();
    run("select 1", 5, { fetched: 3, changed: 0, failed: false });
    run("select 1", 15, { fetched: 1, changed: 2, failed: false });
    run("select 1", 1, { fetched: 0, changed: 0, failed: true });
    expect(only(statements)).toMatchObject({
      sql: "select 1",
      executeCount: 3,
      totalTime: 21,
      maxTimespan: 15,
      fetchRowCount: 4,
      updateCount: 2,
      errorCount: 1,
      runningCount: 0,
      concurrentMax: 1,
      lastTime: 1_020,
    });
  });

  test("how many run, and how many ran at once", () => {
    const { statements } = counted();
    const ends = [1, 2, 3].map(() => statements.begin("select 1"));
    ends[0]?.(OK);
    expect(only(statements)).toMatchObject({ runningCount: 2, concurrentMax: 3, executeCount: 1 });
    ends[0]?.(OK);
    expect(only(statements).runningCount).toBe(2);
  });

  test("those that took most time are first", () => {
    const { statements, run } = counted();
    run("a", 1);
    run("b", 9);
    expect(statements.figures().map(({ sql }) => sql)).toEqual(["b", "a"]);
  });

  test("slow ones are listed one by one, the newest first, and so many at most", () => {
    const { statements, run } = counted();
    run("quick", SLOW_MS - 1);
    for (let n = 0; n < SLOW_MAX + 5; n += 1)
      run("slow", SLOW_MS + n, { fetched: n, changed: 0, failed: n % 2 === 1 });
    const slow = statements.slow();
    expect(slow).toHaveLength(SLOW_MAX);
    expect(slow[0]).toMatchObject({
      sql: "slow",
      time: SLOW_MS + SLOW_MAX + 4,
      rows: SLOW_MAX + 4,
      failed: false,
    });
    expect(new Set(slow.map(({ id }) => id)).size).toBe(SLOW_MAX);
  });
});

test("so many statements are known at most; the one that rested longest is forgotten, none that runs", () => {
  const { statements, run } = counted();
  const end = statements.begin("runs");
  for (let n = 0; n < STATEMENTS_MAX + 10; n += 1) run(`select ${n}`, 1);
  const known = statements.figures().map(({ sql }) => sql);
  expect(known).toHaveLength(STATEMENTS_MAX);
  expect(known).toContain("runs");
  expect(known).not.toContain("select 0");
  expect(known).toContain(`select ${STATEMENTS_MAX + 9}`);
  end(OK);
});

test("reset counts from nothing, and what is running on", () => {
  const { statements, run } = counted();
  run("over", SLOW_MS);
  const end = statements.begin("runs");
  statements.reset();
  expect(statements.slow()).toEqual([]);
  expect(only(statements)).toMatchObject({ sql: "runs", executeCount: 0, runningCount: 1, concurrentMax: 1 });
  end(OK);
  expect(only(statements)).toMatchObject({ executeCount: 1, runningCount: 0 });
});
