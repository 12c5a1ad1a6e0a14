import { type GridExtent, type GridPlace, HEADER, moveCursor } from "./cursor.ts";
import type { GridKey, MoveStep, RowCommand } from "./model.ts";
import type { Slot } from "./slots.ts";

/** What a key does in a grid: the keys of the ARIA grid pattern, and those that spreadsheets and file lists have taught everybody. */
export type KeyAction =
  | { readonly kind: "go"; readonly to: GridPlace; readonly extend: boolean }
  | { readonly kind: "sort"; readonly add: boolean }
  | { readonly kind: "choose"; readonly extend: boolean }
  | { readonly kind: "chooseAll" }
  | { readonly kind: "menu" }
  | { readonly kind: "open" }
  | { readonly kind: "enter" }
  | { readonly kind: "edit" }
  | { readonly kind: "toggle" }
  | { readonly kind: "copy" }
  | { readonly kind: "unmark" }
  /** Presses the control in the cell. */
  | { readonly kind: "press" }
  | { readonly kind: "command"; readonly command: RowCommand }
  /** Of a sheet: begins to edit with a sign, empties what is marked or gives it its first row's values, moves the row. */
  | { readonly kind: "type"; readonly text: string }
  | { readonly kind: "clear" }
  | { readonly kind: "fill" }
  | { readonly kind: "move"; readonly by: number }
  /** Of rows that are put in order. */
  | { readonly kind: "step"; readonly step: MoveStep };

export interface KeyPlace {
  readonly at: GridPlace;
  readonly slot: Pick<Slot<never>, "kind" | "stem"> | undefined;
  /** The grid is a sheet; whether the cell has an editor. */
  readonly sheet?: { readonly edited: boolean } | undefined;
  /** The cell has a control that Enter presses. */
  readonly pressed?: boolean;
  /** Rows are moved within their list, or within their tree. */
  readonly moves?: "list" | "tree" | undefined;
  /** Of the row's branch, where the slot has a twisty. */
  readonly branch: "open" | "closed" | null;
  /** More than one cell is marked. */
  readonly marked: boolean;
  readonly extent: GridExtent;
}

/** @returns null when the grid leaves the key to the page. */
export function actionOf(given: GridKey, place: KeyPlace): KeyAction | null {
  const key = place.sheet ? given : leading(given);
  return (
    sheetAction(key, place) ??
    letterAction(key, place) ??
    stepAction(key, place) ??
    menuAction(key) ??
    commandAction(key, place) ??
    plainAction(key, place) ??
    moveAction(key, place)
  );
}

/** Letters that lead through lists of mail lead through every list. In a sheet they are text. */
const LEADING: Readonly<Record<string, string>> = { j: "ArrowDown", k: "ArrowUp" };

const isPlain = ({ ctrlKey, metaKey, altKey }: GridKey): boolean => !(ctrlKey || metaKey || altKey);

function leading(given: GridKey): GridKey {
  const key = isPlain(given) ? LEADING[given.key] : undefined;
  return key === undefined ? given : { ...given, key };
}

const LETTERS: Readonly<Record<string, KeyAction>> = {
  x: { kind: "choose", extend: false },
  X: { kind: "choose", extend: true },
  ".": { kind: "menu" },
  e: { kind: "command", command: "edit" },
  "#": { kind: "command", command: "remove" },
};

/** What a key does with a row wherever it is drawn: a letter, or the keys of menus. */
export function rowActionOf(key: GridKey): KeyAction | null {
  return (isPlain(key) ? LETTERS[key.key] : undefined) ?? menuAction(key);
}

function letterAction(key: GridKey, { at, sheet }: KeyPlace): KeyAction | null {
  return sheet || at.row === HEADER || !isPlain(key) ? null : (LETTERS[key.key] ?? null);
}

/** What an input method makes of a key; it goes on in the editor that has opened by then. */
const COMPOSED = "Process";

