import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/sites.ts";

export const siteTexts: Texts<typeof source.siteTexts> = {
  currentStays: "The current site stays: make another one current first",
};
