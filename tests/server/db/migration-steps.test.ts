import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { readMigrationSteps } from "../../../server/db/migration-steps.ts";
import { places } from "../../../server/places.ts";

const folder = mkdtempSync(join(tmpdir(), "quayside-steps-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("steps and their statements are read in the order of files and of time", () => {
  writeFileSync(join(folder, "0001_0.2.0.sql"), "-- step 30 later\n-- A word on it.\nUPDATE c;\n");
  writeFileSync(
    join(folder, "0000_0.1.0.sql"),
    "-- step 10 first\nCREATE a;--> statement-breakpoint\nCREATE b;\n\n-- step 20 second\nDROP a;\n",
  );
  const read = readMigrationSteps(folder).map(({ at, statements }) => [
    at,
    statements.map((one) => one.trim()),
  ]);
  expect(read).toEqual([
    [10, ["CREATE a;", "CREATE b;"]],
    [20, ["DROP a;"]],
    [30, ["-- A word on it.\nUPDATE c;"]],
  ]);
});

test("statements before the first step are refused", () => {
  writeFileSync(join(folder, "0002_0.3.0.sql"), "CREATE d;\n-- step 40 more\nCREATE e;\n");
  expect(() => readMigrationSteps(folder)).toThrow(/first step/);
});

test("the times of the steps rise: a database is given those that are later than its last", () => {
  const times = readMigrationSteps(places.migrations).map(({ at }) => at);
  expect(times).toEqual([...new Set(times)].toSorted((a, b) => a - b));
  expect(times.length).toBeGreaterThan(15);
});
