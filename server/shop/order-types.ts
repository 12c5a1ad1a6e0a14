import { and, eq, inArray, isNotNull, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import * as v from "valibot";
import { order } from "../../src/contract/resources/shop/order.ts";
import { machine } from "../../src/contract/shop/order-states.ts";
import { wordOf } from "../../src/domain/resources/label-text.ts";
import { shopPink, shopOrder as table } from "../db/schema/index.ts";
import type { Call, Row } from "../resources/module.ts";
import type { Language } from "../texts/index.ts";
import { refundable } from "./order-refunds.ts";

/** Types of orders, and what orders are called by them. */

const isGiven = (column: AnyPgColumn): SQL => sql`coalesce(${column}, 0) > 0`;
const IS_COMBINATION = isGiven(table.combinationId);
const IS_SECKILL = isGiven(table.seckillId);
const IS_BARGAIN = isGiven(table.bargainId);
const IS_PICKUP = eq(table.shippingType, 2);
const BY_POINTS = isGiven(table.payIntegral);

/** The type of an order: the one that says most; a group-buy that is picked up is found as both. */
export const TYPE = sql`case when ${IS_COMBINATION} then 2 when ${IS_SECKILL} then 3 when ${IS_BARGAIN} then 4 when ${IS_PICKUP} then 5 when ${BY_POINTS} then 6 else 1 end`;

const OF_TYPE: Readonly<Record<string, SQL | undefined>> = {
  "0": sql`true`,
  "1": sql`not (${or(IS_COMBINATION, IS_SECKILL, IS_BARGAIN, IS_PICKUP, BY_POINTS)})`,
  "2": IS_COMBINATION,
  "3": IS_SECKILL,
  "4": IS_BARGAIN,
  "5": IS_PICKUP,
  "6": BY_POINTS,
};

const Type = v.picklist(["0", "1", "2", "3", "4", "5", "6"]);
/** What the list is asked with. */
export const Types = v.union([
  v.pipe(v.array(Type), v.maxLength(7)),
  v.pipe(
    Type,
    v.transform((one) => [one]),
  ),
]);
/** Orders that are of one of some types. */
export const ofTypes = (types: readonly string[]): SQL | undefined =>
  or(...types.map((type) => OF_TYPE[type]));

function typeOf({ combinationId, seckillId, bargainId, shippingType, payIntegral }: Row): number {
  const is = (value: unknown) => typeof value === "number" && value > 0;
  if (is(combinationId)) return 2;
  if (is(seckillId)) return 3;
  if (is(bargainId)) return 4;
  if (shippingType === 2) return 5;
  return is(payIntegral) ? 6 : 1;
}

/** A member has asked for what is to be shipped. */
export const IS_WAITED_FOR = sql`(${isNotNull(table.remindTime)} and ${and(
  ...[eq(table.isDel, false), eq(table.refundStatus, 0), eq(table.paid, true)],
  ...[eq(table.status, 0), eq(table.shippingType, 1)],
)})`;

/** The same of a row whose state is known. */
const isWaitedFor = ({ remindTime, orderStatus }: Row): boolean =>
  remindTime instanceof Date && orderStatus === TO_SHIP;

/** The state of what is to be shipped. */
const [TO_SHIP] = machine.moves.deliver.from;

/** A row with what it is called for clients that do not know the words. */
export function named(row: Row, language: Language): Row {
  const { payType, orderStatus } = order.fields;
  const orderType = typeOf(row);
  return {
    ...row,
    orderType,
    reminder: isWaitedFor(row) ? "waiting" : null,
    leftPrice: refundable(row).left,
    payTypeName: wordOf(payType, row.payType, language),
    statusName: wordOf(orderStatus, row.orderStatus, language),
    pinkName: wordOf(order.fields.orderType, orderType, language),
  };
}

/** Orders with how far the groups are that they were bought in. */
export async function withGroups(rows: readonly Row[], { db }: Pick<Call, "db">): Promise<readonly Row[]> {
  const ids = rows.flatMap(({ pinkId }) => (typeof pinkId === "number" ? [pinkId] : []));
  if (ids.length === 0) return rows.map((row) => ({ ...row, groupState: null }));
  const { id, status } = shopPink;
  const groups = await db
    .select({ id, status })
    .from(shopPink)
    .where(inArray(id, [...new Set(ids)]));
  const states = new Map(groups.map((group) => [group.id, group.status]));
  return rows.map((row) => ({ ...row, groupState: states.get(Number(row.pinkId ?? 0)) ?? null }));
}
