/** Labels of the area orderPayment: its fields and options. */
export const orderPayment = {
  "area.title": "收退款明细",
  order: "订单",
  kind: "类型",
  "kind.paid": "收款",
  "kind.refunded": "退款",
  amount: "金额",
};
