/** Labels of the area recharge: its fields and options. */
export const recharge = {
  "area.title": "充值记录",
  "area.description": "会员充值到余额的记录",
  orderId: "充值单号",
  user: "用户",
  price: "充值金额",
  givePrice: "赠送金额",
  rechargeType: "充值方式",
  "rechargeType.weixin": "微信",
  "rechargeType.alipay": "支付宝",
  "rechargeType.yue": "余额",
  "rechargeType.system": "后台充值",
  paid: "支付状态",
  "paid.yes": "已支付",
  "paid.no": "未支付",
  payTime: "支付时间",
  refundPrice: "退款金额",
};
