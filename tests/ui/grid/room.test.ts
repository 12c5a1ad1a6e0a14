import { describe, expect, it } from "vitest";
import { columnRoom } from "../../../src/ui/grid/room.ts";
import { between } from "../../../src/ui/grid/use-selection.ts";

describe("the room for columns", () => {
  const frame = { width: 1_000, height: 500 };

  it("is the frame's where all rows fit", () => {
    expect(columnRoom(frame, { width: 800, rows: 400, head: 40 }, 15)).toBe(1_000);
  });

  it("is less by a scrollbar where they do not", () => {
    expect(columnRoom(frame, { width: 800, rows: 600, head: 40 }, 15)).toBe(985);
  });

  it("counts the scrollbar of the columns, which may be what makes the rows too many", () => {
    expect(columnRoom(frame, { width: 1_200, rows: 450, head: 40 }, 15)).toBe(985);
    expect(columnRoom(frame, { width: 800, rows: 450, head: 40 }, 15)).toBe(1_000);
  });
});

describe("a click with Shift on a row's box", () => {
  const keys = [1, 2, 3, 4, 5];

  it("takes the rows from the one chosen last, in either direction", () => {
    expect(between(keys, 2, 3)).toEqual([2, 3, 4]);
    expect(between(keys, 4, 1)).toEqual([2, 3, 4]);
  });

  it("takes that row alone where the last one is on another page", () => {
    expect(between(keys, 99, 1)).toEqual([2]);
    expect(between(keys, null, 1)).toEqual([2]);
  });
});
