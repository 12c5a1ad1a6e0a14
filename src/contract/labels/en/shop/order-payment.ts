import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/order-payment.ts";

export const orderPayment: Texts<typeof source.orderPayment> = {
  "area.title": "payment of an order",
  order: "Order",
  kind: "Kind",
  "kind.paid": "Paid",
  "kind.refunded": "Refunded",
  amount: "Amount",
};
