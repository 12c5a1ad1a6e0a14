import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/chat-tips.ts";

/** Lines in a conversation that tell what happened in it (message type 21). `{names}` is a list, worded by `nameListTexts`. */
export const chatTipTexts = textsOf<typeof source.chatTipTexts>("chatTipTexts");

/** How names are listed. */
export const nameListTexts = textsOf<typeof source.nameListTexts>("nameListTexts");
