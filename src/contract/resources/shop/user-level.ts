import { defineResource } from "../definition.ts";
import { flag, image, money, number, text } from "../field-builders.ts";

/** What the shop's members can rise to, and what that gives them (specification §1 "Shop"). */
export const userLevel = defineResource({
  name: "userLevel",
  view: "shop/user-level/index",
  path: "api/yxSystemUserLevel",
  title: "userLevel.area.title",
  description: "userLevel.area.description",
  nameField: "name",
  fields: {
    name: text("common.name", { max: 64, required: true, unique: true }),
    grade: number("userLevel.grade", {
      min: 1,
      max: 999,
      required: true,
      unique: true,
      hint: "userLevel.grade.hint",
    }),
    discount: number("userLevel.discount", {
      min: 0,
      max: 100,
      decimals: 2,
      unit: "%",
      required: true,
      initial: 100,
      hint: "userLevel.discount.hint",
    }),
    isForever: flag("userLevel.isForever", { bits: true }),
    validDate: number("userLevel.validDate", {
      min: 1,
      max: 36_500,
      required: true,
      hint: "userLevel.validDate.hint",
      when: { isForever: [0] },
    }),
    isPay: flag("userLevel.isPay", { bits: true, hint: "userLevel.isPay.hint" }),
    money: money("userLevel.money", { required: true, when: { isPay: [1] } }),
    icon: image("userLevel.icon", { required: true }),
    image: image("userLevel.image", { required: true }),
    explain: text("userLevel.explain", { max: 500, multiline: true }),
    isShow: flag("userLevel.isShow", { bits: true, initial: true }),
  },
  list: {
    columns: [
      "id",
      { field: "icon", width: 90 },
      "name",
      { field: "grade", edit: true, priority: "main" },
      { field: "discount", edit: true, priority: "main" },
      "validDate",
      "isForever",
      { field: "money", hidden: true },
      { field: "isShow", width: 110, edit: true, priority: "main" },
      { field: "createTime", hidden: true },
    ],
    filters: ["name", "isShow"],
    sort: ["grade,asc"],
  },
  form: {
    sections: [
      { fields: ["name", "grade", "discount", "isShow"] },
      { title: "userLevel.section.validity", fields: ["isForever", "validDate", "isPay", "money"] },
      { title: "userLevel.section.card", fields: ["icon", "image", "explain"], columns: 1 },
    ],
  },
  related: [
    { resource: "userTask", filter: { levelId: "id" }, sets: "level" },
    { resource: "shopUser", filter: { level: "id" } },
  ],
  table: "shop_user_level",
});