function sheetAction(
  { key, ctrlKey, metaKey, altKey }: GridKey,
  { at, slot, sheet }: KeyPlace,
): KeyAction | null {
  if (!sheet || at.row === HEADER) return null;
  if (ctrlKey || metaKey) {
    return key.toLowerCase() === "d" && !altKey && slot?.kind === "data" ? { kind: "fill" } : null;
  }
  if (altKey) {
    const by = key === "ArrowUp" ? -1 : key === "ArrowDown" ? 1 : 0;
    return by === 0 ? null : { kind: "move", by };
  }
  if (slot?.kind !== "data") return null;
  if (key === "Delete" || key === "Backspace") return { kind: "clear" };
  if (!sheet.edited) return key === "Enter" || key === " " ? { kind: "press" } : null;
  if (key === "Enter") return { kind: "edit" };
  if (key === COMPOSED) return { kind: "type", text: "" };
  return key.length === 1 && key !== " " ? { kind: "type", text: key } : null;
}

const STEPS: Readonly<Record<string, MoveStep>> = { ArrowUp: "up", ArrowDown: "down" };
/** With Shift: Alt alone with these leads to the page before and the next one. */
const TREE_STEPS: Readonly<Record<string, MoveStep>> = { ArrowRight: "in", ArrowLeft: "out" };

function stepAction(
  { key, shiftKey, ctrlKey, metaKey, altKey }: GridKey,
  { at, moves }: KeyPlace,
): KeyAction | null {
  if (moves === undefined || !altKey || ctrlKey || metaKey || at.row === HEADER) return null;
  const step = shiftKey ? (moves === "tree" ? TREE_STEPS[key] : undefined) : STEPS[key];
  return step === undefined ? null : { kind: "step", step };
}

function menuAction({ key, shiftKey, altKey }: GridKey): KeyAction | null {
  const asked = key === "ContextMenu" || (key === "F10" && shiftKey) || (key === "ArrowDown" && altKey);
  return asked ? { kind: "menu" } : null;
}

function commandAction({ key, ctrlKey, metaKey, altKey }: GridKey, { at }: KeyPlace): KeyAction | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  if (key === "Enter" && at.row === HEADER) return { kind: "sort", add: true };
  if (key.toLowerCase() === "a") return { kind: "chooseAll" };
  if (key.toLowerCase() === "c") return { kind: "copy" };
  return null;
}

function plainAction(
  { key, shiftKey, ctrlKey, metaKey, altKey }: GridKey,
  place: KeyPlace,
): KeyAction | null {
  const { at, slot, branch, marked } = place;
  if (ctrlKey || metaKey || altKey) return null;
  const header = at.row === HEADER;
  if (key === " ") return header ? headerAction(slot?.kind, shiftKey) : { kind: "choose", extend: shiftKey };
  if (key === "Enter") {
    if (header) return headerAction(slot?.kind, shiftKey);
    if (slot?.kind === "select") return { kind: "choose", extend: shiftKey };
    if (place.pressed) return { kind: "press" };
    return { kind: slot?.kind === "actions" ? "enter" : "open" };
  }
  if (key === "F2" && !header) return { kind: slot?.kind === "actions" ? "enter" : "edit" };
  if (key === "Escape" && marked) return { kind: "unmark" };
  if (header || shiftKey || !slot?.stem) return null;
  if ((key === "ArrowRight" && branch === "closed") || (key === "ArrowLeft" && branch === "open"))
    return { kind: "toggle" };
  return null;
}

function headerAction(kind: Slot<never>["kind"] | undefined, add: boolean): KeyAction | null {
  if (kind === "select") return { kind: "chooseAll" };
  return kind === "data" ? { kind: "sort", add } : null;
}

function moveAction(key: GridKey, { at, extent }: KeyPlace): KeyAction | null {
  const to = moveCursor(at, key, extent);
  return to === null ? null : { kind: "go", to, extend: key.shiftKey && at.row !== HEADER };
}
