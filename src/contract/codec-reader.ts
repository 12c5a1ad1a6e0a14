import { Unpackr } from "msgpackr/unpack-no-eval";
import type { Frame } from "./chat.ts";
import { type CodecName, readFrame, type Unpack } from "./codec.ts";

// 64-bit integers, which other writers use for times and ids, are read as numbers.
const unpackr = new Unpackr({ useRecords: false, int64AsType: "number" });

/** Reads a value in plain msgpack. */
export const unpack: Unpack = (bytes) => unpackr.unpack(bytes);

/**
 * Reads a frame of either codec.
 * @returns `null` when it is malformed.
 */
export function decodeFrame(codec: CodecName, data: string | Uint8Array): Frame | null {
  return readFrame(codec, data, unpack);
}
