import { afterAll, beforeAll } from "vitest";
import { type AdminCalls, adminCalls } from "./admin-calls.ts";
import type { TestServer } from "./server.ts";
import { type Upload, uploadsOf } from "./uploads.ts";

/** A server and its admin, signed in. `server` and `token` are there once tests run. */
export interface AdminDesk {
  readonly server: TestServer;
  readonly token: string;
  readonly admin: AdminCalls;
  readonly upload: Upload;
}

/** A server for the tests of a block, which is started before them and closed after them. */
export function adminDesk(start: () => Promise<TestServer>): AdminDesk {
  let server: TestServer | undefined;
  let token = "";
  const started = (): TestServer => {
    if (server === undefined) throw new Error("The server is started before the tests, and not yet.");
    return server;
  };
  beforeAll(async () => {
    server = await start();
    token = await server.login("admin");
  }, 60_000);
  afterAll(() => server?.close(), 60_000);
  return {
    get server() {
      return started();
    },
    get token() {
      return token;
    },
    admin: (...call) => adminCalls(started(), token)(...call),
    upload: (...call) => uploadsOf(started(), token)(...call),
  };
}
