import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/threads.ts";

export const threadTexts: Texts<typeof source.threadTexts> = {
  tooMuch: "內容過於龐大，無法處理，請精簡後再試",
  busy: "正在處理的內容較多，請稍後再試",
  lost: "處理中斷，請稍後再試",
};
