import * as v from "valibot";
import { LoginFrame } from "../../src/contract/chat.ts";
import { type CodecName, codecOf, MSGPACK_PROTOCOL } from "../../src/contract/codec.ts";
import { decodeFrame } from "../../src/contract/codec-reader.ts";
import { encodeFrame, type OutgoingFrame } from "../../src/contract/codec-writer.ts";
import { SOCKET_IDLE_MS } from "../../src/contract/limits.ts";
import { CloseCode, Cmd } from "../../src/contract/wire.ts";
import type { SocketPort } from "../../workers/engine/ports.ts";
import type { ModelUser } from "./model-people.ts";

/** The server's end of a socket. */
export interface ModelSocket {
  readonly url: string;
  readonly received: { readonly cmd: number; readonly data: unknown }[];
  userId: number | null;
  devId: string;
  /** The token that it logged in with. */
  token: string;
  open: boolean;
  closedWith: number | null;
  seq: number;
  /** When the last frame came, epoch ms. */
  receivedAt: number;
  /** How frames are written on it. */
  readonly codec: CodecName;
  /** Says a frame; text and bytes go as they are. */
  emit(frame: OutgoingFrame | string | Uint8Array): void;
  close(code: number): void;
}

/** Faults of the network that concern sockets. */
export interface SocketFaults {
  /** The server, or the way to it, is gone. */
  isDown: boolean;
  /** Sockets stay open but nothing is answered any more. */
  halfOpen: boolean;
  /** Sockets never open. */
  deaf: boolean;
  /** Counts the next push, but does not deliver it. */
  losePush: boolean;
}

export interface ModelSocketsDeps {
  readonly now: () => number;
  /** Counts pushes and sends its time. */
  readonly ours: boolean;
  /** Takes up the offer of msgpack (contract §3). */
  readonly msgpack: boolean;
  readonly faults: SocketFaults;
  readonly userOf: (token: string) => ModelUser | undefined;
  readonly isBanned: (userId: number) => boolean;
}

const CLOSED_BEFORE_OPEN = 1006;

/** The socket side of the model server (contract §3), for one terminal per user: login, heartbeat, pushes, kick and take-over, silence. */
export class ModelSockets {
  readonly opened: ModelSocket[] = [];
  private readonly alive = new Set<ModelSocket>();

  constructor(private readonly d: ModelSocketsDeps) {}

  get live(): ModelSocket[] {
    for (const socket of this.alive) if (!socket.open) this.alive.delete(socket);
    return [...this.alive];
  }

  isOnline = (userId: number): boolean => this.live.some((socket) => socket.userId === userId);

  /** Counts a push for every terminal of the user, and says it. */
  push = (userId: number, cmd: number, data: unknown): void => {
    for (const socket of this.live) {
      if (socket.userId !== userId) continue;
      socket.seq += 1;
      if (this.d.faults.losePush) continue;
      socket.emit({ cmd, data, ...(this.d.ours ? { seq: socket.seq } : {}) });
    }
    this.d.faults.losePush = false;
  };

  closeAll(code: number): void {
    for (const socket of this.live) socket.close(code);
  }

  /** A sign-in has ended: its sockets are closed. */
  closeRevoked(isRevoked: (token: string) => boolean): void {
    for (const socket of this.live) if (isRevoked(socket.token)) socket.close(CloseCode.token);
  }

  /** Closes what fell silent; called when time has passed. */
  sweep(): void {
    for (const socket of this.live)
      if (this.d.now() - socket.receivedAt >= SOCKET_IDLE_MS) socket.close(CloseCode.idle);
  }

  open = (url: string, protocols: readonly string[]): SocketPort => {
    const protocol = this.d.msgpack && protocols.includes(MSGPACK_PROTOCOL) ? MSGPACK_PROTOCOL : "";
    const codec = codecOf(protocol);
    const port: SocketPort = {
      protocol,
      onopen: null,
      onmessage: null,
      onclose: null,
      send: (data) => {
        queueMicrotask(() => socket.open && this.receive(socket, data));
      },
      close: (code) => {
        socket.open = false;
        socket.closedWith = code;
      },
    };
    const socket: ModelSocket = {
      url,
      received: [],
      userId: null,
      devId: "",
      token: "",
      open: false,
      closedWith: null,
      seq: 0,
      receivedAt: this.d.now(),
      codec,
      emit: (frame) => {
        // Written when it is said: what it carries may change before it arrives.
        const isRaw = typeof frame === "string" || frame instanceof Uint8Array;
        const data = isRaw ? frame : encodeFrame(codec, frame);
        queueMicrotask(() => port.onmessage?.(data));
      },
      close: (code) => {
        socket.open = false;
        queueMicrotask(() => port.onclose?.(code, ""));
      },
    };
    this.opened.push(socket);
    queueMicrotask(() => {
      if (socket.closedWith !== null || this.d.faults.deaf) return;
      // An offer that nobody takes up fails the handshake, as browsers have it.
      if (this.d.faults.isDown || (protocols.length > 0 && protocol === "")) {
        port.onclose?.(CLOSED_BEFORE_OPEN, "");
        return;
      }
      socket.open = true;
      this.alive.add(socket);
      port.onopen?.();
    });
    return port;
  };

  private receive(socket: ModelSocket, data: string | Uint8Array): void {
    const frame = decodeFrame(socket.codec, data);
    if (frame === null || this.d.faults.halfOpen) return;
    socket.receivedAt = this.d.now();
    socket.received.push({ cmd: frame.cmd, data: frame.data });
    if (frame.cmd === Cmd.heartbeat && socket.userId !== null)
      socket.emit({ cmd: Cmd.heartbeat, data: null });
    if (frame.cmd !== Cmd.login || socket.userId !== null) return;
    const login = v.safeParse(LoginFrame, frame.data);
    if (login.success) this.logIn(socket, login.output);
    else socket.close(CloseCode.token);
  }

  private logIn(socket: ModelSocket, { accessToken, devId }: v.InferOutput<typeof LoginFrame>): void {
    const user = this.d.userOf(accessToken);
    if (!user || !namesUser(socket.url, user)) {
      socket.close(CloseCode.token);
      return;
    }
    if (this.d.isBanned(user.id)) {
      socket.close(CloseCode.banned);
      return;
    }
    for (const other of this.live) if (other !== socket && other.userId === user.id) replace(other, devId);
    socket.userId = user.id;
    socket.devId = devId;
    socket.token = accessToken;
    socket.emit({ cmd: Cmd.login, data: this.d.ours ? { seq: 0, time: this.d.now() } : null });
  }
}

/** One socket per user and terminal: the same device takes over silently, another kicks. */
function replace(older: ModelSocket, devId: string): void {
  if (older.devId !== devId) older.emit({ cmd: Cmd.kick, data: "you have logged in elsewhere" });
  older.close(older.devId === devId ? CloseCode.takenOver : CloseCode.kicked);
}

const namesUser = (url: string, user: ModelUser): boolean =>
  decodeURIComponent(url.split("/").pop() ?? "").toLowerCase() === user.userName.toLowerCase();
