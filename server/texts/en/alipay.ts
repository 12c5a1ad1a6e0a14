import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/alipay.ts";

export const alipayTexts: Texts<typeof source.alipayTexts> = {
  operation: "Began a payment at Alipay",
  noAccount: "Alipay is not set up",
  noKey: "The keys of Alipay cannot be read. Enter them again",
  privateKey: "privateKey: Enter an RSA private key of at least 2048 bits",
  publicKey: "publicKey: Enter an RSA public key of at least 2048 bits",
  gatewayUrl: "gatewayUrl: Enter an http or https address without a username and password",
  notifyUrl: "notifyUrl: Enter an http or https address without a username and password",
  returnUrl: "returnUrl: Enter an http or https address without a username and password",
  amount: "totalAmount: Enter an amount greater than 0",
  testAmount: "totalAmount: test amount too large",
  notBegun: "The payer has not begun this payment at Alipay yet",
  another: "Alipay tells of another amount than that of this payment",
  timeout: "Alipay did not answer within {seconds} seconds",
  unreachable: "Alipay's gateway cannot be reached",
  refused: "Alipay refused: {reason}",
  unconfirmed: "Alipay has not confirmed this refund yet. It is asked again later",
};

export const alipayPageTexts: Texts<typeof source.alipayPageTexts> = {
  title: "The payment was made",
  number: "Order number",
  amount: "Amount",
  tradeNo: "Alipay's number",
  close: "You can close this page. What counts is Alipay's notice.",
  refused: "This payment cannot be confirmed",
  refusedHint: "What this page was told is not signed by Alipay.",
};
