import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { sysTranslateConfig as table } from "../db/schema/index.ts";

/** Characters that an account translated in a month, and its limit (resources 7.10). */

/** `yyyy-MM` in the server's time zone. */
export function monthOf(time: Date): string {
  return `${time.getFullYear()}-${String(time.getMonth() + 1).padStart(2, "0")}`;
}

/** Characters used in `month`: the count of an earlier one is over. */
export function usedIn(month: string, row: Readonly<Record<string, unknown>>): number {
  return row.usageMonth === month && typeof row.charsUsed === "number" ? row.charsUsed : 0;
}

const used = (month: string) =>
  sql<number>`case when ${table.usageMonth} = ${month} then ${table.charsUsed} else 0 end`;

/** Takes characters from what is left of the month, in one statement: of two at once, both count. @returns whether there were enough. */
export async function takeCharacters(
  db: Queryable,
  id: number,
  count: number,
  month: string,
): Promise<boolean> {
  const taken = await db
    .update(table)
    .set({ charsUsed: sql`${used(month)} + ${count}::bigint`, usageMonth: month })
    .where(
      and(
        eq(table.id, id),
        sql`(${table.monthlyLimit} = 0 or ${used(month)} + ${count}::bigint <= ${table.monthlyLimit})`,
      ),
    )
    .returning({ id: table.id });
  return taken.length > 0;
}

/** Gives back what was taken for a text that was not translated. */
export async function giveBack(db: Queryable, id: number, count: number, month: string): Promise<void> {
  await db
    .update(table)
    .set({ charsUsed: sql`greatest(${table.charsUsed} - ${count}::bigint, 0)` })
    .where(and(eq(table.id, id), eq(table.usageMonth, month)));
}
