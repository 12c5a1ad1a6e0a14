import { describe, expect, it } from "vitest";
import { headHeight } from "../../../src/ui/grid/room.ts";
import { firstSlots } from "../../../src/ui/grid/settled.ts";
import { type Slot, slotsOf } from "../../../src/ui/grid/slots.ts";

const column = (key: string) => ({ key, title: key, width: 100, render: () => key, text: () => key });

/** A box, `frozen` columns that stay, the others up to `count`, and the row's end. */
const slots = (count: number, frozen = 0): Slot<unknown>[] =>
  slotsOf(
    Array.from({ length: count }, (_, at) => ({
      column: column(`c${at}`),
      width: 100,
      frozen: at < frozen,
    })),
    { select: true, actions: 60, tree: false },
  );

describe("what a grid draws first", () => {
  it("is the columns in view, a part of one too, and the room of the others", () => {
    // 40 of the box, then columns of 100: the fourth begins at 340.
    expect(firstSlots(slots(10), 341, false)).toEqual({ count: 5, gap: 600 });
    expect(firstSlots(slots(10), 340, false)).toEqual({ count: 4, gap: 700 });
  });

  it("is all of them where they fit, and once it has settled", () => {
    expect(firstSlots(slots(3), 400, false)).toEqual({ count: 5, gap: 0 });
    expect(firstSlots(slots(10), 341, true)).toEqual({ count: 12, gap: 0 });
  });

  it("is all of them where nothing could be measured", () => {
    expect(firstSlots(slots(10), 0, false)).toEqual({ count: 12, gap: 0 });
  });

  it("has every column that stays", () => {
    expect(firstSlots(slots(10, 4), 100, false)).toEqual({ count: 5, gap: 600 });
  });
});

describe("the titles", () => {
  it("are as high as a row, but never too low for their buttons", () => {
    expect(headHeight(44)).toBe(44);
    expect(headHeight(28)).toBe(32);
  });
});
