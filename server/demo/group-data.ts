import { groupData } from "../../src/contract/resources/shop/group-data.ts";
import { type DemoTools, demoArea } from "./demo-rows.ts";

/** What the app of the demo shop shows, some of each group. */

interface Entry {
  readonly groupName: string;
  /** Hue of its picture. */
  readonly hue?: number;
  readonly wide?: true;
  readonly off?: true;
  readonly [field: string]: unknown;
}

const SLOT_GROUP = "seckill_time";
const SLOTS_FROM = [8, 12, 16, 20] as const;

const ENTRIES: readonly Entry[] = [
  {
    groupName: "home_banner",
    name: "春茶上新",
    hue: 110,
    wide: true,
    url: "/goods/list?cate=1",
    color: "#1a7f64",
  },
  {
    groupName: "home_banner",
    name: "收纳节",
    hue: 210,
    wide: true,
    url: "/goods/list?cate=2",
    color: "#3b6ea8",
  },
  {
    groupName: "home_banner",
    name: "换季清仓",
    hue: 20,
    wide: true,
    url: "/activity/1",
    color: "#b4552d",
    off: true,
  },
  {
    groupName: "home_menus",
    name: "全部分类",
    hue: 30,
    url: "/category",
    uniapp_url: "/pages/category/index",
  },
  { groupName: "home_menus", name: "领券中心", hue: 350, url: "/coupons", uniapp_url: "/pages/coupon/index" },
  { groupName: "home_menus", name: "限时秒杀", hue: 0, url: "/seckill", uniapp_url: "/pages/seckill/index" },
  { groupName: "home_roll_news", info: "满 99 元包邮，偏远地区除外", url: "/news/1" },
  { groupName: "home_roll_news", info: "国庆期间正常发货", url: "/news/2" },
  { groupName: "home_activity", title: "拼团", info: "邀好友一起买更便宜", hue: 265, url: "/combination" },
  { groupName: "home_activity", title: "砍价", info: "邀好友帮忙砍一刀", hue: 300, url: "/bargain" },
  { groupName: "hot_search", title: "龙井" },
  { groupName: "hot_search", title: "收纳箱" },
  { groupName: "hot_search", title: "双肩包" },
  {
    groupName: "my_menus",
    name: "我的优惠券",
    hue: 350,
    url: "/me/coupons",
    uniapp_url: "/pages/me/coupons",
  },
  {
    groupName: "my_menus",
    name: "收货地址",
    hue: 180,
    url: "/me/addresses",
    uniapp_url: "/pages/me/addresses",
  },
  ...SLOTS_FROM.map((time) => ({ groupName: SLOT_GROUP, time, continued: 4 })),
  ...[1, 2, 3, 4, 5, 6, 7].map((day) => ({ groupName: "sign_day_num", day, sign_num: day * 5 })),
  ...[
    [50, 0],
    [100, 5],
    [300, 20],
    [500, 50],
  ].map(([price, give_price]) => ({ groupName: "recharge_price_ways", price, give_price })),
];

async function bodyOf({ hue, wide, off, ...values }: Entry, { picture }: DemoTools, at: number) {
  const shape = wide ? "wide" : "square";
  return {
    ...values,
    ...(hue === undefined ? {} : { pic: await picture(groupData, "pic", hue, shape) }),
    sort: 200 - at,
    status: off ? 2 : 1,
  };
}

/** Place of the first slot of a day, and how many there are. */
export const FIRST_SLOT = ENTRIES.findIndex(({ groupName }) => groupName === SLOT_GROUP);
export const SLOTS = SLOTS_FROM.length;

export const groupDataRows = demoArea(groupData, ENTRIES, bodyOf);
