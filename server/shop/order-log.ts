import { asc, desc, eq, sql } from "drizzle-orm";
import type { orderLog } from "../../src/contract/resources/shop/order-log.ts";
import { compiled } from "../db/compiled.ts";
import { shopOrderLog as table } from "../db/schema/index.ts";
import type { Call, LastStep } from "../resources/module.ts";

/** The log of the shop's orders: each step is a line, written in the transaction that does it. */

export type OrderStep = (typeof orderLog.fields.changeType.options)[number]["value"];

/** Longest message. */
const MESSAGE_MAX = 256;

type Line = Pick<
  typeof table.$inferInsert,
  "oid" | "changeType" | "changeMessage" | "changeTime" | "createTime" | "operator"
>;
const insertLine = compiled<Line>("insertOrderLine")(
  (db, { oid, changeType, changeMessage, changeTime, createTime, operator }) =>
    db.insert(table).values({ oid, changeType, changeMessage, changeTime, createTime, operator }),
);

/** Who takes a step: nobody of the staff where a member, a provider or a job does. */
export type StepCall = Pick<Call, "db" | "now"> & {
  readonly account: Pick<Call["account"], "username"> | null;
};

/** Writes a line of an order's log. */
export async function noteStep(
  call: StepCall,
  oid: number,
  changeType: OrderStep,
  message: string,
): Promise<void> {
  await insertLine(call.db, { oid, ...lineOf(changeType, message, call) });
}

const insertLineOfNew = compiled<Omit<Line, "oid">>("insertLineOfNewOrder")(
  (db, { changeType, changeMessage, changeTime, createTime, operator }) =>
    db.insert(table).values({
      ...{ changeType, changeMessage, changeTime, createTime, operator },
      oid: sql`currval(pg_get_serial_sequence('shop_order', 'id'))`,
    }),
);

/** A step of the order that the same connection has just stored, or is about to store before this: its id need not be known (`atOnce`). */
export async function noteStepOfNew(call: StepCall, changeType: OrderStep, message: string): Promise<void> {
  await insertLineOfNew(call.db, lineOf(changeType, message, call));
}

function lineOf(changeType: OrderStep, message: string, { now, account }: StepCall) {
  const changeMessage = [...message].slice(0, MESSAGE_MAX).join("");
  return {
    ...{ changeType, changeMessage, operator: account?.username ?? null },
    ...{ changeTime: now, createTime: now },
  };
}

/** The last step of an order. */
export async function lastStepOfOrder(
  { id: oid }: { readonly id: number },
  { db }: Pick<Call, "db">,
): Promise<LastStep | undefined> {
  const [last] = await db
    .select()
    .from(table)
    .where(eq(table.oid, oid))
    .orderBy(desc(table.changeTime), desc(table.id))
    .limit(1);
  return last && { what: last.changeMessage, who: last.operator, at: last.changeTime };
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
