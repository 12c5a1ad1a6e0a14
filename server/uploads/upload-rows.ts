import { and, asc, eq, gt, inArray, lt, sql } from "drizzle-orm";
import type { Database, Queryable } from "../db/database.ts";
import { chatUpload as table } from "../db/schema/uploads.ts";

/** Uploads in the database. */
export type UploadRow = typeof table.$inferSelect;
export type NewUpload = typeof table.$inferInsert;

export async function findUpload(db: Queryable, name: string): Promise<UploadRow | undefined> {
  const [row] = await db.select().from(table).where(eq(table.name, name));
  return row;
}

/** Bytes that a user has uploaded since a moment. */
export async function bytesSince(db: Queryable, userId: number, since: number): Promise<number> {
  const [row] = await db
    .select({ bytes: sql<string>`coalesce(sum(${table.size}), 0)` })
    .from(table)
    .where(and(eq(table.userId, userId), gt(table.createdAt, since)));
  return Number(row?.bytes ?? 0);
}

/**
 * Keeps uploads from being deleted, because something that is sent or saved names them.
 * @returns those that there are.
 */
export async function claimUploads(db: Queryable, names: readonly string[]): Promise<readonly UploadRow[]> {
  if (names.length === 0) return [];
  // Locked in one order: two messages that name the same files do not wait for each other.
  const locked = db
    .select({ name: table.name })
    .from(table)
    .where(inArray(table.name, [...names]))
    .orderBy(asc(table.name))
    .for("update");
  return db.update(table).set({ used: true }).where(inArray(table.name, locked)).returning();
}

/** Forgets uploads that nothing names, older than a moment, the oldest first. @returns their names. */
export async function forgetUnused(db: Database, before: number, most: number): Promise<readonly string[]> {
  const old = db
    .select({ name: table.name })
    .from(table)
    .where(and(eq(table.used, false), lt(table.createdAt, before)))
    .orderBy(asc(table.createdAt))
    .limit(most);
  const rows = await db
    .delete(table)
    .where(and(inArray(table.name, old), eq(table.used, false)))
    .returning({ name: table.name });
  return rows.map(({ name }) => name);
}

/** Those of the names that are in the database. */
export async function knownNames(db: Queryable, names: readonly string[]): Promise<ReadonlySet<string>> {
  if (names.length === 0) return new Set();
  const rows = await db
    .select({ name: table.name })
    .from(table)
    .where(inArray(table.name, [...names]));
  return new Set(rows.map(({ name }) => name));
}
