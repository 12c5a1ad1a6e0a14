import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/threads.ts";

export const threadTexts: Texts<typeof source.threadTexts> = {
  tooMuch: "This is too much to work through; please make it smaller and try again",
  busy: "There is too much to work through just now, please try again in a moment",
  lost: "The work was interrupted, please try again in a moment",
};
