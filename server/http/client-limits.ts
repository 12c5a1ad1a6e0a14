import type { IncomingMessage, ServerResponse } from "node:http";
import { BlockList, isIP, type Socket } from "node:net";
import type { Config } from "../config.ts";
import type { App } from "./valibot.ts";

/** What one client may take of the server in time and connections. */
export interface ClientLimits {
  /** Until the head of a request is there, ms. */
  readonly headMs: number;
  /** From when on the body of a request must have come at the least rate, ms. */
  readonly bodyMs: number;
  /** Least rate of a body, from the beginning of its request, bytes in a second. */
  readonly bodyRate: number;
  /** How often all this is looked at, ms. */
  readonly sweepMs: number;
  /** Connections that one address may have at once. */
  readonly connections: number;
  /** Whether connections of an address are not limited. */
  exempt(address: string): boolean;
}

/** Far below what a telephone has at the edge of its net, far above what it costs to keep a connection. */
const BODY_RATE = 2_048;
/** Some hundred people behind one address, each with a browser. */
const CONNECTIONS = 1_000;

/**
 * The usual limits. Addresses of this machine, and of proxies where there are some, stand for many: their connections are not counted.
 */
export function clientLimits({ trustProxy }: Pick<Config, "trustProxy">): ClientLimits {
  const local = localAddresses();
  return {
    headMs: 60_000,
    bodyMs: 20_000,
    bodyRate: BODY_RATE,
    sweepMs: 1_000,
    connections: CONNECTIONS,
    exempt: (address) => trustProxy.length > 0 || local.check(address, isIP(address) === 6 ? "ipv6" : "ipv4"),
  };
}

function localAddresses(): BlockList {
  const local = new BlockList();
  local.addSubnet("127.0.0.0", 8, "ipv4");
  local.addAddress("::1", "ipv6");
  local.addSubnet("::ffff:127.0.0.0", 104, "ipv6");
  return local;
}

/** Ends requests whose bodies come too slowly, and refuses connections of addresses that have too many. */
export function limitClients(app: App, limits: ClientLimits): void {
  limitConnections(app, limits);
  endSlowBodies(app, limits);
}

function limitConnections(app: App, { connections, exempt }: ClientLimits): void {
  const counts = new Map<string, number>();
  /** Those whose crowd is in the log already. */
  const noted = new Set<string>();
  app.server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || exempt(address)) return;
    const count = counts.get(address) ?? 0;
    if (count >= connections) {
      if (!noted.has(address)) app.log.warn({ address, count }, "an address has too many connections");
      noted.add(address);
      socket.destroy();
      return;
    }
    counts.set(address, count + 1);
    socket.once("close", () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left > 0) counts.set(address, left);
      else {
        counts.delete(address);
        noted.delete(address);
      }
    });
  });
}

/** A request whose body is on its way. */
interface Arriving {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Bytes of its connection that came before it. */
  readonly before: number;
  /** For how long it was waited for, ms: without the time in which what had come was not read. */
  ms: number;
}

const SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

function endSlowBodies(app: App, { bodyMs, bodyRate, sweepMs }: ClientLimits): void {
  const arriving = new Set<Arriving>();
  app.addHook("onRequest", ({ raw: request }, { raw: response }, done) => {
    if (!request.complete) arriving.add({ request, response, before: request.socket.bytesRead, ms: 0 });
    done();
  });
  let last = performance.now();
  const sweep = () => {
    const now = performance.now();
    for (const one of arriving) {
      const { socket } = one.request;
      // Where more lies here than is read, it is not the client who is slow.
      if (one.request.readableLength === 0) one.ms += now - last;
      if (one.request.complete || socket.destroyed) arriving.delete(one);
      else if (one.ms >= bodyMs && socket.bytesRead - one.before < (one.ms / 1_000) * bodyRate) {
        arriving.delete(one);
        app.log.warn({ address: socket.remoteAddress, ms: one.ms }, "a body came too slowly");
        end(one);
      }
    }
    last = now;
  };
  const timer = setInterval(sweep, sweepMs);
  timer.unref();
  app.addHook("onClose", (_, done) => {
    clearInterval(timer);
    done();
  });
}

/** Who has its answer already, as one that may not call, is told nothing more. */
function end({ request: { socket }, response }: Arriving): void {
  if (response.headersSent) socket.destroy();
  else socket.end(SLOW, () => socket.destroy());
}
