/** Labels of the area couponUser: its fields, options and actions. */
export const couponUser = {
  "area.title": "领取记录",
  "area.description": "哪些用户领取了哪张优惠券；删除未使用的领取会一并删除优惠券",
  user: "用户",
  issue: "已发布优惠券",
  coupon: "优惠券",
  owned: "得到的优惠券",
  couponTitle: "优惠券名称",
  integral: "消耗积分",
};
