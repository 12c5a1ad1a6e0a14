import { useState } from "react";
import { describe, expect, test } from "vitest";
import { page } from "vitest/browser";
import { initialLayout } from "../../../src/ui/grid/layout.ts";
import type { GridColumn, GridTexts } from "../../../src/ui/grid/model.ts";
import { ResourceTable } from "../../../src/ui/grid/resource-table.tsx";
import { cellAt } from "../support/locators.ts";
import { mount } from "../support/mount.tsx";

/** Columns that stay in view, in the grid of long lists. */

interface Row {
  readonly id: number;
}

const ROWS: readonly Row[] = Array.from({ length: 200 }, (_, index) => ({ id: index + 1 }));
const COLUMNS: readonly GridColumn<Row>[] = ["code", "name", "place", "state"].map((key, index) => ({
  key,
  title: key,
  width: 200,
  frozen: index === 0,
  sortable: false,
  render: ({ id }) => `${key} ${id}`,
  text: ({ id }) => `${key} ${id}`,
}));
/** The words are of no matter here. */
const texts = new Proxy({} as GridTexts, {
  get: (_, name) => (name === "columnMenu" || name === "copied" ? String : String(name)),
});

function Grid({ width }: { readonly width: number }) {
  const [layout, setLayout] = useState(() => initialLayout(COLUMNS));
  return (
    <div style={{ display: "flex", width, height: 400 }}>
      <ResourceTable<Row>
        label="Rows"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ id }) => id}
        body="long"
        layout={layout}
        onLayout={setLayout}
        density="normal"
        sort={[]}
        onSort={() => undefined}
        rowMenu={() => null}
        texts={texts}
      />
    </div>
  );
}

const leftOf = (element: Element) => Math.round(element.getBoundingClientRect().left);
const first = () => cellAt(0, 0).element();
/** The cell at a row's end, with its menu. */
const last = () => {
  const cells = page.css(".qs-grid-row > .qs-grid-at-end").elements();
  if (cells[0] === undefined) throw new Error("There is no row.");
  return cells[0];
};
const scroller = () => page.css(".qs-grid-scroller").element();
const sticks = (cell: Element) => getComputedStyle(cell).position === "sticky";

describe("columns that stay in view", () => {
  test("stay where they are while the others go behind them", async () => {
    await mount(<Grid width={600} />);
    await expect.element(page.getByText("code 1", { exact: true })).toBeVisible();
    const before = [leftOf(first()), leftOf(last())];
    scroller().scrollLeft = 120;
    await expect.poll(() => scroller().scrollLeft).toBe(120);
    expect([leftOf(first()), leftOf(last())]).toEqual(before);
    expect([sticks(first()), sticks(last())]).toEqual([true, true]);
  });

  test("are like the others where nothing can go behind them, until there is less room", async () => {
    const { draw } = await mount(<Grid width={1_200} />);
    await expect.element(page.getByText("code 1", { exact: true })).toBeVisible();
    expect([sticks(first()), sticks(last())]).toEqual([false, false]);
    const titles = page.getByRole("columnheader").elements().map(leftOf);
    expect(titles[0]).toBe(leftOf(first()));
    expect(titles.at(-1)).toBe(leftOf(last()));
    draw(<Grid width={600} />);
    await expect.poll(() => sticks(first()) && sticks(last())).toBe(true);
  });
});
