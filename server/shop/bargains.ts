import { randomInt } from "node:crypto";
import { and, count, eq, inArray, lte } from "drizzle-orm";
import { bargainMachine } from "../../src/contract/shop/activity-states.ts";
import { compareMoney, type Money, readMoney, sumMoney } from "../../src/domain/money.ts";
import { beginsIn } from "../../src/domain/resources/machine.ts";
import { cutOf } from "../../src/domain/shop/bargain-cut.ts";
import { type shopBargain, shopBargainUser, shopBargainUserHelps, shopMember } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { activityTexts } from "../texts/activities.ts";
import { httpTexts } from "../texts/http.ts";
import { ACTIVITIES, type ActivityCall, lockedActivity, requireRunning } from "./activities.ts";
import { takeOfActivity } from "./activity-stock.ts";
import { negative } from "./bills.ts";
import { requireNormal } from "./member-status.ts";

/**
 * Bargains as members make them (resources 3.1, 3.2), in the transaction of their call. Rows are locked in one order: activity, bargain of a
 * member, member.
 */

const { moves } = bargainMachine;
export const IN_PROGRESS = 1;
export const FAILED = moves.fail.to;
export const SUCCEEDED = moves.succeed.to;

type Participant = typeof shopBargainUser.$inferSelect;

/** A member who takes part in something, locked. @throws Refusal 404 where there is none, 409 for one who is banned. */
export async function lockedBuyer(
  uid: number,
  { db }: Pick<ActivityCall, "db">,
): Promise<typeof shopMember.$inferSelect> {
  const [member] = await db.select().from(shopMember).where(eq(shopMember.id, uid)).for("no key update");
  return requireNormal(member);
}

/**
 * A member begins to bargain.
 * @returns the id of the member's bargain.
 * @throws Refusal 404 where there is no such activity or member, 409 where it does not go on, or the member is at it already, or has
 * bargained to the end as often as one may.
 */
export async function openBargain(bargainId: number, uid: number, call: ActivityCall): Promise<number> {
  const { db, now } = call;
  const row = await lockedActivity(ACTIVITIES.bargain, bargainId, call);
  requireRunning(ACTIVITIES.bargain, row, now);
  const member = await lockedBuyer(uid, call);
  const {
    title,
    price,
    minPrice,
    people,
    stopTime,
    num: limit,
  } = row as unknown as typeof shopBargain.$inferSelect;
  const own = and(eq(shopBargainUser.bargainId, bargainId), eq(shopBargainUser.uid, uid));
  const open = await db.$count(shopBargainUser, and(own, eq(shopBargainUser.status, IN_PROGRESS)));
  if (open > 0) {
    throw new Refusal(409, activityTexts.bargainOpen, { user: member.nickname, name: title });
  }
  const bought = await db.$count(shopBargainUser, and(own, eq(shopBargainUser.status, SUCCEEDED)));
  if (bought >= limit) throw new Refusal(409, activityTexts.overLimit, { name: title, limit, bought });
  const [made] = await db
    .insert(shopBargainUser)
    .values({
      ...{ bargainId, uid, title, bargainPrice: price, minPrice, people },
      ...{ addTime: now, stopTime, createTime: now, updateTime: now },
    })
    .returning({ id: shopBargainUser.id });
  if (!made) throw new Error("The bargain was not stored.");
  return made.id;
}

/** What is left of the way down to the lowest price. */
export function remainingOf({
  bargainPrice,
  minPrice,
  price,
}: Pick<Participant, "bargainPrice" | "minPrice" | "price">): Money {
  return sumMoney([bargainPrice, negative(minPrice), negative(price)]);
}

/** What a helper did. */
export interface Help {
  readonly cut: Money;
  readonly remaining: Money;
  readonly succeeded: boolean;
}

/**
 * A member helps with a bargain: once, and with so many of one activity as it allows. The last helper that there may be brings the price down
 * to the lowest.
 * @param chance from 0 to less than 1, how much is cut off.
 * @throws Refusal 404 where there is no such bargain or member, 409 where it is over, or this member cannot help.
 */
