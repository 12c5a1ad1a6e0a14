import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { stockMove } from "../../src/contract/resources/shop/stock-move.ts";
import { findSku, type SkuDetail, skuNow } from "../../src/domain/shop/sku.ts";
import { asSet, compiled, isAnyOf } from "../db/compiled.ts";
import { atOnce } from "../db/pipelining.ts";
import { shopGoods, shopGoodsAttrs, shopStockMove as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import type { Call, Row } from "../resources/module.ts";
import { timeAfter } from "../resources/writes.ts";
import { stockTexts } from "../texts/stock.ts";

/** The stock of goods and its ledger: each movement is a line of it, written in the transaction that moves it. */

type Kind = (typeof stockMove.fields.kind.options)[number]["value"];

/** Who moves stock: nobody of the staff where a member does. */
export type StockCall = Pick<Call, "db" | "now"> & {
  readonly account: Pick<Call["account"], "username"> | null;
  /** Only what it would cost is asked: all is refused that an order would be, and nothing is taken or locked. */
  readonly isPricing?: true;
};

/** Pieces that come or go. */
export interface StockMovement {
  readonly goodsId: number;
  /** The variant (`skuName`); empty of goods of a single kind. */
  readonly sku: string;
  /** Which value it has of which attribute, where its name may be that of another order of these: of what comes back, and of activities. */
  readonly detail?: SkuDetail | undefined;
  /** Less than none are taken. */
  readonly by: number;
  readonly kind: Kind;
  /** What they were moved for, such as the number of an order. */
  readonly mark: string | null;
}

/** What a variant is called in the ledger and in orders: its values, in the order of the attributes. */
export const skuName = (values: readonly string[]): string => values.join(",");

/** What `shop_goods.specType` is of goods of a single kind. */
const SINGLE = 0;

/** What is read of goods that are sold: their texts and pictures may be large. */
const goodsColumns = {
  id: shopGoods.id,
  isIntegral: shopGoods.isIntegral,
  integral: shopGoods.integral,
  storeName: shopGoods.storeName,
  image: shopGoods.image,
  items: shopGoods.items,
  specType: shopGoods.specType,
  isShow: shopGoods.isShow,
  isDel: shopGoods.isDel,
  price: shopGoods.price,
  cost: shopGoods.cost,
  weight: shopGoods.weight,
  volume: shopGoods.volume,
  isPostage: shopGoods.isPostage,
  postage: shopGoods.postage,
  tempId: shopGoods.tempId,
  giveIntegral: shopGoods.giveIntegral,
  isSub: shopGoods.isSub,
  brokerage: shopGoods.brokerage,
  brokerageTwo: shopGoods.brokerageTwo,
  stock: shopGoods.stock,
  updateTime: shopGoods.updateTime,
};
const skuColumns = {
  id: shopGoodsAttrs.id,
  goodsId: shopGoodsAttrs.goodsId,
  integral: shopGoodsAttrs.integral,
  values: shopGoodsAttrs.values,
  pic: shopGoodsAttrs.pic,
  price: shopGoodsAttrs.price,
  cost: shopGoodsAttrs.cost,
  weight: shopGoodsAttrs.weight,
  volume: shopGoodsAttrs.volume,
  brokerage: shopGoodsAttrs.brokerage,
  brokerageTwo: shopGoodsAttrs.brokerageTwo,
  stock: shopGoodsAttrs.stock,
};

/** Goods, and the variants of those that are of several kinds. */
export interface SoldGoods {
  readonly goods: readonly Pick<typeof shopGoods.$inferSelect, keyof typeof goodsColumns>[];
  readonly skus: readonly Pick<typeof shopGoodsAttrs.$inferSelect, keyof typeof skuColumns>[];
}

interface ByIds {
  readonly ids: readonly number[];
}
const selectGoods = compiled<ByIds>("selectGoods")((db, { ids }) =>
  db.select(goodsColumns).from(shopGoods).where(isAnyOf(shopGoods.id, ids)),
);
const lockGoods = compiled<ByIds>("lockGoods")((db, { ids }) =>
  db
    .select(goodsColumns)
    .from(shopGoods)
    .where(isAnyOf(shopGoods.id, ids))
    .orderBy(asc(shopGoods.id))
    .for("no key update"),
);
const selectSkus = compiled<ByIds>("selectSkus")((db, { ids }) =>
  db.select(skuColumns).from(shopGoodsAttrs).where(isAnyOf(shopGoodsAttrs.goodsId, ids)),
);

/** Goods as they are sold now. */
export async function goodsSold(ids: readonly number[], { db }: Pick<StockCall, "db">): Promise<SoldGoods> {
  return withSkus(ids.length === 0 ? [] : await selectGoods(db, { ids }), db);
}

/** The same, locked until the transaction ends, in the order in which all lock them. */
export async function lockedGoods(ids: readonly number[], { db }: Pick<StockCall, "db">): Promise<SoldGoods> {
  return withSkus(ids.length === 0 ? [] : await lockGoods(db, { ids }), db);
}

async function withSkus(goods: SoldGoods["goods"], db: StockCall["db"]): Promise<SoldGoods> {
  const ids = goods.flatMap(({ id, specType }) => (specType === SINGLE ? [] : [id]));
  return { goods, skus: ids.length === 0 ? [] : await selectSkus(db, { ids }) };
}

const updateSkuStock = compiled<{ readonly id: number; readonly stock: number }>("updateSkuStock")(
  (db, { id, stock }) =>
    db
      .update(shopGoodsAttrs)
      .set({ stock: asSet(shopGoodsAttrs.stock, stock) })
      .where(eq(shopGoodsAttrs.id, id)),
);
const updateStock = compiled<{ readonly id: number; readonly stock: number; readonly updateTime: Date }>(
  "updateStock",
)((db, { id, stock, updateTime }) =>
  db
    .update(shopGoods)
    .set({ stock: asSet(shopGoods.stock, stock), updateTime: asSet(shopGoods.updateTime, updateTime) })
    .where(eq(shopGoods.id, id)),
);
type Line = Pick<
  typeof table.$inferInsert,
  | "productId"
  | "sku"
  | "kind"
  | "change"
  | "stock"
  | "mark"
  | "createBy"
  | "updateBy"
  | "createTime"
  | "updateTime"
>;
const insertLine = compiled<Line>("insertStockLine")((db, line) =>
  db.insert(table).values({
    ...{ productId: line.productId, sku: line.sku, kind: line.kind, change: line.change, stock: line.stock },
    ...{ mark: line.mark, createBy: line.createBy, updateBy: line.updateBy },
    ...{ createTime: line.createTime, updateTime: line.updateTime },
  }),
);

interface Kept {
  /** Of a variant; null of goods of a single kind. */
  readonly skuId: number | null;
  readonly stock: number;
}

/**
 * Moves the stock of goods, all or nothing, and locks their rows until the transaction ends. What comes back is found whatever order the
 * attributes have by now; to a variant that is there no more it is no stock of anything: its ledger says that it came, and went with it.
 * @param locked the goods, where they were locked and read already.
 * @throws Refusal 409 where there are too few, and where what is taken is there no more.
 */
export async function moveStock(
  movements: readonly StockMovement[],
  call: StockCall,
  locked?: SoldGoods,
): Promise<void> {
  const { db, now, account } = call;
  const by = account?.username ?? null;
  const ids = movements.map(({ goodsId }) => goodsId);
  const held = stockIn(locked ?? (await lockedGoods(ids, call)));
  const shared = { createBy: by, updateBy: by, createTime: now, updateTime: now };
  for (const { goodsId, sku: asked, detail, by: change, kind, mark } of movements) {
    const goods = held.get(goodsId);
    const names = [...(goods?.skus.keys() ?? [])];
    const isFound = change > 0 || detail !== undefined;
    const sku = isFound ? skuNow({ sku: asked, detail }, goods?.attributes ?? [], names) : asked;
    const kept = sku === undefined ? undefined : goods?.skus.get(sku);
    if (!goods || sku === undefined || !kept) {
      if (change < 0) throw new Refusal(409, stockTexts.goodsGone, { name: goods?.name ?? "?" });
      if (!goods || change === 0) continue;
      const gone = { productId: goodsId, sku: asked || null, mark, ...shared };
      await insertLine(db, { ...gone, kind, change, stock: change });
      await insertLine(db, { ...gone, kind: "edit", change: -change, stock: 0 });
      continue;
    }
    const stock = kept.stock + change;
    if (stock < 0) throw new Refusal(409, stockTexts.tooFew, { name: goods.name, left: kept.stock });
    if (change === 0 || call.isPricing) continue;
    goods.skus.set(sku, { ...kept, stock });
    const all = [...goods.skus.values()].reduce((sum, one) => sum + one.stock, 0);
    // Whoever has the goods in a form would write the stock over that there was before.
    const updateTime = timeAfter({ id: goodsId, updateTime: goods.updateTime }, now);
    await atOnce([
      kept.skuId === null ? undefined : updateSkuStock(db, { id: kept.skuId, stock }),
      updateStock(db, { id: goodsId, stock: all, updateTime }),
      insertLine(db, {
        ...{ productId: goodsId, sku: sku || null, kind, change, stock, mark },
        ...shared,
      }),
    ]);
  }
}

/** What goods are called by which their variants differ. */
export const attributeNames = (items: unknown): readonly string[] =>
  (Array.isArray(items) ? (items as readonly { readonly value?: unknown }[]) : []).map(({ value }) =>
    String(value),
  );

interface Stock {
  readonly id: number;
  readonly name: string;
  readonly updateTime: Date;
  /** What they are called by which the variants differ, in their order. */
  readonly attributes: readonly string[];
  /** By the name of the variant. */
  readonly skus: Map<string, Kept>;
}

function stockIn({ goods, skus }: SoldGoods): ReadonlyMap<number, Stock> {
  return new Map(
    goods.map(({ id, storeName: name, updateTime, specType, items, stock }) => {
      const own: readonly [string, Kept][] =
        specType === SINGLE
          ? [["", { skuId: null, stock: stock ?? 0 }]]
          : skus
              .filter(({ goodsId }) => goodsId === id)
              .map((sku) => [skuName(sku.values), { skuId: sku.id, stock: sku.stock }]);
      const attributes = specType === SINGLE ? [] : attributeNames(items);
      return [id, { id, name, updateTime, attributes, skus: new Map(own) }];
    }),
  );
}

/** Pieces of goods, or of a variant of them. */
export interface Pieces {
  readonly goodsId: number;
  readonly sku: string;
  /** Which value it had of which attribute when it was sold, where that is known. */
  readonly detail?: SkuDetail | undefined;
  readonly count: number;
}

/**
 * Puts back what an order took out of stock, of what is not back yet. Orders that took nothing put nothing back.
 * @param pieces at most so many of these; undefined for all. @param sold what the order consists of.
 */
export async function restock(
  { orderId }: { readonly orderId: string },
  call: StockCall,
  pieces: readonly Pieces[] | undefined,
  sold: readonly Pieces[] = [],
): Promise<void> {
  const back = (await takenBy(orderId, call)).flatMap(({ goodsId, sku, count }) => {
    const isOne = (one: Pieces) => one.goodsId === goodsId && one.sku === sku;
    const { detail } = sold.find(isOne) ?? {};
    const asked = pieces?.filter(isOne);
    const most = asked?.reduce((sum, one) => sum + one.count, 0) ?? count;
    const by = Math.min(count, most);
    return by > 0 ? [{ goodsId, sku, detail, by, kind: "orderBack" as const, mark: orderId }] : [];
  });
  await moveStock(back, call);
}

/** What an order took out of stock and is not back yet, by the names that the variants had when it was placed. */
async function takenBy(orderId: string, { db }: Pick<StockCall, "db">): Promise<readonly Pieces[]> {
  const { productId: goodsId, kind } = table;
  const moved = await db
    .select({
      goodsId,
      kind,
      sku: sql<string>`coalesce(${table.sku}, '')`,
      sum: sql<string>`sum(${table.change})`,
    })
    .from(table)
    .where(and(eq(table.mark, orderId), eq(table.holder, "goods"), inArray(kind, ["order", "orderBack"])))
    .groupBy(goodsId, kind, table.sku);
  const taken = moved.filter((one) => one.kind === "order");
  const returned = moved.filter((one) => one.kind === "orderBack");
  return taken.map(({ goodsId: id, sku, sum }) => {
    const names = taken.filter((one) => one.goodsId === id).map((one) => one.sku);
    // The attributes may have been moved since, and what came back bears the name that it had then.
    const own = returned.filter((one) => one.goodsId === id && findSku(one.sku, names) === sku);
    return { goodsId: id, sku, count: -own.reduce((all, one) => all + Number(one.sum), Number(sum)) };
  });
}

/** Notes what the form of goods did to their stock. @param before undefined of new goods. */
export async function noteStockEdits(before: Row | undefined, after: Row, call: StockCall): Promise<void> {
  const { db, now, account } = call;
  const by = account?.username ?? null;
  const [was, is] = [stockOf(before), stockOf(after)];
  const edits = [...new Set([...was.keys(), ...is.keys()])].flatMap((sku) => {
    const stock = is.get(sku) ?? 0;
    const change = stock - (was.get(sku) ?? 0);
    return change === 0 ? [] : [{ sku: sku || null, change, stock }];
  });
  if (edits.length === 0) return;
  const shared = { productId: after.id, kind: "edit", mark: null } as const;
  const audit = { createBy: by, updateBy: by, createTime: now, updateTime: now };
  await db.insert(table).values(edits.map((edit) => ({ ...shared, ...edit, ...audit })));
}

/** The stock of goods by the names of their variants. */
export function stockOf(row: Row | undefined): ReadonlyMap<string, number> {
  if (row === undefined) return new Map();
  if (row.specType === SINGLE) return new Map([["", Number(row.stock ?? 0)]]);
  const skus = Array.isArray(row.attrs) ? (row.attrs as readonly Row[]) : [];
  return new Map(
    skus.map(({ values, stock }) => [skuName(Array.isArray(values) ? values : []), Number(stock)]),
  );
}
