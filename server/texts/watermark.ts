import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/watermark.ts";

/** What watermarks tell and refuse. */
export const watermarkTexts = textsOf<typeof source.watermarkTexts>("watermarkTexts");
