/** Labels of the area collect: its fields and options. */
export const collect = {
  "area.title": "收藏",
  "area.description": "会员收藏的商品",
  user: "用户",
  product: "商品",
  type: "类型",
  "type.collect": "收藏",
  "type.like": "点赞",
  "type.foot": "足迹",
  category: "商品类型",
};
