import { describe, expect, it } from "vitest";
import { type Slot, slotsOf } from "../../../src/ui/grid/slots.ts";
import { slotsLeftOut } from "../../../src/ui/grid/slots-in-view.ts";

const column = (key: string) => ({ key, title: key, width: 100, render: () => key, text: () => key });

/** A frozen column, nine others of 100 px each, and the row's end. */
const slots: readonly Slot<unknown>[] = slotsOf(
  Array.from({ length: 10 }, (_, at) => ({ column: column(`c${at}`), width: 100, frozen: at === 0 })),
  { select: false, actions: 60, tree: false },
);

describe("what a row of a sheet leaves out", () => {
  it("is nothing where all of it is seen", () => {
    expect(slotsLeftOut(slots, { from: 0, to: 1_000 }, -1)).toEqual([]);
  });

  it("is what is out of view at both sides, never a frozen column or the row's end", () => {
    expect(slotsLeftOut(slots, { from: 300, to: 600 }, -1)).toEqual([
      { from: 1, to: 3, width: 200 },
      { from: 6, to: 10, width: 400 },
    ]);
  });

  it("leaves a column that is seen in part", () => {
    expect(slotsLeftOut(slots, { from: 299, to: 601 }, -1)).toEqual([
      { from: 1, to: 2, width: 100 },
      { from: 7, to: 10, width: 300 },
    ]);
  });

  it("has the column with the keyboard, with the room of those before and behind it", () => {
    expect(slotsLeftOut(slots, { from: 0, to: 300 }, 7)).toEqual([
      { from: 3, to: 7, width: 400 },
      { from: 8, to: 10, width: 200 },
    ]);
  });
});
