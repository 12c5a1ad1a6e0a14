import type { AreaParts } from "../../../resource/parts.ts";
import { IconInput } from "./icon-picker.tsx";
import { IconCell, TitleCell } from "./menu-cells.tsx";

/** Names in the reader's language, icons as they look. */
export const parts = {
  menu: {
    cells: { title: TitleCell, icon: IconCell },
    inputs: { icon: IconInput },
  },
} satisfies AreaParts;
