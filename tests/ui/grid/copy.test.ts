import { describe, expect, it } from "vitest";
import { copyOf } from "../../../src/ui/grid/grid-copy.ts";
import type { GridColumn } from "../../../src/ui/grid/model.ts";
import { slotsOf } from "../../../src/ui/grid/slots.ts";
import { toTsv } from "../../../src/ui/grid/tsv.ts";

interface Person {
  readonly name: string;
  readonly town: string;
}
const people: Person[] = [
  { name: "Ada", town: "London" },
  { name: "Li", town: 'a "b"\tc' },
  { name: "Yu", town: "x" },
];
const column = (key: keyof Person): GridColumn<Person> => ({
  key,
  title: key,
  width: 100,
  render: (row) => row[key],
  text: (row) => row[key],
});
const placed = (["name", "town"] as const).map((key) => ({
  column: column(key),
  width: 100,
  frozen: false,
}));
const slots = slotsOf(placed, { select: true, actions: 60, tree: false });
const none = () => false;

describe("what is copied", () => {
  it("is what a spreadsheet takes", () => {
    expect(
      toTsv([
        ["a", "b\nc"],
        ['say "x"', "d"],
      ]),
    ).toBe('a\t"b\nc"\n"say ""x"""\td');
  });

  it("are the cells that are marked, without the box and the buttons of rows", () => {
    const range = { top: 0, bottom: 1, left: 0, right: 3 };
    expect(copyOf(people, slots, range, none)).toEqual({
      text: 'Ada\tLondon\nLi\t"a ""b""\tc"',
      cells: 4,
    });
  });

  it("are the rows that are chosen where no more than one cell is marked", () => {
    const range = { top: 0, bottom: 0, left: 1, right: 1 };
    expect(copyOf(people, slots, range, ({ name }) => name === "Yu")?.text).toBe("Yu\tx");
    expect(copyOf(people, slots, range, none)?.text).toBe("Ada");
  });

  it("is nothing in the header or on a box alone", () => {
    expect(copyOf(people, slots, null, none)).toBeNull();
    expect(copyOf(people, slots, { top: 0, bottom: 0, left: 0, right: 0 }, none)).toBeNull();
  });
});
