import type { CodecName } from "../../../src/contract/codec.ts";

/** What an engine sends on the socket: log-ins and heartbeats (contract §3). */
export type FrameValue = string | number | { readonly [key: string]: FrameValue };

/**
 * Writes a frame in a codec. For the few frames that an engine sends a writer of plain msgpack takes a few lines; the library's takes a sixth of the
 * worker.
 */
export function writeFrame(codec: CodecName, frame: FrameValue): string | Uint8Array {
  if (codec === "json") return JSON.stringify(frame);
  const bytes: number[] = [];
  write(frame, bytes);
  return Uint8Array.from(bytes);
}

/** Every length and number in the form that holds 32 bits. */
const MAP = 0xdf;
const TEXT = 0xdb;
const UNSIGNED = 0xce;

function write(value: FrameValue, into: number[]): void {
  if (typeof value === "number") head(UNSIGNED, value, into);
  else if (typeof value === "string") {
    const bytes = new TextEncoder().encode(value);
    head(TEXT, bytes.length, into);
    into.push(...bytes);
  } else {
    const entries = Object.entries(value);
    head(MAP, entries.length, into);
    for (const [key, inner] of entries) {
      write(key, into);
      write(inner, into);
    }
  }
}

function head(form: number, number: number, into: number[]): void {
  into.push(form, number >>> 24, (number >>> 16) & 0xff, (number >>> 8) & 0xff, number & 0xff);
}
