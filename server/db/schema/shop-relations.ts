import { bigint, index, pgTable, text } from "drizzle-orm/pg-core";
import { audit, id } from "./columns.ts";
import { shopGoods, shopMember } from "./resources.ts";

/** Goods that members keep as their favourites, like, or have looked at: one table, with an area for each (resources 2.5, 2.8). They go with either. */
export const shopRelation = pgTable(
  "shop_relation",
  {
    id: id(),
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references(() => shopMember.id, { onDelete: "cascade" }),
    productId: bigint("product_id", { mode: "number" })
      .notNull()
      .references(() => shopGoods.id, { onDelete: "cascade" }),
    type: text("type", { enum: ["collect", "like", "foot"] }).notNull(),
    category: text("category", { enum: ["product", "seckill", "bargain", "combination"] })
      .notNull()
      .default("product"),
    ...audit(),
  },
  (table) => [
    index("shop_relation_uid").on(table.uid, table.id),
    index("shop_relation_product_id").on(table.productId, table.id),
    index("shop_relation_create_time").on(table.createTime, table.id),
    index("shop_relation_type").on(table.type, table.id),
  ],
);
