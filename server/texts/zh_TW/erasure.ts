import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/erasure.ts";

export const erasureTexts: Texts<typeof source.erasureTexts> = {
  erasedAlready: "該使用者的資料已被清除",
};
