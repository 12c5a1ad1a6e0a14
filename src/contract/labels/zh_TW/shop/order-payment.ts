import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/order-payment.ts";

export const orderPayment: Texts<typeof source.orderPayment> = {
  "area.title": "收退款明細",
  order: "訂單",
  kind: "類型",
  "kind.paid": "收款",
  "kind.refunded": "退款",
  amount: "金額",
};
