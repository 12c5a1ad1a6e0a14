import type { Text } from "./index.ts";

/** What payments through Alipay tell and refuse. */
export const alipayTexts = {
  operation: { zh_CN: "发起支付宝付款", zh_TW: "發起支付寶付款", en: "Began a payment at Alipay" },
  noAccount: {
    zh_CN: "尚未设置支付宝",
    zh_TW: "尚未設定支付寶",
    en: "Alipay is not set up",
  },
  noKey: {
    zh_CN: "支付宝的密钥无法读取，请重新填写",
    zh_TW: "支付寶的金鑰無法讀取，請重新填寫",
    en: "The keys of Alipay cannot be read. Enter them again",
  },
  privateKey: {
    zh_CN: "privateKey: 不是 2048 位以上的 RSA 私钥",
    zh_TW: "privateKey: 不是 2048 位元以上的 RSA 私密金鑰",
    en: "privateKey: Is no RSA private key of at least 2048 bits",
  },
  publicKey: {
    zh_CN: "publicKey: 不是 2048 位以上的 RSA 公钥",
    zh_TW: "publicKey: 不是 2048 位元以上的 RSA 公開金鑰",
    en: "publicKey: Is no RSA public key of at least 2048 bits",
  },
  gatewayUrl: {
    zh_CN: "gatewayUrl: 必须是 http 或 https 地址，且不含用户名和密码",
    zh_TW: "gatewayUrl: 必須是 http 或 https 位址，且不含使用者名稱和密碼",
    en: "gatewayUrl: Has to be an http or https address without a user name and password",
  },
  notifyUrl: {
    zh_CN: "notifyUrl: 必须是 http 或 https 地址，且不含用户名和密码",
    zh_TW: "notifyUrl: 必須是 http 或 https 位址，且不含使用者名稱和密碼",
    en: "notifyUrl: Has to be an http or https address without a user name and password",
  },
  returnUrl: {
    zh_CN: "returnUrl: 必须是 http 或 https 地址，且不含用户名和密码",
    zh_TW: "returnUrl: 必須是 http 或 https 位址，且不含使用者名稱和密碼",
    en: "returnUrl: Has to be an http or https address without a user name and password",
  },
  amount: {
    zh_CN: "totalAmount: 金额必须大于 0",
    zh_TW: "totalAmount: 金額必須大於 0",
    en: "totalAmount: Has to be more than 0",
  },
  testAmount: {
    zh_CN: "totalAmount: 测试金额过大",
    zh_TW: "totalAmount: 測試金額過大",
    en: "totalAmount: test amount too large",
  },
  notBegun: {
    zh_CN: "付款人尚未在支付宝打开此笔付款",
    zh_TW: "付款人尚未在支付寶開啟此筆付款",
    en: "The payer has not begun this payment at Alipay yet",
  },
  another: {
    zh_CN: "支付宝返回的金额与此笔付款不符",
    zh_TW: "支付寶傳回的金額與此筆付款不符",
    en: "Alipay tells of another amount than that of this payment",
  },
  timeout: {
    zh_CN: "支付宝在 {seconds} 秒内没有响应",
    zh_TW: "支付寶在 {seconds} 秒內沒有回應",
    en: "Alipay did not answer within {seconds} s",
  },
  unreachable: {
    zh_CN: "无法连接支付宝网关",
    zh_TW: "無法連線至支付寶閘道",
    en: "Alipay's gateway cannot be reached",
  },
  refused: {
    zh_CN: "支付宝拒绝了请求：{reason}",
    zh_TW: "支付寶拒絕了請求：{reason}",
    en: "Alipay refused: {reason}",
  },
} satisfies Record<string, Text>;

/** What stands on the page that a payer comes back to. */
export const alipayPageTexts = {
  title: { zh_CN: "付款已提交", zh_TW: "付款已送出", en: "The payment was made" },
  number: { zh_CN: "订单号", zh_TW: "訂單編號", en: "Order number" },
  amount: { zh_CN: "金额", zh_TW: "金額", en: "Amount" },
  tradeNo: { zh_CN: "支付宝交易号", zh_TW: "支付寶交易編號", en: "Alipay's number" },
  close: {
    zh_CN: "可以关闭此页面。付款结果以支付宝的通知为准。",
    zh_TW: "可以關閉此頁面。付款結果以支付寶的通知為準。",
    en: "You can close this page. What counts is Alipay's notice.",
  },
  refused: {
    zh_CN: "无法确认此付款",
    zh_TW: "無法確認此付款",
    en: "This payment cannot be confirmed",
  },
  refusedHint: {
    zh_CN: "返回的信息没有支付宝的有效签名。",
    zh_TW: "傳回的資訊沒有支付寶的有效簽章。",
    en: "What this page was told is not signed by Alipay.",
  },
} satisfies Record<string, Text>;
