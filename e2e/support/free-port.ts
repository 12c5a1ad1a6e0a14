import { randomInt } from "node:crypto";
import { type AddressInfo, createServer, type Server } from "node:net";

/** Has a server listen on a free port of 127.0.0.1. Rejects when no port can be had. @returns the port. */
export function listenOnFreePort(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", () => {
      server.off("error", reject);
      resolve((server.address() as AddressInfo).port);
    });
  });
}

/**
 * Ports that no system gives away by itself (Linux begins at 32768, the others above), and that browsers open: what listens on one may go and come back on
 * it, and meanwhile it is nobody's end of a connection.
 */
const [FIRST, LAST] = [20_000, 32_000];

/** A port of 127.0.0.1 that was free just now, for a process that must be given where to listen. */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
}

function isFree(port: number): Promise<boolean> {
  const probe = createServer();
  return new Promise((resolve, reject) => {
    probe.once("error", (error: NodeJS.ErrnoException) =>
      error.code === "EADDRINUSE" ? resolve(false) : reject(error),
    );
    probe.listen(port, "127.0.0.1", () => probe.close(() => resolve(true)));
  });
}
