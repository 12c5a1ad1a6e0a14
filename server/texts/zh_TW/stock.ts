import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/stock.ts";

export const stockTexts: Texts<typeof source.stockTexts> = {
  goodsGone: "商品 {name} 已下架或不存在該規格",
  tooFew: "商品 {name} 庫存只剩 {left} 件",
};
