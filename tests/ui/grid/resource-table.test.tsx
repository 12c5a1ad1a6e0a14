import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { ColumnPanel } from "../../../src/ui/grid/column-panel.tsx";
import { initialLayout } from "../../../src/ui/grid/layout.ts";
import type { GridColumn, GridTexts, ResourceTableProps } from "../../../src/ui/grid/model.ts";
import { ResourceTable } from "../../../src/ui/grid/resource-table.tsx";

interface Dept {
  readonly id: number;
  readonly name: string;
  readonly depth: number;
}

const texts: GridTexts = {
  selectAll: "all rows",
  selectRow: "this row",
  dragRow: "drag it",
  actions: "actions",
  rowMenu: "row menu",
  columnMenu: (title) => `menu of ${title}`,
  columns: "columns",
  allColumns: "all columns",
  reset: "reset",
  noRoom: "No room",
  density: "density",
  densities: { compact: "compact", normal: "normal", relaxed: "relaxed" },
  sortAscending: "ascending",
  sortDescending: "descending",
  sortAlsoAscending: "then ascending",
  sortAlsoDescending: "then descending",
  unsort: "unsorted",
  freeze: "freeze",
  unfreeze: "unfreeze",
  moveBack: "back",
  moveOn: "on",
  wider: "wider",
  narrower: "narrower",
  fit: "fit",
  hide: "hide",
  expand: "expand",
  collapse: "collapse",
  loading: "loading",
  empty: "no rows",
  copied: (count) => `${count} copied`,
  help: "keys",
};

const column = (key: keyof Dept, over: Partial<GridColumn<Dept>> = {}): GridColumn<Dept> => ({
  key,
  title: key,
  width: 100,
  sortable: true,
  render: (row) => row[key],
  text: (row) => String(row[key]),
  ...over,
});
const columns = [column("id", { frozen: true }), column("name"), column("depth", { sortable: false })];
const rows: Dept[] = [
  { id: 7, name: "Sales", depth: 0 },
  { id: 8, name: "Field", depth: 1 },
];
const nothing = () => undefined;

function shown(over: Partial<ResourceTableProps<Dept>> = {}): string {
  return renderToStaticMarkup(
    <ResourceTable<Dept>
      label="Departments"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      body="long"
      layout={initialLayout(columns)}
      onLayout={nothing}
      density="normal"
      sort={[]}
      onSort={nothing}
      texts={texts}
      {...over}
    />,
  );
}

describe("the grid for assistive technology", () => {
  it("says how many rows and columns there are, and which of all rows one is", () => {
    const html = shown({ total: 120, first: 40 });
    expect(html).toMatch(/role="grid"[^>]*aria-label="Departments"/);
    expect(html).toContain('aria-rowcount="121"');
    expect(html).toContain('aria-colcount="3"');
    expect(html).toMatch(/role="row" aria-rowindex="42"/);
    expect(html.match(/role="gridcell"/g)).toHaveLength(6);
  });

  it("says how rows are sorted, and by which field first", () => {
    const html = shown({
      sort: [
        { field: "name", descending: true },
        { field: "id", descending: false },
      ],
    });
    expect(html.match(/aria-sort="[a-z]+"/g)).toEqual(['aria-sort="ascending"', 'aria-sort="descending"']);
    expect(html).not.toContain('aria-sort="none"');
    expect(html).toMatch(/<\/svg><\/span>1<\/span>/);
  });

  it("says which rows are chosen, and that some of the page are", () => {
    const html = shown({ selection: new Set([8, 99]), onSelection: nothing });
    expect(html.match(/aria-selected="(true|false)"/g)).toEqual([
      'aria-selected="false"',
      'aria-selected="true"',
    ]);
    expect(html.match(/type="checkbox"/g)).toHaveLength(3);
    expect(html).toContain('aria-multiselectable="true"');
  });

  it("says where a row is in its tree", () => {
    const html = shown({
      tree: {
        depth: ({ depth }) => depth,
        state: ({ id }) => (id === 7 ? "open" : "leaf"),
        onToggle: nothing,
      },
    });
    expect(html).toContain('role="treegrid"');
    expect(html).toMatch(/aria-level="1" aria-expanded="true"/);
    expect(html).toMatch(/aria-level="2" class/);
    expect(html).toContain('aria-label="collapse"');
  });
});

describe("the grid without rows", () => {
  it("shows its titles and what is said in their place", () => {
    const html = shown({ rows: [], empty: "nobody yet" });
    expect(html).toContain("nobody yet");
    expect(html.match(/role="columnheader"/g)).toHaveLength(3);
  });

  it("shows that they are being loaded", () => {
    const html = shown({ rows: [], busy: true, empty: "nobody yet" });
    expect(html).not.toContain("nobody yet");
    expect(html).toContain('aria-busy="true"');
  });
});

describe("the column menu", () => {
  const panel = (hidden: readonly string[]) =>
    renderToStaticMarkup(
      <ColumnPanel
        columns={columns}
        layout={{ ...initialLayout(columns), hidden }}
        onLayout={nothing}
        texts={texts}
      />,
    );

  it("has a box for each column and one for all, which cannot take the last one away", () => {
    expect(panel([]).match(/type="checkbox"/g)).toHaveLength(4);
    expect(panel([]).match(/checked=""/g)).toHaveLength(4);
    const boxes = panel(["name", "depth"]).match(/<input[^>]*>/g) ?? [];
    expect(boxes.map((box) => box.includes("disabled"))).toEqual([false, true, false, false]);
  });
});
