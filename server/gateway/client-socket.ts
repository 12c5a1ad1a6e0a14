import { randomUUID } from "node:crypto";
import type { RawData, WebSocket } from "ws";
import { type CodecName, codecOf } from "../../src/contract/codec.ts";
import { Cmd } from "../../src/contract/wire.ts";
import type { Connection } from "../bus/presence.ts";
import { type ClientFrame, type PushData, readClientFrame, writeFrame } from "./frames.ts";

/** Who an access token lets a socket speak for. */
export interface SocketIdentity {
  readonly userId: number;
  readonly userName: string;
  /** The chat sign-in whose token opened it. */
  readonly familyId: string;
  readonly terminal: number;
}

export interface SocketEvents {
  frame(socket: ClientSocket, frame: ClientFrame): void;
  malformed(socket: ClientSocket, count: number): void;
  closed(socket: ClientSocket, code: number): void;
}

export interface SocketOptions {
  /** The name in the path; the token must be that user's. */
  readonly userName: string;
  readonly acceptLanguage: string | undefined;
  /** Where it comes from. */
  readonly address: string | undefined;
  /** Bytes that may wait for a slow peer. */
  readonly maxBuffered: number;
  now(): number;
}

/** Code for a peer that does not take what it is sent: it connects anew and pulls. */
const TRY_AGAIN_LATER = 1013;

/**
 * One websocket of a client: what it is, when it last spoke, and the numbering of its pushes (contract §3 `seq`).
 * Rules about several sockets are the gateway's.
 */
export class ClientSocket {
  /** Unique over all processes. */
  readonly id = randomUUID();
  readonly userName: string;
  readonly acceptLanguage: string | undefined;
  readonly address: string | undefined;
  /** How its frames are on the wire, agreed by the sub-protocol. */
  readonly codec: CodecName;
  readonly openedAt: number;
  /** `authenticating` while the token of its login frame is checked and its terminal slot is claimed. */
  state: "new" | "authenticating" | "in" | "closing" = "new";
  /** Whose it is, once its token was accepted. */
  connection: Connection | null = null;
  lastFrameAt: number;
  private seq = 0;
  private malformed = 0;
  private readonly ws: WebSocket;
  private readonly maxBuffered: number;

  constructor(ws: WebSocket, options: SocketOptions, events: SocketEvents) {
    this.ws = ws;
    this.maxBuffered = options.maxBuffered;
    this.userName = options.userName;
    this.acceptLanguage = options.acceptLanguage;
    this.address = options.address;
    this.codec = codecOf(ws.protocol);
    this.openedAt = options.now();
    this.lastFrameAt = this.openedAt;
    ws.on("message", (data: RawData, isBinary: boolean) => {
      if (this.state === "closing") return;
      this.lastFrameAt = options.now();
      const frame = readClientFrame(this.codec, isBinary ? bytesOf(data) : data.toString());
      if (frame) events.frame(this, frame);
      else this.reject(events);
    });
    ws.on("error", () => undefined);
    ws.on("close", (code) => {
      this.state = "closing";
      events.closed(this, code);
    });
  }

  /** Counts a frame that is none, or that has no place here. */
  reject(events: Pick<SocketEvents, "malformed">): void {
    this.malformed += 1;
    events.malformed(this, this.malformed);
  }

  /** Sends a frame that is not numbered: the answers to login and heartbeat, and the kick. */
  answer(cmd: number, data: unknown): void {
    if (this.state !== "closing") this.ws.send(writeFrame(this.codec, cmd, data));
  }

  /** Answers the login frame; from here on pushes are counted. */
  welcome(time: number): void {
    this.state = "in";
    this.answer(Cmd.login, { seq: this.seq, time });
  }

  /**
   * Pushes data under the socket's next number.
   * @returns false when the peer is too slow: the socket is closed then, so that the client pulls.
   */
  push(cmd: number, data: PushData): boolean {
    if (this.state !== "in") return false;
    if (this.ws.bufferedAmount > this.maxBuffered) {
      this.close(TRY_AGAIN_LATER, "too slow");
      return false;
    }
    this.seq += 1;
    this.ws.send(data.frame(this.codec, cmd, this.seq));
    return true;
  }

  close(code: number, reason: string): void {
    if (this.state === "closing") return;
    this.state = "closing";
    this.ws.close(code, reason);
  }

  /** Drops the connection without closing it. */
  terminate(): void {
    this.ws.terminate();
  }
}

/** The bytes of a binary frame, in whichever form they come. */
function bytesOf(data: RawData): Uint8Array {
  if (Array.isArray(data)) return Buffer.concat(data);
  return data instanceof ArrayBuffer ? new Uint8Array(data) : data;
}
