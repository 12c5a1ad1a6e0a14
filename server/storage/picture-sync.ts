import { stat } from "node:fs/promises";
import { basename, join } from "node:path";
import { asc, count, gt, inArray } from "drizzle-orm";
import * as v from "valibot";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { picture } from "../../src/contract/resources/tools/picture.ts";
import type { ServerContext } from "../context.ts";
import { picture as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { recordChange } from "../resources/history.ts";
import { storageTexts } from "../texts/storage.ts";
import { inspect } from "../uploads/content-type.ts";
import type { PictureMarks } from "../watermarks/picture-marks.ts";
import { type KnownKind, type WorkCall, workKind } from "../work/work-kind.ts";
import { kindOfFile, sizeText } from "./file-kind.ts";
import { readImage } from "./images.ts";
import { isPicture } from "./intake.ts";
import { isThumb, pictureAddress, pictureName, thumbNameOf } from "./picture-names.ts";
import { md5Of, type PictureRow, type StoredPictures } from "./pictures.ts";

/** `POST api/pictures/synchronize` (contract A14): rows and files are made to agree, as a restored folder or database may not. */

const Cursor = v.object({
  /** The last file that was examined. */
  file: v.string(),
  /** The last row that was. */
  row: v.number(),
  added: v.number(),
  removed: v.number(),
  skipped: v.number(),
});
type Cursor = v.InferOutput<typeof Cursor>;

const START: Cursor = { file: "", row: 0, added: 0, removed: 0, skipped: 0 };
/** Rows of one statement. */
const CHUNK = 200;

export interface SyncDeps {
  readonly context: ServerContext;
  readonly pictures: StoredPictures;
  readonly marks: PictureMarks;
}

export function pictureSync(deps: SyncDeps): KnownKind {
  return workKind({
    name: "pictures.synchronise",
    permission: permissionOf(picture, "edit"),
    once: true,
    params: v.object({}),
    cursor: Cursor,
    run: (call) => synchronise(deps, call),
  });
}

async function synchronise(deps: SyncDeps, call: WorkCall<object, Cursor>) {
  const { context, pictures } = deps;
  const { db } = context;
  const names = await namesIn(pictures, call.startTime.getTime());
  const [held] = await db.select({ rows: count() }).from(table);
  const rows = held?.rows ?? 0;
  if (names.length === 0 && rows > 0) throw new Refusal(400, storageTexts.folderEmpty);
  const total = names.length + rows;
  let cursor = call.cursor ?? START;
  let done = call.done;
  await call.report({ total });
  const step = async (change: Partial<Cursor>) => {
    cursor = { ...cursor, ...change };
    done += 1;
    await call.report({ done: Math.min(done, total), cursor });
  };

  const left = names.filter((one) => one > cursor.file);
  for (let from = 0; from < left.length; from += CHUNK) {
    const files = left.slice(from, from + CHUNK);
    const known = await knownAmong(db, files);
    for (const name of files) {
      const outcome = known.has(name) ? undefined : await addMissing(deps, name);
      await step({ file: name, ...(outcome && { [outcome]: cursor[outcome] + 1 }) });
    }
  }
  for (;;) {
    const chunk = await db
      .select()
      .from(table)
      .where(gt(table.id, cursor.row))
      .orderBy(asc(table.id))
      .limit(CHUNK);
    for (const row of chunk) {
      const isGone = row.createTime < call.startTime && (await dropLost(deps, row));
      await step({ row: row.id, removed: cursor.removed + (isGone ? 1 : 0) });
    }
    if (chunk.length < CHUNK) break;
  }
  await call.report({ done: total, total });
  return { added: cursor.added, removed: cursor.removed, skipped: cursor.skipped };
}

/** The files that lay there when it began, in order. */
async function namesIn({ folder }: StoredPictures, before: number): Promise<readonly string[]> {
  const names: string[] = [];
  for await (const name of folder.olderThan(before)) if (!isThumb(name)) names.push(name);
  return names.sort();
}

/** Those of the files that have a row. */
async function knownAmong(db: ServerContext["db"], names: readonly string[]): Promise<ReadonlySet<string>> {
  const rows = await db
    .select({ url: table.url })
    .from(table)
    .where(inArray(table.url, names.map(pictureAddress)));
  return new Set(rows.flatMap(({ url }) => pictureName(url) ?? []));
}

/** A picture without a row gets one; one whose like is there already, and what is no picture, is left alone. */
async function addMissing(
  { context, pictures, marks }: SyncDeps,
  name: string,
): Promise<"added" | "skipped"> {
  const { db } = context;
  const { folder } = pictures;
  const url = pictureAddress(name);
  const path = join(folder.root, folder.placeOf(name));
  const values = await valuesOf({ context, pictures, marks }, path, name).catch((error: unknown) => {
    if (error instanceof Refusal && error.status < 500) return undefined;
    throw error;
  });
  if (!values || (await pictures.same(db, values.md5code))) return "skipped";
  const time = new Date(context.now());
  const [made] = await db
    .insert(table)
    .values({ ...values, url, createTime: time, updateTime: time })
    .onConflictDoNothing()
    .returning();
  if (!made) return "skipped";
  await recordChange(db, { resource: picture, recordId: made.id, action: "create", after: made, now: time });
  return "added";
}

async function valuesOf({ context, pictures: { folder }, marks }: SyncDeps, path: string, name: string) {
  const draft = { path, size: (await stat(path)).size, sha256: "" };
  const kind = kindOfFile(name, await inspect(draft), "");
  if (!isPicture(kind)) return undefined;
  const { width, height, thumb } = await readImage(context.threads, path, basename(path));
  await folder.keep(await folder.write(thumb), thumbNameOf(name));
  return {
    filename: name,
    thumbUrl: pictureAddress(thumbNameOf(name)),
    size: sizeText(draft.size),
    bytes: draft.size,
    ...{ width, height },
    username: "",
    md5code: await md5Of((await marks.originalOf(name)) ?? path),
  };
}

/** A row whose file is gone goes as well. @returns whether it did. */
async function dropLost(
  { context, pictures: { folder }, marks }: SyncDeps,
  row: PictureRow,
): Promise<boolean> {
  const name = pictureName(row.url);
  if (name !== undefined) {
    const found = await stat(join(folder.root, folder.placeOf(name))).catch(() => undefined);
    if (found) return false;
    await marks.forget(name);
  }
  const { db } = context;
  await db.delete(table).where(inArray(table.id, [row.id]));
  const now = new Date(context.now());
  await recordChange(db, { resource: picture, recordId: row.id, action: "remove", before: row, now });
  return true;
}
