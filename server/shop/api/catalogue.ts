import { and, asc, desc, eq, gt, ilike, inArray, isNull, lte, ne, or, sql } from "drizzle-orm";
import type * as v from "valibot";
import { order } from "../../../src/contract/resources/shop/order.ts";
import type {
  ShopCategory,
  ShopGoods,
  ShopGoodsDetail,
  ShopReview,
} from "../../../src/contract/shop-api/catalogue.ts";
import type { OwnCoupon, ShopCouponOffer } from "../../../src/contract/shop-api/coupons.ts";
import type { PickedUp, ShopOrder } from "../../../src/contract/shop-api/orders.ts";
import { type Money, moneyNumber, readMoney } from "../../../src/domain/money.ts";
import { stateOf } from "../../../src/domain/resources/machine.ts";
import type { Queryable } from "../../db/database.ts";
import {
  shopCategory,
  shopCoupon,
  shopCouponClaim,
  shopCouponIssue,
  shopCouponUser,
  shopGoods,
  shopGoodsAttrs,
  shopMember,
  shopOrder,
  shopReply,
} from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { writeTime } from "../../http/paging.ts";
import { httpTexts } from "../../texts/http.ts";
import { INTERNAL } from "../coupons.ts";
import { entriesOf } from "../order-lines.ts";
import { type Listed, ownRows, type Part } from "../own-rows.ts";
import { skuName } from "../stock.ts";

/** What a storefront shows of the shop, and of a member's own. */

type Of<S extends v.GenericSchema> = v.InferOutput<S>;

const number = (amount: Money | null): number => moneyNumber(amount ?? "0.00");

/** Categories that are shown, both levels. */
export async function categoriesShown(db: Queryable): Promise<Of<typeof ShopCategory>[]> {
  const { id, pid, cateName: name, pic, sort, isShow } = shopCategory;
  return db
    .select({ id, pid, name, pic })
    .from(shopCategory)
    .where(eq(isShow, true))
    .orderBy(desc(sort), asc(id));
}

/** Goods that are sold. */
export const onShelf = and(eq(shopGoods.isShow, true), eq(shopGoods.isDel, false));

/** The field of each mark that staff can give goods. */
const MARKED = {
  ...{ hot: "isHot", new: "isNew", best: "isBest", benefit: "isBenefit", good: "isGood" },
} as const satisfies Record<Of<typeof ShopGoods>["marks"][number], keyof typeof shopGoods.$inferSelect>;
const MARKS = Object.keys(MARKED) as readonly (keyof typeof MARKED)[];

const briefOf = (row: typeof shopGoods.$inferSelect): Of<typeof ShopGoods> => ({
  ...{ id: row.id, name: row.storeName, image: row.image, unit: row.unitName, stock: row.stock ?? 0 },
  ...{ price: number(row.price), otPrice: number(row.otPrice), vipPrice: number(row.vipPrice) },
  sales: (row.sales ?? 0) + (row.ficti ?? 0),
  marks: MARKS.filter((mark) => row[MARKED[mark]]),
});

/** Goods on the shelf, those first that staff puts first. */
export async function goodsShown(
  db: Queryable,
  {
    page,
    size,
    categoryId,
    keyword,
    mark,
  }: Part & {
    readonly categoryId?: number;
    readonly keyword?: string;
    readonly mark?: keyof typeof MARKED;
  },
): Promise<Listed<Of<typeof ShopGoods>>> {
  const below = db
    .select({ id: shopCategory.id })
    .from(shopCategory)
    .where(or(eq(shopCategory.id, categoryId ?? 0), eq(shopCategory.pid, categoryId ?? 0)));
  const like = `%${(keyword ?? "").replace(/[\\%_]/g, "\\$&")}%`;
  const where = and(
    onShelf,
    categoryId === undefined ? undefined : inArray(shopGoods.cateId, below),
    mark === undefined ? undefined : eq(shopGoods[MARKED[mark]], true),
    keyword ? or(ilike(shopGoods.storeName, like), ilike(shopGoods.keyword, like)) : undefined,
  );
  const rows = await db
    .select()
    .from(shopGoods)
    .where(where)
    .orderBy(desc(shopGoods.sort), desc(shopGoods.id))
    .limit(size)
    .offset(page * size);
  return { content: rows.map(briefOf), totalElements: await db.$count(shopGoods, where) };
}

