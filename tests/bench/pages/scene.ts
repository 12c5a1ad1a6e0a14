import type { GridBody, GridColumn } from "../../../src/ui/grid/model.ts";

/** What a grid is drawn of: how it is drawn, and how much there is. */
export interface GridScene {
  readonly body: GridBody;
  readonly rows: number;
  readonly columns: number;
  /** Drawn by the virtualiser alone. */
  readonly bare: boolean;
}

export interface SceneRow {
  readonly id: number;
  readonly cells: readonly string[];
}

/** A scene with its rows and columns made. */
export interface MadeScene {
  readonly scene: GridScene;
  readonly rows: readonly SceneRow[];
  readonly columns: readonly GridColumn<SceneRow>[];
}
