import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/order-log.ts";

export const orderLog: Texts<typeof source.orderLog> = {
  "area.title": "訂單紀錄",
  order: "訂單",
  changeType: "類型",
  "changeType.create_order": "提交訂單",
  "changeType.pay_success": "付款成功",
  "changeType.delivery_goods": "出貨",
  "changeType.user_take_delivery": "收貨",
  "changeType.order_eval": "評價",
  "changeType.order_edit": "修改訂單",
  "changeType.apply_refund": "申請退款",
  "changeType.refuse_refund": "已拒絕退款",
  "changeType.refund_price_success": "退款成功",
  "changeType.remove_order": "刪除訂單",
  changeMessage: "內容",
  changeTime: "時間",
  operator: "操作人",
};
