import { bigint, boolean, index, pgTable, text } from "drizzle-orm/pg-core";
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
    /** The order was paid by it; another one that was made went into the member's balance. */
    isUsed: boolean("is_used").notNull().default(false),
    createTime: createTime(),
  },
  (table) => [index("shop_payment_oid").on(table.oid)],
);
