import { sql } from "drizzle-orm";
import { history } from "../../src/contract/resources/website/history.ts";
import { siteHistory as table } from "../db/schema/index.ts";
import type { ResourceModule, Row } from "../resources/module.ts";

/** Milestones of a company (resources 1.6): a year, or a month of it, as one text. */
export const historyModule: ResourceModule = {
  definition: history,
  table,
  present: async (rows) => rows.map((row) => ({ ...row, when: whenOf(row) })),
  expressions: {
    when: () =>
      sql`case when ${table.month} is null then ${table.year}::text else ${table.year}::text || '-' || lpad(${table.month}::text, 2, '0') end`,
  },
};

function whenOf({ year, month }: Row): string {
  return month === null ? String(year) : `${year}-${String(month).padStart(2, "0")}`;
}
