import {
  HttpFailure,
  type HttpPort,
  type HttpRequest,
  type SocketPort,
  type UploadPort,
  type UploadRequest,
} from "../../workers/engine/ports.ts";
import { createModelAdmin } from "./model-admin.ts";
import { callNamed, ModelCalls } from "./model-calls.ts";
import { ModelMessages } from "./model-messages.ts";
import { createModelPeople, type ModelPeople, type ModelUser } from "./model-people.ts";
import { ModelPositions } from "./model-positions.ts";
import { ModelQueue } from "./model-queue.ts";
import { createModelRoutes, ModelMalformed } from "./model-routes.ts";
import { type ModelMessage, ModelRefusal } from "./model-rows.ts";
import { type ModelSocket, ModelSockets } from "./model-sockets.ts";
import { ModelSystemMessages } from "./model-system.ts";
import { createModelTokens } from "./model-tokens.ts";
import { modelUpload } from "./model-uploads.ts";

/**
 * An in-process server that speaks the real frames and HTTP of the contract's Part I, for one tenant and one terminal per user. Deliberately
 * without storage and languages. It passes the conformance suite that the real server passes.
 *
 * To extend: answer another call in `model-routes.ts`, on what `model-messages.ts`, `model-system.ts` and `model-people.ts` keep. To drive it: change what the
 * next answer is with `answer`; speak as a colleague by `chats`; use the socket with `push` and `closeSockets`; break the network with `down`,
 * `halfOpen`, `deaf`.
 */
export interface ModelServer {
  readonly http: HttpPort;
  readonly upload: UploadPort;
  /** Handles a request at once; throws `HttpFailure` when the server is down. */
  readonly handle: (
    request: HttpRequest,
    parts?: UploadRequest["parts"],
  ) => { readonly status: number; readonly body: string };
  readonly openSocket: (url: string, protocols: readonly string[]) => SocketPort;
  readonly tokens: ReturnType<typeof createModelTokens>;
  readonly people: ModelPeople;
  readonly chats: ModelMessages;
  readonly system: ModelSystemMessages;
  readonly queue: ModelQueue;
  readonly calls: ModelCalls;
  readonly admin: Pick<ReturnType<typeof createModelAdmin>, "ban" | "unban" | "unregister" | "isBanned">;
  /** Sockets now open. */
  readonly sockets: readonly ModelSocket[];
  /** Every socket that was ever asked for. */
  readonly opened: readonly ModelSocket[];
  readonly requests: readonly HttpRequest[];
  /** Answers the next request of this path (without base) in another way, once. */
  answer(path: string, status: number, body: unknown): void;
  /** The network, or the server, is gone: sockets close with 1006, requests fail. */
  down(): void;
  up(): void;
  /** Sockets stay open but nothing is answered any more. */
  halfOpen: boolean;
  /** Sockets never open. */
  deaf: boolean;
  closeSockets(code: number): void;
  /** Closes sockets that fell silent, and ends the calls that time ends. */
  sweep(): void;
  /** Stores a private message and pushes it to whoever is connected of its two parties. */
  send(sendId: number, recvId: number, content: string, tmpId?: string): ModelMessage;
  /** Counts the next push, but does not deliver it. */
  losePush: boolean;
  /** Sends a frame as it is to every socket of the user. */
  push(userId: number, cmd: number, data: unknown): void;
  /** Private messages, recalls included. */
  readonly messages: readonly ModelMessage[];
}

export interface ModelOptions {
  readonly now: () => number;
  readonly users: readonly ModelUser[];
  /** False: like other servers, no `seq`, no `time`, no read positions, and a repeated `tmpId` is stored again. */
  readonly ours?: boolean;
  /** Like older servers, it answers a pull with frames between two marks (contract §4 "Pull"). */
  readonly oldStyle?: boolean;
  /** Speaks msgpack to who offers it. */
  readonly msgpack?: boolean;
}

export type { ModelMessage, ModelSocket, ModelUser };

