import { and, asc, desc, eq, gt, lte, notExists, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type * as v from "valibot";
import type { OpenGroup, OwnBargain } from "../../../src/contract/shop-api/activities.ts";
import { moneyNumber, readMoney } from "../../../src/domain/money.ts";
import type { Queryable } from "../../db/database.ts";
import {
  shopBargainUser as bargained,
  shopPink as pink,
  shopBargain,
  shopCombination,
  shopMember,
} from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { writeTime } from "../../http/paging.ts";
import { httpTexts } from "../../texts/http.ts";
import { IN_PROGRESS, remainingOf } from "../bargains.ts";
import type { Listed, Part } from "../own-rows.ts";

/** What a member takes part in, or can: bargains (resources 3.2) and groups that others have opened (3.4). */

/** A member's bargains, the newest first. */
export async function ownBargains(
  db: Queryable,
  uid: number,
  { page, size }: Part,
): Promise<Listed<v.InferOutput<typeof OwnBargain>>> {
  const where = eq(bargained.uid, uid);
  const rows = await db
    .select({ own: bargained, goodsId: shopBargain.productId, image: shopBargain.image })
    .from(bargained)
    .innerJoin(shopBargain, eq(shopBargain.id, bargained.bargainId))
    .where(where)
    .orderBy(desc(bargained.id))
    .limit(size)
    .offset(page * size);
  return {
    totalElements: await db.$count(bargained, where),
    content: rows.map(({ own, goodsId, image }) => ({
      ...{ id: own.id, bargainId: own.bargainId, goodsId, title: own.title, image, status: own.status },
      price: moneyNumber(own.bargainPrice),
      minPrice: moneyNumber(own.minPrice),
      cut: moneyNumber(own.price),
      remaining: moneyNumber(readMoney(remainingOf(own)) ?? "0.00"),
      ...{ helpers: own.helpers, people: own.people },
      ...{ time: writeTime(own.addTime), stopTime: writeTime(own.stopTime) },
    })),
  };
}

const GROUPS_MAX = 100;

/**
 * Groups of a group-buying activity that a member can join: open, not full, and without the member. Those first that end first.
 * @throws Refusal 404 where the activity is not there or does not go on.
 */
export async function groupsToJoin(
  db: Queryable,
  { cid, uid }: { readonly cid: number; readonly uid: number },
  now: Date,
): Promise<v.InferOutput<typeof OpenGroup>[]> {
  const { id, isShow, startTime, stopTime } = shopCombination;
  const [activity] = await db
    .select({ id })
    .from(shopCombination)
    .where(and(eq(id, cid), eq(isShow, 1), lte(startTime, now), gt(stopTime, now)));
  if (!activity) throw new Refusal(404, httpTexts.notFound);
  const other = alias(pink, "other");
  const sameGroup = sql`(${other.id} = ${pink.id} or ${other.kId} = ${pink.id})`;
  const joined = sql<number>`(select count(*)::int from ${pink} "other" where ${sameGroup})`;
  const isIn = db
    .select({ id: other.id })
    .from(other)
    .where(and(sameGroup, eq(other.uid, uid)));
  const rows = await db
    .select({ group: pink, joined, nickname: shopMember.nickname, avatar: shopMember.avatar })
    .from(pink)
    .innerJoin(shopMember, eq(shopMember.id, pink.uid))
    .where(
      and(
        ...[eq(pink.cid, cid), eq(pink.kId, 0), eq(pink.status, IN_PROGRESS), gt(pink.stopTime, now)],
        ...[sql`${joined} < ${pink.people}`, notExists(isIn)],
      ),
    )
    .orderBy(asc(pink.stopTime), asc(pink.id))
    .limit(GROUPS_MAX);
  return rows.map(({ group, ...row }) => ({
    ...{ pinkId: group.id, nickname: row.nickname, avatar: row.avatar },
    ...{ people: group.people, joined: row.joined, stopTime: writeTime(group.stopTime) },
  }));
}
