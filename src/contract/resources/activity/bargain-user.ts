import { bargainMachine, bargainStatus } from "../../shop/activity-states.ts";
import { defineResource } from "../definition.ts";
import { lines, money, number, ref, text, through, time } from "../field-builders.ts";
import { shopUser } from "../shop/shop-user.ts";

/** Most helpers of one bargain. */
export const HELPERS_MOST = 999;

const kept = { readOnly: true, required: true } as const;

/** What members make of bargains, and who helped them (resources 3.2): members begin it and help, and nobody changes it here. */
export const bargainUser = defineResource({
  name: "bargainUser",
  view: "activity/bargain-user/index",
  path: "api/yxStoreBargainUser",
  title: "bargainUser.area.title",
  description: "bargainUser.area.description",
  nameField: "title",
  fields: {
    bargain: ref("bargainUser.bargain", { to: "bargain", key: "bargainId", plain: true, ...kept }),
    title: text("bargainUser.title", { max: 128, ...kept }),
    user: ref("bargainUser.user", { to: "shopUser", key: "uid", plain: true, ...kept }),
    nickname: through("user", shopUser.fields, "nickname", { elsewhere: true }),
    avatar: through("user", shopUser.fields, "avatar", { elsewhere: true }),
    bargainPrice: money("bargainUser.bargainPrice", kept),
    minPrice: money("bargain.minPrice", kept),
    price: money("bargainUser.price", { ...kept, initial: 0 }),
    remaining: money("bargainUser.remaining", { readOnly: true, computed: true }),
    helpers: number("bargainUser.helpers", { min: 0, max: HELPERS_MOST, readOnly: true, initial: 0 }),
    people: number("bargainUser.people", { min: 0, max: HELPERS_MOST, readOnly: true, initial: 0 }),
    status: bargainStatus,
    addTime: time("bargainUser.addTime", kept),
    stopTime: time("bargainUser.stopTime", { ...kept, indexed: true }),
    helps: lines("bargainUser.helps", {
      readOnly: true,
      most: HELPERS_MOST,
      totals: ["price"],
      fields: {
        user: ref("bargainUser.helps.user", { to: "shopUser", key: "uid", plain: true, required: true }),
        nickname: text("bargainUser.helps.nickname", { max: 64 }),
        price: money("bargainUser.helps.price", { required: true }),
        time: time("bargainUser.helps.time", { required: true }),
      },
    }),
  },
  list: {
    columns: [
      { field: "id", hidden: true },
      { field: "user", frozen: true, priority: "main" },
      { field: "title", width: 220, priority: "main" },
      { field: "bargain", hidden: true },
      { field: "bargainPrice", hidden: true },
      { field: "minPrice", hidden: true },
      { field: "price", priority: "main" },
      { field: "remaining", priority: "main" },
      { field: "helpers", width: 100 },
      { field: "people", width: 100, hidden: true },
      { field: "status", priority: "main" },
      "addTime",
      { field: "stopTime", hidden: true },
    ],
    filters: ["nickname", "title", "addTime"],
    blurry: ["nickname", "title"],
    tabs: "status",
    sort: ["id,desc"],
  },
  form: {
    sections: [
      {
        fields: [
          "user",
          "bargain",
          "title",
          "status",
          "bargainPrice",
          "minPrice",
          "price",
          "remaining",
          "helpers",
          "people",
          "addTime",
          "stopTime",
        ],
      },
      { fields: ["helps"], columns: 1 },
    ],
  },
  head: {
    picture: "avatar",
    status: "status",
    facts: ["user", "bargain", "price", "remaining", "helpers", "people"],
  },
  operations: { create: false, update: false, remove: false, history: false },
  machine: bargainMachine,
  table: "shop_bargain_user",
});
