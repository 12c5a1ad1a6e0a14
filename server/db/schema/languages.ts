import { boolean, pgTable, primaryKey, text } from "drizzle-orm/pg-core";
import { reference } from "./columns.ts";

/**
 * What rows of areas with languages were made of (`ResourceDefinition.languages`): the row in another language, and what that said by then. One
 * whose row was deleted stays: the row may be put back.
 */
export const languageOrigin = pgTable(
  "language_origin",
  {
    /** Name of the area. */
    area: text("area").notNull(),
    recordId: reference("record_id").notNull(),
    /** The row that it was made of, of the same area. */
    sourceId: reference("source_id").notNull(),
    /** What the texts of that row hash to, as this one has them. */
    mark: text("mark").notNull(),
    /** Somebody has seen to it since it was made by itself. */
    isChecked: boolean("is_checked").notNull(),
  },
  (table) => [primaryKey({ columns: [table.area, table.recordId] })],
);
