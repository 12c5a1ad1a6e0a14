import { eq, inArray, sql } from "drizzle-orm";
import * as v from "valibot";
import { order } from "../../src/contract/resources/shop/order.ts";
import { machine } from "../../src/contract/shop/order-states.ts";
import { wordOf } from "../../src/domain/resources/label-text.ts";
import { isFrom, stateOf } from "../../src/domain/resources/machine.ts";
import { shopExpress, shopOrder as table } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { findRow } from "../resources/list.ts";
import { moved } from "../resources/machine.ts";
import type { ActionCall, Call, ResourceModule, Row, Values } from "../resources/module.ts";
import { inLockOrder } from "../resources/per-row.ts";
import type { Writes } from "../resources/writes.ts";
import { formatText, type Text } from "../texts/index.ts";
import { orderTexts } from "../texts/orders.ts";
import { followMove, requireGuards } from "./order-moves.ts";
import type { OrderRow } from "./rewards.ts";

/** Parcels of orders (resources 2.11): one at a time, and several from a spreadsheet. */

/** How an order is sent: by a courier there is a parcel, otherwise there is none. */
export const Delivery = v.variant("deliveryType", [
  v.object({ deliveryType: v.literal("express"), deliveryName: v.string(), deliveryId: v.string() }),
  v.object({ deliveryType: v.picklist(["send", "fictitious"]) }),
]);
type Delivery = v.InferOutput<typeof Delivery>;

/** What a delivery sets of its order; the courier's code, which parcels are followed by, is that of the courier of this name. */
export async function deliveryOf(delivery: Delivery, { db }: Pick<Call, "db">): Promise<Values> {
  const { deliveryType } = delivery;
  if (delivery.deliveryType !== "express")
    return { deliveryType, deliveryName: null, deliveryId: null, deliverySn: null };
  const { deliveryName, deliveryId } = delivery;
  const [known] = await db
    .select({ code: shopExpress.code })
    .from(shopExpress)
    .where(eq(sql`lower(${shopExpress.name})`, deliveryName.toLowerCase()))
    .orderBy(shopExpress.id)
    .limit(1);
  return { deliveryName, deliveryId, deliveryType, deliverySn: known?.code ?? null };
}

/** What the log says of a delivery. @param text that of what was done with a parcel. */
export function deliveryMessage(
  text: Text,
  delivery: Delivery,
  { language }: Pick<Call, "language">,
): string {
  if (delivery.deliveryType !== "express") return WITHOUT_PARCEL[delivery.deliveryType][language];
  return formatText(text, language, { courier: delivery.deliveryName, number: delivery.deliveryId });
}

const WITHOUT_PARCEL = { send: orderTexts.orderSentByHand, fictitious: orderTexts.orderNotSent } as const;

const Parcels = v.array(v.intersect([Delivery, v.object({ orderId: v.string() })]));
type ParcelOfOrder = v.InferOutput<typeof Parcels>[number];

/** So many of what is wrong are named. */
const NAMED_MAX = 5;

/**
 * Ships several orders, each with its parcel: all of them, or none where something is wrong with one.
 * @throws Refusal 400 with the orders that cannot be shipped, and why.
 */
export async function deliverSeveral(
  module: ResourceModule,
  writes: Writes,
  call: ActionCall,
): Promise<void> {
  const parcels = v.parse(Parcels, call.input.parcels);
  const rows = await lockedOrders(module, parcels, call);
  await requireDeliverable(parcels, rows, call);
  for (const parcel of parcels) {
    const row = rows.get(keyOf(parcel));
    if (!row) continue;
    const sets = await moved(module, "deliver", row, call);
    const values = { ...sets, ...(await deliveryOf(parcel, call)) };
    call.changed(await writes.set(module, row, { name: "deliver", values }, call));
    const message = deliveryMessage(orderTexts.orderDelivered, parcel, call);
    await followMove("deliver", row as unknown as OrderRow, call, { message });
  }
}

const keyOf = ({ orderId }: Pick<ParcelOfOrder, "orderId">): string => orderId.trim().toLowerCase();

/** The orders by their numbers, locked; those that are not there are missing. */
async function lockedOrders(
  module: ResourceModule,
  parcels: readonly ParcelOfOrder[],
  call: Call,
): Promise<ReadonlyMap<string, Row>> {
  const found = await call.db
    .select({ id: table.id, orderId: table.orderId })
    .from(table)
    .where(inArray(sql`lower(${table.orderId})`, parcels.map(keyOf)));
  const keys = new Map(found.map((one) => [one.id, keyOf(one)]));
  const rows = new Map<string, Row>();
  for (const id of inLockOrder([...keys.keys()])) {
    const row = await findRow(module, id, call, true);
    const key = keys.get(id);
    if (row && key !== undefined) rows.set(key, row);
  }
  return rows;
}

async function requireDeliverable(
  parcels: readonly ParcelOfOrder[],
  rows: ReadonlyMap<string, Row>,
  call: ActionCall,
): Promise<void> {
  const { language } = call;
  const seen = new Set<string>();
  const wrong: string[] = [];
  for (const parcel of parcels) {
    const key = keyOf(parcel);
    const why = await faultOf(rows.get(key), seen.has(key));
    seen.add(key);
    if (why !== undefined) wrong.push(`${parcel.orderId} (${why})`);
  }
  if (wrong.length === 0) return;
  const more = wrong.length > NAMED_MAX ? " …" : "";
  const values = { count: wrong.length, orders: wrong.slice(0, NAMED_MAX).join(", ") + more };
  throw new Refusal(400, orderTexts.orderNotShipped, values, undefined, "parcels");

  async function faultOf(row: Row | undefined, isTwice: boolean): Promise<string | undefined> {
    if (!row) return orderTexts.orderGone[language];
    if (isTwice) return orderTexts.orderTwice[language];
    if (!isFrom(order, machine.moves.deliver, row)) {
      return wordOf(order.fields.orderStatus, stateOf(order, row), language) ?? "?";
    }
    try {
      await requireGuards("deliver", row as unknown as OrderRow, call);
      return undefined;
    } catch (error) {
      if (error instanceof Refusal) return formatText(error.text, language, error.values);
      throw error;
    }
  }
}
