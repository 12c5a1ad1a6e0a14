import { sql } from "drizzle-orm";
import type { Queryable } from "../db/database.ts";
import {
  shopCouponClaim as claim,
  shopCouponIssue as issue,
  shopOrder as order,
  shopCouponUser as owned,
} from "../db/schema/index.ts";

/** What of the coupons does not add up. */
export interface CouponFault {
  /**
   * `left`: issued is not claimed and left. `claim`: a claim and the coupon that it brought are not of one member and one issue. `unclaimed`:
   * a coupon came by a claim that is not there. `use`: a coupon is used and not in the order that used it, or the other way round. `order`: an
   * order that stands goes by a coupon that it has not used.
   */
  readonly rule: "left" | "claim" | "unclaimed" | "use" | "order";
  /** Of the issue, the claim, the member's coupon or the order. */
  readonly id: number;
}

/** Adds the coupons up: for each issue, issued = claimed + left; each claim brought a coupon; each use is in one order. Empty when all is well. */
export async function auditCoupons(db: Queryable): Promise<readonly CouponFault[]> {
  const { rows } = await db.execute<{ rule: CouponFault["rule"]; id: string | number }>(sql`
    select 'left' as rule, ${issue.id} as id from ${issue}
      where case ${issue.isPermanent} when 0
        then ${issue.remainCount} is null or ${issue.remainCount} < 0 or ${issue.totalCount} is distinct from ${issue.remainCount}
          + (select count(*) from ${claim} where ${claim.issueCouponId} = ${issue.id})
        else ${issue.remainCount} is not null end
    union all
    select 'claim', ${claim.id} from ${claim}
      left join ${owned} on ${owned.id} = ${claim.couponUserId}
      left join ${issue} on ${issue.id} = ${claim.issueCouponId}
      where ${owned.uid} is distinct from ${claim.uid} or ${owned.cid} is distinct from ${claim.cid}
        or ${owned.issueId} is distinct from ${claim.issueCouponId} or ${issue.cid} is distinct from ${claim.cid}
    union all
    select 'unclaimed', ${owned.id} from ${owned}
      where (${owned.type} in ('claim', 'exchange')) is distinct from
        exists (select 1 from ${claim} where ${claim.couponUserId} = ${owned.id})
    union all
    select 'use', ${owned.id} from ${owned}
      left join ${order} on ${order.id} = ${owned.oid}
      where case when ${owned.status} = 1
        then ${owned.useTime} is null or ${order.couponId} is distinct from ${owned.id}
          or ${order.uid} is distinct from ${owned.uid}
        else ${owned.oid} is not null or ${owned.useTime} is not null end
    union all
    select 'order', ${order.id} from ${order}
      left join ${owned} on ${owned.id} = ${order.couponId}
      where ${order.couponId} is not null and not ${order.isDel} and ${order.refundStatus} <> 2
        and ${owned.oid} is distinct from ${order.id}
    order by rule, id`);
  return rows.map(({ rule, id }) => ({ rule, id: Number(id) }));
}
