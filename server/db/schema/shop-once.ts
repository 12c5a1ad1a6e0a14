import { bigint, index, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { createTime } from "./columns.ts";
import { shopBargain, shopMember, shopOrder } from "./resources.ts";

/** What members do once, however often they are heard to do it. */

/** Keys that orders were placed with: a storefront that heard no answer asks again with the same one, and hears of the same order. */
export const shopOrderKey = pgTable(
  "shop_order_key",
  {
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references(() => shopMember.id, { onDelete: "cascade" }),
    key: text("key").notNull(),
    /** Of what was ordered with it. */
    contentHash: text("content_hash").notNull(),
    /** Null until the order is stored, in the same transaction. */
    oid: bigint("oid", { mode: "number" }).references(() => shopOrder.id, { onDelete: "cascade" }),
    createTime: createTime(),
  },
  (table) => [primaryKey({ columns: [table.uid, table.key] }), index("shop_order_key_oid").on(table.oid)],
);

/** Members who have passed a bargain on: each counts once. */
export const shopBargainShare = pgTable(
  "shop_bargain_share",
  {
    bargainId: bigint("bargain_id", { mode: "number" })
      .notNull()
      .references(() => shopBargain.id, { onDelete: "cascade" }),
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references(() => shopMember.id, { onDelete: "cascade" }),
    createTime: createTime(),
  },
  (table) => [
    primaryKey({ columns: [table.bargainId, table.uid] }),
    index("shop_bargain_share_uid").on(table.uid),
  ],
);
