import sharp, { type Metadata, type Sharp } from "sharp";
import { Refusal } from "../http/errors.ts";
import { storageTexts } from "../texts/storage.ts";
import { askOnce, bufferOf, type Threads } from "../threads/threads.ts";

/** Pictures that are uploaded: decoded whole, and without what reveals where and by whom they were taken. */
export interface Image {
  /** Pixels, as it is shown: turned the way the camera was held. */
  readonly width: number;
  readonly height: number;
  /** The picture without what it carried besides its pixels; `undefined` where it is kept as it came. */
  readonly clean: Buffer | undefined;
  /** Its small version. */
  readonly thumb: Buffer;
}

/** Longest edge of a small version, px: sharp at twice the size of a card. */
const THUMB_EDGE = 480;
const THUMB_QUALITY = 80;
/** Of what has to be written anew: nobody sees the difference. */
const QUALITY = 92;
/** More pixels than any camera makes; a small file can claim millions. */
const PIXELS_MAX = 100_000_000;
/** Pixels of all frames of an animated picture. */
const FRAMES_MAX = 600_000_000;

/** @throws Refusal for what is damaged or has too many pixels; as `Threads.ask`. */
export const readImage = (threads: Pick<Threads, "ask">, path: string, name: string): Promise<Image> =>
  inTurn(() => read(threads, path, name));

/** Pictures that are looked into at the same time: each is held whole, however many come at once. */
const AT_ONCE = 4;
let free = AT_ONCE;
const waiting: (() => void)[] = [];

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (free > 0) free -= 1;
  else await new Promise<void>((go) => waiting.push(go));
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else free += 1;
  }
}

async function read(threads: Pick<Threads, "ask">, path: string, name: string): Promise<Image> {
  try {
    const metadata = await open(path).metadata();
    const { width, height, pages = 1, orientation = 1 } = metadata;
    if (width * height * pages > FRAMES_MAX) throw new Refusal(400, storageTexts.pictureLarge, { name });
    const isTurned = orientation >= 5;
    const clean = await cleanOf(threads, path, metadata);
    return {
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      // Of what is kept, so that what is kept can be drawn.
      thumb: await thumbOf(clean ?? path),
      clean,
    };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new Refusal(400, isLarge ? storageTexts.pictureLarge : storageTexts.pictureBroken, { name });
  }
}

/** Width and height of a picture that is kept, as it is shown, and whether it moves; `undefined` of one that cannot be read any more. */
export async function shapeOf(
  path: string,
): Promise<(Pick<Image, "width" | "height"> & { readonly moves: boolean }) | undefined> {
  // What is kept lies the way it is shown.
  const told = await inTurn(() => open(path).metadata()).catch(() => undefined);
  return told && { width: told.width, height: told.height, moves: (told.pages ?? 1) > 1 };
}

/** Width and height alone; nothing of one that cannot be read any more. */
export async function pixelsOf(path: string): Promise<Partial<Pick<Image, "width" | "height">>> {
  const shape = await shapeOf(path);
  return shape ? { width: shape.width, height: shape.height } : {};
}

/** Small versions are webp, whatever the picture is. @param edge longest one, px. */
export const thumbOf = (picture: string | Buffer, edge = THUMB_EDGE): Promise<Buffer> =>
  open(picture)
    .rotate()
    .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: THUMB_QUALITY })
    .toBuffer();

/** A small version of a picture that is kept. @throws where it cannot be read. */
export const smallOf = (path: string, edge: number): Promise<Buffer> => inTurn(() => thumbOf(path, edge));

/** Part of a picture, per mille of its width and height. */
export interface PicturePart {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

const ENCODED: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  "image/jpeg": (picture) => picture.flatten({ background: "#ffffff" }).jpeg({ quality: QUALITY }),
  "image/png": (picture) => picture.png(),
  "image/webp": (picture) => picture.webp({ quality: QUALITY }),
  "image/gif": (picture) => picture.gif(),
};

/** A picture in another format. @throws Refusal for what is damaged or has too many pixels. */
export const asFormat = (path: string, mime: string, name: string): Promise<Buffer> =>
  inTurn(() => encoded(open(path).autoOrient(), mime, name));

/**
 * A picture that is turned and cut out, in its own format.
 * @param degrees clockwise.
 * @param part of it as it is turned.
 * @throws Refusal for one that moves, or is damaged.
 */
export const cutOut = (
  path: string,
  { mime, name }: { readonly mime: string; readonly name: string },
  degrees: number,
  part: PicturePart,
): Promise<Buffer> =>
  inTurn(async () => {
    const { pages = 1 } = await open(path).metadata();
    if (pages > 1) throw new Refusal(400, storageTexts.pictureMoves, { name });
    const turned = await encoded(open(path).autoOrient().rotate(degrees), "image/png", name);
    const { width, height } = await open(turned).metadata();
    const left = Math.min(width - 1, Math.round((part.left * width) / 1_000));
    const top = Math.min(height - 1, Math.round((part.top * height) / 1_000));
    const area = {
      ...{ left, top },
      width: Math.max(1, Math.min(width - left, Math.round((part.width * width) / 1_000))),
      height: Math.max(1, Math.min(height - top, Math.round((part.height * height) / 1_000))),
    };
    return encoded(open(turned).extract(area), mime, name);
  });

async function encoded(picture: Sharp, mime: string, name: string): Promise<Buffer> {
  try {
    const encode = ENCODED[mime];
    if (encode === undefined) throw new Error("no picture");
    return await encode(picture.keepIccProfile()).toBuffer();
  } catch {
    throw new Refusal(400, storageTexts.pictureBroken, { name });
  }
}

const open = (picture: string | Buffer, animated = false) =>
  sharp(picture, { limitInputPixels: animated ? FRAMES_MAX : PIXELS_MAX, failOn: "error", animated });

/** Without its notes, to the byte; one that lies otherwise than it is shown, or cannot be taken apart, is written anew. */
async function cleanOf(
  threads: Pick<Threads, "ask">,
  path: string,
  metadata: Metadata,
): Promise<Buffer | undefined> {
  const { format, orientation = 1 } = metadata;
  if (orientation > 1) return anew(path, metadata);
  const bare = await askOnce(threads, "bare", { path, mime: `image/${format}`, orientation });
  if (bare.kind === "none") return anew(path, metadata);
  return bare.kind === "same" ? undefined : bufferOf(bare.bytes);
}

/** Colours stay as they are meant; an animated picture is not turned, as cameras make none. */
function anew(path: string, { pages = 1, format }: Metadata): Promise<Buffer> {
  const source = pages > 1 ? open(path, true) : open(path).rotate();
  const kept = source.keepIccProfile();
  switch (format) {
    case "png":
      return kept.png().toBuffer();
    case "gif":
      return kept.gif().toBuffer();
    case "webp":
      return kept.webp({ quality: QUALITY }).toBuffer();
    default:
      return kept.jpeg({ quality: QUALITY }).toBuffer();
  }
}
