import * as v from "valibot";
import { TERMINALS } from "./base.ts";

/** The shop's public API: what a storefront shows beside goods. */

/** Groups of the shop's settings that a storefront shows. */
export const HOME_GROUPS = [
  "home_banner",
  "home_menus",
  "home_roll_news",
  "home_activity",
  "hot_search",
  "my_menus",
] as const;

const HomeEntries = v.array(
  v.object({
    id: v.number(),
    title: v.string(),
    info: v.nullable(v.string()),
    pic: v.nullable(v.string()),
    url: v.nullable(v.string()),
    /** Within the app. */
    appUrl: v.nullable(v.string()),
    color: v.nullable(v.string()),
    pictures: v.array(v.string()),
  }),
);

/** What is shown beside goods, by group, in the order of staff. */
export const ShopHome = v.object({
  home_banner: HomeEntries,
  home_menus: HomeEntries,
  home_roll_news: HomeEntries,
  home_activity: HomeEntries,
  hot_search: HomeEntries,
  my_menus: HomeEntries,
});

/** By what the shop sends (resources 2.14). */
export const ShopTerms = v.object({
  /** Of goods whose shipping template is there no more. */
  postage: v.number(),
  /** Goods for at least so much are sent for nothing; null for never. */
  freeFrom: v.nullable(v.number()),
  /** Orders may be picked up in a store. */
  pickup: v.boolean(),
});

/** A store where orders are picked up. */
export const ShopStore = v.object({
  id: v.number(),
  name: v.string(),
  introduction: v.nullable(v.string()),
  phone: v.string(),
  address: v.string(),
  detailedAddress: v.string(),
  image: v.string(),
  latitude: v.number(),
  longitude: v.number(),
  /** Of the day, HH:mm; null where it does not say. */
  hours: v.nullable(v.object({ from: v.string(), until: v.string() })),
});

export const AdvertisementQuery = v.object({
  position: v.optional(v.picklist(["homeTop", "homeMiddle", "category", "cart", "launch", "popup"])),
  /** Those that are for all terminals come with each. */
  terminal: v.optional(v.picklist(TERMINALS)),
});

export const ShopAdvertisement = v.object({
  id: v.number(),
  title: v.string(),
  position: v.string(),
  image: v.string(),
  linkType: v.picklist(["none", "product", "category", "article", "url", "page"]),
  linkValue: v.nullable(v.string()),
});

export const AppRelease = v.object({
  versionCode: v.string(),
  versionName: v.string(),
  versionInfo: v.nullable(v.string()),
  iosUrl: v.nullable(v.string()),
  androidUrl: v.nullable(v.string()),
  forceUpdate: v.boolean(),
  time: v.string(),
});
