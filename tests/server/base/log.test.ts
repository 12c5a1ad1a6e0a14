import { sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { createLog } from "../../../server/log.ts";
import { DEMO_PASSWORD } from "../../../server/seed/accounts.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

const lines: string[] = [];
const stream = { write: (line: string) => void lines.push(line) };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({}, { log: createLog({ logLevel: "trace" }, stream) });
}, 60_000);
afterAll(() => server.close());

test("no secret reaches the log, whatever a caller does", async () => {
  const token = await server.login("amy");
  const encrypted = server.encrypt(DEMO_PASSWORD);
  const headers = { Authorization: token, accessToken: "chat-access-1", refreshToken: "chat-refresh-1" };
  await server.request("GET", "/prod-api/auth/info?token=in-the-address", { headers });
  await server.request("PUT", "/imchat-api/refreshToken", { headers });
  await server.request("POST", "/prod-api/auth/login", {
    body: { username: "bob", password: encrypted, code: "x" },
  });
  const im = (await (await server.request("GET", "/prod-api/imchat/service/login", { headers })).json()) as {
    imToken: string;
  };
  const log = lines.join("");
  expect(log).toContain("/prod-api/auth/login");
  for (const secret of [
    token.slice(7),
    encrypted,
    DEMO_PASSWORD,
    im.imToken,
    "chat-access-1",
    "chat-refresh-1",
    "in-the-address",
  ]) {
    expect(log).not.toContain(secret);
  }
});

test("the services' requests are in the log as it usually is: who asked for what, from where, and what came of it", async () => {
  const token = await server.login("amy");
  const linesOf = async (path: string) => {
    const before = lines.length;
    await server.request("GET", path, { headers: { Authorization: token } });
    const plain = path.split("?")[0];
    const found = () =>
      lines.slice(before).flatMap((line) => {
        const read = JSON.parse(line);
        return read.path === plain ? [read] : [];
      });
    await expect.poll(found).toHaveLength(1);
    return found()[0];
  };
  const [INFO, DEBUG] = [30, 20];
  expect(await linesOf("/prod-api/auth/info?x=1")).toMatchObject({
    level: INFO,
    msg: "request",
    method: "GET",
    status: 200,
    address: "127.0.0.1",
    userId: expect.any(Number),
  });
  expect(await linesOf("/favicon.svg")).toMatchObject({ level: DEBUG });
});

test("a query that failed is logged without its parameters", async () => {
  const before = lines.length;
  const { db, log } = server.context;
  const failed = await db.execute(sql`select nothing(${"parameter-1"})`).catch((error: unknown) => error);
  log.error({ err: failed }, "it failed");
  const out = lines.slice(before).join("");
  expect(out).toContain("select nothing");
  expect(out).toContain("stack");
  expect(out).not.toContain("parameter-1");
});

test("secrets that are logged by name are replaced, three levels deep", () => {
  const out: string[] = [];
  const log = createLog({ logLevel: "info" }, { write: (line) => void out.push(line) });
  log.info(
    { password: "p-1", req: { headers: { authorization: "a-1" }, accessToken: "t-1" }, databaseUrl: "d-1" },
    "x",
  );
  expect(out.join("")).not.toMatch(/p-1|a-1|t-1|d-1/);
  expect(out.join("")).toContain("[secret]");
});
