import { jsonb, pgTable, text } from "drizzle-orm/pg-core";
import { audit } from "./columns.ts";

/** Settings by their keys, those that somebody has given (`defineSettings`). */
export const keyedSetting = pgTable("keyed_setting", {
  key: text("key").primaryKey(),
  /** Null for one that was emptied; a secret is sealed. */
  value: jsonb("value"),
  ...audit(),
});
