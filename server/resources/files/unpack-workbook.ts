import { Unzip, UnzipInflate, zipSync } from "fflate";
import { TaskRefused } from "../../threads/task-refused.ts";

/** The parts of a workbook that hold its sheets, and its pictures; what else there is is left alone. */
const PART = /\.(xml|rels)$/i;
const PICTURE = /^xl\/media\//i;
/** So much of a file is unpacked at a time: what it becomes is counted before there is more. */
const STEP = 16 * 1024;
/** Each cell that a sheet writes is some tags: `<c><is><t></t></is></c>`. */
const TAGS_A_CELL = 8;
const TAG = 0x3c;

/** How much an archive may hold. */
export interface ArchiveLimits {
  readonly entries: number;
  readonly cells: number;
  /** Bytes of all of its parts. */
  readonly unpacked: number;
}

/** A workbook that is not packed. */
export interface Unpacked {
  /** Its sheets, as an archive. */
  readonly workbook: Uint8Array;
  /** All that was unpacked, by its name. */
  readonly parts: ReadonlyMap<string, Uint8Array>;
}

/**
 * A workbook with its parts as they are, not packed. The sizes that an archive declares may be false: nothing else is to unpack it.
 * @throws TaskRefused for one that holds more than it may; and whatever a broken archive brings.
 */
export function unpackWorkbook(file: Buffer, limits: ArchiveLimits): Unpacked {
  const parts = new Map<string, Uint8Array[]>();
  let [size, entries] = [0, 0];
  const unzip = new Unzip((part) => {
    entries += 1;
    if (entries > limits.entries) throw new TaskRefused("tooManyEntries", { most: limits.entries });
    if (!PART.test(part.name) && !PICTURE.test(part.name)) return;
    const chunks: Uint8Array[] = [];
    parts.set(part.name, chunks);
    part.ondata = (error, chunk) => {
      if (error) throw error;
      size += chunk.length;
      if (size > limits.unpacked) throw new TaskRefused("tooLargeInside");
      chunks.push(chunk);
    };
    part.start();
  });
  unzip.register(UnzipInflate);
  for (let at = 0; at < file.length; at += STEP) {
    unzip.push(file.subarray(at, at + STEP), at + STEP >= file.length);
  }
  const all = [...parts].map(([name, chunks]) => [name, Buffer.concat(chunks)] as const);
  const whole = all.filter(([name]) => PART.test(name));
  const tags = whole.reduce((sum, [, part]) => sum + tagsIn(part), 0);
  if (tags > limits.cells * TAGS_A_CELL) throw new TaskRefused("tooManyCells", { most: limits.cells });
  return { workbook: zipSync(Object.fromEntries(whole), { level: 0 }), parts: new Map(all) };
}

/** Counted before anything makes objects of them. */
function tagsIn(part: Buffer): number {
  let tags = 0;
  for (let at = part.indexOf(TAG); at >= 0; at = part.indexOf(TAG, at + 1)) tags += 1;
  return tags;
}
