import { useState } from "react";
import { createRoot } from "react-dom/client";
import { initialLayout } from "../../../src/ui/grid/layout.ts";
import type { GridColumn, GridLayout, GridTexts, RowKey } from "../../../src/ui/grid/model.ts";
import { ResourceTable } from "../../../src/ui/grid/resource-table.tsx";
import { BareList } from "./bare-list.tsx";
import type { GridScene, MadeScene, SceneRow } from "./scene.ts";

const WORDS = ["Rotterdam", "confirmed by the warehouse", "127.0.0.1", "2026-03-01 09:30:00", "GET", "ok"];
const TONES = ["success", "warning", "danger"] as const;

const rowsOf = ({ rows, columns }: GridScene): SceneRow[] =>
  Array.from({ length: rows }, (_, row) => ({
    id: row + 1,
    cells: Array.from(
      { length: columns },
      (_, col) => `${WORDS[(row + col) % WORDS.length]} ${row * columns + col}`,
    ),
  }));

/** Every sixth one is coloured, as states are. */
const columnsOf = ({ columns }: GridScene): GridColumn<SceneRow>[] =>
  Array.from({ length: columns }, (_, col) => ({
    key: `c${col}`,
    title: `Column ${col}`,
    width: 140,
    frozen: col < 2,
    sortable: true,
    render: (row) => {
      const text = row.cells[col] ?? "";
      if (col % 6 !== 5) return text;
      return <span className={`bp6-tag bp6-minimal bp6-intent-${TONES[row.id % TONES.length]}`}>{text}</span>;
    },
    text: (row) => row.cells[col] ?? "",
  }));

/** The words are of no matter here. */
const texts = new Proxy({} as GridTexts, {
  get: (_, name) => (name === "columnMenu" || name === "copied" ? String : String(name)),
});
const rowKey = ({ id }: SceneRow): RowKey => id;
const rowMenu = () => null;
const NO_SORT: [] = [];
const nothing = () => undefined;

function Scene({ scene, rows, columns }: MadeScene) {
  const [layout, setLayout] = useState<GridLayout>(() => initialLayout(columns));
  const [selection, setSelection] = useState<ReadonlySet<RowKey>>(new Set());
  return (
    <div style={{ display: "flex", height: "100vh" }}>
      <ResourceTable<SceneRow>
        label="rows"
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        body={scene.body}
        layout={layout}
        onLayout={setLayout}
        density="normal"
        sort={NO_SORT}
        onSort={nothing}
        selection={selection}
        onSelection={setSelection}
        rowMenu={rowMenu}
        texts={texts}
      />
    </div>
  );
}

/** @returns what `drawGrid` draws, which is the server's to make and not the grid's. */
export const makeScene = (scene: GridScene): MadeScene => ({
  scene,
  rows: rowsOf(scene),
  columns: columnsOf(scene),
});

export function drawGrid(made: MadeScene): void {
  const root = document.getElementById("root");
  if (root === null) throw new Error("The page has no root.");
  createRoot(root).render(made.scene.bare ? <BareList {...made} /> : <Scene {...made} />);
}
