import type { FormValues } from "../../../domain/resources/form-values.ts";

/** Where a picture is about something: per cent from the left, and from above. Pure. */
export interface FocusPoint {
  readonly x: number;
  readonly y: number;
}

export const MIDDLE: FocusPoint = { x: 50, y: 50 };
const MOST = 100;
const FAST = 10;

/** The point of a record; null where it has none. Of one that has half of it, the other half is the middle. */
export function focusOf({ focusX, focusY }: FormValues): FocusPoint | null {
  const [x, y] = [focusX, focusY].map((one) => (typeof one === "number" ? one : null));
  if (x == null && y == null) return null;
  return { x: x ?? MIDDLE.x, y: y ?? MIDDLE.y };
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const within = (value: number) => Math.min(MOST, Math.max(0, Math.round(value)));
const share = (at: number, from: number, of: number) =>
  of <= 0 ? MIDDLE.x : within(((at - from) / of) * MOST);

/** The point of a picture that is drawn in a box, where the pointer is; on its edge where that has left it. */
export const positionAt = ({ left, top, width, height }: Box, { x, y }: FocusPoint): FocusPoint => ({
  x: share(x, left, width),
  y: share(y, top, height),
});

/** Where a key leads: the arrows by one, with Shift by ten. @returns undefined for a key that leads nowhere. */
export function movedBy(
  { x, y }: FocusPoint,
  { key, shiftKey }: { readonly key: string; readonly shiftKey: boolean },
): FocusPoint | undefined {
  const by = shiftKey ? FAST : 1;
  const ways: Readonly<Record<string, FocusPoint>> = {
    ArrowLeft: { x: x - by, y },
    ArrowRight: { x: x + by, y },
    ArrowUp: { x, y: y - by },
    ArrowDown: { x, y: y + by },
  };
  const to = ways[key];
  return to && { x: within(to.x), y: within(to.y) };
}
