import { afterAll, beforeAll, expect, test } from "vitest";
import { readConfig } from "../../../server/config.ts";
import { createApp } from "../../../server/http/app.ts";
import { registerHealth } from "../../../server/http/health.ts";
import { createLog } from "../../../server/log.ts";
import { startTestServer, type TestServer } from "../../support/server.ts";

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const health = async () => {
  const response = await server.request("GET", "/healthz");
  return { status: response.status, body: await response.json() };
};

test("a database whose one session is held by somebody is said to be away, and is there again afterwards", async () => {
  expect(await health()).toEqual({ status: 200, body: { status: "ok" } });
  const holder = await server.context.pool.connect();
  try {
    await holder.query("begin");
    expect(await health()).toEqual({ status: 503, body: { status: "unavailable" } });
    // The next asks by a connection that is made anew.
    expect(await health()).toMatchObject({ status: 503 });
  } finally {
    await holder.query("rollback");
    holder.release();
  }
  expect(await health()).toEqual({ status: 200, body: { status: "ok" } });
}, 20_000);

test("a full disk is said", async () => {
  const config = readConfig({ LOG_LEVEL: "silent" });
  const app = await createApp(config, createLog(config));
  let room = 63 * 1024 * 1024;
  const folders = new Set<string>();
  registerHealth(app, {
    config,
    probe: async () => {},
    roomIn: async (folder) => {
      folders.add(folder);
      return room;
    },
  });
  const answer = async () => {
    const { statusCode, body } = await app.inject("/healthz");
    return [statusCode, JSON.parse(body).status];
  };
  expect(await answer()).toEqual([503, "disk full"]);
  room += 1024 * 1024;
  expect(await answer()).toEqual([200, "ok"]);
  expect([...folders]).toEqual([config.dataDir]);
  await app.close();
});
