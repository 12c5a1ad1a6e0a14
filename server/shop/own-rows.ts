import { desc, eq } from "drizzle-orm";
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

/**
 * The list of a table's rows that are a member's, the newest first.
 * @param owner the column that has the member. @param shown what a row is answered as.
 */
export const ownRows =
  <T extends PgTable & { readonly id: PgColumn }, Shown>(
    table: T,
    owner: PgColumn,
    shown: (row: T["$inferSelect"]) => Shown,
  ) =>
  async (db: Queryable, uid: number, { page, size }: Part): Promise<Listed<Shown>> => {
    const isOwn = eq(owner, uid);
    const rows = await db
      .select()
      .from(table as PgTable)
      .where(isOwn)
      .orderBy(desc(table.id))
      .limit(size)
      .offset(page * size);
    const content = rows.map((row) => shown(row as T["$inferSelect"]));
    return { content, totalElements: await db.$count(table, isOwn) };
  };
