import * as v from "valibot";
import { Id } from "../../../src/contract/schema.ts";
import {
  ACTIVITY_KINDS,
  BargainHelp,
  OpenGroup,
  OwnBargainPage,
  ShopActivities,
  ShopActivity,
} from "../../../src/contract/shop-api/activities.ts";
import { Made, Paged } from "../../../src/contract/shop-api/base.ts";
import {
  GoodsQuery,
  KeepGoods,
  KeptGoodsPage,
  ShopCategory,
  ShopGoodsDetail,
  ShopGoodsPage,
  ShopReviewPage,
} from "../../../src/contract/shop-api/catalogue.ts";
import { OwnCoupon, ShopCouponOffer } from "../../../src/contract/shop-api/coupons.ts";
import {
  AdvertisementQuery,
  AppRelease,
  ShopAdvertisement,
  ShopHome,
  ShopStore,
  ShopTerms,
} from "../../../src/contract/shop-api/storefront.ts";
import { moneyNumber } from "../../../src/domain/money.ts";
import { helpBargain, openBargain } from "../bargains.ts";
import { claimCoupon } from "../coupons.ts";
import { activitiesShown, activityWhole, countActivityLook, countShare } from "./activities-shown.ts";
import * as catalogue from "./catalogue.ts";
import { ById, open, own, type ShopApiCall } from "./define-call.ts";
import { forgetGoods, type KeptCategory, keepGoods, keptGoods, noteGoods } from "./kept-goods.ts";
import { advertisementsShown, countClick, newestRelease } from "./notices.ts";
import { homeShown, storesShown, termsShown } from "./shown-groups.ts";
import { groupsToJoin, ownBargains } from "./taking-part.ts";

/** Calls of the shop's public API about what is offered, and what a member keeps or takes of it. */

const OfActivity = v.object({ kind: v.picklist(ACTIVITY_KINDS), id: Id });

/** Where goods were seen that a kind of activity has. */
const CATEGORIES = {
  seckills: "seckill",
  combinations: "combination",
  bargains: "bargain",
} as const satisfies Record<(typeof ACTIVITY_KINDS)[number], KeptCategory>;

