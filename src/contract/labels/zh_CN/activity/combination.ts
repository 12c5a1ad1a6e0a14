/** Labels of the area combination: its fields, options and actions. */
export const combination = {
  "area.title": "拼团商品",
  "area.description": "多人成团后以拼团价购买的商品",
  people: "成团人数",
  effectiveTime: "拼团时限（小时）",
  "effectiveTime.hint": "开团后须在此时间内成团，否则退款",
  price: "拼团价",
  productPrice: "单买价",
  onceNum: "每单限购",
  isHost: "推荐",
  groups: "开团记录",
};
