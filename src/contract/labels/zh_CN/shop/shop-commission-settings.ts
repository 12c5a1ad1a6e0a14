/** Labels of the area shopCommissionSettings: its fields and options. */
export const shopCommissionSettings = {
  "area.title": "分销",
  store_brokerage_open: "启用分销",
  store_brokerage_ratio: "一级返佣比例",
  "store_brokerage_ratio.hint": "推荐人获得的比例",
  store_brokerage_two: "二级返佣比例",
  "store_brokerage_two.hint": "推荐人的推荐人获得的比例",
  user_extract_min_price: "最低提现金额",
};
