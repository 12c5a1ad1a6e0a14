import { and, asc, count, eq, gt } from "drizzle-orm";
import type { ServerContext } from "../context.ts";
import { cloudPicture, pictureMark, storageObject as table } from "../db/schema/index.ts";
import type { CloudConfigs } from "../storage/cloud-config.ts";
import type { ObjectStore } from "../storage/object-store.ts";
import type { UploadFolder } from "../uploads/upload-folder.ts";
import { type ChangedFile, type KeptPicture, type ShelfRows, wants } from "./kept-pictures.ts";

/** A picture in the cloud that was put there from here. */
export interface CloudPicture extends KeptPicture {
  readonly bucket: string;
  /** In the bucket. */
  readonly key: string;
  /** SHA-256 of what was put there last, where that is known. */
  readonly sha256: string | null;
  /** What is drawn over it, as it is noted. */
  readonly mark: string | null;
}

/** What an object is after it was changed. */
export interface ChangedObject extends ChangedFile {
  readonly sha256: string;
}

/**
 * Pictures among the objects of the cloud (contract A14 "Cloud"): those that were uploaded here. An object that was found in a bucket is
 * somebody else's, who may serve it, compare it or count on what it is: it is never drawn over.
 */
export interface CloudShelf extends ShelfRows<CloudPicture> {
  /** Where pictures lie on their way. */
  readonly folder: UploadFolder;
  /** @throws Refusal where the cloud is not set up any more. */
  bucket(name: string): Promise<ObjectStore>;
  /** Its object is another now. @returns whether it is there still. */
  changed(picture: CloudPicture, made: ChangedObject, now: Date): Promise<boolean>;
}

export interface CloudShelfDeps {
  readonly db: ServerContext["db"];
  readonly configs: Pick<CloudConfigs, "current">;
  readonly folder: UploadFolder;
}

export function cloudShelf({ db, configs, folder }: CloudShelfDeps): CloudShelf {
  const own = and(eq(cloudPicture.bucket, table.bucket), eq(cloudPicture.key, table.name));
  const marked = eq(pictureMark.name, cloudPicture.name);
  return {
    folder,
    bucket: async (name) => (await configs.current()).bucket(name),
    async count(wanted) {
      const [row] = await db
        .select({ all: count() })
        .from(table)
        .innerJoin(cloudPicture, own)
        .leftJoin(pictureMark, marked)
        .where(wants(wanted));
      return row?.all ?? 0;
    },
    after: (id, wanted, most) =>
      db
        .select({
          id: table.id,
          name: cloudPicture.name,
          title: table.name,
          bucket: table.bucket,
          key: table.name,
          sha256: cloudPicture.sha256,
          mark: pictureMark.mark,
        })
        .from(table)
        .innerJoin(cloudPicture, own)
        .leftJoin(pictureMark, marked)
        .where(and(gt(table.id, id), wants(wanted)))
        .orderBy(asc(table.id))
        .limit(most),
    changed: ({ id, name }, { sha256, ...size }, updateTime) =>
      db.transaction(async (own) => {
        const rows = await own
          .update(table)
          .set({ ...size, updateTime })
          .where(eq(table.id, id))
          .returning({ id: table.id });
        if (rows.length > 0) {
          await own.update(cloudPicture).set({ sha256 }).where(eq(cloudPicture.name, name));
        }
        return rows.length > 0;
      }),
  };
}
