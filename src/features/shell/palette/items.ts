import type { ReactNode } from "react";

/** What the command palette can find and do. */

export const PALETTE_GROUPS = ["tab", "chat", "action", "page"] as const;
export type PaletteGroup = (typeof PALETTE_GROUPS)[number];

export interface PaletteItem {
  /** The same for the same thing on every visit, by which it is remembered: `page:/system/user`. */
  readonly id: string;
  readonly group: PaletteGroup;
  readonly title: string;
  /** What else it is found by: its names in the other languages, its address. */
  readonly aliases: readonly string[];
  /** Distinguishes things of one name: where a page is in the menu, a chat's last message. */
  readonly note?: string | undefined;
  readonly icon?: ReactNode;
  /** Keys that do the same. */
  readonly keys?: string | undefined;
  readonly run: () => void;
}

/** Id of an item's element in the list. */
export function optionId(item: PaletteItem): string {
  return `qs-palette:${item.id}`;
}
