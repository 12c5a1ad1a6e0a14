import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/ali-pay.ts";

export const aliPay: Texts<typeof source.aliPay> = {
  "area.title": "Alipay settings",
  appId: "App ID",
  sysServiceProviderId: "Merchant ID (PID)",
  privateKey: "Application's private key",
  "privateKey.hint": "An RSA key as PKCS#8 or PKCS#1, with or without its header",
  publicKey: "Alipay's public key",
  "publicKey.hint":
    "The one that Alipay shows as its own, not the application's: what Alipay tells is verified by it",
  gatewayUrl: "Gateway",
  "gatewayUrl.hint": "Any but the real one at openapi.alipay.com counts as a sandbox",
  notifyUrl: "Notification address",
  "notifyUrl.hint": "Ends with /prod-api/api/aliPay/notify, and is reached from outside",
  returnUrl: "Return address",
  "returnUrl.hint": "Ends with /prod-api/api/aliPay/return",
  signType: "Signature",
  "signType.RSA2": "RSA2",
  charset: "Charset",
  "charset.utf-8": "utf-8",
  format: "Format",
  "format.JSON": "JSON",
  "section.appId": "Application",
  "section.gatewayUrl": "Gateway and callbacks",
  "section.signType": "Protocol",
};
