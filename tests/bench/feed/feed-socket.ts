import * as v from "valibot";
import type { WebSocket } from "ws";
import { LoginFrame } from "../../../src/contract/chat.ts";
import { decodeFrame } from "../../../src/contract/codec-reader.ts";
import { Cmd } from "../../../src/contract/wire.ts";
import { idInToken } from "./answers.ts";

/** One chat socket at the feed: answers login and heartbeat, and numbers what it pushes. */
export class FeedSocket {
  /** Whose it is; 0 until it has logged in. */
  personId = 0;
  private seq = 0;

  constructor(
    private readonly ws: WebSocket,
    private readonly loggedIn: (socket: FeedSocket) => void,
  ) {
    ws.on("message", (data) => this.take(String(data)));
    ws.on("error", () => undefined);
  }

  /** Pushes a private message. @param data its JSON. */
  push(data: string): void {
    this.seq += 1;
    this.ws.send(`{"cmd":${Cmd.private},"data":${data},"seq":${this.seq}}`);
  }

  close(code: number): void {
    this.ws.close(code);
  }

  private take(text: string): void {
    const frame = decodeFrame("json", text);
    if (frame?.cmd === Cmd.heartbeat) this.ws.send(`{"cmd":${Cmd.heartbeat},"data":null}`);
    if (frame?.cmd !== Cmd.login) return;
    this.personId = idInToken(v.parse(LoginFrame, frame.data).accessToken);
    this.ws.send(JSON.stringify({ cmd: Cmd.login, data: { seq: 0, time: Date.now() } }));
    this.loggedIn(this);
  }
}
