import { eq, sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { toolOpenaiConfig as table } from "../db/schema/index.ts";
import { monthOf } from "../translation/usage.ts";

/** Requests and tokens of an account in a month (resources 8.3). */
export interface Usage {
  readonly tokens: number;
  readonly requests: number;
  readonly month: string;
}

/** What was used in the month of `now`: the count of an earlier one is over. */
export function usageOf(row: Readonly<Record<string, unknown>>, now: Date): Usage {
  const month = monthOf(now);
  const held = row.usageMonth === month;
  return { month, tokens: held ? Number(row.tokensUsed) : 0, requests: held ? Number(row.requestsMade) : 0 };
}

/** More than any model writes at once. */
const TOKENS_MAX = 1_000_000_000;

/** Counts a request, in one statement: of two at once, both count. */
export async function countUse(db: Queryable, id: number, tokens: number, now: Date): Promise<void> {
  const month = monthOf(now);
  const held = (column: typeof table.tokensUsed | typeof table.requestsMade) =>
    sql<number>`case when ${table.usageMonth} = ${month} then ${column} else 0 end`;
  // What a service reports of itself is no figure that can be counted on.
  const counted = Math.min(TOKENS_MAX, Math.max(0, Math.round(tokens)));
  await db
    .update(table)
    .set({
      tokensUsed: sql`${held(table.tokensUsed)} + ${counted}::bigint`,
      requestsMade: sql`${held(table.requestsMade)} + 1`,
      usageMonth: month,
    })
    .where(eq(table.id, id));
}
