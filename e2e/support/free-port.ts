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

/** A port of 127.0.0.1 that was free just now, for a process that must be told where to listen. */
export async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOnFreePort(probe);
  await new Promise((resolve) => probe.close(resolve));
  return port;
}
