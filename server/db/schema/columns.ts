import { type SQL, sql } from "drizzle-orm";
import { type AnyPgColumn, bigint, numeric, text, timestamp } from "drizzle-orm/pg-core";
import type { RowValue } from "../../../src/contract/resources/field-values.ts";
import type { Money } from "../../../src/domain/money.ts";

/** Primary key that the database counts; ids given by hand are accepted. */
export const id = () => bigint("id", { mode: "number" }).primaryKey().generatedByDefaultAsIdentity();

/** A column that holds another table's id. */
export const reference = (name: string) => bigint(name, { mode: "number" });

/** An amount of money: read and written as its digits, "12.30", never as a binary number. */
export const money = (name: string) => numeric(name, { precision: 12, scale: 2 }).$type<Money>();

/** When a row was made. */
export const createTime = () => timestamp("create_time", { withTimezone: true }).notNull().defaultNow();

/** The audit fields of nearly every entity (contract A1). */
export const audit = () => ({
  createBy: text("create_by"),
  updateBy: text("update_by"),
  createTime: createTime(),
  updateTime: timestamp("update_time", { withTimezone: true }).notNull().defaultNow(),
});

/** A column, or what is computed from one, in an index `using("gin", …)` that finds a text anywhere in it (pg_trgm). */
export const searched = (what: AnyPgColumn | SQL): SQL => sql`${what} gin_trgm_ops`;

/** Rows of a small table within a record. */
export type InnerRows = readonly Readonly<Record<string, RowValue>>[];
