import { eq } from "drizzle-orm";
import type { userBill } from "../../src/contract/resources/shop/user-bill.ts";
import { type Money, sumMoney } from "../../src/domain/money.ts";
import type { Queryable } from "../db/database.ts";
import { shopMember } from "../db/schema/index.ts";
import { noteMovement } from "../shop/bills.ts";

/** Moves what a demo member has as the shop would: under the lock of their row, with its line of the ledger. */

interface DemoMovement {
  readonly uid: number;
  readonly of: "nowMoney" | "brokeragePrice";
  /** What it is more by; less where it is negative. */
  readonly by: Money;
  readonly type: (typeof userBill.fields.type.options)[number]["value"];
  readonly title: string;
  readonly mark: string;
  readonly at: Date;
}

const SHOP = { username: "system" } as const;

/** @returns what there is of it now. */
export async function moveDemoMoney(
  db: Queryable,
  { uid, of, by, at, ...line }: DemoMovement,
): Promise<Money> {
  const [member] = await db.select().from(shopMember).where(eq(shopMember.id, uid)).for("update");
  if (!member) throw new Error("The member is not there.");
  const [from, to] = [member[of], sumMoney([member[of], by])];
  await db
    .update(shopMember)
    .set({ [of]: to })
    .where(eq(shopMember.id, uid));
  await noteMovement({ uid, category: "now_money", ...line, from, to }, { db, account: SHOP, now: at });
  return to;
}
