import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import { type Money, readMoney } from "../../src/domain/money.ts";
import {
  shopCoupon,
  shopCouponClaim,
  shopCouponIssue,
  shopCouponUser,
  shopOrder,
} from "../db/schema/index.ts";
import type { Call, Row } from "../resources/module.ts";

/** What has become of coupons, for all rows of a page in one query (resources 3.5, 3.6). */

interface Figures {
  readonly claimed: number;
  readonly used: number;
  /** What orders brought that used one: paid, less what was paid back. */
  readonly takings: Money;
}

const NONE: Figures = { claimed: 0, used: 0, takings: "0.00" };

const number = (query: SQL) => sql<number>`(${query})`.mapWith(Number);
const amount = (query: SQL) => sql<Money>`(${query})`.mapWith((text) => readMoney(text) ?? "0.00");

/** @param isOwn which coupons of members are meant. */
const used = (isOwn: SQL) =>
  number(sql`select count(*) from ${shopCouponUser} where ${and(isOwn, eq(shopCouponUser.status, 1))}`);

const takings = (isOwn: SQL) =>
  amount(sql`select coalesce(sum(${shopOrder.payPrice} - ${shopOrder.refundPrice}), 0)::numeric(20, 2)::text
    from ${shopOrder} join ${shopCouponUser} on ${eq(shopCouponUser.id, shopOrder.couponId)}
    where ${and(isOwn, eq(shopOrder.paid, true), eq(shopOrder.isDel, false))}`);

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id);

/** Rows of the definitions of coupons, with their figures. Of unlimited issues, as many were issued as were claimed. */
export async function withCouponFigures(rows: readonly Row[], { db }: Pick<Call, "db">): Promise<Row[]> {
  if (rows.length === 0) return [];
  const isOwn = sql`${shopCouponUser.cid} = ${shopCoupon.id}`;
  const claims = sql`select count(*) from ${shopCouponClaim} where ${shopCouponClaim.cid} = ${shopCoupon.id}`;
  const found = await db
    .select({
      id: shopCoupon.id,
      issued: number(sql`(select coalesce(sum(${shopCouponIssue.totalCount}), 0) from ${shopCouponIssue}
          where ${shopCouponIssue.cid} = ${shopCoupon.id} and ${shopCouponIssue.isPermanent} = 0)
        + (select count(*) from ${shopCouponClaim}
          join ${shopCouponIssue} on ${shopCouponIssue.id} = ${shopCouponClaim.issueCouponId}
          where ${shopCouponClaim.cid} = ${shopCoupon.id} and ${shopCouponIssue.isPermanent} = 1)`),
      sent: number(
        sql`select count(*) from ${shopCouponUser} where ${isOwn} and ${shopCouponUser.type} = 'send'`,
      ),
      claimed: number(claims),
      used: used(isOwn),
      takings: takings(isOwn),
    })
    .from(shopCoupon)
    .where(inArray(shopCoupon.id, idsOf(rows)));
  const figures = new Map(found.map((one) => [one.id, one]));
  return rows.map((row) => ({ ...row, ...(figures.get(row.id) ?? { ...NONE, issued: 0, sent: 0 }) }));
}

/** Rows of published coupons, with their figures. */
export async function withIssueFigures(rows: readonly Row[], { db }: Pick<Call, "db">): Promise<Row[]> {
  if (rows.length === 0) return [];
  const isOwn = sql`${shopCouponUser.issueId} = ${shopCouponIssue.id}`;
  const found = await db
    .select({
      id: shopCouponIssue.id,
      claimed: number(sql`select count(*) from ${shopCouponClaim}
        where ${shopCouponClaim.issueCouponId} = ${shopCouponIssue.id}`),
      used: used(isOwn),
      takings: takings(isOwn),
    })
    .from(shopCouponIssue)
    .where(inArray(shopCouponIssue.id, idsOf(rows)));
  const figures = new Map(found.map((one) => [one.id, one]));
  return rows.map((row) => ({ ...row, ...(figures.get(row.id) ?? NONE) }));
}
