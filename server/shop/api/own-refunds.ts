import { and, asc, eq } from "drizzle-orm";
import type * as v from "valibot";
import { afterSales } from "../../../src/contract/resources/shop/after-sales.ts";
import type { ReturnedEntry } from "../../../src/contract/shop/order-goods.ts";
import type { OwnRefund, OwnRefundDetail } from "../../../src/contract/shop-api/refunds.ts";
import { moneyNumber, readMoney } from "../../../src/domain/money.ts";
import { stateOf } from "../../../src/domain/resources/machine.ts";
import type { Queryable } from "../../db/database.ts";
import { shopAfterSalesLog, shopAfterSales as table } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { writeTime } from "../../http/paging.ts";
import { httpTexts } from "../../texts/http.ts";
import { ownRows } from "../own-rows.ts";

/** Requests for money back as their member sees them (resources 2.2). */

function shownRefund(row: typeof table.$inferSelect): v.InferOutput<typeof OwnRefund> {
  const state = stateOf(afterSales, row);
  return {
    ...{ id: row.id, orderId: row.orderCode, refundAmount: moneyNumber(row.refundAmount) },
    ...{ withReturn: row.serviceType === 1, reasons: row.reasons, explains: row.explains },
    ...{ pics: row.explainImg, state: typeof state === "number" ? state : null, refusal: row.refusal },
    ...{ consignee: row.consignee, phone: row.phoneNumber, address: row.address },
    ...{ deliveryName: row.deliveryName, shipperCode: row.shipperCode, deliverySn: row.deliverySn },
    time: writeTime(row.createTime),
    refundTime: row.refundTime && writeTime(row.refundTime),
  };
}

/** A member's requests, the newest first. */
export const ownRefunds = ownRows(table, table.userId, shownRefund);

/** One of them, with its pieces and what became of it step by step. @throws Refusal 404 for another's. */
export async function ownRefund(
  db: Queryable,
  uid: number,
  id: number,
): Promise<v.InferOutput<typeof OwnRefundDetail>> {
  const [row] = await db
    .select()
    .from(table)
    .where(and(eq(table.id, id), eq(table.userId, uid)));
  if (!row) throw new Refusal(404, httpTexts.notFound);
  const steps = await db
    .select()
    .from(shopAfterSalesLog)
    .where(eq(shopAfterSalesLog.salesId, id))
    .orderBy(asc(shopAfterSalesLog.id));
  const pieces = (row.items ?? []) as readonly v.InferOutput<typeof ReturnedEntry>[];
  return {
    ...shownRefund(row),
    pieces: pieces.map(({ line, amount, cartInfo: { sku, productInfo, cartNum } }) => ({
      ...{ line, name: productInfo.storeName, sku: sku ?? "", image: productInfo.image ?? null },
      ...{ count: cartNum, amount: moneyNumber(readMoney(amount) ?? "0.00") },
    })),
    steps: steps.map(({ changeType, changeMessage, changeTime }) => ({
      ...{ step: changeType, message: changeMessage, time: writeTime(changeTime) },
    })),
  };
}
