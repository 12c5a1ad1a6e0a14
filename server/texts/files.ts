import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/files.ts";

/** What exports and imports tell. */
export const fileTexts = textsOf<typeof source.fileTexts>("fileTexts");
