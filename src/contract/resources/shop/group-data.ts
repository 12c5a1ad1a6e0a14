import * as v from "valibot";
import { defineResource } from "../definition.ts";
import { choice, image, images, json, money, number, text } from "../field-builders.ts";
import type { Condition } from "../fields.ts";

/** What the shop's app shows and offers beside its goods, in groups (resources 2.14): each group is a list of its own. */
export const GROUPS = [
  "home_banner",
  "home_menus",
  "home_roll_news",
  "home_activity",
  "hot_search",
  "my_menus",
  "seckill_time",
  "sign_day_num",
  "recharge_price_ways",
] as const;
export type GroupName = (typeof GROUPS)[number];

/** Of the rows of some groups. */
const of = (...groupName: readonly GroupName[]): { readonly when: Condition } => ({ when: { groupName } });

const ADDRESS_MAX = 500;
const named = of("home_banner", "home_menus", "my_menus");
const titled = of("home_activity", "hot_search");
const pictured = of("home_banner", "home_menus", "home_activity", "my_menus");
const linked = of("home_banner", "home_menus", "home_roll_news", "home_activity", "my_menus");
const inApp = of("home_banner", "home_menus", "home_roll_news", "my_menus");

export const groupData = defineResource({
  name: "groupData",
  view: "shop/set/index",
  path: "api/yxSystemGroupData",
  permission: "shopSet",
  title: "groupData.area.title",
  description: "groupData.area.description",
  nameField: "caption",
  fields: {
    groupName: choice("groupData.groupName", {
      required: true,
      fixed: true,
      options: GROUPS.map((value) => ({ value, label: `groupData.groupName.${value}` as const })),
    }),
    caption: text("groupData.caption", { max: 255, readOnly: true, elsewhere: true }),
    name: text("groupData.name", { max: 64, required: true, ...named }),
    title: text("groupData.title", { max: 64, required: true, ...titled }),
    info: text("groupData.info", { max: 255, required: true, ...of("home_roll_news", "home_activity") }),
    pic: image("groupData.pic", { required: true, ...pictured }),
    imageArr: images("groupData.imageArr", { most: 9, ...of("home_banner") }),
    url: text("groupData.url", { max: ADDRESS_MAX, hint: "groupData.url.hint", ...linked }),
    uniapp_url: text("groupData.uniapp_url", {
      max: ADDRESS_MAX,
      hint: "groupData.uniapp_url.hint",
      ...inApp,
    }),
    color: text("groupData.color", { max: 32, hint: "groupData.color.hint", ...of("home_banner") }),
    time: number("groupData.time", { min: 0, max: 23, required: true, ...of("seckill_time") }),
    continued: number("groupData.continued", {
      min: 1,
      max: 24,
      required: true,
      hint: "groupData.continued.hint",
      ...of("seckill_time"),
    }),
    day: number("groupData.day", { min: 1, max: 366, required: true, ...of("sign_day_num") }),
    sign_num: number("groupData.sign_num", { min: 0, max: 99_999, required: true, ...of("sign_day_num") }),
    price: money("groupData.price", { required: true, ...of("recharge_price_ways") }),
    give_price: money("groupData.give_price", { initial: 0, ...of("recharge_price_ways") }),
    map: json("groupData.map", {
      readOnly: true,
      computed: true,
      elsewhere: true,
      schema: v.record(v.string(), v.unknown()),
      parts: {},
    }),
    sort: number("common.sort", { min: 0, max: 99_999, initial: 0 }),
    status: choice("common.status", {
      required: true,
      options: [
        { value: 1, label: "groupData.status.1", tone: "success" },
        { value: 2, label: "groupData.status.2", tone: "neutral" },
      ],
      initial: 1,
    }),
  },
  list: {
    columns: [
      { field: "id", hidden: true },
      { field: "groupName", priority: "main" },
      { field: "pic", width: 84, unsorted: true },
      "name",
      "title",
      "info",
      "time",
      "continued",
      "day",
      "sign_num",
      "price",
      "give_price",
      "url",
      { field: "uniapp_url", hidden: true },
      { field: "color", hidden: true },
      { field: "sort", width: 90 },
      { field: "status", width: 100, priority: "main" },
      { field: "createTime", hidden: true },
    ],
    filters: ["groupName", "status"],
    sort: ["sort,desc", "id,asc"],
    order: { by: "sort", within: ["groupName"] },
  },
  form: {
    sections: [
      {
        fields: [
          "groupName",
          "name",
          "title",
          "info",
          "pic",
          "imageArr",
          "url",
          "uniapp_url",
          "color",
          "time",
          "continued",
          "day",
          "sign_num",
          "price",
          "give_price",
          "sort",
          "status",
        ],
      },
    ],
  },
  settings: [
    { resource: "shopTradeSettings", title: "shopTradeSettings.area.title" },
    { resource: "shopPointsSettings", title: "shopPointsSettings.area.title" },
    { resource: "shopCommissionSettings", title: "shopCommissionSettings.area.title" },
    { resource: "shopRechargeSettings", title: "shopRechargeSettings.area.title" },
    { resource: "shopSmsSettings", title: "shopSmsSettings.area.title" },
    { resource: "shopSiteSettings", title: "shopSiteSettings.area.title" },
  ],
  routes: { remove: "DELETE /:id" },
  table: "shop_group_data",
});
