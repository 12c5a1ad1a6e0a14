import { and, desc, eq, inArray, type SQL } from "drizzle-orm";
import type { PgColumn, PgTable } from "drizzle-orm/pg-core";
import type { Queryable } from "../../../server/db/database.ts";
import {
  shopAfterSales,
  shopBargain,
  shopBargainUser,
  shopCombination,
  shopCouponClaim,
  shopCouponUser,
  shopExtract,
  shopInvoice,
  shopOrder,
  shopPayment,
  shopPink,
  shopRecharge,
  shopSeckill,
  toolAliPayOrder,
} from "../../../server/db/schema/index.ts";
import type { Row } from "../../../server/resources/module.ts";
import { accountTexts } from "../../../server/texts/accounts.ts";
import { activityTexts } from "../../../server/texts/activities.ts";
import { afterSalesTexts } from "../../../server/texts/after-sales.ts";
import { alipayTexts } from "../../../server/texts/alipay.ts";
import { couponTexts } from "../../../server/texts/coupons.ts";
import { httpTexts } from "../../../server/texts/http.ts";
import type { Text } from "../../../server/texts/index.ts";
import { invoiceTexts } from "../../../server/texts/invoices.ts";
import { orderTexts } from "../../../server/texts/orders.ts";
import { shopTexts } from "../../../server/texts/shop.ts";
import { shoppingTexts } from "../../../server/texts/shopping.ts";
import { stockTexts } from "../../../server/texts/stock.ts";
import { bargain } from "../../../src/contract/resources/activity/bargain.ts";
import { bargainUser } from "../../../src/contract/resources/activity/bargain-user.ts";
import { combinList } from "../../../src/contract/resources/activity/combin-list.ts";
import { combination } from "../../../src/contract/resources/activity/combination.ts";
import { extract } from "../../../src/contract/resources/activity/extract.ts";
import { seckill } from "../../../src/contract/resources/activity/seckill.ts";
import { storeCouponUser } from "../../../src/contract/resources/activity/store-coupon-user.ts";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { afterSales } from "../../../src/contract/resources/shop/after-sales.ts";
import { invoice } from "../../../src/contract/resources/shop/invoice.ts";
import { order } from "../../../src/contract/resources/shop/order.ts";
import type { machine } from "../../../src/contract/shop/order-states.ts";
import { isFrom } from "../../../src/domain/resources/machine.ts";
import type { Action, Kind, Shop } from "./party-actions.ts";

/** What the tables of states (`src/contract/shop/*-states.ts`) say of each action, and what else may keep it from being done. */

/** A record that an action may be about. */
export interface Found {
  readonly row: Row;
  /** Whose table of states it goes by; undefined of records without states. */
  readonly area?: AnyResource;
}

interface Looking {
  readonly db: Queryable;
  readonly uid: number;
  readonly shop: Shop;
}

/** How many of the latest records are looked at for those that fit. */
const LOOKED_AT = 12;

const latest =
  (
    table: PgTable & { readonly id: PgColumn },
    where: (looking: Looking) => SQL | undefined,
    area?: AnyResource,
  ) =>
  async (looking: Looking): Promise<readonly Found[]> => {
    const rows = await looking.db
      .select()
      .from(table)
      .where(where(looking))
      .orderBy(desc(table.id))
      .limit(LOOKED_AT);
    return rows.map((row) => ({ row: row as unknown as Row, ...(area ? { area } : {}) }));
  };

const waitingPayments = (isLate: boolean) => async (looking: Looking) => {
  const rows = await looking.db
    .select({ payment: toolAliPayOrder })
    .from(toolAliPayOrder)
    .innerJoin(shopPayment, eq(shopPayment.outTradeNo, toolAliPayOrder.outTradeNo))
    .innerJoin(shopOrder, eq(shopOrder.id, shopPayment.oid))
    .where(
      and(
        eq(toolAliPayOrder.status, "waiting"),
        inArray(shopOrder.uid, [...looking.shop.members]),
        isLate ? eq(shopOrder.isDel, true) : undefined,
      ),
    )
    .orderBy(desc(toolAliPayOrder.id))
    .limit(LOOKED_AT);
  return rows.map(({ payment }) => ({ row: payment as unknown as Row }));
};

