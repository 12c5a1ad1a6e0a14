import { eq } from "drizzle-orm";
import { afterSales } from "../../src/contract/resources/shop/after-sales.ts";
import { order } from "../../src/contract/resources/shop/order.ts";
import { SERVICE } from "../../src/contract/shop/after-sales-states.ts";
import type { Database } from "../db/database.ts";
import { shopAfterSales, shopOrder } from "../db/schema/index.ts";
import { cancelRequest, requestRefund, sendBack } from "../shop/after-sales.ts";
import { type DemoArea, type DemoStep, nth } from "./demo-rows.ts";
import { DELIVERED_ORDERS } from "./orders.ts";

/** After-sales requests of the demo shop in all of their states, made and dealt with as members and staff do. */

const DAY_MS = 86_400_000;

const REASONS = ["商品与描述不符", "不喜欢或效果不好", "质量问题", "发错商品"] as const;
const ADDRESS = {
  consignee: "售后仓",
  phoneNumber: "021-62880009",
  address: "上海市嘉定区曹安公路 1688 号 3 号仓",
} as const;
const PARCEL = { deliveryName: "顺丰速运", shipperCode: "SF" } as const;

const approve: DemoStep = (id) => ({
  path: "salesCheck",
  body: { salesId: id, approvalStatus: 0, ...ADDRESS },
});
const refuse: DemoStep = (id) => ({
  path: "salesCheck",
  body: { salesId: id, approvalStatus: 1, refusal: "商品已拆封使用，影响二次销售。" },
});
const payBack: DemoStep = (id) => ({ path: "makeMoney", body: { salesId: id } });

const asMember =
  (work: (call: Parameters<typeof cancelRequest>[0], id: number, uid: number) => Promise<void>): DemoStep =>
  (id) =>
  async (db: Database) => {
    const [row] = await db.select().from(shopAfterSales).where(eq(shopAfterSales.id, id));
    if (row) {
      await db.transaction((tx) => work({ db: tx, now: new Date(), language: "zh_CN" }, id, row.userId));
    }
  };
const cancel = asMember(cancelRequest);
const send = asMember((call, id, uid) =>
  sendBack(call, id, uid, { ...PARCEL, deliverySn: `SF11${String(30_000_000 + id * 7_919)}` }),
);

const { refundOnly, withReturn } = SERVICE;
const REQUESTS = [
  { serviceType: refundOnly, steps: [] },
  { serviceType: withReturn, steps: [] },
  { serviceType: withReturn, steps: [approve] },
  { serviceType: withReturn, steps: [approve, send] },
  { serviceType: withReturn, steps: [approve, send, payBack] },
  { serviceType: refundOnly, steps: [approve] },
  { serviceType: refundOnly, steps: [refuse] },
  { serviceType: withReturn, steps: [cancel] },
] as const satisfies readonly { readonly serviceType: number; readonly steps: readonly DemoStep[] }[];

/** Places of the orders that money is wanted back for. */
export const REFUND_WANTED = REQUESTS.map((_, at) => nth(DELIVERED_ORDERS, at));

export const afterSalesRows: DemoArea = {
  area: afterSales,
  rows: REQUESTS.map(({ serviceType, steps }, at) => ({
    store: async ({ id }, db) => {
      const [of] = await db
        .select()
        .from(shopOrder)
        .where(eq(shopOrder.id, id(order, nth(DELIVERED_ORDERS, at))));
      if (!of) throw new Error("The order of an after-sales request is not there.");
      const now = new Date(of.createTime.getTime() + 2 * DAY_MS);
      return await requestRefund(
        { db, now, language: "zh_CN" },
        {
          ...{ orderCode: of.orderId, uid: of.uid, serviceType, reasons: nth(REASONS, at) },
          pieces: new Map([[0, 1]]),
          explains: "收到后发现与页面介绍不一致，麻烦处理一下。",
        },
      );
    },
    after: (id) => steps.map((step) => step(id)),
  })),
};
