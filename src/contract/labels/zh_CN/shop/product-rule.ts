/** Labels of the area productRule: its fields, options, sections and actions. */
export const productRule = {
  "area.title": "商品规格模板",
  "area.description": "商品规格的模板，如尺码、颜色，新增商品时选用",
  ruleName: "模板名称",
  ruleValue: "规格",
  "ruleValue.hint": "添加商品时可直接选用，例如 颜色：红、蓝",
  "ruleValue.value": "规格名",
  "ruleValue.detail": "规格值",
};
