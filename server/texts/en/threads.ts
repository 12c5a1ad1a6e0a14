import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/threads.ts";

export const threadTexts: Texts<typeof source.threadTexts> = {
  tooMuch: "This is too large to process. Make it smaller and try again",
  busy: "The server is busy. Try again in a moment",
  lost: "The work was interrupted. Try again in a moment",
};
