import type { TreeRow } from "./list/tree-rows.ts";

/** The keys of the tree beside a list (WAI-ARIA tree). Pure. */

/** A row of it, as far as keys go by it. */
type AsideRow = Pick<TreeRow, "depth">;

export type AsideMove =
  | { readonly kind: "go"; readonly to: number }
  | { readonly kind: "toggle" }
  | { readonly kind: "choose" }
  /** What is done with the row: its menu, its form, deleting it. */
  | { readonly kind: "menu" | "edit" | "remove" };

/**
 * @param at the item that has the focus: 0 is "all", then the rows in order.
 * @param node what the row is.
 */
export function asideMove(
  key: string,
  at: number,
  rows: readonly AsideRow[],
  node: "leaf" | "closed" | "open" | "loading",
): AsideMove | null {
  const last = rows.length;
  switch (key) {
    case "ArrowDown":
      return at < last ? { kind: "go", to: at + 1 } : null;
    case "ArrowUp":
      return at > 0 ? { kind: "go", to: at - 1 } : null;
    case "Home":
      return { kind: "go", to: 0 };
    case "End":
      return { kind: "go", to: last };
    case "ArrowRight":
      if (node === "closed") return { kind: "toggle" };
      return node === "open" && at < last ? { kind: "go", to: at + 1 } : null;
    case "ArrowLeft":
      return node === "open" || node === "loading" ? { kind: "toggle" } : above(at, rows);
    case "Enter":
    case " ":
      return { kind: "choose" };
    case "ContextMenu":
      return { kind: "menu" };
    case "F2":
      return { kind: "edit" };
    case "Delete":
      return { kind: "remove" };
    default:
      return null;
  }
}

/** The row that a row hangs on. */
function above(at: number, rows: readonly AsideRow[]): AsideMove | null {
  const depth = rows[at - 1]?.depth ?? 0;
  for (let before = at - 2; before >= 0; before -= 1) {
    if ((rows[before]?.depth ?? 0) < depth) return { kind: "go", to: before + 1 };
  }
  return null;
}
