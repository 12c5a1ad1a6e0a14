import * as v from "valibot";
import { Frame } from "./chat.ts";

/**
 * How frames are on the socket (contract §3): JSON text, or msgpack where the service names it among its `codecs` and the client offers its
 * sub-protocol. Both carry the same frames, read by the same schema.
 *
 * Plain msgpack is spoken, without the records of its library, so that any reader of msgpack understands it; the library's build without
 * `new Function` is used, because the engine runs under a strict Content-Security-Policy and the server reads what strangers send. Reading
 * (`codec-reader.ts`) and writing (`codec-writer.ts`) stand apart, for the engine loads the one beside its other work and says little.
 */
export type CodecName = "json" | "msgpack";

/** Name of the binary codec in the `codecs` of `GET im/config/service`. */
export const MSGPACK_CODEC = "msgpack";
/** Sub-protocol that asks for it. */
export const MSGPACK_PROTOCOL = "quayside.msgpack";

/** Reads a value in msgpack. @throws on what is none, or goes on after its end. */
export type Unpack = (bytes: Uint8Array) => unknown;

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

/**
 * Reads a frame.
 * @param unpack reads msgpack (`codec-reader.ts`).
 * @returns `null` when it is malformed: such a frame is counted by the caller and skipped, it breaks nothing.
 */
export function readFrame(codec: CodecName, data: string | Uint8Array, unpack: Unpack): Frame | null {
  try {
    const parsed = v.safeParse(Frame, decode(codec, data, unpack));
    return parsed.success ? parsed.output : null;
  } catch {
    return null;
  }
}

function decode(codec: CodecName, data: string | Uint8Array, unpack: Unpack): unknown {
  if (codec === "json") return typeof data === "string" ? JSON.parse(data) : undefined;
  return typeof data === "string" ? undefined : unpack(data);
}
