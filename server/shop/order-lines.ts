import * as v from "valibot";
import { CartEntry } from "../../src/contract/shop/order-goods.ts";
import {
  compareMoney,
  type Money,
  readMoney,
  splitMoney,
  sumMoney,
  timesCount,
} from "../../src/domain/money.ts";
import type { shopOrder } from "../db/schema/index.ts";
import { negative } from "./bills.ts";

/** The lines of an order: what was sold, and what was paid for it. */

type OrderRow = Pick<typeof shopOrder.$inferSelect, "cartInfoList" | "payPrice" | "payPostage">;
export type OrderEntry = v.InferOutput<typeof CartEntry>;

/** The lines of an order; none of one whose goods cannot be read. */
export function entriesOf({ cartInfoList }: Pick<OrderRow, "cartInfoList">): readonly OrderEntry[] {
  const read = v.safeParse(v.array(CartEntry), cartInfoList);
  return read.success ? read.output : [];
}

/**
 * What was paid for each line: what the order cost without its postage, in proportion to what was to be paid for them, which staff may have
 * changed since; of orders that do not say that, in proportion to their prices.
 */
export function paidOfLines(row: OrderRow): readonly Money[] {
  const lines = entriesOf(row).map(({ cartInfo }) => cartInfo);
  const due = lines.map(({ paid }) => readMoney(paid));
  const prices = lines.map(({ truePrice, cartNum }) => timesCount(readMoney(truePrice) ?? "0.00", cartNum));
  const weights = prices.map((price, at) => due[at] ?? price);
  const goods = sumMoney([row.payPrice, negative(row.payPostage)]);
  return splitMoney(compareMoney(goods, "0") > 0 ? goods : "0.00", weights);
}
