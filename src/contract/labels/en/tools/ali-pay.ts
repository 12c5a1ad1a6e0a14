import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/ali-pay.ts";

export const aliPay: Texts<typeof source.aliPay> = {
  "area.title": "Alipay settings",
  "area.description": "The account that payments by Alipay go to. Try it out with a payment",
  appId: "App ID",
  sysServiceProviderId: "Merchant ID (PID)",
  privateKey: "App private key",
  "privateKey.hint": "An RSA key in PKCS#8 or PKCS#1 form, with or without its header",
  publicKey: "Alipay public key",
  "publicKey.hint":
    "The Alipay public key shown on the open platform, not the key of the app. It verifies notifications from Alipay",
  gatewayUrl: "Gateway",
  "gatewayUrl.hint": "Any gateway other than openapi.alipay.com is treated as a sandbox",
  notifyUrl: "Notification address",
  "notifyUrl.hint": "Ends with /prod-api/api/aliPay/notify and must be reachable from the internet",
  returnUrl: "Return address",
  "returnUrl.hint": "Ends with /prod-api/api/aliPay/return",
  signType: "Signature",
  "signType.RSA2": "RSA2",
  charset: "Charset",
  "charset.utf-8": "utf-8",
  format: "Format",
  "format.JSON": "JSON",
  "section.appId": "App",
  "section.gatewayUrl": "Gateway and callbacks",
  "section.signType": "Protocol",
};
