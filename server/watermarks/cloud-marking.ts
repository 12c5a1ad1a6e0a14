import { readFile } from "node:fs/promises";
import type { ServerContext } from "../context.ts";
import { sizeText } from "../storage/file-kind.ts";
import { StoreRefused } from "../storage/object-store.ts";
import type { Draft } from "../uploads/upload-folder.ts";
import { WorkStopped } from "../work/work-kind.ts";
import { type FetchedObject, fetchObject } from "./cloud-fetch.ts";
import type { CloudPicture, CloudShelf } from "./cloud-shelf.ts";
import { drawWatermark } from "./draw.ts";
import type { Outcome } from "./marking.ts";
import { CHANGING, type PictureMarks } from "./picture-marks.ts";
import type { Watermark } from "./watermark.ts";
import { markOf } from "./watermarker.ts";

/**
 * Changes the watermark of pictures in the cloud, one at a time: fetched, drawn over as they came, put back under the same key. What cannot be
 * fetched or put is `broken`, and stays as it is there; so does an object that somebody else has written meanwhile, whose content would be lost.
 */
export interface CloudMarking {
  draw(picture: CloudPicture, watermark: Watermark): Promise<Outcome>;
  /** Makes the object what it was when it was uploaded. */
  restore(picture: CloudPicture): Promise<Outcome>;
}

export interface CloudMarkingDeps {
  readonly context: Pick<ServerContext, "db" | "log" | "now">;
  readonly marks: PictureMarks;
  readonly shelf: CloudShelf;
  /** Aborted when the work is to end. */
  readonly signal: AbortSignal;
}

/** After so many in a row that nobody answered for, the store is not asked for the others: each would be waited for. */
const SILENT_MOST = 3;

export function createCloudMarking({ context, marks, shelf, signal }: CloudMarkingDeps): CloudMarking {
  const { db, log } = context;
  const { folder } = shelf;
  let silent = 0;

  /** What one picture is or has does not end the work on all; that it is to end does. */
  const unlessBroken = async <T>(key: string, work: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await work();
    } catch (error) {
      if (signal.aborted) throw new WorkStopped();
      log.warn({ err: error, key }, "a picture in the cloud was left as it was");
      return undefined;
    }
  };

  const fetched = async (picture: CloudPicture): Promise<FetchedObject | undefined> => {
    if (silent >= SILENT_MOST) return undefined;
    const { bucket, key } = picture;
    return unlessBroken(key, async () => {
      try {
        const object = await fetchObject(await shelf.bucket(bucket), key, { folder, signal });
        silent = 0;
        return await requireOurs(object, picture);
      } catch (error) {
        silent = error instanceof StoreRefused ? 0 : silent + 1;
        throw error;
      }
    });
  };

  /** Nobody else has written it: what is there is what was put there from here, as far as that is known. */
  const requireOurs = async (object: FetchedObject, { sha256, mark }: CloudPicture) => {
    if (mark === CHANGING || sha256 === null || object.draft.sha256 === sha256) return object;
    await folder.discard(object.draft);
    throw new Error("Somebody else has written the object.");
  };

  /** A put that was refused changed nothing; of any other that failed nobody knows: it is taken up again. */
  const takeBack = async ({ name, mark }: CloudPicture): Promise<void> => {
    await marks.note(db, name, mark);
    if (mark === null) await marks.originals.remove(name);
  };

  const put = async (picture: CloudPicture, object: FetchedObject, draft: Draft): Promise<boolean> => {
    const { bucket, key } = picture;
    const { mime, disposition } = object;
    const done = await unlessBroken(key, async () => {
      try {
        await (await shelf.bucket(bucket)).put(key, { ...draft, mime, disposition }, signal);
        return true;
      } catch (error) {
        if (error instanceof StoreRefused && error.answer < 500) await takeBack(picture);
        throw error;
      }
    });
    return done ?? false;
  };

  /** Puts something else under the key; where the row is gone meanwhile, the object goes too. */
  const replace = async (
    picture: CloudPicture,
    object: FetchedObject,
    draft: Draft,
    mark: string | null,
  ): Promise<Outcome> => {
    const { name, bucket, key } = picture;
    const { size: bytes, sha256 } = draft;
    await marks.note(db, name, CHANGING);
    if (!(await put(picture, object, draft))) return "broken";
    const made = { bytes, size: sizeText(bytes), sha256 };
    if (await shelf.changed(picture, made, new Date(context.now()))) {
      await marks.note(db, name, mark);
      if (mark === null) await marks.originals.remove(name);
    } else {
      await marks.forget(name);
      await unlessBroken(key, async () => (await shelf.bucket(bucket)).remove(key));
    }
    return "changed";
  };

  const giveBack = async (picture: CloudPicture, object: FetchedObject, original: string) => {
    const draft = await folder.write(await readFile(original));
    try {
      return await replace(picture, object, draft, null);
    } finally {
      await folder.discard(draft);
    }
  };

  const drawOver = async (
    picture: CloudPicture,
    object: FetchedObject,
    watermark: Watermark,
  ): Promise<Outcome> => {
    const { name, key } = picture;
    const original = await marks.originalOf(name);
    const made = await unlessBroken(key, async () => {
      const before = await readFile(original ?? object.draft.path);
      return { before, after: await drawWatermark(before, watermark, marks.read) };
    });
    if (!made) return "broken";
    if (made.after === made.before) {
      return original === undefined ? "skipped" : giveBack(picture, object, original);
    }
    // From here on it is the original that is drawn over, whatever interrupts this.
    if (original === undefined) await marks.originals.keep(await marks.originals.write(made.before), name);
    const draft = await folder.write(made.after);
    try {
      return await replace(picture, object, draft, markOf(watermark));
    } finally {
      await folder.discard(draft);
    }
  };

  /** Whatever becomes of it, what was fetched does not stay here. */
  const withObject = async (
    picture: CloudPicture,
    work: (object: FetchedObject) => Promise<Outcome>,
  ): Promise<Outcome> => {
    const object = await fetched(picture);
    if (!object) return "broken";
    try {
      return await work(object);
    } finally {
      await folder.discard(object.draft);
    }
  };

  return {
    draw: (picture, watermark) => withObject(picture, (object) => drawOver(picture, object, watermark)),
    async restore(picture) {
      const original = await marks.originalOf(picture.name);
      if (original !== undefined) return withObject(picture, (object) => giveBack(picture, object, original));
      await marks.note(db, picture.name, null);
      return "skipped";
    },
  };
}
