import { desc, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "../db/database.ts";

/** Lists of the shop's public API: what members see of their own, a part at a time. */

/** A part of a list, from page 0 on. */
export interface Part {
  readonly page: number;
  readonly size: number;
}

export interface Listed<T> {
  readonly content: T[];
  readonly totalElements: number;
}

/** A part of the rows of a table that some condition holds for, the newest first. @param shown what a row is answered as. */
export async function newestRows<T extends PgTable & { readonly id: PgColumn }, Shown>(
  db: Queryable,
  table: T,
  where: SQL,
  { page, size }: Part,
  shown: (row: T["$inferSelect"]) => Shown,
): Promise<Listed<Shown>> {
  const rows = await db
    .select()
    .from(table as PgTable)
    .where(where)
    .orderBy(desc(table.id))
    .limit(size)
    .offset(page * size);
  const content = rows.map((row) => shown(row as T["$inferSelect"]));
  return { content, totalElements: await db.$count(table, where) };
}
