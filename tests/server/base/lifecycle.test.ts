import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import { constants, createPublicKey, publicEncrypt } from "node:crypto";
import { once } from "node:events";
import { chmodSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { type AddressInfo, createServer as createTcpServer } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { sysUser } from "../../../server/db/schema/index.ts";
import { createLog } from "../../../server/log.ts";
import { DEMO_PASSWORD } from "../../../server/seed/accounts.ts";
import { createServer } from "../../../server/server.ts";
import { type BuiltServer, buildServer } from "../../support/built-server.ts";
import { copyTemplate } from "../../support/database.ts";

let built: BuiltServer;
const silent = createLog({ logLevel: "silent" });
const running = new Set<ChildProcess>();
let data: { folder: string; remove: () => void };

beforeAll(async () => {
  built = await buildServer();
  data = copyTemplate("demo");
}, 60_000);
afterEach(() => {
  for (const child of running) child.kill("SIGKILL");
});
afterAll(() => {
  built.remove();
  data.remove();
});

/** Makes a server fail at each signal, in turn where nobody waits and where nobody catches, while it answers `/healthz`. */
const FAULTS = `
import pg from "pg";
let [signals, next] = [0, null];
process.on("SIGUSR2", () => {
  next = signals % 2 === 0 ? "rejection" : "exception";
  signals += 1;
  console.log("next: " + next + " " + signals);
});
const { query } = pg.Pool.prototype;
pg.Pool.prototype.query = function (...given) {
  const what = given[0] === "select 1" ? next : null;
  if (what !== null) next = null;
  if (what === "rejection") void Promise.reject(new Error("nobody waited for this: " + signals));
  if (what === "exception") setImmediate(() => { throw new Error("nobody caught this: " + signals); });
  return query.apply(this, given);
};
`;

/** A process in it sees no other's number, as in a container. */
const ALONE = ["unshare", "--pid", "--fork", "--kill-child", "--mount-proc"];
const canBeAlone = spawnSync(ALONE[0] ?? "", [...ALONE.slice(1), "true"]).status === 0;

/** Starts the built server; resolves when it is ready or has ended. @param within the command that runs it. */
function start(environment: Record<string, string>, within: readonly string[] = []) {
  const [command = "", ...args] = [...within, process.execPath, built.main];
  const child = spawn(command, args, {
    env: { PATH: process.env.PATH, PORT: "0", DATA_DIR: data.folder, CAPTCHA: "off", ...environment },
  });
  running.add(child);
  let output = "";
  const listeners = new Set<() => void>();
  const exit = new Promise<number | null>((resolve) => {
    child.on("exit", (code) => {
      running.delete(child);
      resolve(code);
    });
  });
  const ready = new Promise<string | undefined>((resolve) => {
    const read = (chunk: Buffer) => {
      output += chunk;
      for (const listener of listeners) listener();
      const url = /Quayside is ready: (\S+)/.exec(output)?.[1];
      if (url !== undefined) resolve(url);
    };
    child.stdout.on("data", read);
    child.stderr.on("data", read);
    void exit.then(() => resolve(undefined));
  });
  /** The whole line with a text, once it was written. */
  const says = (text: string) =>
    new Promise<string>((resolve) => {
      const look = () => {
        const line = output
          .split("\n")
          .slice(0, -1)
          .find((one) => one.includes(text));
        if (line === undefined) return;
        listeners.delete(look);
        resolve(line);
      };
      listeners.add(look);
      look();
    });
  return { child, exit, ready, says, output: () => output };
}

async function ready(environment: Record<string, string> = {}, within?: readonly string[]) {
  const server = start(environment, within);
  const url = await server.ready;
  if (url === undefined) throw new Error(`The server did not start: ${server.output()}`);
  return { ...server, url };
}

async function refused(environment: Record<string, string>, within?: readonly string[]): Promise<string> {
  const server = start(environment, within);
  expect(await server.exit).toBe(1);
  return server.output();
}

async function login(url: string): Promise<string> {
  const password = publicEncrypt(
    {
      key: createPublicKey(readFileSync(join(data.folder, "keys/password.pem"))),
      padding: constants.RSA_PKCS1_OAEP_PADDING,
      oaepHash: "sha256",
    },
    Buffer.from(DEMO_PASSWORD),
  ).toString("base64");
  const response = await fetch(`${url}/prod-api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: "amy", password }),
  });
  return ((await response.json()) as { token: string }).token;
}

test("starts on a filled folder, says how to sign in, refuses a second start, and ends whole on SIGTERM", async () => {
  const server = await ready();
  expect(server.output()).toContain(`Sign in as admin, amy, bob, carol with the password ${DEMO_PASSWORD}`);
  expect(await (await fetch(`${server.url}/healthz`)).json()).toEqual({ status: "ok" });
  expect(await refused({})).toContain(`already running on this folder (pid ${server.child.pid})`);
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  expect(readdirSync(data.folder).filter((name) => name.startsWith("server."))).toEqual([]);
}, 60_000);

describe.runIf(canBeAlone)("a server in a container", () => {
  test("keeps its folder from one in another, and from one outside", async () => {
    const server = await ready({}, ALONE);
    expect(await refused({}, ALONE)).toContain("already running on this folder");
    expect(await refused({})).toContain("already running on this folder");
    server.child.kill("SIGKILL");
    await server.exit;
  }, 60_000);

  test("keeps off the folder of one outside, which takes over what a killed one left", async () => {
    const left = readdirSync(data.folder).filter((name) => name.startsWith("server."));
    expect(left).toHaveLength(1);
    const server = await ready();
    expect(await refused({}, ALONE)).toContain(`already running on this folder (pid ${server.child.pid})`);
    server.child.kill("SIGTERM");
    expect(await server.exit).toBe(0);
  }, 60_000);
});

test("says which port it cannot have, and gives its folder back", async () => {
  const holder = createTcpServer().listen(0, "127.0.0.1");
  await once(holder, "listening");
  const { port } = holder.address() as AddressInfo;
  expect(await refused({ PORT: `${port}`, LOG_LEVEL: "silent" })).toContain(`Port ${port}`);
  expect(readdirSync(data.folder).filter((name) => name.startsWith("server."))).toEqual([]);
  holder.close();
}, 60_000);

test("a server that is killed has lost nothing that it acknowledged", async () => {
  const first = await ready();
  const tokens = await Promise.all(Array.from({ length: 10 }, () => login(first.url)));
  first.child.kill("SIGKILL");
  await first.exit;
  const second = await ready();
  const answers = await Promise.all(
    tokens.map((token) => fetch(`${second.url}/prod-api/auth/info`, { headers: { Authorization: token } })),
  );
  expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 200));
  second.child.kill("SIGINT");
  expect(await second.exit).toBe(0);
}, 60_000);

test("goes on when a promise fails that nobody waits for, and begins anew after a fault that nobody catches", async () => {
  const faults = join(built.folder, "faults.mjs");
  writeFileSync(faults, FAULTS);
  const server = await ready({ NODE_OPTIONS: `--import ${pathToFileURL(faults)}` });
  const request = { method: "GET", path: "/healthz" };
  let signals = 0;
  const arm = async (what: string) => {
    server.child.kill("SIGUSR2");
    signals += 1;
    await server.says(`next: ${what} ${signals}`);
  };
  /** Has the server fail while it answers, as it was armed to; gives what it logged of it. */
  const fail = async () => {
    await fetch(`${server.url}/healthz`).catch(() => undefined);
    return JSON.parse(await server.says(`: ${signals}"`));
  };
  const token = await login(server.url);
  await arm("rejection");
  expect(await fail()).toMatchObject({ msg: "a failure was handled nowhere", request });
  await arm("exception");
  expect(await fail()).toMatchObject({ msg: "a fault was caught nowhere", request });
  await server.says("began anew");
  const again = await fetch(`${server.url}/prod-api/auth/info`, { headers: { Authorization: token } });
  expect(again.status).toBe(200);
  await arm("rejection");
  await arm("exception");
  await fail();
  // It is told to end while it begins anew.
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  expect(readdirSync(data.folder).filter((name) => name.startsWith("server."))).toEqual([]);
}, 60_000);

