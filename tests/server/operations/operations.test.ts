import { eq } from "drizzle-orm";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationLog } from "../../../server/db/schema/index.ts";
import { cleanOperations } from "../../../server/jobs/tasks/old-rows.ts";
import { masked } from "../../../server/operations/params.ts";

import { LogError, LogPage, OwnLogPage } from "../../../src/contract/op-log.ts";
import { type AdminCalls, adminCalls } from "../../support/admin-calls.ts";
import { sqlTestServers, type TestServer } from "../../support/server.ts";

const DAY_MS = 24 * 3_600_000;

describe.each(sqlTestServers)("the operation log on $name", ({ start }) => {
  let server: TestServer;
  let admin: AdminCalls;
  let amy: AdminCalls;
  let amyId = 0;
  beforeAll(async () => {
    server = await start();
    [admin, amy] = [
      adminCalls(server, await server.login("admin")),
      adminCalls(server, await server.login("amy")),
    ];
    amyId = (await server.context.accounts.byName("amy"))?.id ?? 0;
  }, 60_000);
  afterAll(() => server.close(), 60_000);

  const logs = async (query = "") => v.parse(LogPage, (await admin("GET", `/api/logs${query}`)).body);
  const errors = async (query = "") => v.parse(LogPage, (await admin("GET", `/api/logs/error${query}`)).body);
  const own = async (calls: AdminCalls, query = "") =>
    v.parse(OwnLogPage, (await calls("GET", `/api/logs/user${query}`)).body);

  test("has a write when its answer is there: who, what, from where, how long", async () => {
    await amy("PUT", "/api/sysUser/center", { id: amyId, nickName: "林小雅", signature: "x".repeat(128) });
    const [row] = (await logs()).content;
    expect(row).toMatchObject({
      username: "amy",
      description: "Changed their profile",
      method: "PUT /prod-api/api/sysUser/center",
      logType: "INFO",
      requestIp: "127.0.0.1",
      address: "This machine",
      browser: "Unknown",
      time: expect.any(Number),
      createTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(JSON.parse(row?.params ?? "")).toEqual({
      body: { id: amyId, nickName: "林小雅", signature: "x".repeat(128) },
    });
    const inTaiwan = await server.request("GET", "/prod-api/api/logs", {
      headers: { Authorization: await server.login("admin"), "Accept-Language": "zh-TW" },
    });
    expect(v.parse(LogPage, await inTaiwan.json()).content[0]).toMatchObject({
      address: "本機",
      browser: "不明",
    });
  });

  test("keeps no secret: passwords, codes, tokens", async () => {
    const secrets = { oldPass: server.encrypt("wrong one"), newPass: server.encrypt("Another-456") };
    await amy("POST", "/api/sysUser/updatePass", secrets);
    await amy("POST", "/api/sysUser/updateEmail/123456", {
      email: "x@quayside.test",
      password: secrets.oldPass,
    });
    const rows = await server.context.db.select().from(operationLog);
    const text = JSON.stringify(rows);
    expect(text).toContain("/updateEmail/:code");
    expect(text).not.toContain("123456");
    for (const secret of Object.values(secrets)) expect(text).not.toContain(secret);
    expect(text).toContain("[secret]");
  });

  test("has what was refused and what failed as errors, with what happened", async () => {
    await amy("DELETE", "/api/sysUser", [1]);
    await admin("PUT", "/api/sysUser", { id: "x" });
    await amy("PUT", "/auth/password", {
      oldPass: server.encrypt("wrong"),
      newPass: server.encrypt("Another-456"),
    });
    const { content } = await errors("?size=3");
    expect(content.map(({ username, description }) => [username, description])).toEqual([
      ["amy", "Changed their password"],
      ["admin", "User: changed"],
      ["amy", "User: deleted"],
    ]);
    expect(content.every((row) => row.time === undefined && row.logType === "ERROR")).toBe(true);
    const entries = await Promise.all(
      content.map(async ({ id }) => v.parse(LogError, (await admin("GET", `/api/logs/error/${id}`)).body)),
    );
    expect(entries.map(({ exception }) => exception)).toEqual([
      "400 The old password is wrong",
      expect.stringMatching(/^400 id: /),
      "403 You have no permission to do this",
    ]);
    expect((await admin("GET", "/api/logs/error/999999")).status).toBe(404);
  });

  test("has no reads, no sign-ins, and nothing that came without a session", async () => {
    const count = async () => (await server.context.db.select().from(operationLog)).length;
    const before = await count();
    await amy("GET", "/auth/info");
    await amy("PUT", "/api/mailbox/read", {});
    await server.login("bob");
    await adminCalls(server)("DELETE", "/api/sysUser", [1]);
    await adminCalls(server)("POST", "/api/code/email/resetPass?email=amy@quayside.test");
    expect(await count()).toBe(before);
  });

  test("shows everybody the own rows alone, in the reader's language", async () => {
    const mine = await own(amy);
    expect(mine.content[0]).toMatchObject({
      description: "Changed their password",
      requestIp: "127.0.0.1",
    });
    expect(mine.content[0]).not.toHaveProperty("params");
    const carol = adminCalls(server, await server.login("carol"), "zh-TW");
    expect((await own(carol)).content).toEqual([]);
    await carol("DELETE", "/api/mailbox", [1]);
    expect(await own(carol)).toMatchObject({
      totalElements: 1,
      content: [{ description: "刪除站內訊息", address: "本機" }],
    });
    expect((await own(amy, "?page=1&size=1")).content).toEqual(mine.content.slice(1, 2));
  });

  test("is searched by who, what in any language, and when", async () => {
    const names = async (query: string) => (await logs(query)).content.map(({ username }) => username);
    expect(await names("?blurry=carol")).toEqual(["carol"]);
    expect(await names(`?blurry=${encodeURIComponent("删除站内")}`)).toEqual(["carol"]);
    expect(await names("?blurry=%25")).toEqual([]);
    expect(await names("?createTime=2001-01-01+00:00:00&createTime=2001-01-02+00:00:00")).toEqual([]);
  });

  test("is cleared by who may, which is itself an operation", async () => {
    expect((await amy("DELETE", "/api/logs/del/info")).status).toBe(403);
    expect((await admin("DELETE", "/api/logs/del/info")).status).toBe(200);
    expect((await logs()).content.map(({ description }) => description)).toEqual(["Operation log: Clear"]);
    expect((await errors()).totalElements).toBeGreaterThan(0);
    expect((await admin("DELETE", "/api/logs/del/error")).status).toBe(200);
    expect((await errors()).totalElements).toBe(0);
  });

  test("is kept for the days that were set", async () => {
    const { context } = server;
    const old = new Date(Date.now() - (180 + 1) * DAY_MS);
    await amy("DELETE", "/api/mailbox", [999_999]);
    await context.db.update(operationLog).set({ createTime: old }).where(eq(operationLog.username, "amy"));
    await cleanOperations({ context, params: "", signal: new AbortController().signal });
    const rows = await context.db.select().from(operationLog);
    expect(rows.map(({ username }) => username)).toEqual(["admin", "admin"]);
  });
});

test.each([
  [
    { password: "a", list: [{ token: "b", name: "c" }] },
    { password: "[secret]", list: [{ token: "[secret]", name: "c" }] },
  ],
  [
    { secretKey: "a", access_key: "b", privateKey: "c", code: 7 },
    { secretKey: "[secret]", access_key: "[secret]", privateKey: "[secret]", code: "[secret]" },
  ],
  [
    { keyword: "a", passed: true, text: "x".repeat(300) },
    { keyword: "a", passed: "[secret]", text: `${"x".repeat(200)}…` },
  ],
])("masks %j", (given, expected) => {
  expect(masked(given, 6)).toEqual(expected);
});

test("masks what a route names as a secret", () => {
  expect(masked({ signature: "a", rows: [{ signature: "b" }] }, 6, ["signature"])).toEqual({
    signature: "[secret]",
    rows: [{ signature: "[secret]" }],
  });
});
