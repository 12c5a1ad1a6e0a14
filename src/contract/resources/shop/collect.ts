import { defineResource } from "../definition.ts";
import { choice, ref, through } from "../field-builders.ts";
import { goods } from "./goods.ts";
import { shopUser } from "./shop-user.ts";

/** Goods that members keep as their favourites (resources 2.5): kept by the members themselves, and not changed here. */
export const collect = defineResource({
  name: "collect",
  view: "shop/collect/index",
  path: "api/yxStoreProductRelation",
  title: "collect.area.title",
  description: "collect.area.description",
  nameField: "storeName",
  fields: {
    user: ref("collect.user", { to: "shopUser", key: "uid", plain: true, readOnly: true, required: true }),
    userName: through("user", shopUser.fields, "nickname", { elsewhere: true }),
    image: through("product", goods.fields, "image"),
    product: ref("collect.product", {
      to: "goods",
      key: "productId",
      plain: true,
      readOnly: true,
      required: true,
      carries: ["storeName", "image"],
    }),
    storeName: through("product", goods.fields, "storeName", { elsewhere: true }),
    type: choice("collect.type", {
      readOnly: true,
      required: true,
      options: [
        { value: "collect", label: "collect.type.collect" },
        { value: "like", label: "collect.type.like" },
        { value: "foot", label: "collect.type.foot" },
      ],
    }),
    category: choice("collect.category", {
      readOnly: true,
      required: true,
      options: [
        { value: "product", label: "reply.replyType.product" },
        { value: "seckill", label: "reply.replyType.seckill" },
        { value: "bargain", label: "reply.replyType.bargain" },
        { value: "combination", label: "reply.replyType.combination" },
      ],
      initial: "product",
    }),
  },
  list: {
    columns: [
      { field: "id", hidden: true },
      { field: "user", priority: "main" },
      { field: "image", width: 80 },
      { field: "product", priority: "main", width: 260 },
      { field: "type", hidden: true },
      "category",
      { field: "createTime", priority: "main" },
    ],
    filters: ["userName", "storeName", "category", "createTime"],
    exported: ["user", "product", "type", "category", "createTime"],
  },
  operations: { create: false, update: false, restore: false },
  table: "shop_relation",
});
