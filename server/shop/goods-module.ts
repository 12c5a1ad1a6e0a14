import { eq, inArray, or, sql } from "drizzle-orm";
import * as v from "valibot";
import { goods, LOW_STOCK } from "../../src/contract/resources/shop/goods.ts";
import { SINGLE, STOCK_MAX } from "../../src/contract/resources/variants.ts";
import { Id } from "../../src/contract/schema.ts";
import { compareMoney, readMoney } from "../../src/domain/money.ts";
import { fault } from "../../src/domain/resources/fault.ts";
import { shopCategory, shopGoodsAttrs, shopStockMove, shopGoods as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { type Call, moduleFilter, type ResourceModule, type Row, type Values } from "../resources/module.ts";
import { faultRefusal } from "../resources/refusals.ts";
import { shopTexts } from "../texts/shop.ts";
import { requireUnreserved, type Variants } from "./activity-stock.ts";
import { goodsOfClients } from "./goods-faces.ts";
import { attributeNames, noteStockEdits, stockOf } from "./stock.ts";

/** `cateId`: the goods of a category and of those below it; goods themselves are in the lowest ones alone. */
const inCategory = moduleFilter({
  schema: Id,
  where: async (cateId, { db }) => {
    const below = db
      .select({ id: shopCategory.id })
      .from(shopCategory)
      .where(or(eq(shopCategory.id, cateId), eq(shopCategory.pid, cateId)));
    return inArray(table.cateId, below);
  },
});

/** What the shop sells. Goods in several variants cost what the cheapest of them does, and are as many as they are together. */
export const goodsModule: ResourceModule = {
  definition: goods,
  table,
  lines: { attrs: { table: shopGoodsAttrs, own: shopGoodsAttrs.goodsId } },
  body: v.pipe(v.looseObject({}), v.transform(goodsOfClients)),
  conditions: {
    // In the shop, goods are on the shelf or off it, and may be few besides; in the recycle bin they are nothing else.
    shelf: {
      on: sql`not ${table.isDel} and ${table.isShow}`,
      off: sql`not ${table.isDel} and not ${table.isShow}`,
      low: sql`not ${table.isDel} and ${table.stock} <= ${sql.raw(String(LOW_STOCK))}`,
      bin: sql`${table.isDel}`,
    },
  },
  filters: { cateId: inCategory },
  present: async (rows) => rows.map((row) => ({ ...row, shelf: shelfOf(row) })),
  page: async (call) => ({ cateList: await categoryChoices(call) }),
  beforeCreate: async (values, call) => {
    await requireLeaf(values, call);
    return withSums(values, values);
  },
  beforeUpdate: async (before, values, call) => {
    if (values.cateId !== before.cateId) await requireLeaf(values, call);
    await requireUnreserved(before.id, [variantsOf(before), variantsOf({ ...before, ...values })], call);
    return withSums({ ...before, ...values }, values);
  },
  // Out of the recycle bin, goods are deleted for good, and their ledger with them: orders hold what they need of goods.
  beforeRemove: async ({ id }, { db }) => {
    await db.delete(shopStockMove).where(eq(shopStockMove.productId, id));
  },
  after: async ({ kind, before, after }, call) => {
    if (after) await noteStockEdits(kind === "restore" ? undefined : before, after, call);
  },
};

const variantsOf = (row: Row): Variants => ({
  attributes: attributeNames(row.items),
  names: [...stockOf(row).keys()],
});

function shelfOf({ isDel, isShow, stock }: Row): readonly string[] {
  if (isDel) return ["bin"];
  return [isShow ? "on" : "off", ...(Number(stock ?? 0) <= LOW_STOCK ? ["low"] : [])];
}

/**
 * What is written, with what follows from the variants; goods that are of one kind by now have none.
 * @param record as it will be.
 */
export function withSums(record: Values, values: Values): Values {
  if (record.specType === SINGLE) return { ...values, items: [], attrs: [] };
  const skus = Array.isArray(record.attrs) ? (record.attrs as readonly Values[]) : [];
  if (skus.length === 0) return values;
  const least = (name: string) =>
    skus
      .map((sku) => readMoney(sku[name]) ?? "0.00")
      .reduce((one, other) => (compareMoney(one, other) <= 0 ? one : other));
  const stock = skus.reduce((sum, sku) => sum + Number(sku.stock ?? 0), 0);
  if (stock > STOCK_MAX) throw faultRefusal("attrs", fault("tooLarge", { max: STOCK_MAX }));
  return {
    ...values,
    price: least("price"),
    otPrice: least("otPrice"),
    cost: least("cost"),
    stock,
  };
}

/** @throws Refusal 400 where goods would be in a category that has others below it. */
async function requireLeaf({ cateId }: Values, { db }: Call): Promise<void> {
  if (typeof cateId !== "number") return;
  const [below] = await db
    .select({ id: shopCategory.id })
    .from(shopCategory)
    .where(eq(shopCategory.pid, cateId))
    .limit(1);
  if (below) throw new Refusal(400, shopTexts.categoryHasBelow, {}, undefined, "cateId");
}

/** A category for goods to be sorted into; those with others below them are not to be chosen. */
export interface CategoryChoice {
  readonly value: number;
  readonly label: string;
  readonly disabled: boolean;
}

/** Both levels of the categories, each below the one that it is part of. */
export async function categoryChoices({ db }: Pick<Call, "db">): Promise<readonly CategoryChoice[]> {
  const { id, pid, cateName, sort } = shopCategory;
  const rows = await db.select({ id, pid, cateName }).from(shopCategory).orderBy(sql`${sort} desc`, id);
  return rows
    .filter((row) => row.pid === null)
    .flatMap((top) => {
      const below = rows.filter((row) => row.pid === top.id);
      return [
        { value: top.id, label: top.cateName, disabled: below.length > 0 },
        ...below.map((one) => ({ value: one.id, label: `|-----${one.cateName}`, disabled: false })),
      ];
    });
}
