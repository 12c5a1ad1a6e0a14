import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/media.ts";

/** What the media library refuses. */
export const mediaTexts = textsOf<typeof source.mediaTexts>("mediaTexts");
