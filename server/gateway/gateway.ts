import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import { type WebSocket, WebSocketServer } from "ws";
import { MSGPACK_PROTOCOL } from "../../src/contract/codec.ts";
import { SOCKET_IDLE_MS } from "../../src/contract/limits.ts";
import { CloseCode, Cmd } from "../../src/contract/wire.ts";
import type { Bus, BusMessage, Delivery } from "../bus/bus.ts";
import { isSameOrigin, readSocketAddress } from "./address.ts";
import { ClientSocket, type SocketEvents, type SocketIdentity } from "./client-socket.ts";
import { type ClientFrame, PushData } from "./frames.ts";
import { type Presence, Terminals } from "./terminals.ts";

/** A token that opens a socket, or why it does not. */
export type SocketLogin =
  | { readonly ok: true; readonly identity: SocketIdentity }
  | { readonly ok: false; readonly code: number; readonly reason: string };

export interface GatewayDeps {
  readonly log: Logger;
  readonly bus: Bus;
  /** The tenant in the socket's path. */
  readonly tenantId: string;
  now(): number;
  /** Looks at the token of a login frame. */
  authenticate(accessToken: string): Promise<SocketLogin>;
  /** What a kicked terminal is told, in the language its handshake asked for. */
  kickReason(acceptLanguage: string | undefined): string;
  readonly limits?: Partial<GatewayLimits>;
}

export interface GatewayLimits {
  /** Largest frame from a client, bytes. */
  readonly maxPayload: number;
  /** How long a socket may stay without a login frame. */
  readonly loginMs: number;
  /** How long a socket may stay without any frame (contract §3). */
  readonly idleMs: number;
  /** How often the two above are looked at. */
  readonly sweepMs: number;
  /** Frames that are none, before the socket is closed. */
  readonly maxMalformed: number;
  readonly maxBuffered: number;
  /** How long clients have to answer the closing at shutdown. */
  readonly closeMs: number;
}

const LIMITS: GatewayLimits = {
  maxPayload: 16 * 1024,
  loginMs: 10_000,
  idleMs: SOCKET_IDLE_MS,
  sweepMs: 1_000,
  maxMalformed: 20,
  maxBuffered: 4 * 1024 * 1024,
  closeMs: 1_000,
};

/** Code for a peer that breaks the rules of the conversation. */
const POLICY = 1008;

/** The websocket side of the chat service (contract §3). */
export interface Gateway {
  /** Takes an HTTP upgrade; what is not `/im/{tenantId}/{userName}` of this tenant and this origin is refused. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  readonly presence: Presence;
  /** Chat sign-ins that have a socket here. */
  families(): ReadonlySet<string>;
  /** Closes sockets that did not log in or fell silent; runs by itself every `sweepMs`. */
  sweep(): void;
  /** Closes every socket with 1012, and waits until the peers have answered or the time for it is over. */
  close(): Promise<void>;
}

export function createGateway(deps: GatewayDeps): Gateway {
  return new SocketGateway(deps);
}

class SocketGateway implements Gateway {
  readonly presence = new Terminals();
  private readonly deps: GatewayDeps;
  private readonly limits: GatewayLimits;
  private readonly server: WebSocketServer;
  /** Every socket that is not closed yet, logged in or not. */
  private readonly open = new Set<ClientSocket>();
  private readonly events: SocketEvents;
  private readonly stop: (() => void)[];
  private closing = false;

  constructor(deps: GatewayDeps) {
    this.deps = deps;
    this.limits = { ...LIMITS, ...deps.limits };
    this.server = new WebSocketServer({
      noServer: true,
      maxPayload: this.limits.maxPayload,
      perMessageDeflate: false,
      clientTracking: false,
      handleProtocols: (offered) => offered.has(MSGPACK_PROTOCOL) && MSGPACK_PROTOCOL,
    });
    this.events = {
      frame: (socket, frame) => this.takeFrame(socket, frame),
      malformed: (socket, count) => this.countMalformed(socket, count),
      closed: (socket, code) => this.forget(socket, code),
    };
    const sweeper = setInterval(() => this.sweep(), this.limits.sweepMs);
    sweeper.unref();
    this.stop = [() => clearInterval(sweeper), deps.bus.subscribe((message) => this.hear(message))];
  }

  upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const address = readSocketAddress(request.url);
    if (this.closing) refuse(socket, "503 Service Unavailable");
    else if (address?.tenantId !== this.deps.tenantId) refuse(socket, "404 Not Found");
    else if (!isSameOrigin(request)) refuse(socket, "403 Forbidden");
    else {
      const { userName } = address;
      this.server.handleUpgrade(request, socket, head, (ws) => this.accept(ws, request, userName));
    }
  };

  families(): ReadonlySet<string> {
    return new Set([...this.presence.all()].flatMap(({ login }) => login?.identity.familyId ?? []));
  }

  sweep(): void {
    const now = this.deps.now();
    for (const socket of this.open) {
      if (socket.state === "in") {
        if (now - socket.lastFrameAt >= this.limits.idleMs) this.drop(socket, CloseCode.idle, "idle");
      } else if (socket.state !== "closing" && now - socket.openedAt >= this.limits.loginMs) {
        this.drop(socket, CloseCode.token, "no login");
      }
    }
  }

  async close(): Promise<void> {
    this.closing = true;
    for (const stop of this.stop) stop();
    for (const socket of this.open) this.drop(socket, CloseCode.restarting, "server restarting");
    await untilEmpty(this.open, this.limits.closeMs);
    for (const socket of this.open) socket.terminate();
    this.server.close();
  }

  private accept(ws: WebSocket, request: IncomingMessage, userName: string): void {
    const options = {
      userName,
      acceptLanguage: request.headers["accept-language"],
      maxBuffered: this.limits.maxBuffered,
      now: this.deps.now,
    };
    this.open.add(new ClientSocket(ws, options, this.events));
  }

  private takeFrame(socket: ClientSocket, frame: ClientFrame): void {
    if (frame.kind === "login" && socket.state === "new") void this.logIn(socket, frame);
    else if (frame.kind === "heartbeat" && socket.state === "in") socket.answer(Cmd.heartbeat, null);
    else socket.reject(this.events);
  }

  private countMalformed(socket: ClientSocket, count: number): void {
    this.deps.log.warn({ userName: socket.userName, count }, "malformed frame skipped");
    if (count > this.limits.maxMalformed) this.drop(socket, POLICY, "malformed frames");
  }

  private forget(socket: ClientSocket, code: number): void {
    this.open.delete(socket);
    this.presence.release(socket);
    this.deps.log.debug({ userName: socket.userName, code }, "socket closed");
  }

  private async logIn(socket: ClientSocket, frame: Extract<ClientFrame, { kind: "login" }>): Promise<void> {
    socket.state = "authenticating";
    const login = await this.deps.authenticate(frame.accessToken).catch((error: unknown): SocketLogin => {
      this.deps.log.error({ err: error }, "token check failed");
      return { ok: false, code: CloseCode.restarting, reason: "try again" };
    });
    if (socket.state !== "authenticating") return;
    if (!login.ok) this.drop(socket, login.code, login.reason);
    else if (login.identity.userName.toLowerCase() !== socket.userName.toLowerCase()) {
      this.drop(socket, CloseCode.token, "not this user's token");
    } else this.seat(socket, login.identity, frame.devId);
  }

  /** One socket per user and terminal: the same device takes over silently, another one kicks (contract §3). */
  private seat(socket: ClientSocket, identity: SocketIdentity, devId: string): void {
    const before = this.presence.claim(identity, socket);
    if (before?.login?.devId === devId) before.close(CloseCode.takenOver, "taken over");
    else if (before) {
      before.answer(Cmd.kick, this.deps.kickReason(before.acceptLanguage));
      before.close(CloseCode.kicked, "logged in elsewhere");
    }
    socket.welcome({ identity, devId }, this.deps.now());
    this.deps.log.debug({ userId: identity.userId, terminal: identity.terminal }, "socket logged in");
  }

  private hear(message: BusMessage): void {
    if (message.kind === "push") {
      for (const delivery of message.deliveries) this.deliver(delivery);
      return;
    }
    if (message.kind === "accountEnded") {
      for (const socket of [...this.presence.sockets(message.userId)]) {
        this.drop(socket, CloseCode.banned, "account ended");
      }
      return;
    }
    for (const socket of [...this.presence.all()]) {
      if (socket.login?.identity.familyId !== message.familyId) continue;
      this.drop(socket, CloseCode.token, "signed out");
    }
  }

  private deliver({ userIds, cmd, data }: Delivery): void {
    const push = new PushData(data);
    const users = userIds === "everyone" ? this.presence.users() : userIds;
    for (const userId of users) {
      for (const socket of [...this.presence.sockets(userId)]) {
        if (socket.push(cmd, push)) continue;
        this.deps.log.warn({ userId }, "socket too slow, closed");
        this.presence.release(socket);
      }
    }
  }

  private drop(socket: ClientSocket, code: number, reason: string): void {
    this.presence.release(socket);
    socket.close(code, reason);
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.on("error", () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Waits until a set has emptied, at most `ms`. */
async function untilEmpty(set: ReadonlySet<unknown>, ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (set.size > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}
