import { createHash } from "node:crypto";
import { and, eq } from "drizzle-orm";
import type { Money } from "../../../src/domain/money.ts";
import { shopOrder, shopOrderKey as table } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { shoppingTexts } from "../../texts/shopping.ts";
import type { ShopCall } from "../checkout.ts";
import type { PlacedOrder } from "../orders.ts";

/** A key that a storefront names an order by before it has one. */
export interface OrderKey {
  readonly uid: number;
  readonly key: string | undefined;
  /** What is ordered. */
  readonly content: unknown;
}

type Placed = Omit<PlacedOrder, "id">;

/**
 * Places an order once for each key of a member's: who asks again, at the same moment too, hears of the same order. Runs in a transaction.
 * @param place places it; where no key was given, each time.
 * @throws Refusal 409 for another order under the same key.
 */
export async function placeOnce(
  { uid, key, content }: OrderKey,
  call: ShopCall,
  place: () => Promise<PlacedOrder>,
): Promise<Placed> {
  if (key === undefined) return place();
  const { db, now: createTime } = call;
  const contentHash = createHash("sha256").update(JSON.stringify(content)).digest("base64");
  // Another transaction that places it is waited for; where it failed, this one does.
  const [first] = await db
    .insert(table)
    .values({ uid, key, contentHash, createTime })
    .onConflictDoNothing()
    .returning({ key: table.key });
  const isOwn = and(eq(table.uid, uid), eq(table.key, key));
  if (first === undefined) return placedBefore();
  const placed = await place();
  await db.update(table).set({ oid: placed.id }).where(isOwn);
  return placed;

  async function placedBefore(): Promise<Placed> {
    const [before] = await db
      .select({
        contentHash: table.contentHash,
        ...{ orderId: shopOrder.orderId, payPrice: shopOrder.payPrice, payPoints: shopOrder.payIntegral },
      })
      .from(table)
      .innerJoin(shopOrder, eq(shopOrder.id, table.oid))
      .where(isOwn);
    if (before?.contentHash !== contentHash) throw new Refusal(409, shoppingTexts.otherOrderOfKey);
    const { orderId, payPoints } = before;
    return { orderId, payPrice: before.payPrice as Money, payPoints };
  }
}
