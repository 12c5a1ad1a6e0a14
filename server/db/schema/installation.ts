import { jsonb, pgTable, text } from "drizzle-orm/pg-core";

/** Facts about this installation, by name. */
export const installation = pgTable("installation", {
  key: text("key").primaryKey(),
  value: jsonb("value").notNull(),
});
