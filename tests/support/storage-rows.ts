import type { Database } from "../../server/db/database.ts";
import { picture, storageFile, storageObject } from "../../server/db/schema/index.ts";

/** Rows of the storage without files: for what only reads rows. */

const ROWS = 30;
/** When the newest was made. */
const NEWEST_MS = Date.UTC(2026, 5, 30, 12);
const STEP_MS = 3_600_000;

const of = <T>(make: (nth: number) => T): T[] => Array.from({ length: ROWS }, (_, nth) => make(nth));
const times = (nth: number) => {
  const time = new Date(NEWEST_MS - nth * STEP_MS);
  return { createTime: time, updateTime: time };
};
const hex = (nth: number) => nth.toString(16).padStart(32, "0");
const people = (nth: number) => `operator${nth % 4}`;

export async function fillStoredFiles(db: Database): Promise<void> {
  await db.insert(storageFile).values(
    of((nth) => ({
      name: `Sheet ${nth}.txt`,
      realName: `${hex(nth)}.txt`,
      suffix: nth % 3 === 0 ? "csv" : "txt",
      type: nth % 2 === 0 ? ("文档" as const) : ("其他" as const),
      size: `${nth}.00KB`,
      bytes: nth * 1_024,
      mime: "application/octet-stream",
      path: `文档/${hex(nth)}.txt`,
      createBy: people(nth),
      ...times(nth),
    })),
  );
}

export async function fillObjects(db: Database): Promise<void> {
  await db.insert(storageObject).values(
    of((nth) => ({
      name: `2026/06/sheet-${nth}.txt`,
      bucket: "quay",
      suffix: "txt",
      size: `${nth}.00KB`,
      bytes: nth * 1_024,
      type: nth % 2 === 0 ? ("公开" as const) : ("私有" as const),
      url: `https://store.quayside.test/quay/2026/06/sheet-${nth}.txt`,
      ...times(nth),
    })),
  );
}

export async function fillPictures(db: Database): Promise<void> {
  await db.insert(picture).values(
    of((nth) => ({
      filename: `quay ${nth}.png`,
      url: `/file/pictures/${hex(nth)}.png`,
      thumbUrl: `/file/pictures/${hex(nth)}.thumb`,
      size: `${nth}.00KB`,
      bytes: nth * 1_024,
      width: 640 + nth,
      height: 480,
      username: people(nth),
      md5code: hex(nth),
      ...times(nth),
    })),
  );
}
