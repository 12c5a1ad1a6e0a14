import type { ResourceParts } from "../../../resource/parts.ts";
import { IconInput } from "./icon-picker.tsx";
import { IconCell, TitleCell } from "./menu-cells.tsx";

/** Names in the reader's language, icons as they look. */
export const menuParts: ResourceParts = {
  cells: { title: TitleCell, icon: IconCell },
  inputs: { icon: IconInput },
};
