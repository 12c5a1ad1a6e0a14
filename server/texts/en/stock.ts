import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/stock.ts";

export const stockTexts: Texts<typeof source.stockTexts> = {
  goodsGone: "{name} is no longer there, or not in this variant",
  tooFew: "Only {left} of {name} are left",
};
