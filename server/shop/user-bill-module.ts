import { eq, sql } from "drizzle-orm";
import { userBill } from "../../src/contract/resources/shop/user-bill.ts";
import { shopBill as table } from "../db/schema/index.ts";
import type { ResourceModule, Row } from "../resources/module.ts";

/** What moves commissions: they are a balance of their own, though their lines are called `now_money` as other clients know them. */
const isOfCommission = sql`${table.type} in ('brokerage', 'extract')`;

/** The ledger of the shop's members (resources 2.19 "Bill"): each line is in the book of what it moves. */
export const userBillModule: ResourceModule = {
  definition: userBill,
  table,
  conditions: {
    book: {
      balance: sql`${table.category} = 'now_money' and not ${isOfCommission}`,
      points: eq(table.category, "integral"),
      commission: sql`${table.category} = 'now_money' and ${isOfCommission}`,
    },
  },
  present: async (rows) => rows.map((row) => ({ ...row, book: [bookOf(row)] })),
};

function bookOf({ category, type }: Row): string {
  if (category === "integral") return "points";
  return type === "brokerage" || type === "extract" ? "commission" : "balance";
}
