import { eq } from "drizzle-orm";
import { FILE_BASE, PICTURE_FOLDER } from "../../src/contract/storage.ts";
import type { Queryable } from "../db/database.ts";
import { pictureMark, storageFile } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { storageTexts } from "../texts/storage.ts";
import { inspect, keepsPromise } from "../uploads/content-type.ts";
import type { Draft, UploadFolder } from "../uploads/upload-folder.ts";
import { isUploadName } from "../uploads/upload-names.ts";
import type { PictureMarks } from "../watermarks/picture-marks.ts";
import { kindOfFile, sizeText } from "./file-kind.ts";
import { asFormat } from "./images.ts";
import { isPicture } from "./intake.ts";

/** A file with something else in it. */
export interface ReplacedFile {
  readonly bytes: number;
  readonly sha256: string;
}

/** What is put in the place of a file: a file on the disk, which stays, or what is in memory. */
export type Replacement = { readonly path: string } | { readonly content: Buffer };

export interface FileChanges {
  /**
   * Puts something else in the place of a file that is served from the storage (resources 1.18): its address stays, and whatever shows it shows
   * the new one. A picture becomes one of the format that its address says; it gets the watermark anew.
   * @param fits is asked before anything of the file that is there goes, with the bytes that it is to have, without a watermark; throws where
   * there is no room for them.
   * @throws Refusal 400 where nothing of the storage is there, and for what is of another kind.
   */
  replace(
    db: Queryable,
    address: string,
    by: Replacement,
    fits: (bytes: number) => Promise<void>,
  ): Promise<ReplacedFile>;
  /** Where a picture lies as it came, without its watermark; where it lies otherwise. */
  pristine(address: string, path: string): Promise<string>;
}

interface ChangeDeps {
  readonly folder: UploadFolder;
  readonly marks: PictureMarks;
}

export function createFileChanges({ folder, marks }: ChangeDeps): FileChanges {
  const nameOf = (address: string) => address.slice(address.lastIndexOf("/") + 1);
  return {
    async replace(db, address, by, fits) {
      const name = nameOf(address);
      const isServed = address.startsWith(FILE_BASE) && !address.startsWith(`${FILE_BASE}${PICTURE_FOLDER}/`);
      const [row] =
        isServed && isUploadName(name)
          ? await db.select().from(storageFile).where(eq(storageFile.realName, name)).for("update")
          : [];
      if (!row) throw new Refusal(400, storageTexts.notHere, {}, undefined, "url");
      const drafts: Draft[] = [];
      try {
        const came = "path" in by ? await folder.adopt(by.path) : await folder.write(by.content);
        drafts.push(came);
        const { sha256 } = came;
        const found = await inspect(came);
        const kind = kindOfFile(row.name, found, row.mime);
        const isOther = kind.kind !== row.type || !keepsPromise(row.name, found);
        if (isOther && !(isPicture(kind) && isPicture({ kind: "图片", mime: row.mime })))
          throw new Refusal(400, storageTexts.otherKind, {}, undefined, "url");
        let draft = came;
        if (kind.mime !== row.mime) {
          if (!isPicture(kind)) throw new Refusal(400, storageTexts.otherKind, {}, undefined, "url");
          draft = await folder.write(await asFormat(came.path, row.mime, row.name));
          drafts.push(draft);
        }
        await fits(draft.size);
        if (isPicture(kind)) {
          const [mark] = await db
            .select({ purpose: pictureMark.purpose })
            .from(pictureMark)
            .where(eq(pictureMark.name, name));
          await marks.forget(name, db);
          draft = await marks.take({ folder, draft, name, use: mark?.purpose ?? "other", within: db });
          drafts.push(draft);
        }
        const { size: bytes } = draft;
        await db
          .update(storageFile)
          .set({ bytes, size: sizeText(bytes), sha256 })
          .where(eq(storageFile.id, row.id));
        await folder.keep(draft, name);
        return { bytes, sha256 };
      } finally {
        // What was given its name is no draft any more.
        await Promise.all(drafts.map((draft) => folder.discard(draft)));
      }
    },
    async pristine(address, path) {
      return (await marks.originalOf(nameOf(address))) ?? path;
    },
  };
}
