import { defineResource } from "../definition.ts";
import { flag, image, number, period, text } from "../field-builders.ts";

/** Where orders are picked up (specification §1 "Shop"). */
export const store = defineResource({
  name: "store",
  view: "shop/store/index",
  path: "api/yxSystemStore",
  title: "store.area.title",
  description: "store.area.description",
  nameField: "name",
  fields: {
    name: text("store.name", { max: 100, required: true }),
    introduction: text("store.introduction", { max: 1_000, multiline: true }),
    phone: text("store.phone", { max: 32, required: true }),
    address: text("store.address", { max: 255, required: true, hint: "store.address.hint" }),
    detailedAddress: text("store.detailedAddress", { max: 255, required: true }),
    image: image("store.image", { required: true }),
    latitude: number("store.latitude", { min: -90, max: 90, decimals: 6, required: true }),
    longitude: number("store.longitude", { min: -180, max: 180, decimals: 6, required: true }),
    validTime: period("store.validTime", { of: "days" }),
    dayTime: period("store.dayTime", { of: "hours", hint: "store.dayTime.hint" }),
    isShow: flag("store.isShow", { bits: true, initial: true }),
  },
  list: {
    columns: [
      "id",
      "name",
      { field: "image", width: 90 },
      { field: "phone", priority: "main" },
      "address",
      "detailedAddress",
      "dayTime",
      { field: "validTime", hidden: true },
      { field: "latitude", hidden: true },
      { field: "longitude", hidden: true },
      { field: "isShow", width: 110, edit: true, priority: "main" },
      { field: "createTime", hidden: true },
    ],
    gallery: {},
    filters: ["name", "isShow"],
  },
  form: {
    sections: [
      { fields: ["name", "phone", "address", "detailedAddress", "latitude", "longitude"] },
      { title: "store.section.hours", fields: ["dayTime", "validTime"], columns: 1 },
      { title: "store.section.shown", fields: ["isShow", "image", "introduction"], columns: 1 },
    ],
  },
  actions: [
    {
      name: "all",
      label: "store.action.all",
      icon: "properties",
      places: [],
      method: "GET",
      path: "/all",
      permission: "store:list",
    },
    {
      name: "getL",
      label: "store.action.getL",
      icon: "map-marker",
      places: [],
      method: "POST",
      path: "/getL",
      permission: "store:list",
      input: { addr: text("store.action.getL.addr", { max: 512, required: true }) },
    },
  ],
  settings: [{ resource: "storeSettings", title: "store.settings" }],
  undo: true,
  table: "shop_store",
});
