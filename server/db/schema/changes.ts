import { sql } from "drizzle-orm";
import { boolean, index, jsonb, pgTable, text, timestamp } from "drizzle-orm/pg-core";
import { id, reference } from "./columns.ts";

/** A field of a record that was changed, as it was and as it is. */
export interface FieldChange {
  readonly field: string;
  readonly from: unknown;
  readonly to: unknown;
}

/** What was done to a record of an admin area, when and by whom. Rows outlive the record and the account that they name. */
export const recordChange = pgTable(
  "record_change",
  {
    id: id(),
    /** The area's name. */
    resource: text("resource").notNull(),
    recordId: reference("record_id").notNull(),
    /** `create`, `update`, `remove`, or the name of a special action. */
    action: text("action").notNull(),
    /** None where the server itself did it. */
    userId: reference("user_id"),
    username: text("username"),
    /** Secrets are masked, long texts cut. */
    changes: jsonb("changes").$type<readonly FieldChange[]>().notNull(),
    createTime: timestamp("create_time", { withTimezone: true }).notNull(),
    /** Of a change of texts in an area with rich text, all its texts as they were before, whole. */
    texts: jsonb("texts").$type<Readonly<Record<string, string | null>>>(),
    /** Of a deletion that can be taken back, the rows that went (`server/resources/kept-rows.ts`). */
    kept: jsonb("kept"),
    /** A deletion that was taken back. */
    restored: boolean("restored").notNull().default(false),
  },
  (table) => [
    index("record_change_record").on(table.resource, table.recordId, table.id),
    index("record_change_time").on(table.createTime),
    index("record_change_removed").on(table.resource, table.id).where(sql`${table.action} = 'remove'`),
  ],
);
