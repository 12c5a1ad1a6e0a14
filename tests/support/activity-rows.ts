import { eq } from "drizzle-orm";
import type { Queryable } from "../../server/db/database.ts";
import {
  shopBargain,
  shopBargainUser,
  shopBargainUserHelps,
  shopCombination,
  shopGoods,
  shopGroupData,
  shopMember,
  shopPink,
  shopSeckill,
  shopStockMove,
} from "../../server/db/schema/index.ts";
import { makeGoods } from "./shop-rows.ts";

/** Activities of the shop as they are stored, and what members make of them. */

const made = <T>([row]: readonly T[]): T => {
  if (row === undefined) throw new Error("A row of an activity was not stored.");
  return row;
};

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** From yesterday to tomorrow. */
export const now = () => ({
  startTime: new Date(Date.now() - DAY_MS),
  stopTime: new Date(Date.now() + DAY_MS),
});

/** A slot of the day; one of all day unless it is said. @returns its id. */
export async function makeSlot(db: Queryable, time = 0, continued = 24): Promise<number> {
  const slot: typeof shopGroupData.$inferInsert = {
    groupName: "seckill_time",
    caption: `${time} +${continued}`,
    time,
    continued,
    status: 1,
  };
  return made(await db.insert(shopGroupData).values(slot).returning()).id;
}

async function about(db: Queryable, title: string, goodsId?: number) {
  const productId = goodsId ?? (await makeGoods(db, title));
  const { tempId } = made(await db.select().from(shopGoods).where(eq(shopGoods.id, productId)));
  return { ...{ title, image: "/pictures/rope.webp", stock: 5, productId, tempId }, ...now() };
}

/** What an activity has, and has sold, came into the stock of its goods and was reserved from it. @returns its id. */
async function reserved(
  db: Queryable,
  holder: "seckill" | "combination" | "bargain",
  {
    id,
    productId,
    ...row
  }: {
    readonly id: number;
    readonly productId: number;
    readonly stock: number | null;
    readonly sales: number;
  },
  isOn: boolean,
): Promise<number> {
  const pieces = (isOn ? (row.stock ?? 0) : 0) + row.sales;
  if (pieces === 0) return id;
  const { stock } = made(await db.select().from(shopGoods).where(eq(shopGoods.id, productId)));
  const held = stock ?? 0;
  await db.insert(shopStockMove).values([
    { productId, kind: "edit", change: pieces, stock: held + pieces },
    { productId, kind: "reserve", change: -pieces, stock: held },
    { holder, activityId: id, productId, kind: "reserve", change: pieces, stock: pieces },
    ...(row.sales === 0
      ? []
      : [
          {
            ...{ holder, activityId: id, productId, kind: "order" as const },
            ...{ change: -row.sales, stock: pieces - row.sales },
          },
        ]),
  ]);
  return id;
}

/** A flash sale. @returns its id. */
export async function makeSeckill(
  db: Queryable,
  title: string,
  over: Partial<typeof shopSeckill.$inferInsert> = {},
): Promise<number> {
  const timeId = over.timeId ?? (await makeSlot(db));
  const row: typeof shopSeckill.$inferInsert = {
    ...(await about(db, title, over.productId)),
    ...{ timeId, price: "8.00" },
    ...over,
  };
  const stored = made(await db.insert(shopSeckill).values(row).returning());
  return reserved(db, "seckill", stored, stored.status === 1);
}

/** Goods that are bought in groups of two. @returns its id. */
export async function makeCombination(
  db: Queryable,
  title: string,
  over: Partial<typeof shopCombination.$inferInsert> = {},
): Promise<number> {
  const row: typeof shopCombination.$inferInsert = {
    ...(await about(db, title, over.productId)),
    price: "8.00",
    ...over,
  };
  const stored = made(await db.insert(shopCombination).values(row).returning());
  return reserved(db, "combination", stored, stored.isShow === 1);
}

/** Goods of 10 that are bargained for down to 4, by three helpers with 1 to 4 each. @returns its id. */
export async function makeBargain(
  db: Queryable,
  title: string,
  over: Partial<typeof shopBargain.$inferInsert> = {},
): Promise<number> {
  const row: typeof shopBargain.$inferInsert = {
    ...(await about(db, title, over.productId)),
    ...{ price: "10.00", minPrice: "4.00", bargainMinPrice: "1.00", bargainMaxPrice: "4.00", people: 3 },
    ...over,
  };
  const stored = made(await db.insert(shopBargain).values(row).returning());
  return reserved(db, "bargain", stored, stored.status === 1);
}

/** A member of a group. @returns the row's id. */
export async function makePink(
  db: Queryable,
  cid: number,
  uid: number,
  over: Partial<typeof shopPink.$inferInsert> = {},
): Promise<number> {
  const times = { addTime: new Date(), stopTime: new Date(Date.now() + HOUR_MS) };
  const row: typeof shopPink.$inferInsert = {
    ...{ cid, uid, productName: "Rope", totalNum: 1, totalPrice: "8.00" },
    ...times,
    ...over,
  };
  return made(await db.insert(shopPink).values(row).returning()).id;
}

async function makeMember(db: Queryable, username: string): Promise<number> {
  const [known] = await db.select().from(shopMember).where(eq(shopMember.username, username));
  return (
    known ??
    made(
      await db
        .insert(shopMember)
        .values({ username, nickname: `Buyer ${username}` })
        .returning(),
    )
  ).id;
}

/** A group that a member opened. @returns the id of its leader. */
export async function makeGroup(db: Queryable, name: string): Promise<number> {
  return makePink(db, await makeCombination(db, `Rope ${name}`), await makeMember(db, name));
}

/** Groups of each state, with a member beside the leader. */
export async function fillGroups(db: Queryable): Promise<void> {
  const cid = await makeCombination(db, "Rope for groups");
  for (const status of [1, 2, 3]) {
    const over = { status, isRefund: status === 3, orderId: `GROUP-${status}` };
    const kId = await makePink(db, cid, await makeMember(db, `leader${status}`), over);
    await makePink(db, cid, await makeMember(db, `joiner${status}`), {
      ...over,
      orderId: `JOIN-${status}`,
      kId,
    });
  }
}

const PRICES = ["0.50", "1.50"] as const;

/** Bargains of each state, with who helped. */
export async function fillBargains(db: Queryable): Promise<void> {
  const bargainId = await makeBargain(db, "Rope to bargain for");
  const helper = await makeMember(db, "helper");
  for (const [at, status] of [1, 2, 3].entries()) {
    const uid = await makeMember(db, `bargainer${at}`);
    const row: typeof shopBargainUser.$inferInsert = {
      ...{ bargainId, uid, title: "Rope to bargain for", bargainPrice: "10.00", minPrice: "4.00", status },
      ...{ price: PRICES[at] ?? "6.00", helpers: 1, people: 3 },
      ...{ addTime: new Date(), stopTime: now().stopTime },
    };
    const { id } = made(await db.insert(shopBargainUser).values(row).returning());
    const price = row.price ?? "0.00";
    await db.insert(shopBargainUserHelps).values({
      ...{ bargainUserId: id, position: 0, uid: helper, nickname: "Buyer helper" },
      ...{ price, time: new Date() },
    });
  }
}
