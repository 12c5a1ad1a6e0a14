/** Where the arrow keys lead on a board. Pure. */

/** A card by its column and its place there. */
export interface BoardPlace {
  readonly column: number;
  readonly at: number;
}

/**
 * The card that a key leads to; null where it leads to none. To the side it is the one at the same height in the next column that has any.
 * @param counts how many cards each column has.
 */
export function boardStep(
  key: string,
  { column, at }: BoardPlace,
  counts: readonly number[],
): BoardPlace | null {
  const own = counts[column] ?? 0;
  const upright: Readonly<Record<string, number>> = {
    ArrowUp: at - 1,
    ArrowDown: at + 1,
    Home: 0,
    End: own - 1,
  };
  const to = upright[key];
  if (to !== undefined) return to >= 0 && to < own && to !== at ? { column, at: to } : null;
  const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
  if (step === undefined) return null;
  for (let next = column + step; next >= 0 && next < counts.length; next += step) {
    const count = counts[next] ?? 0;
    if (count > 0) return { column: next, at: Math.min(at, count - 1) };
  }
  return null;
}

/** What a key does with a card: a number is how far it goes to the side, `key` leads to another card. */
export type BoardAction = "edit" | "menu" | number | { readonly key: string };

type Pressed = Pick<KeyboardEvent, "key" | "altKey" | "ctrlKey" | "metaKey" | "shiftKey">;

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const LEADING = new Set(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown", "Home", "End"]);

/** What a key says; null for one that is not the board's. Alt and an arrow are, at the edge too: the page would be left otherwise. */
export function boardAction({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): BoardAction | null {
  if (ctrlKey || metaKey) return null;
  if (altKey) return STEPS[key] ?? null;
  if (key === "." || (key === "F10" && shiftKey)) return "menu";
  if (key === "e") return "edit";
  return LEADING.has(key) ? { key } : null;
}
