/** How wide a column has to be for what is in it. */

/** Padding of a cell on both sides, px, with a little air. */
const PADDING = 26;
/** Room for the sign of the order and the menu's button beside a title, px. */
const TITLE_EXTRA = 40;
const MOST_FITTED = 640;
/** A text beyond this is as wide as a column is fitted to anyway. */
const MOST_CHARACTERS = 120;
/** Rows that are measured. */
const MOST_ROWS = 2_000;

export interface Fitted {
  readonly title: string;
  readonly texts: readonly string[];
  /** CSS fonts of title and cells. */
  readonly fonts: { readonly title: string; readonly cell: string };
  /** What is beside the text, px. */
  readonly extra?: number;
}

/** Width of the widest text and of the title, px. */
export function fittedWidth({ title, texts, fonts, extra = 0 }: Fitted): number {
  const context = document.createElement("canvas").getContext("2d");
  if (context === null) return MOST_FITTED / 4;
  context.font = fonts.title;
  let widest = context.measureText(title).width + TITLE_EXTRA;
  context.font = fonts.cell;
  for (const text of texts.slice(0, MOST_ROWS))
    widest = Math.max(widest, context.measureText(text.slice(0, MOST_CHARACTERS)).width + extra);
  return Math.min(MOST_FITTED, Math.ceil(widest) + PADDING);
}
