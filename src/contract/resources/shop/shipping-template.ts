import { defineResource } from "../definition.ts";
import { choice, flag, money, number, places, rows, text } from "../field-builders.ts";
import { EVERYWHERE } from "../field-values.ts";

/** Most pieces, kilograms or cubic metres, two decimals each. */
const amount = { min: 0, max: 999_999.99, decimals: 2, required: true } as const;

/** What sending goods costs, by where they go; and from when on it costs nothing (specification §1 "Shop"). */
export const shippingTemplate = defineResource({
  name: "shippingTemplate",
  view: "shop/shipping-templates/index",
  path: "api/yxShippingTemplates",
  permission: "shippingTemplates",
  title: "shippingTemplate.area.title",
  description: "shippingTemplate.area.description",
  nameField: "name",
  fields: {
    name: text("shippingTemplate.name", { max: 100, required: true }),
    type: choice("shippingTemplate.type", {
      required: true,
      hint: "shippingTemplate.type.hint",
      options: [
        { value: 1, label: "shippingTemplate.type.1" },
        { value: 2, label: "shippingTemplate.type.2" },
        { value: 3, label: "shippingTemplate.type.3" },
      ],
      initial: 1,
    }),
    regionInfo: rows("shippingTemplate.regionInfo", {
      most: 100,
      required: true,
      hint: "shippingTemplate.regionInfo.hint",
      initial: [
        {
          region: [{ city_id: EVERYWHERE, name: "" }],
          first: 1,
          price: 0,
          _continue: 1,
          continue_price: 0,
        },
      ],
      fields: {
        region: places("shippingTemplate.region", {
          required: true,
          unique: true,
          rest: true,
          joined: "regionName",
        }),
        first: number("shippingTemplate.regionInfo.first", { ...amount, min: 0.01, initial: 1 }),
        price: money("shippingTemplate.regionInfo.price", { required: true, initial: 0 }),
        _continue: number("shippingTemplate.regionInfo._continue", { ...amount, initial: 1 }),
        continue_price: money("shippingTemplate.regionInfo.continue_price", { required: true, initial: 0 }),
      },
    }),
    appoint: flag("shippingTemplate.appoint", { bits: true, hint: "shippingTemplate.appoint.hint" }),
    appointInfo: rows("shippingTemplate.appointInfo", {
      most: 100,
      required: true,
      when: { appoint: [true] },
      fields: {
        place: places("shippingTemplate.region", { required: true, unique: true, joined: "placeName" }),
        a_num: number("shippingTemplate.appointInfo.a_num", { ...amount, initial: 1 }),
        a_price: money("shippingTemplate.appointInfo.a_price", { required: true, initial: 0 }),
      },
    }),
    sort: number("common.sort", { min: 0, max: 9_999, initial: 0 }),
  },
  list: {
    columns: [
      "id",
      "name",
      { field: "type", priority: "main" },
      "appoint",
      { field: "sort", edit: true },
      "createTime",
    ],
    filters: ["name", "type"],
    sort: ["sort,desc", "id,desc"],
    order: { by: "sort" },
  },
  form: {
    sections: [
      { fields: ["name", "type", "sort", "appoint"] },
      { fields: ["regionInfo", "appointInfo"], columns: 1 },
    ],
  },
  actions: [
    {
      name: "trial",
      label: "shippingTemplate.action.trial",
      icon: "calculator",
      places: ["row"],
      method: "POST",
      path: "/trial/:id",
      permission: "shippingTemplates:list",
      input: {
        place: places("shippingTemplate.region", { required: true }),
        amount: number("shippingTemplate.trial.amount", {
          ...amount,
          min: 0.01,
          initial: 1,
          hint: "shippingTemplate.trial.amount.hint",
        }),
        total: money("shippingTemplate.trial.total", { required: true, initial: 0 }),
      },
    },
  ],
  routes: { save: "POST /save/:id" },
  table: "shop_shipping_template",
});
