import { describe, expect, test } from "vitest";
import {
  BATCH_MOST,
  type BatchRow,
  batchFigures,
  isRetryable,
  linesOf,
  titleOf,
  withoutRow,
  withRows,
} from "../../src/resource/batch/batch-rows.ts";
import type { UploadItem } from "../../src/resource/uploads/upload-queue.ts";

/** Files of which records are made, one of each. */

const file = (name: string) => new File(["x"], name);

test.each([
  ["Award 2024.png", 60, "Award 2024"],
  ["质量奖.final.JPG", 60, "质量奖.final"],
  ["no ending", 60, "no ending"],
  ["Mr. Smith of the harbour", 60, "Mr. Smith of the harbour"],
  [".png", 60, ".png"],
  ["a long name.png", 6, "a long"],
  ["a longer one.png", 2, "a"],
  ["🏆🏆🏆.png", 2, "🏆🏆"],
])("of %j at most %i: %j", (name, max, title) => {
  expect(titleOf({ name }, max)).toBe(title);
});

test("files are added as far as there is room, each with what is wrong with it", () => {
  const fault = ({ name }: File) => (name === "b" ? "no picture" : null);
  const rows = withRows([], [file("a"), file("b")], 1, { max: 9, fault });
  expect(rows.map(({ key, title, fault: wrong }) => [key, title, wrong])).toEqual([
    [1, "a", undefined],
    [2, "b", "no picture"],
  ]);
  const many = Array.from({ length: BATCH_MOST + 3 }, (_, at) => file(`${at}`));
  expect(withRows(rows, many, 3, { max: 9, fault })).toHaveLength(BATCH_MOST);
});

const row = (key: number, given: Partial<BatchRow> = {}): BatchRow => ({
  ...{ key, file: file(`${key}.png`), title: `${key}` },
  ...given,
});
const item = (key: number, given: Partial<UploadItem>): UploadItem => ({
  ...{ key, file: file(""), state: "waiting", share: 0 },
  ...given,
});

describe("what became of a row", () => {
  const rows = [
    row(1),
    row(2, { fault: "no picture" }),
    row(3, { sent: 11 }),
    row(4, { sent: 12 }),
    row(5, { sent: 13, saving: true }),
    row(6, { sent: 14 }),
    row(7, { sent: 15 }),
    row(8, { sent: 16, unsure: true }),
  ];
  const lines = linesOf(rows, [
    item(11, { state: "waiting" }),
    item(12, { state: "sending", share: 0.5 }),
    item(13, { state: "sending", share: 1 }),
    item(14, { state: "done", share: 1 }),
    item(15, { state: "failed", failure: "refused" }),
    item(16, { state: "failed", failure: "no answer" }),
  ]);

  test("is told by the queue once it was sent", () => {
    expect(lines.map(({ state }) => state)).toEqual([
      "waiting",
      "failed",
      "waiting",
      "sending",
      "saving",
      "saved",
      "failed",
      "failed",
    ]);
    expect(lines.map(({ failure }) => failure)).toEqual([
      undefined,
      "no picture",
      undefined,
      undefined,
      undefined,
      undefined,
      "refused",
      "no answer",
    ]);
  });

  test("says whether its title may still be changed, and whether it is sent again with the others", () => {
    const keys = (test: (line: (typeof lines)[number]) => boolean) =>
      lines.filter(test).map(({ key }) => key);
    expect(keys(({ open }) => open)).toEqual([1, 7, 8]);
    expect(keys(isRetryable)).toEqual([7]);
  });

  test("is another line where something about it changed, and the same one else", () => {
    const [one, two] = [row(21, { sent: 21 }), row(22, { sent: 22 })];
    const waiting = [item(21, {}), item(22, {})];
    const before = linesOf([one, two], waiting);
    const sending = [item(21, { state: "sending", share: 0.5 }), ...waiting.slice(1)];
    const after = linesOf([one, two], sending);
    expect(after[0]).toMatchObject({ state: "sending", share: 0.5 });
    expect(after[1]).toBe(before[1]);
    expect(linesOf([one, { ...two, title: "another" }], sending)[1]).toMatchObject({ title: "another" });
  });

  test("adds up", () => {
    expect(batchFigures(lines)).toEqual({
      ...{ total: 8, twins: 0, unsent: 1, running: 3, saved: 1, failed: 3, retryable: 1 },
      share: (0 + 0.5 + 1 + 1 + 1 + 1) / 6,
    });
    expect(batchFigures([]).share).toBe(0);
  });
});

describe("a row that is taken away", () => {
  const row = (key: number, over: object = {}) => ({
    key,
    file: new File(["x"], `${key}.png`),
    title: `Row ${key}`,
    ...over,
  });
  const same = { twin: "Row 1", twinOf: 1 };

  test("leaves its place to the next with the same file, which the others are told of then", () => {
    const { rows, next } = withoutRow([row(1), row(2, same), row(3), row(4, same)], 1, undefined);
    expect(next).toBe(2);
    expect(rows).toMatchObject([
      { key: 2, twin: undefined, twinOf: undefined },
      { key: 3 },
      { key: 4, twin: "Row 2", twinOf: 2 },
    ]);
  });

  test("of a file that a record has, the next one is told of the record", () => {
    const record = { twin: "Quay", twinRecord: { id: 7 } };
    const { rows } = withoutRow([row(1, record), row(2, same)], 1, record);
    expect(rows).toMatchObject([{ key: 2, ...record, twinOf: undefined }]);
  });

  test("that none has the file of is taken away alone", () => {
    const { rows, next } = withoutRow([row(1), row(2, same)], 2, undefined);
    expect([rows.map(({ key }) => key), next]).toEqual([[1], undefined]);
  });
});
