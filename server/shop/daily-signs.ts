import { and, eq } from "drizzle-orm";
import { pointsOfStreak, type Signed, type SignReward, streakOn } from "../../src/domain/shop/daily-sign.ts";
import { dayOf } from "../days.ts";
import { shopGroupData, shopMember } from "../db/schema/index.ts";
import { Refusal } from "../http/errors.ts";
import { formatText } from "../texts/index.ts";
import { shopTexts } from "../texts/shop.ts";
import { shoppingTexts } from "../texts/shopping.ts";
import { moveAccount } from "./bills.ts";
import type { ShopCall } from "./checkout.ts";
import { raiseLevel } from "./levels.ts";

/** Members sign in once a day for points, more of them the more days it is in a row (resources 2.14 `sign_day_num`, 2.19). */

/** What signing in came to. */
export interface DaySigned {
  /** Given for it. */
  readonly points: number;
  /** Days in a row with this one. */
  readonly streak: number;
}

/** `shop_group_data.status` of what is on. */
const ON = 1;

/** How many days in a row a member has signed in, today or yesterday the last of them. */
export const currentStreak = (member: Signed, { now }: Pick<ShopCall, "now">): number =>
  streakOn(member, dayOf(now));

/**
 * Signs a member in for the day, with the line of the ledger of what that gives. The member's row is locked, so that of several calls at once
 * one does it.
 * @throws Refusal 404 where there is no such member; 409 where they have signed in on this day already, or the shop has no points for it.
 */
export async function signForDay(uid: number, call: ShopCall): Promise<DaySigned> {
  const { db, now, language } = call;
  const [member] = await db.select().from(shopMember).where(eq(shopMember.id, uid)).for("no key update");
  if (!member) throw new Refusal(404, shopTexts.memberGone);
  const today = dayOf(now);
  if (member.signDay !== null && member.signDay >= today) throw new Refusal(409, shoppingTexts.signedAlready);
  const streak = currentStreak(member, call) + 1;
  const points = pointsOfStreak(await signRewards(call), streak);
  if (points === null) throw new Refusal(409, shoppingTexts.signOff);
  await db
    .update(shopMember)
    .set({ signNum: streak, signDay: today, updateTime: now })
    .where(eq(shopMember.id, uid));
  await moveAccount(
    {
      ...{ uid, account: "points", by: `${points}`, type: "sign" },
      ...{ title: shoppingTexts.signTitle, short: shoppingTexts.pointsShort },
      mark: formatText(shoppingTexts.signStreak, language, { days: streak }),
      // Each day counts, whatever it gives.
      always: true,
    },
    call,
  );
  await raiseLevel(uid, call);
  return { points, streak };
}

/** The days that give points, of the shop's settings. */
async function signRewards({ db }: Pick<ShopCall, "db">): Promise<readonly SignReward[]> {
  const rows = await db
    .select({ day: shopGroupData.day, points: shopGroupData.sign_num })
    .from(shopGroupData)
    .where(and(eq(shopGroupData.groupName, "sign_day_num"), eq(shopGroupData.status, ON)));
  return rows.flatMap(({ day, points }) => (day === null ? [] : [{ day, points: points ?? 0 }]));
}
