import type { Server } from "node:http";
import type { AddressInfo } from "node:net";

/** A server that listens on loopback, on a free port. */
export interface Loopback {
  readonly port: number;
  readonly url: string;
  /** Breaks the connections that are open. */
  readonly close: () => Promise<void>;
}

export async function listenLocally(server: Server): Promise<Loopback> {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
