import { asc, eq } from "drizzle-orm";
import type { orderLog } from "../../src/contract/resources/shop/order-log.ts";
import { compiled } from "../db/compiled.ts";
import { shopOrderLog as table } from "../db/schema/index.ts";
import type { Call } from "../resources/module.ts";

/** The log of the shop's orders: each step is a line, written in the transaction that does it. */

export type OrderStep = (typeof orderLog.fields.changeType.options)[number]["value"];

/** Longest message. */
const MESSAGE_MAX = 256;

type Line = Pick<
  typeof table.$inferInsert,
  "oid" | "changeType" | "changeMessage" | "changeTime" | "createTime"
>;
const insertLine = compiled<Line>("insertOrderLine")(
  (db, { oid, changeType, changeMessage, changeTime, createTime }) =>
    db.insert(table).values({ oid, changeType, changeMessage, changeTime, createTime }),
);

export async function noteStep(
  { db, now }: Pick<Call, "db" | "now">,
  oid: number,
  changeType: OrderStep,
  message: string,
): Promise<void> {
  const changeMessage = [...message].slice(0, MESSAGE_MAX).join("");
  await insertLine(db, { oid, changeType, changeMessage, changeTime: now, createTime: now });
}

/** The steps of an order, the first one first. */
export function stepsOf({ db }: Pick<Call, "db">, oid: number) {
  const { changeType, changeMessage, changeTime } = table;
  return db
    .select({ changeType, changeMessage, changeTime })
    .from(table)
    .where(eq(table.oid, oid))
    .orderBy(asc(table.changeTime), asc(table.id));
}