export async function helpBargain(
  bargainUserId: number,
  helperUid: number,
  call: ActivityCall,
  chance: number = randomInt(CHANCES) / CHANCES,
): Promise<Help> {
  const { db, now } = call;
  const [asked] = await db
    .select({ bargainId: shopBargainUser.bargainId })
    .from(shopBargainUser)
    .where(eq(shopBargainUser.id, bargainUserId));
  if (!asked) throw new Refusal(404, httpTexts.notFound);
  const activity = await lockedActivity(ACTIVITIES.bargain, asked.bargainId, call);
  requireRunning(ACTIVITIES.bargain, activity, now);
  const rules = activity as unknown as typeof shopBargain.$inferSelect;
  const one = await lockedParticipant(bargainUserId, call);
  await requireOpen(one, call);
  const helper = await lockedBuyer(helperUid, call);
  await requireHelp(one, helper, rules, call);
  const { bargainMinPrice: least, bargainMaxPrice: most } = rules;
  const helpersLeft = one.people - one.helpers;
  const cut = cutOf({ remaining: remainingOf(one), least, most, helpersLeft }, chance);
  const price = sumMoney([one.price, cut]);
  const remaining = remainingOf({ ...one, price });
  const succeeded = compareMoney(remaining, "0.00") <= 0;
  await db.insert(shopBargainUserHelps).values({
    ...{ bargainUserId, position: one.helpers, uid: helperUid },
    ...{ nickname: helper.nickname, price: cut, time: now },
  });
  await db
    .update(shopBargainUser)
    .set({
      price,
      helpers: one.helpers + 1,
      updateTime: now,
      ...(succeeded ? { status: moves.succeed.to } : {}),
    })
    .where(eq(shopBargainUser.id, bargainUserId));
  return { cut, remaining, succeeded };
}

const CHANCES = 2 ** 32;

async function lockedParticipant(id: number, { db }: Pick<ActivityCall, "db">): Promise<Participant> {
  const [row] = await db
    .select()
    .from(shopBargainUser)
    .where(eq(shopBargainUser.id, id))
    .for("no key update");
  if (!row) throw new Refusal(404, httpTexts.notFound);
  return row;
}

const nicknameOf = async (uid: number, { db }: Pick<ActivityCall, "db">): Promise<string> => {
  const [row] = await db
    .select({ nickname: shopMember.nickname })
    .from(shopMember)
    .where(eq(shopMember.id, uid));
  return row?.nickname ?? "";
};

async function requireOpen({ status, stopTime, uid }: Participant, call: ActivityCall): Promise<void> {
  const user = await nicknameOf(uid, call);
  if (status === SUCCEEDED) throw new Refusal(409, activityTexts.bargainDone, { user });
  if (!beginsIn(moves.help, status) || stopTime <= call.now) {
    throw new Refusal(409, activityTexts.bargainFailed, { user });
  }
}

async function requireHelp(
  { id, bargainId }: Participant,
  { id: uid, nickname: user }: typeof shopMember.$inferSelect,
  { bargainNum: limit }: typeof shopBargain.$inferSelect,
  { db }: ActivityCall,
): Promise<void> {
  const helps = shopBargainUserHelps;
  const same = and(eq(helps.bargainUserId, id), eq(helps.uid, uid));
  if ((await db.$count(helps, same)) > 0) throw new Refusal(409, activityTexts.helpedAlready, { user });
  const [given] = await db
    .select({ times: count() })
    .from(helps)
    .innerJoin(shopBargainUser, eq(shopBargainUser.id, helps.bargainUserId))
    .where(and(eq(helps.uid, uid), eq(shopBargainUser.bargainId, bargainId)));
  if ((given?.times ?? 0) >= limit) throw new Refusal(409, activityTexts.helpsUsed, { user, limit });
}

/** What a member buys who has bargained to the end. */
export interface Bargained {
  readonly bargainId: number;
  readonly price: Money;
}

/**
 * Takes a piece for the order of a member whose bargain has succeeded.
 * @param id the member's bargain. @param orderId number of the order.
 * @throws Refusal 404 where the member has no such bargain, 409 where it has not succeeded, or the activity is over or has none left.
 */
export async function takeBargain(
  { id, uid, orderId }: { readonly id: number; readonly uid: number; readonly orderId: string },
  call: ActivityCall,
): Promise<Bargained> {
  const [row] = await call.db.select().from(shopBargainUser).where(eq(shopBargainUser.id, id));
  if (!row || row.uid !== uid) throw new Refusal(404, httpTexts.notFound);
  if (!beginsIn(moves.order, row.status)) {
    throw new Refusal(409, activityTexts.bargainNotDone, { user: await nicknameOf(uid, call) });
  }
  await takeOfActivity({ activity: "bargain", id: row.bargainId, sku: "", count: 1, orderId }, call);
  return { bargainId: row.bargainId, price: readMoney(row.minPrice) ?? "0.00" };
}

/** Bargains whose time is over fail: once, however often this is asked for. */
export async function failBargains({ db, now }: Pick<ActivityCall, "db" | "now">): Promise<void> {
  await db
    .update(shopBargainUser)
    .set({ status: moves.fail.to, updateTime: now })
    .where(and(inArray(shopBargainUser.status, [...moves.fail.from]), lte(shopBargainUser.stopTime, now)));
}
