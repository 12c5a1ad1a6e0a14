import { describe, expect, it } from "vitest";
import {
  completeLayout,
  freezeColumn,
  hideColumns,
  initialLayout,
  LEAST_WIDTH,
  moveColumn,
  placeColumns,
  resizeColumn,
  shiftColumn,
  shownOrder,
  yieldingColumns,
} from "../../../src/ui/grid/layout.ts";
import type { GridColumn } from "../../../src/ui/grid/model.ts";

const column = (key: string, over: Partial<GridColumn<string>> = {}): GridColumn<string> => ({
  key,
  title: key,
  width: 100,
  render: (row) => row,
  text: (row) => row,
  ...over,
});

const columns = [
  column("id", { frozen: true, width: 60 }),
  column("name", { width: 200 }),
  column("note", { hidden: true }),
  column("state"),
];
const layout = initialLayout(columns);
const keysOf = (placed: readonly { readonly column: { readonly key: string } }[]) =>
  placed.map(({ column: { key } }) => key);

describe("the columns of a grid", () => {
  it("are as they are declared at first, without those that are hidden", () => {
    expect(keysOf(placeColumns(columns, layout, 0))).toEqual(["id", "name", "state"]);
    expect(placeColumns(columns, layout, 0).map(({ frozen }) => frozen)).toEqual([true, false, false]);
  });

  it("keep what was chosen when an area gets a new column, which stands where it is by nature", () => {
    const kept = moveColumn(layout, "state", "name");
    const grown = [
      ...columns.slice(0, 2),
      column("email"),
      ...columns.slice(2),
      column("late", { hidden: true }),
    ];
    const whole = completeLayout(grown, kept);
    expect(whole.order).toEqual(["id", "state", "late", "name", "email", "note"]);
    expect(whole.hidden).toEqual(["note", "late"]);
  });

  it("forget columns that an area no longer has", () => {
    const kept = resizeColumn(freezeColumn(layout, "state", true), "state", 300);
    const whole = completeLayout(columns.slice(0, 3), kept);
    expect(whole).toEqual({ order: ["id", "name", "note"], widths: {}, hidden: ["note"], frozen: ["id"] });
  });

  it("are hidden and shown, and one always stays", () => {
    expect(hideColumns(layout, ["name"], true).hidden).toEqual(["note", "name"]);
    expect(hideColumns(layout, layout.order, true).hidden).toEqual(["name", "note", "state"]);
    const one = hideColumns(layout, ["name", "state"], true);
    expect(hideColumns(one, ["id"], true).hidden).not.toContain("id");
    expect(hideColumns(layout, layout.order, false).hidden).toEqual([]);
  });

  it("are frozen behind the frozen ones and freed before the others", () => {
    const frozen = freezeColumn(layout, "state", true);
    expect(shownOrder(frozen)).toEqual(["id", "state", "name", "note"]);
    expect(shownOrder(freezeColumn(frozen, "id", false))).toEqual(["state", "id", "name", "note"]);
  });

  it("are frozen where they are dropped among frozen ones, and free elsewhere", () => {
    expect(moveColumn(layout, "state", "id")).toMatchObject({
      order: ["state", "id", "name", "note"],
      frozen: ["id", "state"],
    });
    expect(moveColumn(layout, "id", null)).toMatchObject({
      order: ["name", "note", "state", "id"],
      frozen: [],
    });
    expect(moveColumn(layout, "name", "name")).toBe(layout);
  });

  it("move by one place past hidden ones, and not out of their kind", () => {
    expect(shiftColumn(layout, "state", -1).order).toEqual(["id", "state", "name", "note"]);
    expect(shiftColumn(layout, "name", 1).order).toEqual(["id", "note", "state", "name"]);
    expect(shiftColumn(layout, "name", -1)).toBe(layout);
    expect(shiftColumn(layout, "state", 1)).toBe(layout);
  });

  it("have a least width", () => {
    expect(resizeColumn(layout, "name", 3).widths.name).toBe(LEAST_WIDTH);
    expect(resizeColumn(layout, "name", 3, 90).widths.name).toBe(90);
  });
});

describe("the room of a grid", () => {
  it("is filled by the columns whose width nobody chose", () => {
    const widths = placeColumns(columns, resizeColumn(layout, "name", 220), 480).map(({ width }) => width);
    expect(widths.reduce((sum, width) => sum + width, 0)).toBe(480);
    expect(widths[1]).toBe(220);
  });

  it("is not divided where there is too little of it", () => {
    expect(placeColumns(columns, layout, 200).map(({ width }) => width)).toEqual([60, 200, 100]);
  });

  it("takes what little is missing from the widest columns whose width nobody chose", () => {
    expect(placeColumns(columns, layout, 340).map(({ width }) => width)).toEqual([60, 180, 100]);
    const chosen = resizeColumn(layout, "name", 220);
    expect(placeColumns(columns, chosen, 370).map(({ width }) => width)).toEqual([60, 220, 90]);
  });

  it("is not all taken by frozen columns", () => {
    const frozen = freezeColumn(layout, "name", true);
    expect(placeColumns(columns, frozen, 800).filter((one) => one.frozen)).toHaveLength(2);
    expect(keysOf(placeColumns(columns, frozen, 300).filter((one) => one.frozen))).toEqual(["id"]);
  });
});

describe("columns for which there is no room", () => {
  const ranked = [
    column("name", { flexible: false }),
    column("number", { priority: "extra", flexible: false }),
    column("note", { priority: "usual", flexible: false }),
    column("state", { flexible: false }),
    column("maker", { priority: "usual", flexible: false }),
    column("made", { priority: "extra", flexible: false }),
  ];
  const all = initialLayout(ranked);

  it("give way by what they matter, the last of them first; the main ones never do", () => {
    expect(yieldingColumns(ranked, all, 600)).toEqual([]);
    expect(yieldingColumns(ranked, all, 599)).toEqual(["made"]);
    expect(yieldingColumns(ranked, all, 400)).toEqual(["made", "number"]);
    expect(yieldingColumns(ranked, all, 399)).toEqual(["made", "number", "maker"]);
    expect(yieldingColumns(ranked, all, 50)).toEqual(["made", "number", "maker", "note"]);
    expect(keysOf(placeColumns(ranked, all, 399))).toEqual(["name", "note", "state"]);
  });

  it("are all there as long as the room is not known", () => {
    expect(yieldingColumns(ranked, all, 0)).toEqual([]);
  });

  it("stay once they were asked for, until they are hidden", () => {
    const asked = hideColumns(all, ["made"], false);
    expect(yieldingColumns(ranked, asked, 500)).toEqual(["number"]);
    expect(completeLayout(ranked, asked).asked).toEqual(["made"]);
    expect(yieldingColumns(ranked, hideColumns(asked, ["made"], true), 500)).toEqual([]);
  });

  it("do not go while another one is made wider", () => {
    expect(yieldingColumns(ranked, resizeColumn(all, "name", 300), 600)).toEqual([]);
  });

  it("stay where texts that give a little make room for them", () => {
    const giving = ranked.map((one) => ({ ...one, flexible: true }));
    expect(yieldingColumns(giving, all, 528)).toEqual([]);
    expect(yieldingColumns(giving, all, 527)).toEqual(["made"]);
  });
});
