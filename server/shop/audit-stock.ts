import { sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import { shopGoodsAttrs as attrs, shopGoods as goods, shopStockMove as move } from "../db/schema/index.ts";

/** What of the stock does not add up. */
export interface StockFault {
  /** `ledger`: a variant has not what its movements add up to. `sum`: goods have not what their variants have together. `negative`: less than none. */
  readonly rule: "ledger" | "sum" | "negative";
  /** Of the goods. */
  readonly id: number;
  /** The variant, where it is about one. */
  readonly sku: string;
}

/** Adds the stock up: of each variant, and of goods of a single kind, there is what the ledger's lines come to. Empty when all is well. */
export async function auditStock(db: Queryable): Promise<readonly StockFault[]> {
  const { rows } = await db.execute<{ rule: StockFault["rule"]; id: string | number; sku: string }>(sql`
    with held as (
      select ${goods.id} as id, '' as sku, coalesce(${goods.stock}, 0) as stock
        from ${goods} where ${goods.specType} = 0
      union all
      select ${attrs.goodsId}, array_to_string(${attrs.values}, ','), ${attrs.stock} from ${attrs}
    ), moved as (
      select ${move.productId} as id, coalesce(${move.sku}, '') as sku, sum(${move.change}) as stock
        from ${move} where ${move.holder} = 'goods' group by 1, 2
    )
    select 'ledger' as rule, coalesce(held.id, moved.id) as id, coalesce(held.sku, moved.sku) as sku
      from held full join moved on moved.id = held.id and moved.sku = held.sku
      where coalesce(held.stock, 0) <> coalesce(moved.stock, 0)
    union all
    select 'negative', id, sku from held where stock < 0
    union all
    select 'sum', ${goods.id}, '' from ${goods}
      where ${goods.specType} = 1 and coalesce(${goods.stock}, 0) <>
        (select coalesce(sum(stock), 0) from ${attrs} where ${attrs.goodsId} = ${goods.id})
    order by rule, id, sku`);
  return rows.map(({ rule, id, sku }) => ({ rule, id: Number(id), sku }));
}
