import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/work.ts";

export const workTexts: Texts<typeof source.workTexts> = {
  cancel: "Cancelled background work",
  over: "It has ended already",
};
