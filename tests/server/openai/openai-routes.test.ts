import { eq } from "drizzle-orm";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { operationLog, toolOpenaiConfig } from "../../../server/db/schema/index.ts";
import { createAssistant } from "../../../server/openai/assistant.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { MODELS, OPENAI_KEY, type OpenaiServer, startOpenaiServer } from "../../support/openai-server.ts";
import { testServers } from "../../support/server.ts";

interface Row {
  readonly id: number;
  readonly [field: string]: unknown;
}

const PATH = "/api/openaiConfig";

describe.each(testServers)("accounts at language models on $name (resources 8.3)", ({ start }) => {
  const desk = adminDesk(start);
  const { admin } = desk;
  let provider: OpenaiServer;
  let first = 0;
  beforeAll(async () => {
    provider = await startOpenaiServer();
  });
  afterAll(() => provider.close());
  beforeEach(() => {
    provider.asked.length = 0;
  });

  const add = async (over: object = {}) => {
    const { status, body, message } = await admin("POST", PATH, {
      provider: "custom",
      baseUrl: `${provider.url}/v1`,
      apiKey: OPENAI_KEY,
      model: "small-model",
      ...over,
    });
    if (status !== 201) throw new Error(message);
    return (body as Row).id;
  };
  const one = async (id: number) => (await admin("GET", `${PATH}/${id}`)).body as Row;
  const tryOut = (id: number, prompt = "abc") => admin("POST", `${PATH}/test/${id}`, { id, prompt });
  const change = (values: object) => admin("PUT", PATH, values);

  test("keeps the key to itself: sealed, never answered, never logged", async () => {
    first = await add({ systemPrompt: "Be brief." });
    const answered = await one(first);
    expect(answered).toMatchObject({
      apiKeySet: true,
      isDefault: true,
      temperature: 0.7,
      maxTokens: 2_048,
      usage: { tokens: 0, requests: 0, month: expect.stringMatching(/^\d{4}-\d{2}$/) },
    });
    await tryOut(first);
    const list = (await admin("GET", PATH)).body;
    const history = (await admin("GET", `${PATH}/${first}/history`)).body;
    const log = await desk.server.context.db.select().from(operationLog);
    const rows = await desk.server.context.db.select().from(toolOpenaiConfig);
    for (const visible of [answered, list, history, log, rows]) {
      expect(JSON.stringify(visible)).not.toContain(OPENAI_KEY);
    }
  });

  test("asks as the protocol has it, and counts requests and tokens", async () => {
    const before = (await one(first)).usage as { tokens: number; requests: number };
    const { status, body } = await tryOut(first);
    expect([status, body]).toEqual([200, { text: "cba", tokens: 12, ms: expect.any(Number) }]);
    expect(provider.asked).toMatchObject([
      {
        method: "POST",
        path: "/v1/chat/completions",
        headers: { authorization: `Bearer ${OPENAI_KEY}` },
        body: {
          model: "small-model",
          temperature: 0.7,
          max_tokens: 2_048,
          messages: [
            { role: "system", content: "Be brief." },
            { role: "user", content: "abc" },
          ],
        },
      },
    ]);
    expect((await one(first)).usage).toMatchObject({
      tokens: before.tokens + 12,
      requests: before.requests + 1,
    });
  });

  test("asks each provider at its own address", async () => {
    const openai = await add({ provider: "openai", baseUrl: provider.url });
    const azure = await add({ provider: "azure", baseUrl: provider.url, model: "my model" });
    for (const id of [openai, azure]) expect((await tryOut(id)).body).toMatchObject({ text: "cba" });
    await admin("POST", `${PATH}/models/${azure}`);
    expect(provider.asked.map(({ method, path }) => `${method} ${path}`)).toEqual([
      "POST /v1/chat/completions",
      "POST /openai/deployments/my%20model/chat/completions?api-version=2024-10-21",
      "GET /openai/models?api-version=2024-10-21",
    ]);
    expect(provider.asked[0]?.body).toHaveProperty("max_completion_tokens", 2_048);
    expect(provider.asked[1]?.headers).toMatchObject({ "api-key": OPENAI_KEY });
    expect(provider.asked[1]?.headers.authorization).toBeUndefined();
  });

  test("leaves an option away that the model does not take, and asks again", async () => {
    const refusing = (param: string) => ({ error: { message: `Unsupported: ${param}`, param } });
    provider.answer(400, refusing("temperature"));
    provider.answer(400, refusing("max_tokens"));
    expect((await tryOut(first)).body).toMatchObject({ text: "cba" });
    const options = provider.asked.map(({ body = {} }) =>
      Object.keys(body).filter((name) => name !== "model" && name !== "messages"),
    );
    expect(options).toEqual([["temperature", "max_tokens"], ["max_tokens"], ["max_completion_tokens"]]);
    provider.answer(400, refusing("messages"));
    expect((await tryOut(first)).status).toBe(400);
  });

  test("lists the models", async () => {
    expect((await admin("POST", `${PATH}/models/${first}`)).body).toEqual({ models: MODELS.toSorted() });
  });

  test("says by which code the provider refuses, and none of its words", async () => {
    const wrong = await add({ apiKey: "sk-wrong-key" });
    const answer = await tryOut(wrong);
    expect([answer.status, answer.message]).toEqual([
      400,
      "The provider does not accept the API key (HTTP 401: invalid_api_key). Check the OpenAI settings",
    ]);
    provider.answer(500, "<html>");
    expect((await tryOut(first)).message).toBe("The provider refused: HTTP 500");
    provider.answer(200, { choices: [{ message: { content: null }, finish_reason: "length" }] });
    expect((await tryOut(first)).message).toBe(
      "The provider refused: The answer is empty (HTTP 200: length)",
    );
  });

  test("follows no redirect: the key would go with it", async () => {
    provider.answer(307, "", { location: `${provider.url}/elsewhere/chat/completions` });
    expect((await tryOut(first)).message).toBe("The provider cannot be reached");
    expect(provider.asked).toHaveLength(1);
  });

  test("waits no longer than the account says", async () => {
    const waits: number[] = [];
    const world = {
      fetch,
      timeout: (ms: number) => {
        waits.push(ms);
        return AbortSignal.abort();
      },
      wait: async () => undefined,
    };
    const assistant = createAssistant(desk.server.context, world);
    const [account] = await desk.server.context.db
      .select()
      .from(toolOpenaiConfig)
      .where(eq(toolOpenaiConfig.id, first));
    if (!account) throw new Error("The account is not there.");
    await expect(assistant.completeBy({ ...account, timeoutSec: 60 }, "abc")).rejects.toMatchObject({
      status: 400,
      values: { seconds: 60 },
    });
    await expect(assistant.completeBy({ ...account, timeoutSec: 60 }, "abc", 25)).rejects.toThrow();
    expect(waits).toEqual([60_000, 25_000]);
  });

  test("writes by the default account, and by none that is disabled", async () => {
    const assistant = createAssistant(desk.server.context);
    const second = await add({ model: "large-model" });
    expect((await admin("PUT", `${PATH}/default/${second}`)).status).toBe(204);
    await assistant.complete("abc");
    expect(provider.asked.at(-1)?.body).toMatchObject({ model: "large-model" });
    await change({ id: second, enabled: false });
    expect(await one(second)).toMatchObject({ isDefault: false });
    expect((await admin("PUT", `${PATH}/default/${second}`)).status).toBe(400);
    const ids = [first, await add()];
    await Promise.all(ids.map((id) => admin("PUT", `${PATH}/default/${id}`)));
    const rows = await desk.server.context.db.select().from(toolOpenaiConfig);
    expect(rows.filter(({ isDefault }) => isDefault)).toHaveLength(1);
    await desk.server.context.db.update(toolOpenaiConfig).set({ enabled: false });
    await expect(assistant.complete("abc")).rejects.toMatchObject({ status: 400 });
  });

  test("sends a key to no other place than the one that it was given for", async () => {
    const moved = await change({ id: first, baseUrl: "https://elsewhere.quayside.test/v1" });
    expect([moved.status, moved.message]).toEqual([400, expect.stringMatching(/^apiKey: /)]);
    expect((await change({ id: first, baseUrl: `${provider.url}/other` })).status).toBe(204);
    const named = await change({ id: first, baseUrl: "https://user:pass@quayside.test" });
    expect([named.status, named.message]).toEqual([400, expect.stringMatching(/^baseUrl: /)]);
  });

  test("answers what was written, whatever the service reports of its use", async () => {
    const id = await add();
    const choices = [{ message: { content: "written" }, finish_reason: "stop" }];
    for (const tokens of [1e300, -5, 1.4]) {
      provider.answer(200, { choices, usage: { total_tokens: tokens } });
      expect(await tryOut(id)).toMatchObject({ status: 200, body: { text: "written" } });
    }
    expect(await one(id)).toMatchObject({ usage: { tokens: 1_000_000_001, requests: 3 } });
  });

  test("has presets to begin with, one of each use", async () => {
    const { content } = (await admin("GET", "/api/openaiPreset?size=50")).body as { content: Row[] };
    expect(content.map(({ key }) => key)).toEqual(["article", "product", "seo", "translate", "reply"]);
  });

  test("lets nobody in without the permission", async () => {
    const amy = adminCalls(desk.server, await desk.server.login("amy"));
    const calls = [
      ["GET", PATH],
      ["POST", `${PATH}/test/${first}`],
      ["POST", `${PATH}/models/${first}`],
      ["PUT", `${PATH}/default/${first}`],
      ["GET", "/api/openaiPreset"],
    ] as const;
    for (const [method, path] of calls) expect((await amy(method, path)).status).toBe(403);
  });
});
