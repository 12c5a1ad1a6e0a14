import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/transcripts.ts";

/** What exported conversations are headed by. */
export const transcriptTexts = textsOf<typeof source.transcriptTexts>("transcriptTexts");
