import { useState } from "react";
import { expect, test } from "vitest";
import { page, userEvent } from "vitest/browser";
import * as blueprint from "../../../src/ui/grid/blueprint-table.mjs";
import { initialLayout } from "../../../src/ui/grid/layout.ts";
import type { GridColumn, GridTexts, RowKey } from "../../../src/ui/grid/model.ts";
import { ResourceTable } from "../../../src/ui/grid/resource-table.tsx";
import { cellAt } from "../support/locators.ts";
import { mount } from "../support/mount.tsx";

/** What `blueprint-table.mjs` says of Blueprint's table, on the real grid. A test that fails here names the line to be written anew. */

interface Row {
  readonly id: number;
}

const ROWS: readonly Row[] = Array.from({ length: 60 }, (_, index) => ({ id: index + 1 }));
const COLUMNS: readonly GridColumn<Row>[] = ["code", "name", "place", "state"].map((key, index) => ({
  key,
  title: key,
  width: 300,
  frozen: index === 0,
  sortable: false,
  render: ({ id }) => `${key} ${id}`,
  text: ({ id }) => `${key} ${id}`,
}));
const texts = new Proxy({} as GridTexts, {
  get: (_, name) => (name === "columnMenu" || name === "copied" ? String : String(name)),
});
const CHOSEN: ReadonlySet<RowKey> = new Set([2]);

function Grid() {
  const [layout, setLayout] = useState(() => initialLayout(COLUMNS));
  return (
    <div style={{ display: "flex", width: 900, height: 400 }} id="frame">
      <ResourceTable<Row>
        label="Rows"
        columns={COLUMNS}
        rows={ROWS}
        rowKey={({ id }) => id}
        body="paged"
        layout={layout}
        onLayout={setLayout}
        density="normal"
        sort={[]}
        onSort={() => undefined}
        selection={CHOSEN}
        onSelection={() => undefined}
        rowMenu={() => null}
        texts={texts}
      />
    </div>
  );
}

/** The grid's part that Blueprint draws. */
const host = () => page.css(".qs-grid-paged").element();
const found = (selector: string): HTMLElement[] => [...host().querySelectorAll<HTMLElement>(selector)];
const one = (selector: string): HTMLElement => {
  const [element] = found(selector);
  if (element === undefined) throw new Error(`Blueprint's table draws nothing that is called ${selector}`);
  return element;
};
/** The rows that Blueprint has drawn cells of. */
const drawnRows = () => found('[role="gridcell"][data-col="1"]').map(({ dataset }) => Number(dataset.row));

async function showGrid(): Promise<void> {
  await mount(<Grid />);
  await expect.element(cellAt(0, 1)).toBeVisible();
}

/** What is no element of the grid by itself; the tests below are about it. */
const OTHERS = [
  "SCROLLED_CONTENT",
  "SENSOR_MARKUP",
  "SENSOR_MARK",
  "SENSOR_MODULE",
  "ROWS_BEYOND",
  "TABLE_VERSION",
];
/** Names of elements; all of them are in a grid with frozen columns and a mark. */
const NAMES = Object.entries(blueprint).filter(([name]) => !OTHERS.includes(name));

test.each(NAMES)("%s is there: %s", async (_, selector) => {
  await showGrid();
  await expect.poll(() => found(String(selector)).length).toBeGreaterThan(0);
});

test("what is scrolled scrolls, with the frozen columns, the titles and the action column", async () => {
  await showGrid();
  const scroller = one(blueprint.SCROLLER);
  const frozen = one(blueprint.FROZEN_SCROLLER);
  expect(scroller.scrollHeight).toBeGreaterThan(scroller.clientHeight);
  expect(scroller.querySelector(`${blueprint.SCROLLED_CONTENT} > .qs-grid-ends`)).not.toBeNull();
  scroller.scrollTo(100, 300);
  await expect.poll(() => frozen.scrollTop).toBe(300);
  await expect.poll(() => page.css(".qs-grid-clip").element().scrollLeft).toBe(100);
  const bottom = Math.max(...drawnRows());
  scroller.scrollTo(100, 900);
  await expect.poll(() => Math.max(...drawnRows())).toBeGreaterThan(bottom);
});

test("views of frozen rows are empty, and nothing in the table is a stop of the keyboard", async () => {
  await showGrid();
  for (const selector of [blueprint.TOP, blueprint.TOP_LEFT])
    expect(getComputedStyle(one(selector)).display).toBe("none");
  expect(found("[tabindex]").filter(({ tabIndex }) => tabIndex >= 0)).toEqual([]);
  expect(found(blueprint.STOPS).map(({ tabIndex }) => tabIndex)).not.toContain(0);
});

test("marks lie over the cells, and the action column over the marks", async () => {
  await showGrid();
  await expect.poll(() => found(`${blueprint.REGION}.qs-grid-chosen`).length).toBeGreaterThan(0);
  expect(one(blueprint.OVERLAY_LAYER).contains(one(`${blueprint.REGION}.qs-grid-chosen`))).toBe(true);
  const layerOf = (element: Element) => Number(getComputedStyle(element).zIndex);
  expect(layerOf(one(".qs-grid-ends"))).toBe(layerOf(one(blueprint.OVERLAY_LAYER)) + 1);
  await userEvent.click(cellAt(3, 1));
  await expect.poll(() => found(`${blueprint.REGION}.qs-grid-active`).length).toBeGreaterThan(0);
});

test("as many rows are drawn beyond the view as have an element that owns their cells", async () => {
  await showGrid();
  const scroller = one(blueprint.SCROLLER);
  const height = one("[data-row]").offsetHeight;
  scroller.scrollTo(0, height * 20);
  const expected = () => {
    const top = scroller.scrollTop / height;
    const bottom = (scroller.scrollTop + scroller.clientHeight) / height;
    return [Math.floor(top) - blueprint.ROWS_BEYOND, Math.ceil(bottom) + blueprint.ROWS_BEYOND - 1];
  };
  const owners = () => page.css(".qs-grid-owner").elements().length;
  await expect.poll(() => [Math.min(...drawnRows()), Math.max(...drawnRows())]).toEqual(expected());
  expect(owners()).toBe(drawnRows().length);
});

test("its module that measures by markup is replaced, and the replacement tells it of another size", async () => {
  await showGrid();
  expect(found(blueprint.SENSOR_MARKUP)).toEqual([]);
  expect(one(blueprint.CONTAINER).hasAttribute(blueprint.SENSOR_MARK)).toBe(true);
  const before = Math.max(...drawnRows());
  const frame = page.css("#frame").element() as HTMLElement;
  frame.style.height = "800px";
  await expect.poll(() => Math.max(...drawnRows())).toBeGreaterThan(before);
});
