import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/tools/ali-pay.ts";

export const aliPay: Texts<typeof source.aliPay> = {
  "area.title": "支付寶設定",
  "area.description": "支付寶收款帳號，可在此試付一筆",
  appId: "應用程式 ID",
  sysServiceProviderId: "商家編號（PID）",
  privateKey: "應用程式私密金鑰",
  "privateKey.hint": "PKCS#8 或 PKCS#1 格式的 RSA 私密金鑰，可不帶頭尾標記",
  publicKey: "支付寶公開金鑰",
  "publicKey.hint": "是開放平台顯示的支付寶公開金鑰，不是應用程式公開金鑰；用於驗證支付寶的通知",
  gatewayUrl: "閘道位址",
  "gatewayUrl.hint": "除正式閘道 openapi.alipay.com 外均視為沙箱",
  notifyUrl: "非同步通知位址",
  "notifyUrl.hint": "以 /prod-api/api/aliPay/notify 結尾，須能從外部網路存取",
  returnUrl: "返回位址",
  "returnUrl.hint": "以 /prod-api/api/aliPay/return 結尾",
  signType: "簽章方式",
  "signType.RSA2": "RSA2",
  charset: "編碼",
  "charset.utf-8": "utf-8",
  format: "格式",
  "format.JSON": "JSON",
  "section.appId": "應用程式",
  "section.gatewayUrl": "閘道與回呼",
  "section.signType": "協定",
};
