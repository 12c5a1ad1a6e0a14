import { setImmediate as turn } from "node:timers/promises";
import * as v from "valibot";
import { ChatRefused } from "../../../e2e/support/calls.ts";
import type { ChatSocket } from "../../../e2e/support/chat-socket.ts";
import { type Colleague, signIn } from "../../../e2e/support/colleague.ts";
import { createPublisher } from "../../../server/bus/publisher.ts";
import { type CallRow, callsByIds, type StoredCall } from "../../../server/calls/call-store.ts";
import { type Calls, createCalls } from "../../../server/calls/calls.ts";
import type { ServerContext } from "../../../server/context.ts";
import { chatCall } from "../../../server/db/schema/calls.ts";
import { type CallApi, type CallApiName, callApi } from "../../../src/contract/call-api.ts";
import type { PrivateMessage } from "../../../src/contract/chat.ts";
import { Envelope } from "../../../src/contract/chat-api.ts";
import { ChatCode, Cmd, MessageType } from "../../../src/contract/wire.ts";
import { createBackplaneNetwork } from "../../support/network-backplane.ts";
import type { startTestServer } from "../../support/server.ts";
import type { ChatServer } from "../chat/chat-server.ts";

/** A server whose calls can be looked at, and the calls as another process of the same installation has them, which does nothing by itself. */
export interface CallServer extends ChatServer {
  readonly other: Calls;
  /** Moves the clock on, while sockets stay open, and looks at all calls. */
  pass(ms: number): Promise<void>;
  /** Closes a socket of somebody, and waits until no process takes them to be online any more. */
  away(who: Pick<Colleague, "userId">, socket: ChatSocket | undefined): Promise<void>;
  /** All calls, the oldest first. */
  calls(): Promise<StoredCall[]>;
  /** The last one. */
  last(): Promise<CallRow>;
}

const STILL = { after: () => () => undefined };

/** The calls of a process beside a server's own, with a backplane of its own. */
export function callsBeside(
  context: Pick<ServerContext, "db" | "accounts" | "log">,
  backplane: ReturnType<ReturnType<typeof createBackplaneNetwork>["join"]>,
  now: () => number,
): Calls {
  const { db, accounts, log } = context;
  return createCalls({
    ...{ context: { db, accounts, now }, log, timers: STILL },
    publisher: createPublisher(backplane.bus, log),
    presence: backplane.presence,
    colleagues: { writesTo: async () => false },
  });
}

/** Time stands still but for what a test lets pass: however long it takes, nothing rings out by itself. */
const BEGAN = Date.now();

/** Sockets that are silent for longer are closed. */
const STEP_MS = 30_000;

async function beat(socket: ChatSocket): Promise<void> {
  socket.send({ cmd: Cmd.heartbeat, data: {} });
  await socket.take(({ cmd }) => cmd === Cmd.heartbeat);
}

export async function startCallServer(start: typeof startTestServer): Promise<CallServer> {
  const clock = { aheadMs: 0 };
  const open = new Set<ChatSocket>();
  const now = () => BEGAN + clock.aheadMs;
  const network = createBackplaneNetwork();
  const server = await start({}, { now, backplane: network.join() });
  const { db, secrets } = server.context;
  const node = network.join();
  const other = callsBeside(server.context, node, now);
  const calls = async () =>
    callsByIds(
      db,
      (await db.select({ id: chatCall.id }).from(chatCall)).map(({ id }) => id),
    );
  return {
    ...{ server, url: server.url, clock, other, calls },
    async signIn(userName, language = "en", codec = "json") {
      const publicKey = secrets.passwordPublicKey;
      const who = await signIn({ url: server.url, userName, publicKey, language, codec });
      return Object.assign(Object.create(who) as Colleague, {
        async connect(devId?: string) {
          const socket = await who.connect(devId);
          open.add(socket);
          void socket.ended.then(() => open.delete(socket));
          return socket;
        },
      });
    },
    async pass(ms) {
      for (let left = ms; left > 0; left -= STEP_MS) {
        await Promise.all([...open].map(beat));
        clock.aheadMs += Math.min(left, STEP_MS);
        await other.sweep();
      }
    },
    async away({ userId }, socket) {
      await socket?.close();
      while ((await node.presence.connectionsOf([userId])).size > 0) await turn();
    },
    async last() {
      const call = (await calls()).at(-1)?.call;
      if (!call) throw new Error("There is no call.");
      return call;
    },
    stop: () => server.close(),
  };
}

interface Given<N extends CallApiName> {
  readonly query?: v.InferInput<CallApi[N]["query"]>;
  readonly body?: v.InferInput<CallApi[N]["body"]>;
}

/** Makes a call of `callApi`. @throws ChatRefused for a code other than 200. */
export async function ask<N extends CallApiName>(
  who: Pick<Colleague, "tokens">,
  url: string,
  name: N,
  { query, body }: Given<N> = {},
): Promise<v.InferOutput<CallApi[N]["data"]>> {
  const { method, path, data } = callApi[name];
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const asked = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  const response = await fetch(`${url}/imchat-api${path}${asked === "" ? "" : `?${asked}`}`, {
    method,
    headers: {
      accessToken: who.tokens.accessToken,
      "accept-language": "en",
      ...(body === undefined ? {} : { "content-type": "application/json" }),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  const envelope = v.parse(Envelope, await response.json());
  if (envelope.code !== ChatCode.ok) throw new ChatRefused(envelope.code, envelope.message ?? "");
  return v.parse(data, envelope.data) as v.InferOutput<CallApi[N]["data"]>;
}

type Pushed = PrivateMessage & { readonly groupId?: number; readonly sendNickName?: string };

/** What was pushed to a socket of calls, and of how they ended, since it was opened. */
export const heard = (socket: ChatSocket): Pushed[] =>
  socket.frames.flatMap(({ cmd, data }) => {
    const pushed = (data ?? {}) as Pushed;
    const isOfCalls = pushed.type >= 100 || (pushed.type >= 40 && pushed.type < 50);
    return (cmd === 3 || cmd === 4) && isOfCalls ? [pushed] : [];
  });

export const heardTypes = (socket: ChatSocket): number[] => heard(socket).map(({ type }) => type);

/** Waits for the next push of a type. */
export async function hear(socket: ChatSocket, type: number): Promise<Pushed> {
  const frame = await socket.take(({ cmd, data }) => cmd >= 3 && (data as Pushed | null)?.type === type);
  return frame.data as Pushed;
}

/** What the chat says of how a call ended, as it is pushed. */
export async function hearEnd(socket: ChatSocket, mode: "voice" | "video" = "video"): Promise<unknown> {
  const type = mode === "voice" ? MessageType.voiceAction : MessageType.videoAction;
  return JSON.parse((await hear(socket, type)).content);
}
