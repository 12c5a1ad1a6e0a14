import { boolean, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from "drizzle-orm/pg-core";
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

/** The generated pages of a site (resources 10.1 `generate`), where some were asked for. */
export const siteBuild = pgTable("site_build", {
  siteId: reference("site_id")
    .primaryKey()
    .references(() => site.id, { onDelete: "cascade" }),
  /** Which of the folders of the site visitors see; null while there is none. */
  version: text("version"),
  /** How often what others have kept of the pages was declared old. */
  cacheNumber: integer("cache_number").notNull().default(0),
  /** The background work that generates them, or did so last. */
  workId: reference("work_id"),
  /** As of when the content is that visitors see; what has changed or come out since is not on the pages. */
  readTime: timestamp("read_time", { withTimezone: true }),
  /** How long it took to generate them, ms. */
  tookMs: integer("took_ms"),
  /** When something of the site was changed last. */
  changedTime: timestamp("changed_time", { withTimezone: true }),
  /** The names of the files of the pictures on the pages that were made last; null where that was not noted. */
  pictures: text("pictures").array(),
});
