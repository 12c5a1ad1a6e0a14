import { and, desc, eq, gt, inArray, lte, type SQL, sql } from "drizzle-orm";
import type * as v from "valibot";
import type {
  ACTIVITY_KINDS,
  ShopActivities,
  ShopActivity,
  ShopActivitySlot,
} from "../../../src/contract/shop-api/activities.ts";
import { moneyNumber, readMoney } from "../../../src/domain/money.ts";
import { isInSlot, minuteOf } from "../../../src/domain/shop/activity-time.ts";
import type { Queryable } from "../../db/database.ts";
import {
  shopBargain,
  shopBargainShare,
  shopBargainUser,
  shopCombination,
  shopGroupData,
  shopSeckill,
} from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { writeTime } from "../../http/paging.ts";
import type { Row } from "../../resources/module.ts";
import { httpTexts } from "../../texts/http.ts";
import { ACTIVITIES, type ActivityKind, type ActivityName, phaseOfRow, SEVERAL } from "../activities.ts";
import { SUCCEEDED } from "../bargains.ts";
import { boughtInSeckill, SLOT_ON } from "../seckills.ts";
import { skuName } from "../stock.ts";

/** The activities of the shop as a storefront shows them (resources 3.1, 3.3, 3.9). */

type Of<S extends v.GenericSchema> = v.InferOutput<S>;
type Slot = Of<typeof ShopActivitySlot>;
export type ShownKind = (typeof ACTIVITY_KINDS)[number];

const NAMES: Readonly<Record<ShownKind, ActivityName>> = {
  seckills: "seckill",
  combinations: "combination",
  bargains: "bargain",
};

const number = (amount: unknown): number => moneyNumber(readMoney(amount) ?? "0.00");

const offered = (row: Row) => ({
  ...{ id: row.id, goodsId: Number(row.productId), title: String(row.title), stock: Number(row.stock ?? 0) },
  image: typeof row.image === "string" ? row.image : null,
  price: number(row.price),
  hot: (row.isHot ?? row.isHost) === true,
  startTime: writeTime(row.startTime as Date),
  stopTime: writeTime(row.stopTime as Date),
});

/** Slots of the day by their ids, and whether each goes on at a time. */
async function slotsOf(db: Queryable, ids: readonly number[], now: Date): Promise<ReadonlyMap<number, Slot>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({
      ...{ id: shopGroupData.id, status: shopGroupData.status },
      ...{ time: shopGroupData.time, continued: shopGroupData.continued },
    })
    .from(shopGroupData)
    .where(inArray(shopGroupData.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ id, time, continued, status }) => {
      const slot = { time: time ?? 0, continued: continued ?? 0 };
      const open = status === SLOT_ON && isInSlot(slot, minuteOf(now));
      return [id, { hour: slot.time, hours: slot.continued, open }];
    }),
  );
}

/** The activities that go on now. Flash sales say which hours of the day they are open in. */
export async function activitiesShown(db: Queryable, now: Date): Promise<Of<typeof ShopActivities>> {
  const goesOn = ({ table, statusColumn }: ActivityKind): SQL | undefined =>
    and(eq(statusColumn, 1), lte(table.startTime, now), gt(table.stopTime, now));
  const seckills = await db
    .select()
    .from(shopSeckill)
    .where(goesOn(ACTIVITIES.seckill))
    .orderBy(desc(shopSeckill.sort), desc(shopSeckill.id));
  const combinations = await db
    .select()
    .from(shopCombination)
    .where(goesOn(ACTIVITIES.combination))
    .orderBy(desc(shopCombination.sort), desc(shopCombination.id));
  const bargains = await db
    .select()
    .from(shopBargain)
    .where(goesOn(ACTIVITIES.bargain))
    .orderBy(desc(shopBargain.sort), desc(shopBargain.id));
  const timeIds = seckills.map(({ timeId }) => timeId);
  const slots = await slotsOf(db, timeIds, now);
  return {
    seckills: seckills.map((row) => ({
      ...offered(row as unknown as Row),
      slot: slots.get(row.timeId) ?? null,
    })),
    combinations: combinations.map((row) => ({ ...offered(row as unknown as Row), people: row.people })),
    bargains: bargains.map((row) => ({
      ...offered(row as unknown as Row),
      minPrice: number(row.minPrice),
      people: row.people,
    })),
  };
}

/** The member's limit is in another field of each kind. */
const LIMITS = { seckill: "num", combination: "onceNum", bargain: "num" } as const satisfies Record<
  ActivityName,
  string
