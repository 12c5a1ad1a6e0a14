import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/work.ts";

export const workTexts: Texts<typeof source.workTexts> = {
  cancel: "取消背景作業",
  over: "該作業已經結束",
};
