import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/wechat.ts";

/** What signing in by WeChat refuses. */
export const wechatTexts = textsOf<typeof source.wechatTexts>("wechatTexts");

/** What is on the page that a phone comes to. */
export const wechatPageTexts = textsOf<typeof source.wechatPageTexts>("wechatPageTexts");
