import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/chat-people.ts";

/** What the chat service tells its callers of users, friends and requests. */
export const chatPeopleTexts = textsOf<typeof source.chatPeopleTexts>("chatPeopleTexts");
