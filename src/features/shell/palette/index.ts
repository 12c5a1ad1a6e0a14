/** The frame's quick overlays, loaded when they are first asked for; the way to them is in `overlay-host.tsx`. */
export { CommandPalette, type CommandPaletteProps, type PaletteSearch } from "./command-palette.tsx";
export type { PaletteItem } from "./items.ts";
export { KeyList } from "./key-list.tsx";
export { useActionItems, usePageItems, useTabItems } from "./use-frame-items.tsx";
