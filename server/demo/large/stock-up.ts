import { and, eq } from "drizzle-orm";
import { coupon } from "../../../src/contract/resources/activity/coupon.ts";
import { couponIssue } from "../../../src/contract/resources/activity/coupon-issue.ts";
import { seckill } from "../../../src/contract/resources/activity/seckill.ts";
import type { AnyResource } from "../../../src/contract/resources/definition.ts";
import { category } from "../../../src/contract/resources/shop/category.ts";
import { goods } from "../../../src/contract/resources/shop/goods.ts";
import { groupData } from "../../../src/contract/resources/shop/group-data.ts";
import { shippingTemplate } from "../../../src/contract/resources/shop/shipping-template.ts";
import { shopUser } from "../../../src/contract/resources/shop/shop-user.ts";
import { store } from "../../../src/contract/resources/shop/store.ts";
import { SEVERAL, SINGLE } from "../../../src/contract/resources/variants.ts";
import type { Queryable } from "../../db/database.ts";
import { shopGroupData } from "../../db/schema/index.ts";
import { writeTime } from "../../http/paging.ts";
import { nth } from "../demo-rows.ts";
import { drawingAddress } from "../drawings.ts";
import type { Staff } from "../staff.ts";
import { CATEGORIES } from "./catalogue.ts";
import { idOf, type LargeIds } from "./ids.ts";
import { CITIES } from "./members.ts";
import { COUPONS, type LargePlan } from "./plan.ts";

/** What the shop of the large demo begins with: what it sells and to whom, as staff enters it. */

/** What rows are made with. */
export interface Stocking {
  readonly db: Queryable;
  readonly staff: Staff;
  readonly plan: LargePlan;
  readonly ids: LargeIds;
  readonly begun: Date;
}

const DAY_MS = 86_400_000;
const OPENED_DAYS = 425;

const daysBefore = (begun: Date, days: number): Date => new Date(begun.getTime() - days * DAY_MS);
const hundredths = (amount: number): number => amount / 100;
const bit = (is: boolean): 0 | 1 => (is ? 1 : 0);

/** Rows of a part, by their places. */
export interface Part {
  readonly name: keyof LargeIds;
  count(plan: LargePlan): number;
  /** @returns their ids, in order. */
  make(places: readonly number[], stocking: Stocking): Promise<readonly number[]>;
}

type MakeRow = (at: number, stocking: Stocking) => Promise<number>;

/** Rows one after the other: what refers to others comes after them. */
const each =
  (make: MakeRow): Part["make"] =>
  async (places, { ids, ...stocking }) => {
    const made: number[] = [];
    for (const at of places) made.push(await make(at, { ...stocking, ids }));
    return made;
  };

/** The same of rows that refer to others of their part, of which those that are made with them are known too. */
const eachOf =
  (name: keyof LargeIds, make: MakeRow): Part["make"] =>
  async (places, { ids, ...stocking }) => {
    const made = [...ids[name]];
    for (const at of places) made.push(await make(at, { ...stocking, ids: { ...ids, [name]: made } }));
    return made.slice(ids[name].length);
  };

/** A part comes after those that its rows refer to. */
export const PARTS: readonly Part[] = [
  { name: "shipping", count: () => 1, make: each(makeShipping) },
  { name: "stores", count: () => STORES.length, make: each(makeStore) },
  { name: "categories", count: () => CATEGORIES.length, make: eachOf("categories", makeCategory) },
  { name: "goods", count: ({ goods: planned }) => planned.length, make: each(makeGoods) },
  { name: "members", count: ({ members }) => members.length, make: eachOf("members", makeMember) },
  { name: "coupons", count: () => COUPONS.length, make: each(makeCoupon) },
  { name: "sales", count: ({ sales }) => sales.length, make: each(makeSale) },
];

/** What was there from the beginning. */
const enter = (area: AnyResource, body: object, { staff, begun, db }: Stocking): Promise<number> =>
  staff.make(area, body, daysBefore(begun, OPENED_DAYS), db);

const EVERYWHERE = [{ city_id: 0, name: "" }];

function makeShipping(_: number, stocking: Stocking): Promise<number> {
  return enter(
    shippingTemplate,
    {
      ...{ name: "标准快递（全国）", type: 1, appoint: 1, sort: 5 },
      regionInfo: [{ region: EVERYWHERE, first: 1, price: 9, _continue: 1, continue_price: 2 }],
      appointInfo: [{ place: CITIES.map((city_id) => ({ city_id, name: "" })), a_num: 1, a_price: 199 }],
    },
    stocking,
  );
}

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

function makeStore(at: number, stocking: Stocking): Promise<number> {
  return enter(
    store,
    {
      ...nth(STORES, at),
      image: drawingAddress("stores", at + 1),
      introduction: "线上下单，到店自提；周一至周日营业。",
      dayTime: ["10:00", "21:30"],
      isShow: 1,
    },
    stocking,
  );
}

function makeCategory(at: number, stocking: Stocking): Promise<number> {
  const { name, above } = nth(CATEGORIES, at);
  const of =
    above === undefined
      ? {}
      : { pid: idOf(stocking.ids.categories, above), pic: drawingAddress("categories", at + 1) };
  return enter(category, { cateName: name, sort: 50 - at, isShow: 1, ...of }, stocking);
}

