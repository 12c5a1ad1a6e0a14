import { asc, eq, sql } from "drizzle-orm";
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
  await insertLine(db, { oid, ...lineOf(changeType, message, now) });
}

const insertLineOfNew = compiled<Omit<Line, "oid">>("insertLineOfNewOrder")(
  (db, { changeType, changeMessage, changeTime, createTime }) =>
    db.insert(table).values({
      ...{ changeType, changeMessage, changeTime, createTime },
      oid: sql`currval(pg_get_serial_sequence('shop_order', 'id'))`,
    }),
);

/** A step of the order that the same connection has just stored, or is about to store before this: its id need not be known (`atOnce`). */
export async function noteStepOfNew(
  { db, now }: Pick<Call, "db" | "now">,
  changeType: OrderStep,
  message: string,
): Promise<void> {
  await insertLineOfNew(db, lineOf(changeType, message, now));
}

function lineOf(changeType: OrderStep, message: string, now: Date) {
  const changeMessage = [...message].slice(0, MESSAGE_MAX).join("");
  return { changeType, changeMessage, changeTime: now, createTime: now };
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
