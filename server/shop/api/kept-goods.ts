import { and, count, desc, eq, sql } from "drizzle-orm";
import type * as v from "valibot";
import type { KeptGoods } from "../../../src/contract/shop-api/catalogue.ts";
import { moneyNumber } from "../../../src/domain/money.ts";
import type { Queryable } from "../../db/database.ts";
import { shopGoods, shopRelation as table } from "../../db/schema/index.ts";
import { Refusal } from "../../http/errors.ts";
import { writeTime } from "../../http/paging.ts";
import { httpTexts } from "../../texts/http.ts";
import type { Listed, Part } from "../own-rows.ts";
import { onShelf } from "./catalogue.ts";

/**
 * Goods that a member keeps as favourites, likes, or has looked at (resources 2.5, 2.8): each once in each place where it is sold, with the last
 * time.
 */

export type Kept = typeof table.$inferSelect.type;

/** Where goods were seen: in the shop, or in an activity. */
export type KeptCategory = typeof table.$inferSelect.category;

interface KeptAt {
  readonly uid: number;
  readonly goodsId: number;
  /** The shop itself unless it is said. */
  readonly category?: KeptCategory;
}

const ownOf = (type: Kept, uid: number) => and(eq(table.type, type), eq(table.uid, uid));

/** As `noteGoods`. @throws Refusal 404 where they are not on the shelf. */
export async function keepGoods(type: Kept, of: KeptAt, call: Noted): Promise<void> {
  if ((await noteGoods(type, of, call)) === undefined) throw new Refusal(404, httpTexts.notFound);
}

interface Noted {
  readonly db: Queryable;
  readonly now: Date;
}

/**
 * Notes that a member keeps goods, likes them, or has looked at them. Runs in a transaction.
 * @returns the id of the note; undefined where they are not on the shelf, and nothing was noted.
 */
export async function noteGoods(
  type: Kept,
  { uid, goodsId, category = "product" }: KeptAt,
  { db, now }: Noted,
): Promise<number | undefined> {
  const [sold] = await db
    .select({ id: shopGoods.id })
    .from(shopGoods)
    .where(and(onShelf, eq(shopGoods.id, goodsId)));
  if (!sold) return undefined;
  // Twice at once is once.
  await db.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`shop_relation:${uid}`}, 0))`);
  const [again] = await db
    .update(table)
    .set({ createTime: now, updateTime: now })
    .where(and(ownOf(type, uid), eq(table.productId, goodsId), eq(table.category, category)))
    .returning({ id: table.id });
  if (again) return again.id;
  const [made] = await db
    .insert(table)
    .values({ type, uid, productId: goodsId, category, createTime: now, updateTime: now })
    .returning({ id: table.id });
  if (!made) throw new Error("The note was not stored.");
  return made.id;
}

/** Forgets goods that a member keeps, likes or has looked at, wherever they were seen; all of them where none are named. Nothing happens where there are none. */
export async function forgetGoods(type: Kept, uid: number, db: Queryable, goodsId?: number): Promise<void> {
  await db
    .delete(table)
    .where(and(ownOf(type, uid), goodsId === undefined ? undefined : eq(table.productId, goodsId)));
}

/** Goods that a member keeps, likes or has looked at, the last ones first; those that are not sold any more too. */
export async function keptGoods(
  type: Kept,
  uid: number,
  db: Queryable,
  { page, size }: Part,
): Promise<Listed<v.InferOutput<typeof KeptGoods>>> {
  const where = ownOf(type, uid);
  const rows = await db
    .select({ goods: shopGoods, time: table.createTime, category: table.category })
    .from(table)
    .innerJoin(shopGoods, eq(shopGoods.id, table.productId))
    .where(where)
    .orderBy(desc(table.createTime), desc(table.id))
    .limit(size)
    .offset(page * size);
  const [all] = await db.select({ number: count() }).from(table).where(where);
  return {
    totalElements: all?.number ?? 0,
    content: rows.map(({ goods, time, category }) => ({
      ...{ goodsId: goods.id, name: goods.storeName, image: goods.image, category },
      ...{ price: moneyNumber(goods.price ?? "0.00"), onShelf: goods.isShow && !goods.isDel },
      time: writeTime(time),
    })),
  };
}
