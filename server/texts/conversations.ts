import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/conversations.ts";

/** What customer service refuses, and what the calls of its window do. */
export const conversationTexts = textsOf<typeof source.conversationTexts>("conversationTexts");
