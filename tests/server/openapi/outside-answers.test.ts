import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type SmtpServer, startSmtp } from "../../../e2e/support/smtp-server.ts";
import { type AlipayServer, application, startAlipayServer } from "../../support/alipay-server.ts";
import {
  type Answered,
  type Call,
  type DescribedServer,
  describedServer,
} from "../../support/described-server.ts";
import { OPENAI_KEY, type OpenaiServer, startOpenaiServer } from "../../support/openai-server.ts";
import { type S3Server, startS3Server } from "../../support/s3-server.ts";
import { type TestServer, testServers } from "../../support/server.ts";
import { ACCOUNT, startTranslationServer, type TranslationServer } from "../../support/translation-server.ts";
import { pngOf } from "../../support/uploads.ts";

const LOST = "lost@quayside.test";
/** Nobody listens there. */
const NOBODY = "http://127.0.0.1:9";
const api = "/prod-api/api";
const NO_SUCH = 987_654_321;

/** Routes whose answers need a service outside, as the description names them. */
const OUTSIDE_ROUTES: readonly string[] = [
  // A mail server.
  "post /prod-api/api/email",
  "post /prod-api/api/code/resetEmail",
  // An S3-compatible store.
  "post /prod-api/api/qiNiuContent",
  "delete /prod-api/api/qiNiuContent",
  "delete /prod-api/api/qiNiuContent/{id}",
  "put /prod-api/api/qiNiuContent/config",
  "post /prod-api/api/qiNiuContent/config/test",
  "post /prod-api/api/qiNiuContent/synchronize",
  "get /prod-api/api/qiNiuContent/download/{id}",
  "get /prod-api/api/qiNiuContent/content/{id}",
  "post /prod-api/api/upload",
  "post /prod-api/api/watermark/apply",
  "post /prod-api/api/watermark/restore",
  // A language model.
  "post /prod-api/api/openaiConfig/test/{id}",
  "post /prod-api/api/openaiConfig/models/{id}",
  // A provider of translations.
  "post /prod-api/api/translateConfig/test/{id}",
  // Alipay.
  "post /prod-api/api/aliPay/toPayAsPC",
  "post /prod-api/api/aliPay/toPayAsWeb",
  "post /prod-api/api/aliPay/notify",
  "get /prod-api/api/aliPay/return",
  "put /prod-api/api/aliPay/orders/query/{id}",
];

/** Answers that are not brought about here, and why. */
const UNCOMPARED: Readonly<Record<string, string>> = {
  429: "limits of calls by time have tests of their own, and every one of them answers as any refusal",
  431: "heads that are too large have a test of their own, and are answered before it is known what was asked for",
  500: "a fault of the server itself is no answer that can be asked for",
  503: "a database that is away has tests of its own, and every call answers it as any refusal",
  507: "a full disk has a test of its own, and answers as any refusal",
};

