import { bigint, index, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { createTime } from "./columns.ts";
import { shopMember } from "./resources.ts";

/** What members of the shop sign in with. Those who came another way have none. */
export const shopCredential = pgTable("shop_credential", {
  uid: bigint("uid", { mode: "number" })
    .primaryKey()
    .references(() => shopMember.id, { onDelete: "cascade" }),
  /** PHC string. */
  passwordHash: text("password_hash").notNull(),
  updateTime: timestamp("update_time", { withTimezone: true }).notNull().defaultNow(),
});

/** Members of the shop who are signed in. A token itself is nowhere kept. */
export const shopSession = pgTable(
  "shop_session",
  {
    /** SHA-256 of the token, base64url. */
    tokenHash: text("token_hash").primaryKey(),
    uid: bigint("uid", { mode: "number" })
      .notNull()
      .references(() => shopMember.id, { onDelete: "cascade" }),
    expiresAt: timestamp("expires_at", { withTimezone: true }).notNull(),
    createTime: createTime(),
  },
  (table) => [index("shop_session_uid").on(table.uid), index("shop_session_expires_at").on(table.expiresAt)],
);
