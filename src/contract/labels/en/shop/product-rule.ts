import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/product-rule.ts";

export const productRule: Texts<typeof source.productRule> = {
  "area.title": "product rule",
  "area.description": "Templates for variants of goods, such as sizes and colours",
  ruleName: "Rule name",
  ruleValue: "Attributes",
  "ruleValue.hint": "Chosen when goods are added, such as Colour: red, blue",
  "ruleValue.value": "Attribute",
  "ruleValue.detail": "Values",
};
