import type { Database } from "../../server/db/database.ts";
import type { shopOrder } from "../../server/db/schema/index.ts";
import { makeBargain, makeCombination, makePink, makeSeckill } from "./activity-rows.ts";
import { makeBuyer, makeOrder } from "./order-rows.ts";

type NewOrder = typeof shopOrder.$inferInsert;

/** Orders of several states and types, numbered after a prefix. */
export async function fillOrders(db: Database, prefix: string): Promise<void> {
  const combinationId = await makeCombination(db, `${prefix} group`);
  const [bargainId, seckillId] = [
    await makeBargain(db, `${prefix} bargain`),
    await makeSeckill(db, `${prefix} sale`),
  ];
  const pinkId = await makePink(db, combinationId, await makeBuyer(db, "buyer"));
  const states: readonly Partial<NewOrder>[] = [
    { paid: false, payTime: null, payType: null },
    { useIntegral: 5, mark: "Please be quick", createBy: "admin", updateBy: "admin" },
    { shippingType: 2, isChannel: 1 },
    { status: 1, deliveryName: "SF", deliveryId: "SF1001", deliverySn: "SF", deliveryType: "express" },
    { status: 2, payType: "alipay", extendOrderId: "QS-1", combinationId, pinkId },
    { status: 3, payType: "integral", payIntegral: 40, payPrice: "0.00", remark: "A gift" },
    {
      refundStatus: 1,
      refundReasonWap: "Too late",
      refundReasonWapExplain: "It came too late",
      refundReasonWapImg: "/pictures/late.webp",
      refundReasonTime: new Date(2026, 0, 3),
      seckillId,
    },
    { refundStatus: 2, refundPrice: "30.00", bargainId, refundReason: "None" },
    { isDel: true },
  ];
  for (const [at, over] of states.entries()) await makeOrder(db, `${prefix}${at}`, over);
}
