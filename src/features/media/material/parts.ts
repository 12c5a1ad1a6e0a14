import type { AreaParts } from "../../../resource/parts.ts";
import { CutMaterial } from "./cut-material.tsx";
import { FocusInput, FocusWithIt } from "./focus-input.tsx";
import { FocusedCell } from "./focused-cell.tsx";

export const parts = {
  material: {
    actions: { cut: CutMaterial },
    cells: { thumbUrl: FocusedCell },
    inputs: { focusX: FocusInput, focusY: FocusWithIt },
  },
} satisfies AreaParts;
