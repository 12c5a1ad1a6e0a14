import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/chat.ts";

/** What the chat service tells its callers. */
export const chatTexts = textsOf<typeof source.chatTexts>("chatTexts");
