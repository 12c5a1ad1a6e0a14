import { sql } from "drizzle-orm";
import { userBill } from "../../src/contract/resources/shop/user-bill.ts";
import { shopBill as table } from "../db/schema/index.ts";
import type { ResourceModule, Row } from "../resources/module.ts";

/** The ledger of the shop's members (resources 2.19 "Bill"): commissions are part of the balance that they come to. */
export const userBillModule: ResourceModule = {
  definition: userBill,
  table,
  conditions: {
    book: {
      balance: sql`${table.category} = 'now_money'`,
      points: sql`${table.category} = 'integral'`,
      commission: sql`${table.type} = 'brokerage'`,
    },
  },
  present: async (rows) => rows.map((row) => ({ ...row, book: booksOf(row) })),
};

function booksOf({ category, type }: Row): readonly string[] {
  return [category === "integral" ? "points" : "balance", ...(type === "brokerage" ? ["commission"] : [])];
}
