import { readFile } from "node:fs/promises";
import sharp, { type Sharp } from "sharp";
import { IMAGE_TYPES } from "../../src/contract/chat-uploads.ts";
import { ChatError } from "../chat/errors.ts";
import { Refusal } from "../http/errors.ts";
import { uploadTexts } from "../texts/uploads.ts";
import { askOnce, bufferOf, type Threads } from "../threads/threads.ts";
import type { BareAnswer } from "./bare/bare-file.ts";
import { type Found, inspect } from "./content-type.ts";
import type { Draft } from "./upload-folder.ts";

/** Pictures that are uploaded (contract §4 "Uploads"). */
export interface Picture {
  readonly found: Found;
  /** What is kept of it: what was uploaded, without notes of where, when and with what it was taken. */
  readonly origin: Buffer;
  /** Pixels, as it is shown: turned the way the camera was held. */
  readonly width: number;
  readonly height: number;
  /** Its small version; none of an animated picture, which is shown as it is. */
  readonly thumb: Buffer | undefined;
}

/** Longest edge of a small version, px: sharp at twice the size of a bubble. */
const THUMB_EDGE = 480;
/** Longest edge of a video's cover, px. */
const COVER_EDGE = 1_280;
const QUALITY = 80;
/** Of a picture that has to be drawn anew: nobody sees the difference. */
const HIGH_QUALITY = 95;
/** More pixels than any camera makes; a small file can claim millions. */
const PIXELS_MAX = 60_000_000;
/** Pixels of all frames of an animated picture. */
const FRAMES_MAX = 600_000_000;

export const THUMB: Found = { mime: "image/webp", extension: "webp" };

/**
 * Decodes a picture whole. What else the file carries, its place and its camera, stays behind: the small version is made anew from the pixels of
 * what is kept, so that what is kept can be drawn.
 * @throws ChatError for what is no picture that browsers show, or not whole.
 */
export async function readPicture(threads: Pick<Threads, "ask">, draft: Draft): Promise<Picture> {
  const found = await inspect(draft);
  if (!found || !IMAGE_TYPES.includes(found.mime)) throw new ChatError(uploadTexts.imageType);
  return decoded(async () => {
    const { width, height, pages = 1, orientation = 1 } = await open(draft.path).metadata();
    if (pages > 1 && width * height * pages > FRAMES_MAX) throw new ChatError(uploadTexts.imageLarge);
    const bare = await askOnce(threads, "bare", { path: draft.path, mime: found.mime, orientation });
    const origin = await originOf(draft, found, bare);
    const thumb = await shrunk(open(origin), THUMB_EDGE);
    const isTurned = orientation >= 5;
    return {
      found,
      origin,
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      thumb: pages > 1 ? undefined : thumb,
    };
  });
}

/** The bytes that are kept. */
async function originOf(draft: Draft, found: Found, bare: BareAnswer): Promise<Buffer> {
  if (bare.kind === "none") return drawnAnew(draft, found);
  return bare.kind === "same" ? readFile(draft.path) : bufferOf(bare.bytes);
}

/** A video's cover, made anew from what was uploaded as one. */
export async function readCover(draft: Draft): Promise<Buffer> {
  const found = await inspect(draft);
  if (!found || !IMAGE_TYPES.includes(found.mime)) throw new ChatError(uploadTexts.coverType);
  return decoded(() => shrunk(open(draft.path), COVER_EDGE));
}

const open = (source: string | Buffer) => sharp(source, { limitInputPixels: PIXELS_MAX, failOn: "error" });

/** A picture whose file cannot be taken apart, or that would lie wrong. Notes stay behind, colours are kept. */
function drawnAnew({ path }: Draft, { mime }: Found): Promise<Buffer> {
  const picture = sharp(path, { limitInputPixels: FRAMES_MAX, failOn: "error", animated: true })
    .autoOrient()
    .keepIccProfile();
  return encoders[mime]?.(picture).toBuffer() ?? Promise.reject(new ChatError(uploadTexts.imageType));
}

const encoders: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  "image/jpeg": (picture) => picture.jpeg({ quality: HIGH_QUALITY, chromaSubsampling: "4:4:4" }),
  "image/png": (picture) => picture.png(),
  "image/webp": (picture) => picture.webp({ quality: HIGH_QUALITY }),
  "image/gif": (picture) => picture.gif(),
};

const shrunk = (picture: Sharp, edge: number): Promise<Buffer> =>
  picture
    .rotate()
    .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();

async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ChatError) throw error;
    if (error instanceof Refusal) throw new ChatError(error.text, error.values);
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new ChatError(isLarge ? uploadTexts.imageLarge : uploadTexts.imageBroken);
  }
}
