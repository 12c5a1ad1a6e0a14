import { and, eq, inArray, isNull, lt } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { resumableUpload as table } from "../db/schema/index.ts";

/** Uploads in parts, in the database. */

export type ResumableRow = typeof table.$inferSelect;
export type NewResumable = typeof table.$inferInsert;

export async function addResumable(db: Queryable, row: NewResumable): Promise<void> {
  await db.insert(table).values(row);
}

/** An upload of a user's; that of somebody else is none. */
export async function findResumable(
  db: Queryable,
  id: string,
  userId: number,
): Promise<ResumableRow | undefined> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.userId, userId)));
  return row;
}

export async function resumableById(db: Queryable, id: string): Promise<ResumableRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.id, id));
  return row;
}

/** Something of it came. */
export async function touchResumable(db: Queryable, id: string, now: number): Promise<void> {
  await db.update(table).set({ touchedAt: now }).where(eq(table.id, id));
}

/** Notes where the file is that an upload became. @returns whether it had not become one before. */
export async function noteLink(db: Queryable, id: string, link: string): Promise<boolean> {
  const rows = await db
    .update(table)
    .set({ link })
    .where(and(eq(table.id, id), isNull(table.link)))
    .returning({ id: table.id });
  return rows.length > 0;
}

export async function forgetResumable(db: Queryable, id: string): Promise<void> {
  await db.delete(table).where(eq(table.id, id));
}

/** Forgets uploads of which nothing came since a moment. @returns their ids. */
export async function forgetStale(db: Queryable, before: number, most: number): Promise<readonly string[]> {
  const stale = db.select({ id: table.id }).from(table).where(lt(table.touchedAt, before)).limit(most);
  const rows = await db
    .delete(table)
    .where(and(inArray(table.id, stale), lt(table.touchedAt, before)))
    .returning({ id: table.id });
  return rows.map(({ id }) => id);
}

/** Those of the ids that are in the database. */
export async function knownResumable(db: Queryable, ids: readonly string[]): Promise<ReadonlySet<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .where(inArray(table.id, [...ids]));
  return new Set(rows.map(({ id }) => id));
}
