import type { Money } from "../../../src/domain/money.ts";
import type { Queryable } from "../../db/database.ts";
import {
  shopCategory,
  shopCoupon,
  shopCouponIssue,
  shopGoods,
  shopGoodsAttrs,
  shopGroupData,
  shopMember,
  shopMemberAddresses,
  shopSeckill,
  shopShippingTemplate,
  shopStore,
} from "../../db/schema/index.ts";
import { writeTime } from "../../http/paging.ts";
import { countChildren } from "../../resources/tree.ts";
import { noteStaffMovement } from "../../shop/bills.ts";
import { withSums } from "../../shop/goods-module.ts";
import { moveStock, noteStockEdits } from "../../shop/stock.ts";
import { nth } from "../demo-rows.ts";
import { drawingAddress } from "../drawings.ts";
import { CATEGORIES } from "./catalogue.ts";
import { idOf, type LargeIds } from "./ids.ts";
import { COUPONS, type LargePlan } from "./plan.ts";

/** What the shop of the large demo begins with: what it sells and to whom. What the forms note beside their records is noted here too. */

/** What rows are made with. */
export interface Stocking {
  readonly db: Queryable;
  readonly plan: LargePlan;
  readonly ids: LargeIds;
  readonly begun: Date;
}

const DAY_MS = 86_400_000;
const OPENED_DAYS = 425;
const STAFF = { username: "admin" } as const;
const BY_STAFF = { createBy: STAFF.username, updateBy: STAFF.username } as const;

const daysBefore = (begun: Date, days: number): Date => new Date(begun.getTime() - days * DAY_MS);
const times = (time: Date) => ({ createTime: time, updateTime: time, ...BY_STAFF });
const opened = ({ begun }: Stocking) => times(daysBefore(begun, OPENED_DAYS));

const moneyOf = (hundredths: number): Money => (hundredths / 100).toFixed(2) as Money;

/** @returns the ids, in the order of the rows. */
const idsOf = async (stored: Promise<readonly { readonly id: number }[]>): Promise<readonly number[]> =>
  (await stored).map(({ id }) => id);

const EVERYWHERE = [{ city_id: 0, name: "" }];

/** Rows of a part, by their places. */
export interface Part {
  readonly name: keyof LargeIds;
  count(plan: LargePlan): number;
  /** @returns their ids, in order. */
  make(places: readonly number[], stocking: Stocking): Promise<readonly number[]>;
}

/** A part comes after those that its rows refer to. */
export const PARTS: readonly Part[] = [
  { name: "shipping", count: () => 1, make: (_, stocking) => makeShipping(stocking) },
  { name: "stores", count: () => STORES.length, make: makeStores },
  { name: "categories", count: () => CATEGORIES.length, make: makeCategories },
  { name: "goods", count: ({ goods }) => goods.length, make: makeGoods },
  { name: "members", count: ({ members }) => members.length, make: makeMembers },
  { name: "coupons", count: () => COUPONS.length, make: makeCoupons },
  { name: "sales", count: ({ sales }) => sales.length, make: makeSales },
];

const makeShipping = (stocking: Stocking) =>
  idsOf(
    stocking.db
      .insert(shopShippingTemplate)
      .values({
        ...{ name: "标准快递（全国）", type: 1, appoint: true, sort: 5 },
        regionInfo: [{ region: EVERYWHERE, first: 1, price: 9, _continue: 1, continue_price: 2 }],
        appointInfo: [{ place: EVERYWHERE, a_num: 1, a_price: 199 }],
        ...opened(stocking),
      })
      .returning({ id: shopShippingTemplate.id }),
  );

const STORES = [
  {
    name: "徐汇生活馆",
    address: "上海市,上海市,徐汇区",
    detailedAddress: "衡山路 99 号一层",
    phone: "021-62880021",
    latitude: 31.207,
    longitude: 121.445,
  },
  {
    name: "福田生活馆",
    address: "广东省,深圳市,福田区",
    detailedAddress: "深南大道 2001 号",
    phone: "0755-82880022",
    latitude: 22.541,
    longitude: 114.057,
  },
] as const;

function makeStores(places: readonly number[], stocking: Stocking) {
  const rows = places.map((at) => ({
    ...nth(STORES, at),
    image: drawingAddress("stores", at + 1),
    introduction: "线上下单，到店自提；周一至周日营业。",
    dayTime: ["10:00", "21:30"],
    ...opened(stocking),
  }));
  return idsOf(stocking.db.insert(shopStore).values(rows).returning({ id: shopStore.id }));
}

