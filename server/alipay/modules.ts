import { eq } from "drizzle-orm";
import { aliPay } from "../../src/contract/resources/tools/ali-pay.ts";
import { aliPayOrder } from "../../src/contract/resources/tools/ali-pay-order.ts";
import type { ServerContext } from "../context.ts";
import { toolAliPay, toolAliPayOrder } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { isPlainAddress } from "../openai/account.ts";
import { saidIn } from "../outgoing/exchange.ts";
import type { Net } from "../outgoing/net.ts";
import type { ActionCall, ResourceModule, Values } from "../resources/module.ts";
import { alipayTexts } from "../texts/alipay.ts";
import { requireAccount } from "./account.ts";
import { queryTrade, type TradeState } from "./gateway.ts";
import { privateKeyOf, publicKeyOf } from "./keys.ts";
import { noteState, type PaymentObserver } from "./payments.ts";
import { alipayRefusal } from "./refusal.ts";

/** The account at Alipay (contract A15): what the mechanism does not know of it. */
export const aliPayModule: ResourceModule = {
  definition: aliPay,
  table: toolAliPay,
  beforeCreate: async (values) => checked(values),
  beforeUpdate: async (_, values) => checked(values),
};

const ADDRESSES = {
  gatewayUrl: alipayTexts.gatewayUrl,
  notifyUrl: alipayTexts.notifyUrl,
  returnUrl: alipayTexts.returnUrl,
} as const;

function checked(values: Values): Values {
  const { privateKey, publicKey } = values;
  if (typeof privateKey === "string" && privateKey !== "" && !privateKeyOf(privateKey)) {
    throw new Refusal(400, alipayTexts.privateKey);
  }
  if (typeof publicKey === "string" && !publicKeyOf(publicKey)) throw new Refusal(400, alipayTexts.publicKey);
  for (const [name, text] of Object.entries(ADDRESSES)) {
    const address = values[name];
    if (typeof address === "string" && !isPlainAddress(address)) throw new Refusal(400, text);
  }
  return values;
}

/** Payments (contract A15): Alipay can be asked about one, for its notices do not reach every server. */
export function aliPayOrderModule(
  context: ServerContext,
  onPaid: PaymentObserver,
  world: Net = context.net,
): ResourceModule {
  return {
    definition: aliPayOrder,
    table: toolAliPayOrder,
    actions: { query: (call) => askAlipay(context, world, onPaid, call) },
    outside: ["query"],
  };
}

async function askAlipay(
  context: ServerContext,
  world: Net,
  onPaid: PaymentObserver,
  { db, row, now }: ActionCall,
): Promise<void> {
  if (!row) return;
  const [order] = await db.select().from(toolAliPayOrder).where(eq(toolAliPayOrder.id, row.id));
  if (!order) return;
  const account = await requireAccount(context);
  const state = await asRefusal(context, () => queryTrade(account, order.outTradeNo, now, world));
  if (!state) throw new Refusal(400, alipayTexts.notBegun);
  if (!(await noteState(context, state, onPaid))) throw new Refusal(400, alipayTexts.another);
}

async function asRefusal(
  { log }: Pick<ServerContext, "log">,
  ask: () => Promise<TradeState | undefined>,
): Promise<TradeState | undefined> {
  try {
    return await ask();
  } catch (error) {
    const refusal = alipayRefusal(error);
    log.warn({ err: refusal, said: saidIn(error) }, "a payment could not be asked for");
    throw refusal;
  }
}
