import { STORED_NAME_MAX } from "../../src/contract/storage.ts";
import { nameOfAddress } from "../../src/domain/file-address.ts";
import type { Queryable } from "../db/database.ts";
import type { FindStoredFile } from "../storage/stored-files.ts";
import { extensionOf } from "../uploads/upload-names.ts";

/** What follows from the file of a download (resources 1.8): its name, and its type by how that ends. */

export type DownloadType = "pdf" | "doc" | "xls" | "zip" | "image" | "video" | "other";

const ENDINGS: Readonly<Record<Exclude<DownloadType, "other">, string>> = {
  pdf: "pdf",
  doc: "doc docx dot dotx odt rtf txt md wps pages",
  xls: "xls xlsx xlsm csv ods et numbers",
  zip: "zip rar 7z tar gz tgz bz2 xz",
  image: "jpg jpeg png webp gif svg bmp tif tiff avif heic ico psd",
  video: "mp4 m4v webm mov avi mkv wmv flv mpg mpeg 3gp",
};

const types = new Map(
  Object.entries(ENDINGS).flatMap(([type, endings]) =>
    endings.split(" ").map((ending) => [ending, type as DownloadType] as const),
  ),
);

/** The type of a file by how its name ends, whatever the case; `other` where that tells nothing. */
export const downloadTypeOf = (name: string): DownloadType => types.get(extensionOf(name)) ?? "other";

/**
 * What is told of the file at an address: of one that was uploaded here by the name that it had, of one elsewhere by its address.
 * @returns the name that visitors save it under, null where there is none, and its type.
 */
export async function toldOfFile(
  db: Queryable,
  find: FindStoredFile,
  address: string,
): Promise<{ readonly fileName: string | null; readonly fileType: DownloadType }> {
  const found = await find(db, address);
  const name = found?.name ?? nameOfAddress(address);
  const byAddress = downloadTypeOf(nameOfAddress(address));
  return {
    fileName: name === "" ? null : name.slice(-STORED_NAME_MAX),
    fileType: downloadTypeOf(name) === "other" ? byAddress : downloadTypeOf(name),
  };
}
