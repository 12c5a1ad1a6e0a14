/** Labels of the area shopPointsSettings: its fields and options. */
export const shopPointsSettings = {
  "area.title": "积分",
  integral_ratio: "积分抵扣比例",
  "integral_ratio.hint": "1 积分可抵扣的金额，0 表示不可抵扣",
  integral_max: "单次抵扣上限",
  "integral_max.hint": "留空表示不限",
  integral_full: "抵扣最低金额",
  "integral_full.hint": "商品满此金额后可使用积分",
};
