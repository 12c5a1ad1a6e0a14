import { and, eq, inArray } from "drizzle-orm";
import { storeCouponUser } from "../../src/contract/resources/activity/store-coupon-user.ts";
import { issueMachine, ownedMachine } from "../../src/contract/shop/coupon-states.ts";
import { beginsIn, isFrom } from "../../src/domain/resources/machine.ts";
import { type ClaimRefusal, claimRefusal, couponEnd } from "../../src/domain/shop/coupon-claim.ts";
import { type Coupon, type CouponRefusal, couponRefusal } from "../../src/domain/shop/coupon-use.ts";
import {
  shopCoupon,
  shopCouponClaim,
  shopCouponIssue,
  shopCouponProducts,
  shopCouponUser,
  shopCouponUserProducts,
  shopMember,
  shopOrder,
} from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { moved } from "../resources/machine.ts";
import type { Call, Row } from "../resources/module.ts";
import { eachAlone, inLockOrder, type PerRow } from "../resources/per-row.ts";
import { couponTexts } from "../texts/coupons.ts";
import { httpTexts } from "../texts/http.ts";
import type { Text } from "../texts/index.ts";
import { moveAccount } from "./bills.ts";
import { requireNormal } from "./member-status.ts";
import type { StockCall } from "./stock.ts";

/**
 * The coupon chain (resources 3.5 to 3.7, 3.10): everything by which a coupon comes to a member, is used in an order and comes back goes
 * through here, in the transaction of its call and under locks. Rows are locked in one order: order, published coupon, coupon of a member,
 * member.
 */

/** In whose name, when, and in which language. No account where a member does it. */
export type CouponCall = StockCall & Pick<Call, "language">;

type Definition = typeof shopCoupon.$inferSelect;
type OwnedCoupon = typeof shopCouponUser.$inferSelect;

/** What `shop_coupon_user.status` is. */
const USED = 1;
const STATUSES = ["unused", "used", "expired"] as const;
/** What `shop_coupon.type` is. */
const TYPES = ["general", "products", "internal"] as const;

const CLAIM_REFUSED: Readonly<Record<ClaimRefusal, Text>> = {
  closed: couponTexts.claimClosed,
  notYet: couponTexts.claimNotYet,
  over: couponTexts.claimOver,
  gone: couponTexts.claimGone,
};

/** What an order is refused that wants to use a coupon. */
export const USE_REFUSED: Readonly<Record<CouponRefusal, Text>> = {
  used: couponTexts.couponUsed,
  invalid: couponTexts.couponInvalid,
  notYet: couponTexts.couponNotYet,
  expired: couponTexts.couponExpired,
  noProduct: couponTexts.couponForOthers,
  belowLeast: couponTexts.couponBelowLeast,
};

/** What `shop_coupon.type` is of those that staff gives, and nobody claims (resources 3.5). */
export const INTERNAL = 2;

/**
 * A member claims a published coupon: once, as long as there are any; one that has a price in points is exchanged for them, with a line of
 * the ledger.
 * @returns the id of the coupon that the member has then.
 * @throws Refusal 404 where there is no such published coupon or member, 409 where it cannot be claimed now, or not by this member; 400
 * where the points are too few.
 */
export async function claimCoupon(issueId: number, uid: number, call: CouponCall): Promise<number> {
  const { db, now } = call;
  const [issue] = await db
    .select()
    .from(shopCouponIssue)
    .where(eq(shopCouponIssue.id, issueId))
    .for("no key update");
  if (!issue) throw new Refusal(404, httpTexts.notFound);
  const { startTime, endTime, remainCount, cid } = issue;
  const [claimed] = await db
    .select({ id: shopCouponClaim.id })
    .from(shopCouponClaim)
    .where(and(eq(shopCouponClaim.issueCouponId, issueId), eq(shopCouponClaim.uid, uid)));
  if (claimed) throw new Refusal(409, couponTexts.claimedAlready);
  const refused = claimRefusal(
    {
      isOpen: beginsIn(issueMachine.moves.claim, issue.status),
      from: startTime?.getTime() ?? null,
      until: endTime?.getTime() ?? null,
      left: issue.isPermanent === 1 ? null : (remainCount ?? 0),
    },
    now.getTime(),
  );
  if (refused) throw new Refusal(409, CLAIM_REFUSED[refused]);
  const coupon = await definitionOf(cid, call);
  // Those are given by staff, however they came to be published.
  if (coupon.type === INTERNAL) throw new Refusal(404, httpTexts.notFound);
  await requireMember(uid, call);
  const [id] = await give(coupon, [uid], { type: coupon.integral > 0 ? "exchange" : "claim", issueId }, call);
  if (id === undefined) throw new Error("The coupon was not stored.");
  const { title, integral } = coupon;
  await db.insert(shopCouponClaim).values({
    ...{ uid, issueCouponId: issueId, cid, couponUserId: id, couponTitle: title, integral },
    createTime: now,
  });
  if (remainCount !== null) {
    await db
      .update(shopCouponIssue)
      .set({ remainCount: remainCount - 1 })
      .where(eq(shopCouponIssue.id, issueId));
  }
  await movePoints({ uid, points: -integral, text: couponTexts.pointsForCoupon, mark: title }, call);
  return id;
}

