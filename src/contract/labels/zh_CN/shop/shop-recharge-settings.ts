/** Labels of the area shopRechargeSettings: its fields and options. */
export const shopRechargeSettings = {
  "area.title": "充值",
  show_recharge: "显示充值入口",
  store_user_min_recharge: "最低充值金额",
};
