import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/sites.ts";

export const siteTexts: Texts<typeof source.siteTexts> = {
  currentStays: "目前網站不能刪除，請先將另一個網站設為目前網站",
};