/** Records that actions are about, the latest first. */
const RECORDS = {
  order: latest(shopOrder, ({ uid }) => eq(shopOrder.uid, uid), order),
  request: latest(shopAfterSales, ({ uid }) => eq(shopAfterSales.userId, uid), afterSales),
  invoice: latest(shopInvoice, ({ uid }) => eq(shopInvoice.uid, uid), invoice),
  withdrawal: latest(shopExtract, ({ uid }) => eq(shopExtract.uid, uid), extract),
  coupon: latest(shopCouponUser, ({ uid }) => eq(shopCouponUser.uid, uid), storeCouponUser),
  /** Paid into the balance. */
  topUp: latest(shopRecharge, ({ uid }) => and(eq(shopRecharge.uid, uid), eq(shopRecharge.paid, true))),
  claim: latest(shopCouponClaim, ({ uid }) => eq(shopCouponClaim.uid, uid)),
  /** Of anybody in this part of the shop, as the bargain and the payments are. */
  group: latest(
    shopPink,
    ({ shop }) => and(eq(shopPink.kId, 0), eq(shopPink.cid, shop.combination)),
    combinList,
  ),
  bargain: latest(shopBargainUser, ({ shop }) => eq(shopBargainUser.bargainId, shop.bargain), bargainUser),
  ownBargain: latest(shopBargainUser, ({ uid }) => eq(shopBargainUser.uid, uid), bargainUser),
  /** That Alipay has not reported yet; `latePayment`: of an order that is cancelled by now. */
  payment: waitingPayments(false),
  latePayment: waitingPayments(true),
  async activity({ db, shop }: Looking): Promise<readonly Found[]> {
    const found: Found[] = [];
    for (const [area, table, id] of [
      [seckill, shopSeckill, shop.sale],
      [combination, shopCombination, shop.combination],
      [bargain, shopBargain, shop.bargain],
    ] as const) {
      const [row] = await db.select().from(table).where(eq(table.id, id));
      if (row) found.push({ area, row: row as unknown as Row });
    }
    return found;
  },
} as const;

interface Rule {
  /** What it is about: where there is none, it is refused. Absent of what makes something, or is about the shop. */
  readonly of?: keyof typeof RECORDS;
  /** The move that it makes. */
  readonly move?: string | ((row: Row) => string);
  /** What it may be refused for though its move is allowed, and its guards hold. Everything else is a fault. */
  readonly reasons?: readonly Text[];
}

const order_ = (move: keyof typeof machine.moves, ...reasons: readonly Text[]): Rule => ({
  ...{ of: "order", move, reasons },
});
const { tooFew: tooFewGoods } = stockTexts;
const { off, tooFew } = activityTexts;
const { groupFull, groupOver, groupJoined } = activityTexts;

export const RULES: Readonly<Record<Kind, Rule>> = {
  place: { reasons: [tooFewGoods] },
  placeByCoupon: { of: "coupon", move: "use", reasons: [tooFewGoods, couponTexts.couponBelowLeast] },
  exchange: { reasons: [tooFewGoods] },
  sale: { reasons: [off, tooFew] },
  group: { reasons: [off, tooFew] },
  join: { of: "group", move: "join", reasons: [off, tooFew] },
  buyBargain: { of: "ownBargain", move: "order", reasons: [off, tooFew, shoppingTexts.bargainUsed] },
  bargain: { reasons: [off, activityTexts.bargainOpen] },
  help: { of: "bargain", move: "help", reasons: [off, activityTexts.helpedAlready] },
  pay: order_(
    "pay",
    ...[shoppingTexts.balanceShort, shoppingTexts.pointsShort, groupFull, groupOver, groupJoined],
  ),
  begin: order_("pay", alipayTexts.amount),
  report: { of: "payment" },
  reportLate: { of: "latePayment" },
  cancel: order_("cancel"),
  price: order_("price"),
  deliver: order_("deliver"),
  verify: order_("verify"),
  handOut: order_("handOut"),
  remind: order_("remind", shoppingTexts.nothingToShip, accountTexts.tooMany),
  receive: order_("receive"),
  review: order_("review", httpTexts.notFound),
  ask: order_("requestRefund", afterSalesTexts.tooMany, afterSalesTexts.wholeAlone),
  return: order_("requestRefund", afterSalesTexts.tooMany, afterSalesTexts.wholeAlone),
  refund: order_("refund", orderTexts.orderTooMuch),
  refundPart: order_("refundPart", orderTexts.orderTooMuch),
  refuseRefund: order_("refuseRefund"),
  invoice: order_(
    "askInvoice",
    ...[invoiceTexts.invoiceAsked, invoiceTexts.invoiceThere, invoiceTexts.invoiceNothing],
  ),
  unask: { of: "request", move: "cancel" },
  sendBack: { of: "request", move: "sendBack" },
  agree: { of: "request", move: ({ serviceType }) => (serviceType === 1 ? "review" : "refundOnly") },
  refuse: { of: "request", move: "refuse" },
  payBack: { of: "request", move: "makeMoney" },
  uninvoice: { of: "invoice", move: "cancel" },
  issue: { of: "invoice", move: "issue" },
  payOut: { of: "withdrawal", move: "pay" },
  rejectOut: { of: "withdrawal", move: "reject" },
  finish: { of: "group", move: "finish" },
  putOn: { of: "activity", move: "putOn", reasons: [tooFewGoods] },
  takeOff: { of: "activity", move: "takeOff" },
  claim: { reasons: [couponTexts.claimedAlready, couponTexts.claimGone] },
  unclaim: { of: "claim", reasons: [couponTexts.claimUsed] },
  send: {},
  invalidate: { of: "coupon", move: "invalidate" },
  revalidate: { of: "coupon", move: "revalidate" },
  balance: { reasons: [shopTexts.balanceTooSmall] },
  withdraw: { reasons: [shoppingTexts.commissionShort] },
  topUp: {},
  refundTopUp: { of: "topUp", reasons: [shoppingTexts.rechargeTooMuch, shoppingTexts.rechargeRefundShort] },
  sign: { reasons: [shoppingTexts.signedAlready] },
  level: {
    reasons: [shoppingTexts.levelHeld, shoppingTexts.levelTasks, shoppingTexts.balanceTooLittle],
  },
  stock: {},
  ...{ sendRefunds: {}, unpaid: {}, receipt: {}, ungroup: {}, unsold: {} },
};

