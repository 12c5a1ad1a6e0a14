import { boolean, integer, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { audit, id, reference } from "./columns.ts";
import { site } from "./resources.ts";

/** Languages of a site: content language, its name and colour (specification §3 "Language option"). */
export const siteLanguage = pgTable(
  "site_language",
  {
    id: id(),
    siteId: reference("site_id")
      .notNull()
      .references(() => site.id, { onDelete: "cascade" }),
    language: text("language").notNull(),
    name: text("name").notNull(),
    color: text("color").notNull(),
    isDefault: boolean("is_default").notNull().default(false),
    sort: integer("sort").notNull().default(0),
    ...audit(),
  },
  (table) => [uniqueIndex("site_language_once").on(table.siteId, table.language)],
);
