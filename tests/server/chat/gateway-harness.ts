import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { type ChatSocket, openChatSocket } from "../../../e2e/support/chat-socket.ts";
import type { Backplane } from "../../../server/bus/backplane.ts";
import type { BusMessage } from "../../../server/bus/bus.ts";
import { isOnline } from "../../../server/bus/presence.ts";
import { type Gateway, openGateway, type SocketLogin } from "../../../server/gateway/gateway.ts";
import type { GatewayLimits } from "../../../server/gateway/gateway-limits.ts";
import type { CodecName } from "../../../src/contract/codec.ts";
import { CloseCode, Terminal } from "../../../src/contract/wire.ts";

/** Users of the harness: the token `token-<name>` is that user's. */
const IDS: Readonly<Record<string, number>> = { amy: 1, bob: 2, banned: 3 };

export interface GatewayHarness {
  readonly gateway: Gateway;
  publish(message: BusMessage): Promise<void>;
  isOnline(userId: number): Promise<boolean>;
  /** Epoch ms that the gateway sees; a test moves it. */
  readonly clock: { now: number };
  /** Lines of the log so far. */
  readonly logged: readonly string[];
  open(path: string, headers?: Record<string, string>, codec?: CodecName): Promise<ChatSocket>;
  /** Opens a user's socket and logs it in. */
  logIn(name: string, devId: string, codec?: CodecName): Promise<ChatSocket>;
  readonly host: string;
  stop(): Promise<void>;
}

/** The gateway on an HTTP server of its own, with a clock that stands still; it closes its backplane too. */
export async function startGateway(
  backplane: Backplane,
  limits: Partial<GatewayLimits> = {},
): Promise<GatewayHarness> {
  const clock = { now: 1_000_000 };
  const logged: string[] = [];
  const gateway = await openGateway({
    backplane,
    log: pino({ level: "warn" }, { write: (line) => void logged.push(line) }),
    now: () => clock.now,
    tenantId: "1",
    authenticate: async (token) => login(token),
    kickReason: (language) => `elsewhere (${language ?? "none"})`,
    limits: { sweepMs: 3_600_000, closeMs: 500, ...limits },
  });
  const http = createServer((_request, response) => response.end());
  http.on("upgrade", gateway.upgrade);
  const port = await listen(http);
  const host = `127.0.0.1:${port}`;
  const open: GatewayHarness["open"] = (path, headers, codec) =>
    openChatSocket(`ws://${host}${path}`, headers, codec);
  return {
    gateway,
    publish: (message) => backplane.bus.publish(message),
    isOnline: (userId) => isOnline(backplane.presence, userId),
    clock,
    host,
    logged,
    open,
    async logIn(name, devId, codec) {
      const socket = await open(`/im/1/${name}`, { "accept-language": "en" }, codec);
      await socket.logIn(`token-${name}`, devId);
      return socket;
    },
    async stop() {
      await gateway.close();
      await backplane.close();
      await new Promise((resolve) => http.close(resolve));
    },
  };
}

function login(token: string): SocketLogin {
  const userName = token.replace(/^token-/, "");
  const userId = IDS[userName];
  if (userId === undefined) return { ok: false, code: CloseCode.token, reason: "token" };
  if (userName === "banned") return { ok: false, code: CloseCode.banned, reason: "banned" };
  return { ok: true, identity: { userId, userName, familyId: `family-${userName}`, terminal: Terminal.web } };
}

async function listen(http: Server): Promise<number> {
  await new Promise<void>((resolve) => http.listen(0, "127.0.0.1", resolve));
  return (http.address() as AddressInfo).port;
}
