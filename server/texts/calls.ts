import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/calls.ts";

/** What the chat service tells of voice and video calls. */
export const callTexts = textsOf<typeof source.callTexts>("callTexts");
