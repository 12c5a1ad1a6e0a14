import * as v from "valibot";
import { Id, Plain } from "../schema.ts";
import { listOf, Page } from "./base.ts";

/** The shop's public API: goods, their reviews, and those that a member keeps. */

export const GoodsQuery = v.object({
  ...Page,
  categoryId: v.optional(Id),
  keyword: v.optional(Plain(64)),
  /** Those that are marked so alone. */
  mark: v.optional(v.picklist(["hot", "new", "best", "benefit", "good"])),
});

export const ShopCategory = v.object({
  id: v.number(),
  pid: v.nullable(v.number()),
  name: v.string(),
  pic: v.nullable(v.string()),
});

const GoodsBrief = {
  id: v.number(),
  name: v.string(),
  image: v.string(),
  price: v.number(),
  otPrice: v.number(),
  /** What the shop says that members pay; their level's discount is what they do pay. */
  vipPrice: v.number(),
  unit: v.string(),
  sales: v.number(),
  stock: v.number(),
  /** What staff marks it as. */
  marks: v.array(v.picklist(["hot", "new", "best", "benefit", "good"])),
};

export const ShopGoods = v.object(GoodsBrief);

export const ShopGoodsDetail = v.object({
  ...GoodsBrief,
  info: v.string(),
  /** Rich text, sanitised. */
  description: v.string(),
  pictures: v.array(v.string()),
  video: v.nullable(v.string()),
  attributes: v.array(v.object({ value: v.string(), detail: v.array(v.string()) })),
  /** Of goods of a single kind the one, whose `sku` is empty. */
  skus: v.array(
    v.object({
      sku: v.string(),
      price: v.number(),
      /** What a piece costs instead, of goods that are had for points; 0 of others. */
      points: v.number(),
      stock: v.number(),
      pic: v.nullable(v.string()),
    }),
  ),
});

export const ShopGoodsPage = listOf(ShopGoods);

export const ShopReview = v.object({
  id: v.number(),
  nickname: v.string(),
  productScore: v.number(),
  serviceScore: v.number(),
  comment: v.string(),
  pics: v.array(v.string()),
  answer: v.nullable(v.string()),
  time: v.string(),
});

export const ShopReviewPage = listOf(ShopReview);

/** Where goods were seen: in the shop, or in an activity. */
const KeptCategory = v.picklist(["product", "seckill", "bargain", "combination"]);

/** Goods that a member keeps, likes or has looked at. */
export const KeptGoods = v.object({
  goodsId: v.number(),
  name: v.string(),
  image: v.string(),
  price: v.number(),
  /** Where they were seen. */
  category: KeptCategory,
  /** Whether they are sold still. */
  onShelf: v.boolean(),
  /** When they were kept or looked at last. */
  time: v.string(),
});

export const KeptGoodsPage = listOf(KeptGoods);

export const KeepGoods = v.object({ goodsId: Id, category: v.optional(KeptCategory, "product") });
