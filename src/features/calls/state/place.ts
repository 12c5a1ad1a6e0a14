import * as v from "valibot";

/** Where the window of a call is, px from the left and the top, and how large. */
const Place = v.object({ left: v.number(), top: v.number(), width: v.number(), height: v.number() });
export type Place = v.InferOutput<typeof Place>;

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const SMALLEST: Size = { width: 280, height: 220 };
/** The window stays so far from the edges, px. */
const EDGE = 8;
/** A press of an arrow key moves it so far, px. */
export const STEP = 24;

/** The place nearest to the wanted one where all of the window is seen. */
export function within(place: Place, screen: Size): Place {
  const width = Math.max(SMALLEST.width, Math.min(place.width, screen.width - 2 * EDGE));
  const height = Math.max(SMALLEST.height, Math.min(place.height, screen.height - 2 * EDGE));
  const left = Math.max(EDGE, Math.min(place.left, screen.width - EDGE - width));
  const top = Math.max(EDGE, Math.min(place.top, screen.height - EDGE - height));
  return { left, top, width, height };
}

/** What an arrow key makes of the place: it moves the window, with Shift its lower right corner; null for other keys. */
export function pressed(place: Place, key: string, shift: boolean): Place | null {
  const way = { ArrowLeft: [-STEP, 0], ArrowRight: [STEP, 0], ArrowUp: [0, -STEP], ArrowDown: [0, STEP] }[
    key
  ];
  if (way === undefined) return null;
  const [x = 0, y = 0] = way;
  return shift
    ? { ...place, width: place.width + x, height: place.height + y }
    : { ...place, left: place.left + x, top: place.top + y };
}

const KEY = "qs:call-window";

/** Where the user has put the window, in this browser; null: nowhere yet. */
export function readPlace(store: Pick<Storage, "getItem">): Place | null {
  try {
    return v.parse(Place, JSON.parse(store.getItem(KEY) ?? "null"));
  } catch {
    return null;
  }
}

export function keepPlace(store: Pick<Storage, "setItem">, place: Place): void {
  try {
    store.setItem(KEY, JSON.stringify(place));
  } catch {
    // Only the memory of it is lost.
  }
}
