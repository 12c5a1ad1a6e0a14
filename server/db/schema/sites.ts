import { boolean, integer, jsonb, pgTable, text, uniqueIndex } from "drizzle-orm/pg-core";
import { audit, type InnerRows, id, reference } from "./columns.ts";
import { site } from "./resources.ts";

/** Languages of a site: content language, its name and colour (specification §3 "Language option"), and how far it is initialised (resources 1.13). */
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
    enabled: boolean("enabled").notNull().default(true),
    isDefault: boolean("is_default").notNull().default(false),
    initStatus: text("init_status", { enum: ["N", "P", "Y"] })
      .notNull()
      .default("N"),
    progress: integer("progress").notNull().default(0),
    /** Why the last initialisation ended before its end. */
    initFailure: text("init_failure"),
    /** What the last initialisation could not carry over. */
    leftOut: jsonb("left_out").$type<InnerRows>().notNull().default([]),
    /** The background work that initialises it, or did so last. */
    workId: reference("work_id"),
    sort: integer("sort").notNull().default(0),
    ...audit(),
  },
  (table) => [uniqueIndex("site_language_site_id_language").on(table.siteId, table.language)],
);
