import * as v from "valibot";
import { LoginFrame } from "../../src/contract/chat.ts";
import type { CodecName } from "../../src/contract/codec.ts";
import { decodeFrame } from "../../src/contract/codec-reader.ts";
import { encode, encodeFrame } from "../../src/contract/codec-writer.ts";
import { Cmd } from "../../src/contract/wire.ts";

/** What a client may say on the socket (contract §3): it never sends chat messages there. */
export type ClientFrame =
  | { readonly kind: "login"; readonly accessToken: string; readonly devId: string }
  /** A login frame with data that is none. */
  | { readonly kind: "noLogin" }
  | { readonly kind: "heartbeat" };

/** Reads a frame from a client; `null` for anything that is none. */
export function readClientFrame(codec: CodecName, data: string | Uint8Array): ClientFrame | null {
  const frame = decodeFrame(codec, data);
  if (frame?.cmd === Cmd.heartbeat) return { kind: "heartbeat" };
  if (frame?.cmd !== Cmd.login) return null;
  const login = v.safeParse(LoginFrame, frame.data);
  return login.success ? { kind: "login", ...login.output } : { kind: "noLogin" };
}

/** A frame that is not numbered. */
export function writeFrame(codec: CodecName, cmd: number, data: unknown): string | Uint8Array {
  return encodeFrame(codec, { cmd, data: data ?? null });
}

/** Data of a push, written once for each codec however many sockets it goes to; only their numbers differ. */
export class PushData {
  private readonly data: unknown;
  private json: string | undefined;
  private msgpack: Uint8Array | undefined;

  constructor(data: unknown) {
    this.data = data;
  }

  /** The push as one socket gets it. */
  frame(codec: CodecName, cmd: number, seq: number): string | Uint8Array {
    if (codec === "msgpack") {
      this.msgpack ??= encode("msgpack", this.data);
      return packPush(cmd, this.msgpack, seq);
    }
    this.json ??= encode("json", this.data);
    return `{"cmd":${cmd},"data":${this.json},"seq":${seq}}`;
  }
}

const FIXMAP_3 = 0x83;
const UINT_32 = 0xce;
const keyOf = (name: string) => [0xa0 | name.length, ...Buffer.from(name, "latin1")];
const CMD = keyOf("cmd");
const DATA = keyOf("data");
const SEQ = keyOf("seq");

/** `{cmd, data, seq}` around data that is msgpack already; a command is a small number, `seq` counts one socket's pushes. */
function packPush(cmd: number, data: Uint8Array, seq: number): Uint8Array {
  const head = [FIXMAP_3, ...CMD, cmd, ...DATA];
  const frame = Buffer.allocUnsafe(head.length + data.length + SEQ.length + 5);
  frame.set(head, 0);
  frame.set(data, head.length);
  frame.set([...SEQ, UINT_32], head.length + data.length);
  frame.writeUInt32BE(seq, frame.length - 4);
  return frame;
}
