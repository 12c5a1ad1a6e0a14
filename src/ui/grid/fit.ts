/** How wide a column has to be for what is in it. */

/** Padding of a cell on both sides, px, with a little air. */
const PADDING = 26;
/** Padding of a title, and the menu's button beside it, px. */
const TITLE_EXTRA = 44;
const MOST_FITTED = 640;
/** A text beyond this is as wide as a column is fitted to anyway. */
const MOST_CHARACTERS = 120;
/** Rows that are measured. */
const MOST_ROWS = 2_000;

/** CSS fonts of titles and cells. */
export interface GridFonts {
  readonly title: string;
  readonly cell: string;
}

export interface Fitted {
  readonly title: string;
  readonly texts: readonly string[];
  readonly fonts: GridFonts;
  /** What is beside the text, px. */
  readonly extra?: number;
}

let context: CanvasRenderingContext2D | null = null;

/** Width of the widest text and of the title, px. */
export function fittedWidth({ title, texts, fonts, extra = 0 }: Fitted): number {
  context ??= document.createElement("canvas").getContext("2d");
  if (context === null) return MOST_FITTED / 4;
  context.font = fonts.title;
  let widest = context.measureText(title).width + TITLE_EXTRA;
  context.font = fonts.cell;
  for (const text of texts.slice(0, MOST_ROWS))
    widest = Math.max(widest, context.measureText(text.slice(0, MOST_CHARACTERS)).width + extra + PADDING);
  return Math.min(MOST_FITTED, Math.ceil(widest));
}
