import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { createTime } from "./columns.ts";
import { shopOrder } from "./resources.ts";

/** Payments of the shop's orders that were begun at Alipay: what each is for. Of an order there may be several; what counts is the one that was made. */
export const shopPayment = pgTable(
  "shop_payment",
  {
    /** Of `tool_ali_pay_order`. */
    outTradeNo: text("out_trade_no").primaryKey(),
    oid: bigint("oid", { mode: "number" })
      .notNull()
      .references(() => shopOrder.id, { onDelete: "cascade" }),
    createTime: createTime(),
  },
  (table) => [index("shop_payment_oid").on(table.oid)],
);
