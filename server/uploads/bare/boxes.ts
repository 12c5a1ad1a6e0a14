import type { FileHandle } from "node:fs/promises";

/** Boxes, as MP4 and QuickTime files are built of them (ISO/IEC 14496-12 §4.2): a length, a type of four letters, and what it holds. */
export interface Box {
  readonly type: string;
  /** Where it begins, what it holds begins, and it ends. */
  readonly at: number;
  readonly body: number;
  readonly end: number;
}

/** The boxes that are one after another in a part of a file. */
export interface Boxes {
  readonly boxes: readonly Box[];
  /** The box that is longer than the part, where there is one: it ends with the part. */
  readonly cut: Box | undefined;
  /** Where there are no more boxes; before the end of the part, what follows is none. */
  readonly end: number;
}

/** Thrown for a file that is not built as it should be. */
export class MalformedBoxes extends Error {}

const HEAD_BYTES = 8;
const LONG_HEAD_BYTES = 16;
/** More than any film within the limits has, in all of its boxes: a file of nothing but heads would keep the server busy. */
const BOXES_MAX = 50_000;
/** How many were read of a file. */
const counts = new WeakMap<FileHandle, number>();

function count(file: FileHandle): void {
  const read = (counts.get(file) ?? 0) + 1;
  if (read > BOXES_MAX) throw new MalformedBoxes("too many boxes");
  counts.set(file, read);
}

/** Reads the heads of the boxes between two places, and nothing of what they hold. */
export async function boxesBetween(file: FileHandle, from: number, to: number): Promise<Boxes> {
  const boxes: Box[] = [];
  let at = from;
  while (to - at >= HEAD_BYTES) {
    count(file);
    const box = await boxAt(file, at, to);
    if (!box) break;
    if (box.end > to) return { boxes, cut: { ...box, end: to }, end: at };
    boxes.push(box);
    at = box.end;
  }
  return { boxes, cut: undefined, end: at };
}

/** @returns `undefined` for a length that cannot be. */
async function boxAt(file: FileHandle, at: number, to: number): Promise<Box | undefined> {
  const head = await bytesAt(file, at, Math.min(LONG_HEAD_BYTES, to - at));
  const short = head.readUInt32BE(0);
  const type = head.toString("latin1", 4, HEAD_BYTES);
  // None: up to the end.
  if (short === 0) return { type, at, body: at + HEAD_BYTES, end: to };
  const isLong = short === 1;
  if (isLong && head.length < LONG_HEAD_BYTES) return undefined;
  const size = isLong ? Number(head.readBigUInt64BE(HEAD_BYTES)) : short;
  const body = at + (isLong ? LONG_HEAD_BYTES : HEAD_BYTES);
  return at + size < body ? undefined : { type, at, body, end: at + size };
}

/** @throws MalformedBoxes where the file ends before. */
export async function bytesAt(file: FileHandle, at: number, length: number): Promise<Buffer> {
  const bytes = Buffer.alloc(length);
  let read = 0;
  while (read < length) {
    const { bytesRead } = await file.read(bytes, read, length - read, at + read);
    if (bytesRead === 0) throw new MalformedBoxes("the file ends too early");
    read += bytesRead;
  }
  return bytes;
}

/** The boxes that a box holds. @throws MalformedBoxes where it holds something else. */
export async function boxesWithin(file: FileHandle, { body, end }: Box): Promise<readonly Box[]> {
  const found = await boxesBetween(file, body, end);
  // Lists of QuickTime end with a few zeros.
  if (found.cut || end - found.end >= HEAD_BYTES) throw new MalformedBoxes("boxes do not fit");
  return found.boxes;
}
