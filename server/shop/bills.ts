import { eq } from "drizzle-orm";
import type { userBill } from "../../src/contract/resources/shop/user-bill.ts";
import {
  compareMoney,
  MONEY_MAX,
  type Money,
  moneyNumber,
  moneyText,
  readMoney,
  sumMoney,
} from "../../src/domain/money.ts";
import { shopBill, shopMember } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Call, Row } from "../resources/module.ts";
import { timeAfter } from "../resources/writes.ts";
import type { Text } from "../texts/index.ts";
import { shopTexts } from "../texts/shop.ts";

/** The ledger of the shop's members: each movement of a balance or of points is a line of it, written in the transaction that moves it. */

type Category = (typeof userBill.fields.category.options)[number]["value"];
type BillType = (typeof userBill.fields.type.options)[number]["value"];

/** What a line says of a movement: what it was for, and what it came to. */
export interface Movement {
  readonly uid: number;
  readonly category: Category;
  readonly type: BillType;
  readonly title: string;
  /** What there was, and what there is. */
  readonly from: Money;
  readonly to: Money;
  readonly mark: string | null;
  /** What it was for is told even where nothing was moved. */
  readonly always?: boolean;
}

/** Who moves it: nobody of the staff where a member does so. */
type Writer = Pick<Call, "db" | "now"> & { readonly account: Pick<Call["account"], "username"> | null };

/** Writes a line of a movement; none where nothing was moved. The member's row is locked. */
export async function noteMovement(
  { uid, category, type, title, from, to, mark, always = false }: Movement,
  { db, account, now }: Writer,
): Promise<void> {
  const moved = compareMoney(to, from);
  if (moved === 0 && !always) return;
  const [more, less] = moved < 0 ? [from, to] : [to, from];
  await db.insert(shopBill).values({
    uid,
    category,
    title,
    type,
    pm: moved < 0 ? 0 : 1,
    number: sumMoney([more, negative(less)]),
    balance: to,
    mark,
    createBy: account?.username ?? null,
    updateBy: account?.username ?? null,
    createTime: now,
    updateTime: now,
  });
}

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
  call: Writer & Pick<Call, "language">,
): Promise<void> {
  const isAdded = compareMoney(to, from) > 0;
  const { added, subtracted } = TITLES[category];
  const title = (isAdded ? added : subtracted)[call.language];
  const type = isAdded ? "system_add" : "system_sub";
  await noteMovement({ uid, category, type, title, from, to, mark }, call);
}

/** A member whose balances or points are moved; the row is locked. */
export async function lockedMember(
  { db }: Pick<Call, "db">,
  uid: number,
): Promise<typeof shopMember.$inferSelect> {
  const [member] = await db.select().from(shopMember).where(eq(shopMember.id, uid)).for("no key update");
  if (!member) throw new Error("The member whose money is moved is not there.");
  return member;
}

/** What of a member's is moved, and the category of its lines. */
const ACCOUNTS = {
  balance: { column: "nowMoney", category: "now_money" },
  commission: { column: "brokeragePrice", category: "now_money" },
  points: { column: "integral", category: "integral" },
} as const satisfies Record<string, { readonly column: keyof MemberRow; readonly category: Category }>;

type MemberRow = typeof shopMember.$inferSelect;

/** Money or points that come to a member or go. */
export interface AccountMovement {
  readonly uid: number;
  readonly account: keyof typeof ACCOUNTS;
  /** Less than none are taken. Of points, a whole number. */
  readonly by: Money;
  readonly type: BillType;
  readonly title: Text;
  /** What it was for, such as the number of an order. */
  readonly mark: string | null;
  /** What is refused where there is too little, with what there is as `held`. */
  readonly short: Text;
  /** There is a line of the ledger even where nothing is moved. */
  readonly always?: boolean;
}

/**
 * Moves what a member has, with its line of the ledger, and locks the member's row.
 * @param field of the caller's body that a refusal is about.
 * @throws Refusal 404 where there is no such member; 400 where there is too little, or would be more than is kept exactly.
 */
export async function moveAccount(
  { uid, account, by, type, title, mark, short, always = false }: AccountMovement,
  call: Writer & Pick<Call, "language">,
  field?: string,
): Promise<void> {
  if (compareMoney(by, "0") === 0 && !always) return;
  const { column, category } = ACCOUNTS[account];
  const [member] = await call.db.select().from(shopMember).where(eq(shopMember.id, uid)).for("no key update");
  if (!member) throw new Refusal(404, shopTexts.memberGone);
  const from = sumMoney([readMoney(member[column]) ?? "0.00"]);
  const to = sumMoney([from, by]);
  if (compareMoney(to, "0") < 0) {
    const held = account === "points" ? member.integral : moneyText(from, call.language);
    throw new Refusal(400, short, { held });
  }
  requireKept(to, call, field);
  const values = account === "points" ? { integral: moneyNumber(to) } : { [column]: to };
  await call.db
    .update(shopMember)
    .set({ ...values, updateTime: timeAfter(member as unknown as Row, call.now) })
    .where(eq(shopMember.id, uid));
  await noteMovement({ uid, category, type, title: title[call.language], from, to, mark, always }, call);
}

/** @throws Refusal 400 where a balance would be more than is kept exactly. @param field that the refusal is about. */
export function requireKept(balance: Money, { language }: Pick<Call, "language">, field?: string): void {
  if (compareMoney(balance, `${MONEY_MAX}`) <= 0) return;
  const max = moneyText(`${MONEY_MAX}`, language);
  throw new Refusal(400, shopTexts.balanceTooLarge, { max }, undefined, field);
}

/** What takes an amount of none or more away. */
export const negative = (amount: Money): Money => `-${amount}` as Money;
