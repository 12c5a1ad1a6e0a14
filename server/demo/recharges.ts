import { recharge } from "../../src/contract/resources/shop/recharge.ts";
import { shopUser } from "../../src/contract/resources/shop/shop-user.ts";
import { type Money, sumMoney } from "../../src/domain/money.ts";
import { shopRecharge } from "../db/schema/index.ts";
import { negative } from "../shop/bills.ts";
import { type DemoArea, nth } from "./demo-rows.ts";
import { moveDemoMoney } from "./member-money.ts";

/** What members of the demo shop paid in: with each payment the balance grows by it and by its bonus. */

const COUNT = 24;
const HOUR_MS = 3_600_000;
const OPTIONS = [
  ["100.00", "5.00"],
  ["50.00", "0.00"],
  ["200.00", "15.00"],
  ["500.00", "50.00"],
] as const satisfies readonly (readonly [Money, Money])[];
const WAYS = ["weixin", "alipay", "weixin", "system"] as const;
const UNPAID_EVERY = 6;
/** One payment in so many was paid back in part. */
const REFUNDED_EVERY = 11;
const REFUND = "20.00";

export const rechargeRows: DemoArea = {
  area: recharge,
  rows: Array.from({ length: COUNT }, (_, at) => ({
    store: async ({ id, begun }, db) => {
      const [price, givePrice] = nth(OPTIONS, at);
      const rechargeType = nth(WAYS, at);
      const created = new Date(begun.getTime() - (COUNT - at) * 29 * HOUR_MS);
      const paid = rechargeType === "system" || at % UNPAID_EVERY !== UNPAID_EVERY - 1;
      const refundPrice = paid && at % REFUNDED_EVERY === REFUNDED_EVERY - 1 ? REFUND : "0.00";
      const orderId = `CZ${String(202_600_000_000 + at * 211)}`;
      const uid = id(shopUser, at * 5);
      const times = { createTime: created, updateTime: created };
      const payTime = paid ? created : null;
      const [made] = await db
        .insert(shopRecharge)
        .values({ orderId, uid, price, givePrice, rechargeType, paid, payTime, refundPrice, ...times })
        .returning({ id: shopRecharge.id });
      if (!made) throw new Error("The payment was not stored.");
      const move = (by: Money, type: "recharge" | "system_sub", title: string) =>
        moveDemoMoney(db, { uid, of: "nowMoney", by, type, title, mark: orderId, at: created });
      if (paid) await move(sumMoney([price, givePrice]), "recharge", "余额充值");
      if (refundPrice !== "0.00") await move(negative(refundPrice), "system_sub", "充值退款");
      return made.id;
    },
  })),
};
