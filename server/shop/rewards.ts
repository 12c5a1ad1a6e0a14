import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { shopCommissionSettings } from "../../src/contract/resources/shop/shop-commission-settings.ts";
import {
  compareMoney,
  type Money,
  moneyNumber,
  rateOfPercent,
  readDecimal,
  readMoney,
  sumMoney,
} from "../../src/domain/money.ts";
import { commissionBack, commissionOf, type EarningLine } from "../../src/domain/shop/commission.ts";
import { pointsOfPart } from "../../src/domain/shop/points.ts";
import { shopBill, shopMember, type shopOrder } from "../db/schema/index.ts";
import { inLockOrder } from "../resources/per-row.ts";
import { heldSettings } from "../settings/keyed-settings.ts";
import { shoppingTexts } from "../texts/shopping.ts";
import { type AccountMovement, moveAccount, negative } from "./bills.ts";
import type { ShopCall } from "./checkout.ts";
import { entriesOf, paidOfLines } from "./order-lines.ts";

/**
 * What an order gives once it is received: points to its buyer, commissions to who recommended them (resources 2.9, 2.14). What is paid back
 * takes its part of that back, as far as it is still there: what was spent or paid out is not asked for again.
 */

export type OrderRow = typeof shopOrder.$inferSelect;

/** What an order gives: to whom, and of what. */
type Reward = Pick<AccountMovement, "uid" | "account" | "type"> & { readonly amount: Money };

/**
 * Locks the members whose accounts an order moves, whatever comes first of that: its buyer, and those to whom it has given something. Several
 * are locked in one order, so that two who need the same never wait for one another.
 */
export async function lockAccounts(uids: readonly number[], { db }: Pick<ShopCall, "db">): Promise<void> {
  await db
    .select({ id: shopMember.id })
    .from(shopMember)
    .where(inArray(shopMember.id, [...inLockOrder(uids)]))
    .orderBy(asc(shopMember.id))
    .for("no key update");
}

/** Gives what an order gives, of what was not paid back before it was received. The order's row is locked. */
export async function giveRewards(order: OrderRow, call: ShopCall): Promise<void> {
  const { payPrice: paid, refundPrice: refunded, gainIntegral, uid } = order;
  const isWhole = compareMoney(refunded, "0") === 0;
  const points = isWhole ? gainIntegral : gainIntegral - pointsOfPart(gainIntegral, "0.00", refunded, paid);
  const rewards: Reward[] = [
    { uid, account: "points", type: "gain", amount: `${points}` },
    ...(await commissionsOf(order, call)),
  ];
  await lockAccounts(
    rewards.map((reward) => reward.uid),
    call,
  );
  for (const { amount, ...to } of rewards) {
    const title = to.account === "points" ? shoppingTexts.pointsGainedTitle : shoppingTexts.commissionTitle;
    await moveAccount(
      { ...to, title, by: amount, mark: order.orderId, short: shoppingTexts.pointsShort },
      call,
    );
  }
}

async function commissionsOf(order: OrderRow, call: ShopCall): Promise<readonly Reward[]> {
  const settings = await heldSettings(shopCommissionSettings, call.db);
  const { first, second } = commissionOf(earningLines(order), {
    open: settings.store_brokerage_open === true,
    first: rateOf(settings.store_brokerage_ratio),
    second: rateOf(settings.store_brokerage_two),
  });
  const nearer = await recommenderOf(order.uid, call);
  const further = await recommenderOf(nearer?.id, call);
  return [
    { to: nearer, amount: first },
    { to: further, amount: second },
  ].flatMap(({ to, amount }) =>
    to?.isPromoter
      ? [{ uid: to.id, account: "commission", type: "brokerage", amount: leftOf(amount, order) } as const]
      : [],
  );
}

const rateOf = (percent: unknown): Money => rateOfPercent(readDecimal(percent) ?? "0");

/** What is left of an amount once the part that was paid back of its order is taken off. */
const leftOf = (amount: Money, { payPrice: paid, refundPrice: refunded }: OrderRow): Money =>
  compareMoney(refunded, "0") === 0
    ? amount
    : sumMoney([amount, negative(commissionBack(amount, "0.00", refunded, paid))]);

function earningLines(order: OrderRow): readonly EarningLine[] {
  const paid = paidOfLines(order);
  return entriesOf(order).map(({ cartInfo: { cartNum, brokerage } }, at) => ({
    count: cartNum,
    paid: paid[at] ?? "0.00",
    own: brokerage
      ? { first: readMoney(brokerage.first) ?? "0.00", second: readMoney(brokerage.second) ?? "0.00" }
      : null,
  }));
}

/** Who recommended a member. */
async function recommenderOf(uid: number | undefined, { db }: ShopCall) {
  if (uid === undefined) return undefined;
  const [member] = await db
    .select({ id: shopMember.spreadUid })
    .from(shopMember)
    .where(eq(shopMember.id, uid));
  if (member?.id == null) return undefined;
  const [found] = await db
    .select({ id: shopMember.id, isPromoter: shopMember.isPromoter })
    .from(shopMember)
    .where(eq(shopMember.id, member.id));
  return found;
}

/**
 * Takes back what belongs to a part of an order that is paid back, of what the order has given by now. The order's row is locked.
 * @param order as it was before this refund. @param refunded what is paid back now.
 */
export async function takeRewardsBack(
  order: Pick<OrderRow, "orderId" | "payPrice" | "refundPrice">,
  refunded: Money,
  call: ShopCall,
): Promise<void> {
  const left = sumMoney([order.payPrice, negative(order.refundPrice)]);
  for (const { uid, type, net } of await givenBy(order.orderId, call)) {
    const isPoints = type === "gain";
    const due = isPoints
      ? (`${pointsOfPart(moneyNumber(net), "0.00", refunded, left)}` as Money)
      : commissionBack(net, "0.00", refunded, left);
    const account = isPoints ? "points" : "commission";
    const by = negative(leastOf(due, await heldOf(uid, account, call)));
    const title = isPoints ? shoppingTexts.pointsLostTitle : shoppingTexts.commissionLostTitle;
    await moveAccount(
      { uid, account, by, type, title, mark: order.orderId, short: shoppingTexts.pointsShort },
      call,
    );
  }
}

const leastOf = (one: Money, other: Money): Money => (compareMoney(one, other) <= 0 ? one : other);

/** What an order has given, and has not taken back, by the lines of the ledger. */
export async function givenBy(orderId: string, { db }: ShopCall) {
  const net = sql<string>`sum(case when ${shopBill.pm} = 1 then ${shopBill.number} else -${shopBill.number} end)::text`;
  const rows = await db
    .select({ uid: shopBill.uid, type: shopBill.type, net })
    .from(shopBill)
    .where(and(eq(shopBill.mark, orderId), inArray(shopBill.type, ["gain", "brokerage"])))
    .groupBy(shopBill.uid, shopBill.type)
    .orderBy(asc(shopBill.uid));
  return rows.flatMap((row) => {
    const amount = readMoney(row.net) ?? "0.00";
    return compareMoney(amount, "0") > 0 ? [{ ...row, net: amount }] : [];
  });
}

async function heldOf(uid: number, account: "points" | "commission", { db }: ShopCall): Promise<Money> {
  const [member] = await db.select().from(shopMember).where(eq(shopMember.id, uid)).for("no key update");
  return account === "points" ? `${member?.integral ?? 0}` : (member?.brokeragePrice ?? "0.00");
}
