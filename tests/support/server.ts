import { constants, publicEncrypt } from "node:crypto";
import { type Config, readConfig } from "../../server/config.ts";
import type { Timers } from "../../server/jobs/clock.ts";
import { createLog } from "../../server/log.ts";
import { describeRoutes } from "../../server/openapi/document.ts";
import { DEMO_PASSWORD } from "../../server/seed/accounts.ts";
import { createServer, type RunningServer, type ServerOptions } from "../../server/server.ts";
import { SHOP_API } from "../../src/contract/shop-api/base.ts";
import { VISITOR_API } from "../../src/contract/visitor-api.ts";
import { copyTemplate, makePostgres, onDatabases } from "./database.ts";
import { type AnswerCheck, createAnswerCheck, type DescribedCalls } from "./described-answers.ts";

/** A server of a test's own with the demo data, on a free port. */
export interface TestServer extends RunningServer {
  readonly dataDir: string;
  /** Encrypts a password as the login page does. */
  encrypt(password: string): string;
  /** Signs in; gives the whole `Authorization` value. */
  login(username: string, password?: string): Promise<string>;
  /** A request to a path of the server; a body is sent as JSON. `close` rejects where an answer was not as the server describes it. */
  request(
    method: string,
    path: string,
    options?: {
      readonly headers?: Record<string, string>;
      readonly body?: unknown;
      readonly redirect?: RequestRedirect;
    },
  ): Promise<Response>;
}

/** No timed job runs because a minute has passed: one that did, between two looks at its log or at what it deletes, would fail a test by chance. */
const STILL: Timers = { after: () => () => undefined };

/**
 * Starts the server on a copy of the demo data, or of an empty database where `config` says that there is no demo, without captcha, silent and with timed jobs that are run by calls alone, unless `config`
 * or `options` say otherwise. `close` deletes the copy.
 */
export async function startTestServer(
  config: Partial<Config> = {},
  options: ServerOptions = {},
): Promise<TestServer> {
  const kind = config.demo === false ? "migrated" : "demo";
  const copy = copyTemplate(kind, { database: config.databaseUrl === undefined });
  const server = await createServer(
    {
      ...readConfig({
        PORT: "0",
        CAPTCHA: "off",
        DATA_DIR: copy.folder,
        // What stands for others in tests is on this machine.
        ALLOW_PRIVATE_ADDRESSES: "127.0.0.0/8, ::1",
        // A test does in a minute what a person does in a week.
        REQUESTS_PER_MINUTE: "0",
        SENDS_PER_MINUTE: "0",
      }),
      ...config,
    },
    { log: createLog({ logLevel: "silent" }), jobTimers: STILL, ...options },
  );
  const answers = answersOf(server);
  const request: TestServer["request"] = async (
    method,
    path,
    { headers = {}, body, redirect = "follow" } = {},
  ) => {
    const response = await fetch(server.url + path, {
      method,
      redirect,
      headers: body === undefined ? headers : { "Content-Type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    await answers.compare(method, path, response);
    return response;
  };
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
      answers.demandDescribed();
    },
  };
}

/** Bases of what the description is of. */
const DESCRIBED = ["/prod-api/", `${SHOP_API}/`, `${VISITOR_API}/`] as const;

/** Compares the answers of a server with what it says of them (contract A16). The console's files and the description itself are not described. */
function answersOf(server: RunningServer) {
  let check: Promise<AnswerCheck> | undefined;
  const wrong = new Set<string>();
  return {
    async compare(method: string, path: string, response: Response): Promise<void> {
      const [plain = ""] = path.split("?");
      const { status } = response;
      if (!DESCRIBED.some((base) => plain.startsWith(base)) || plain === "/prod-api/v3/api-docs") return;
      check ??= checkOf(server);
      // What is not there at all is described nowhere.
      if ((status === 404 || status === 405) && !(await check).knows(method, path)) return;
      const type = response.headers.get("content-type") ?? "";
      const text = type.startsWith("application/json") ? await response.clone().text() : "";
      const fault = (await check).wrongIn({ method, path, status, type, text });
      if (fault !== undefined) wrong.add(`${method} ${plain} ${status}: ${fault}`);
    },
    /** @throws Error that names each answer that was not as described. */
    demandDescribed(): void {
      if (wrong.size > 0) throw new Error(`Not as described:\n${[...wrong].join("\n")}`);
    },
  };
}

/** Checks by the routes they are of: describing and compiling takes longer than starting a server, and is the same for the same routes. */
const checks = new Map<string, Promise<AnswerCheck>>();

function checkOf({ app }: RunningServer): Promise<AnswerCheck> {
  const key = app.listedRoutes.map(({ method, url }) => `${method} ${url}`).join("\n");
  const known = checks.get(key);
  if (known) return known;
  const made = describeRoutes(app.listedRoutes, "en", "1").then(({ document }) =>
    createAnswerCheck(document as unknown as DescribedCalls),
  );
  checks.set(key, made);
  return made;
}

type Start = (config?: Partial<Config>, options?: ServerOptions) => Promise<TestServer>;

/** As `startTestServer`, in a database of a PostgreSQL; `close` drops it. */
const startOnPostgres =
  (serverUrl: string): Start =>
  async (config, options) => {
    const { url, drop } = await makePostgres(serverUrl, "demo");
    const server = await startTestServer({ ...config, databaseUrl: url }, options);
    return {
      ...server,
      close: async () => {
        await server.close().finally(drop);
      },
    };
  };

interface NamedStart {
  readonly name: string;
  readonly start: Start;
}

const starts = onDatabases<NamedStart>({ name: "PGlite", start: startTestServer }, (url) => ({
  name: "PostgreSQL",
  start: startOnPostgres(url),
}));

/** The databases that whole servers are tested on, for `describe.each`. */
export const testServers = starts.usual;

/** As `testServers`, for suites whose subject has SQL of its own. */
export const sqlTestServers = starts.both;

function encryptFor(publicKey: string, password: string): string {
  return publicEncrypt(
    { key: publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: "sha256" },
    Buffer.from(password),
  ).toString("base64");
}
