import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { eq } from "drizzle-orm";
import type { PictureUse } from "../../src/contract/watermarks.ts";
import type { BodyValues } from "../../src/domain/resources/schemas.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { picture as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { storageTexts } from "../texts/storage.ts";
import { inspect, keepsPromise } from "../uploads/content-type.ts";
import type { ReceivedFile } from "../uploads/take-in.ts";
import { createUploadFolder, type Draft, type UploadFolder } from "../uploads/upload-folder.ts";
import { newName } from "../uploads/upload-names.ts";
import type { PictureMarks } from "../watermarks/picture-marks.ts";
import { kindOfFile, sizeText } from "./file-kind.ts";
import { readImage, thumbOf } from "./images.ts";
import { isPicture } from "./intake.ts";
import { pictureAddress, pictureName, thumbNameOf } from "./picture-names.ts";
import type { PictureSizes } from "./picture-sizes.ts";

export type PictureRow = typeof table.$inferSelect;

/** A picture on the disk whose row is to be made. */
export interface KeptPicture {
  readonly name: string;
  readonly values: BodyValues;
}

/** What a picture is kept as, beyond what it is. */
export interface PictureOptions {
  /** Of the picture as it came, whatever is drawn over it. */
  readonly md5code: string;
  readonly username: string;
  readonly use: PictureUse;
}

/** Pictures that are kept once each (contract A14 "Pictures"), under `DATA_DIR/storage/pictures`. */
export interface StoredPictures {
  readonly folder: UploadFolder;
  /** The picture that has the same content. */
  same(db: Queryable, md5code: string): Promise<PictureRow | undefined>;
  /** Gives a picture and its small version their names, or leaves nothing. @throws Refusal for what is no picture. */
  keep(file: ReceivedFile, options: PictureOptions): Promise<KeptPicture>;
  /** Deletes the files of a picture by its address. */
  remove(address: unknown): Promise<void>;
}

export async function openPictures(
  { config, threads }: Pick<ServerContext, "config" | "threads">,
  marks: PictureMarks,
  sizes: PictureSizes,
): Promise<StoredPictures> {
  const folder = createUploadFolder(config.dataDir, undefined, "storage/pictures");
  await folder.prepare();
  const remove = async (name: string): Promise<void> => {
    await Promise.all([
      folder.remove(name),
      folder.remove(thumbNameOf(name)),
      marks.forget(name),
      sizes.forget(name),
    ]);
  };
  return {
    folder,
    async same(db, md5code) {
      const [row] = await db.select().from(table).where(eq(table.md5code, md5code));
      return row;
    },
    async keep(file, { md5code, username, use }) {
      const { fileName } = file;
      const found = await inspect(file);
      if (!keepsPromise(fileName, found)) throw new Refusal(400, storageTexts.nameWrong, { name: fileName });
      const kind = kindOfFile(fileName, found, file.declared);
      if (!isPicture(kind)) throw new Refusal(400, storageTexts.noPicture, { name: fileName });
      const { clean, thumb, width, height } = await readImage(threads, file.path, fileName);
      const came = clean ? await folder.write(clean) : file;
      const name = newName(kind.extension);
      const drafts: Draft[] = [came];
      try {
        const draft = await marks.take({ folder, draft: came, name, use });
        drafts.push(draft);
        const small = await folder.write(draft === came ? thumb : await thumbOf(draft.path));
        drafts.push(small);
        await folder.keep(small, thumbNameOf(name));
        await folder.keep(draft, name);
        const values = {
          filename: fileName,
          url: pictureAddress(name),
          thumbUrl: pictureAddress(thumbNameOf(name)),
          size: sizeText(draft.size),
          bytes: draft.size,
          ...{ width, height, username, md5code },
        };
        return { name, values };
      } catch (error) {
        await Promise.all([...drafts.map((one) => folder.discard(one)), remove(name)]);
        throw error;
      }
    },
    async remove(address) {
      const name = pictureName(address);
      if (name !== undefined) await remove(name);
    },
  };
}

/** The MD5 of a file: it recognises equal pictures, and is no protection. */
export async function md5Of(path: string): Promise<string> {
  const hash = createHash("md5");
  await pipeline(createReadStream(path), hash);
  return hash.digest("hex");
}
