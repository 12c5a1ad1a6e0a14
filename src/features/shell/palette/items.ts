import type { ReactNode } from "react";

/** What the command palette can find and do. */

export const PALETTE_GROUPS = ["tab", "chat", "record", "action", "page"] as const;
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
  /** Its page is still to come: it is found behind all others. */
  readonly soon?: boolean;
  /** The server found it by what was typed, wherever in the record that is: it is shown whether or not its title has it. */
  readonly found?: boolean;
  /** Choosing it leaves the palette open, and is not remembered. */
  readonly stays?: boolean;
  /** Keys that do the same. */
  readonly keys?: string | undefined;
  readonly run: () => void;
}

/** Id of an item's element in the list. */
export function optionId(item: PaletteItem): string {
  return `qs-palette:${item.id}`;
}
