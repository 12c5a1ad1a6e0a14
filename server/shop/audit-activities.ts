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
   * `reserved`: of goods, activities have reserved and sold something else than left their stock for them; the id is that of the goods.
   * `variants`: an activity has not what its variants have together. `negative`: less than none. `helps`: a bargain is not cut by what its
   * helpers cut. `floor`: it is below the lowest price, or its state is not what that says. `group`: a group has a member twice, too many, or
   * members in other states.
   */
  readonly rule: "reserved" | "variants" | "negative" | "helps" | "floor" | "group";
  readonly id: number;
}

/** Adds the activities up: what is reserved, what bargains have come to, who is in groups. Empty when all is well. */
export async function auditActivities(db: Queryable): Promise<readonly ActivityFault[]> {
  const { rows } = await db.execute<{ rule: ActivityFault["rule"]; id: string | number }>(sql`
    with offered as (
      select ${seckill.productId} as goods, ${seckill.status} as is_on, coalesce(${seckill.stock}, 0) as stock,
        ${seckill.sales} as sales from ${seckill}
      union all
      select ${combination.productId}, ${combination.isShow}, coalesce(${combination.stock}, 0), ${combination.sales}
        from ${combination}
      union all
      select ${bargain.productId}, ${bargain.status}, ${bargain.stock}, ${bargain.sales} from ${bargain}
    ), held as (
      select goods, sum(case when is_on = 1 then stock else 0 end + sales) as pieces from offered group by goods
    ), moved as (
      select ${move.productId} as goods, -sum(${move.change}) as pieces
        from ${move} where ${move.kind} in ('reserve', 'release') group by 1
    ), helped as (
      select ${help.bargainUserId} as id, sum(${help.price}) as cut, count(*) as times from ${help} group by 1
    ), grouped as (
      select ${pink.id} as id, case when ${pink.kId} = 0 then ${pink.id} else ${pink.kId} end as leader,
        ${pink.uid} as uid, ${pink.status} as status, ${pink.people} as people from ${pink}
    )
    select 'reserved' as rule, coalesce(held.goods, moved.goods) as id
      from held full join moved on moved.goods = held.goods
      where coalesce(held.pieces, 0) <> coalesce(moved.pieces, 0)
    union all
    select 'variants', ${seckill.id} from ${seckill}
      where ${seckill.specType} = 1 and coalesce(${seckill.stock}, 0) <> (select coalesce(sum(${seckillAttrs.seckillStock}), 0)
        from ${seckillAttrs} where ${seckillAttrs.seckillId} = ${seckill.id})
    union all
    select 'variants', ${combination.id} from ${combination}
      where ${combination.specType} = 1 and coalesce(${combination.stock}, 0) <> (select coalesce(sum(${combinationAttrs.pinkStock}), 0)
        from ${combinationAttrs} where ${combinationAttrs.combinationId} = ${combination.id})
    union all
    select 'negative', goods from offered where stock < 0 or sales < 0
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
