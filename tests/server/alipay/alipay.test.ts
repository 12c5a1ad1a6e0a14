import { generateKeyPairSync } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isSandbox } from "../../../server/alipay/account.ts";
import { chinaTime, queryTrade, rawValue, timeOf } from "../../../server/alipay/gateway.ts";
import { privateKeyOf, publicKeyOf } from "../../../server/alipay/keys.ts";
import { signingText } from "../../../server/alipay/signature.ts";
import { operationLog, toolAliPay } from "../../../server/db/schema/index.ts";
import { ProviderRefused } from "../../../server/outgoing/exchange.ts";
import { ALIPAY_GATEWAY, ALIPAY_SANDBOX } from "../../../src/contract/resources/tools/ali-pay.ts";
import { adminCalls } from "../../support/admin-calls.ts";
import { adminDesk } from "../../support/admin-desk.ts";
import { type AlipayServer, application, startAlipayServer } from "../../support/alipay-server.ts";
import { providerNet } from "../../support/provider-net.ts";
import { testServers } from "../../support/server.ts";

const APP_ID = "2021000000000001";
const PATH = "/api/aliPay";

describe.each(testServers)("Alipay on $name (contract A15)", ({ start }) => {
  let alipay: AlipayServer;
  beforeAll(async () => {
    alipay = await startAlipayServer();
  });
  afterAll(() => alipay.close());
  const desk = adminDesk(start);
  const { admin } = desk;

  const settings = (over: object = {}) => ({
    appId: APP_ID,
    sysServiceProviderId: "2088000000000001",
    privateKey: application.pkcs8,
    publicKey: alipay.publicKey,
    gatewayUrl: alipay.gateway,
    notifyUrl: `${desk.server.url}/prod-api${PATH}/notify`,
    returnUrl: `${desk.server.url}/prod-api${PATH}/return`,
    ...over,
  });
  const pay = async (over: object = {}, path = "toPayAsPC") => {
    const response = await desk.server.request("POST", `/prod-api${PATH}/${path}`, {
      headers: { Authorization: desk.token, "Accept-Language": "en" },
      body: { subject: "茶 tea", body: "One box", totalAmount: 12.5, ...over },
    });
    return {
      status: response.status,
      type: response.headers.get("content-type"),
      text: await response.text(),
    };
  };
  const refusal = async (values: object) => {
    const { status, message } = await admin("PUT", PATH, values);
    return `${status} ${message}`;
  };
  const orderOf = async (outTradeNo: string) => {
    const { body } = await admin("GET", `${PATH}/orders?outTradeNo=${outTradeNo}`);
    return (body as { content: { id: number; status: string; [field: string]: unknown }[] }).content[0];
  };
  const begin = async () => {
    const params = await alipay.open((await pay()).text);
    return String(JSON.parse(params.biz_content ?? "{}").out_trade_no);
  };
  const notify = async (params: Readonly<Record<string, string>>) => {
    const body = new URLSearchParams(params);
    const response = await fetch(`${desk.server.url}/prod-api${PATH}/notify`, { method: "POST", body });
    return `${response.status} ${await response.text()}`;
  };
  const notice = (outTradeNo: string, over: Readonly<Record<string, string>> = {}) => ({
    app_id: APP_ID,
    notify_type: "trade_status_sync",
    out_trade_no: outTradeNo,
    trade_no: "2026112222001400000000000009",
    trade_status: "TRADE_SUCCESS",
    total_amount: "12.50",
    subject: "茶 tea & more",
    gmt_payment: "2026-11-21 21:05:06",
    ...over,
  });

  test("is not set up at first, and says so", async () => {
    expect((await admin("GET", PATH)).body).toMatchObject({
      id: 0,
      privateKeySet: false,
      gatewayUrl: ALIPAY_SANDBOX,
      signType: "RSA2",
      charset: "utf-8",
      format: "JSON",
      sandbox: true,
    });
    expect(await pay()).toMatchObject({ status: 400, text: expect.stringContaining("Alipay is not set up") });
    expect(await notify(alipay.callback(notice("x")))).toBe("200 failure");
  });

  test("takes keys as Alipay's tools give them, and nothing else", async () => {
    expect(await refusal(settings({ privateKey: "no key" }))).toMatch(/^400 privateKey: /);
    expect(await refusal(settings({ privateKey: application.spki }))).toMatch(/^400 privateKey: /);
    expect(await refusal(settings({ publicKey: "no key" }))).toMatch(/^400 publicKey: /);
    expect(await refusal(settings({ gatewayUrl: "https://a:b@gateway.test" }))).toMatch(/^400 gatewayUrl: /);
    expect((await admin("PUT", PATH, settings({ privateKey: application.pkcs1 }))).status).toBe(204);
    expect((await admin("PUT", PATH, settings())).status).toBe(204);
  });

  test("keeps the private key to itself: sealed, never answered, never logged", async () => {
    const { body } = await admin("GET", PATH);
    expect(body).toMatchObject({ appId: APP_ID, privateKeySet: true, sandbox: true });
    const history = (await admin("GET", `${PATH}/${(body as { id: number }).id}/history`)).body;
    const log = await desk.server.context.db.select().from(operationLog);
    const rows = await desk.server.context.db.select().from(toolAliPay);
    for (const reported of [body, history, log, rows]) {
      expect(JSON.stringify(reported)).not.toContain(application.pkcs8.slice(40, 120));
      expect(JSON.stringify(reported)).not.toContain("BEGIN RSA");
    }
  });

  test("signs a payment as the platform documents it: the gateway takes it", async () => {
    const { status, type, text } = await pay();
    expect([status, type]).toEqual([200, "text/plain; charset=utf-8"]);
    const params = await alipay.open(text);
    expect(params).toMatchObject({
      method: "alipay.trade.page.pay",
      app_id: APP_ID,
      notify_url: `${desk.server.url}/prod-api${PATH}/notify`,
    });
    expect(JSON.parse(params.biz_content ?? "{}")).toMatchObject({
      product_code: "FAST_INSTANT_TRADE_PAY",
      total_amount: "12.50",
      subject: "茶 tea",
      extend_params: { sys_service_provider_id: "2088000000000001" },
    });
    const mobile = await alipay.open((await pay({}, "toPayAsWeb")).text);
    expect(mobile.method).toBe("alipay.trade.wap.pay");
    expect(alipay.refused).toEqual([]);
    await expect(alipay.open(text.replace("12.50", "0.01"))).rejects.toThrow("isv.invalid-signature");
    alipay.refused.length = 0;
  });

  test("refuses amounts that cannot be, in the sandbox those of 5,000 and more", async () => {
    const cases: [object, RegExp][] = [
      [{ totalAmount: 0 }, /totalAmount: Enter an amount greater than 0/],
      [{ totalAmount: -1 }, /totalAmount: /],
      [{ totalAmount: 5_000 }, /totalAmount: test amount too large/],
      [{ totalAmount: 0.001 }, /totalAmount: at most 2 decimals/],
      [{ totalAmount: "0.001" }, /totalAmount: at most 2 decimals/],
      [{ totalAmount: "1e3" }, /totalAmount: /],
      [{ totalAmount: "many" }, /totalAmount: /],
      [{ subject: " " }, /subject: /],
      [{ subject: "a&b" }, /subject: /],
      [{ body: "" }, /body: /],
    ];
    for (const [over, reported] of cases) {
      const { status, text } = await pay(over);
      expect([status, text]).toEqual([400, expect.stringMatching(reported)]);
    }
    expect((await pay({ totalAmount: 4_999.99 })).status).toBe(200);
    expect((await pay({ totalAmount: "1.10" })).status).toBe(200);
  });

  test("believes a notice that Alipay has signed, as often as it comes", async () => {
    const number = await begin();
    expect(await orderOf(number)).toMatchObject({ status: "waiting", createBy: "admin", totalAmount: 12.5 });
    const reported = alipay.callback(notice(number));
    for (const _ of [1, 2]) expect(await notify(reported)).toBe("200 success");
    expect(await orderOf(number)).toMatchObject({
      status: "paid",
      tradeNo: "2026112222001400000000000009",
      payTime: expect.stringMatching(/^2026-11-2\d \d\d:05:06$/),
    });
    expect(await notify(alipay.callback(notice(number, { trade_status: "TRADE_CLOSED" })))).toBe(
      "200 success",
    );
    expect(await notify(reported)).toBe("200 success");
    expect(await orderOf(number)).toMatchObject({ status: "closed" });
  });

  test("believes no other notice", async () => {
    const number = await begin();
    const reported = alipay.callback(notice(number));
    const wrong = [
      { ...reported, total_amount: "0.01" },
      { ...reported, sign: "" },
      { ...reported, sign_type: "RSA" },
      alipay.callback(notice(number, { total_amount: "0.01" })),
      alipay.callback(notice(number, { app_id: "another" })),
      alipay.callback(notice("QS0")),
    ];
    for (const params of wrong) expect(await notify(params)).toBe("200 failure");
    expect(await orderOf(number)).toMatchObject({ status: "waiting" });
  });

  test("shows the payer what was paid, where Alipay has signed it", async () => {
    const number = await begin();
    const back = (params: Readonly<Record<string, string>>) =>
      fetch(`${desk.server.url}/prod-api${PATH}/return?${new URLSearchParams(params)}`, {
        headers: { "Accept-Language": "en" },
      });
    const params = { app_id: APP_ID, out_trade_no: number, total_amount: "12.50", trade_no: "<b>1</b>" };
    const page = await back(alipay.callback(params));
    const html = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get("content-security-policy")).toMatch(/default-src 'none'/);
    expect(html).toContain(number);
    expect(html).toContain("&lt;b&gt;1&lt;/b&gt;");
    const forged = await back({ ...alipay.callback(params), total_amount: "1.00" });
    expect(forged.status).toBe(400);
    expect(await forged.text()).not.toContain(number);
    expect(await orderOf(number)).toMatchObject({ status: "waiting" });
  });

  test("asks Alipay about a payment, and believes what is signed alone", async () => {
    const unopened = JSON.parse(new URL((await pay()).text).searchParams.get("biz_content") ?? "{}")
      .out_trade_no as string;
    const ask = async (number: string) => {
      const { status, message } = await admin("PUT", `${PATH}/orders/query/${(await orderOf(number))?.id}`);
      return status === 204 ? 204 : message;
    };
    expect(await ask(unopened)).toBe("The payer has not begun this payment at Alipay yet");
    const number = await begin();
    expect(await ask(number)).toBe(204);
    expect(await orderOf(number)).toMatchObject({ status: "waiting" });
    Object.assign(alipay.orders.get(number) ?? {}, { status: "TRADE_SUCCESS" });
    await admin("PUT", PATH, { publicKey: application.spki });
    expect(await ask(number)).toBe("Alipay refused: The signature of the answer is wrong");
    await admin("PUT", PATH, { publicKey: alipay.publicKey });
    expect(await ask(number)).toBe(204);
    expect(await orderOf(number)).toMatchObject({ status: "paid" });
  });

  test("lets nobody in without the permission", async () => {
    const amy = adminCalls(desk.server, await desk.server.login("amy"));
    const calls = [
      ["GET", PATH],
      ["PUT", PATH],
      ["DELETE", PATH],
      ["POST", `${PATH}/toPayAsPC`],
      ["POST", `${PATH}/toPayAsWeb`],
      ["GET", `${PATH}/orders`],
      ["PUT", `${PATH}/orders/query/1`],
    ] as const;
    for (const [method, path] of calls) expect((await amy(method, path)).status, path).toBe(403);
  });
});

