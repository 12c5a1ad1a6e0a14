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
  app.server.on("connection", (socket: Socket) => {
    const address = socket.remoteAddress;
    if (address === undefined || exempt(address)) return;
    const count = counts.get(address) ?? 0;
    if (count >= connections) {
      app.log.warn({ address, count }, "an address has too many connections");
      socket.destroy();
      return;
    }
    counts.set(address, count + 1);
    socket.once("close", () => {
      const left = (counts.get(address) ?? 1) - 1;
      if (left === 0) counts.delete(address);
      else counts.set(address, left);
    });
  });
}

/** A request whose body is on its way. */
interface Arriving {
  readonly socket: Socket;
  readonly since: number;
  /** Bytes of its connection that came before it. */
  readonly before: number;
  isOver(): boolean;
}

const SLOW = "HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n";

function endSlowBodies(app: App, { bodyMs, bodyRate, sweepMs }: ClientLimits): void {
  const arriving = new Set<Arriving>();
  app.addHook("onRequest", (request, reply, done) => {
    const { raw } = request;
    if (!raw.complete) {
      const { socket } = raw;
      arriving.add({
        socket,
        since: performance.now(),
        before: socket.bytesRead,
        isOver: () => raw.complete || raw.destroyed || reply.raw.headersSent,
      });
    }
    done();
  });
  const sweep = () => {
    const now = performance.now();
    for (const one of arriving) {
      const ms = now - one.since;
      if (one.isOver()) arriving.delete(one);
      else if (ms >= bodyMs && one.socket.bytesRead - one.before < (ms / 1_000) * bodyRate) {
        arriving.delete(one);
        app.log.warn({ address: one.socket.remoteAddress, ms }, "a body came too slowly");
        one.socket.end(SLOW, () => one.socket.destroy());
      }
    }
  };
  const timer = setInterval(sweep, sweepMs);
  timer.unref();
  app.addHook("onClose", (_, done) => {
    clearInterval(timer);
    done();
  });
}
