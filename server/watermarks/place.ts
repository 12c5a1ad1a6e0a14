import type { WatermarkPosition } from "../../src/contract/watermarks.ts";

/** Where a watermark is on a picture. Pure. */

export interface Size {
  readonly width: number;
  readonly height: number;
}

interface Margins {
  readonly marginX: number;
  readonly marginY: number;
}

const ACROSS: Readonly<Record<Exclude<WatermarkPosition, "tile">, -1 | 0 | 1>> = {
  topLeft: -1,
  left: -1,
  bottomLeft: -1,
  top: 0,
  center: 0,
  bottom: 0,
  topRight: 1,
  right: 1,
  bottomRight: 1,
};
const DOWN: typeof ACROSS = {
  topLeft: -1,
  top: -1,
  topRight: -1,
  left: 0,
  center: 0,
  right: 0,
  bottomLeft: 1,
  bottom: 1,
  bottomRight: 1,
};

/** The corner that a mark is drawn from: its margin away from the edge that it is at, and always within the picture. */
export function placeOf(
  position: Exclude<WatermarkPosition, "tile">,
  picture: Size,
  mark: Size,
  { marginX, marginY }: Margins,
): { readonly left: number; readonly top: number } {
  return {
    left: along(ACROSS[position], picture.width, mark.width, marginX),
    top: along(DOWN[position], picture.height, mark.height, marginY),
  };
}

function along(side: -1 | 0 | 1, whole: number, part: number, margin: number): number {
  const room = Math.max(0, whole - part);
  const wanted = side < 0 ? margin : side > 0 ? room - margin : room / 2;
  return Math.round(Math.min(room, Math.max(0, wanted)));
}
