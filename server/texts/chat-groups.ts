import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/chat-groups.ts";

/** What the chat service tells those who look after a group, or try to. */
export const chatGroupTexts = textsOf<typeof source.chatGroupTexts>("chatGroupTexts");
