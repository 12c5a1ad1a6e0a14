import { and, eq, inArray, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { recordChange as changes, operationLog } from "../db/schema/index.ts";

/** Records of an area whose traces are forgotten. */
export interface TracesOf {
  /** Name of the area. */
  readonly resource: string;
  readonly ids: readonly number[];
  /** Fields that say nothing of the person: what became of them stays in the history. */
  readonly stays: ReadonlySet<string>;
}

/**
 * Forgets what was said of a person where it was said of records: in their history, which keeps who did what and when, and in the logged calls
 * about them, whatever words those were in (resources 10.4, erasure).
 */
export async function forgetTraces(db: Queryable, { resource, ids, stays }: TracesOf): Promise<void> {
  if (ids.length === 0) return;
  const rows = await db
    .select({ id: changes.id, changes: changes.changes })
    .from(changes)
    .where(and(eq(changes.resource, resource), inArray(changes.recordId, [...ids])));
  for (const row of rows) {
    const left = row.changes.filter(({ field }) => stays.has(field));
    await db.update(changes).set({ changes: left, texts: null, kept: null }).where(eq(changes.id, row.id));
  }
  const subject = sql`jsonb_array_elements(${operationLog.subjects} -> 'first') as subject`;
  const isOne = sql`subject ->> 'resource' = ${resource} and ${inArray(sql`(subject ->> 'id')::bigint`, [...ids])}`;
  await db
    .update(operationLog)
    .set({ params: null })
    .where(sql`exists (select 1 from ${subject} where ${isOne})`);
}
