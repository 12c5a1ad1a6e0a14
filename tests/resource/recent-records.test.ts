import { expect, test } from "vitest";
import { type RecentRecord, withRecord } from "../../src/resource/recent-records.ts";

const record = (id: number, over: Partial<RecentRecord> = {}): RecentRecord => ({
  area: "user",
  id,
  name: `user ${id}`,
  at: id,
  ...over,
});

test("the latest is in front, each is there once, by area and number", () => {
  const before = [record(1), record(2), record(1, { area: "role" })];
  const after = withRecord(before, record(1, { name: "renamed", at: 9 }));
  expect(after.map(({ area, id, name }) => [area, id, name])).toEqual([
    ["user", 1, "renamed"],
    ["user", 2, "user 2"],
    ["role", 1, "user 1"],
  ]);
});

test("no more are remembered than are read back", () => {
  let records: readonly RecentRecord[] = [];
  for (let id = 1; id <= 40; id += 1) records = withRecord(records, record(id));
  expect(records).toHaveLength(30);
  expect(records[0]?.id).toBe(40);
  expect(withRecord([], record(1, { name: "x".repeat(500) }))[0]?.name).toHaveLength(120);
});