function makeGoods(at: number, stocking: Stocking): Promise<number> {
  const { plan, ids } = stocking;
  const { names, category: of, unit, attributes, skus, isShow, points } = nth(plan.goods, at);
  const [name, tw, en] = names;
  const image = drawingAddress("goods", at + 1);
  const sale = plan.sales.indexOf(at);
  const onSale = sale < 0 ? 0 : plan.boughtIn(sale) + SALE_LEFT;
  const lines = skus.map(({ values, code, price, left }, nthSku) => ({
    ...{ values, barCode: code, stock: plan.bought(at, nthSku) + left + onSale },
    price: hundredths(price),
    otPrice: hundredths(Math.round(price * 1.2)),
    cost: hundredths(Math.round(price * 0.55)),
  }));
  const [{ values: _, ...own } = { values: [] }] = lines;
  const isSingle = attributes.length === 0;
  return enter(
    goods,
    {
      storeName: name,
      keyword: names.join(","),
      unitName: unit,
      cateId: idOf(ids.categories, of),
      tempId: idOf(ids.shipping, 0),
      storeInfo: `${name}，七天无理由退换。${tw}，七天鑑賞期。${en}, returned within seven days.`,
      image,
      sliderImage: [image, drawingAddress("goods", at + 1, 1), drawingAddress("goods", at + 1, 2)],
      description: `<h2>${name}</h2><p>下单后四十八小时内发货。</p><h2>${tw}</h2><p>下單後四十八小時內出貨。</p><h2>${en}</h2><p>Shipped within 48 hours.</p>`,
      ...{ isShow: bit(isShow), sort: 0, giveIntegral: points },
      ...{ isHot: bit(at % 7 === 0), isNew: bit(at % 9 === 4), isBest: bit(at % 11 === 2) },
      ...(isSingle ? { specType: SINGLE, ...own } : { specType: SEVERAL, items: attributes, attrs: lines }),
    },
    stocking,
  );
}

function makeMember(at: number, { staff, db, plan, ids, begun }: Stocking): Promise<number> {
  const { joined, age, spread, points, isPromoter, place, detail, ...member } = nth(plan.members, at);
  const { username, nickname, realName, phone, userType, groupId, mark } = member;
  const { province, city, district, postCode } = place;
  const address = { realName, phone, province, city, district, detail, postCode, isDefault: 1 };
  return staff.make(
    shopUser,
    {
      ...{ username, nickname, realName, phone, userType, groupId, mark, integral: points },
      isPromoter: bit(isPromoter),
      avatar: drawingAddress("members", at + 1),
      birthday: writeTime(daysBefore(begun, age * 365 + (at % 365))).slice(0, "yyyy-MM-dd".length),
      ...(spread === undefined ? {} : { spreadUid: idOf(ids.members, spread) }),
      addresses: [address],
    },
    new Date(begun.getTime() - joined),
    db,
  );
}

/** Pieces that a flash sale has more than are bought in it. */
const SALE_LEFT = 30;

/** A flash sale of all the year and all the day, whose pieces are reserved from the stock of its goods. */
async function makeSale(at: number, stocking: Stocking): Promise<number> {
  const { plan, ids, begun, staff, db } = stocking;
  const of = nth(plan.sales, at);
  const [[name], price] = [nth(plan.goods, of).names, nth(nth(plan.goods, of).skus, 0).price];
  const stock = plan.boughtIn(at) + SALE_LEFT;
  const id = await enter(
    seckill,
    {
      ...{ productId: idOf(ids.goods, of), title: name, image: drawingAddress("goods", of + 1) },
      ...{ timeId: await allDay(stocking), tempId: idOf(ids.shipping, 0), sort: 9 - at },
      ...{ num: Math.min(stock, LIMIT_MOST), stock, price: hundredths(Math.round(price * 0.7)) },
      otPrice: hundredths(price),
      startTime: writeTime(daysBefore(begun, OPENED_DAYS)),
      stopTime: writeTime(daysBefore(begun, -60)),
    },
    stocking,
  );
  await staff.putOn(seckill, id, daysBefore(begun, OPENED_DAYS), db);
  return id;
}

/** The slot that is all the day, which the flash sales share. */
async function allDay(stocking: Stocking): Promise<number> {
  const slot = { groupName: "seckill_time", time: 0, continued: 24, status: 1 } as const;
  const { groupName, time, continued } = slot;
  const isIt = [
    eq(shopGroupData.groupName, groupName),
    eq(shopGroupData.time, time),
    eq(shopGroupData.continued, continued),
  ];
  const [known] = await stocking.db
    .select({ id: shopGroupData.id })
    .from(shopGroupData)
    .where(and(...isIt));
  return known?.id ?? enter(groupData, slot, stocking);
}

/** As many as one member may buy in any activity. */
const LIMIT_MOST = 9_999;
const HELD_DAYS = 45;

/** A coupon with its one issue, of which members claim. @returns the id of the issue. */
async function makeCoupon(at: number, stocking: Stocking): Promise<number> {
  const { plan, begun } = stocking;
  const { title, value, least } = nth(COUPONS, at);
  const of = { couponPrice: value, useMinPrice: least, couponTime: HELD_DAYS };
  const cid = await enter(coupon, { title, type: 0, ...of, sort: 20 - at, status: 1 }, stocking);
  return enter(
    couponIssue,
    {
      ...{ cid, isPermanent: 0, totalCount: plan.members.length * 2 },
      startTime: writeTime(daysBefore(begun, OPENED_DAYS)),
      endTime: writeTime(daysBefore(begun, -60)),
    },
    stocking,
  );
}
