import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/order-log.ts";

export const orderLog: Texts<typeof source.orderLog> = {
  "area.title": "order log entry",
  order: "Order",
  changeType: "What happened",
  "changeType.create_order": "Order placed",
  "changeType.pay_success": "Paid",
  "changeType.delivery_goods": "Shipped",
  "changeType.user_take_delivery": "Received",
  "changeType.order_eval": "Reviewed",
  "changeType.order_edit": "Changed",
  "changeType.apply_refund": "Refund requested",
  "changeType.refuse_refund": "Refund refused",
  "changeType.refund_price_success": "Refunded",
  "changeType.remove_order": "Deleted",
  changeMessage: "Message",
  changeTime: "Time",
  operator: "By",
};
