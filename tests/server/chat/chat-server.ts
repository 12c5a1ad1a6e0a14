import { type Colleague, signIn } from "../../../e2e/support/colleague.ts";
import type { ServerOptions } from "../../../server/server.ts";
import type { CodecName } from "../../../src/contract/codec.ts";
import { createBackplaneNetwork } from "../../support/network-backplane.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

export interface ChatServer {
  readonly server: TestServer;
  readonly url: string;
  /** Moves the server's clock on. */
  readonly clock: { aheadMs: number };
  /** Signs a demo account in. */
  signIn(userName: string, language?: string, codec?: CodecName): Promise<Colleague>;
  stop(): Promise<void>;
}

/**
 * The whole server with demo data, on a database of its own, with a clock that a test can move on. Its backplane is as slow as a network's,
 * so that nothing relies on pushes and presence being there at once.
 */
export async function startChatServer(
  start: typeof startTestServer = startTestServer,
  options: Pick<ServerOptions, "jobTimers"> = {},
): Promise<ChatServer> {
  const clock = { aheadMs: 0 };
  const server = await start(
    {},
    { now: () => Date.now() + clock.aheadMs, backplane: createBackplaneNetwork().join(), ...options },
  );
  const publicKey = server.context.secrets.passwordPublicKey;
  return {
    server,
    url: server.url,
    clock,
    signIn: (userName, language = "en", codec = "json") =>
      signIn({ url: server.url, userName, publicKey, language, codec }),
    stop: () => server.close(),
  };
}
