import WebSocket from "ws";
import type { Frame } from "../../src/contract/chat.ts";
import { type CodecName, MSGPACK_PROTOCOL } from "../../src/contract/codec.ts";
import { decodeFrame } from "../../src/contract/codec-reader.ts";
import { encodeFrame } from "../../src/contract/codec-writer.ts";
import { CloseCode, Cmd } from "../../src/contract/wire.ts";
import { FrameQueue } from "./frame-queue.ts";

/** How a socket ended. */
export interface SocketEnd {
  readonly code: number;
  readonly reason: string;
}

/** A websocket to the chat service that remembers every frame. */
export interface ChatSocket {
  /** How its frames are on the wire. */
  readonly codec: CodecName;
  /** Frames so far, oldest first. */
  readonly frames: readonly Frame[];
  /** The oldest frame not yet taken that fits; waits for it. Rejects after `timeoutMs`, or when the socket ends first. */
  take(fits: (frame: Frame) => boolean, timeoutMs?: number): Promise<Frame>;
  send(frame: { readonly cmd: number; readonly data: unknown }): void;
  /** Sends text as it is, frame or not. */
  sendRaw(data: string | Buffer): void;
  /** Sends the login frame. @returns its answer. */
  logIn(accessToken: string, devId: string): Promise<Frame>;
  /** Stops reading, so that what is sent to it waits at the sender. */
  pause(): void;
  readonly ended: Promise<SocketEnd>;
  close(): Promise<SocketEnd>;
}

/**
 * Opens a websocket that speaks a codec.
 * @throws when the server refuses the upgrade, the message holds the HTTP status; or when it does not agree to the codec.
 */
export async function openChatSocket(
  url: string,
  headers: Readonly<Record<string, string>> = {},
  codec: CodecName = "json",
): Promise<ChatSocket> {
  const ws = new WebSocket(url, codec === "msgpack" ? [MSGPACK_PROTOCOL] : [], { headers });
  const queue = new FrameQueue();
  ws.on("message", (data: WebSocket.RawData, isBinary: boolean) =>
    queue.add(readFrame(codec, data, isBinary)),
  );
  const ended = new Promise<SocketEnd>((resolve) => {
    ws.on("close", (code, reason) => {
      queue.end(new Error(`The socket was closed with ${code} ${reason.toString()}`));
      resolve({ code, reason: reason.toString() });
    });
  });
  await new Promise<void>((resolve, reject) => {
    ws.once("open", resolve);
    ws.once("error", reject);
  });
  ws.on("error", () => undefined);

  const send: ChatSocket["send"] = (frame) => ws.send(encodeFrame(codec, frame));
  return {
    codec,
    frames: queue.frames,
    take: (fits, timeoutMs) => queue.take(fits, timeoutMs),
    send,
    sendRaw: (data) => ws.send(data),
    logIn(accessToken, devId) {
      send({ cmd: Cmd.login, data: { accessToken, devId } });
      return queue.take((frame) => frame.cmd === Cmd.login);
    },
    pause: () => ws.pause(),
    ended,
    close() {
      ws.close(CloseCode.intentional);
      return ended;
    },
  };
}

/** @throws when the server does not speak the agreed codec. */
function readFrame(codec: CodecName, data: WebSocket.RawData, isBinary: boolean): Frame {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as Buffer);
  const frame = decodeFrame(codec, isBinary ? bytes : bytes.toString());
  if (!frame) throw new Error(`This is no ${codec} frame: ${bytes.toString("base64")}`);
  return frame;
}
