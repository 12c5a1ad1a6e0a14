/** What payments through Alipay tell and refuse. */
export const alipayTexts = {
  operation: "发起支付宝付款",
  noAccount: "尚未设置支付宝",
  noKey: "支付宝的密钥无法读取，请重新填写",
  privateKey: "privateKey: 不是 2048 位以上的 RSA 私钥",
  publicKey: "publicKey: 不是 2048 位以上的 RSA 公钥",
  gatewayUrl: "gatewayUrl: 必须是 http 或 https 地址，且不含用户名和密码",
  notifyUrl: "notifyUrl: 必须是 http 或 https 地址，且不含用户名和密码",
  returnUrl: "returnUrl: 必须是 http 或 https 地址，且不含用户名和密码",
  amount: "totalAmount: 金额必须大于 0",
  testAmount: "totalAmount: 测试金额过大",
  notBegun: "付款人尚未在支付宝打开此笔付款",
  another: "支付宝返回的金额与此笔付款不符",
  timeout: "支付宝在 {seconds} 秒内没有响应",
  unreachable: "无法连接支付宝网关",
  refused: "支付宝拒绝了请求：{reason}",
  unconfirmed: "支付宝尚未确认此笔退款，稍后会再次尝试",
};

/** What is on the page that a payer comes back to. */
export const alipayPageTexts = {
  title: "付款已提交",
  number: "订单号",
  amount: "金额",
  tradeNo: "支付宝交易号",
  close: "可以关闭此页面。付款结果以支付宝的通知为准。",
  refused: "无法确认此付款",
  refusedHint: "返回的信息没有支付宝的有效签名。",
};
