import { textsOf } from "./index.ts";
import type * as source from "./zh_CN/sites.ts";

/** What sites refuse. */
export const siteTexts = textsOf<typeof source.siteTexts>("siteTexts");
