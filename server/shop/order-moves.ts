import { eq } from "drizzle-orm";
import type { Move } from "../../src/contract/resources/machine.ts";
import { order } from "../../src/contract/resources/shop/order.ts";
import { machine } from "../../src/contract/shop/order-states.ts";
import { shopOrder as table } from "../db/schema/index.ts";
import { moved } from "../resources/machine.ts";
import type { ResourceModule, Row } from "../resources/module.ts";
import { timeAfter } from "../resources/writes.ts";
import type { Text } from "../texts/index.ts";
import type { ShopCall } from "./checkout.ts";
import { EFFECTS, GUARDS, type MoveGiven } from "./order-effects.ts";
import { lastStepOfOrder, noteStep, type OrderStep } from "./order-log.ts";
import { refundable, refundMessage, refundOf } from "./order-refunds.ts";
import type { OrderRow } from "./rewards.ts";

/**
 * What leads an order from one state to another (resources 2.11), by the table of `src/contract/shop/order-states.ts`: who may, what has to
 * hold, what else it does and which line of the log it is. Each runs in the transaction of its call, under the lock of the order's row.
 */

type Moves = typeof machine.moves;
export type OrderMove = keyof Moves;

/** The area, for what is told of the state of an order. */
export const ORDERS: Pick<ResourceModule, "definition" | "lastStep"> = {
  definition: order,
  lastStep: lastStepOfOrder,
};

/** What the table says of a move; with what it does not say of this one left out. */
const moveOf = (
  name: OrderMove,
): Pick<Move, "from"> & {
  readonly guards?: readonly (keyof typeof GUARDS)[];
  readonly effects?: readonly (keyof typeof EFFECTS)[];
  readonly log?: OrderStep;
} => machine.moves[name];

/** @throws Refusal 409 where an order is in no state that a move begins in. */
export async function requireMove(name: OrderMove, row: OrderRow, call: ShopCall): Promise<void> {
  await moved(ORDERS, name, row as unknown as Row, call);
}

/** @throws Refusal where something besides its state keeps an order from a move. */
export async function requireGuards(
  name: OrderMove,
  row: OrderRow,
  call: ShopCall,
  given: MoveGiven = {},
): Promise<void> {
  for (const guard of moveOf(name).guards ?? []) await GUARDS[guard](row, call, given);
}

/**
 * What a move does besides, and its line of the log.
 * @param row the order as it was before. @param message the line; none where a move has none.
 */
export async function followMove(
  name: OrderMove,
  row: OrderRow,
  call: ShopCall,
  { message, ...given }: MoveGiven & { readonly message?: string | undefined } = {},
): Promise<void> {
  const { effects = [], log } = moveOf(name);
  for (const effect of effects) await EFFECTS[effect](row, call, given);
  if (log !== undefined && message !== undefined) await noteStep(call, row.id, log, message);
}

/** What is set along with a move, and what is said of it. */
export interface MoveDone extends MoveGiven {
  readonly values?: Partial<OrderRow>;
  readonly message?: string | undefined;
}

/**
 * Moves an order, which is locked, on behalf of its member, a provider or a job.
 * @returns the order as it is then.
 * @throws Refusal 409 where it is in another state, and whatever the move's guards and effects refuse.
 */
export async function moveOrder(
  name: OrderMove,
  row: OrderRow,
  call: ShopCall,
  { values, ...done }: MoveDone = {},
): Promise<OrderRow> {
  const sets = await moved(ORDERS, name, row as unknown as Row, call);
  await requireGuards(name, row, call, done);
  const { message, ...given } = done;
  const { effects = [] } = moveOf(name);
  for (const effect of effects) await EFFECTS[effect](row, call, given);
  const [changed] = await call.db
    .update(table)
    .set({
      ...sets,
      ...values,
      updateBy: call.account?.username ?? null,
      updateTime: timeAfter(row as unknown as Row, call.now),
    })
    .where(eq(table.id, row.id))
    .returning();
  if (!changed) throw new Error("The order is not there after it was locked.");
  const { log } = moveOf(name);
  if (log !== undefined && message !== undefined) await noteStep(call, row.id, log, message);
  return changed;
}

const WHOLE = 2;

/**
 * Pays an order back whole without staff, such as one of a group that was not complete in time, and closes what the member asked for beside
 * it; one that was paid back, or not paid, stays as it is. The row is locked.
 * @param why said where nobody has asked for it.
 */
export async function refundWhole(of: OrderRow, call: ShopCall, why: Text): Promise<void> {
  if (!of.paid || of.refundStatus === WHOLE || of.isDel) return;
  const row = of as unknown as Row;
  const refund = refundOf(row, { amount: refundable(row).left, ends: true }, call.language);
  await moveOrder("refundUnasked", of, call, {
    refund,
    message: await refundMessage(of, refund, call),
    values: {
      ...refund.values,
      refundReasonWap: of.refundReasonWap ?? why[call.language],
    },
  });
}
