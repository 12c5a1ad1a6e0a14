import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/alipay.ts";

export const alipayTexts: Texts<typeof source.alipayTexts> = {
  operation: "發起支付寶付款",
  noAccount: "尚未設定支付寶",
  noKey: "支付寶的金鑰無法讀取，請重新填寫",
  privateKey: "privateKey: 不是 2048 位元以上的 RSA 私密金鑰",
  publicKey: "publicKey: 不是 2048 位元以上的 RSA 公開金鑰",
  gatewayUrl: "gatewayUrl: 必須是 http 或 https 位址，且不含使用者名稱和密碼",
  notifyUrl: "notifyUrl: 必須是 http 或 https 位址，且不含使用者名稱和密碼",
  returnUrl: "returnUrl: 必須是 http 或 https 位址，且不含使用者名稱和密碼",
  amount: "totalAmount: 金額必須大於 0",
  testAmount: "totalAmount: 測試金額過大",
  notBegun: "付款人尚未在支付寶開啟此筆付款",
  another: "支付寶傳回的金額與此筆付款不符",
  timeout: "支付寶在 {seconds} 秒內沒有回應",
  unreachable: "無法連線至支付寶閘道",
  refused: "支付寶拒絕了請求：{reason}",
  unconfirmed: "支付寶尚未確認此筆退款，稍後會再次嘗試",
};

export const alipayPageTexts: Texts<typeof source.alipayPageTexts> = {
  title: "付款已送出",
  number: "訂單編號",
  amount: "金額",
  tradeNo: "支付寶交易編號",
  close: "可以關閉此頁面。付款結果以支付寶的通知為準。",
  refused: "無法確認此付款",
  refusedHint: "傳回的資訊沒有支付寶的有效簽章。",
};
