import { and, eq, isNull } from "drizzle-orm";
import type { PictureUse } from "../../src/contract/watermarks.ts";
import type { Database, Queryable } from "../db/database.ts";
import { storageObject, cloudPicture as table } from "../db/schema/index.ts";
import type { Draft, UploadFolder } from "../uploads/upload-folder.ts";
import { newName } from "../uploads/upload-names.ts";
import type { PictureMarks } from "../watermarks/picture-marks.ts";
import { type Admitted, isPicture } from "./intake.ts";

/** Where an object is. */
export interface ObjectPlace {
  readonly bucket: string;
  readonly key: string;
}

/** What is to be put into the cloud of an upload. */
export interface TakenUpload {
  readonly draft: Draft;
  /** Of a picture: under which its mark is noted. */
  readonly name?: string;
}

/**
 * Pictures that are put into the cloud from here (resources 8.7): each has its watermark before it leaves. As it came it lies on the server's
 * own disk: whoever may fetch what is in a bucket cannot fetch it without its mark.
 */
export interface CloudPictures {
  take(admitted: Admitted, folder: UploadFolder, use: PictureUse): Promise<TakenUpload>;
  /** Its object has a row now. */
  know(db: Queryable, name: string, place: ObjectPlace, sha256: string): Promise<void>;
  /** What was taken was not put there. */
  giveUp(name: string): Promise<void>;
  /** The row of an object is gone, or the object. */
  forget(place: ObjectPlace): Promise<void>;
  /** As `forget`, for all of a bucket that have no row. */
  forgetLost(bucket: string): Promise<void>;
}

/** Pictures of one statement. */
const CHUNK = 200;

export function createCloudPictures(db: Database, marks: PictureMarks): CloudPictures {
  const drop = async (name: string) => {
    await marks.forget(name);
    await db.delete(table).where(eq(table.name, name));
  };
  return {
    async take(admitted, folder, use) {
      if (!isPicture(admitted)) return { draft: admitted.draft };
      const name = newName(admitted.extension);
      return { draft: await marks.take({ folder, draft: admitted.draft, name, use }), name };
    },
    know: async (queryable, name, place, sha256) => {
      await queryable.insert(table).values({ name, ...place, sha256 });
    },
    giveUp: marks.forget,
    async forget({ bucket, key }) {
      const rows = await db
        .select({ name: table.name })
        .from(table)
        .where(and(eq(table.bucket, bucket), eq(table.key, key)));
      for (const { name } of rows) await drop(name);
    },
    async forgetLost(bucket) {
      const own = and(eq(storageObject.bucket, table.bucket), eq(storageObject.name, table.key));
      for (;;) {
        const rows = await db
          .select({ name: table.name })
          .from(table)
          .leftJoin(storageObject, own)
          .where(and(eq(table.bucket, bucket), isNull(storageObject.id)))
          .limit(CHUNK);
        for (const { name } of rows) await drop(name);
        if (rows.length < CHUNK) return;
      }
    },
  };
}
