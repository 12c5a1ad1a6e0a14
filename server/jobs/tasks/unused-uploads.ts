import { mkdir } from "node:fs/promises";
import { RESUMABLE_KEPT_MS } from "../../../src/contract/storage.ts";
import type { Database } from "../../db/database.ts";
import { knownFiles, storageFolder } from "../../storage/local-files.ts";
import { createPartialFiles } from "../../storage/partial-files.ts";
import { forgetStale, knownResumable } from "../../storage/resumable-rows.ts";
import { createUploadFolder, type UploadFolder } from "../../uploads/upload-folder.ts";
import { forgetUnused, knownNames } from "../../uploads/upload-rows.ts";
import type { TaskCall } from "./task.ts";
import { numberOf } from "./task-number.ts";

const HOUR_MS = 3_600_000;
const HOURS = 24;
/** Files of one statement: nobody else waits for long. */
const CHUNK = 500;

/**
 * Deletes uploads that nothing names, some hours after they came: what was chosen and not sent in the end. Files that the database does not know,
 * as a crash between the two can leave them, go too, those of the storage as well.
 */
export async function cleanUploads(call: TaskCall): Promise<void> {
  const before = call.context.now() - numberOf(call.params, HOURS) * HOUR_MS;
  const folder = createUploadFolder(call.context.config.dataDir);
  await deleteUnused(call, folder, before);
  await deleteUnknown(call, { folder, known: knownNames }, before);
  const stored = storageFolder(call.context.config);
  // There is none before the first start of the server.
  await mkdir(stored.root, { recursive: true, mode: 0o700 });
  await deleteUnknown(call, { folder: stored, known: knownFiles }, before);
  await deleteStale(call, before);
}

/** Uploads in parts that nobody has gone on with for long; with them what was said of those that became files. */
async function deleteStale({ context: { db, config, now }, signal }: TaskCall, before: number) {
  const files = createPartialFiles(config);
  let forgotten = CHUNK;
  while (forgotten === CHUNK && !signal.aborted) {
    const ids = await forgetStale(db, now() - RESUMABLE_KEPT_MS, CHUNK);
    for (const id of ids) await files.remove(id);
    forgotten = ids.length;
  }
  for await (const id of files.olderThan(before)) {
    if (signal.aborted) return;
    if (!(await knownResumable(db, [id])).has(id)) await files.remove(id);
  }
}

/** The rows go first: an upload that is sent at this moment is either kept whole or refused. */
async function deleteUnused({ context: { db }, signal }: TaskCall, folder: UploadFolder, before: number) {
  let forgotten = CHUNK;
  while (forgotten === CHUNK && !signal.aborted) {
    const names = await forgetUnused(db, before, CHUNK);
    for (const name of names) await folder.remove(name);
    forgotten = names.length;
  }
}

/** A folder, and which of its names the database knows. */
interface Kept {
  readonly folder: UploadFolder;
  readonly known: (db: Database, names: readonly string[]) => Promise<ReadonlySet<string>>;
}

async function deleteUnknown(
  { context: { db }, signal }: TaskCall,
  { folder, known: knownAmong }: Kept,
  before: number,
) {
  const deleteOf = async (names: readonly string[]) => {
    const known = await knownAmong(db, names);
    for (const name of names) if (!known.has(name)) await folder.remove(name);
  };
  let chunk: string[] = [];
  for await (const name of folder.olderThan(before)) {
    if (signal.aborted) return;
    chunk.push(name);
    if (chunk.length < CHUNK) continue;
    await deleteOf(chunk);
    chunk = [];
  }
  await deleteOf(chunk);
}
