import * as v from "valibot";
import type { AlipayScene } from "../../src/contract/alipay.ts";
import { codeOf, FORM_TYPE, ProviderRefused } from "../outgoing/exchange.ts";
import type { Net } from "../outgoing/net.ts";
import { sendForText } from "../outgoing/send.ts";
import type { AlipayAccount } from "./account.ts";
import { isSigned, type Params, signed } from "./signature.ts";

/** What Alipay's gateway is asked, and what it answers, as its open platform documents it. */

/** A payment to be begun. */
export interface PaymentRequest {
  readonly outTradeNo: string;
  readonly subject: string;
  readonly body: string;
  /** CNY with two decimals, as text. */
  readonly amount: string;
  readonly scene: AlipayScene;
}

/** Of each page that a payment is made on: what is called there, and which product it is. */
const SCENES = {
  pc: { method: "alipay.trade.page.pay", product: "FAST_INSTANT_TRADE_PAY" },
  web: { method: "alipay.trade.wap.pay", product: "QUICK_WAP_WAY" },
} as const satisfies Record<AlipayScene, { readonly method: string; readonly product: string }>;

/** The address at which the payer pays. */
export function paymentUrl(account: AlipayAccount, payment: PaymentRequest, now: Date): string {
  const { method, product } = SCENES[payment.scene];
  const content = {
    out_trade_no: payment.outTradeNo,
    product_code: product,
    total_amount: payment.amount,
    subject: payment.subject,
    body: payment.body,
    extend_params: { sys_service_provider_id: account.providerId },
  };
  const { returnUrl: return_url, notifyUrl: notify_url } = account;
  const params = { ...common(account, method, content, now), return_url, notify_url };
  const url = new URL(account.gatewayUrl);
  for (const [name, value] of Object.entries(signed(params, account.privateKey))) {
    url.searchParams.set(name, value);
  }
  return url.href;
}

function common(account: AlipayAccount, method: string, content: object, now: Date): Params {
  return {
    app_id: account.appId,
    method,
    format: account.format,
    charset: account.charset,
    sign_type: "RSA2",
    timestamp: chinaTime(now),
    version: "1.0",
    biz_content: JSON.stringify(content),
  };
}

const parts = new Intl.DateTimeFormat("sv-SE", {
  timeZone: "Asia/Shanghai",
  dateStyle: "short",
  timeStyle: "medium",
});

/** `yyyy-MM-dd HH:mm:ss` by China's clocks, which are the gateway's. */
export const chinaTime = (time: Date): string => parts.format(time);

/** A time of the gateway's. */
export function timeOf(text: string | undefined): Date | undefined {
  if (text === undefined || !/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text)) return undefined;
  return new Date(`${text.replace(" ", "T")}+08:00`);
}

/** What Alipay reports of a payment. */
export const TradeState = v.object({
  out_trade_no: v.string(),
  trade_no: v.optional(v.string()),
  trade_status: v.picklist(["WAIT_BUYER_PAY", "TRADE_CLOSED", "TRADE_SUCCESS", "TRADE_FINISHED"]),
  total_amount: v.string(),
  /** Of an answer; a callback has `gmt_payment`. */
  send_pay_date: v.optional(v.string()),
  gmt_payment: v.optional(v.string()),
});
export type TradeState = v.InferOutput<typeof TradeState>;

const Answered = v.looseObject({
  code: v.string(),
  msg: v.optional(v.string(), ""),
  sub_code: v.optional(v.string(), ""),
  sub_msg: v.optional(v.string(), ""),
});

const QUERY = "alipay.trade.query";
const OK = "10000";
const UNKNOWN_TRADE = "ACQ.TRADE_NOT_EXIST";

/**
 * Asks what became of a payment.
 * @returns `undefined` while the payer has not begun to pay.
 * @throws ProviderRefused where Alipay refuses, or did not sign its answer; ProviderSilent where there is no answer.
 */
export async function queryTrade(
  account: AlipayAccount,
  outTradeNo: string,
  now: Date,
  net: Net,
): Promise<TradeState | undefined> {
  const params = signed(common(account, QUERY, { out_trade_no: outTradeNo }, now), account.privateKey);
  const headers = { "content-type": FORM_TYPE };
  const request = { url: account.gatewayUrl, headers, body: new URLSearchParams(params).toString() };
  const { status, text } = await sendForText(request, net);
  const answer = v.safeParse(Answered, verified(account, text, status));
  if (!answer.success) throw new ProviderRefused(codeOf(status));
  const { code, msg, sub_code: subCode, sub_msg: subMsg } = answer.output;
  if (code !== OK) {
    if (subCode === UNKNOWN_TRADE) return undefined;
    throw new ProviderRefused(codeOf(status, subCode || code), subMsg || msg);
  }
  const state = v.safeParse(TradeState, answer.output);
  if (!state.success || state.output.out_trade_no !== outTradeNo)
    throw new ProviderRefused("Another payment");
  return state.output;
}

const NODE = `${QUERY.replaceAll(".", "_")}_response`;
const Signed = v.object({ sign: v.fallback(v.optional(v.string(), ""), "") });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answer's own part, which is signed as it is written. Refusals that come before the key is known are not signed. */
function verified({ publicKey }: AlipayAccount, text: string, status: number): unknown {
  const raw = rawValue(text, NODE) ?? rawValue(text, "error_response");
  if (raw === undefined) throw new ProviderRefused(codeOf(status));
  const [{ sign }, value] = [v.parse(Signed, JSON.parse(text)), jsonOf(raw)];
  const refused = v.safeParse(Answered, value);
  const isRefusal = refused.success && refused.output.code !== OK;
  if (sign === "" && isRefusal) return value;
  if (!isSigned(raw, sign, publicKey)) throw new ProviderRefused("The signature of the answer is wrong");
  return value;
}

/** The text of an object that is under a name at the top of a JSON object; `undefined` where there is none. */
export function rawValue(text: string, name: string): string | undefined {
  try {
    const whole: unknown = JSON.parse(text);
    if (typeof whole !== "object" || whole === null || !Object.hasOwn(whole, name)) return undefined;
  } catch {
    return undefined;
  }
  const start = text.indexOf("{", text.indexOf(`"${name}"`));
  let depth = 0;
  let within = false;
  for (let at = start; at >= 0 && at < text.length; at += 1) {
    const sign = text[at];
    if (within) {
      if (sign === "\\") at += 1;
      else if (sign === '"') within = false;
    } else if (sign === '"') within = true;
    else if (sign === "{") depth += 1;
    else if (sign === "}") depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return undefined;
}
