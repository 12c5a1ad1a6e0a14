import type { Texts } from "../../../texts.ts";
import type * as source from "../../zh_CN/shop/product-rule.ts";

export const productRule: Texts<typeof source.productRule> = {
  "area.title": "商品規格範本",
  "area.description": "商品規格的範本，如尺寸、顏色，新增商品時選用",
  ruleName: "範本名稱",
  ruleValue: "規格",
  "ruleValue.hint": "新增商品時可直接套用，例如 顏色：紅、藍",
  "ruleValue.value": "規格名稱",
  "ruleValue.detail": "規格值",
};
