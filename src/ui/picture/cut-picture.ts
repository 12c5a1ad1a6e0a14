import type { ChosenPicture } from "./read-picture.ts";

/** Edge of a stored picture, px: twice the largest that is shown, for dense screens. */
const EDGE = 512;
const JPEG_QUALITY = 0.92;

/** The part of a picture that was chosen, px of the picture. */
export interface Cut {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/**
 * Cuts a square out of a picture, no larger than it will be shown. Pictures that may be see-through stay so.
 * @throws when the browser cannot draw it.
 */
export async function cutPicture({ file, kind }: ChosenPicture, cut: Cut): Promise<File> {
  const bitmap = await createImageBitmap(file);
  try {
    const edge = Math.max(1, Math.min(EDGE, Math.round(cut.width)));
    const canvas = document.createElement("canvas");
    canvas.width = edge;
    canvas.height = edge;
    const pen = canvas.getContext("2d");
    if (pen === null) throw new Error("the picture cannot be drawn");
    pen.imageSmoothingQuality = "high";
    pen.drawImage(bitmap, cut.x, cut.y, cut.width, cut.height, 0, 0, edge, edge);
    const type = kind === "jpeg" ? "image/jpeg" : "image/png";
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, JPEG_QUALITY));
    if (blob === null) throw new Error("the picture cannot be written");
    return new File([blob], kind === "jpeg" ? "picture.jpg" : "picture.png", { type });
  } finally {
    bitmap.close();
  }
}
