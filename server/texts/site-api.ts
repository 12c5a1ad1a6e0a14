import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/site-api.ts";

/** What the public API of the websites refuses, and what its calls do. */
export const siteApiTexts = textsOf<typeof source.siteApiTexts>("siteApiTexts");
