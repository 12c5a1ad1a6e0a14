import sharp from "sharp";
import { IMAGE_TYPES } from "../../src/contract/chat-uploads.ts";
import { ChatError } from "../chat/errors.ts";
import { uploadTexts } from "../texts/uploads.ts";
import { type Found, lookInto } from "./content-type.ts";
import type { Draft } from "./upload-folder.ts";

/** Pictures that are uploaded (contract §4 "Uploads"). */
export interface Picture {
  readonly found: Found;
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
/** More pixels than any camera makes; a small file can claim millions. */
const PIXELS_MAX = 60_000_000;
/** Pixels of all frames of an animated picture. */
const FRAMES_MAX = 600_000_000;

export const THUMB: Found = { mime: "image/webp", extension: "webp" };

/**
 * Looks at a picture whole, and makes its small version anew from its pixels: what else the file carries, its place and its camera, stays behind.
 * @throws ChatError for what is no picture that browsers show, or not whole.
 */
export async function readPicture(draft: Draft): Promise<Picture> {
  const found = await lookInto(draft);
  if (!found || !IMAGE_TYPES.includes(found.mime)) throw new ChatError(uploadTexts.imageType);
  return decoded(async () => {
    const { width, height, pages = 1, orientation = 1 } = await open(draft).metadata();
    if (pages > 1 && width * height * pages > FRAMES_MAX) throw new ChatError(uploadTexts.imageLarge);
    const thumb = await shrunk(draft, THUMB_EDGE);
    const isTurned = orientation >= 5;
    return {
      found,
      width: isTurned ? height : width,
      height: isTurned ? width : height,
      thumb: pages > 1 ? undefined : thumb,
    };
  });
}

/** A video's cover, made anew from what was uploaded as one. */
export async function readCover(draft: Draft): Promise<Buffer> {
  const found = await lookInto(draft);
  if (!found || !IMAGE_TYPES.includes(found.mime)) throw new ChatError(uploadTexts.coverType);
  return decoded(() => shrunk(draft, COVER_EDGE));
}

const open = (draft: Draft) => sharp(draft.path, { limitInputPixels: PIXELS_MAX, failOn: "error" });

const shrunk = (draft: Draft, edge: number): Promise<Buffer> =>
  open(draft)
    .rotate()
    .resize(edge, edge, { fit: "inside", withoutEnlargement: true })
    .webp({ quality: QUALITY })
    .toBuffer();

async function decoded<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ChatError) throw error;
    const isLarge = error instanceof Error && /pixel limit/i.test(error.message);
    throw new ChatError(isLarge ? uploadTexts.imageLarge : uploadTexts.imageBroken);
  }
}
