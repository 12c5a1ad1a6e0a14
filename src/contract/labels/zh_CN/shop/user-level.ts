/** Labels of the area userLevel: its fields, options, sections and actions. */
export const userLevel = {
  "area.title": "用户等级",
  "area.description": "会员可升到的等级，及各等级的权益",
  grade: "等级",
  "grade.hint": "数字越大等级越高，每个等级只能有一个",
  discount: "享受折扣",
  "discount.hint": "100 表示不打折",
  validDate: "有效天数",
  isForever: "永久有效",
  isPay: "付费购买",
  money: "购买价格",
  icon: "图标",
  image: "卡片背景",
  explain: "等级说明",
  isShow: "显示",
  "section.validity": "有效期与价格",
  "section.card": "会员卡",
};