describe("an answer of the gateway", () => {
  const pair = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  const account = {
    ...{ appId: APP_ID, providerId: "", gatewayUrl: ALIPAY_SANDBOX, notifyUrl: "", returnUrl: "" },
    ...{ charset: "utf-8", format: "JSON", sandbox: true, ...pair },
  };
  const asked = (text: string) =>
    queryTrade(
      account,
      "QS1",
      new Date(0),
      providerNet(() => new Response(text)),
    );

  test.each([
    ["a signature that is no text", '{"alipay_trade_query_response":{"code":"10000"},"sign":null}'],
    [
      "a part that cannot be read",
      '{"a":"\\"alipay_trade_query_response\\" {x}","alipay_trade_query_response":1}',
    ],
    ["no object", '{"alipay_trade_query_response":[],"sign":"x"}'],
    ["something else", "<html>"],
  ])("with %s is a refusal, and no fault of ours", async (_, text) => {
    await expect(asked(text)).rejects.toThrow(ProviderRefused);
  });
});

test("every gateway but the real one is a sandbox", () => {
  expect(isSandbox(ALIPAY_GATEWAY)).toBe(false);
  for (const url of [ALIPAY_SANDBOX, "http://127.0.0.1:1/", "https://openapi.alipay.com.evil.test/", ""]) {
    expect(isSandbox(url), url).toBe(true);
  }
});

