import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/work.ts";

export const workTexts: Texts<typeof source.workTexts> = {
  cancel: "取消背景工作",
  over: "該工作已經結束",
};
