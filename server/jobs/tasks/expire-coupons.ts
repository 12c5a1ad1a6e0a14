import { and, asc, eq, inArray, lte } from "drizzle-orm";
import { entering } from "../../../src/contract/resources/machine.ts";
import { ownedMachine } from "../../../src/contract/shop/coupon-states.ts";
import { shopCouponUser } from "../../db/schema/index.ts";
import { breathe } from "./kept-days.ts";
import type { TaskCall } from "./task.ts";

/** Coupons of one statement: nobody else waits for long. */
const CHUNK = 1_000;
/** What `status` is (resources 3.10). */
const UNUSED = 0;
const EXPIRED = entering(ownedMachine, ownedMachine.moves.expire.to);

/**
 * Sets coupons of members to expired whose time is over. They were shown and refused as such before: a run that comes late, twice or is
 * interrupted changes nothing of that.
 */
export async function expireCoupons(call: TaskCall): Promise<void> {
  const { db, now } = call.context;
  const isOver = and(eq(shopCouponUser.status, UNUSED), lte(shopCouponUser.endTime, new Date(now())));
  let set = CHUNK;
  while (set === CHUNK && !call.signal.aborted) {
    const some = db
      .select({ id: shopCouponUser.id })
      .from(shopCouponUser)
      .where(isOver)
      .orderBy(asc(shopCouponUser.id))
      .limit(CHUNK);
    const { rowCount } = await db
      .update(shopCouponUser)
      .set(EXPIRED)
      // Asked again: one that is used at this moment is not over.
      .where(and(inArray(shopCouponUser.id, some), isOver));
    set = rowCount ?? 0;
    if (set === CHUNK) await breathe(call);
  }
}
