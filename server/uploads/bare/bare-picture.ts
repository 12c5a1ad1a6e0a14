import { bareGif } from "./bare-gif.ts";
import { bareJpeg } from "./bare-jpeg.ts";
import { barePng } from "./bare-png.ts";
import { bareWebp } from "./bare-webp.ts";
import { isTurned } from "./orientation.ts";

/**
 * A picture as its sender meant to show it, without what cameras and programs note in it: where it was taken, when, with what, and its smaller and
 * earlier versions. Pixels, colours and frames stay as they are, to the byte.
 * @param orientation how it is to be turned, 1 for not at all.
 * @returns `undefined` where this cannot be done without drawing it anew.
 */
export function barePicture(bytes: Buffer, mime: string, orientation: number): Buffer | undefined {
  switch (mime) {
    case "image/jpeg":
      return bareJpeg(bytes, orientation);
    case "image/png":
      // Not every program reads a note there, and drawn anew it loses nothing.
      return isTurned(orientation) ? undefined : barePng(bytes);
    case "image/webp":
      return bareWebp(bytes, orientation);
    case "image/gif":
      return bareGif(bytes);
    default:
      return undefined;
  }
}