/**
 * Sends a coupon to members, another one to those who have it already.
 * @returns the ids of what they have then; and who got none, and why.
 * @throws Refusal 404 where there is no such coupon, 409 where it is disabled; of one member alone, what it is refused for.
 */
export async function sendCoupons(
  cid: number,
  uids: readonly number[],
  call: CouponCall,
): Promise<PerRow<number>> {
  const coupon = await definitionOf(cid, call);
  if (coupon.status !== true) throw new Refusal(409, couponTexts.couponDisabled);
  const found = await call.db
    .select({ id: shopMember.id, status: shopMember.status })
    .from(shopMember)
    .where(inArray(shopMember.id, [...uids]));
  const members = new Map(found.map((member) => [member.id, member]));
  const sent = await eachAlone(inLockOrder(uids), call, async (uid) => {
    requireNormal(members.get(uid));
    return uid;
  });
  const done = await give(coupon, sent.done, { type: "send", issueId: null }, call);
  return { ...sent, done };
}

/**
 * An order uses a coupon of its member, as long as it holds. What it takes off is for the order to reckon (`couponUse`, `heldCoupon`).
 * @throws Refusal 404 where there is no such coupon or order, or the coupon is somebody else's; 409 where it cannot be used any more, or the
 * order has used another one.
 */
export async function spendCoupon(couponUserId: number, orderId: number, call: CouponCall): Promise<void> {
  const { db, now } = call;
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, orderId)).for("no key update");
  const owned = await lockOwned(couponUserId, call);
  if (!order || owned.uid !== order.uid) throw new Refusal(404, httpTexts.notFound);
  if (order.couponId !== null && order.couponId !== couponUserId)
    throw new Refusal(409, couponTexts.orderHasCoupon);
  const refused = couponRefusal(validityOf(owned), now.getTime());
  if (refused) throw new Refusal(409, USE_REFUSED[refused]);
  await moveOwned("use", owned, { useTime: now, oid: orderId }, call);
  if (order.couponId === null)
    await db.update(shopOrder).set({ couponId: couponUserId }).where(eq(shopOrder.id, orderId));
}

/**
 * An order gives back the coupon that it used, as when it is cancelled: it can be used again, or is expired meanwhile. The order's `couponId`
 * stays, and says what it had used.
 * @throws Refusal 404 where there is no such coupon, 409 where it is not used.
 */
export async function giveBackCoupon(couponUserId: number, call: CouponCall): Promise<void> {
  const owned = await lockOwned(couponUserId, call);
  if (!isFrom(storeCouponUser, ownedMachine.moves.giveBack, owned)) {
    throw new Refusal(409, couponTexts.couponUnused);
  }
  const move = owned.endTime.getTime() <= call.now.getTime() ? "expire" : "giveBack";
  await moveOwned(move, owned, { useTime: null, oid: null }, call);
}

/**
 * Takes a claim back that is deleted: the coupon that it brought goes, its place among those that can be claimed is free again, and points
 * that it took come back.
 * @throws Refusal 400 where an order has used the coupon.
 */
export async function takeBackClaim(
  claim: Pick<typeof shopCouponClaim.$inferSelect, "issueCouponId" | "couponUserId" | "uid" | "integral">,
  call: CouponCall,
): Promise<void> {
  const { db } = call;
  const { issueCouponId, couponUserId, uid, integral } = claim;
  const [issue] = await db
    .select()
    .from(shopCouponIssue)
    .where(eq(shopCouponIssue.id, issueCouponId))
    .for("no key update");
  const owned = await lockOwned(couponUserId, call);
  // What was given back is in an order too, which says what it had used.
  const uses = await db.$count(shopOrder, eq(shopOrder.couponId, couponUserId));
  if (owned.status === USED || uses > 0) throw new Refusal(400, couponTexts.claimUsed);
  await db.delete(shopCouponUser).where(eq(shopCouponUser.id, couponUserId));
  const left = issue?.remainCount ?? null;
  if (left !== null) {
    await db
      .update(shopCouponIssue)
      .set({ remainCount: left + 1 })
      .where(eq(shopCouponIssue.id, issueCouponId));
  }
  const mark = owned.couponTitle;
  await movePoints({ uid, points: integral, text: couponTexts.pointsOfClaim, mark }, call);
}

