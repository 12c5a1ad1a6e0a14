import { rowActionOf } from "../../ui/grid/grid-keys.ts";
import type { GridKey, RowCommand } from "../../ui/grid/model.ts";

/** What a key does in a gallery: cards in rows, of which `across` are beside one another. */
export type GalleryAction =
  | { readonly kind: "go"; readonly to: number }
  /** Goes there, and chooses all from where choosing began. */
  | { readonly kind: "extend"; readonly to: number }
  | { readonly kind: "choose" }
  | { readonly kind: "chooseAll" }
  | { readonly kind: "menu" }
  | { readonly kind: "command"; readonly command: RowCommand };

export interface GalleryPlace {
  readonly at: number;
  readonly count: number;
  readonly across: number;
  /** Rows of cards that are seen, of a gallery that is scrolled by its keys. */
  readonly seen?: number;
}

/** @returns null when the gallery leaves the key to the page, or to what has the focus in it. */
export function galleryAction(key: GridKey, place: GalleryPlace): GalleryAction | null {
  const isPlain = !(key.ctrlKey || key.metaKey || key.altKey);
  const to = isPlain ? placeAmong(key.key, place) : undefined;
  if (to !== undefined) return { kind: key.shiftKey ? "extend" : "go", to };
  if ((key.ctrlKey || key.metaKey) && !key.altKey && key.key.toLowerCase() === "a")
    return { kind: "chooseAll" };
  if (isPlain && key.key === " ") return { kind: "choose" };
  if (isPlain && key.key === "Delete") return { kind: "command", command: "remove" };
  const action = rowActionOf(key);
  if (action?.kind === "choose") return { kind: "choose" };
  return action?.kind === "menu" || action?.kind === "command" ? action : null;
}

/** Where a key leads among cards; where it stays at the ends. Undefined for a key that leads nowhere. */
export function placeAmong(key: string, { at, count, across, seen }: GalleryPlace): number | undefined {
  const ways: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + across,
    ArrowUp: at - across,
    j: at + 1,
    k: at - 1,
    Home: 0,
    End: count - 1,
    ...(seen === undefined ? {} : pages(at, { count, by: across * Math.max(1, seen - 1), across })),
  };
  const to = ways[key];
  return to === undefined || (to >= 0 && to < count) ? to : at;
}

/** A page on and back; at the ends as far as there are rows. */
function pages(
  at: number,
  { count, by, across }: { readonly count: number; readonly by: number; readonly across: number },
) {
  const column = at % across;
  const lastRow = Math.floor((count - 1) / across) * across;
  return {
    PageDown: Math.min(at + by, lastRow + column < count ? lastRow + column : count - 1),
    PageUp: Math.max(at - by, column),
  };
}

/** How many cards are beside one another. @param tops how far down each of them is, in order. */
export function acrossOf(tops: readonly number[]): number {
  const beyond = tops.findIndex((top) => top !== tops[0]);
  return beyond < 1 ? Math.max(1, tops.length) : beyond;
}