export const browseCalls: readonly ShopApiCall[] = [
  open("GET /home", { answer: ShopHome }, ({ db }) => homeShown(db)),
  open("GET /terms", { answer: ShopTerms }, ({ db }) => termsShown(db)),
  open("GET /stores", { answer: v.array(ShopStore) }, ({ db, shop }) => storesShown(db, shop.now)),
  open("GET /categories", { answer: v.array(ShopCategory) }, ({ db }) => catalogue.categoriesShown(db)),
  open("GET /goods", { query: GoodsQuery, answer: ShopGoodsPage }, ({ db, query }) =>
    catalogue.goodsShown(db, {
      ...{ page: query.page, size: query.size },
      ...(query.categoryId === undefined ? {} : { categoryId: query.categoryId }),
      ...(query.keyword === undefined ? {} : { keyword: query.keyword }),
      ...(query.mark === undefined ? {} : { mark: query.mark }),
    }),
  ),
  open(
    "GET /goods/:id",
    { params: ById, answer: ShopGoodsDetail },
    async ({ db, params, shop, members, request, context }) => {
      const whole = await catalogue.goodsWhole(db, params.id);
      await catalogue.countLook(db, params.id);
      const member = await members.maybeCallerOf(request);
      const view = member && { uid: member.id, goodsId: whole.id };
      if (view) await context.db.transaction((tx) => keepGoods("foot", view, { ...shop, db: tx }));
      return whole;
    },
  ),
  open(
    "GET /goods/:id/reviews",
    { params: ById, query: Paged, answer: ShopReviewPage },
    ({ db, params, query }) => catalogue.reviewsShown(db, params.id, query),
  ),
  open("GET /activities", { answer: ShopActivities }, ({ db, shop }) => activitiesShown(db, shop.now)),
  open(
    "GET /activities/:kind/:id",
    { params: OfActivity, answer: ShopActivity, refuses: [404] },
    async ({ db, params, shop, members, request, context }) => {
      const member = await members.maybeCallerOf(request);
      const whole = await activityWhole(db, { ...params, uid: member?.id ?? null }, shop.now);
      await countActivityLook(db, params.kind, params.id);
      const category = CATEGORIES[params.kind];
      const view = member && { uid: member.id, goodsId: whole.goodsId, category };
      if (view) await context.db.transaction((tx) => noteGoods("foot", view, { ...shop, db: tx }));
      return whole;
    },
  ),
  own("POST /activities/bargains/:id/share", { params: ById }, ({ shop, params }, { id }) =>
    countShare(shop.db, { id: params.id, uid: id }, shop.now),
  ),
  own("GET /coupons", { answer: v.array(ShopCouponOffer) }, ({ db, shop }, { id }) =>
    catalogue.couponsShown(db, id, shop.now),
  ),
  own("GET /coupons/own", { answer: v.array(OwnCoupon) }, ({ db, shop }, { id }) =>
    catalogue.ownCoupons(db, id, shop.now),
  ),
  own("POST /coupons/:id/claim", { params: ById, answer: Made }, async ({ params, shop }, { id }) => ({
    id: await claimCoupon(params.id, id, shop),
  })),
  own("POST /bargains/:id", { params: ById, answer: Made }, async ({ params, shop }, { id }) => ({
    id: await openBargain(params.id, id, shop),
  })),
  own(
    "POST /bargains/own/:id/help",
    { params: ById, answer: BargainHelp },
    async ({ params, shop }, { id }) => {
      const { cut, remaining, succeeded } = await helpBargain(params.id, id, shop);
      return { cut: moneyNumber(cut), remaining: moneyNumber(remaining), succeeded };
    },
  ),
  own("GET /bargains/own", { query: Paged, answer: OwnBargainPage }, ({ db, query }, { id }) =>
    ownBargains(db, id, query),
  ),
  own(
    "GET /activities/combinations/:id/groups",
    { params: ById, answer: v.array(OpenGroup) },
    ({ db, params, shop }, { id }) => groupsToJoin(db, { cid: params.id, uid: id }, shop.now),
  ),
  own("GET /collects", { query: Paged, answer: KeptGoodsPage }, ({ db, query }, { id }) =>
    keptGoods("collect", id, db, query),
  ),
  own("POST /collects", { body: KeepGoods }, ({ body, shop }, { id }) =>
    keepGoods("collect", { uid: id, ...body }, shop),
  ),
  own("DELETE /collects/:id", { params: ById }, ({ params, db }, { id }) =>
    forgetGoods("collect", id, db, params.id),
  ),
  own("GET /likes", { query: Paged, answer: KeptGoodsPage }, ({ db, query }, { id }) =>
    keptGoods("like", id, db, query),
  ),
  own("POST /likes", { body: KeepGoods }, ({ body, shop }, { id }) =>
    keepGoods("like", { uid: id, ...body }, shop),
  ),
  own("DELETE /likes/:id", { params: ById }, ({ params, db }, { id }) =>
    forgetGoods("like", id, db, params.id),
  ),
  own("GET /footprints", { query: Paged, answer: KeptGoodsPage }, ({ db, query }, { id }) =>
    keptGoods("foot", id, db, query),
  ),
  own("DELETE /footprints", {}, ({ db }, { id }) => forgetGoods("foot", id, db)),
  own("DELETE /footprints/:id", { params: ById }, ({ params, db }, { id }) =>
    forgetGoods("foot", id, db, params.id),
  ),
  open(
    "GET /advertisements",
    { query: AdvertisementQuery, answer: v.array(ShopAdvertisement) },
    ({ db, query, shop }) => advertisementsShown(db, query, shop.now),
  ),
  open("POST /advertisements/:id/click", { params: ById }, ({ db, params, shop }) =>
    countClick(db, params.id, shop.now),
  ),
  open("GET /app-version", { answer: AppRelease, refuses: [404] }, ({ db }) => newestRelease(db)),
];
