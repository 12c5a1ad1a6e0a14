import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/configuration.ts";

/** What the basic config refuses, and what the operation log calls its calls. */
export const configurationTexts = textsOf<typeof source.configurationTexts>("configurationTexts");