/** By the table alone. */
function isInState({ area, row }: Found, { move }: Rule): boolean {
  if (move === undefined || area === undefined) return true;
  const name = typeof move === "string" ? move : move(row);
  const known = area.machine?.moves[name];
  if (known === undefined) throw new Error(`${area.name} has no move ${name}.`);
  return isFrom(area, known, row);
}

/** Mostly one that the action is legal for: the others are refused at once. */
export async function recordOf(one: Action, looking: Looking): Promise<Found | undefined> {
  const rule = RULES[one.kind];
  if (rule.of === undefined) return undefined;
  const found = await RECORDS[rule.of](looking);
  const fit = one.count > 1 ? found.filter((record) => isInState(record, rule)) : [];
  const some = (fit.length > 0 ? fit : found).slice(0, 3);
  return some[one.order % Math.max(some.length, 1)];
}

const COMPLETE = 2;

type Guard = (row: Row, one: Action, db: Queryable) => Promise<boolean>;
/** The guards of orders, reckoned from what is stored. */
const GUARDS: Readonly<Record<GuardName, Guard>> = {
  async groupComplete({ combinationId, pinkId }, _one, db) {
    if (combinationId === null || typeof pinkId !== "number") return true;
    const [own] = await db.select().from(shopPink).where(eq(shopPink.id, pinkId));
    const [leader] = await db
      .select()
      .from(shopPink)
      .where(eq(shopPink.id, own?.kId || pinkId));
    return leader === undefined || leader.status === COMPLETE;
  },
  codeFits: async (_row, one) => typesRightCode(one),
  async noRequest({ id }, _one, db) {
    const isOpen = and(eq(shopAfterSales.salesState, 0), inArray(shopAfterSales.state, [0, 1, 2]));
    return (await db.$count(shopAfterSales, and(eq(shopAfterSales.oid, id), isOpen))) === 0;
  },
};
type OrderMoves = typeof machine.moves;
type GuardName = {
  [Name in keyof OrderMoves]: OrderMoves[Name] extends { readonly guards: readonly (infer G)[] } ? G : never;
}[keyof OrderMoves] &
  string;

/** Whoever picks an order up says its code, and seldom another. */
export const typesRightCode = ({ count }: Action): boolean => count > 1;

/** Whether an action may be done: by the state that its record is in, and by the guards of its move. */
export async function isAllowed(one: Action, found: Found | undefined, db: Queryable): Promise<boolean> {
  const rule = RULES[one.kind];
  if (rule.of === undefined) return true;
  if (found === undefined || !isInState(found, rule)) return false;
  const { guards = [] } = (typeof rule.move === "string" && found.area?.machine?.moves[rule.move]) || {};
  for (const guard of guards) if (!(await GUARDS[guard as GuardName](found.row, one, db))) return false;
  return true;
}

/** Whether what an action was refused with is among what it may be refused for. */
export const isKnownReason = ({ kind }: Pick<Action, "kind">, message: string): boolean =>
  (RULES[kind].reasons ?? []).some((text) => patternOf(text).test(message));

const patternOf = ({ en }: Text): RegExp =>
  new RegExp(
    `^${en
      // What is filled in, and what depends on how many there are.
      .split(/\{(?:[^{}]|\{(?:[^{}]|\{[^{}]*\})*\})*\}/)
      .map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&"))
      .join(".*")}$`,
  );
