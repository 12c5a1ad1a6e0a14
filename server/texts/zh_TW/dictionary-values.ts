import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/dictionary-values.ts";

export const dictionaryValues: Texts<typeof source.dictionaryValues> = {
  active: "啟用",
  inactive: "停用",
  enabled: "啟用",
  disabled: "停用",
  groupOrdinary: "一般會員",
  groupRegular: "老顧客",
  groupWholesale: "批發客戶",
};
