import { constants, publicEncrypt } from "node:crypto";
import { type Config, readConfig } from "../../server/config.ts";
import { createLog } from "../../server/log.ts";
import { DEMO_PASSWORD } from "../../server/seed/accounts.ts";
import { createServer, type RunningServer, type ServerOptions } from "../../server/server.ts";
import { copyTemplate, makePostgres } from "./database.ts";

/** A server of a test's own with the demo data, on a free port. */
export interface TestServer extends RunningServer {
  readonly dataDir: string;
  /** Encrypts a password as the login page does. */
  encrypt(password: string): string;
  /** Signs in; gives the whole `Authorization` value. */
  login(username: string, password?: string): Promise<string>;
  /** A request to a path of the server; a body is sent as JSON. */
  request(
    method: string,
    path: string,
    options?: { readonly headers?: Record<string, string>; readonly body?: unknown },
  ): Promise<Response>;
}

/**
 * Starts the server on a copy of the demo data, without captcha and silent, unless `config` or `options` say otherwise. `close` deletes
 * the copy.
 */
export async function startTestServer(
  config: Partial<Config> = {},
  options: ServerOptions = {},
): Promise<TestServer> {
  const copy = copyTemplate("demo");
  const server = await createServer(
    { ...readConfig({ PORT: "0", CAPTCHA: "off", DATA_DIR: copy.folder }), ...config },
    { log: createLog({ logLevel: "silent" }), ...options },
  );
  const request: TestServer["request"] = (method, path, { headers = {}, body } = {}) =>
    fetch(server.url + path, {
      method,
      headers: body === undefined ? headers : { "Content-Type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  const encrypt = (password: string) => encryptFor(server.context.secrets.passwordPublicKey, password);
  return {
    ...server,
    dataDir: copy.folder,
    encrypt,
    request,
    login: async (username, password = DEMO_PASSWORD) => {
      const response = await request("POST", "/prod-api/auth/login", {
        body: { username, password: encrypt(password) },
      });
      const body = (await response.json()) as { token?: string; message?: string };
      if (body.token === undefined) throw new Error(`${username} was not signed in: ${body.message}`);
      return body.token;
    },
    close: async () => {
      await server.close();
      copy.remove();
    },
  };
}

type Start = (config?: Partial<Config>, options?: ServerOptions) => Promise<TestServer>;

/** As `startTestServer`, with the demo data in a new database of a PostgreSQL; `close` drops it. */
const startOnPostgres =
  (serverUrl: string): Start =>
  async (config, options) => {
    const { url, drop } = await makePostgres(serverUrl);
    const server = await startTestServer({ ...config, databaseUrl: url }, options);
    return {
      ...server,
      close: async () => {
        await server.close();
        await drop();
      },
    };
  };

const serverUrl = process.env.TEST_DATABASE_URL;

/** The databases that whole servers are tested on, for `describe.each`: PostgreSQL too where one is given. */
export const testServers: readonly { readonly name: string; readonly start: Start }[] = [
  { name: "PGlite", start: startTestServer },
  ...(serverUrl ? [{ name: "PostgreSQL", start: startOnPostgres(serverUrl) }] : []),
];

function encryptFor(publicKey: string, password: string): string {
  return publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
    Buffer.from(password),
  ).toString("base64");
}
