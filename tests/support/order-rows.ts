import { eq } from "drizzle-orm";
import type { Queryable } from "../../server/db/database.ts";
import { shopMember, shopOrder, shopOrderLog } from "../../server/db/schema/index.ts";

/** Orders as the shop makes them: nobody does by hand. */

type NewOrder = typeof shopOrder.$inferInsert;

const CODE = "secret-1";

/** What was sold. */
const goods = [
  {
    cartInfo: {
      productInfo: {
        storeName: "Rope",
        image: "/pictures/rope.webp",
        attrInfo: { sku: "10 m,blue", price: 12.5 },
      },
      cartNum: 2,
      truePrice: 12.5,
    },
  },
];

/** A member who buys. @returns the id. */
export async function makeBuyer(
  db: Queryable,
  username: string,
  nowMoney: `${number}` = "0.00",
): Promise<number> {
  const [known] = await db.select().from(shopMember).where(eq(shopMember.username, username));
  if (known) return known.id;
  const [made] = await db
    .insert(shopMember)
    .values({ username, nickname: `Buyer ${username}`, nowMoney })
    .returning();
  if (!made) throw new Error("The member was not stored.");
  return made.id;
}

/** An order that was paid from the balance and is to be sent. @returns its id. */
export async function makeOrder(
  db: Queryable,
  orderId: string,
  over: Partial<NewOrder> = {},
): Promise<number> {
  const uid = over.uid ?? (await makeBuyer(db, "buyer"));
  const [made] = await db
    .insert(shopOrder)
    .values({
      orderId,
      uid,
      realName: "Ann Pier",
      userPhone: "13800138000",
      userAddress: "1 Quay Road",
      cartInfoList: goods,
      totalNum: 2,
      totalPrice: "25.00",
      totalPostage: "5.00",
      payPrice: "30.00",
      paid: true,
      payTime: new Date(2026, 0, 2, 3, 4, 5),
      payType: "yue",
      verifyCode: CODE,
      ...over,
    })
    .returning();
  if (!made) throw new Error("The order was not stored.");
  await db.insert(shopOrderLog).values({
    oid: made.id,
    changeType: "create_order",
    changeMessage: "Order placed",
    changeTime: made.createTime,
  });
  return made.id;
}