/** Goods with their variants. @throws Refusal 404 where they are not on the shelf. */
export async function goodsWhole(db: Queryable, id: number): Promise<Of<typeof ShopGoodsDetail>> {
  const [row] = await db
    .select()
    .from(shopGoods)
    .where(and(onShelf, eq(shopGoods.id, id)));
  if (!row) throw new Refusal(404, httpTexts.notFound);
  const skus = await db
    .select()
    .from(shopGoodsAttrs)
    .where(eq(shopGoodsAttrs.goodsId, id))
    .orderBy(asc(shopGoodsAttrs.position));
  const pointsOf = (points: number | null) => (row.isIntegral ? (points ?? 0) : 0);
  const single = {
    ...{ sku: "", price: number(row.price), points: pointsOf(row.integral) },
    ...{ stock: row.stock ?? 0, pic: null },
  };
  return {
    ...briefOf(row),
    info: row.storeInfo,
    description: row.description ?? "",
    pictures: row.sliderImage,
    video: row.video,
    attributes: row.items.map(({ value, detail }) => ({
      value: String(value),
      detail: (detail as readonly unknown[]).map(String),
    })),
    skus:
      row.specType === 0
        ? [single]
        : skus.map(({ values, price, integral, stock, pic }) => ({
            ...{ sku: skuName(values), price: number(price), points: pointsOf(integral), stock, pic },
          })),
  };
}

/** Counts that somebody has looked at goods: no change of them, which staff may be working on. */
export async function countLook(db: Queryable, id: number): Promise<void> {
  const { browse } = shopGoods;
  await db
    .update(shopGoods)
    .set({ browse: sql`coalesce(${browse}, 0) + 1` })
    .where(eq(shopGoods.id, id));
}

/** What members say of goods, the newest first. */
export async function reviewsShown(
  db: Queryable,
  goodsId: number,
  { page, size }: Part,
): Promise<Listed<Of<typeof ShopReview>>> {
  const where = and(eq(shopReply.productId, goodsId), eq(shopReply.isShow, true));
  const rows = await db
    .select({ reply: shopReply, nickname: shopMember.nickname })
    .from(shopReply)
    .innerJoin(shopMember, eq(shopMember.id, shopReply.uid))
    .where(where)
    .orderBy(desc(shopReply.id))
    .limit(size)
    .offset(page * size);
  return {
    totalElements: await db.$count(shopReply, where),
    content: rows.map(({ reply, nickname }) => ({
      ...{ id: reply.id, nickname, comment: reply.comment, pics: reply.pics },
      ...{ productScore: reply.productScore, serviceScore: reply.serviceScore },
      answer: reply.merchantReplyContent,
      time: writeTime(reply.createTime),
    })),
  };
}

