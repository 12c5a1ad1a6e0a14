import { Packr } from "msgpackr/index-no-eval";
import type { CodecName } from "./codec.ts";

/** A frame to be written; `seq` is on numbered pushes alone. */
export interface OutgoingFrame {
  readonly cmd: number;
  readonly data: unknown;
  readonly seq?: number;
}

/** A frame, or a part of one, as a codec writes it: JSON is text, msgpack bytes. */
export interface Encoded {
  readonly json: string;
  readonly msgpack: Uint8Array<ArrayBuffer>;
}

const packr = new Packr({ useRecords: false, encodeUndefinedAsNil: true });

/** Writes a frame, or data that will be part of one. A value that is undefined is left out by JSON and `null` in msgpack. */
export function encode<C extends CodecName>(codec: C, value: unknown): Encoded[C];
export function encode(codec: CodecName, value: unknown): string | Uint8Array<ArrayBuffer> {
  return codec === "json" ? JSON.stringify(value ?? null) : packr.pack(value ?? null);
}

/** Writes a frame. */
export function encodeFrame<C extends CodecName>(codec: C, frame: OutgoingFrame): Encoded[C] {
  return encode(codec, frame);
}
