import * as v from "valibot";
import type { AlipayScene } from "../../src/contract/alipay.ts";
import { type Money, readMoney } from "../../src/domain/money.ts";
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

const OK = "10000";
const UNKNOWN_TRADE = "ACQ.TRADE_NOT_EXIST";
/** What refuses for now: whether it was done is not known. */
const BUSY = /^(20000|ACQ\.SYSTEM_ERROR|aop\.|isp\.)/;

/** Alipay refused, and said why. */
export class AlipayRefused extends ProviderRefused {
  /** @param code of the reason, as Alipay's documents list them. @param isFinal it was not done, and will not be unless it is asked again. */
  constructor(
    reason: string,
    said: string,
    readonly code: string,
    readonly isFinal: boolean,
  ) {
    super(reason, said);
    this.name = "AlipayRefused";
  }
}

/** What is asked of the gateway. */
interface Question {
  readonly method: string;
  readonly content: object;
  readonly now: Date;
}

/**
 * Asks the gateway something.
 * @returns what it answered, which it has signed.
 * @throws AlipayRefused where Alipay refuses; ProviderRefused where what came is not its answer; ProviderSilent where none came.
 */
async function ask(account: AlipayAccount, { method, content, now }: Question, net: Net): Promise<Answer> {
  const params = signed(common(account, method, content, now), account.privateKey);
  const headers = { "content-type": FORM_TYPE };
  const request = { url: account.gatewayUrl, headers, body: new URLSearchParams(params).toString() };
  const { status, text } = await sendForText(request, net);
  const answer = v.safeParse(Answered, verified(account, { text, method, status }));
  if (!answer.success) throw new ProviderRefused(codeOf(status));
  const { code, msg, sub_code: subCode, sub_msg: subMsg } = answer.output;
  if (code === OK) return answer.output;
  const reason = codeOf(status, subCode || code);
  throw new AlipayRefused(reason, subMsg || msg, subCode || code, !BUSY.test(code) && !BUSY.test(subCode));
}

type Answer = v.InferOutput<typeof Answered>;

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
  const content = { out_trade_no: outTradeNo };
  const answer = await knownOf(ask(account, { method: "alipay.trade.query", content, now }, net));
  if (answer === undefined) return undefined;
  const state = v.safeParse(TradeState, answer);
  if (!state.success || state.output.out_trade_no !== outTradeNo)
    throw new ProviderRefused("Another payment");
  return state.output;
}

/** An answer, nothing where Alipay knows no such payment. */
async function knownOf(answer: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof AlipayRefused && error.code === UNKNOWN_TRADE) return undefined;
    throw error;
  }
}

/** A part of a payment that is to go back. */
export interface RefundRequest {
  readonly outTradeNo: string;
  /** By which Alipay knows it: asked for twice, it is paid back once. */
  readonly requestNo: string;
  /** CNY. */
  readonly amount: Money;
  readonly reason: string;
}

const Refunded = v.looseObject({ out_trade_no: v.string(), fund_change: v.optional(v.string(), "N") });

/**
 * Asks for a part of a payment to go back to the payer.
 * @returns whether it did. Where it did not, it may have gone back before (`isRefunded`).
 * @throws AlipayRefused where Alipay refuses; ProviderRefused where what came is not its answer; ProviderSilent where none came.
 */
export async function refundTrade(
  account: AlipayAccount,
  { outTradeNo, requestNo, amount, reason }: RefundRequest,
  now: Date,
  net: Net,
): Promise<boolean> {
  const content = {
    ...{ out_trade_no: outTradeNo, refund_amount: amount, refund_reason: reason },
    out_request_no: requestNo,
  };
  const answer = v.safeParse(
    Refunded,
    await ask(account, { method: "alipay.trade.refund", content, now }, net),
  );
  if (!answer.success || answer.output.out_trade_no !== outTradeNo)
    throw new ProviderRefused("Another payment");
  return answer.output.fund_change === "Y";
}

const RefundState = v.looseObject({
  out_request_no: v.optional(v.string()),
  refund_status: v.optional(v.string(), ""),
  refund_amount: v.optional(v.string()),
});

/**
 * Asks what became of a part of a payment that was to go back.
 * @returns whether it did.
 * @throws as `refundTrade`, and ProviderRefused where another amount went back.
 */
export async function isRefunded(
  account: AlipayAccount,
  { outTradeNo, requestNo, amount }: RefundRequest,
  now: Date,
  net: Net,
): Promise<boolean> {
  const content = { out_trade_no: outTradeNo, out_request_no: requestNo };
  const method = "alipay.trade.fastpay.refund.query";
  const state = v.safeParse(RefundState, await knownOf(ask(account, { method, content, now }, net)));
  if (!state.success || state.output.refund_status !== "REFUND_SUCCESS") return false;
  const { out_request_no: request, refund_amount: refunded } = state.output;
  if (request !== requestNo || readMoney(refunded) !== amount) throw new ProviderRefused("Another refund");
  return true;
}

const Signed = v.object({ sign: v.fallback(v.optional(v.string(), ""), "") });

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** The answer's own part, which is signed as it is written. Refusals that come before the key is known are not signed. */
function verified(
  { publicKey }: AlipayAccount,
  { text, method, status }: { readonly text: string; readonly method: string; readonly status: number },
): unknown {
  const node = `${method.replaceAll(".", "_")}_response`;
  const raw = rawValue(text, node) ?? rawValue(text, "error_response");
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
