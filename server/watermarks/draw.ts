import sharp, { type Sharp } from "sharp";
import { parseColour, type Rgb, toHex } from "../../src/domain/colour.ts";
import { escapeHtml } from "../../src/domain/escape-html.ts";
import { Refusal } from "../http/errors.ts";
import { watermarkTexts } from "../texts/watermark.ts";
import { placeOf, type Size } from "./place.ts";
import type { Watermark } from "./watermark.ts";

/** Draws watermarks over pictures. */

/** Reads the picture of a watermark by its address; `undefined` where there is none. */
export type ReadMark = (address: string) => Promise<Buffer | undefined>;

/** A small file can claim millions of pixels. */
const PIXELS_MAX = 60_000_000;
const QUALITY = 90;
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * The picture with the watermark, in its own format; as it came where it is narrower than the watermark wants, or moves.
 * @throws Refusal where the watermark has no words, or its picture cannot be read.
 */
export async function drawWatermark(picture: Buffer, mark: Watermark, read: ReadMark): Promise<Buffer> {
  const source = sharp(picture, { limitInputPixels: PIXELS_MAX }).autoOrient();
  const { autoOrient: size, pages = 1, format } = await source.metadata();
  if (size.width < mark.minWidth || pages > 1) return picture;
  const layer = await layerOf(mark, size, read);
  const drawn = source.composite([await compositeOf(mark, size, layer)]).keepIccProfile();
  return encoded(drawn, format).toBuffer();
}

function encoded(picture: Sharp, format: string): Sharp {
  switch (format) {
    case "png":
      return picture.png();
    case "webp":
      return picture.webp({ quality: QUALITY });
    case "gif":
      return picture.gif();
    case "heif":
      return picture.avif({ quality: QUALITY });
    default:
      return picture.jpeg({ quality: QUALITY });
  }
}

/** What is drawn, turned and faint, and no larger than the picture. */
async function layerOf(mark: Watermark, size: Size, read: ReadMark): Promise<Buffer> {
  const upright = mark.type === "image" ? await imageOf(mark, size, read) : await textOf(mark, size);
  const faint = await sharp(upright)
    .linear([1, 1, 1, mark.opacity / 100], [0, 0, 0, 0])
    .png()
    .toBuffer();
  const turned = await sharp(faint).rotate(mark.rotate, { background: CLEAR }).png().toBuffer();
  return sharp(turned)
    .resize({ ...boxOf(size), fit: "inside", withoutEnlargement: true })
    .png()
    .toBuffer();
}

/** Longest edge of what is turned: what is longer would, however it is turned, be made smaller to fit, and may be longer than memory. */
const longestIn = ({ width, height }: Size) => Math.ceil(Math.max(width, height) * Math.SQRT2);

const boxOf = ({ width, height }: Size) => ({ width: Math.max(1, width), height: Math.max(1, height) });

async function imageOf({ image, scale }: Watermark, size: Size, read: ReadMark): Promise<Buffer> {
  const bytes = await read(image);
  if (!bytes) throw new Refusal(400, watermarkTexts.pictureGone);
  try {
    return await sharp(bytes, { limitInputPixels: PIXELS_MAX })
      .autoOrient()
      .resize({
        width: Math.max(1, Math.round((size.width * scale) / 100)),
        height: longestIn(size),
        fit: "inside",
      })
      .toColourspace("srgb")
      .ensureAlpha()
      .png()
      .toBuffer();
  } catch {
    throw new Refusal(400, watermarkTexts.pictureGone);
  }
}

/** So that a font's size in points is the same in px. */
const DPI = 72;
const WHITE: Rgb = [1, 1, 1];

async function textOf({ text, font, fontSize, color }: Watermark, size: Size): Promise<Buffer> {
  if (text.trim() === "") throw new Refusal(400, watermarkTexts.noText);
  const foreground = toHex(parseColour(color) ?? WHITE);
  const written = sharp({
    text: {
      text: `<span foreground="${foreground}">${escapeHtml(text)}</span>`,
      font: `${font} ${fontSize}`,
      dpi: DPI,
      rgba: true,
    },
  });
  const longest = longestIn(size);
  try {
    return await written
      .resize({ width: longest, height: longest, fit: "inside", withoutEnlargement: true })
      .png()
      .toBuffer();
  } catch (error) {
    // Nothing but signs that cannot be seen.
    if (error instanceof Error && /no text to render/i.test(error.message)) {
      throw new Refusal(400, watermarkTexts.noText);
    }
    throw error;
  }
}

async function compositeOf(mark: Watermark, size: Size, layer: Buffer) {
  const { width, height } = await sharp(layer).metadata();
  if (mark.position !== "tile") {
    return { input: layer, ...placeOf(mark.position, size, { width, height }, mark) };
  }
  const input = await sharp(layer)
    .extend({ right: mark.marginX, bottom: mark.marginY, background: CLEAR })
    .png()
    .toBuffer();
  const cut = {
    width: Math.min(size.width, width + mark.marginX),
    height: Math.min(size.height, height + mark.marginY),
  };
  const tile = await sharp(input)
    .extract({ left: 0, top: 0, ...cut })
    .png()
    .toBuffer();
  return { input: tile, tile: true, gravity: "northwest" };
}
