import type { IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import type { Logger } from "pino";
import { type WebSocket, WebSocketServer } from "ws";
import { MSGPACK_PROTOCOL } from "../../src/contract/codec.ts";
import { isVisitorId } from "../../src/contract/visitor-api.ts";
import { CloseCode, Cmd } from "../../src/contract/wire.ts";
import type { Backplane } from "../bus/backplane.ts";
import { type BusMessage, type Delivery, isSameDevice } from "../bus/bus.ts";
import type { Connection } from "../bus/presence.ts";
import { keepSubscribed } from "../bus/standing-subscription.ts";
import { isSameOrigin, readSocketAddress } from "./address.ts";
import { ClientSocket, type SocketEvents, type SocketIdentity } from "./client-socket.ts";
import { type ClientFrame, PushData } from "./frames.ts";
import { GATEWAY_LIMITS, type GatewayLimits } from "./gateway-limits.ts";
import { LocalSockets } from "./local-sockets.ts";
import { createTerminalSlots, type TerminalSlots } from "./terminal-slots.ts";

/** A token that opens a socket, or why it does not. */
export type SocketLogin =
  | { readonly ok: true; readonly identity: SocketIdentity }
  | { readonly ok: false; readonly code: number; readonly reason: string };

export interface GatewayDeps {
  readonly log: Logger;
  readonly backplane: Pick<Backplane, "bus" | "presence">;
  /** The tenant in the socket's path. */
  readonly tenantId: string;
  now(): number;
  /** Checks the token of a login frame. */
  authenticate(accessToken: string): Promise<SocketLogin>;
  /** The text that a kicked terminal gets, in the language its handshake asked for. */
  kickReason(acceptLanguage: string | undefined): string;
  readonly limits?: Partial<GatewayLimits>;
  /** A user's socket has logged in, and has its slot. */
  connected?(userId: number): void;
}

/** Code for a peer that breaks the rules of the conversation. */
const POLICY = 1008;

/** The websocket side of the chat service in one process (contract §3). */
export interface Gateway {
  /**
   * Takes an HTTP upgrade; what is not `/im/{tenantId}/{userName}` of this tenant and this origin is refused, and everything while the bus
   * is interrupted, for its pushes would be lost.
   */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Chat sign-ins that have a socket in this process. */
  families(): ReadonlySet<string>;
  /** Closes sockets that did not log in or fell silent; runs by itself every `sweepMs`. */
  sweep(): void;
  /** Closes every socket with 1012, and waits until the peers have answered or the time for it is over. */
  close(): Promise<void>;
}

/** @throws BackplaneUnavailable when the bus cannot be subscribed to. */
export async function openGateway(deps: GatewayDeps): Promise<Gateway> {
  const gateway = new SocketGateway(deps);
  await gateway.listen();
  return gateway;
}

class SocketGateway implements Gateway {
  private readonly deps: GatewayDeps;
  private readonly limits: GatewayLimits;
  private readonly server: WebSocketServer;
  /** Every socket that is not closed yet by its id, logged in or not. */
  private readonly open = new Map<string, ClientSocket>();
  private readonly loggedIn = new LocalSockets();
  private readonly slots: TerminalSlots;
  private readonly events: SocketEvents;
  private stop: readonly (() => unknown)[] = [];
  private state: "open" | "interrupted" | "closing" = "open";

  constructor(deps: GatewayDeps) {
    this.deps = deps;
    this.limits = { ...GATEWAY_LIMITS, ...deps.limits };
    this.slots = createTerminalSlots(deps.backplane, deps.log);
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
  }

  async listen(): Promise<void> {
    const { backplane, log } = this.deps;
    const unsubscribe = await keepSubscribed({
      bus: backplane.bus,
      log,
      retryMs: this.limits.resubscribeMs,
      onMessage: (message) => this.handle(message),
      onInterrupted: () => this.interrupt(),
      onResumed: () => {
        if (this.state === "interrupted") this.state = "open";
      },
    });
    const sweeper = setInterval(() => this.sweep(), this.limits.sweepMs);
    sweeper.unref();
    this.stop = [() => clearInterval(sweeper), unsubscribe];
  }

  upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    const address = readSocketAddress(request.url);
    if (this.state !== "open") refuse(socket, "503 Service Unavailable");
    else if (address?.tenantId !== this.deps.tenantId) refuse(socket, "404 Not Found");
    else if (!isSameOrigin(request)) refuse(socket, "403 Forbidden");
    else if (this.hasTooManyStrangers(request.socket.remoteAddress)) refuse(socket, "429 Too Many Requests");
    else {
      const { userName } = address;
      this.server.handleUpgrade(request, socket, head, (ws) => this.accept(ws, request, userName));
    }
  };

  families(): ReadonlySet<string> {
    const loggedIn = [...this.open.values()].filter(({ state }) => state === "in");
    return new Set(loggedIn.flatMap(({ connection }) => connection?.familyId ?? []));
  }

  sweep(): void {
    const now = this.deps.now();
    for (const socket of this.open.values()) {
      if (socket.state === "in") {
        if (now - socket.lastFrameAt >= this.limits.idleMs) this.drop(socket, CloseCode.idle, "idle");
      } else if (socket.state !== "closing" && now - socket.openedAt >= this.limits.loginMs) {
        this.drop(socket, CloseCode.token, "no login");
      }
    }
  }

  async close(): Promise<void> {
    this.state = "closing";
    for (const stop of this.stop) await stop();
    this.dropAll("server restarting");
    await untilEmpty(this.open, this.limits.closeMs);
    for (const socket of this.open.values()) socket.terminate();
    await this.slots.released();
    this.server.close();
  }

  /** Each of them may stay for some seconds without saying who it is. */
  private hasTooManyStrangers(address: string | undefined): boolean {
    if (address === undefined || this.limits.exempt(address)) return false;
    const strangers = [...this.open.values()].filter(
      (socket) => socket.address === address && (socket.state === "new" || socket.state === "authenticating"),
    );
    return strangers.length >= this.limits.strangers;
  }

  private accept(ws: WebSocket, request: IncomingMessage, userName: string): void {
    const options = {
      userName,
      address: request.socket.remoteAddress,
      acceptLanguage: request.headers["accept-language"],
      maxBuffered: this.limits.maxBuffered,
      now: this.deps.now,
    };
    const socket = new ClientSocket(ws, options, this.events);
    this.open.set(socket.id, socket);
  }

  private takeFrame(socket: ClientSocket, frame: ClientFrame): void {
    if (frame.kind === "login" && socket.state === "new") void this.logIn(socket, frame);
    else if (frame.kind === "noLogin" && socket.state === "new")
      this.drop(socket, CloseCode.token, "no login");
    else if (frame.kind === "heartbeat" && socket.state === "in") socket.answer(Cmd.heartbeat, null);
    else socket.reject(this.events);
  }

  private countMalformed(socket: ClientSocket, count: number): void {
    this.deps.log.warn({ userName: socket.userName, count }, "malformed frame skipped");
    if (count > this.limits.maxMalformed) this.drop(socket, POLICY, "malformed frames");
  }

  private forget(socket: ClientSocket, code: number): void {
    this.open.delete(socket.id);
    this.leave(socket);
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
    } else await this.admit(socket, login.identity, frame.devId);
  }

  /** One socket per user and terminal: the same device takes over silently, another one kicks (contract §3). */
  private async admit(
    socket: ClientSocket,
    { userId, terminal, familyId }: SocketIdentity,
    devId: string,
  ): Promise<void> {
    const connection = { connectionId: socket.id, userId, terminal, familyId, devId };
    socket.connection = connection;
    const claimed = await this.slots.claim(connection);
    if (socket.state !== "authenticating") {
      // It was closed meanwhile, and its slot claimed perhaps after it was released.
      this.slots.release(connection);
    } else if (!claimed) this.drop(socket, CloseCode.restarting, "try again");
    else {
      this.loggedIn.add(userId, socket);
      socket.welcome(this.deps.now());
      this.deps.log.debug({ userId, terminal }, "socket logged in");
      this.deps.connected?.(userId);
    }
  }

  private handle(message: BusMessage): void {
    switch (message.kind) {
      case "push":
        for (const delivery of message.deliveries) this.deliver(delivery);
        return;
      case "replaced":
        this.replace(message.connectionId, message.sameDevice);
        return;
      case "accountEnded":
        this.dropWhere(({ userId }) => userId === message.userId, CloseCode.banned, "account ended");
        return;
      case "familyEnded":
        this.dropWhere(({ familyId }) => familyId === message.familyId, CloseCode.token, "signed out");
        return;
    }
  }

  private deliver({ userIds, cmd, data, only, except }: Delivery): void {
    const push = new PushData(data);
    const isMeant = ({ connection }: ClientSocket) =>
      connection !== null &&
      (only === undefined || isSameDevice(connection, only)) &&
      (except === undefined || !isSameDevice(connection, except));
    // What is for everybody is for all staff: visitors of the sites read their own conversations alone.
    const users =
      userIds === "everyone" ? [...this.loggedIn.users()].filter((userId) => !isVisitorId(userId)) : userIds;
    for (const userId of users) {
      for (const socket of this.loggedIn.of(userId)) {
        if (!isMeant(socket) || socket.push(cmd, push)) continue;
        this.deps.log.warn({ userId }, "socket too slow, closed");
        this.leave(socket);
      }
    }
  }

  /** Another socket has its slot now. It may not even be logged in yet, where two come at once. */
  private replace(connectionId: string, sameDevice: boolean): void {
    const socket = this.open.get(connectionId);
    if (!socket) return;
    if (sameDevice) this.drop(socket, CloseCode.takenOver, "taken over");
    else {
      socket.answer(Cmd.kick, this.deps.kickReason(socket.acceptLanguage));
      this.drop(socket, CloseCode.kicked, "logged in elsewhere");
    }
  }

  private interrupt(): void {
    if (this.state === "open") this.state = "interrupted";
    this.dropAll("pushes interrupted");
  }

  private dropWhere(is: (connection: Connection) => boolean, code: number, reason: string): void {
    for (const socket of [...this.open.values()]) {
      if (socket.connection && is(socket.connection)) this.drop(socket, code, reason);
    }
  }

  /** Clients connect anew, to whichever process, and pull. */
  private dropAll(reason: string): void {
    for (const socket of [...this.open.values()]) this.drop(socket, CloseCode.restarting, reason);
  }

  private drop(socket: ClientSocket, code: number, reason: string): void {
    this.leave(socket);
    socket.close(code, reason);
  }

  /** Takes a socket out of the pushes and out of its slot. */
  private leave(socket: ClientSocket): void {
    const { connection } = socket;
    if (!connection) return;
    socket.connection = null;
    this.loggedIn.remove(connection.userId, socket);
    this.slots.release(connection);
  }
}

function refuse(socket: Duplex, status: string): void {
  socket.on("error", () => undefined);
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Waits until a collection has emptied, at most `ms`. */
async function untilEmpty(set: { readonly size: number }, ms: number): Promise<void> {
  const end = performance.now() + ms;
  while (set.size > 0 && performance.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}
