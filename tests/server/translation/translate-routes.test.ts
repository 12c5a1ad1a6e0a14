import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { operationLog, sysTranslateConfig } from "../../../server/db/schema/index.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { testServers } from "../../support/server.ts";
import { ACCOUNT, startTranslationServer, type TranslationServer } from "../../support/translation-server.ts";

interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

describe.each(testServers)("api/translateConfig on $name", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  let provider: TranslationServer;
  beforeAll(async () => {
    provider = await startTranslationServer();
  });
  afterAll(() => provider.close());

  const add = async (name: string, over: object = {}) => {
    const { status, body, message } = await admin("POST", "/api/translateConfig", {
      provider: name,
      appId: ACCOUNT.appId,
      secret: ACCOUNT.secret,
      endpoint: `${provider.url}/${name}`,
      sourceLang: "zh_CN",
      ...over,
    });
    if (status !== 201) throw new Error(message);
    return (body as Row).id;
  };
  const one = async (id: number) => (await admin("GET", `/api/translateConfig/${id}`)).body as Row;
  const stored = async (id: number) => {
    const { db } = desk.server.context;
    const [row] = await db.select().from(sysTranslateConfig).where(eq(sysTranslateConfig.id, id));
    return row;
  };
  let google = 0;

  test("keeps the key to itself: sealed, never answered, never logged", async () => {
    google = await add("google", {
      targetLangs: ["en", "ja"],
      glossary: [{ source: "码头", target: "Quay" }],
    });
    const answered = await one(google);
    expect(answered).toMatchObject({
      provider: "google",
      secretSet: true,
      targetLangs: ["en", "ja"],
      glossary: [{ source: "码头", target: "Quay" }],
      charsUsed: 0,
      monthlyLimit: 0,
      enabled: true,
    });
    const list = await admin("GET", "/api/translateConfig?provider=google");
    const history = await admin("GET", `/api/translateConfig/${google}/history`);
    const log = await desk.server.context.db.select().from(operationLog);
    const sealed = (await stored(google))?.secret;
    for (const visible of [answered, list.body, history.body, log, sealed]) {
      expect(JSON.stringify(visible)).not.toContain(ACCOUNT.secret);
      expect(visible === sealed || !JSON.stringify(visible).includes(String(sealed))).toBe(true);
    }
  });

  test("tries a service out, and counts the characters", async () => {
    const { status, body } = await admin("POST", `/api/translateConfig/test/${google}`, {
      id: google,
      text: "码头，你好",
      from: "zh_CN",
      to: "en",
    });
    expect(status).toBe(200);
    expect(body).toEqual({ text: "en:Quay，你好", ms: expect.any(Number) });
    expect((await one(google)).charsUsed).toBe(5);
    const nothing = await admin("POST", `/api/translateConfig/test/${google}`, { from: "zh_CN", to: "en" });
    expect(nothing.status).toBe(400);
    const long = { text: "x".repeat(5_001), from: "zh_CN", to: "en" };
    expect((await admin("POST", `/api/translateConfig/test/${google}`, long)).status).toBe(400);
  });

  test("says by which code the provider refuses, and none of its words", async () => {
    await admin("PUT", "/api/translateConfig", { id: google, secret: "a wrong key" });
    const answer = await admin("POST", `/api/translateConfig/test/${google}`, {
      text: "x",
      from: "zh_CN",
      to: "en",
    });
    expect([answer.status, answer.message]).toEqual([400, "The provider refused: HTTP 400"]);
    await admin("PUT", "/api/translateConfig", { id: google, secret: ACCOUNT.secret });
    expect((await one(google)).charsUsed).toBe(5);
  });

  test("makes the first service the default, and exactly one of several", async () => {
    expect((await one(google)).isDefault).toBe(true);
    const [deepl, baidu] = [await add("deepl"), await add("baidu")];
    expect((await one(deepl)).isDefault).toBe(false);
    await Promise.all([deepl, baidu].map((id) => admin("PUT", `/api/translateConfig/default/${id}`)));
    const rows = await desk.server.context.db.select().from(sysTranslateConfig);
    expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    const chosen = await one(baidu);
    const again = await admin("PUT", `/api/translateConfig/default/${baidu}`);
    expect(again.status).toBe(chosen.isDefault ? 409 : 204);
    expect(await one(baidu)).toMatchObject({ isDefault: true });
    await admin("PUT", "/api/translateConfig", { id: baidu, enabled: false });
    expect(await one(baidu)).toMatchObject({ enabled: false, isDefault: false });
    const refused = await admin("PUT", `/api/translateConfig/default/${baidu}`);
    expect([refused.status, refused.message]).toEqual([400, "A disabled service cannot be the default"]);
  });

  test("clears the usage of the month", async () => {
    expect((await admin("PUT", `/api/translateConfig/usage/${google}`)).status).toBe(204);
    expect((await one(google)).charsUsed).toBe(0);
    const history = (await admin("GET", `/api/translateConfig/${google}/history`)).body;
    expect(JSON.stringify(history)).toContain("clearUsage");
  });

  test("sends a key to no other place than the one that it was given for", async () => {
    const change = async (values: object) => {
      const { status, message } = await admin("PUT", "/api/translateConfig", { id: google, ...values });
      return status === 204 ? 204 : message;
    };
    expect(await change({ endpoint: "https://elsewhere.quayside.test/" })).toMatch(/^secret: /);
    expect(await change({ provider: "deepl" })).toMatch(/^secret: /);
    expect(await change({ endpoint: `${provider.url}/another/path` })).toBe(204);
    expect(
      await change({ endpoint: "https://elsewhere.quayside.test/", secret: "a key for elsewhere" }),
    ).toBe(204);
  });

  test("refuses an account that cannot work", async () => {
    const refusal = async (over: object) => {
      const body = { provider: "baidu", secret: "x", sourceLang: "zh_CN", ...over };
      const { status, message } = await admin("POST", "/api/translateConfig", body);
      return `${status} ${message}`;
    };
    expect(await refusal({})).toBe("400 appId: Fill this in for this provider");
    expect(await refusal({ appId: "1", endpoint: "ftp://files.quayside.test" })).toMatch(/^400 endpoint: /);
    expect(await refusal({ appId: "1", endpoint: "https://user:pass@quayside.test" })).toMatch(
      /^400 endpoint: /,
    );
    expect(await refusal({ provider: "babelfish", appId: "1" })).toMatch(/^400 provider: /);
    expect(await refusal({ appId: "1", secret: "" })).toMatch(/^400 secret: /);
  });

  test("lets nobody in without the permission", async () => {
    const amy = adminCalls(desk.server, await desk.server.login("amy"));
    const calls = [
      ["GET", "/api/translateConfig"],
      ["POST", `/api/translateConfig/test/${google}`],
      ["PUT", `/api/translateConfig/default/${google}`],
      ["PUT", `/api/translateConfig/usage/${google}`],
    ] as const;
    for (const [method, path] of calls) expect((await amy(method, path)).status).toBe(403);
  });
});
