/** The keys of the tab strip. Pure. */

export interface TabKeyPress {
  /** The key by its place on the board: on some, Alt makes other letters. */
  readonly code: string;
  readonly alt: boolean;
  /** Any of the other modifiers. */
  readonly others: boolean;
  readonly composing: boolean;
  /** The focus is where text is written. */
  readonly writing: boolean;
  readonly mac: boolean;
}

/** What a key means to the tabs; null: nothing. While writing, the arrows move by words, and on a Mac Alt+W writes a letter. */
export function tabKeyMeaning(press: TabKeyPress): "close" | "next" | "previous" | null {
  if (!press.alt || press.others || press.composing) return null;
  if (press.code === "KeyW") return press.writing && press.mac ? null : "close";
  if (press.writing) return null;
  if (press.code === "ArrowRight") return "next";
  return press.code === "ArrowLeft" ? "previous" : null;
}
