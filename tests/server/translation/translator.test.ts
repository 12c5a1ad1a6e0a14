import { randomBytes } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { sysTranslateConfig as table } from "../../../server/db/schema/index.ts";
import { Refusal } from "../../../server/http/errors.ts";
import { createLog } from "../../../server/log.ts";
import { allowAddresses } from "../../../server/outgoing/addresses.ts";
import { createNet } from "../../../server/outgoing/net.ts";
import { seal } from "../../../server/secrets/seal.ts";
import { createTranslator, type Service } from "../../../server/translation/translator.ts";
import { type TestDatabase, testDatabases } from "../../support/database.ts";
import { ACCOUNT, startTranslationServer, type TranslationServer } from "../../support/translation-server.ts";

const log = createLog({ logLevel: "silent" });
const NOVEMBER = new Date(2026, 10, 21, 9).getTime();
const secrets = { sealKey: randomBytes(32) };

describe.each(testDatabases)("translations on $name", ({ open }) => {
  let database: TestDatabase;
  let server: TranslationServer;
  let time = NOVEMBER;
  beforeAll(async () => {
    database = await open();
    server = await startTranslationServer();
  }, 60_000);
  afterAll(async () => {
    await server.close();
    await database.close();
  }, 60_000);
  afterEach(async () => {
    time = NOVEMBER;
    server.asked.length = 0;
    await database.db.delete(table);
  });

  const net = createNet(allowAddresses(["127.0.0.1"]));
  const translator = (timeout = net.timeout) =>
    createTranslator({ db: database.db, now: () => time, log, secrets, net: { ...net, timeout } });

  async function addService(over: Partial<typeof table.$inferInsert> = {}): Promise<Service> {
    const provider = over.provider ?? "google";
    const [row] = await database.db
      .insert(table)
      .values({
        provider,
        appId: ACCOUNT.appId,
        secret: seal(secrets, ACCOUNT.secret),
        endpoint: `${server.url}/${provider}`,
        sourceLang: "zh_CN",
        ...over,
      })
      .returning();
    if (!row) throw new Error("The service was not stored.");
    return row;
  }
  const stored = async (id: number) => (await database.db.select().from(table).where(eq(table.id, id)))[0];
  const refusal = async (work: Promise<unknown>): Promise<Refusal> => {
    const error = await work.then(
      () => undefined,
      (reason: unknown) => reason,
    );
    if (!(error instanceof Refusal)) throw new Error(`no refusal: ${String(error)}`);
    return error;
  };

  test.each([
    ["google", "zh-TW:早安 😀"],
    ["deepl", "ZH-HANT:早安 😀"],
    ["baidu", "cht:早安 😀"],
    ["youdao", "zh-CHT:早安 😀"],
    ["openai", "app-17|Traditional Chinese (Taiwan):早安 😀"],
    ["tencent", "zh-TW:早安 😀"],
  ] as const)("are signed as %s wants it", async (provider, text) => {
    await addService({ provider });
    expect((await translator().translate({ text: "早安 😀", from: "zh_CN", to: "zh_TW" })).text).toBe(text);
  });

  test.each(["google", "deepl", "baidu", "youdao", "openai", "tencent"] as const)(
    "are refused by %s with another key, which is nowhere in the answer",
    async (provider) => {
      await addService({ provider, secret: seal(secrets, "another-key") });
      const { status, values } = await refusal(
        translator().translate({ text: "hello", from: "auto", to: "zh_CN" }),
      );
      expect(status).toBe(400);
      expect(values.reason).not.toBe("");
      expect(JSON.stringify(values)).not.toContain("another-key");
    },
  );

  test("of a long text are made piece by piece, its lines and blanks kept", async () => {
    await addService({ provider: "tencent" });
    const text = `  ${"一行字。".repeat(300)}\n\n${"另一行。".repeat(300)}\n`;
    const translation = await translator().translate({ text, from: "zh_CN", to: "en" });
    expect(server.asked.length).toBeGreaterThan(1);
    expect(translation.text.replaceAll("en:", "")).toBe(text);
  });

  test("keep to the glossary, by marks or by the provider itself", async () => {
    const glossary = [
      { source: "码头", target: "Quayside", lang: "en" },
      { source: "港口", target: "Hafen", lang: "de" },
    ];
    const marked = await addService({ glossary });
    const instructed = await addService({ provider: "openai", glossary });
    const request = { text: "码头和港口", from: "zh_CN", to: "en" };
    expect((await translator().translateBy(marked, request)).text).toBe("en:Quayside和港口");
    expect(server.asked).toEqual(["[#1]和港口"]);
    expect((await translator().translateBy(instructed, request)).text).toBe(
      "app-17|English|码头 → Quayside:码头和港口",
    );
  });

  test("are asked for again without marks when the provider loses one", async () => {
    const service = await addService({ glossary: [{ source: "码头", target: "Quayside", lang: null }] });
    server.answer(200, JSON.stringify({ data: { translations: [{ translatedText: "no mark" }] } }));
    const { text } = await translator().translateBy(service, { text: "码头", from: "zh_CN", to: "en" });
    expect(text).toBe("en:码头");
  });

  test("are by the default service, or by the first that is for the language", async () => {
    await addService({ provider: "deepl", enabled: false, isDefault: true });
    await addService({ provider: "baidu", targetLangs: ["ja"] });
    await addService({ provider: "youdao" });
    await addService({ provider: "google", targetLangs: ["en"], isDefault: true });
    const by = async (to: string) =>
      (await translator().translate({ text: "x", from: "zh_CN", to })).text.split(":")[0];
    expect(await by("en_US")).toBe("en");
    expect(await by("ja")).toBe("jp");
    expect(await by("zh_TW")).toBe("zh-CHT");
    await database.db.delete(table);
    expect((await refusal(by("en"))).values).toEqual({ to: "en" });
  });

  test("count their characters by the month, and end at its limit", async () => {
    const { id } = await addService({ monthlyLimit: 10 });
    const request = (text: string) => translator().translate({ text, from: "zh_CN", to: "en" });
    await request("四个汉字");
    await request("😀😀");
    expect(await stored(id)).toMatchObject({ charsUsed: 6, usageMonth: "2026-11" });
    expect((await refusal(request("12345"))).values).toEqual({ limit: 10 });
    await Promise.allSettled([request("123"), request("456")]);
    expect((await stored(id))?.charsUsed).toBe(9);
    time = new Date(2026, 11, 1).getTime();
    await request("12345");
    expect(await stored(id)).toMatchObject({ charsUsed: 5, usageMonth: "2026-12" });
  });

  test("are by the next service for the language where the month of the default one is used up, until no service has any left", async () => {
    const first = await addService({ isDefault: true, monthlyLimit: 4 });
    await addService({ provider: "deepl", enabled: false });
    await addService({ provider: "baidu", targetLangs: ["ja"] });
    const next = await addService({ provider: "youdao", targetLangs: ["zh_CN"], monthlyLimit: 6 });
    const request = async (text: string) =>
      (await translator().translate({ text, from: "en", to: "zh_CN" })).text;
    expect(await request("tea")).toBe("zh-CN:tea");
    expect(await request("tea")).toBe("zh-CHS:tea");
    expect(await request("x")).toBe("zh-CN:x");
    expect((await refusal(request("much"))).values).toEqual({ limit: 4 });
    expect([(await stored(first.id))?.charsUsed, (await stored(next.id))?.charsUsed]).toEqual([4, 3]);
    // What a provider refuses is said: no other one is paid for it.
    server.answer(500, "");
    expect((await refusal(request("cup"))).values).toEqual({ reason: "HTTP 500" });
  });

  test("that fail cost nothing", async () => {
    const service = await addService({ charsUsed: 3, usageMonth: "2026-11" });
    const request = { text: "hello", from: "en", to: "de" };
    server.answer(500, "<html>out of order</html>");
    expect((await refusal(translator().translateBy(service, request))).values).toEqual({
      reason: "HTTP 500",
    });
    server.answer(200, JSON.stringify({ unexpected: true }));
    expect((await refusal(translator().translateBy(service, request))).values).toEqual({
      reason: "HTTP 200",
    });
    const away = { ...service, endpoint: "http://127.0.0.1:1/" };
    expect((await refusal(translator().translateBy(away, request))).message).toBe(
      "The provider cannot be reached",
    );
    expect((await stored(service.id))?.charsUsed).toBe(3);
  });

  test("follow no redirect, for the key would go with them", async () => {
    const service = await addService();
    server.answer(307, "", { location: `${server.url}/google` });
    const refused = await refusal(translator().translateBy(service, { text: "x", from: "en", to: "de" }));
    expect(refused.message).toBe("The provider cannot be reached");
    expect(server.asked).toEqual([]);
  });

  test("are given up when the provider is silent", async () => {
    const service = await addService();
    server.silent = true;
    const late = () => AbortSignal.abort(new DOMException("late", "TimeoutError"));
    const refused = await refusal(translator(late).translateBy(service, { text: "x", from: "en", to: "de" }));
    server.silent = false;
    expect(refused.message).toContain("did not answer within");
  });

  test("need a key that can be read", async () => {
    const service = await addService({ secret: seal({ sealKey: randomBytes(32) }, "x") });
    const refused = await refusal(translator().translateBy(service, { text: "x", from: "en", to: "de" }));
    expect(refused.message).toContain("There is no key");
  });
});