export function createModelServer({
  now,
  users,
  ours = true,
  oldStyle = false,
  msgpack = false,
}: ModelOptions): ModelServer {
  const tokens = createModelTokens(users, now);
  const people = createModelPeople(users);
  const faults = { isDown: false, halfOpen: false, deaf: false, losePush: false };
  const requests: HttpRequest[] = [];
  const answers = new Map<string, { status: number; body: unknown }[]>();
  const sockets = new ModelSockets({
    now,
    ours,
    msgpack,
    faults,
    userOf: tokens.chatUser,
    isBanned: (userId) => admin.isBanned(userId),
  });
  const { isOnline, push } = sockets;
  const positions = new ModelPositions();
  const removals = new ModelPositions();
  const messages = new ModelMessages({ now, ours, positions, removals, people, isOnline, push });
  const system = new ModelSystemMessages({ now, positions, removals, people, push });
  const queue = new ModelQueue({ now, push });
  const calls = new ModelCalls({ now, ours, isOnline, push });
  const admin = createModelAdmin({ now, people, system, sockets, tokens, msgpack });
  const route = createModelRoutes({ people, messages, system, queue, isOnline, push, ours, oldStyle });

  function handle(request: HttpRequest, parts?: UploadRequest["parts"]): { status: number; body: string } {
    requests.push(request);
    if (faults.isDown) throw new HttpFailure("network");
    const url = new URL(request.url, "http://model");
    const path = url.pathname.replace(/^\/(prod-api|imchat-api)/, "");
    const prepared = answers.get(path)?.shift();
    if (prepared) return { status: prepared.status, body: text(prepared.body) };
    if (url.pathname.startsWith("/prod-api")) return admin.answer(path, url.searchParams, request);
    return chatAnswer(path, url.searchParams, request, parts);
  }

  function chatAnswer(
    path: string,
    query: URLSearchParams,
    request: HttpRequest,
    parts: UploadRequest["parts"] | undefined,
  ) {
    if (path === "/refreshToken") {
      const answer = tokens.refresh(request.headers.refreshToken);
      sockets.closeRevoked(tokens.isRevoked);
      return envelope(answer);
    }
    const token = request.headers.accessToken;
    if (!token) return envelope({ code: 400, message: "no token" });
    const user = tokens.chatUser(token);
    if (!user || admin.isBanned(user.id)) return envelope({ code: 401, message: "token expired" });
    if (parts) return envelope({ code: 200, message: "", data: modelUpload(path, parts) });
    const called = callNamed(request.method, path);
    const run = called
      ? ({ id }: ModelUser) => calls.ask(id, called, callInput(query, request.body))
      : route(request.method, path, query, request.body);
    if (!run || (called === "current" && !ours))
      return { status: 404, body: text({ code: 404, message: "not found" }) };
    try {
      return envelope({ code: 200, message: "", data: run(user) });
    } catch (error) {
      if (error instanceof ModelMalformed) return { status: 400, body: error.message };
      if (error instanceof ModelRefusal) return envelope({ code: error.code, message: error.message });
      throw error;
    }
  }

  const server: ModelServer = {
    http: async (request) => {
      await Promise.resolve();
      return handle(request);
    },
    async upload({ url, headers, parts, signal, onProgress }) {
      await Promise.resolve();
      if (signal.aborted) throw new HttpFailure("network");
      onProgress(1, 1);
      return handle({ method: "POST", url, headers, timeoutMs: 0 }, parts);
    },
    handle,
    openSocket: sockets.open,
    tokens,
    people,
    chats: messages,
    system,
    queue,
    calls,
    admin,
    get sockets() {
      return sockets.live;
    },
    opened: sockets.opened,
    requests,
    messages: messages.private,
    get halfOpen() {
      return faults.halfOpen;
    },
    set halfOpen(halfOpen) {
      faults.halfOpen = halfOpen;
    },
    get deaf() {
      return faults.deaf;
    },
    set deaf(deaf) {
      faults.deaf = deaf;
    },
    get losePush() {
      return faults.losePush;
    },
    set losePush(lose) {
      faults.losePush = lose;
    },
    answer(path, status, body) {
      answers.set(path, [...(answers.get(path) ?? []), { status, body }]);
    },
    down() {
      faults.isDown = true;
      sockets.closeAll(1006);
    },
    up() {
      faults.isDown = false;
    },
    closeSockets: (code) => sockets.closeAll(code),
    sweep() {
      sockets.sweep();
      calls.note();
      calls.sweep();
    },
    send: (sendId, recvId, content, tmpId) =>
      messages.sendPrivate(sendId, { recvId, content, tmpId, type: 0 }),
    push(userId, cmd, data) {
      for (const socket of sockets.live) if (socket.userId === userId) socket.emit({ cmd, data });
    },
  };
  return server;
}

const text = (body: unknown) => (typeof body === "string" ? body : JSON.stringify(body));
const envelope = (body: unknown) => ({ status: 200, body: text(body) });

function callInput(query: URLSearchParams, body: string | undefined) {
  const parsed: unknown = body === undefined ? {} : JSON.parse(body);
  return { query: Object.fromEntries(query), body: parsed as Readonly<Record<string, unknown>> };
}
