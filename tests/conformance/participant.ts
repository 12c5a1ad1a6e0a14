import { randomUUID } from "node:crypto";
import { type Caller, enterChat, socketUrl } from "../../e2e/support/caller.ts";
import type { Wire } from "../../e2e/support/calls.ts";
import { FrameQueue } from "../../e2e/support/frame-queue.ts";
import type { Frame } from "../../src/contract/chat.ts";
import { type CodecName, MSGPACK_PROTOCOL } from "../../src/contract/codec.ts";
import { decodeFrame } from "../../src/contract/codec-reader.ts";
import { encodeFrame } from "../../src/contract/codec-writer.ts";
import { CHAT_TIMEOUT_MS } from "../../src/contract/limits.ts";
import { CloseCode, Cmd } from "../../src/contract/wire.ts";
import type { Person, ServerUnderTest } from "./server-under-test.ts";

/** Somebody at the server under test. */
export interface Participant extends Caller {
  readonly id: number;
  readonly person: Person;
  readonly adminToken: string;
  /** Opens a socket and logs in. */
  connect(options?: { readonly devId?: string; readonly codec?: CodecName }): Promise<Line>;
}

/** A socket of a participant. */
export interface Line {
  /** Every frame so far, oldest first. */
  readonly frames: readonly Frame[];
  /** The pushes of a command so far, what they carry. */
  pushes(cmd: number): readonly Pushed[];
  /** The oldest push of a command that fits and was not yet taken; waits for it. */
  take(cmd: number, fits?: Partial<Pushed>): Promise<Pushed>;
  /** Waits until all that was pushed before now has come: by a heartbeat, which is answered behind it. */
  settle(): Promise<void>;
  send(frame: { readonly cmd: number; readonly data: unknown }): void;
  sendRaw(data: string | Uint8Array): void;
  /** Sends the login frame. @returns what its answer carries. */
  logIn(accessToken: string, devId: string | number): Promise<unknown>;
  readonly ended: Promise<{ readonly code: number; readonly reason: string }>;
  close(): Promise<void>;
}

/** What pushes carry, as far as the suite reads it. */
export interface Pushed {
  readonly id?: number;
  readonly seqNo?: number;
  readonly tmpId?: string;
  readonly type: number;
  readonly content: string;
  readonly sendId?: number;
  readonly recvId?: number;
  readonly groupId?: number;
  readonly status?: number;
  readonly readedCount?: number;
  readonly receiptOk?: boolean;
  readonly atUserIds?: readonly number[];
  readonly title?: string;
}

/** Signs a person in. */
export async function participate(server: ServerUnderTest, person: Person): Promise<Participant> {
  const adminToken = await server.signIn(person);
  const caller = await enterChat({ wire: wireOf(server), adminToken, language: "en" });
  const { id } = await caller.call("self");
  return {
    ...caller,
    get tokens() {
      return caller.tokens;
    },
    id,
    person,
    adminToken,
    async connect({ devId = randomUUID(), codec = "json" } = {}) {
      const line = await openLine(server, caller.address, codec);
      await line.logIn(caller.tokens.accessToken, devId);
      return line;
    },
  };
}

/** The suite's requests, as the port makes them. */
export function wireOf(server: ServerUnderTest): Wire {
  return async ({ method, path, headers, body }) => {
    const request = { method, url: `${server.origin}${path}`, headers, timeoutMs: CHAT_TIMEOUT_MS };
    const answer = await server.http({ ...request, ...(body === undefined ? {} : { body }) });
    return { status: answer.status, text: answer.body };
  };
}

/** Opens a socket without logging in. Rejects when it is refused. */
export function openLine(
  server: ServerUnderTest,
  address: Caller["address"],
  codec: CodecName = "json",
): Promise<Line> {
  const protocols = codec === "msgpack" ? [MSGPACK_PROTOCOL] : [];
  const socket = server.openSocket(socketUrl(server.origin, address), protocols);
  const queue = new FrameQueue();
  const { promise: ended, resolve: end } = withResolvers<{ code: number; reason: string }>();
  const { promise: opened, resolve: open, reject: refuse } = withResolvers<void>();
  socket.onopen = open;
  socket.onmessage = (data) => {
    const frame = decodeFrame(codec, data);
    if (frame) queue.add(frame);
    else queue.end(new Error(`A frame came that is no ${codec}.`));
  };
  socket.onclose = (code, reason) => {
    const error = new Error(`The socket was closed with ${code} ${reason}`);
    refuse(error);
    queue.end(error);
    end({ code, reason });
  };
  const send: Line["send"] = (frame) => socket.send(encodeFrame(codec, frame));
  const line: Line = {
    frames: queue.frames,
    pushes: (cmd) => queue.frames.filter((frame) => frame.cmd === cmd).map(({ data }) => data as Pushed),
    take: async (cmd, fits = {}) =>
      (await queue.take((frame) => frame.cmd === cmd && carries(frame, fits))).data as Pushed,
    async settle() {
      send({ cmd: Cmd.heartbeat, data: {} });
      await queue.take(({ cmd }) => cmd === Cmd.heartbeat);
    },
    send,
    sendRaw: (data) => socket.send(data),
    async logIn(accessToken, devId) {
      send({ cmd: Cmd.login, data: { accessToken, devId } });
      return (await queue.take(({ cmd }) => cmd === Cmd.login)).data;
    },
    ended,
    async close() {
      socket.close(CloseCode.intentional);
    },
  };
  return opened.then(() => line);
}

function carries(frame: Frame, fits: Partial<Pushed>): boolean {
  const { data } = frame;
  if (typeof data !== "object" || data === null) return false;
  const given = new Map(Object.entries(data));
  return Object.entries(fits).every(([name, value]) => given.get(name) === value);
}

function withResolvers<T>() {
  let resolve: (value: T) => void = () => {};
  let reject: (error: Error) => void = () => {};
  const promise = new Promise<T>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  // Whoever does not wait for it must not fail by it.
  promise.catch(() => undefined);
  return { promise, resolve, reject };
}
