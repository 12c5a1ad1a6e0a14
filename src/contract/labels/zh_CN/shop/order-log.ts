/** Labels of the area orderLog: its fields and options. */
export const orderLog = {
  "area.title": "订单记录",
  order: "订单",
  changeType: "类型",
  "changeType.create_order": "提交订单",
  "changeType.pay_success": "付款成功",
  "changeType.delivery_goods": "发货",
  "changeType.user_take_delivery": "收货",
  "changeType.order_eval": "评价",
  "changeType.order_edit": "修改订单",
  "changeType.apply_refund": "申请退款",
  "changeType.refuse_refund": "已拒绝退款",
  "changeType.refund_price_success": "退款成功",
  "changeType.remove_order": "删除订单",
  changeMessage: "内容",
  changeTime: "时间",
  operator: "操作人",
};
