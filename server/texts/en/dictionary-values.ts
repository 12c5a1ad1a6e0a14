import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/dictionary-values.ts";

export const dictionaryValues: Texts<typeof source.dictionaryValues> = {
  active: "Enabled",
  inactive: "Disabled",
  enabled: "Enabled",
  disabled: "Disabled",
  groupOrdinary: "Ordinary",
  groupRegular: "Regular customers",
  groupWholesale: "Wholesale",
};
