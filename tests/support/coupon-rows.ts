import type { Queryable } from "../../server/db/database.ts";
import { shopCoupon, shopCouponIssue, shopCouponProducts } from "../../server/db/schema/index.ts";
import {
  type CouponCall,
  claimCoupon,
  giveBackCoupon,
  sendCoupons,
  spendCoupon,
} from "../../server/shop/coupons.ts";
import { makeBuyer, makeOrder } from "./order-rows.ts";

/** Coupons as members come to have them: through the shop's own functions. */

type NewCoupon = typeof shopCoupon.$inferInsert;
type NewIssue = typeof shopCouponIssue.$inferInsert;

const DAY_MS = 86_400_000;

/** By which coupons are claimed and used: by nobody of the staff. */
export const byMember = (db: CouponCall["db"], over: Partial<Omit<CouponCall, "db">> = {}): CouponCall => ({
  ...{ db, account: null, language: "en", now: new Date() },
  ...over,
});

/** A coupon of 10 from 50 on, valid for 30 days. @returns its id. */
export async function makeCoupon(
  db: Queryable,
  over: Partial<NewCoupon> = {},
  products: readonly number[] = [],
): Promise<number> {
  const [made] = await db
    .insert(shopCoupon)
    .values({ title: "Ten off", couponPrice: "10.00", useMinPrice: "50.00", couponTime: 30, ...over })
    .returning();
  if (!made) throw new Error("The coupon was not stored.");
  if (products.length > 0)
    await db.insert(shopCouponProducts).values(products.map((goodsId) => ({ couponId: made.id, goodsId })));
  return made.id;
}

/** Publishes it. @returns the id of the published one. */
export async function makeIssue(
  db: Queryable,
  cid: number,
  totalCount: number | null,
  over: Partial<NewIssue> = {},
): Promise<number> {
  const [made] = await db
    .insert(shopCouponIssue)
    .values({
      ...{ cid, cname: "Ten off", isPermanent: totalCount === null ? 1 : 0 },
      ...{ totalCount, remainCount: totalCount, ...over },
    })
    .returning();
  if (!made) throw new Error("The published coupon was not stored.");
  return made.id;
}

/** A coupon that a member was sent. @returns its id. */
export async function makeOwnedCoupon(db: Queryable, name: string): Promise<number> {
  const issue = await makeIssue(db, await makeCoupon(db), null);
  const uid = await makeBuyer(db, name);
  return db.transaction((tx) => claimCoupon(issue, uid, byMember(tx)));
}

/** Claims and coupons of each state, of members that are called after a prefix. */
export async function fillCoupons(db: Queryable, prefix: string): Promise<void> {
  const cid = await makeCoupon(db);
  const issue = await makeIssue(db, cid, 10);
  const old = new Date(Date.now() - 40 * DAY_MS);
  await db.transaction(async (tx) => {
    const ids: number[] = [];
    for (const at of [0, 1, 2]) {
      const now = at === 0 ? old : new Date();
      ids.push(await claimCoupon(issue, await makeBuyer(tx, `${prefix}${at}`), byMember(tx, { now })));
    }
    const uid = await makeBuyer(tx, `${prefix}1`);
    const [used = 0] = ids.slice(1);
    const order = await makeOrder(tx, `COUPON-${prefix}-BACK`, { uid, isDel: true });
    await spendCoupon(used, order, byMember(tx));
    const other = await makeOrder(tx, `COUPON-${prefix}`, { uid });
    await giveBackCoupon(used, byMember(tx));
    await spendCoupon(used, other, byMember(tx));
    await sendCoupons(cid, [uid], byMember(tx, { account: { username: "admin" } }));
  });
}