/** A coupon that a member has, as an order reckons with it (`couponUse`). @throws Refusal 404 where there is none. */
export async function heldCoupon(couponUserId: number, { db }: Pick<CouponCall, "db">): Promise<Coupon> {
  const [held] = await db
    .select({ owned: shopCouponUser, type: shopCoupon.type })
    .from(shopCouponUser)
    .innerJoin(shopCoupon, eq(shopCoupon.id, shopCouponUser.cid))
    .where(eq(shopCouponUser.id, couponUserId));
  if (!held) throw new Refusal(404, httpTexts.notFound);
  const { owned, type } = held;
  const products = await db
    .select({ id: shopCouponUserProducts.goodsId })
    .from(shopCouponUserProducts)
    .where(eq(shopCouponUserProducts.storeCouponUserId, owned.id));
  return {
    ...validityOf(owned),
    id: owned.id,
    type: TYPES[type] ?? "general",
    products: products.map(({ id }) => id),
    value: owned.couponPrice,
    least: owned.useMinPrice,
  };
}

/** When a coupon of a member holds, and whether it was used. */
function validityOf({ status, isFail, createTime, endTime }: OwnedCoupon) {
  return {
    status: STATUSES[status] ?? "expired",
    invalid: isFail,
    from: createTime.getTime(),
    until: endTime.getTime(),
  } satisfies Partial<Coupon>;
}

/** A coupon's definition, which stays as it is until the transaction ends. */
async function definitionOf(cid: number, { db }: CouponCall): Promise<Definition> {
  const [coupon] = await db.select().from(shopCoupon).where(eq(shopCoupon.id, cid)).for("share");
  if (!coupon) throw new Refusal(404, httpTexts.notFound);
  return coupon;
}

async function requireMember(uid: number, { db }: CouponCall): Promise<void> {
  const [member] = await db
    .select({ status: shopMember.status })
    .from(shopMember)
    .where(eq(shopMember.id, uid));
  requireNormal(member);
}

type Obtained = Pick<OwnedCoupon, "type" | "issueId">;

/** Gives members a coupon as it is now. @returns the ids of what they have then. */
async function give(
  { id: cid, title, couponPrice, useMinPrice, couponTime }: Definition,
  uids: readonly number[],
  obtained: Obtained,
  { db, now, account }: CouponCall,
): Promise<readonly number[]> {
  if (uids.length === 0) return [];
  const by = account?.username ?? null;
  const given = await db
    .insert(shopCouponUser)
    .values(
      uids.map((uid) => ({
        ...{ cid, uid, couponTitle: title, couponPrice, useMinPrice, ...obtained },
        endTime: new Date(couponEnd(now.getTime(), couponTime)),
        ...{ createBy: by, updateBy: by, createTime: now, updateTime: now },
      })),
    )
    .returning({ id: shopCouponUser.id });
  const ids = given.map(({ id }) => id);
  await giveProducts(cid, ids, db);
  return ids;
}

/** Coupons of members are for what their definition was for when they were given. */
async function giveProducts(cid: number, ids: readonly number[], db: CouponCall["db"]): Promise<void> {
  const products = await db
    .select({ goodsId: shopCouponProducts.goodsId })
    .from(shopCouponProducts)
    .where(eq(shopCouponProducts.couponId, cid));
  const rows = ids.flatMap((storeCouponUserId) =>
    products.map(({ goodsId }) => ({ storeCouponUserId, goodsId })),
  );
  if (rows.length > 0) await db.insert(shopCouponUserProducts).values(rows);
}

async function lockOwned(id: number, { db }: CouponCall): Promise<OwnedCoupon> {
  const [owned] = await db
    .select()
    .from(shopCouponUser)
    .where(eq(shopCouponUser.id, id))
    .for("no key update");
  if (!owned) throw new Refusal(404, httpTexts.notFound);
  return owned;
}

/** @throws Refusal 409 where the coupon is in another state. */
async function moveOwned(
  name: keyof typeof ownedMachine.moves,
  owned: OwnedCoupon,
  values: Pick<OwnedCoupon, "useTime" | "oid">,
  call: CouponCall,
): Promise<void> {
  const sets = await moved({ definition: storeCouponUser }, name, owned as unknown as Row, call);
  await call.db
    .update(shopCouponUser)
    .set({ ...sets, ...values, updateBy: call.account?.username ?? null, updateTime: call.now })
    .where(eq(shopCouponUser.id, owned.id));
}

/** @throws Refusal 400 where the member has too few. */
const movePoints = ({ uid, points, text, mark }: PointsMoved, call: CouponCall): Promise<void> =>
  moveAccount(
    {
      ...{ uid, mark, account: "points", title: text, short: couponTexts.tooFewPoints },
      // What comes back was spent before: it is no gain.
      type: "deduction",
      by: `${points}`,
    },
    call,
  );

interface PointsMoved {
  readonly uid: number;
  /** Less than none are taken. */
  readonly points: number;
  readonly text: Text;
  readonly mark: string;
}
