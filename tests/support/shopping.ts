import { eq } from "drizzle-orm";
import type { Queryable } from "../../server/db/database.ts";
import { shopMember, shopShippingTemplate } from "../../server/db/schema/index.ts";
import { moveAccount } from "../../server/shop/bills.ts";
import type { CartItem, ShopCall } from "../../server/shop/checkout.ts";
import type { NewOrder } from "../../server/shop/orders.ts";
import { shopTexts } from "../../server/texts/shop.ts";
import type { Money } from "../../src/domain/money.ts";

/** Members who buy, and what they buy by. */

/** Shanghai, by the national numbers. */
export const SHANGHAI = 3101;

/** What a member has is moved there, as staff does. @returns the member's id. */
export async function makeCustomer(
  call: ShopCall,
  username: string,
  {
    balance = "0.00",
    points = 0,
    ...over
  }: { balance?: Money; points?: number } & Partial<typeof shopMember.$inferInsert> = {},
): Promise<number> {
  const [made] = await call.db
    .insert(shopMember)
    .values({ username, nickname: `Customer ${username}`, ...over })
    .returning();
  if (!made) throw new Error("The member was not stored.");
  const shared = { uid: made.id, type: "system_add", mark: null, short: shopTexts.balanceTooSmall } as const;
  await moveAccount({ ...shared, account: "balance", by: balance, title: shopTexts.balanceAdded }, call);
  await moveAccount({ ...shared, account: "points", by: `${points}`, title: shopTexts.pointsAdded }, call);
  return made.id;
}

/** Makes the template of some goods one that asks 5 for the first piece, and 1 for each further one, everywhere. */
export async function chargePostage(db: Queryable, tempId: number): Promise<void> {
  const everywhere = { region: [{ city_id: 0, name: "Everywhere" }], first: 1, price: "5.00" };
  await db
    .update(shopShippingTemplate)
    .set({ regionInfo: [{ ...everywhere, _continue: 1, continue_price: "1.00" }] })
    .where(eq(shopShippingTemplate.id, tempId));
}

/** An order of some items that is sent to Shanghai. */
export const orderOf = (uid: number, items: readonly CartItem[], over: Partial<NewOrder> = {}): NewOrder => ({
  uid,
  items,
  delivery: { way: "send", cityId: SHANGHAI },
  couponId: null,
  withPoints: false,
  realName: "Ann Pier",
  phone: "13800138000",
  address: "1 Quay Road",
  mark: null,
  ...over,
});
