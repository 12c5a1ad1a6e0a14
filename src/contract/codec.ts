import { Packr } from "msgpackr/index-no-eval";
import * as v from "valibot";
import { Frame } from "./chat.ts";

/**
 * How frames stand on the socket (contract §3): JSON text, or msgpack where the service names it among its `codecs` and the client offers its
 * sub-protocol. Both carry the same frames, read by the same schema.
 *
 * Plain msgpack is spoken, without the records of its library, so that any reader of msgpack understands it; the library's build without
 * `new Function` is used, because the engine runs under a strict Content-Security-Policy and the server reads what strangers send.
 */
export type CodecName = "json" | "msgpack";

/** Name of the binary codec in the `codecs` of `GET im/config/service`. */
export const MSGPACK_CODEC = "msgpack";
/** Sub-protocol that asks for it. */
export const MSGPACK_PROTOCOL = "quayside.msgpack";

/** A frame to be written; `seq` stands on numbered pushes alone. */
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

// 64-bit integers, which other writers use for times and ids, are read as numbers.
const packr = new Packr({ useRecords: false, int64AsType: "number", encodeUndefinedAsNil: true });

/**
 * Sub-protocols that a client offers, by the `codecs` of the service: none where it names none, for an offer that is not taken up fails the
 * handshake.
 */
export function offeredProtocols(codecs: readonly string[] | null | undefined): string[] {
  return codecs?.includes(MSGPACK_CODEC) ? [MSGPACK_PROTOCOL] : [];
}

/** The codec that an agreed sub-protocol stands for; without one frames are JSON. */
export function codecOf(protocol: string | null | undefined): CodecName {
  return protocol === MSGPACK_PROTOCOL ? "msgpack" : "json";
}

/** Writes a frame, or data that will be part of one. A value that is undefined is left out by JSON and `null` in msgpack. */
export function encode<C extends CodecName>(codec: C, value: unknown): Encoded[C];
export function encode(codec: CodecName, value: unknown): string | Uint8Array<ArrayBuffer> {
  return codec === "json" ? JSON.stringify(value ?? null) : packr.pack(value ?? null);
}

/** Writes a frame. */
export function encodeFrame<C extends CodecName>(codec: C, frame: OutgoingFrame): Encoded[C] {
  return encode(codec, frame);
}

/**
 * Reads a frame.
 * @returns `null` when it is malformed: such a frame is counted by the caller and skipped, it breaks nothing.
 */
export function decodeFrame(codec: CodecName, data: string | Uint8Array): Frame | null {
  try {
    const parsed = v.safeParse(Frame, decode(codec, data));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function decode(codec: CodecName, data: string | Uint8Array): unknown {
  if (codec === "json") return typeof data === "string" ? JSON.parse(data) : undefined;
  return typeof data === "string" ? undefined : packr.unpack(data);
}
