import type { Queryable } from "../db/database.ts";
import { auditAccounts } from "./audit-accounts.ts";
import { auditActivities } from "./audit-activities.ts";
import { auditCoupons } from "./audit-coupons.ts";
import { auditOrders } from "./audit-orders.ts";
import { auditStock } from "./audit-stock.ts";

/** What of the shop does not add up, and of which book. */
export interface ShopFault {
  readonly book: "accounts" | "activities" | "coupons" | "orders" | "stock";
  readonly rule: string;
  readonly id: number;
  /** The variant of goods. */
  readonly sku?: string;
}

/** Adds the whole shop up: accounts, coupons, stock, activities, and the orders by them. Empty when all is well. */
export async function auditShop(db: Queryable): Promise<readonly ShopFault[]> {
  const [accounts, coupons, stock] = [await auditAccounts(db), await auditCoupons(db), await auditStock(db)];
  const [activities, orders] = [await auditActivities(db), await auditOrders(db)];
  return [
    ...activities.map((fault) => ({ book: "activities" as const, ...fault })),
    ...accounts.map((fault) => ({ book: "accounts" as const, ...fault })),
    ...coupons.map((fault) => ({ book: "coupons" as const, ...fault })),
    ...orders.map((fault) => ({ book: "orders" as const, ...fault })),
    ...stock.map((fault) => ({ book: "stock" as const, ...fault })),
  ];
}
