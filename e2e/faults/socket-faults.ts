import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import * as v from "valibot";
import WebSocket, { WebSocketServer } from "ws";
import { codecOf } from "../../src/contract/codec.ts";
import { decodeFrame } from "../../src/contract/codec-reader.ts";
import { CloseCode, Cmd } from "../../src/contract/wire.ts";
import type { ProxyState } from "./http-faults.ts";
import type { RefusedTokens } from "./refused-tokens.ts";

/** How long a held or doubled frame comes late, ms. */
const HELD_MS = 200;

/** Carries the chat's sockets, frame by frame, with the faults of the conditions. */
export class SocketFaults {
  private readonly lines = new Set<SocketLine>();
  private readonly acceptor = new WebSocketServer({
    noServer: true,
    // The server has agreed before the browser is answered.
    handleProtocols: (offered) => offered.values().next().value ?? false,
  });

  constructor(
    private readonly target: number,
    private readonly state: ProxyState,
    private readonly tokens: RefusedTokens,
  ) {}

  get open(): number {
    return [...this.lines].filter(({ frozen }) => !frozen).length;
  }

  /** Takes an upgrade: the server is asked first, then the browser gets what the server agreed to. */
  upgrade(request: IncomingMessage, line: Duplex, head: Buffer): void {
    line.on("error", () => line.destroy());
    if (this.state.portal) {
      line.destroy();
      return;
    }
    const { host, origin, "accept-language": language } = request.headers;
    const offered = (request.headers["sec-websocket-protocol"] ?? "").split(/, */).filter(Boolean);
    const upstream = new WebSocket(`ws://127.0.0.1:${this.target}${request.url ?? ""}`, offered, {
      perMessageDeflate: false,
      headers: {
        host,
        ...(origin === undefined ? {} : { origin }),
        ...(language === undefined ? {} : { "accept-language": language }),
      },
    });
    upstream.on("error", () => line.destroy());
    const giveUp = () => upstream.terminate();
    line.once("close", giveUp);
    upstream.once("open", () => {
      line.off("close", giveUp);
      this.acceptor.handleUpgrade(request, line, head, (client) => {
        const socket = new SocketLine(client, upstream, this.state, this.tokens, () =>
          this.lines.delete(socket),
        );
        this.lines.add(socket);
      });
    });
  }

  freeze(): void {
    for (const line of this.lines) line.frozen = true;
  }

  close(): void {
    for (const line of [...this.lines]) line.break();
    this.acceptor.close();
  }
}

type Data = { readonly bytes: Buffer; readonly binary: boolean };

const Login = v.object({ accessToken: v.string() });

/** The socket of a browser and the proxy's own to the server. */
class SocketLine {
  frozen = false;
  private readonly timers = new Set<NodeJS.Timeout>();
  /** When the last that was sent arrives at each end; what is sent later does not arrive earlier, unless it is held. */
  private readonly freeAt = { up: 0, down: 0 };

  constructor(
    private readonly client: WebSocket,
    private readonly server: WebSocket,
    private readonly state: ProxyState,
    private readonly tokens: RefusedTokens,
    private readonly gone: () => void,
  ) {
    client.on("message", (bytes, binary) => this.toServer({ bytes: bytes as Buffer, binary }));
    server.on("message", (bytes, binary) => this.toBrowser({ bytes: bytes as Buffer, binary }));
    client.on("error", () => client.terminate());
    server.on("error", () => server.terminate());
    client.on("close", (code, reason) => this.closed("up", server, code, reason));
    server.on("close", (code, reason) => this.closed("down", client, code, reason));
  }

  break(): void {
    for (const timer of this.timers) clearTimeout(timer);
    this.client.terminate();
    this.server.terminate();
    this.gone();
  }

  /** A frame to the server. */
  private toServer(data: Data): void {
    if (this.isRefusedLogin(data)) {
      this.later("down", 0, () => this.client.close(CloseCode.token, "token expired"));
      return;
    }
    if (this.share(this.state.conditions.frameLost)) return;
    this.later("up", 0, () => this.server.send(data.bytes, { binary: data.binary }));
  }

  /** A frame to the browser. */
  private toBrowser(data: Data): void {
    const { conditions, random } = this.state;
    if (this.share(conditions.frameLost)) return;
    const broken = this.share(conditions.frameBroken);
    const bytes = broken ? data.bytes.subarray(0, Math.ceil(data.bytes.length / 2)) : data.bytes;
    const send = () => this.client.send(bytes, { binary: data.binary });
    this.later("down", this.share(conditions.frameHeld) ? random.int(1, HELD_MS) : 0, send);
    if (this.share(conditions.frameTwice)) this.later("down", random.int(1, HELD_MS), send);
  }

  private isRefusedLogin({ bytes, binary }: Data): boolean {
    const frame = decodeFrame(codecOf(this.server.protocol), binary ? bytes : bytes.toString());
    if (frame?.cmd !== Cmd.login) return false;
    const login = v.safeParse(Login, frame.data);
    return login.success && !this.tokens.pass("access", login.output.accessToken);
  }

  private closed(way: "up" | "down", other: WebSocket, code: number, reason: Buffer): void {
    this.later(way, 0, () => {
      // 1005 and 1006 are no codes that can be sent: a socket that broke breaks on.
      if (code === 1005 || code === 1006) other.terminate();
      else other.close(code, reason);
    });
    if (this.client.readyState === WebSocket.CLOSED && this.server.readyState === WebSocket.CLOSED)
      this.gone();
  }

  /** Does something at the far end of the line after its latency; `held`: this much later, behind what follows it. */
  private later(way: "up" | "down", held: number, run: () => void): void {
    if (this.frozen) return;
    const { conditions, random } = this.state;
    const now = performance.now();
    const at = Math.max(this.freeAt[way], now + random.int(0, conditions.latency));
    if (held === 0) this.freeAt[way] = at;
    if (held === 0 && at <= now) {
      run();
      return;
    }
    const timer = setTimeout(
      () => {
        this.timers.delete(timer);
        if (!this.frozen) run();
      },
      at + held - now,
    );
    this.timers.add(timer);
  }

  private share(probability: number): boolean {
    return probability > 0 && this.state.random.chance(probability);
  }
}
