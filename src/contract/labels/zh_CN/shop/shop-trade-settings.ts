/** Labels of the area shopTradeSettings: its fields and options. */
export const shopTradeSettings = {
  "area.title": "交易",
  store_postage: "基础邮费",
  "store_postage.hint": "没有运费模板的商品",
  store_free_postage: "满额包邮",
  "store_free_postage.hint": "0 表示不包邮",
  store_self_mention: "到店自提",
  order_cancel_job_time: "未付款订单取消时间",
  "order_cancel_job_time.hint": "单位：分钟",
  order_receive_days: "自动确认收货",
  "order_receive_days.hint": "单位：天，从发货起算；0 表示不自动确认",
};
