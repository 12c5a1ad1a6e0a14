/** Labels of the area stockMove: its fields and options. */
export const stockMove = {
  "area.title": "库存明细",
  goods: "商品",
  holder: "库存归属",
  activityId: "活动编号",
  sku: "规格",
  kind: "类型",
  "kind.edit": "商品修改",
  "kind.order": "下单扣减",
  "kind.orderBack": "订单退回",
  "kind.returned": "售后退货入库",
  "kind.reserve": "活动占用",
  "kind.release": "活动释放",
  change: "变动",
  stock: "变动后库存",
};
