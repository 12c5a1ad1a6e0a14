import type { userBill } from "../../src/contract/resources/shop/user-bill.ts";
import { compareMoney, type Money, sumMoney } from "../../src/domain/money.ts";
import { shopBill } from "../db/schema/index.ts";
import type { Call } from "../resources/module.ts";
import type { Text } from "../texts/index.ts";
import { shopTexts } from "../texts/shop.ts";

/** The ledger of the shop's members: each movement of a balance or of points is a line of it, written in the transaction that moves it. */

type Category = (typeof userBill.fields.category.options)[number]["value"];

/** What staff moved. */
export interface StaffMovement {
  readonly uid: number;
  readonly category: Category;
  /** What there was, and what there is. */
  readonly from: Money;
  readonly to: Money;
  /** Why. */
  readonly mark?: string | null;
}

const TITLES: Readonly<Record<Category, { readonly added: Text; readonly subtracted: Text }>> = {
  now_money: { added: shopTexts.balanceAdded, subtracted: shopTexts.balanceSubtracted },
  integral: { added: shopTexts.pointsAdded, subtracted: shopTexts.pointsSubtracted },
};

/** Writes a line of what staff moved; none where nothing was. The member's row is locked. */
export async function noteStaffMovement(
  { uid, category, from, to, mark = null }: StaffMovement,
  { db, account, language, now }: Pick<Call, "db" | "account" | "language" | "now">,
): Promise<void> {
  const moved = compareMoney(to, from);
  if (moved === 0) return;
  const isAdded = moved > 0;
  const { added, subtracted } = TITLES[category];
  await db.insert(shopBill).values({
    uid,
    category,
    title: (isAdded ? added : subtracted)[language],
    type: isAdded ? "system_add" : "system_sub",
    pm: isAdded ? 1 : 0,
    number: isAdded ? sumMoney([to, negative(from)]) : sumMoney([from, negative(to)]),
    balance: to,
    mark,
    createBy: account.username,
    updateBy: account.username,
    createTime: now,
    updateTime: now,
  });
}

/** What takes an amount of none or more away. */
export const negative = (amount: Money): Money => `-${amount}` as Money;