test("the text that is signed is sorted by name, without what is empty", () => {
  expect(signingText({ b: "2", a: "1", c: "", sign: "x", B: "3" })).toBe("B=3&a=1&b=2");
});

test("times are those of China's clocks", () => {
  expect(chinaTime(new Date("2026-01-01T16:00:00Z"))).toBe("2026-01-02 00:00:00");
  expect(timeOf("2026-01-02 00:00:00")?.toISOString()).toBe("2026-01-01T16:00:00.000Z");
  expect(timeOf("yesterday")).toBeUndefined();
});

test("the part of an answer that is signed is read as it is written", () => {
  expect(rawValue('{"a":{"b":"}\\"{"},"sign":"x"}', "a")).toBe('{"b":"}\\"{"}');
  expect(rawValue('{"sign":"x"}', "a")).toBeUndefined();
  expect(rawValue("no json", "a")).toBeUndefined();
});

test("short keys and other kinds are none", () => {
  for (const text of ["", "AAAA", application.spki]) expect(privateKeyOf(text)).toBeUndefined();
  expect(publicKeyOf(application.pkcs8)).toBeUndefined();
  expect(privateKeyOf(application.pkcs1)).toBeDefined();
  expect(
    publicKeyOf(`-----BEGIN PUBLIC KEY-----\n${application.spki}\n-----END PUBLIC KEY-----`),
  ).toBeDefined();
});
