import { createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
import { createServer } from "node:http";
import { listenLocally } from "../../e2e/support/loopback.ts";

/**
 * Alipay's gateway, as its open platform documents it: it verifies the signature of whatever it is asked with the application's public
 * key, and signs its answers with its own.
 */
export interface AlipayServer {
  readonly gateway: string;
  /** Alipay's public key, base64 of DER as the platform shows it. */
  readonly publicKey: string;
  /** Payments that were asked for with a good signature, by number. */
  readonly orders: Map<string, AlipayOrder>;
  /** What it was asked to pay back, by the request's number; once each, however often it is asked. */
  readonly refunds: Map<string, AlipayRefund>;
  /** Methods that it was asked for with a good signature, in their order. */
  readonly asked: string[];
  /**
   * What it does with the next refund beside paying it back: refuse it for good, or for now; lose its answer; or say that no money moved.
   */
  nextRefund: "refuse" | "busy" | "lose" | "unmoved" | undefined;
  /** What was wrong with requests that it refused. */
  readonly refused: string[];
  /** Reads the address that a payer is sent to, as the gateway does. @returns the parameters, or why it was refused. */
  open(url: string): Promise<Readonly<Record<string, string>>>;
  /** What a callback brings, signed. */
  callback(params: Readonly<Record<string, string>>): Readonly<Record<string, string>>;
  close(): Promise<void>;
}

export interface AlipayOrder {
  readonly outTradeNo: string;
  readonly amount: string;
  status: string;
}

export interface AlipayRefund {
  readonly outTradeNo: string;
  readonly amount: string;
}

/** An application's keys: a private one as its tools give it, without lines. */
export const application = pairOf();
const alipay = pairOf();

function pairOf() {
  const { privateKey, publicKey } = generateKeyPairSync("rsa", { modulusLength: 2_048 });
  return {
    privateKey,
    pkcs8: privateKey.export({ type: "pkcs8", format: "der" }).toString("base64"),
    pkcs1: privateKey.export({ type: "pkcs1", format: "pem" }).toString(),
    spki: publicKey.export({ type: "spki", format: "der" }).toString("base64"),
  };
}

const textOf = (params: Readonly<Record<string, string>>, without: readonly string[]) =>
  Object.entries(params)
    .filter(([name, value]) => !without.includes(name) && value !== "")
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${value}`)
    .join("&");

const appKey = createPublicKey({ key: Buffer.from(application.spki, "base64"), format: "der", type: "spki" });
const signedBy = (text: string) =>
  sign("RSA-SHA256", Buffer.from(text, "utf8"), alipay.privateKey).toString("base64");

export async function startAlipayServer(): Promise<AlipayServer> {
  const orders = new Map<string, AlipayOrder>();
  const refused: string[] = [];
  const refunds = new Map<string, AlipayRefund>();
  const asked: string[] = [];
  const state: Pick<AlipayServer, "nextRefund"> = { nextRefund: undefined };

  const faultOf = (params: Readonly<Record<string, string>>): string | undefined => {
    const { sign: signature = "", sign_type: kind, app_id: appId, version, charset, timestamp } = params;
    if (kind !== "RSA2" || appId !== "2021000000000001") return "invalid-app-id";
    if (version !== "1.0" || charset !== "utf-8") return "isv.missing-version";
    if (!/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/.test(timestamp ?? "")) return "isv.invalid-timestamp";
    const isGood = verify(
      "RSA-SHA256",
      Buffer.from(textOf(params, ["sign"]), "utf8"),
      appKey,
      Buffer.from(signature, "base64"),
    );
    return isGood ? undefined : "isv.invalid-signature";
  };
  const answerTo = (params: Readonly<Record<string, string>>): string => {
    const fault = faultOf(params);
    const name = `${(params.method ?? "").replaceAll(".", "_")}_response`;
    if (fault !== undefined) {
      refused.push(fault);
      return JSON.stringify({
        [name]: { code: "40002", msg: "Invalid Arguments", sub_code: fault, sub_msg: fault },
      });
    }
    asked.push(params.method ?? "");
    const raw = JSON.stringify(said(params.method ?? "", JSON.parse(params.biz_content ?? "{}")));
    return `{"${name}":${raw},"sign":"${signedBy(raw)}"}`;
  };
  const refusal = (sub_code: string) => ({
    code: "40004",
    msg: "Business Failed",
    sub_code,
    sub_msg: "被拒绝",
  });
  /** What it answers, as its documents say; each request is paid back once. */
  const said = (method: string, content: Readonly<Record<string, string>>): object => {
    const { out_trade_no: number = "", out_request_no: request = "", refund_amount: amount = "" } = content;
    const order = orders.get(number);
    const done = {
      code: "10000",
      msg: "Success",
      out_trade_no: number,
      trade_no: "2026112222001400000000000001",
    };
    if (method === "alipay.trade.fastpay.refund.query") {
      const refund = refunds.get(request);
      return refund?.outTradeNo !== number
        ? done
        : { ...done, out_request_no: request, refund_status: "REFUND_SUCCESS", refund_amount: refund.amount };
    }
    if (method === "alipay.trade.refund") {
      const turn = state.nextRefund;
      state.nextRefund = undefined;
      if (turn === "refuse") return refusal("ACQ.SELLER_BALANCE_NOT_ENOUGH");
      if (turn === "busy") return refusal("ACQ.SYSTEM_ERROR");
      if (order?.status !== "TRADE_SUCCESS") return refusal("ACQ.TRADE_NOT_EXIST");
      const before = [...refunds.values()].filter((one) => one.outTradeNo === number);
      const known = refunds.get(request);
      const cents = (text: string) => Math.round(Number(text) * 100);
      const sum = before.reduce((total, one) => total + cents(one.amount), 0);
      if (known === undefined && (!/^\d+\.\d\d$/.test(amount) || sum + cents(amount) > cents(order.amount)))
        return refusal("ACQ.REASON_TRADE_REFUND_FEE_ERR");
      if (known !== undefined && known.amount !== amount) return refusal("ACQ.DISCORDANT_REPEAT_REQUEST");
      if (turn !== "unmoved") refunds.set(request, { outTradeNo: number, amount });
      return turn === "lose" ? { lost: true } : { ...done, fund_change: known || turn ? "N" : "Y" };
    }
    return order
      ? {
          code: "10000",
          msg: "Success",
          buyer_logon_id: 'a"}b***@sandbox.test',
          out_trade_no: number,
          trade_no: "2026112222001400000000000001",
          trade_status: order.status,
          total_amount: order.amount,
          send_pay_date: "2026-11-21 21:00:00",
        }
      : refusal("ACQ.TRADE_NOT_EXIST");
  };
  const server = createServer(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += String(chunk);
    const url = new URL(request.url ?? "/", "http://gateway");
    const query = Object.fromEntries(url.searchParams);
    if (request.method === "POST") {
      response.setHeader("content-type", "application/json;charset=utf-8");
      const answer = answerTo({ ...query, ...Object.fromEntries(new URLSearchParams(body)) });
      if (answer.includes('"lost":true')) return request.socket.destroy();
      return response.end(answer);
    }
    const fault = faultOf(query);
    if (fault !== undefined) {
      refused.push(fault);
      return response.writeHead(400).end(fault);
    }
    const { out_trade_no: outTradeNo, total_amount: amount } = JSON.parse(query.biz_content ?? "{}");
    orders.set(outTradeNo, { outTradeNo, amount, status: "WAIT_BUYER_PAY" });
    response.setHeader("content-type", "text/html");
    return response.end("<!doctype html><title>Cashier</title><h1>Cashier</h1>");
  });
  const { url, close } = await listenLocally(server);
  return {
    refunds,
    asked,
    get nextRefund() {
      return state.nextRefund;
    },
    set nextRefund(turn) {
      state.nextRefund = turn;
    },
    gateway: `${url}/gateway.do`,
    publicKey: alipay.spki,
    orders,
    refused,
    open: async (url) => {
      const answer = await fetch(url);
      if (answer.status !== 200) throw new Error(await answer.text());
      return Object.fromEntries(new URL(url).searchParams);
    },
    callback: (params) => ({
      ...params,
      sign_type: "RSA2",
      sign: signedBy(textOf(params, ["sign", "sign_type"])),
    }),
    close,
  };
}
