import { and, asc, count, eq, gt, gte, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import { FILE_BASE, type FileKind, PICTURE_FOLDER } from "../../src/contract/storage.ts";
import type { PictureUse } from "../../src/contract/watermarks.ts";
import type { Database } from "../db/database.ts";
import { storageFile as fileTable, pictureMark, picture as pictureTable } from "../db/schema/index.ts";
import type { UploadFolder } from "../uploads/upload-folder.ts";

/** Pictures that are kept already: here those of the pictures' own list and those among the local files; others lie in the cloud. */

export interface KeptPicture {
  readonly id: number;
  /** Of its file. */
  readonly name: string;
  /** What people call it. */
  readonly title: string;
}

/** What pictures are wanted: those that want a watermark, or those that have one. */
export type Wanted =
  | { readonly mark: string; readonly applyTo: readonly string[]; readonly minWidth: number }
  | { readonly mark: null };

/** Pictures of a place, in order. */
export interface ShelfRows<P extends KeptPicture = KeptPicture> {
  count(wanted: Wanted): Promise<number>;
  /** The next of them by id. */
  after(id: number, wanted: Wanted, most: number): Promise<readonly P[]>;
}

/** A folder that pictures are kept in. */
export interface Shelf extends ShelfRows {
  readonly folder: UploadFolder;
  /** Whether its pictures have small versions. */
  readonly hasThumbs: boolean;
  /** Its file is another now. @returns whether it is there still. */
  changed(id: number, made: ChangedFile, now: Date): Promise<boolean>;
}

/** What a file is after it was changed. */
export interface ChangedFile {
  readonly bytes: number;
  /** As people read it. */
  readonly size: string;
}

const { mark, purpose } = pictureMark;

/** Those that the watermark is for and that do not have it; narrower ones only if they have another, to have none. */
export function wants(wanted: Wanted, width?: typeof pictureTable.width): SQL | undefined {
  if (wanted.mark === null) return isNotNull(mark);
  const use = sql<PictureUse>`coalesce(${purpose}, 'other')`;
  return and(
    wanted.applyTo.includes("all") ? undefined : inArray(use, [...wanted.applyTo] as PictureUse[]),
    sql`${mark} is distinct from ${wanted.mark}`,
    width && or(isNotNull(mark), gte(width, wanted.minWidth)),
  );
}

interface Kept {
  readonly table: typeof pictureTable | typeof fileTable;
  readonly name: SQL<string> | typeof fileTable.realName;
  readonly title: typeof pictureTable.filename | typeof fileTable.name;
  /** Leads from a row to what is drawn over it. */
  readonly own: SQL;
  /** Which rows are pictures; all where it is left out. */
  readonly only?: SQL | undefined;
  readonly width?: typeof pictureTable.width;
}

/** The rows of a table as pictures. */
function rowsOf(db: Database, { table, name, title, own, only, width }: Kept) {
  return {
    async count(wanted: Wanted) {
      const [row] = await db
        .select({ all: count() })
        .from(table)
        .leftJoin(pictureMark, own)
        .where(and(only, wants(wanted, width)));
      return row?.all ?? 0;
    },
    after: (id: number, wanted: Wanted, most: number): Promise<readonly KeptPicture[]> =>
      db
        .select({ id: table.id, name, title })
        .from(table)
        .leftJoin(pictureMark, own)
        .where(and(gt(table.id, id), only, wants(wanted, width)))
        .orderBy(asc(table.id))
        .limit(most),
    changed: async (id: number, made: ChangedFile, updateTime: Date) => {
      const rows = await db
        .update(table)
        .set({ ...made, updateTime })
        .where(eq(table.id, id))
        .returning({ id: table.id });
      return rows.length > 0;
    },
  };
}

export function pictureShelf(db: Database, folder: UploadFolder): Shelf {
  const { url, width, filename: title } = pictureTable;
  const base = FILE_BASE + PICTURE_FOLDER;
  const own = eq(url, sql`${`${base}/`} || ${pictureMark.name}`);
  const name = sql<string>`substr(${url}, ${base.length + 2})`;
  return { ...rowsOf(db, { table: pictureTable, name, title, own, width }), folder, hasThumbs: true };
}

const PICTURE_KIND: FileKind = "图片";
const DRAWN_OVER = ["image/jpeg", "image/png", "image/webp", "image/gif"];

export function fileShelf(db: Database, folder: UploadFolder): Shelf {
  const { realName: name, name: title, type, mime } = fileTable;
  const own = eq(name, pictureMark.name);
  const only = and(eq(type, PICTURE_KIND), inArray(mime, DRAWN_OVER));
  return { ...rowsOf(db, { table: fileTable, name, title, own, only }), folder, hasThumbs: false };
}

export async function countKept(shelves: readonly ShelfRows[], wanted: Wanted): Promise<number> {
  const counts = await Promise.all(shelves.map((shelf) => shelf.count(wanted)));
  return counts.reduce((all, one) => all + one, 0);
}
