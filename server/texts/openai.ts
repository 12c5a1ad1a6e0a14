import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/openai.ts";

/** What accounts at language models refuse. */
export const openaiTexts = textsOf<typeof source.openaiTexts>("openaiTexts");
