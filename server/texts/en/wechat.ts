import type { Texts } from "../../../src/contract/texts.ts";
import type * as source from "../zh_CN/wechat.ts";

export const wechatTexts: Texts<typeof source.wechatTexts> = {
  notSetUp: "The WeChat account is not set up: enter it in the tab “WeChat account”",
  brokenSecret: "The secret of the WeChat account cannot be read: enter it again",
  codeOver: "This code has expired: get a new one",
};

export const wechatPageTexts: Texts<typeof source.wechatPageTexts> = {
  done: "You are bound",
  doneHint: "You can close this page and go on in the console.",
  over: "This code has expired",
  overHint: "Get a new one in the console and scan that.",
  failed: "You are not bound",
  failedHint: "WeChat did not say who you are. Scan the code again.",
};