async function makeCategories(places: readonly number[], stocking: Stocking): Promise<readonly number[]> {
  const { db } = stocking;
  const made = [...stocking.ids.categories];
  for (const at of places) {
    const { name, above } = nth(CATEGORIES, at);
    const pid = above === undefined ? null : idOf(made, above);
    const [row] = await idsOf(
      db
        .insert(shopCategory)
        .values({
          ...{ cateName: name, pid, sort: 50 - at },
          pic: pid === null ? null : drawingAddress("categories", at + 1),
          ...opened(stocking),
        })
        .returning({ id: shopCategory.id }),
    );
    made.push(row ?? 0);
    await countChildren(db, shopCategory, "pid", pid);
  }
  return made.slice(stocking.ids.categories.length);
}

async function makeGoods(places: readonly number[], stocking: Stocking): Promise<readonly number[]> {
  const { db, begun } = stocking;
  const rows = places.map((at) => {
    const { row, skus } = goodsRow(at, stocking);
    return { row: withSums({ ...row, attrs: skus }, row) as typeof row, skus };
  });
  const audit = opened(stocking);
  const ids = await idsOf(
    db
      .insert(shopGoods)
      .values(rows.map(({ row }) => ({ ...row, ...audit })))
      .returning({ id: shopGoods.id }),
  );
  const made = rows.map(({ row, skus }, at) => ({
    row: { ...row, id: idOf(ids, at) },
    attrs: row.specType === 0 ? [] : skus,
  }));
  const lines = made.flatMap(({ row, attrs }) =>
    attrs.map((sku, position) => ({ ...sku, goodsId: row.id, position })),
  );
  if (lines.length > 0) await db.insert(shopGoodsAttrs).values(lines);
  const call = { db, now: daysBefore(begun, OPENED_DAYS), account: STAFF };
  for (const { row, attrs } of made) await noteStockEdits(undefined, { ...row, attrs }, call);
  return ids;
}

/** Goods as their form would send them, with their variants. */
function goodsRow(at: number, { plan, ids }: Stocking) {
  const { names, category, unit, attributes, skus, isShow, points } = nth(plan.goods, at);
  const [name, tw, en] = names;
  const image = drawingAddress("goods", at + 1);
  const sale = plan.sales.indexOf(at);
  const onSale = sale < 0 ? 0 : plan.boughtIn(sale) + SALE_LEFT;
  const lines = skus.map(({ values, code, price, left }, nthSku) => ({
    ...{ values: [...values], barCode: code, stock: plan.bought(at, nthSku) + left + onSale },
    price: moneyOf(price),
    otPrice: moneyOf(Math.round(price * 1.2)),
    cost: moneyOf(Math.round(price * 0.55)),
  }));
  const [{ values: _, ...own } = { values: [] }] = lines;
  const isSingle = attributes.length === 0;
  return {
    skus: lines,
    row: {
      storeName: name,
      keyword: names.join(","),
      ...{ unitName: unit, specType: isSingle ? 0 : 1, items: isSingle ? [] : [...attributes] },
      cateId: idOf(ids.categories, category),
      tempId: idOf(ids.shipping, 0),
      storeInfo: `${name}，七天无理由退换。${tw}，七天鑑賞期。${en}, returned within seven days.`,
      image,
      sliderImage: [image, drawingAddress("goods", at + 1, 1), drawingAddress("goods", at + 1, 2)],
      description: `<h2>${name}</h2><p>下单后四十八小时内发货。</p><h2>${tw}</h2><p>下單後四十八小時內出貨。</p><h2>${en}</h2><p>Shipped within 48 hours.</p>`,
      ...{ isShow, sort: 0, giveIntegral: moneyOf(points * 100) },
      ...{ isHot: at % 7 === 0, isNew: at % 9 === 4, isBest: at % 11 === 2 },
      ...(isSingle ? own : {}),
    },
  };
}

async function makeMembers(places: readonly number[], stocking: Stocking): Promise<readonly number[]> {
  const { db, plan, ids } = stocking;
  const known = [...ids.members];
  // Who recommends somebody is there before them.
  const isFirst = (at: number) => nth(plan.members, at).spread === undefined;
  for (const some of [places.filter(isFirst), places.filter((at) => !isFirst(at))]) {
    if (some.length === 0) continue;
    const made = await idsOf(
      db
        .insert(shopMember)
        .values(some.map((at) => memberRow(at, known, stocking)))
        .returning({ id: shopMember.id }),
    );
    for (const [nthOfSome, at] of some.entries()) known[at] = idOf(made, nthOfSome);
  }
  const addresses = places.map((at) => {
    const { realName, phone, detail, place } = nth(plan.members, at);
    const { province, city, district, postCode } = place;
    return {
      ...{ shopUserId: idOf(known, at), position: 0, realName, phone, detail, isDefault: true },
      ...{ province, city, district, postCode },
    };
  });
  await db.insert(shopMemberAddresses).values(addresses);
  for (const at of places) await notePoints(at, idOf(known, at), stocking);
  return places.map((at) => idOf(known, at));
}

