/** Where the cards of a gallery are whose rows are drawn as they come into sight. Pure; px. */

/** As in `record-gallery.css`. */
export const GALLERY_GAP = 12;
const CARD_LEAST = 190;
/** Of a row that is too narrow for two of them, this much for each. */
const SHARE_LEAST = 0.45;
/** Around a card. */
const BORDERS = 2;
/** Below the picture: the name with what is around it, and lines about the record. */
const NAME_HEIGHT = 44;
const FACTS_GAP = 2;
const FACT_HEIGHT = 20;
/** Facts beside one another, and the most lines of them. */
const FACTS_ACROSS = 2;
const LINES_MOST = 2;
const PICTURE_RATIO = 3 / 4;

/** How many cards are beside one another where there is so much room. */
export function acrossIn(width: number): number {
  const least = Math.min(CARD_LEAST, width * SHARE_LEAST);
  return least <= 0 ? 1 : Math.max(1, Math.floor((width + GALLERY_GAP) / (least + GALLERY_GAP)));
}

/**
 * How high a row is, with the room below it, before it was measured.
 * @param facts how many are said of its records: where it is as high as it was thought to be, nothing is placed anew.
 */
export function rowHeightIn(width: number, across: number, facts: number): number {
  const lines = Math.min(LINES_MOST, Math.ceil(facts / FACTS_ACROSS));
  const text = NAME_HEIGHT + (lines === 0 ? 0 : FACTS_GAP + lines * FACT_HEIGHT);
  return Math.round((cardWidth(width, across) - BORDERS) * PICTURE_RATIO + BORDERS + text + GALLERY_GAP);
}

const cardWidth = (width: number, across: number): number =>
  (width - GALLERY_GAP * (across - 1)) / Math.max(1, across);

/** A place in what is scrolled. */
export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A rectangle that is drawn with the pointer, from one corner to the one across from it. */
export interface Band {
  readonly from: Point;
  readonly to: Point;
}

export interface Lines {
  readonly width: number;
  readonly across: number;
  readonly count: number;
  /** Where each row begins and ends, with the room below it. */
  readonly rows: readonly { readonly start: number; readonly end: number }[];
}

/** The cards that a rectangle touches, by their places. */
export function cardsIn({ from, to }: Band, { width, across, count, rows }: Lines): readonly number[] {
  const [left, right] = [Math.min(from.x, to.x), Math.max(from.x, to.x)];
  const [top, bottom] = [Math.min(from.y, to.y), Math.max(from.y, to.y)];
  const step = cardWidth(width, across) + GALLERY_GAP;
  const columns = Array.from({ length: across }, (_, at) => at).filter(
    (at) => at * step <= right && at * step + step - GALLERY_GAP >= left,
  );
  return rows.flatMap(({ start, end }, row) =>
    start <= bottom && end - GALLERY_GAP >= top
      ? columns.map((column) => row * across + column).filter((at) => at < count)
      : [],
  );
}

/** All places from one to another. */
export const placesBetween = (one: number, other: number): readonly number[] =>
  Array.from({ length: Math.abs(one - other) + 1 }, (_, at) => Math.min(one, other) + at);
