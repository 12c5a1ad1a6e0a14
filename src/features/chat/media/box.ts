/** The room of a picture or a film in a conversation, kept before it has loaded so that nothing jumps. */
export interface Box {
  readonly width: number;
  readonly height: number;
}

const SIDE_MAX = 260;
/** Very long and very high ones are cut, not made to threads. */
const SIDE_MIN = 72;
const UNKNOWN: Box = { width: SIDE_MAX, height: 172 };

export function boxOf(width: number, height: number): Box {
  if (width <= 0 || height <= 0) return UNKNOWN;
  const scale = Math.min(1, SIDE_MAX / Math.max(width, height));
  const side = (length: number) => Math.min(SIDE_MAX, Math.max(SIDE_MIN, Math.round(length * scale)));
  return { width: side(width), height: side(height) };
}
