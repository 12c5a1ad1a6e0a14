import { readFile } from "node:fs/promises";
import { barePicture } from "./bare-picture.ts";

/** A picture on the disk. */
export interface PictureFile {
  readonly path: string;
  readonly mime: string;
  /** How it is to be turned, 1 for not at all. */
  readonly orientation: number;
}

/** What is left of a picture without its notes; `none` where it has to be drawn anew, `same` where there were none. */
export type BareAnswer =
  | { readonly kind: "none" }
  | { readonly kind: "same" }
  | { readonly kind: "bare"; readonly bytes: Uint8Array };

/** Takes a picture apart: millions of small parts may be in one. */
export async function* bareFile({ path, mime, orientation }: PictureFile): AsyncGenerator<BareAnswer> {
  const came = await readFile(path);
  const bytes = barePicture(came, mime, orientation);
  if (!bytes) yield { kind: "none" };
  else if (bytes.equals(came)) yield { kind: "same" };
  else yield { kind: "bare", bytes };
}
