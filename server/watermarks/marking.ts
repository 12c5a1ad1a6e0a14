import { readFile, rename, stat } from "node:fs/promises";
import { join } from "node:path";
import type { ServerContext } from "../context.ts";
import { sizeText } from "../storage/file-kind.ts";
import { thumbOf } from "../storage/images.ts";
import { thumbNameOf } from "../storage/picture-names.ts";
import type { Draft } from "../uploads/upload-folder.ts";
import { drawWatermark } from "./draw.ts";
import type { KeptPicture, Shelf } from "./kept-pictures.ts";
import { CHANGING, type PictureMarks } from "./picture-marks.ts";
import type { Watermark } from "./watermark.ts";
import { markOf } from "./watermarker.ts";

/** What became of a picture: `broken` ones are as they were. */
export type Outcome = "changed" | "skipped" | "broken";

/** Changes the watermark of pictures that are kept here already, one at a time. */
export interface Marking {
  /** Draws the watermark over the picture as it came, whatever was drawn over that before. */
  draw(shelf: Shelf, picture: KeptPicture, watermark: Watermark): Promise<Outcome>;
  /** Makes the picture what it was when it came. */
  restore(shelf: Shelf, picture: KeptPicture): Promise<Outcome>;
}

export interface MarkingDeps {
  readonly context: Pick<ServerContext, "db" | "log" | "now">;
  readonly marks: PictureMarks;
}

export function createMarking({ context, marks }: MarkingDeps): Marking {
  const { db, log } = context;

  /** What one picture is or has does not end the work on all. */
  const unlessBroken = async <T>(name: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      log.warn({ err: error, name }, "a picture was left as it was");
      return undefined;
    }
  };

  /** The row follows its file; where the row is gone meanwhile, the file goes too. */
  const settle = async (shelf: Shelf, { id, name }: KeptPicture, bytes: number): Promise<void> => {
    const isThere = await shelf.changed(id, { bytes, size: sizeText(bytes) }, new Date(context.now()));
    if (isThere) return;
    await marks.forget(name);
    await shelf.folder.remove(name);
    if (shelf.hasThumbs) await shelf.folder.remove(thumbNameOf(name));
  };

  const restore = async (shelf: Shelf, picture: KeptPicture): Promise<Outcome> => {
    const { folder, hasThumbs } = shelf;
    const { name } = picture;
    const original = await marks.originalOf(name);
    if (original === undefined) {
      await marks.note(db, name, null);
      return "skipped";
    }
    if (hasThumbs) {
      const thumb = await unlessBroken(name, () => thumbOf(original));
      if (thumb === undefined) return "broken";
      await folder.keep(await folder.write(thumb), thumbNameOf(name));
    }
    const { size } = await stat(original);
    await marks.note(db, name, CHANGING);
    await rename(original, join(folder.root, folder.placeOf(name)));
    await marks.note(db, name, null);
    await settle(shelf, picture, size);
    return "changed";
  };

  return {
    restore,
    async draw(shelf, picture, watermark) {
      const { folder, hasThumbs } = shelf;
      const { name } = picture;
      const original = await marks.originalOf(name);
      const source = original ?? join(folder.root, folder.placeOf(name));
      const made = await unlessBroken(name, async () => {
        const before = await readFile(source);
        const after = await drawWatermark(before, watermark, marks.read);
        return { before, after };
      });
      if (!made) return "broken";
      if (made.after === made.before) {
        return original === undefined ? "skipped" : restore(shelf, picture);
      }
      const draft: Draft = await folder.write(made.after);
      const thumb = hasThumbs ? await unlessBroken(name, () => thumbOf(draft.path)) : undefined;
      if (hasThumbs && thumb === undefined) {
        await folder.discard(draft);
        return "broken";
      }
      // From here on it is the original that is drawn over, whatever interrupts this.
      if (original === undefined) await marks.originals.keep(await marks.originals.write(made.before), name);
      if (thumb) await folder.keep(await folder.write(thumb), thumbNameOf(name));
      await folder.keep(draft, name);
      await marks.note(db, name, markOf(watermark));
      await settle(shelf, picture, draft.size);
      return "changed";
    },
  };
}
