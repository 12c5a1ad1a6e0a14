/** Labels of the area storeStaff: its fields. */
export const storeStaff = {
  "area.title": "店员",
  "area.description": "在门店工作、可核销自提订单的会员",
  user: "用户",
  store: "所属门店",
  staffName: "店员姓名",
  phone: "手机号码",
  verifyStatus: "核销权限",
  "verifyStatus.hint": "可以核销自提订单",
};