/** Published coupons that can be claimed now, and whether this member has. */
export async function couponsShown(
  db: Queryable,
  uid: number,
  now: Date,
): Promise<Of<typeof ShopCouponOffer>[]> {
  const rows = await db
    .select({ issue: shopCouponIssue, coupon: shopCoupon, claim: shopCouponClaim.id })
    .from(shopCouponIssue)
    .innerJoin(shopCoupon, eq(shopCoupon.id, shopCouponIssue.cid))
    .leftJoin(
      shopCouponClaim,
      and(eq(shopCouponClaim.issueCouponId, shopCouponIssue.id), eq(shopCouponClaim.uid, uid)),
    )
    .where(
      and(
        eq(shopCouponIssue.status, 1),
        or(isNull(shopCouponIssue.startTime), lte(shopCouponIssue.startTime, now)),
        or(isNull(shopCouponIssue.endTime), gt(shopCouponIssue.endTime, now)),
        or(eq(shopCouponIssue.isPermanent, 1), gt(shopCouponIssue.remainCount, 0)),
        ne(shopCoupon.type, INTERNAL),
      ),
    )
    .orderBy(desc(shopCouponIssue.id))
    .limit(100);
  return rows.map(({ issue, coupon, claim }) => ({
    ...{ id: issue.id, title: coupon.title, points: coupon.integral, claimed: claim !== null },
    ...{ value: number(coupon.couponPrice), least: number(coupon.useMinPrice) },
    left: issue.isPermanent === 1 ? null : (issue.remainCount ?? 0),
  }));
}

const COUPON_STATUS = ["unused", "used", "expired"] as const;
const UNUSED = 0;

/** The coupons of a member, those first that end first; none that staff has made invalid. */
export async function ownCoupons(db: Queryable, uid: number, now: Date): Promise<Of<typeof OwnCoupon>[]> {
  const rows = await db
    .select()
    .from(shopCouponUser)
    .where(and(eq(shopCouponUser.uid, uid), eq(shopCouponUser.isFail, false)))
    .orderBy(asc(shopCouponUser.status), asc(shopCouponUser.endTime))
    .limit(200);
  return rows.map((row) => ({
    ...{ id: row.id, title: row.couponTitle, endTime: writeTime(row.endTime) },
    ...{ value: number(row.couponPrice), least: number(row.useMinPrice) },
    status:
      row.status === UNUSED && row.endTime <= now ? "expired" : (COUPON_STATUS[row.status] ?? "expired"),
  }));
}

/** An order as its member sees it. */
export function shownOrder(row: typeof shopOrder.$inferSelect): Of<typeof ShopOrder> {
  const state = stateOf(order, { ...row, isDel: Number(row.isDel), paid: Number(row.paid) });
  return {
    ...{ orderId: row.orderId, state: typeof state === "number" ? state : null, pinkId: row.pinkId },
    ...{
      payPrice: number(row.payPrice),
      refundPrice: number(row.refundPrice),
      payPoints: row.payIntegral,
      postage: number(row.payPostage),
    },
    ...{ courier: row.deliveryName, parcel: row.deliveryId, verifyCode: row.verifyCode },
    lines: entriesOf(row).map(({ cartInfo: { productId, sku, productInfo, cartNum, truePrice } }) => ({
      goodsId: Number(productId ?? 0),
      name: productInfo.storeName,
      sku: typeof sku === "string" ? sku : "",
      image: productInfo.image ?? null,
      count: cartNum,
      price: number(readMoney(truePrice) ?? "0.00"),
    })),
    time: writeTime(row.createTime),
  };
}

/** Digits of a phone number by which who hands an order out knows its buyer. */
const PHONE_TAIL = 4;

/** An order as who hands it out sees it. */
export const pickedUp = (row: typeof shopOrder.$inferSelect): Of<typeof PickedUp> => ({
  ...shownOrder(row),
  realName: row.realName ?? "",
  phone: (row.userPhone ?? "").slice(-PHONE_TAIL),
});

/** A member's orders, the newest first; those that are cancelled too. */
export const ownOrders = ownRows(shopOrder, shopOrder.uid, shownOrder);

/** One of them. @throws Refusal 404 for another's. */
export async function ownOrder(db: Queryable, uid: number, orderId: string): Promise<Of<typeof ShopOrder>> {
  const [row] = await db
    .select()
    .from(shopOrder)
    .where(and(eq(sql`lower(${shopOrder.orderId})`, orderId.toLowerCase()), eq(shopOrder.uid, uid)));
  if (!row) throw new Refusal(404, httpTexts.notFound);
  return shownOrder(row);
}
