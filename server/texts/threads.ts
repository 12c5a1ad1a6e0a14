import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/threads.ts";

/** What the service tells where something is too much to work out, or nobody is free to. */
export const threadTexts = textsOf<typeof source.threadTexts>("threadTexts");
