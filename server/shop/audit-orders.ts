import { sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import {
  shopBill as bill,
  shopStockMove as move,
  shopOrder as order,
  shopCouponUser as owned,
} from "../db/schema/index.ts";

/** What of the orders the ledgers do not bear out. */
export interface OrderFault {
  /**
   * `stock`: one that stands has taken something else than its pieces out of stock, or one that is over before it was sent has not given all
   * of them back. `returned`: more came back to stock than was sent. `points`: it was paid with other points than its buyer has given.
   * `pointsBack`: other points came back than it says. `rewards`: it has given more points than it gives, less than none of something, or
   * anything before it was received. `coupon`: it took off more than its coupon is worth.
   */
  readonly rule: "stock" | "returned" | "points" | "pointsBack" | "rewards" | "coupon";
  readonly id: number;
}

/**
 * Compares orders with the ledgers of stock, points and commissions, and with their coupons. Of orders of another system, which took nothing
 * out of stock here, nothing is asked. Empty when all is well.
 */
export async function auditOrders(db: Queryable): Promise<readonly OrderFault[]> {
  const { rows } = await db.execute<{ rule: OrderFault["rule"]; id: string | number }>(sql`
    with stock as (
      select ${move.mark} as order_id, -sum(case when ${move.kind} in ('order', 'orderBack') then ${move.change} else 0 end) as taken,
        sum(case when ${move.kind} = 'returned' then ${move.change} else 0 end) as returned
        from ${move} where ${move.kind} in ('order', 'orderBack', 'returned') group by 1
    ), points as (
      select ${bill.mark} as order_id,
        sum(case when ${bill.pm} = 0 and ${bill.type} = 'deduction' then ${bill.number} else 0 end) as given,
        sum(case when ${bill.pm} = 1 then ${bill.number} else 0 end) as back
        from ${bill} where ${bill.category} = 'integral' and ${bill.type} in ('deduction', 'pay_product_refund') group by 1
    ), reward as (
      select ${bill.mark} as order_id, ${bill.type} as type,
        sum(case ${bill.pm} when 1 then ${bill.number} else -${bill.number} end) as net
        from ${bill} where ${bill.type} in ('gain', 'brokerage') group by 1, 2, ${bill.uid}
    )
    select 'stock' as rule, ${order.id} as id from ${order} join stock on stock.order_id = ${order.orderId}
      where case when ${order.isDel} or (${order.refundStatus} = 2 and ${order.status} = 0) then taken <> 0
          when ${order.refundPrice} = 0 then taken <> ${order.totalNum}
          else taken < 0 or taken > ${order.totalNum} end
    union all
    select 'returned', ${order.id} from ${order} join stock on stock.order_id = ${order.orderId}
      where returned < 0 or returned > ${order.totalNum}
    union all
    select 'points', ${order.id} from ${order} join points on points.order_id = ${order.orderId}
      where given > 0 and given <> ${order.useIntegral} + case when ${order.paid} then ${order.payIntegral} else 0 end
    union all
    select 'pointsBack', ${order.id} from ${order} left join points on points.order_id = ${order.orderId}
      where coalesce(back, 0) <> ${order.backIntegral}
    union all
    select distinct 'rewards', ${order.id} from ${order} join reward on reward.order_id = ${order.orderId}
      where net < 0 or (net > 0 and ${order.status} < 2) or (type = 'gain' and net > ${order.gainIntegral})
    union all
    select 'coupon', ${order.id} from ${order} join ${owned} on ${owned.id} = ${order.couponId}
      where ${order.couponPrice} > ${owned.couponPrice}
    order by rule, id`);
  return rows.map(({ rule, id }) => ({ rule, id: Number(id) }));
}
