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

/** What names an upload: a message, which may be recalled, or anything else. */
export type NamedBy = "message" | "other";

/**
 * Keeps uploads from being deleted, because something that is sent or saved names them.
 * @returns those that there are, but for such as were withdrawn.
 */
export async function claimUploads(
  db: Queryable,
  names: readonly string[],
  by: NamedBy = "other",
): Promise<readonly UploadRow[]> {
  if (names.length === 0) return [];
  const claimedAt = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`;
  return db
    .update(table)
    .set({ used: true, claimedAt, ...(by === "other" ? { elsewhere: true } : {}) })
    .where(and(inArray(table.name, lockedOf(db, names)), eq(table.withdrawn, false)))
    .returning();
}

/** Locked in one order: two messages that name the same files do not wait for each other. */
const lockedOf = (db: Queryable, names: readonly string[]) =>
  db
    .select({ name: table.name })
    .from(table)
    .where(inArray(table.name, [...names]))
    .orderBy(asc(table.name))
    .for("update");

/**
 * Counts the messages that name uploads, by a name for each: those that were stored, or that were recalled. What no message names any more, and
 * nothing else, is withdrawn.
 */
export async function countMessages(
  tx: Queryable,
  names: readonly string[],
  what: "stored" | "recalled",
): Promise<void> {
  if (names.length === 0) return;
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  await lockedOf(tx, [...counts.keys()]);
  for (const count of new Set(counts.values())) {
    const of = [...counts.keys()].filter((name) => counts.get(name) === count);
    const left = sql`greatest(${table.messages} ${what === "stored" ? sql`+` : sql`-`} ${count}, 0)`;
    const isOver = sql`(not ${table.elsewhere} and ${left} = 0)`;
    await tx
      .update(table)
      .set({ messages: left, ...(what === "recalled" ? { withdrawn: isOver } : {}) })
      .where(inArray(table.name, of));
  }
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

/** So long after something was about to name an upload, it does, or never will, ms. */
const NAMED_WITHIN_MS = 3_600_000;

const wasNamed = (before: number, now: number) =>
  and(
    eq(table.used, true),
    lt(table.createdAt, before),
    lt(sql`coalesce(${table.claimedAt}, 0)`, now - NAMED_WITHIN_MS),
  );

/** Uploads older than a moment that something named once, in the order of their names. */
export async function onceNamed(
  db: Queryable,
  {
    before,
    now,
    after,
    most,
  }: { readonly before: number; readonly now: number; readonly after: string; readonly most: number },
): Promise<readonly string[]> {
  const rows = await db
    .select({ name: table.name })
    .from(table)
    .where(and(gt(table.name, after), wasNamed(before, now)))
    .orderBy(asc(table.name))
    .limit(most);
  return rows.map(({ name }) => name);
}

/** Forgets those of some uploads that nothing has begun to name meanwhile. @returns their names. */
export async function forgetNamed(
  db: Queryable,
  names: readonly string[],
  { before, now }: { readonly before: number; readonly now: number },
): Promise<readonly string[]> {
  if (names.length === 0) return [];
  const rows = await db
    .delete(table)
    .where(and(inArray(table.name, [...names]), wasNamed(before, now)))
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
