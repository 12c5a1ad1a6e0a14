import { compareMoney } from "../../src/domain/money.ts";
import { shopOrderPayment as table } from "../db/schema/index.ts";
import type { ShopCall } from "./checkout.ts";

/** The ledger of what the shop took and gave back for its orders: each is a line, written in the transaction that does it. */

type Line = Pick<typeof table.$inferInsert, "oid" | "kind" | "payType" | "amount">;

/** Writes a line; none where nothing was to be paid. */
export async function notePayment(line: Line, { db, now, account }: ShopCall): Promise<void> {
  if (compareMoney(line.amount, "0") === 0) return;
  const by = account?.username ?? null;
  await db.insert(table).values({ ...line, createBy: by, updateBy: by, createTime: now, updateTime: now });
}
