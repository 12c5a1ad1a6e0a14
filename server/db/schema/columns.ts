import { bigint, text, timestamp } from "drizzle-orm/pg-core";

/** Primary key that the database counts; ids given by hand are accepted. */
export const id = () => bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity();

/** A column that holds another table's id. */
export const reference = (name: string) => bigint(name, { mode: "number" });

/** The audit fields of nearly every entity (contract A1). */
export const audit = () => ({
  createBy: text("create_by"),
  updateBy: text("update_by"),
  createTime: timestamp("create_time", { withTimezone: true }).notNull().defaultNow(),
  updateTime: timestamp("update_time", { withTimezone: true }).notNull().defaultNow(),
});
