import { readFile, stat } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import type { PictureUse } from "../../src/contract/watermarks.ts";
import type { ServerContext } from "../context.ts";
import type { Queryable } from "../db/database.ts";
import { pictureMark as table } from "../db/schema/index.ts";
import { createUploadFolder, type Draft, type UploadFolder } from "../uploads/upload-folder.ts";
import { drawWatermark, type ReadMark } from "./draw.ts";
import { createWatermarker, markOf, type Watermarker } from "./watermarker.ts";

/** Noted while a picture is being changed where that takes more than one step: whatever interrupts it, it is taken up again. */
export const CHANGING = "";

/** A picture that is being kept. */
export interface NewPicture {
  readonly folder: UploadFolder;
  readonly draft: Draft;
  /** The name that it will have in the folder. */
  readonly name: string;
  readonly use: PictureUse;
  /** The transaction that it is kept in, where it is in one. */
  readonly within?: Queryable | undefined;
}

/**
 * Watermarks on pictures that are kept here (resources 8.7). What is served has the watermark; the picture as it came lies under the same
 * name in `DATA_DIR/storage/originals`, which is not served: it is always that one which is drawn over.
 */
export interface PictureMarks {
  readonly watermarker: Watermarker;
  readonly originals: UploadFolder;
  readonly read: ReadMark;
  /** What is to be served of a new picture: with the watermark where there is one for it, else as it came. Where it fails, nothing stays. */
  take(picture: NewPicture): Promise<Draft>;
  /** Where the picture lies as it came; `undefined` where nothing was drawn over it. */
  originalOf(name: string): Promise<string | undefined>;
  /** Notes what is drawn over a picture. */
  note(db: Queryable, name: string, mark: string | null, use?: PictureUse): Promise<void>;
  /** The picture is gone. @param within the transaction that forgets it. */
  forget(name: string, within?: Queryable): Promise<void>;
}

export async function openPictureMarks(
  context: Pick<ServerContext, "db" | "config" | "log">,
  read: ReadMark,
): Promise<PictureMarks> {
  const { db, config } = context;
  const log = context.log.child({ part: "watermark" });
  const originals = createUploadFolder(config.dataDir, undefined, "storage/originals");
  await originals.prepare();
  const watermarker = createWatermarker(context, read);

  /** An upload is not lost because a watermark cannot be drawn: it can be drawn later. */
  const drawn = async ({ draft, use, within }: NewPicture) => {
    const found = await watermarker.current(use, within);
    if (!found) return undefined;
    try {
      const picture = await readFile(draft.path);
      const bytes = await drawWatermark(picture, found.watermark, read);
      return bytes === picture ? undefined : { bytes, mark: markOf(found.watermark) };
    } catch (error) {
      log.warn({ err: error, watermark: found.name }, "an upload was kept without the watermark");
      return undefined;
    }
  };
  const note: PictureMarks["note"] = async (queryable, name, mark, use) => {
    const values = use === undefined ? { mark } : { mark, purpose: use };
    await queryable
      .insert(table)
      .values({ name, ...values })
      .onConflictDoUpdate({ target: table.name, set: values });
  };

  const forget: PictureMarks["forget"] = async (name, within = db) => {
    await originals.remove(name);
    await within.delete(table).where(eq(table.name, name));
  };
  const taken = async (picture: NewPicture) => {
    const { folder, draft, name, use, within = db } = picture;
    const made = await drawn(picture);
    if (made || use !== "other") await note(within, name, made?.mark ?? null, use);
    if (!made) return draft;
    const marked = await folder.write(made.bytes);
    try {
      await originals.keep(draft, name);
    } catch (error) {
      await folder.discard(marked);
      throw error;
    }
    return marked;
  };

  return {
    ...{ watermarker, originals, read, note, forget },
    take: (picture) =>
      taken(picture).catch(async (error: unknown) => {
        await forget(picture.name, picture.within);
        throw error;
      }),
    async originalOf(name) {
      const path = join(originals.root, originals.placeOf(name));
      return (await stat(path).catch(() => undefined)) && path;
    },
  };
}
