import { FILE_BASE, PICTURE_FOLDER } from "../../src/contract/storage.ts";
import { isUploadName } from "../uploads/upload-names.ts";

/** Names of the pictures' files: the picture's own, and its small version's, which differs in its end alone. */

const THUMB = "thumb";
const TYPES: Readonly<Record<string, string>> = {
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
  gif: "image/gif",
  [THUMB]: "image/webp",
};
const BASE = `${FILE_BASE}${PICTURE_FOLDER}/`;

const endOf = (name: string) => name.slice(name.lastIndexOf(".") + 1);

/** The type that a file of the pictures' folder is served as; `undefined` for what is none. */
export const pictureType = (name: string): string | undefined =>
  Object.hasOwn(TYPES, endOf(name)) ? TYPES[endOf(name)] : undefined;

export const thumbNameOf = (name: string): string => `${name.slice(0, name.lastIndexOf("."))}.${THUMB}`;

export const isThumb = (name: string): boolean => endOf(name) === THUMB;

export const pictureAddress = (name: string): string => BASE + name;

/** The name in an address of a picture; `undefined` for any other. */
export function pictureName(address: unknown): string | undefined {
  if (typeof address !== "string" || !address.startsWith(BASE)) return undefined;
  const name = address.slice(BASE.length);
  return isUploadName(name) ? name : undefined;
}
