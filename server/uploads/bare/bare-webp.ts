import { isTurned, orientationNote } from "./orientation.ts";

/** "RIFF", its length, "WEBP". */
const HEAD_BYTES = 12;
const CHUNK_HEAD_BYTES = 8;
const NEEDED = new Set(["VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]);
/** Flags for the kinds of chunks there are. */
const EXTENDED = "VP8X";
const Flag = { exif: 0x08, xmp: 0x04 } as const;

/**
 * A WebP without notes, other than how it is turned; animated ones stay so.
 * @returns `undefined` for a file that is not built as it should be.
 */
export function bareWebp(bytes: Buffer, orientation: number): Buffer | undefined {
  if (bytes.length < HEAD_BYTES) return undefined;
  const total = Math.min(bytes.length, CHUNK_HEAD_BYTES + bytes.readUInt32LE(4));
  const kept: Buffer[] = [];
  let isExtended = false;
  for (let at = HEAD_BYTES; at + CHUNK_HEAD_BYTES <= total; ) {
    const type = bytes.toString("latin1", at, at + 4);
    const size = bytes.readUInt32LE(at + 4);
    const held = bytes.subarray(at + CHUNK_HEAD_BYTES, at + CHUNK_HEAD_BYTES + size);
    if (held.length < size) return undefined;
    if (type === EXTENDED) kept.push(chunk(type, withFlags(held, isTurned(orientation))));
    else if (NEEDED.has(type)) kept.push(chunk(type, held));
    isExtended ||= type === EXTENDED;
    at += CHUNK_HEAD_BYTES + size + (size % 2);
  }
  if (kept.length === 0) return undefined;
  if (isExtended && isTurned(orientation)) kept.push(chunk("EXIF", orientationNote(orientation)));
  return riff(kept);
}

function withFlags(held: Buffer, hasNote: boolean): Buffer {
  const flags = (held[0] ?? 0) & ~Flag.exif & ~Flag.xmp;
  return Buffer.concat([Buffer.from([hasNote ? flags | Flag.exif : flags]), held.subarray(1)]);
}

function chunk(type: string, held: Buffer): Buffer {
  const head = Buffer.alloc(CHUNK_HEAD_BYTES);
  head.write(type, 0, "latin1");
  head.writeUInt32LE(held.length, 4);
  return Buffer.concat([head, held, Buffer.alloc(held.length % 2)]);
}

function riff(chunks: readonly Buffer[]): Buffer {
  const body = Buffer.concat([Buffer.from("WEBP", "latin1"), ...chunks]);
  const head = Buffer.alloc(CHUNK_HEAD_BYTES);
  head.write("RIFF", 0, "latin1");
  head.writeUInt32LE(body.length, 4);
  return Buffer.concat([head, body]);
}