test("what it makes is its owner's alone", async () => {
  const folder = join(built.folder, "made");
  mkdirSync(folder, { mode: 0o755 });
  const server = await ready({ DATA_DIR: folder });
  server.child.kill("SIGTERM");
  expect(await server.exit).toBe(0);
  const modes = new Map(
    ["", ...readdirSync(folder, { recursive: true }).map(String)].map((path) => {
      const found = statSync(join(folder, path));
      return [path, `${found.isDirectory() ? "folder" : "file"} ${(found.mode & 0o777).toString(8)}`];
    }),
  );
  expect(modes.size).toBeGreaterThan(500);
  expect([...modes].filter(([, mode]) => !["folder 700", "file 600"].includes(mode))).toEqual([]);
}, 60_000);

test("a folder that others may enter is refused, with what mends it", async () => {
  const { folder, remove } = copyTemplate("migrated");
  chmodSync(folder, 0o750);
  expect(await refused({ DATA_DIR: folder })).toContain(`chmod -R go-rwx '${folder}'`);
  remove();
}, 60_000);

test("refuses to start outside of the demo without the admin's password, and on demo data with it", async () => {
  expect(await refused({ HOST: "0.0.0.0" })).toContain("QUAYSIDE_ADMIN_PASSWORD is not set");
  expect(await refused({ NODE_ENV: "production", QUAYSIDE_ADMIN_PASSWORD: "secret1" })).toContain(
    "demo accounts",
  );
}, 60_000);

test("outside of the demo there is an admin alone, with the password that was given", async () => {
  const { folder, remove } = copyTemplate("migrated");
  const environment = {
    PORT: "0",
    DATA_DIR: folder,
    NODE_ENV: "production",
  };
  const started = (password: string) =>
    createServer(readConfig({ ...environment, QUAYSIDE_ADMIN_PASSWORD: password }), { log: silent });
  await expect(started("secret1")).rejects.toThrow(
    "QUAYSIDE_ADMIN_PASSWORD must have at least 8 characters.",
  );
  await expect(started("password1")).rejects.toThrow("QUAYSIDE_ADMIN_PASSWORD is too common or too simple.");
  const server = await started("first-pass");
  const { accounts, db } = server.context;
  expect(server.demo).toBe(false);
  expect((await db.select().from(sysUser)).map(({ username }) => username)).toEqual(["admin"]);
  expect(await accounts.verify("admin", "first-pass")).toMatchObject({ isAdmin: true });
  expect(await accounts.verify("admin", DEMO_PASSWORD)).toBeUndefined();
  await server.close();
  const again = await started("secret1");
  expect(await again.context.accounts.verify("admin", "first-pass")).toMatchObject({ username: "admin" });
  await Promise.all([again.close(), again.close()]);
  remove();
}, 60_000);
