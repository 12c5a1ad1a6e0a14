import { defineResource } from "../definition.ts";
import { choice, number, ref, text } from "../field-builders.ts";
import { STOCK_MAX } from "../variants.ts";

/** Most signs of a variant: its values, separated by commas. */
const SKU_MAX = 512;

/** Whose stock a line is of: the goods' own, or what an activity has reserved of them. */
const holder = choice("stockMove.holder", {
  readOnly: true,
  required: true,
  options: [
    { value: "goods", label: "stockMove.goods" },
    { value: "seckill", label: "seckill.area.title", tone: "accent" },
    { value: "combination", label: "combination.area.title", tone: "accent" },
    { value: "bargain", label: "bargain.area.title", tone: "accent" },
  ],
  initial: "goods",
});

/**
 * What came into and went out of the stock of goods, and of what activities have reserved of them: a ledger. The server writes a line with each
 * movement, and nobody changes one; of each variant they add up to what there is (specification §1 "Shop").
 */
export const stockMove = defineResource({
  name: "stockMove",
  path: "api/yxStoreProductStock",
  permission: "goods",
  title: "stockMove.area.title",
  nameField: "sku",
  fields: {
    goods: ref("stockMove.goods", {
      to: "goods",
      key: "productId",
      plain: true,
      readOnly: true,
      required: true,
    }),
    holder,
    /** The activity, where it is one's. */
    activityId: number("stockMove.activityId", {
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      readOnly: true,
      indexed: true,
    }),
    /** Values of a variant in the order of the attributes; empty of goods of a single kind. */
    sku: text("stockMove.sku", { max: SKU_MAX, readOnly: true }),
    kind: choice("stockMove.kind", {
      readOnly: true,
      required: true,
      options: [
        { value: "edit", label: "stockMove.kind.edit" },
        { value: "order", label: "stockMove.kind.order", tone: "accent" },
        { value: "orderBack", label: "stockMove.kind.orderBack", tone: "success" },
        { value: "returned", label: "stockMove.kind.returned", tone: "success" },
        { value: "reserve", label: "stockMove.kind.reserve", tone: "warning" },
        { value: "release", label: "stockMove.kind.release", tone: "success" },
      ],
    }),
    change: number("stockMove.change", { min: -STOCK_MAX, max: STOCK_MAX, readOnly: true, required: true }),
    stock: number("stockMove.stock", { min: 0, max: STOCK_MAX, readOnly: true, required: true }),
    mark: text("common.remark", { max: 255, readOnly: true, indexed: true }),
  },
  list: {
    columns: [
      { field: "createTime", priority: "main" },
      { field: "goods", priority: "main" },
      { field: "holder", width: 120 },
      { field: "activityId", hidden: true },
      { field: "sku", priority: "main" },
      "kind",
      { field: "change", priority: "main" },
      { field: "stock", priority: "main" },
      "mark",
      "createBy",
    ],
    filters: ["kind", "holder", "activityId", "createTime"],
  },
  operations: { create: false, update: false, remove: false, history: false },
  table: "shop_stock_move",
});
