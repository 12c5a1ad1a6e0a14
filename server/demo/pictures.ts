import sharp from "sharp";
import type { PictureShape } from "./demo-rows.ts";

/** Pictures of demo rows: made here, for none that somebody took may be in the repository. */

const SIZES: Readonly<Record<PictureShape, readonly [width: number, height: number]>> = {
  square: [400, 400],
  wide: [750, 320],
  round: [200, 200],
};

/** @param hue 0 to 359. @returns WebP of a few kB, the same for the same hue and shape. */
export async function demoPicture(hue: number, shape: PictureShape): Promise<Buffer> {
  const [width, height] = SIZES[shape];
  const [x, y] = [width * (0.3 + (hue % 7) / 20), height * (0.35 + (hue % 5) / 20)];
  const radius = Math.min(width, height) * 0.32;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="ground" x2="1" y2="1">
      <stop stop-color="hsl(${hue} 62% 74%)"/><stop offset="1" stop-color="hsl(${(hue + 40) % 360} 58% 46%)"/>
    </linearGradient></defs>
    <rect width="${width}" height="${height}" fill="url(#ground)"/>
    <circle cx="${x}" cy="${y}" r="${radius}" fill="hsl(${(hue + 200) % 360} 70% 90%)" fill-opacity=".55"/>
    <rect x="${width * 0.45}" y="${height * 0.5}" width="${radius * 1.5}" height="${radius * 1.1}" rx="18"
      fill="hsl(${(hue + 20) % 360} 60% 30%)" fill-opacity=".35"/>
  </svg>`;
  return sharp(Buffer.from(svg)).webp({ quality: 80 }).toBuffer();
}
