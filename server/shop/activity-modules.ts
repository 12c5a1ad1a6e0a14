import { and, eq, gt, lte, type SQL } from "drizzle-orm";
import * as v from "valibot";
import { STOCK_MAX } from "../../src/contract/resources/variants.ts";
import { centsOf, compareMoney, readMoney } from "../../src/domain/money.ts";
import { fault } from "../../src/domain/resources/fault.ts";
import { shopGoods, shopGoodsAttrs } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Call, Change, ResourceModule, Row, Values } from "../resources/module.ts";
import { lastStepOf } from "../resources/moves.ts";
import { faultRefusal } from "../resources/refusals.ts";
import { activityTexts } from "../texts/activities.ts";
import { ACTIVITIES, type ActivityKind, OFF, ON, phaseOfRow, SEVERAL } from "./activities.ts";
import { settleReserved } from "./activity-stock.ts";
import { attributeNames, skuName } from "./stock.ts";

/** Flash sales, group buying and bargains (resources 3.1, 3.3, 3.9): what staff offers, and the stock that is reserved for it. */

const SINGLE = 0;

function moduleOf(kind: ActivityKind): ResourceModule {
  const { definition, table, status, statusColumn, variants } = kind;
  const isOn = eq(statusColumn, ON);
  const { startTime, stopTime } = table;
  const isOver = ({ now }: Pick<Call, "now">) => lte(stopTime, now);
  const goesOn = (now: Date, when: SQL): SQL => and(isOn, gt(stopTime, now), when) as SQL;
  return {
    definition,
    table,
    // Orders and helpers change it too, and not its state.
    lastStep: lastStepOf(definition),
    ...(variants ? { lines: { attrs: { table: variants.table, own: variants.own } } } : {}),
    body: v.pipe(v.looseObject({}), v.transform(variants ? withKind : (body) => body)),
    conditions: {
      phase: {
        off: ({ now }) => and(eq(statusColumn, OFF), gt(stopTime, now)) as SQL,
        upcoming: ({ now }) => goesOn(now, gt(startTime, now)),
        running: ({ now }) => goesOn(now, lte(startTime, now)),
        ended: isOver,
      },
    },
    present: async (rows, { now }) => rows.map((row) => ({ ...row, phase: phaseOfRow(kind, row, now) })),
    beforeCreate: async (values, call) => withSums(kind, values, await checked(kind, values, values, call)),
    beforeUpdate: async (before, values, call) => {
      const record = { ...before, ...values };
      return withSums(kind, record, await checked(kind, record, values, call));
    },
    beforeSet: async (before, values, { now }) => {
      if (values[status] === ON) requireTime(before, now);
      return values;
    },
    restored: async () => ({ [status]: OFF }),
    after: async (change, call) => {
      try {
        await settleReserved(kind, [change.before, change.after], call);
      } catch (error) {
        throw atField(error, change);
      }
    },
  };
}

/** What has variants is of goods in variants. */
const withKind = (body: Values): Values => ({
  ...body,
  specType: Array.isArray(body.attrs) && body.attrs.length > 0 ? SEVERAL : SINGLE,
});

/** @throws Refusal 409 for one whose time is over: it is put on with another period. */
function requireTime({ stopTime, title }: Row, now: Date): void {
  if (stopTime instanceof Date && stopTime <= now)
    throw new Refusal(409, activityTexts.over, { name: String(title ?? "") });
}

/** In a form, that the goods have too few is about the stock that was asked for; it is no conflict with somebody else. */
function atField(error: unknown, { action, after }: Change): unknown {
  if (!(error instanceof Refusal) || error.status !== 409 || action !== undefined) return error;
  const field = after?.specType === SEVERAL ? "attrs" : "stock";
  return new Refusal(400, error.text, error.values, undefined, field);
}

/**
 * What is written, with what variants cost at their goods, and what these differ by.
 * @throws Refusal 400 where the goods come otherwise, or have no such variant.
 */
