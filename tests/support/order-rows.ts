import { eq } from "drizzle-orm";
import type { Queryable } from "../../server/db/database.ts";
import {
  shopBill,
  shopMember,
  shopOrder,
  shopOrderLog,
  shopOrderPayment,
} from "../../server/db/schema/index.ts";
import { type Money, readMoney, sumMoney } from "../../src/domain/money.ts";

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

type Order = typeof shopOrder.$inferSelect;

/** The lines of the ledgers that a stored order has: what was paid, and what of it was paid back. */
async function fillLedgers(db: Queryable, order: Order): Promise<void> {
  const { id: oid, uid, orderId: mark, payPrice, refundPrice, createTime } = order;
  const payType = order.payType ?? "yue";
  const [member] = await db.select().from(shopMember).where(eq(shopMember.id, uid));
  const held = member?.nowMoney ?? "0.00";
  const paid = order.paid ? payPrice : "0.00";
  const flows = [
    ["paid", paid],
    ["refunded", refundPrice],
  ] as const;
  for (const [kind, amount] of flows)
    if (Number(amount) !== 0)
      await db.insert(shopOrderPayment).values({ oid, kind, payType, amount, createTime });
  if (payType !== "yue") return;
  // What was paid came in before, and what was paid back was spent since: the balance is as it was.
  const moves = [
    ["recharge", paid],
    ["pay_product", `-${paid}`],
    ["pay_product_refund", refundPrice],
    ["system_sub", `-${refundPrice}`],
  ] as const;
  let balance: Money = held;
  for (const [type, by] of moves) {
    const amount = readMoney(by) ?? "0.00";
    if (Number(amount) === 0) continue;
    balance = sumMoney([balance, amount]);
    const isIn = !amount.startsWith("-");
    const number = readMoney(amount.replace("-", "")) ?? "0.00";
    await db.insert(shopBill).values({
      ...{ uid, category: "now_money", title: "Order", type, pm: isIn ? 1 : 0, number, balance },
      ...{ mark, createTime },
    });
  }
}

/** An order that was paid from the balance and is to be sent, with its lines of the ledgers. @returns its id. */
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
  await fillLedgers(db, made);
  return made.id;
}
