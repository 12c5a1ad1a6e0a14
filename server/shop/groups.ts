import { and, asc, eq, inArray, lte, or, type SQL, sql } from "drizzle-orm";
import { GROUP_LEFT, groupMachine } from "../../src/contract/shop/activity-states.ts";
import { type Money, readMoney } from "../../src/domain/money.ts";
import { beginsIn } from "../../src/domain/resources/machine.ts";
import { groupEnd, groupState } from "../../src/domain/shop/group.ts";
import { repeatedTransaction } from "../db/repeated.ts";
import {
  shopCombination,
  shopCombinationAttrs,
  shopMember,
  shopOrder,
  shopPink as table,
} from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { activityTexts } from "../texts/activities.ts";
import { httpTexts } from "../texts/http.ts";
import { type ActivityCall, type JobCall, SEVERAL } from "./activities.ts";
import { takeOfActivity, type Wanted } from "./activity-stock.ts";
import { lockRequests } from "./after-sales-requests.ts";
import { lockedBuyer } from "./bargains.ts";
import { piecesOf } from "./order-pieces.ts";
import { givenBy, lockAccounts } from "./rewards.ts";
import { lockedGoods, skuName } from "./stock.ts";

/**
 * Groups that members buy in (resources 3.3, 3.4): a row for each member, of which the one who opened it leads it. They come to be when an order
 * is paid, in that transaction. Rows are locked in one order: order, activity, goods, leader of the group, coupon, member.
 */

const { moves } = groupMachine;
export const COMPLETE = moves.complete.to;
export const FAILED = moves.fail.to;

type Order = typeof shopOrder.$inferSelect;
type Member = typeof table.$inferSelect;
type Combination = typeof shopCombination.$inferSelect;

/** The group of an order. */
export interface Joined {
  /** Of the member who leads it. */
  readonly pinkId: number;
  /** Whether it is complete by now. */
  readonly complete: boolean;
}

/** The row that leads the group of any of its rows. */
const leaderOf = (id: number): SQL =>
  sql`${table}.id = (select case when ${table.kId} = 0 then ${table.id} else ${table.kId} end from ${table} where ${table.id} = ${id})`;

/** All rows of a group. */
export const ofGroup = (leader: number): SQL => or(eq(table.id, leader), eq(table.kId, leader)) as SQL;

/**
 * Takes pieces of a group-buying activity for an order.
 * @returns what one of them costs in a group.
 * @throws Refusal 404 where there is none; 409 where it does not go on, has too few, or the order would have too many.
 */
export async function takeCombination(
  bought: Omit<Wanted, "activity" | "detail">,
  call: ActivityCall,
): Promise<Money> {
  const { id, sku, count } = bought;
  const taken = await takeOfActivity({ ...bought, activity: "combination" }, call);
  const { title, onceNum, specType, price } = taken as unknown as Combination;
  if (count > onceNum) throw new Refusal(409, activityTexts.overOrderLimit, { name: title, limit: onceNum });
  if (specType !== SEVERAL) return readMoney(price) ?? "0.00";
  const lines = await call.db
    .select()
    .from(shopCombinationAttrs)
    .where(eq(shopCombinationAttrs.combinationId, id));
  return readMoney(lines.find(({ values }) => skuName(values) === sku)?.pinkPrice) ?? "0.00";
}

/**
 * What an order is placed for that is to join a group, as far as it can be known before it is paid.
 * @param pinkId of any member of the group. @param cid the activity's id.
 * @throws Refusal 404 where there is no such group; 409 where it is another activity's, full or over.
 */
export async function requireJoinable(pinkId: number, cid: number, call: ActivityCall): Promise<void> {
  const [leader] = await call.db.select().from(table).where(leaderOf(pinkId));
  if (!leader) throw new Refusal(404, activityTexts.groupGone);
  if (leader.cid !== cid) throw new Refusal(409, activityTexts.groupOther);
  await requireOpen(leader, await call.db.$count(table, ofGroup(leader.id)), call);
}

/**
 * The member of a paid order opens a group.
 * @throws Refusal 404 where there is no such order, or it is of no group-buying activity; 409 where it is in a group already.
 */
export async function openGroup(orderId: number, call: ActivityCall): Promise<Joined> {
  const { db, now } = call;
  const order = await lockedOrder(orderId, call);
  const activity = await activityOf(order, call);
  await lockedBuyer(order.uid, call);
  const { people, effectiveTime } = activity;
  const stop = groupEnd(now.getTime(), effectiveTime, activity.stopTime.getTime());
  const row = { ...rowOf(order, activity, call), people, stopTime: new Date(stop) };
  const [made] = await db.insert(table).values(row).returning({ id: table.id });
  if (!made) throw new Error("The group was not stored.");
  await setPink(orderId, made.id, call);
  return { pinkId: made.id, complete: false };
}

/**
 * The member of a paid order joins a group, which is complete with the last one that it needs.
 * @param pinkId of any member of the group.
 * @throws Refusal 404 where there is no such order or group; 409 where it is another activity's, full, over, or has the member already.
 */