async function checked(
  { variants }: ActivityKind,
  record: Values,
  values: Values,
  { db }: Call,
): Promise<Values> {
  if (variants === undefined) return values;
  if (!Object.hasOwn(values, "attrs") && !Object.hasOwn(values, "specType")) return values;
  const goodsId = Number(record.productId);
  const [goods] = await db
    .select({ specType: shopGoods.specType, items: shopGoods.items })
    .from(shopGoods)
    .where(eq(shopGoods.id, goodsId));
  // Goods that are not there are refused by what keeps references.
  if (!goods) return values;
  if (goods.specType !== record.specType) {
    if (goods.specType === SEVERAL) throw faultRefusal("attrs", fault("required"));
    throw faultRefusal("attrs", fault("notThere"));
  }
  if (record.specType !== SEVERAL || !Array.isArray(values.attrs)) return values;
  const skus = await db.select().from(shopGoodsAttrs).where(eq(shopGoodsAttrs.goodsId, goodsId));
  const prices = new Map(skus.map((sku) => [skuName(sku.values), sku.price]));
  const seen = new Map<string, number>();
  const attrs = (values.attrs as readonly Values[]).map((line, at) => {
    const sku = skuName(line.values as readonly string[]);
    const place = { row: at + 1, label: "goods.attrs.values" } as const;
    const [price, other] = [prices.get(sku), seen.get(sku)];
    if (price === undefined) throw faultRefusal("attrs", { ...fault("notThere"), at: place });
    if (other !== undefined) throw faultRefusal("attrs", { ...fault("sameAsRow", { other }), at: place });
    seen.set(sku, at + 1);
    return { ...line, price };
  });
  return { ...values, attrs, attributes: attributeNames(goods.items) };
}

/** What follows from the variants: an activity costs what the cheapest of them does, and has as many as they are together. */
function withSums({ variants }: ActivityKind, record: Values, values: Values): Values {
  if (variants === undefined || record.specType !== SEVERAL || !Array.isArray(values.attrs)) return values;
  const lines = values.attrs as readonly Values[];
  if (lines.length === 0) return values;
  const price = lines
    .map((line) => readMoney(line[variants.price]) ?? "0.00")
    .reduce((one, other) => (compareMoney(one, other) <= 0 ? one : other));
  const stock = lines.reduce((sum, line) => sum + Number(line[variants.stock] ?? 0), 0);
  if (stock > STOCK_MAX) throw faultRefusal("attrs", fault("tooLarge", { max: STOCK_MAX }));
  return { ...values, price, stock };
}

export const seckillModule = moduleOf(ACTIVITIES.seckill);
export const combinationModule = moduleOf(ACTIVITIES.combination);
const BARGAINED = ["price", "minPrice", "bargainMaxPrice", "people"] as const;

/**
 * So many helpers have to be able to bring the price down to the lowest, by the most that each may cut off.
 * @throws Refusal 400 with how many there have to be.
 */
function requireReachable(record: Values, values: Values): void {
  if (!BARGAINED.some((name) => Object.hasOwn(values, name))) return;
  const [price, lowest, most] = BARGAINED.map((name) => centsOf(readMoney(record[name]) ?? "0.00"));
  if (price === undefined || lowest === undefined || !most) return;
  const least = Number((price - lowest + most - 1n) / most);
  if (Number(record.people) < least) throw faultRefusal("people", fault("tooSmall", { min: least }));
}

const bargains = moduleOf(ACTIVITIES.bargain);
export const bargainModule: ResourceModule = {
  ...bargains,
  beforeCreate: async (values, call) => {
    requireReachable(values, values);
    return (await bargains.beforeCreate?.(values, call)) ?? values;
  },
  beforeUpdate: async (before, values, call) => {
    requireReachable({ ...before, ...values }, values);
    return (await bargains.beforeUpdate?.(before, values, call)) ?? values;
  },
};
