import { inArray, sql } from "drizzle-orm";
import { FILE_BASE, servedAt } from "../../src/contract/storage.ts";
import type { Queryable } from "../db/database.ts";
import { picture, storageFile, storageObject } from "../db/schema/index.ts";
import { isUploadName } from "../uploads/upload-names.ts";
import { pictureName } from "./picture-names.ts";

/**
 * How many bytes the files at some addresses have, of those that were uploaded here: the storage's own, its cloud's and the pictures. Of
 * an address that is none of theirs nothing is said.
 */
export async function sizesOf(
  db: Queryable,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const asked = [...new Set(addresses)];
  const names = asked.map(nameAt).filter(isUploadName);
  const pictures = asked.filter((address) => pictureName(address) !== undefined);
  const far = asked.filter((address) => !address.startsWith("/"));
  const found = [
    ...(names.length === 0 ? [] : await storedFiles(db, names)),
    ...(pictures.length === 0
      ? []
      : await db
          .select({ url: picture.url, bytes: picture.bytes })
          .from(picture)
          .where(inArray(picture.url, pictures))),
    ...(far.length === 0
      ? []
      : await db
          .select({ url: storageObject.url, bytes: storageObject.bytes })
          .from(storageObject)
          .where(inArray(storageObject.url, far))),
  ];
  return new Map(found.flatMap(({ url, bytes }) => (url === null ? [] : [[url, bytes]])));
}

/** The last part of an address below that of files; empty of any other. */
const nameAt = (address: string): string =>
  address.startsWith(FILE_BASE) ? address.slice(address.lastIndexOf("/") + 1) : "";

async function storedFiles(db: Queryable, names: readonly string[]) {
  const small = names.map((name) => name.toLowerCase());
  const rows = await db
    .select({ type: storageFile.type, realName: storageFile.realName, bytes: storageFile.bytes })
    .from(storageFile)
    .where(inArray(sql`lower(${storageFile.realName})`, small));
  return rows.map((row) => ({ url: servedAt(row), bytes: row.bytes }));
}