export async function joinGroup(orderId: number, pinkId: number, call: ActivityCall): Promise<Joined> {
  const { db, now } = call;
  const order = await lockedOrder(orderId, call);
  const activity = await activityOf(order, call);
  const leader = await lockedLeader(pinkId, call);
  if (leader.cid !== activity.id) throw new Refusal(409, activityTexts.groupOther);
  const members = await db.select().from(table).where(ofGroup(leader.id));
  await requireOpen(leader, members.length, call);
  const buyer = await lockedBuyer(order.uid, call);
  if (members.some(({ uid }) => uid === order.uid)) {
    throw new Refusal(409, activityTexts.groupJoined, { user: buyer.nickname });
  }
  const { people, stopTime } = leader;
  await db.insert(table).values({ ...rowOf(order, activity, call), people, stopTime, kId: leader.id });
  await setPink(orderId, leader.id, call);
  const group = { people, joined: members.length + 1, until: stopTime.getTime() };
  const complete = groupState(group, now.getTime()) === "complete";
  if (complete) await setGroup(leader.id, { status: COMPLETE }, call);
  return { pinkId: leader.id, complete };
}

/**
 * What is bought in a group may be sent, or fetched, once the group is complete.
 * @throws Refusal 409 where it is not, with how many it still needs.
 */
export async function requireComplete(
  { combinationId, pinkId }: Pick<Order, "combinationId" | "pinkId">,
  call: ActivityCall,
): Promise<void> {
  if (combinationId === null || pinkId === null) return;
  const [leader] = await call.db.select().from(table).where(leaderOf(pinkId));
  if (!leader || leader.status === COMPLETE) return;
  if (leader.status === FAILED) throw new Refusal(409, activityTexts.groupFailed);
  const joined = await call.db.$count(table, ofGroup(leader.id));
  throw new Refusal(409, activityTexts.groupIncomplete, { joined, people: leader.people });
}

/**
 * The member of an order that is paid back leaves its group, which goes on without: where it was the member who led it, whoever joined first
 * leads it now, under the same number; where nobody is left, it has failed. Of a complete group nobody leaves: the others have bought in it.
 * The order is locked.
 */
export async function leaveGroup(order: Order, call: ActivityCall): Promise<void> {
  const { db, now } = call;
  if (order.combinationId === null || order.pinkId === null) return;
  const leader = await lockedLeader(order.pinkId, call);
  const members = await db.select().from(table).where(ofGroup(leader.id)).orderBy(asc(table.id));
  const own = members.find(({ orderId }) => orderId === order.orderId);
  if (own === undefined) return;
  const set = (id: number, values: Partial<Member>) =>
    db
      .update(table)
      .set({ ...values, updateTime: now })
      .where(eq(table.id, id));
  if (!beginsIn(moves.leave, leader.status)) {
    await set(own.id, { isRefund: true });
    return;
  }
  const next = members.find(({ id }) => id !== leader.id);
  const left = { kId: 0, status: next === undefined ? FAILED : GROUP_LEFT, isRefund: true } as const;
  if (own.id !== leader.id || next === undefined) {
    await set(own.id, left);
    await setPink(order.id, own.id, call);
    return;
  }
  // The group keeps its number, which those who were invited have: the two rows change places.
  await set(leader.id, placeOf(next));
  await set(next.id, { ...placeOf(own), ...left });
  await setPink(order.id, next.id, call);
}

/** Whose place in a group a row is. */
const placeOf = ({ uid, orderId, totalNum, totalPrice }: Member) => ({ uid, orderId, totalNum, totalPrice });

const setPink = (orderId: number, pinkId: number, { db }: ActivityCall) =>
  db.update(shopOrder).set({ pinkId }).where(eq(shopOrder.id, orderId));

/** Sets all rows of a group. */
export async function setGroup(
  leader: number,
  values: Partial<Pick<Member, "status" | "isRefund">>,
  { db, now, account }: ActivityCall,
): Promise<void> {
  await db
    .update(table)
    .set({ ...values, updateBy: account?.username ?? null, updateTime: now })
    .where(ofGroup(leader));
}

/** An order of a group that was not complete in time, in the transaction in which the group fails. */
export type RefundOrder = (order: Order, call: ActivityCall) => Promise<void>;

/**
 * Groups whose time is over fail, each in a transaction of its own, and their orders are paid back. However often this is asked for, and by how
 * many at once, each fails once.
 * @param refund pays an order back; where it fails, that group stays as it was, and the others go on.
 * @returns how many failed, and what went wrong with others.
 */
export async function failGroups(
  call: JobCall,
  refund: RefundOrder,
): Promise<{ readonly failed: number; readonly errors: readonly unknown[] }> {
  const { db, now } = call;
  const due = await db
    .select({ id: table.id })
    .from(table)
    .where(and(inArray(table.status, [...moves.fail.from]), eq(table.kId, 0), lte(table.stopTime, now)))
    .orderBy(asc(table.id));
  let failed = 0;
  const errors: unknown[] = [];
  for (const { id } of due) {
    if (call.signal?.aborted) break;
    try {
      const isFailed = await repeatedTransaction(db, (tx) =>
        failGroup(id, { ...call, db: tx, account: null }, refund),
      );
      if (isFailed) failed += 1;
    } catch (error) {
      errors.push(error);
    }
  }
  return { failed, errors };
}

