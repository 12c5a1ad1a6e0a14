/** Labels of the area bargain: its fields, options and actions. */
export const bargain = {
  "area.title": "砍价商品",
  "area.description": "用户邀请好友帮忙砍价，砍到最低价后购买的商品",
  "product.hint": "仅限单规格商品；选择后自动填入名称、图片、单位、价格等，保存后不能更换",
  price: "砍价起始价",
  minPrice: "最低价",
  "minPrice.hint": "砍到此价格即砍价成功",
  bargainMinPrice: "每次最少砍",
  bargainMaxPrice: "每次最多砍",
  people: "帮砍人数",
  "people.hint": "最后一人砍到最低价",
  bargainNum: "每人帮砍次数",
  "bargainNum.hint": "一个用户在此活动中最多帮多少人砍价",
  num: "每人限购",
  rule: "砍价规则",
  participants: "砍价用户",
  "section.price": "价格、人数与库存",
};
