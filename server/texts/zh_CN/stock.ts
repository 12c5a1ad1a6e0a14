/** What stock refuses. */
export const stockTexts = {
  goodsGone: "商品 {name} 已下架或不存在该规格",
  tooFew: "商品 {name} 库存只剩 {left} 件",
};