/** Answers that come of services outside: where they do what they are asked, where they refuse, and where they are down. */
describe.each(testServers)("what is answered through other services is described, on $name", ({ start }) => {
  let server: TestServer;
  let own: DescribedServer;
  let admin: Call;
  let smtp: SmtpServer;
  let store: S3Server;
  let model: OpenaiServer;
  let translator: TranslationServer;
  let alipay: AlipayServer;
  beforeAll(async () => {
    server = await start();
    own = await describedServer(server);
    admin = own.as("admin");
    [smtp, store, model] = [await startSmtp(LOST), await startS3Server(), await startOpenaiServer()];
    [translator, alipay] = [await startTranslationServer(), await startAlipayServer()];
  }, 60_000);
  afterAll(async () => {
    await server.close();
    for (const service of [smtp, store, model, translator, alipay]) await service.close();
  }, 60_000);

  const asDescribed = (calls: () => Promise<void>) => own.asDescribed(calls);
  const idOf = ({ body }: Answered) => (body as { readonly id: number }).id;
  const status = async (answer: Promise<Answered>) => (await answer).status;
  const message = async (answer: Promise<Answered>) =>
    (await answer).body as { readonly status: number; readonly message: string };
  const refusedWith = (pattern: RegExp) => ({ status: 400, message: expect.stringMatching(pattern) });
  const file = async () => new Blob([await pngOf(120, 40)], { type: "image/png" });
  /** Reads how far work is until it has ended; every state on the way has to be as described. */
  const endOf = async (id: number) => {
    await expect
      .poll(async () => (await admin("GET", `${api}/backgroundWork/${id}`)).body, { timeout: 20_000 })
      .toMatchObject({ endTime: expect.any(String) });
    return (await admin("GET", `${api}/backgroundWork/${id}`)).body;
  };

  test("letters: sent, sent to some, refused, no server there", () =>
    asDescribed(async () => {
      const settings = (over: object) =>
        admin("PUT", `${api}/email`, {
          ...{ host: "127.0.0.1", port: smtp.port, encryption: "none", user: "quay", pass: "right" },
          ...{ fromUser: "Harbour <desk@quayside.test>", ...over },
        });
      const send = (...tos: string[]) =>
        admin("POST", `${api}/email`, { tos, subject: "Timetable", content: "<p>Hello</p>" });
      const code = (email: string) => admin("POST", `${api}/code/resetEmail?email=${email}`);
      expect(await status(settings({}))).toBe(204);
      expect(await status(admin("GET", `${api}/email`))).toBe(200);
      expect((await send("amy@quayside.test")).body).toMatchObject({ sent: 1, failed: [] });
      expect((await send("amy@quayside.test", LOST)).body).toMatchObject({ sent: 1, failed: [{ to: LOST }] });
      expect(await message(send(LOST))).toMatchObject(refusedWith(/: 550$/));
      expect(await status(code("new@quayside.test"))).toBe(200);
      expect(await status(code(LOST))).toBe(502);
      expect(await status(settings({ pass: "wrong" }))).toBe(204);
      expect(await message(send("amy@quayside.test"))).toMatchObject(refusedWith(/: 535$/));
      expect(await status(settings({ port: 9 }))).toBe(204);
      expect(await message(send("amy@quayside.test"))).toMatchObject(refusedWith(/./));
      expect(await status(code("other@quayside.test"))).toBe(502);
      expect(await status(code("no address"))).toBe(400);
      expect(await status(admin("DELETE", `${api}/email`))).toBe(200);
    }));

  const cloud = `${api}/qiNiuContent`;
  const configOf = (over: object = {}) => ({
    ...{ bucket: store.bucket, host: store.url, type: "公开", ...store.account, ...over },
  });
  const setStore = (over?: object) => admin("PUT", `${cloud}/config`, configOf(over));
  const toCloud = async () => [
    await own.upload(cloud, await file()),
    await own.upload(`${api}/upload`, await file(), { type: "cloud" }),
  ];
  const statuses = (answers: readonly Answered[]) => answers.map((one) => one.status);

  test("the cloud storage: not set up, set up, tried out", () =>
    asDescribed(async () => {
      expect(statuses(await toCloud())).toEqual([400, 400]);
      expect(await status(admin("POST", `${cloud}/synchronize`))).toBe(400);
      expect(await status(admin("GET", `${cloud}/config`))).toBe(200);
      expect(await status(setStore({ bucket: "X" }))).toBe(400);
      expect(await status(setStore({ addressing: "virtual" }))).toBe(400);
      expect(await status(setStore())).toBe(204);
      expect(await status(admin("GET", `${cloud}/config`))).toBe(200);
      const tried = (over?: object) => admin("POST", `${cloud}/config/test`, configOf(over));
      expect(await status(tried())).toBe(200);
      expect(await message(tried({ secretKey: "wrong" }))).toMatchObject(
        refusedWith(/SignatureDoesNotMatch/),
      );
      expect(await message(tried({ host: NOBODY }))).toMatchObject(refusedWith(/cannot be reached/));
    }));

  test("objects: kept, listed, viewed, signed for, synchronised, deleted", () =>
    asDescribed(async () => {
      expect(statuses(await toCloud())).toEqual([200, 201]);
      expect(await status(setStore({ type: "私有" }))).toBe(204);
      const id = idOf(await own.upload(cloud, await file()));
      for (const path of ["", `/${id}`, `/download/${id}`, `/content/${id}`]) {
        expect(await status(admin("GET", cloud + path)), path).toBe(200);
      }
      expect(await endOf(idOf(await admin("POST", `${cloud}/synchronize`)))).toMatchObject({ state: "done" });
      expect(await status(admin("DELETE", `${cloud}/${id}`))).toBe(200);
      const [other] = await toCloud();
      expect(await status(admin("DELETE", cloud, [idOf(other as Answered)]))).toBe(200);
      expect(await status(admin("DELETE", cloud, [NO_SUCH]))).toBe(404);
      expect(await status(admin("GET", `${cloud}/removed`))).toBe(200);
      expect(await status(admin("GET", `${api}/backgroundWork`))).toBe(200);
    }));

  test("watermarks on objects: applied and taken away, with what could not be fetched", () =>
    asDescribed(async () => {
      await toCloud();
      expect(await status(admin("POST", `${api}/watermark/apply`))).toBe(400);
      const values = { name: "Described", type: "text", text: "QUAY", minWidth: 0, applyTo: ["all"] };
      expect(await status(admin("POST", `${api}/watermark`, values))).toBe(201);
      expect(await status(admin("GET", `${api}/watermark/apply`))).toBe(200);
      store.refusing.set(`GET ${[...store.objects.keys()][0]}`, 403);
      const applied = await endOf(idOf(await admin("POST", `${api}/watermark/apply`)));
      expect(applied).toMatchObject({ state: "done", result: { broken: 1 }, named: [expect.any(String)] });
      store.refusing.clear();
      expect(await endOf(idOf(await admin("POST", `${api}/watermark/restore`)))).toMatchObject({
        state: "done",
      });
      // While one goes on there is no other.
      let release = () => {};
      store.beforePut = () =>
        new Promise<void>((resolve) => {
          release = resolve;
        });
      const going = idOf(await admin("POST", `${api}/watermark/apply`));
      for (const what of ["apply", "restore"]) {
        expect(await status(admin("POST", `${api}/watermark/${what}`))).toBe(400);
      }
      expect(await status(admin("PUT", `${api}/backgroundWork/${going}/cancel`))).toBe(204);
      store.beforePut = async () => {};
      release();
      await endOf(going);
      expect(await status(admin("PUT", `${api}/backgroundWork/${going}/cancel`))).toBe(400);
    }));

  test("objects, where the store refuses, and where it is down", () =>
    asDescribed(async () => {
      const id = idOf(await own.upload(cloud, await file()));
      const every = async () => [
        ...(await toCloud()),
        await admin("GET", `${cloud}/content/${id}`),
        await admin("POST", `${cloud}/config/test`, configOf()),
      ];
      store.trouble = "down";
      expect(statuses(await every())).toEqual([400, 400, 400, 400]);
      const failed = await endOf(idOf(await admin("POST", `${cloud}/synchronize`)));
      expect(failed).toMatchObject({ state: "failed", failure: expect.stringContaining("SlowDown") });
      store.trouble = "none";
      expect(await status(setStore({ host: NOBODY }))).toBe(204);
      expect(statuses(await toCloud())).toEqual([400, 400]);
      expect(await status(admin("GET", `${cloud}/content/${id}`))).toBe(400);
      expect(await status(setStore())).toBe(204);
      store.objects.clear();
      expect(await status(admin("GET", `${cloud}/content/${id}`))).toBe(400);
    }));

  test("a language model: asked, its models listed; it refuses, and is not there", () =>
    asDescribed(async () => {
      const at = `${api}/openaiConfig`;
      const add = async (over: object) => {
        const values = { provider: "custom", baseUrl: `${model.url}/v1`, model: "small", ...over };
        return idOf(await admin("POST", at, { apiKey: OPENAI_KEY, ...values }));
      };
      const both = async (id: number) => [
        await admin("POST", `${at}/test/${id}`, { id, prompt: "abc" }),
        await admin("POST", `${at}/models/${id}`),
      ];
      const good = await add({});
      expect(statuses(await both(good))).toEqual([200, 200]);
      expect(await status(admin("GET", `${at}/${good}`))).toBe(200);
      expect(statuses(await both(await add({ apiKey: "sk-wrong" })))).toEqual([400, 400]);
      expect(statuses(await both(await add({ baseUrl: `${NOBODY}/v1` })))).toEqual([400, 400]);
      for (const _ of [1, 2]) model.answer(500, "<html>");
      expect(statuses(await both(good))).toEqual([400, 400]);
      expect(statuses(await both(NO_SUCH))).toEqual([404, 404]);
    }));

  test("a provider of translations: asked; it refuses, and is not there", () =>
    asDescribed(async () => {
      const at = `${api}/translateConfig`;
      const add = async (over: object) => {
        const values = { provider: "google", appId: ACCOUNT.appId, secret: ACCOUNT.secret, ...over };
        return idOf(
          await admin("POST", at, { endpoint: `${translator.url}/google`, sourceLang: "zh_CN", ...values }),
        );
      };
      const translate = (id: number) =>
        admin("POST", `${at}/test/${id}`, { id, text: "码头", from: "zh_CN", to: "en" });
      expect(await status(translate(await add({})))).toBe(200);
      expect(await status(translate(await add({ secret: "wrong" })))).toBe(400);
      expect(await status(translate(await add({ endpoint: `${NOBODY}/google` })))).toBe(400);
      expect(await status(translate(NO_SUCH))).toBe(404);
    }));

  test("Alipay: a payment begun, reported, asked about and come back from; refused, and not there", () =>
    asDescribed(async () => {
      const at = `${api}/aliPay`;
      const request = { subject: "Tea", body: "One box", totalAmount: 12.5 };
      const set = (over: object = {}) =>
        admin("PUT", at, {
          appId: "2021000000000001",
          sysServiceProviderId: "2088000000000001",
          privateKey: application.pkcs8,
          publicKey: alipay.publicKey,
          gatewayUrl: alipay.gateway,
          notifyUrl: `${server.url}${at}/notify`,
          returnUrl: `${server.url}${at}/return`,
          ...over,
        });
      expect(await status(admin("POST", `${at}/toPayAsPC`, request))).toBe(400);
      expect(await status(admin("POST", `${at}/toPayAsWeb`, request))).toBe(400);
      expect(await status(set())).toBe(204);
      expect(await status(admin("GET", at))).toBe(200);
      const begun = await admin("POST", `${at}/toPayAsWeb`, request);
      const unopened = await admin("POST", `${at}/toPayAsPC`, request);
      expect(statuses([begun, unopened])).toEqual([200, 200]);
      const { biz_content: content = "{}" } = await alipay.open(String(begun.body));
      const number = String((JSON.parse(content) as { out_trade_no: string }).out_trade_no);

      const { body: orders } = await admin("GET", `${at}/orders`);
      const rows = (orders as { content: { id: number; outTradeNo: string }[] }).content;
      const ask = (isOpen: boolean) =>
        admin("PUT", `${at}/orders/query/${rows.find((row) => (row.outTradeNo === number) === isOpen)?.id}`);
      expect(await status(ask(true))).toBe(204);
      expect(await message(ask(false))).toMatchObject(refusedWith(/not begun/));
      expect(await status(set({ gatewayUrl: `${NOBODY}/gateway.do` }))).toBe(204);
      expect(await message(ask(true))).toMatchObject(refusedWith(/./));
      expect(await status(set())).toBe(204);

      const notice = { app_id: "2021000000000001", out_trade_no: number, total_amount: "12.50" };
      const paid = { ...notice, trade_no: "2026112222001400000000000009", trade_status: "TRADE_SUCCESS" };
      const notify = async (params: Readonly<Record<string, string>>) => {
        const body = new URLSearchParams(params);
        const path = `${at}/notify`;
        return own.read("POST", path, await fetch(server.url + path, { method: "POST", body }));
      };
      expect(await notify(alipay.callback(paid))).toEqual({ status: 200, body: "success" });
      expect(await notify({ ...alipay.callback(paid), total_amount: "1" })).toMatchObject({
        body: "failure",
      });
      expect(await status(ask(true))).toBe(409);
      const back = (params: Readonly<Record<string, string>>) =>
        own.as()("GET", `${at}/return?${new URLSearchParams(params)}`);
      expect(await status(back(alipay.callback({ ...paid, trade_no: "1" })))).toBe(200);
      expect(await status(back(paid))).toBe(400);
    }));

  test("what any route refuses: who may not, what is not there, what is too much or no JSON", () =>
    asDescribed(async () => {
      for (const route of OUTSIDE_ROUTES) {
        const [method = "", path = ""] = route.split(" ");
        const responses = own.described.paths[path]?.[method]?.responses ?? {};
        const [verb, none] = [method.toUpperCase(), path.replace("{id}", String(NO_SUCH))];
        const sent = async (body: string, type = "application/json") => {
          const headers = { Authorization: own.tokens.admin, "Content-Type": type };
          const response = await fetch(server.url + none, { method: verb, headers, body });
          return (await own.read(verb, none, response)).status;
        };
        if (responses["401"]) expect(await status(own.as()(verb, none)), route).toBe(401);
        if (responses["403"]) expect(await status(own.as("amy")(verb, none)), route).toBe(403);
        if (responses["404"]) expect([400, 404], route).toContain(await status(admin(verb, none)));
        if (path.includes("{id}")) {
          expect(await status(admin(verb, path.replace("{id}", "zero"))), route).toBe(400);
        }
        if (verb === "GET") continue;
        expect(await sent("<job/>", "application/xml"), route).toBe(415);
        expect(await sent(`"${"x".repeat(2_000_000)}"`), route).toBe(413);
        if (responses["400"]) expect(await sent("[1"), route).toBe(400);
      }
    }));

  test("nothing that these routes answer is left uncompared, but for what is said above", () => {
    const left = OUTSIDE_ROUTES.flatMap((route) => {
      const [method = "", path = ""] = route.split(" ");
      const responses = own.described.paths[path]?.[method]?.responses;
      if (!responses) return [`${route} is not described`];
      return Object.keys(responses)
        .filter((one) => !(one in UNCOMPARED) && !own.check.seen.has(`${route} ${one}`))
        .map((one) => `${route} ${one}`);
    });
    expect(left).toEqual([]);
  });
});
