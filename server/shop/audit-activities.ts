import { sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import {
  shopBargain as bargain,
  shopCombination as combination,
  shopCombinationAttrs as combinationAttrs,
  shopBargainUserHelps as help,
  shopStockMove as move,
  shopBargainUser as participant,
  shopPink as pink,
  shopSeckill as seckill,
  shopSeckillAttrs as seckillAttrs,
} from "../db/schema/index.ts";

/** What of the activities does not add up. */
export interface ActivityFault {
  /**
   * `ledger`: an activity has of a variant not what the ledger's lines come to; one that is off has none. `sold`: it has sold something else
   * than orders took of it and did not bring back. `reserved`: of goods, something else was reserved for activities than left their stock for
   * them; the id is that of the goods. `variants`: an activity has not what its variants have together. `negative`: less than none. `helps`: a bargain is not cut by what its
   * helpers cut. `floor`: it is below the lowest price, or its state is not what that says. `group`: a group has a member twice, too many, or
   * members in other states.
   */
  readonly rule: "ledger" | "sold" | "reserved" | "variants" | "negative" | "helps" | "floor" | "group";
  readonly id: number;
}

/** Adds the activities up: what is reserved, what bargains have come to, who is in groups. Empty when all is well. */
export async function auditActivities(db: Queryable): Promise<readonly ActivityFault[]> {
  const { rows } = await db.execute<{ rule: ActivityFault["rule"]; id: string | number }>(sql`
    with offered as (
      select 'seckill' as holder, ${seckill.id} as id, ${seckill.status} = 1 as is_on, ${seckill.specType} = 1 as is_several,
        coalesce(${seckill.stock}, 0) as stock, ${seckill.sales} as sales from ${seckill}
      union all
      select 'combination', ${combination.id}, ${combination.isShow} = 1, ${combination.specType} = 1,
        coalesce(${combination.stock}, 0), ${combination.sales} from ${combination}
      union all
      select 'bargain', ${bargain.id}, ${bargain.status} = 1, false, ${bargain.stock}, ${bargain.sales} from ${bargain}
    ), variant as (
      select 'seckill' as holder, ${seckillAttrs.seckillId} as id, array_to_string(${seckillAttrs.values}, ',') as sku,
        ${seckillAttrs.seckillStock} as stock from ${seckillAttrs}
      union all
      select 'combination', ${combinationAttrs.combinationId}, array_to_string(${combinationAttrs.values}, ','),
        ${combinationAttrs.pinkStock} from ${combinationAttrs}
    ), held as (
      select holder, id, coalesce(sku, '') as sku, coalesce(variant.stock, offered.stock) as stock
        from offered left join variant using (holder, id) where is_on and (sku is not null) = is_several
    ), moved as (
      select ${move.holder} as holder, ${move.activityId} as id, coalesce(${move.sku}, '') as sku, sum(${move.change}) as stock
        from ${move} where ${move.holder} <> 'goods' group by 1, 2, 3
    ), sold as (
      select ${move.holder} as holder, ${move.activityId} as id, -sum(${move.change}) as pieces
        from ${move} where ${move.holder} <> 'goods' and ${move.kind} in ('order', 'orderBack') group by 1, 2
    ), helped as (
      select ${help.bargainUserId} as id, sum(${help.price}) as cut, count(*) as times from ${help} group by 1
    ), grouped as (
      select ${pink.id} as id, case when ${pink.kId} = 0 then ${pink.id} else ${pink.kId} end as leader,
        ${pink.uid} as uid, ${pink.status} as status, ${pink.people} as people from ${pink}
    )
    select 'ledger' as rule, id from held full join moved using (holder, id, sku)
      where coalesce(held.stock, 0) <> coalesce(moved.stock, 0)
    union all
    select 'sold', id from offered full join sold using (holder, id)
      where coalesce(sales, 0) <> coalesce(pieces, 0)
    union all
    select 'reserved', ${move.productId} from ${move} where ${move.kind} in ('reserve', 'release')
      group by ${move.productId} having sum(${move.change}) <> 0
    union all
    select 'variants', ${seckill.id} from ${seckill}
      where ${seckill.specType} = 1 and coalesce(${seckill.stock}, 0) <> (select coalesce(sum(${seckillAttrs.seckillStock}), 0)
        from ${seckillAttrs} where ${seckillAttrs.seckillId} = ${seckill.id})
    union all
    select 'variants', ${combination.id} from ${combination}
      where ${combination.specType} = 1 and coalesce(${combination.stock}, 0) <> (select coalesce(sum(${combinationAttrs.pinkStock}), 0)
        from ${combinationAttrs} where ${combinationAttrs.combinationId} = ${combination.id})
    union all
    select 'negative', id from offered where stock < 0 or sales < 0
    union all
    select 'helps', ${participant.id} from ${participant} left join helped on helped.id = ${participant.id}
      where ${participant.price} <> coalesce(helped.cut, 0) or ${participant.helpers} <> coalesce(helped.times, 0)
    union all
    select 'floor', ${participant.id} from ${participant}
      where ${participant.price} > ${participant.bargainPrice} - ${participant.minPrice}
        or (${participant.status} = 3) <> (${participant.price} = ${participant.bargainPrice} - ${participant.minPrice})
    union all
    select 'group', leader from grouped group by leader
      having count(*) > max(people) or count(*) <> count(distinct uid) or count(distinct status) > 1
    order by rule, id`);
  return rows.map(({ rule, id }) => ({ rule, id: Number(id) }));
}
