import type { CallApiName } from "../../src/contract/call-api.ts";
import type { ChatCallName } from "../../src/contract/chat-api.ts";
import { type Text, textsOf } from "./index.ts";
import type * as source from "./zh_CN/chat-calls.ts";

/** What each call of the chat service is for, as the description of the calls says it (contract §4). */
export const chatCallTexts: Readonly<Record<ChatCallName, Text>> =
  textsOf<typeof source.chatCallTexts>("chatCallTexts");

/** What each call of the table of voice and video calls is for (contract §5). */
export const callApiTexts: Readonly<Record<CallApiName, Text>> =
  textsOf<typeof source.callApiTexts>("callApiTexts");

/** The uploads of the chat service, by what they take. */
export const chatUploadTexts = textsOf<typeof source.chatUploadTexts>("chatUploadTexts");