/**
 * A group whose time is over by the time of the call fails, and its orders are paid back.
 * @param leaderId its number: that of the row that leads it.
 * @returns whether it failed with this; not where it is complete, or its time is not over.
 * @throws whatever `refund` throws: the group then stays as it was, with the transaction.
 */
export async function failGroup(leaderId: number, call: ActivityCall, refund: RefundOrder): Promise<boolean> {
  const { db, now } = call;
  // Orders are locked before their group, as those who join do.
  const held = await db.select().from(table).where(ofGroup(leaderId)).orderBy(asc(table.id));
  const numbers = held.flatMap(({ orderId }) => orderId ?? []);
  await lockRequests(numbers, call);
  const orders =
    numbers.length === 0
      ? []
      : await db
          .select()
          .from(shopOrder)
          .where(inArray(shopOrder.orderId, numbers))
          .orderBy(asc(shopOrder.id))
          .for("no key update");
  await lockOffers(orders, call);
  const leader = await lockedLeader(leaderId, call);
  const joined = await db.$count(table, ofGroup(leaderId));
  // Somebody joined meanwhile, or completed it: whoever comes next sees it as it is.
  if (!beginsIn(moves.fail, leader.status) || joined !== held.length) return false;
  const group = { people: leader.people, joined, until: leader.stopTime.getTime() };
  if (groupState(group, now.getTime()) !== "expired") return false;
  await setGroup(leaderId, { status: FAILED, isRefund: true }, call);
  await lockAccounts(await accountsOf(orders, call), call);
  for (const order of orders) await refund(order, call);
  return true;
}

/** Locks the activities that orders were bought in, and their goods: the pieces go back there, and others lock them before a group. */
async function lockOffers(orders: readonly Order[], call: ActivityCall): Promise<void> {
  const activities = await call.db
    .select({ goodsId: shopCombination.productId })
    .from(shopCombination)
    .where(
      inArray(
        shopCombination.id,
        orders.flatMap(({ combinationId }) => combinationId ?? []),
      ),
    )
    .orderBy(asc(shopCombination.id))
    .for("no key update");
  await lockedGoods(
    [...activities, ...orders.flatMap(piecesOf)].map(({ goodsId }) => goodsId),
    call,
  );
}

/** The members whose accounts are moved where orders are paid back: of all at once, so that they are locked in one order. */
async function accountsOf(orders: readonly Order[], call: ActivityCall): Promise<readonly number[]> {
  const uids: number[] = [];
  for (const { uid, orderId } of orders)
    uids.push(uid, ...(await givenBy(orderId, call)).map((given) => given.uid));
  return uids;
}

async function lockedOrder(id: number, { db }: ActivityCall): Promise<Order> {
  const [order] = await db.select().from(shopOrder).where(eq(shopOrder.id, id)).for("no key update");
  if (!order) throw new Refusal(404, httpTexts.notFound);
  const taken = await db.$count(table, eq(table.orderId, order.orderId));
  if (taken > 0) throw new Refusal(409, activityTexts.groupOrder);
  return order;
}

async function activityOf({ combinationId }: Order, { db }: ActivityCall): Promise<Combination> {
  const [activity] = await db
    .select()
    .from(shopCombination)
    .where(eq(shopCombination.id, combinationId ?? 0));
  if (!activity) throw new Refusal(404, httpTexts.notFound);
  return activity;
}

/** The row that leads a group, locked. @param id of any of its rows. @throws Refusal 404 where there is none. */
async function lockedLeader(id: number, { db }: ActivityCall): Promise<Member> {
  const [row] = await db.select().from(table).where(leaderOf(id)).for("no key update");
  if (!row) throw new Refusal(404, activityTexts.groupGone);
  return row;
}

async function requireOpen(leader: Member, joined: number, { db, now }: ActivityCall): Promise<void> {
  const { status, people, stopTime, uid } = leader;
  const state = groupState({ people, joined, until: stopTime.getTime() }, now.getTime());
  const isOpen = beginsIn(moves.join, status);
  if (isOpen && state === "open") return;
  const [member] = await db
    .select({ nickname: shopMember.nickname })
    .from(shopMember)
    .where(eq(shopMember.id, uid));
  const user = member?.nickname ?? "";
  const isFull = status === COMPLETE || (isOpen && state === "complete");
  throw new Refusal(409, isFull ? activityTexts.groupFull : activityTexts.groupOver, { user });
}

const rowOf = (order: Order, { id: cid, title }: Combination, { now }: ActivityCall) => ({
  ...{ uid: order.uid, cid, productName: title, orderId: order.orderId },
  ...{ totalNum: order.totalNum, totalPrice: order.payPrice },
  ...{ addTime: now, createTime: now, updateTime: now },
});
