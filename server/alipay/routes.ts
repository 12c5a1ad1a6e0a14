import * as v from "valibot";
import { AlipayPaymentRequest, type AlipayScene } from "../../src/contract/alipay.ts";
import { permissionOf } from "../../src/contract/resources/definition.ts";
import { aliPay } from "../../src/contract/resources/tools/ali-pay.ts";
import type { ServerContext } from "../context.ts";
import { callerOf, requirePermission } from "../http/access.ts";
import type { App } from "../http/valibot.ts";
import { registerSettings } from "../settings/settings-routes.ts";
import { alipayTexts } from "../texts/alipay.ts";
import { languageOf } from "../texts/index.ts";
import { findAccount, isSandbox } from "./account.ts";
import { TradeState } from "./gateway.ts";
import { aliPayModule } from "./modules.ts";
import { beginPayment, isOwn, noteState, type PaymentObserver } from "./payments.ts";
import { returnPage } from "./return-page.ts";
import { isSignedCallback, type Params } from "./signature.ts";

const BASE = `/prod-api/${aliPay.path}`;
/** Longest notice that is read. */
const NOTICE_MAX = 32_768;

const Texts = v.record(v.string(), v.string());

/** Alipay (contract A15): the account's settings, beginning a payment, and what Alipay calls when one was made. @param onPaid told of each payment that was. */
export async function registerAlipay(
  app: App,
  context: ServerContext,
  onPaid: PaymentObserver,
): Promise<void> {
  registerSettings(app, context, {
    module: aliPayModule,
    beside: async ({ db }) => {
      const [row] = await db.select().from(aliPayModule.table).limit(1);
      const { gatewayUrl } = (row ?? {}) as { readonly gatewayUrl?: string };
      return { sandbox: isSandbox(gatewayUrl ?? "") };
    },
  });
  mountPay(app, context, "toPayAsPC", "pc");
  mountPay(app, context, "toPayAsWeb", "web");
  await app.register(async (scope: App) => mountNotify(scope, context, onPaid));

  app.get(`${BASE}/return`, { schema: { querystring: Texts } }, async ({ query, headers }, reply) => {
    const account = await findAccount(context);
    const isTrue =
      account !== undefined && isSignedCallback(query, account.publicKey) && isOwn(account, query);
    const { html, policy } = returnPage(isTrue ? query : undefined, languageOf({ headers }));
    return reply
      .code(isTrue ? 200 : 400)
      .type("text/html; charset=utf-8")
      .header("Content-Security-Policy", policy)
      .send(html);
  });
}

/** `POST /toPayAsPC`, `/toPayAsWeb`: the address of the page that is paid on, as plain text. */
function mountPay(app: App, context: ServerContext, path: string, scene: AlipayScene): void {
  app.post(
    `${BASE}/${path}`,
    {
      onRequest: requirePermission(context, permissionOf(aliPay, "pay")),
      config: { operation: alipayTexts.operation },
      schema: { body: AlipayPaymentRequest },
    },
    async (request, reply) => {
      const { username } = callerOf(request).account;
      const { url } = await beginPayment(context, { ...request.body, scene, username });
      return reply.type("text/plain; charset=utf-8").send(url);
    },
  );
}

/** `POST /notify`: Alipay reports what became of a payment, and repeats it until it reads `success`. */
function mountNotify(scope: App, context: ServerContext, onPaid: PaymentObserver): void {
  scope.addContentTypeParser(
    "application/x-www-form-urlencoded",
    { parseAs: "string", bodyLimit: NOTICE_MAX },
    (_, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  scope.post(
    `${BASE}/notify`,
    { config: { operation: false }, bodyLimit: NOTICE_MAX, schema: { body: Texts } },
    async (request, reply) => {
      const isTaken = await takeNotice(context, request.body, onPaid);
      if (!isTaken) request.log.warn("a notice of Alipay was refused");
      return reply.type("text/plain").send(isTaken ? "success" : "failure");
    },
  );
}

async function takeNotice(context: ServerContext, params: Params, onPaid: PaymentObserver): Promise<boolean> {
  const account = await findAccount(context);
  if (!account || !isSignedCallback(params, account.publicKey) || !isOwn(account, params)) return false;
  const state = v.safeParse(TradeState, params);
  return state.success && noteState(context, state.output, onPaid);
}
