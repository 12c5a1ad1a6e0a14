import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { FILE_BASE, isServed, PICTURE_FOLDER } from "../../src/contract/storage.ts";
import type { Queryable } from "../db/database.ts";
import { storageFile } from "../db/schema/index.ts";
import type { UploadFolder } from "../uploads/upload-folder.ts";
import { isUploadName } from "../uploads/upload-names.ts";
import { pictureType } from "./picture-names.ts";

/** What the storage serves, found by its address `/file/<type>/<realName>` (contract A14). */

export interface ServedFolders {
  readonly files: UploadFolder;
  readonly pictures: UploadFolder;
}

export interface StoredFile {
  readonly root: string;
  readonly place: string;
  readonly mime: string;
  /** What it is called when it is saved. */
  readonly name: string;
}

/** Finds a file by the parts of its address; `undefined` where none is served there. */
export function storedFiles({ files, pictures }: ServedFolders) {
  return async (db: Queryable, type: string, name: string): Promise<StoredFile | undefined> => {
    if (!isUploadName(name)) return undefined;
    if (type === PICTURE_FOLDER) {
      const mime = pictureType(name);
      return mime === undefined
        ? undefined
        : { root: pictures.root, place: pictures.placeOf(name), mime, name };
    }
    if (!isServed(type)) return undefined;
    const [row] = await db.select().from(storageFile).where(eq(storageFile.realName, name));
    if (row?.type !== type) return undefined;
    return { root: files.root, place: files.placeOf(name), mime: row.mime, name: row.name };
  };
}

/** A file of the storage with what is in it; its type is by its content. */
export interface FileContent {
  readonly name: string;
  readonly mime: string;
  readonly content: Buffer;
}

/** A file of the storage on the disk; its type is by its content. */
export interface FileOnDisk {
  readonly name: string;
  readonly mime: string;
  readonly path: string;
}

/** Finds a file by its address; `undefined` where none of the storage is served there any more. */
export type FindStoredFile = (db: Queryable, address: string) => Promise<FileOnDisk | undefined>;

/** Reads a file by its address; `undefined` where none of the storage is served there any more. */
export type ReadStoredFile = (address: string) => Promise<FileContent | undefined>;

/** Whether an address is one of the storage's. */
export const isStoredAddress = (address: string): boolean => address.startsWith(FILE_BASE);

export function storedFileFinder(folders: ServedFolders): FindStoredFile {
  const find = storedFiles(folders);
  return async (db, address) => {
    const [type = "", name = "", ...more] = isStoredAddress(address)
      ? address.slice(FILE_BASE.length).split("/")
      : [];
    const found = more.length > 0 ? undefined : await find(db, decoded(type), name);
    return found && { name: found.name, mime: found.mime, path: join(found.root, found.place) };
  };
}

export function storedFileReader(db: Queryable, find: FindStoredFile): ReadStoredFile {
  return async (address) => {
    const found = await find(db, address);
    const content = found && (await readFile(found.path).catch(() => undefined));
    return found && content && { name: found.name, mime: found.mime, content };
  };
}

function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return "";
  }
}