/** @param ids of the members that are there. */
function memberRow(at: number, ids: readonly number[], { plan, begun }: Stocking) {
  const { joined, age, spread, points, ...member } = nth(plan.members, at);
  const { username, nickname, realName, phone, userType, groupId, isPromoter, mark } = member;
  const now = new Date(begun.getTime() - joined);
  return {
    ...{ username, nickname, realName, phone, userType, groupId, isPromoter, mark, integral: points },
    avatar: drawingAddress("members", at + 1),
    birthday: writeTime(daysBefore(begun, age * 365 + (at % 365))).slice(0, 10),
    spreadUid: spread === undefined ? null : idOf(ids, spread),
    spreadTime: spread === undefined ? null : now,
    ...times(now),
  };
}

/** What a member began with is a line of the ledger. */
async function notePoints(at: number, uid: number, { db, plan, begun }: Stocking): Promise<void> {
  const { points, joined } = nth(plan.members, at);
  const movement = { uid, category: "integral", from: "0.00", to: moneyOf(points * 100) } as const;
  const now = new Date(begun.getTime() - joined);
  await noteStaffMovement(movement, { db, now, account: STAFF, language: "zh_CN" });
}

/** Pieces that a flash sale has more than are bought in it. */
const SALE_LEFT = 30;

/** Flash sales of all the year and all the day, whose pieces are reserved from the stock of their goods. */
async function makeSales(places: readonly number[], stocking: Stocking): Promise<readonly number[]> {
  const { db, plan, ids, begun } = stocking;
  const slot = {
    groupName: "seckill_time",
    caption: "00:00–24:00",
    time: 0,
    continued: 24,
    status: 1,
  } as const;
  const [timeId = 0] = await idsOf(
    db
      .insert(shopGroupData)
      .values({ ...slot, ...opened(stocking) })
      .returning({ id: shopGroupData.id }),
  );
  const made: number[] = [];
  for (const at of places) {
    const of = nth(plan.sales, at);
    const productId = idOf(ids.goods, of);
    const [[name], price] = [nth(plan.goods, of).names, nth(nth(plan.goods, of).skus, 0).price];
    const stock = plan.boughtIn(at) + SALE_LEFT;
    made.push(
      ...(await idsOf(
        db
          .insert(shopSeckill)
          .values({
            ...{ productId, title: name, image: drawingAddress("goods", of + 1), timeId, stock, status: 1 },
            ...{ num: stock, price: moneyOf(Math.round(price * 0.7)), otPrice: moneyOf(price) },
            ...{ tempId: idOf(ids.shipping, 0), sort: 9 - at },
            startTime: daysBefore(begun, OPENED_DAYS),
            stopTime: daysBefore(begun, -60),
            ...opened(stocking),
          })
          .returning({ id: shopSeckill.id }),
      )),
    );
    const call = { db, now: daysBefore(begun, OPENED_DAYS), account: STAFF };
    await moveStock([{ goodsId: productId, sku: "", by: -stock, kind: "reserve", mark: name }], call);
  }
  return made;
}

const HELD_DAYS = 45;

/** Coupons with their one issue each, of which members claim. @returns the ids of the issues. */
async function makeCoupons(places: readonly number[], stocking: Stocking): Promise<readonly number[]> {
  const { db, plan, begun } = stocking;
  const made: number[] = [];
  for (const at of places) {
    const { title, value, least } = nth(COUPONS, at);
    const [cid = 0] = await idsOf(
      db
        .insert(shopCoupon)
        .values({
          ...{ title, couponPrice: moneyOf(value * 100), useMinPrice: moneyOf(least * 100) },
          ...{ couponTime: HELD_DAYS, sort: 20 - at },
          ...opened(stocking),
        })
        .returning({ id: shopCoupon.id }),
    );
    const total = plan.members.length * 2;
    made.push(
      ...(await idsOf(
        db
          .insert(shopCouponIssue)
          .values({
            ...{ cid, cname: title, isPermanent: 0, totalCount: total, remainCount: total },
            startTime: daysBefore(begun, OPENED_DAYS),
            endTime: daysBefore(begun, -60),
            ...opened(stocking),
          })
          .returning({ id: shopCouponIssue.id }),
      )),
    );
  }
  return made;
}
