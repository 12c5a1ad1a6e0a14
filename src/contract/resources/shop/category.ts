import { defineResource } from "../definition.ts";
import { flag, image, number, parent, text } from "../field-builders.ts";

/** What the shop's goods are sorted into: two levels, the second one with pictures (specification §1 "Shop"). */
export const category = defineResource({
  name: "category",
  view: "shop/category/index",
  path: "api/yxStoreCategory",
  title: "category.area.title",
  description: "category.area.description",
  nameField: "cateName",
  fields: {
    cateName: text("category.cateName", { max: 100, required: true }),
    pid: parent("category.pid", { indexed: true, hint: "category.pid.hint" }),
    pic: image("category.pic", { hint: "category.pic.hint" }),
    sort: number("common.sort", { min: 0, max: 9_999, initial: 0 }),
    isShow: flag("category.isShow", { bits: true, initial: true }),
  },
  list: {
    columns: [
      { field: "cateName", frozen: true },
      { field: "pic", width: 90, priority: "main" },
      { field: "sort", edit: true },
      { field: "isShow", width: 110, edit: true, priority: "main" },
      "createTime",
    ],
    filters: ["cateName", "isShow"],
    sort: ["sort,desc", "id,asc"],
    order: { by: "sort" },
    tree: { parent: "pid", levels: 2, removes: "leaves" },
  },
  form: { sections: [{ fields: ["cateName", "pid", "sort", "isShow"] }, { fields: ["pic"], columns: 1 }] },
  rules: [{ is: "givenWith", fields: ["pic", "pid"] }],
  table: "shop_category",
});