>;

/** What each variant costs in an activity, and how many of it there are; goods of a single kind are one without a name. */
async function skusOf(
  db: Queryable,
  { variants }: ActivityKind,
  row: Row,
): Promise<Of<typeof ShopActivity>["skus"]> {
  if (variants === undefined || row.specType !== SEVERAL)
    return [{ sku: "", price: number(row.price), stock: Number(row.stock ?? 0) }];
  const lines = (await db.select().from(variants.table).where(eq(variants.own, row.id))) as unknown as Row[];
  return lines.map((line) => ({
    sku: skuName(line.values as readonly string[]),
    price: number(line[variants.price]),
    stock: Number(line[variants.stock] ?? 0),
  }));
}

/** What of a member's limit is used: the order's in a group is for each order anew. */
async function boughtBefore(name: ActivityName, id: number, uid: number, db: Queryable): Promise<number> {
  if (name === "seckill") return boughtInSeckill(id, uid, { db });
  if (name === "combination") return 0;
  const own = and(eq(shopBargainUser.bargainId, id), eq(shopBargainUser.uid, uid));
  return db.$count(shopBargainUser, and(own, eq(shopBargainUser.status, SUCCEEDED)));
}

/**
 * An activity with what its variants cost, and how many a member may buy.
 * @param uid of the member; null for somebody who is not signed in.
 * @throws Refusal 404 where there is none, it is off or over.
 */
export async function activityWhole(
  db: Queryable,
  { kind, id, uid }: { readonly kind: ShownKind; readonly id: number; readonly uid: number | null },
  now: Date,
): Promise<Of<typeof ShopActivity>> {
  const name = NAMES[kind];
  const activity: ActivityKind = ACTIVITIES[name];
  const [found] = await db.select().from(activity.table).where(eq(activity.table.id, id));
  const row = found as unknown as Row | undefined;
  const phase = row && phaseOfRow(activity, row, now);
  if (!row || phase === "off" || phase === "ended") throw new Refusal(404, httpTexts.notFound);
  const { timeId } = row;
  const slot = typeof timeId === "number" ? ((await slotsOf(db, [timeId], now)).get(timeId) ?? null) : null;
  const limit = Number(row[LIMITS[name]] ?? 0);
  const bought = uid === null ? 0 : await boughtBefore(name, id, uid, db);
  const words = (value: unknown): string => (typeof value === "string" ? value : "");
  return {
    ...offered(row),
    pictures: Array.isArray(row.images) ? row.images.map(String) : [],
    ...{
      info: words(row.info),
      description: words(row.description),
      rule: words(row.rule),
      unit: words(row.unitName),
    },
    skus: await skusOf(db, activity, row),
    ...{ limit, left: Math.max(limit - bought, 0) },
    people: typeof row.people === "number" ? row.people : null,
    minPrice: row.minPrice === undefined ? null : number(row.minPrice),
    slot,
    running: phase === "running" && (slot === null ? name !== "seckill" : slot.open),
  };
}

/** Counts that somebody has looked at an activity, where that is kept: no change of it, which staff may be working on. */
export async function countActivityLook(db: Queryable, kind: ShownKind, id: number): Promise<void> {
  if (kind === "bargains")
    await db
      .update(shopBargain)
      .set({ look: sql`${shopBargain.look} + 1` })
      .where(eq(shopBargain.id, id));
  if (kind === "combinations")
    await db
      .update(shopCombination)
      .set({ browse: sql`${shopCombination.browse} + 1` })
      .where(eq(shopCombination.id, id));
}

/** Counts that a member has passed a bargain on, once. Runs in a transaction. @throws Refusal 404 where it is not there, or off. */
export async function countShare(
  db: Queryable,
  { id, uid }: { readonly id: number; readonly uid: number },
  createTime: Date,
): Promise<void> {
  const isOn = and(eq(shopBargain.id, id), eq(shopBargain.status, 1));
  if ((await db.$count(shopBargain, isOn)) === 0) throw new Refusal(404, httpTexts.notFound);
  const shared = await db
    .insert(shopBargainShare)
    .values({ bargainId: id, uid, createTime })
    .onConflictDoNothing()
    .returning({ uid: shopBargainShare.uid });
  if (shared.length === 0) return;
  await db
    .update(shopBargain)
    .set({ share: sql`${shopBargain.share} + 1` })
    .where(eq(shopBargain.id, id));
}
