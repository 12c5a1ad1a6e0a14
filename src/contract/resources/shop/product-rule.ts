import { defineResource } from "../definition.ts";
import { rows, text, texts } from "../field-builders.ts";

/** Templates of what goods come in, sizes and colours for example: chosen where goods are made (specification §1 "Shop"). */
export const productRule = defineResource({
  name: "productRule",
  view: "shop/product-rule/index",
  path: "api/yxStoreProductRule",
  title: "productRule.area.title",
  description: "productRule.area.description",
  nameField: "ruleName",
  fields: {
    ruleName: text("productRule.ruleName", { max: 32, required: true }),
    ruleValue: rows("productRule.ruleValue", {
      most: 10,
      required: true,
      hint: "productRule.ruleValue.hint",
      summary: ["value", "detail"],
      fields: {
        value: text("productRule.ruleValue.value", { max: 32, required: true, unique: true }),
        detail: texts("productRule.ruleValue.detail", {
          max: 32,
          most: 50,
          required: true,
          format: "attribute",
        }),
      },
    }),
  },
  list: {
    columns: ["id", "ruleName", { field: "ruleValue", width: 460, priority: "main" }, "createTime"],
    filters: ["ruleName"],
  },
  form: { sections: [{ fields: ["ruleName", "ruleValue"], columns: 1 }] },
  routes: { save: "POST /save/:id" },
  undo: true,
  table: "shop_product_rule",
});
